"""Awards of The Same Game: the clearest clues are those after which the trap was not lifted."""

from collections.abc import Iterator
from typing import Any

from parlour.game.abilities import AwardKind, Feat
from parlour.games.same_game.events import Lifted, TurnEnded
from parlour.rules import Event

KINDS = (AwardKind("clear_clue", place=6),)


def feats(told: tuple[Event, ...], _board: Any) -> Iterator[Feat]:
    """One feat for each turn of a giver: whether the trap was left alone."""
    is_sprung = False
    for event in told:
        match event:
            case Lifted(below="trap"):
                is_sprung = True
            case TurnEnded(seat):
                yield Feat("clear_clue", (seat,), int(not is_sprung))
                is_sprung = False
