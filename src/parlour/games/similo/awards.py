"""Awards of Similo: the closest call is a character that a player wanted to remove and that was the secret one."""

from collections.abc import Iterator
from typing import Any

from parlour.game.abilities import AwardKind, Feat
from parlour.games.similo.events import Confirmed, Marked, Removed, SecretShown
from parlour.rules import Event, Seat

KINDS = (AwardKind("closest_call", place=2, best="last"),)


def feats(told: tuple[Event, ...], _board: Any) -> Iterator[Feat]:
    """The rounds in which a player wanted the secret removed, but it stayed. The latest is the closest call."""
    secret = next((event.card for event in told if isinstance(event, SecretShown)), None)
    if secret is None:
        return
    close: list[Seat] = []
    round = 1
    for event in told:
        match event:
            case Marked(seat, card) if card == secret:
                close.append(seat)
            case Confirmed(seat, cards) if secret in cards:
                close.append(seat)
            case Removed(cards):
                if secret not in cards:
                    yield from [Feat("closest_call", (seat,), round, 0, secret) for seat in dict.fromkeys(close)]
                close, round = [], round + 1
