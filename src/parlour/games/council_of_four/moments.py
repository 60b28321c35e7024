"""How long screens show the events of a turn and the final count."""

from parlour.games.council_of_four import events
from parlour.rules import Event

BEATS = {
    "Elected": 1000,
    "AssistantSent": 1000,
    "Acquired": 1500,
    "PermitGranted": 900,
    "Built": 1000,
    "KingMoved": 1500,
    "BuiltWithKing": 1300,
    "Engaged": 700,
    "PermitsReturned": 800,
    "MainActionBought": 700,
    "does": 900,
    "reward": 600,
    "tile": 1400,
    "last": 3600,
}
"""Milliseconds of a step, by the event it begins with or by its kind. The browser has them from beats.js."""

_SECONDS: dict[type[Event], float] = {
    **dict.fromkeys((events.Elected, events.AssistantSent, events.Built), 1.0),
    **dict.fromkeys((events.Acquired, events.KingMoved), 1.5),
    **dict.fromkeys((events.PermitGranted, events.BuiltWithKing, events.PermitsReturned), 0.9),
    **dict.fromkeys((events.Engaged, events.MainActionBought), 0.9),
    **dict.fromkeys((events.CityRewarded, events.PermitRewarded, events.SquareRewarded), 0.6),
    **dict.fromkeys((events.TileWon, events.KingTileWon), 1.4),
    events.LastEmporiumBuilt: 3.6,
    **dict.fromkeys((events.TilesCounted, events.NobilityRanked), 0.9),
    events.PermitsCounted: 2.6,
    events.GameEnded: 2.9,
}


def length(event: Event) -> float:
    """Seconds that screens show one event."""
    return _SECONDS.get(type(event), 0.0)
