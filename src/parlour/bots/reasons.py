"""Reasons: one short sentence why a bot marked something, from its actual computation, while the game runs.

A game with reasons has a module `parlour.bots.<game>.reasons` with two functions. `marked(board, seat)` returns the
things that a seat has marked, and `reason(style, view, thing)` explains one. Both use only the seat's own view, so a
reason cannot reveal more. A bot without a style gives no reasons.
"""

from collections.abc import Mapping

from msgspec import Struct

from parlour.bots import bot, part_of
from parlour.rules import AnySeatView, Own, Seat

FEELING = "talk.reason.feeling"


class Thing(Struct, frozen=True):
    """Something on the table: its kind and id."""

    kind: str
    id: str


class MarkReason(Struct, frozen=True):
    """Why this was marked: the key of a sentence, and its pieces, words and features."""

    about: Thing
    key: str
    args: Mapping[str, str]


def marks(game: str, board: Own, seat: Seat) -> tuple[Thing, ...]:
    """What a seat has marked, in order; empty if the game's bots give no reasons."""
    module = part_of("reasons", game)
    found: tuple[Thing, ...] = () if module is None else module.marked(board, seat)
    return found


def reason(game: str, kind: str, person: str, view: AnySeatView, thing: Thing) -> MarkReason | None:
    """Why a bot of this kind has marked the thing; None if it cannot give a reason."""
    module = part_of("reasons", game)
    style = getattr(bot(game, kind, person), "style", None)
    if module is None or style is None:
        return None
    found: MarkReason = module.reason(style, view, thing)
    return found
