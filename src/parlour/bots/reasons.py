"""Why a bot marked something: one short sentence from what it really computed, while the game runs.

A game whose bots can tell has a module `parlour.bots.<game>.reasons` with two functions. `marked(board, seat)` names
the things that a seat has marked, and `reason(style, view, thing)` tells why. Both know the seat's own view and no
more, so a reason cannot give away what the seat does not know. A bot without eyes of its own says nothing.
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
    """Why this was marked: the key of a sentence, and the pieces, words and features that it speaks of."""

    about: Thing
    key: str
    args: Mapping[str, str]


def marks(game: str, board: Own, seat: Seat) -> tuple[Thing, ...]:
    """What a seat has marked, in the order of its marks; nothing, where bots give no reasons."""
    module = part_of("reasons", game)
    found: tuple[Thing, ...] = () if module is None else module.marked(board, seat)
    return found


def reason(game: str, kind: str, person: str, view: AnySeatView, thing: Thing) -> MarkReason | None:
    """Why a bot of this kind has marked the thing; None, if it cannot say anything at all."""
    module = part_of("reasons", game)
    style = getattr(bot(game, kind, person), "style", None)
    if module is None or style is None:
        return None
    found: MarkReason = module.reason(style, view, thing)
    return found
