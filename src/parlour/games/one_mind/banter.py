"""Occasions for bots' comments: a match in a round."""

from collections.abc import Sequence

from parlour.games.one_mind.events import RowLaid, StartWordShown
from parlour.rules import Event, Seat


def occasion(event: Event, told: Sequence[Event], seat: Seat) -> str:
    if not isinstance(event, RowLaid) or any(isinstance(other, StartWordShown) for other in told):
        return ""
    met = [pile for pile in event.piles if pile.match]
    if any(seat in pile.seats for pile in met):
        return "met"
    return "" if met else "apart"
