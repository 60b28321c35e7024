"""The numbers and tables printed in the rulebook."""

from collections.abc import Mapping
from typing import Literal

from parlour.rules import Language

Level = Literal[0, 1, 2, 3, 4]

#        Normal  Advanced  Expert  Champion  One Mind
GEMS: Mapping[int, tuple[int, int, int, int, int]] = {
    3: (6, 8, 10, 12, 14),
    4: (8, 10, 12, 14, 16),
    5: (10, 12, 14, 16, 18),
    6: (12, 14, 16, 18, 20),
    7: (14, 16, 18, 20, 22),
    8: (16, 18, 20, 22, 24),
}  # gems in the middle, by number of players; two players use none

ALL_GEMS = 24
FIRST_MATCH = 2  # gems for a seat that has none yet
LATER_MATCH = 1

ROUNDS = 6
FREE_ROUNDS = 8  # FREE AS A BIRD plays two more

TOKENS: Mapping[Language, str] = {
    "en": "ABCDEFGHIJKLMNOPRSTUVWZ",
    "de": "ABCDEFGHIJKLMNOPRSTUVWZ",
    "fr": "ABCDEFGHIJKLMNOPQRSTUVZ",  # hardly any French word starts with W, many start with Q
    "pl": "ABCDEFGHIJKLMNOPRSTUWZ",  # no Polish word starts with V
    "es": "ABCDEFGHIJLMNOPQRSTUVZ",  # hardly any Spanish word starts with K, W or Ñ; Ñ counts as N
}

LONGEST = 40  # characters of a word or a name
MOST_SEATS = 8
NAME_WORDS = LONGEST // 2  # as many as fit: names have no other limit
CASE_LAW = 500  # verdicts that a table remembers; the oldest are dropped
