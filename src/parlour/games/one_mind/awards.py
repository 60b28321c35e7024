"""Awards of One Mind: the two players who thought the same most often."""

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from parlour.game.abilities import AwardKind, Feat
from parlour.games.one_mind.events import Matched
from parlour.rules import Event

KINDS = (AwardKind("same_thought", place=5, least=2),)


def feats(told: tuple[Event, ...], _board: Any) -> Iterator[Feat]:
    """One feat for each pair of players in a match. Nobody can try, so `of` is 0."""
    for event in told:
        if isinstance(event, Matched):
            yield from [Feat("same_thought", pair, of=0) for pair in combinations(sorted(event.seats), 2)]
