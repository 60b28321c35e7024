"""Tables that are open here: their readers, their bots, and whoever looks after them."""
