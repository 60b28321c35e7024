"""What a group has shown earlier in the evening: its games that are over, as everybody saw them, and who sat where.

A bot keeps no memory of its own, so the evening is told to it with every question. It is told what a spectator saw and
nothing else: a hand that was never shown is as hidden as it was.
"""

from collections.abc import Sequence
from typing import Any, Protocol, runtime_checkable

from msgspec import Struct

from parlour.chance import Chance
from parlour.rules import Action, Prompt, Seat, SeatView
from parlour.table.match import Match

MOST = 4  # games that are remembered, the last ones


class Earlier(Struct, frozen=True):
    """A game that is over, as everybody saw it. `seats`: where those who sat there sit now; None: nowhere."""

    board: Any
    seats: tuple[Seat | None, ...]


Evening = tuple[Earlier, ...]
"""Games of one kind, the latest last."""


class Somebody(Protocol):
    """A bot: it answers prompts."""

    def choose(self, view: SeatView[Any, Any], prompt: Prompt, chance: Chance) -> Action: ...


@runtime_checkable
class Remembers(Protocol):
    """A bot that learns a table."""

    def after(self, evening: Evening) -> Somebody:
        """The same bot, after these games."""


def after(bot: Somebody, evening: Evening) -> Somebody:
    """A bot that has lived through an evening, if it learns anything from it."""
    return bot.after(evening) if evening and isinstance(bot, Remembers) else bot


def evening_of(matches: Sequence[Match], now: Match) -> Evening:
    """The games that this table has finished before, of the kind that it plays now."""
    played = [one for one in matches if one is not now and one.game.rules is now.game.rules]
    ended = [one for one in played if one.game.outcome is not None][-MOST:]
    return tuple([Earlier(one.game.view(None).board, tuple(map(now.seat_of, one.sitters))) for one in ended])
