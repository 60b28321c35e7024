"""Tables that are open in this worker: their readers, their bots, and their background tasks."""
