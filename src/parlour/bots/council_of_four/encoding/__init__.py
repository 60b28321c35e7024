"""Council of Four as numbers, for bots, the fast engine and the lab. Needs numpy alone.

tables.py     printed facts, packed
actions.py    the 609 action ids
features.py   what a seat sees, as numbers
codec.py      to and from the rules
"""
