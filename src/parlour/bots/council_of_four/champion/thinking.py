"""The champion, thinking ahead: its network as the prior and the value of a search in possible worlds.

As in fast/search.py each iteration deals a world that agrees with all that the seat has seen, and one tree serves all
worlds. But nothing is played out: at a leaf the network says who will win, and at a node how likely each move is
(PUCT). Of what the others pay only sensible payments are looked at. Iterations are strength, seconds are not asked.
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
DOUBT: Final = 0.05  # a move that has not been tried is thought to be so much worse than what is known
STRANGE: Final = 0.5  # where more of the moves than that are new in a world, the network is asked again
UNKNOWN: Final = 0.5  # where nothing has been tried


class Node:
    """After these moves: what came of it for the player who made the last one; how the next ones look."""

    __slots__ = ("branches", "likely", "total", "visits")

    def __init__(self) -> None:
        self.branches: dict[int, Node] = {}
        self.likely: dict[int, float] = {}  # by move, from the worlds in which it could be made
        self.visits = 0
        self.total = 0.0


class Thinking:
    """One search: a tree that grows."""

    def __init__(self, worlds: Worlds, stays: dict[str, Any], weights: Weights, rng: Random) -> None:
        self.worlds, self.stays, self.weights, self.rng = worlds, stays, weights, rng
        self.prices = Prices(worlds.base.tokens)
        self.root = Node()

    def best(self, iterations: int) -> int:
        """The move visited most; of equals the one that came out better."""
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
        """Everything for the one who thinks; for the others what makes sense."""
        return moves_of(legal(s)) if s.turn == self.worlds.seat else [move for _, move in priced(self.prices, s)]

    def look(self, node: Node, s: State, moves: list[int]) -> list[float]:
        """What the network thinks of this world: how likely each move is, and who wins."""
        seen = see_fast(self.stays, s)
        scores, seat_scores = forward(np, self.weights, seen.features)
        chosen = softmax(scores[turned_ids(np.array([id_of(s, move) for move in moves]), seen.order)])
        for move, likely in zip(moves, chosen.tolist(), strict=True):
            node.likely.setdefault(move, likely)
        seats = len(s.players)
        from_here = softmax(seat_scores[:seats]).tolist()
        return [from_here[(seat - s.turn) % seats] for seat in range(seats)]

    def choose(self, node: Node, moves: list[int]) -> int:
        """The best bound: what a move has brought so far, and how likely the network finds it."""
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
    """The win, shared by those who have won."""
    won = winners(s)
    return [(seat in won) / len(won) for seat in range(len(s.players))]
