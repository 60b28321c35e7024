"""The numbers printed in the rulebook."""

CHARACTERS = 12
HAND = 5
REMOVALS = (1, 2, 3, 4, 1)  # characters to take away in each round
