"""Banter: short comments of bots at fitting moments, from a written list.

A comment is chosen only from public events, so it cannot be a hint: a `Stage` holds public events, and luck that
everybody could compute. Bots comment only on what was revealed, one bot at a time, and silent seats say nothing. The
texts are messages: `cast.banter.<temperament>.<occasion>.<number>`.
"""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from parlour.bots.personas import cast, temperament
from parlour.chance import Chance
from parlour.game import Game
from parlour.game.abilities import HasBanter, ability
from parlour.rules import Event, Outcome, Seat

LINES = {
    "hello": 2,
    "again": 1,
    "safe": 2,
    "trap": 2,
    "right": 2,
    "wrong": 2,
    "known": 1,
    "unknown": 1,
    "met": 2,
    "apart": 2,
    "prize": 1,
    "passed": 1,
    "won": 2,
    "lost": 2,
    "beaten": 1,
}
"""Occasions, and how many lines every temperament has for each."""

GREETINGS = frozenset(("hello", "again", "won", "lost", "beaten"))
"""Then everybody has something to say."""


class Line(Struct, frozen=True):
    """A comment: the seat, and the key of the message."""

    seat: Seat
    key: str


class Stage(Struct, frozen=True):
    """What everybody knows of a step of a game."""

    begins: bool
    told: tuple[Event, ...]
    outcome: Outcome | None
    silent: frozenset[Seat]
    bots: Mapping[Seat, str]  # personas by seat
    luck: str
    remarks: HasBanter | None  # the occasions of this game
    again: bool = False  # the same people have just played together


def stage(game: Game, bots: Mapping[Seat, str], told: Sequence[Event], seen: int, *, again: bool = False) -> Stage:
    """The last step that a spectator saw, with its events and the number of all events that it has seen.

    Moves that nobody else sees change nothing here, not even the luck.
    """
    silent = game.rules.silent(game.state.board)
    begins = len(told) == seen
    luck, remarks = f"{game.header.promise} {seen}", ability(game.rules, HasBanter)
    return Stage(begins, tuple(told), game.outcome, silent, bots, luck, remarks, again)


def banter(stage: Stage) -> Line | None:
    """The comment of one of the bots, or None."""
    fitting = [
        (seat, occasion)
        for seat, persona in sorted(stage.bots.items())
        if persona in cast().personas and seat not in stage.silent and (occasion := occasion_for(stage, seat))
    ]
    if not fitting:
        return None
    chance = Chance(stage.luck, 0)
    seat, occasion = chance.choice(fitting)
    persona = stage.bots[seat]
    if occasion not in GREETINGS and chance.random() >= temperament(persona).talk:
        return None
    number = 1 + chance.below(LINES[occasion])
    return Line(seat, f"cast.banter.{cast().personas[persona].temperament}.{occasion}.{number}")


def occasion_for(stage: Stage, seat: Seat) -> str:
    """The occasion of a comment for the bot at this seat; "" for none, which is the usual case."""
    if stage.outcome is not None:
        winners = stage.outcome.winners
        return "won" if seat in winners else "beaten" if winners else "lost"
    if stage.begins:
        return "again" if stage.again else "hello"
    if stage.remarks is None:
        return ""
    occasions = (stage.remarks.occasion(event, stage.told, seat) for event in stage.told)
    return next(filter(None, occasions), "")
