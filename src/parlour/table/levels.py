"""How strong a bot plays: the levels there are, weakest first. bots/<game>/ says what a game makes of them."""

LEVELS = ("newcomer", "regular", "expert")
USUAL_LEVEL = "regular"
CHAMPION = "champion"  # stronger still, at games that have one; at any other an expert
GUEST = "llm"  # no level: a language model, where the operator has given the address of one
