"""Moments: how long a browser takes to tell what has happened, card by card and word by word.

The show never decides anything: it only takes time, and a clock gives that time on top. The storyboards themselves are
the browser's (`web/games/<game>/storyboard.js`); a test holds their length against these figures.
"""

from collections.abc import Iterable, Mapping

from parlour.rules import Event

LEAD = 0.4
"""Seconds between an event and the first beat of its moment: so much may a message take to reach every screen."""

LENGTHS: dict[str, dict[str, float]] = {
    "similo": {"Removed": 2.0, "SecretShown": 3.4},
    "ego": {"Guessed": 0.6, "Revealed": 3.6, "Settled": 2.2},
    "same_game": {"Lifted": 3.4, "TurnEnded": 1.9},
    "one_mind": {"WordRead": 0.9, "MatchSeen": 1.3, "Matched": 1.5, "GemsTaken": 0.9, "Ended": 1.2},
    "council_of_four": {
        **dict.fromkeys(("Elected", "AssistantSent", "Built"), 1.0),
        **dict.fromkeys(("Acquired", "KingMoved"), 1.5),
        **dict.fromkeys(("PermitGranted", "BuiltWithKing", "PermitsReturned", "Engaged", "MainActionBought"), 0.9),
        **dict.fromkeys(("CityRewarded", "PermitRewarded", "SquareRewarded"), 0.6),
        **dict.fromkeys(("TileWon", "KingTileWon"), 1.4),
        "LastEmporiumBuilt": 3.6,
        **dict.fromkeys(("TilesCounted", "NobilityRanked"), 0.9),
        "PermitsCounted": 2.6,
        "GameEnded": 2.9,
    },
}
"""Seconds for one event of a kind; those of a kind that is not here are not told as moments."""

PER_CARD = {"Removed": 1.5}
"""Seconds for each card that such an event names."""

MOST = 20.0


def length(game: str, events: Iterable[Event]) -> float:
    """Seconds that these events are told for; 0.0 where there is nothing to tell."""
    lengths: Mapping[str, float] = LENGTHS.get(game, {})
    told = [(type(event).__name__, event) for event in events]
    seconds = sum(lengths[name] + _for_cards(name, event) for name, event in told if name in lengths)
    return min(MOST, LEAD + seconds) if seconds else 0.0


def _for_cards(name: str, event: Event) -> float:
    return PER_CARD.get(name, 0.0) * len(getattr(event, "cards", ()))
