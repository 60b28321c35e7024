"""`parlour serve`: the command, its workers, and what the operator sees."""
