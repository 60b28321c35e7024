"""What is printed: levels, rounds, the cup track and the scoreboard.

The rulebook shows most of it in pictures only. What is marked as ours is our own choice, and stands nowhere else; the
program and its pages read it here. `parlour simulate same_game` says how it works out (all table sizes, English).
Of their games on levels 1 to 4 teams of these bots win, in % with 95 % intervals (17 November 2026):

    luck       3 (2–6)      1 (1–3)      1 (0–3)      0.3 (0–2)    300 games a level
    newcomer   48 (42–54)   34 (29–40)   19 (15–24)   13 (9–17)    300
    regular    86 (81–89)   70 (65–75)   53 (47–58)   40 (35–46)   300
    expert     100 (98–100) on every level                         150

So a medal must be earned, and a level is felt; but not by experts among themselves, who all see the same, clearly. How
well their clues are read by somebody else is in docs/bots-with-people.md.
"""

from typing import Literal, TypeAlias

from msgspec import Struct

from parlour.lexicon.objects import CATEGORIES, Group

Level: TypeAlias = Literal[1, 2, 3, 4]

GROUPS: tuple[Group, ...] = ("blue", "green", "orange", "purple")  # in the order in which they lie on the table

ON_DISPLAY: dict[Level, tuple[int, int, int, int]] = {  # categories of each group; ours, but for level 1
    1: (4, 0, 1, 1),
    2: (4, 1, 1, 1),
    3: (4, 1, 2, 1),
    4: (3, 2, 2, 2),
}

MOST_SEATS = 6
ROUNDS = {2: 3, 3: 2, 4: 2, 5: 1, 6: 1}  # by the number of seats: five to eight objects a game

CUPS = 9
"""One for each category, and the rest lies on the cup track from the start."""


class Scoreboard(Struct, frozen=True):
    """The cup track, and the board that the marker moves on. The marker never leaves the board."""

    track: tuple[int, ...]  # what a turn is worth: the first space without a cup
    end: int  # the last space
    bouquet: int  # the first space of each area
    bronze: int
    silver: int
    gold: int


SCOREBOARD = Scoreboard(  # ours; of the track the ends are printed
    track=(-2, -2, -1, -1, 0, 0, 1, 2, 3),
    end=24,
    bouquet=14,
    bronze=16,
    silver=18,
    gold=20,
)

START = {2: 4, 3: 4, 4: 0, 5: 6, 6: 4}  # where the marker starts, by the number of seats; ours

ENDINGS: tuple[str, ...] = ("before_bouquet", "bouquet", "bronze", "silver", "gold")
WON = frozenset(("bronze", "silver", "gold"))


def categories_of(group: Group) -> tuple[str, ...]:
    return tuple(category.id for category in CATEGORIES if category.group == group)


def worth(board: Scoreboard, categories: int, lifts: int) -> int:
    """What a turn is worth after so many safe lifts: the first space of the track that no cup covers."""
    return board.track[CUPS - categories + lifts]


def medal(board: Scoreboard, score: int) -> str:
    """How a game ends with the marker here."""
    reached = [area for area in ("bouquet", "bronze", "silver", "gold") if score >= getattr(board, area)]
    return reached[-1] if reached else "before_bouquet"
