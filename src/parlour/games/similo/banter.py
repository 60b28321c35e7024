"""Occasions for bots' comments: a removal without the secret character."""

from collections.abc import Sequence

from parlour.games.similo.events import Removed
from parlour.rules import Event, Seat


def occasion(event: Event, _told: Sequence[Event], _seat: Seat) -> str:
    return "safe" if isinstance(event, Removed) else ""
