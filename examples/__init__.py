"""A whole sixth game, and an agent: to be read, run, and written over."""
