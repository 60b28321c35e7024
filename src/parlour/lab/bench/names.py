"""What the benchmark is made of, by name. Read by the command line, which loads nothing else of it."""

PLAYED = ("similo", "one_mind", "same_game")
EACH = 200  # instances of a game in a language
POOL = ("luck", "newcomer", "regular", "expert", "vectors", "scripted", "jazz", "nova")
SALT = "PARLOUR_BENCH_SALT"
