"""The search bot: tries thousands of possible futures on the fast engine, in worlds that agree with its view."""

from random import Random
from typing import Any

from msgspec import Struct

from parlour.bots.council_of_four.fast.codec import multiset, pack_board, unpack_move, unseen_cards, unseen_permits
from parlour.bots.council_of_four.fast.search import Search, Worlds
from parlour.bots.council_of_four.stall import deal
from parlour.chance import SPAN, Chance
from parlour.games.council_of_four.board import Board
from parlour.games.council_of_four.known import Hand
from parlour.rules import Action, Prompt, SeatView

NO_END = 1 << 30


class Searcher(Struct, frozen=True):
    """Searches for this many iterations or seconds, whichever ends first; 0 is no limit.

    Iterations set the strength: with the same luck they give the same move on any machine, however busy. Seconds are a
    cap, or in the lab a limit of thinking time.
    """

    iterations: int = 0
    seconds: float = 0.0
    rollout: int = 20  # moves that are played from a leaf of the tree

    def choose(self, view: SeatView[Any, Any], prompt: Prompt, chance: Chance) -> Action:
        assert self.iterations or self.seconds, "a search needs a limit"
        if view.board.market:
            return deal(view, prompt)
        if len(prompt.actions) == 1:
            return prompt.actions[0]
        search = Search(worlds(view), Random(chance.below(SPAN)), self.rollout)
        move = search.best(self.iterations or NO_END, self.seconds)
        return unpack_move(search.worlds.base, move)


def worlds(view: SeatView[Board, Hand]) -> Worlds:
    """The worlds that a seat considers possible, from its view alone."""
    assert view.seat is not None and view.hand is not None
    base = pack_board(view.board)
    base.players[view.seat].hand = multiset(view.hand.cards)
    return Worlds(base, view.seat, unseen_cards(view), unseen_permits(view.board))
