"""How strong a bot plays: the levels there are, weakest first. bots/<game>/ says what a game makes of them."""

LEVELS = ("newcomer", "regular", "expert")
USUAL_LEVEL = "regular"
GUEST = "llm"  # no level: a language model, where the operator has given the address of one
