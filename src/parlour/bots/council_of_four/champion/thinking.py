"""A search for the champion, with its network as prior and value.

As in fast/search.py, each iteration deals a world that agrees with everything the seat has seen, and one tree serves
all worlds. Nothing is played out: at a leaf the network estimates who will win, and at a node how likely each move is
(PUCT). Only sensible payments of the other players are considered. The number of iterations sets the strength; there is
no clock.
"""

from math import sqrt
from random import Random
from typing import Any, Final

import numpy as np

from parlour.bots.council_of_four.champion.fast_sight import see_fast
from parlour.bots.council_of_four.champion.network import Weights, forward
from parlour.bots.council_of_four.champion.sight import turned_ids
from parlour.bots.council_of_four.fast.ids import id_of
from parlour.bots.council_of_four.fast.legal import legal, moves_of
from parlour.bots.council_of_four.fast.play import apply, winners
from parlour.bots.council_of_four.fast.prices import Prices
from parlour.bots.council_of_four.fast.search import Worlds
from parlour.bots.council_of_four.fast.sensible import priced
from parlour.bots.council_of_four.fast.state import State

CURIOSITY: Final = 1.0
DOUBT: Final = 0.05  # an untried move is assumed to be this much worse than the known ones
STRANGE: Final = 0.5  # if more than this share of the moves is new in a world, the network is asked again
UNKNOWN: Final = 0.5  # the value when nothing has been tried


class Node:
    """A node after these moves: results for the player who made the last one, and priors of the next ones."""

    __slots__ = ("branches", "likely", "total", "visits")

    def __init__(self) -> None:
        self.branches: dict[int, Node] = {}
        self.likely: dict[int, float] = {}  # by move, from the worlds in which it was legal
        self.visits = 0
        self.total = 0.0


class Thinking:
    """One search with its tree."""

    def __init__(self, worlds: Worlds, stays: dict[str, Any], weights: Weights, rng: Random) -> None:
        self.worlds, self.stays, self.weights, self.rng = worlds, stays, weights, rng
        self.prices = Prices(worlds.base.tokens)
        self.root = Node()

    def best(self, iterations: int) -> int:
        """The most visited move; ties go to the one with better results."""
        for _ in range(iterations):
            self.iterate()
        return max(self.root.branches.items(), key=lambda branch: (branch[1].visits, branch[1].total))[0]

    def iterate(self) -> None:
        s = self.worlds.deal(self.rng)
        node, path = self.root, [(self.root, s.turn)]
        while not s.over and node.likely:
            moves = self.moves(s)
            if sum([move not in node.likely for move in moves]) > STRANGE * len(moves):
                self.look(node, s, moves)
            move, mover = self.choose(node, moves), s.turn
            apply(s, move, self.rng)
            node = node.branches.setdefault(move, Node())
            path.append((node, mover))
        wins = final(s) if s.over else self.look(node, s, self.moves(s))
        for step, mover in path:
            step.visits += 1
            step.total += wins[mover]

    def moves(self, s: State) -> list[int]:
        """All legal moves for the searching seat, and sensible ones for the others."""
        return moves_of(legal(s)) if s.turn == self.worlds.seat else [move for _, move in priced(self.prices, s)]

    def look(self, node: Node, s: State, moves: list[int]) -> list[float]:
        """Evaluate this world with the network: store priors of the moves, and return the chances to win."""
        seen = see_fast(self.stays, s)
        scores, seat_scores = forward(np, self.weights, seen.features)
        chosen = softmax(scores[turned_ids(np.array([id_of(s, move) for move in moves]), seen.order)])
        for move, likely in zip(moves, chosen.tolist(), strict=True):
            node.likely.setdefault(move, likely)
        seats = len(s.players)
        from_here = softmax(seat_scores[:seats]).tolist()
        return [from_here[(seat - s.turn) % seats] for seat in range(seats)]

    def choose(self, node: Node, moves: list[int]) -> int:
        """The move with the best upper bound, from its results so far and its prior."""
        curious = CURIOSITY * sqrt(node.visits)
        tried = [branch for move in moves if (branch := node.branches.get(move))]
        visits = sum([branch.visits for branch in tried])
        untried = max(sum([branch.total for branch in tried]) / visits - DOUBT, 0.0) if visits else UNKNOWN
        best, chosen, usual = -1.0, moves[0], 1 / len(moves)
        for move in moves:
            branch, likely = node.branches.get(move), node.likely.get(move, usual)
            if branch is None:
                bound = untried + curious * likely
            else:
                bound = branch.total / branch.visits + curious * likely / (1 + branch.visits)
            if bound > best:
                best, chosen = bound, move
        return chosen


def softmax(scores: Any) -> Any:
    powers = np.exp(scores - np.max(scores))
    return powers / powers.sum()


def final(s: State) -> list[float]:
    """The share of each seat in the win."""
    won = winners(s)
    return [(seat in won) / len(won) for seat in range(len(s.players))]
