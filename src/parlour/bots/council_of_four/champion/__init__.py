"""The champion: a network trained by self-play on the kernel, played with numpy alone.

    network.py   the net and its file
    sight.py     a view in numbers

Without a search it answers in a few milliseconds. How it was trained and what it is worth: docs/champion.md.
"""

import logging
from typing import Any

import numpy as np
from msgspec import Struct

from parlour.bots.council_of_four.champion.network import NoNetwork, forward, load, shipped
from parlour.bots.council_of_four.champion.sight import legal_ids, see, turned_ids
from parlour.bots.council_of_four.stall import deal
from parlour.chance import Chance
from parlour.games.council_of_four.actions import Decline, EndTurn
from parlour.rules import Action, Prompt, SeatView

__all__ = ["Champion", "Judgement", "NoNetwork", "is_there", "judge", "load", "shipped"]

LOG = logging.getLogger(__name__)


class Judgement(Struct, frozen=True):
    """What the network thinks of a position: how good each listed action is, and how likely each seat wins."""

    likely: tuple[float, ...]  # of the listed actions, together 1
    wins: tuple[float, ...]  # by seat, together 1


def judge(view: SeatView[Any, Any], listed: tuple[Action, ...], weights: Any = None) -> Judgement:
    """From a seat's own view, and from nothing else."""
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
    """Plays what the network likes best. The market it leaves to those who know it."""

    def choose(self, view: SeatView[Any, Any], prompt: Prompt, chance: Chance) -> Action:
        if view.board.market:
            return deal(view, prompt)
        if len(prompt.actions) == 1:
            return prompt.actions[0]
        listed = tuple(action for action in prompt.actions if is_wanted(view, action)) or prompt.actions
        return listed[int(np.argmax(judge(view, listed).likely))]


def is_there() -> bool:
    """Whether there is a champion to play with. A network that cannot be read is told to the operator, once."""
    try:
        shipped()
    except NoNetwork as trouble:
        LOG.warning("no champion: %s", trouble)
        return False
    return True


def is_wanted(view: SeatView[Any, Any], action: Action) -> bool:
    """It was trained when extra main actions and free permits had to be taken: it does not leave them."""
    return not isinstance(action, Decline) and not (isinstance(action, EndTurn) and view.board.main)
