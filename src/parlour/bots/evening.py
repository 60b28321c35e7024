"""The earlier games of an evening, as everybody saw them, with the seats of their players.

A bot keeps no memory of its own, so the evening is passed with every question. It contains only what a spectator saw: a
hand that was never shown stays hidden.
"""

from collections.abc import Sequence
from typing import Any, Protocol, runtime_checkable

from msgspec import Struct

from parlour.chance import Chance
from parlour.rules import Action, Prompt, Seat, SeatView
from parlour.table.match import Match

MOST = 4  # the last games that are remembered


class Earlier(Struct, frozen=True):
    """A finished game as everybody saw it. `seats`: where its players sit now; None: not at the table."""

    board: Any
    seats: tuple[Seat | None, ...]


Evening = tuple[Earlier, ...]
"""Games of one kind, the latest last."""


class Somebody(Protocol):
    """A bot: it answers prompts."""

    def choose(self, view: SeatView[Any, Any], prompt: Prompt, chance: Chance) -> Action: ...


@runtime_checkable
class Remembers(Protocol):
    """A bot that learns from earlier games."""

    def after(self, evening: Evening) -> Somebody:
        """The same bot, after these games."""


def after(bot: Somebody, evening: Evening) -> Somebody:
    """The bot with what it has learned from an evening, if it learns."""
    return bot.after(evening) if evening and isinstance(bot, Remembers) else bot


def evening_of(matches: Sequence[Match], now: Match) -> Evening:
    """The finished games of this table that have the same rules as the current one."""
    played = [one for one in matches if one is not now and one.game.rules is now.game.rules]
    ended = [one for one in played if one.game.outcome is not None][-MOST:]
    return tuple([Earlier(one.game.view(None).board, tuple(map(now.seat_of, one.sitters))) for one in ended])
