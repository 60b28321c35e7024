"""What goes over the wire: requests, answers and stream messages as structs, and how bodies are read."""
