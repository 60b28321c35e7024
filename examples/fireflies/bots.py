"""Bots for Fireflies: they count their own jars, and reckon with the others'."""

from collections.abc import Mapping
from functools import lru_cache

from msgspec import Struct

from examples.fireflies.actions import Claim, Doubt
from examples.fireflies.known import FULL, Board, Hand
from parlour.bots import Bot
from parlour.chance import Chance
from parlour.rules import Action, Prompt, SeatView


class Reckoner(Struct, frozen=True):
    """Claims what is likely enough, and doubts what is not."""

    claims: float  # the least chance at which it claims a number
    doubts: float  # it doubts a claim that is less likely than this
    counts: bool = True  # does it look into its own jars?
    careful: bool = False  # does it claim as little as it can, and leave the risk to the next one?

    def choose(self, view: SeatView[Board, Hand], prompt: Prompt, chance: Chance) -> Action:
        board, lowest = view.board, view.board.claim + 1
        if board.claim == board.most or (board.claim and self._likely(view, board.claim) < self.doubts):
            return Doubt()
        good = [count for count in range(lowest, board.most + 1) if self._likely(view, count) >= self.claims]
        if good:
            return Claim(good[0] if self.careful else chance.choice(good[-2:]))
        return Doubt() if board.claim and self._likely(view, lowest) < self.doubts else Claim(lowest)

    def _likely(self, view: SeatView[Board, Hand], count: int) -> float:
        """How likely it is that at least so many glow, as far as this seat knows."""
        own = view.hand.jars if self.counts else ()
        return at_least(count - sum(own), view.board.jars * len(view.board.awake) - len(own))


@lru_cache(4096)
def at_least(count: int, jars: int) -> float:
    """The chance that so many jars hold at least so many fireflies: none, one and two are equally likely in each."""
    if count <= 0:
        return 1.0
    return 0.0 if not jars else sum(at_least(count - caught, jars - 1) for caught in range(FULL + 1)) / (FULL + 1)


KINDS: Mapping[str, Bot] = {
    "newcomer": Reckoner(claims=0.5, doubts=0.2, counts=False),
    "regular": Reckoner(claims=0.6, doubts=0.2),
    "expert": Reckoner(claims=0.3, doubts=0.4, careful=True),
}
