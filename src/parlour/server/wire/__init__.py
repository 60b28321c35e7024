"""The wire format: requests, answers and stream messages as structs, and the reading of bodies."""
