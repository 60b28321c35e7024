"""Tables that are open here: their readers, their bots, and their background tasks."""
