"""The levels of bots, weakest first. bots/<game>/ defines what a level means in each game."""

LEVELS = ("newcomer", "regular", "expert")
USUAL_LEVEL = "regular"
CHAMPION = "champion"  # stronger than expert, in games that have one; in others the same as expert
GUEST = "llm"  # not a level: a language model, if the operator has configured one
