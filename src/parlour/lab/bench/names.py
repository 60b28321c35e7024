"""Names and sizes of the benchmark. The command line reads only this module of it."""

from parlour.languages import WordLanguage

PLAYED = ("similo", "one_mind", "same_game")
SET_LANGUAGES: tuple[WordLanguage, ...] = ("en", "de", "fr", "pl")  # of the published sets
EACH = 200  # instances of a game in a language: the full set
CHEAP = 20  # the first ones of them: the cheap subset
POOL = ("newcomer", "regular", "jazz", "scripted")  # the partners; a partner does not play with itself
AGENTS = ("luck", "vectors", "expert", "nova")  # ranked unless others are named
PEOPLE = "people"  # the row of all people who have played with --play
LUCK = "luck"  # the agent whose scores are the floor
SALT = "PARLOUR_BENCH_SALT"
MODELS = "PARLOUR_BENCH_MODELS"
CANARY = "parlour-benchmark-canary 6d1f5c0e-2b7a-4f55-9c1e-3a8d40b7e9f2: games of this set belong in no training data"
