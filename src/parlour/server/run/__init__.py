"""`parlour serve` and `parlour admin`: the commands, the worker processes and their startup."""
