"""The champion: a network trained by self-play on the kernel, played with numpy alone.

    network.py    the network and its file
    sight.py      a view in numbers
    fast_sight.py a table of the fast engine in numbers
    thinking.py   a search with the network as prior and value

Without a search it answers in a few milliseconds; `Champion(iterations=400)` searches for about a second. Its training
and strength: docs/champion.md.
"""

import logging
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
from msgspec import Struct

from parlour.bots.council_of_four.champion.fast_sight import what_stays
from parlour.bots.council_of_four.champion.network import VERSION, NoNetwork, Weights, forward, load, shipped
from parlour.bots.council_of_four.champion.sight import legal_ids, see, turned_ids
from parlour.bots.council_of_four.champion.thinking import Thinking
from parlour.bots.council_of_four.fast.codec import unpack_move
from parlour.bots.council_of_four.search import worlds
from parlour.bots.council_of_four.stall import deal
from parlour.chance import SPAN, Chance
from parlour.games.council_of_four.actions import Decline, EndTurn
from parlour.rules import Action, Prompt, SeatView

__all__ = ["Champion", "Judgement", "NoNetwork", "is_there", "judge", "load", "shipped"]

LOG = logging.getLogger(__name__)


class Judgement(Struct, frozen=True):
    """The network's judgement of a position: the probability of each listed action, and each seat's chance to win."""

    likely: tuple[float, ...]  # of the listed actions; the sum is 1
    wins: tuple[float, ...]  # by seat; the sum is 1


def judge(view: SeatView[Any, Any], listed: tuple[Action, ...], weights: Any = None) -> Judgement:
    """Judge a position from a seat's own view alone."""
    seen = see(view)
    scores, seat_scores = forward(np, shipped() if weights is None else weights, seen.features)
    chosen = scores[turned_ids(legal_ids(view.board, listed), seen.order)] if listed else np.zeros(0)
    count = len(view.board.players)
    from_here = softmax(seat_scores[:count])
    by_seat = [float(from_here[(seat - view.seat) % count]) for seat in range(count)]
    return Judgement(tuple(map(float, softmax(chosen))), tuple(by_seat))


def softmax(scores: Any) -> Any:
    if not len(scores):
        return scores
    powers = np.exp(scores - np.max(scores))
    return powers / powers.sum()


class Champion(Struct, frozen=True):
    """Plays the network's preferred move, at once or after a search with this many iterations.

    Market moves are made by stall.py. `net` is a file to use instead of the built-in network.
    """

    iterations: int = 0
    net: Path | None = None

    def choose(self, view: SeatView[Any, Any], prompt: Prompt, chance: Chance) -> Action:
        if view.board.market:
            return deal(view, prompt)
        if len(prompt.actions) == 1:
            return prompt.actions[0]
        weights = network_of(self.net)
        if self.iterations:
            known = worlds(view)
            thinking = Thinking(known, what_stays(view.board), weights, Random(chance.below(SPAN)))
            return unpack_move(known.base, thinking.best(self.iterations))
        listed = wanted(view, prompt.actions, weights)
        return listed[int(np.argmax(judge(view, listed, weights).likely))]


@cache
def network_of(net: Path | None) -> Weights:
    return shipped() if net is None else load(net)


def is_there() -> bool:
    """Whether there is a champion to play with. A network that cannot be read is logged once."""
    try:
        shipped()
    except NoNetwork as trouble:
        LOG.warning("no champion: %s", trouble)
        return False
    return True


def wanted(view: SeatView[Any, Any], listed: tuple[Action, ...], weights: Weights) -> tuple[Action, ...]:
    """The moves to choose from.

    Networks of version 1 may not decline or end a turn early, because they were trained so.
    """
    if weights["version"] >= VERSION or not (view.board.main or view.board.owed):
        return listed
    return tuple(action for action in listed if not isinstance(action, Decline | EndTurn)) or listed
