"""What the benchmark is made of, by name. Read by the command line, which loads nothing else of it."""

from parlour.languages import WordLanguage

PLAYED = ("similo", "one_mind", "same_game")
SET_LANGUAGES: tuple[WordLanguage, ...] = ("en", "de", "fr", "pl")  # that the published sets are in
EACH = 200  # instances of a game in a language
POOL = ("luck", "newcomer", "regular", "expert", "vectors", "scripted", "jazz", "nova")
SALT = "PARLOUR_BENCH_SALT"
