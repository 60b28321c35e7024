"""Printed numbers: levels, rounds, the cup track and the scoreboard.

The rulebook shows most of them in pictures only. Values marked as ours are our own choice. `parlour simulate same_game`
measures their effect (all table sizes, English). Wins of teams of bots on levels 1 to 4, in % with 95 % intervals (17
November 2026):

    luck       3 (2–6)      1 (1–3)      1 (0–3)      0.3 (0–2)    300 games a level
    newcomer   48 (42–54)   34 (29–40)   19 (15–24)   13 (9–17)    300
    regular    86 (81–89)   70 (65–75)   53 (47–58)   40 (35–46)   300
    expert     100 (98–100) on every level                         150

So levels make a difference, except among experts, who all judge objects by the same data. docs/bots-with-people.md says
how well other players read their clues.
"""

from typing import Literal, TypeAlias

from msgspec import Struct

from parlour.lexicon.objects import CATEGORIES, Group

Level: TypeAlias = Literal[1, 2, 3, 4]

GROUPS: tuple[Group, ...] = ("blue", "green", "orange", "purple")  # in their order on the table

ON_DISPLAY: dict[Level, tuple[int, int, int, int]] = {  # categories of each group; ours, except for level 1
    1: (4, 0, 1, 1),
    2: (4, 1, 1, 1),
    3: (4, 1, 2, 1),
    4: (3, 2, 2, 2),
}

MOST_SEATS = 6
ROUNDS = {2: 3, 3: 2, 4: 2, 5: 1, 6: 1}  # by number of seats: five to eight objects a game

CUPS = 9
"""One for each category, and the rest lies on the cup track from the start."""


class Scoreboard(Struct, frozen=True):
    """The cup track, and the board that the marker moves on. The marker never leaves the board."""

    track: tuple[int, ...]  # by how much a turn moves the marker: the first space without a cup
    end: int  # the last space
    bouquet: int  # the first space of each area
    bronze: int
    silver: int
    gold: int


SCOREBOARD = Scoreboard(  # ours; of the track only the ends are printed
    track=(-2, -2, -1, -1, 0, 0, 1, 2, 3),
    end=24,
    bouquet=14,
    bronze=16,
    silver=18,
    gold=20,
)

START = {2: 4, 3: 4, 4: 0, 5: 6, 6: 4}  # the marker's first space, by number of seats; ours

ENDINGS: tuple[str, ...] = ("before_bouquet", "bouquet", "bronze", "silver", "gold")
WON = frozenset(("bronze", "silver", "gold"))


def categories_of(group: Group) -> tuple[str, ...]:
    return tuple(category.id for category in CATEGORIES if category.group == group)


def worth(board: Scoreboard, categories: int, lifts: int) -> int:
    """By how much a turn with so many safe lifts moves the marker: the first space of the track without a cup."""
    return board.track[CUPS - categories + lifts]


def medal(board: Scoreboard, score: int) -> str:
    """The medal or area for a score."""
    reached = [area for area in ("bouquet", "bronze", "silver", "gold") if score >= getattr(board, area)]
    return reached[-1] if reached else "before_bouquet"
