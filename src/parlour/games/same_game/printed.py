"""What is printed: levels, rounds, the cup track and the scoreboard.

The rulebook shows most of it in pictures only. What is marked as ours is our own choice, and stands nowhere else; the
program and its pages read it here. `parlour simulate same_game` says how it works out: over all table sizes teams of
expert bots win 96, 94, 87 and 74 % of their games on levels 1 to 4 (100 games each), newcomers 36, 28, 28 and 18 %, and
whoever lifts at random 2, 1, 0.4 and 0.5 %. So a medal must be earned, and a level is felt.
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
