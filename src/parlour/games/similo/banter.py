"""What bots may remark on: nothing that a removal shows is lost."""

from collections.abc import Sequence

from parlour.games.similo.events import Removed
from parlour.rules import Event, Seat


def occasion(event: Event, _told: Sequence[Event], _seat: Seat) -> str:
    return "safe" if isinstance(event, Removed) else ""
