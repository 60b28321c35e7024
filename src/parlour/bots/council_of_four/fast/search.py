"""Information-set Monte Carlo tree search for Council of Four, on the fast engine.

Each iteration deals a world: hidden parts (other hands, the order of the decks) are drawn at random from what the seat
has not seen. One tree serves all worlds; its branches are moves, so a node means "after these moves", whatever was
drawn. At a node the moves with the highest prices are tried first, and more of them the more often it is visited
(progressive widening); among those, the upper confidence bound decides. From a leaf everybody plays a few moves, half
of them greedily, and then `Prices.chances` judges. It uses the standard library only, like the fast engine itself.
"""

from math import log, sqrt
from random import Random
from time import perf_counter
from typing import Final

from parlour.bots.council_of_four.fast.legal import choices
from parlour.bots.council_of_four.fast.play import apply
from parlour.bots.council_of_four.fast.prices import Prices
from parlour.bots.council_of_four.fast.sensible import after_main, dearest, priced
from parlour.bots.council_of_four.fast.state import DECLINE, State
from parlour.bots.council_of_four.fast.tables import CARD, REGIONS

CURIOSITY: Final = 0.35
WIDTH: Final = 3  # of a node visited n times, the 3 + 1.2 √n moves with the highest prices are considered
WIDENING: Final = 1.2
CLOCK: Final = 16  # iterations between two checks of the clock
SHUFFLE: Final = 24  # worlds cut from one shuffled heap, each at another place


class Node:
    """The results of the moves up to here, for the player who made the last of them."""

    __slots__ = ("branches", "offered", "total", "visits")

    branches: dict[int, "Node"]
    visits: int
    total: float
    offered: int  # how often it was available

    def __init__(self) -> None:
        self.branches = {}
        self.visits = 0
        self.total = 0.0
        self.offered = 0


class Worlds:
    """What a seat knows and what it has not seen, for dealing worlds."""

    __slots__ = ("_left", "base", "cards", "permits", "seat")

    base: State
    seat: int
    cards: bytes  # politics cards in the deck or in other hands
    permits: list[bytes]  # those on top of each region's deck
    _left: int

    def __init__(self, base: State, seat: int, cards: bytes, permits: list[bytes]) -> None:
        self.base, self.seat = base, seat
        self.cards, self.permits = cards, permits
        self._left = 0

    def deal(self, rng: Random) -> State:
        """A random world: other hands and all decks as they may be."""
        if not self._left:
            self._shuffle(rng)
        self._left -= 1
        s, random = self.base.copy(), rng.random
        cut = int(random() * len(self.cards))
        heap = self.cards[cut:] + self.cards[:cut]
        place = 0
        for seat, player in enumerate(s.players):
            if seat != self.seat:
                hand = 0
                for card in heap[place : place + player.cards]:
                    hand += CARD[card]
                player.hand = hand
                place += player.cards
        s.deck = heap[place:]
        for region in range(REGIONS):
            top = self.permits[region]
            cut = int(random() * len(top))
            s.decks[region] = top[cut:] + top[:cut] + s.decks[region]
        return s

    def _shuffle(self, rng: Random) -> None:
        self._left = SHUFFLE
        self.cards = shuffled(self.cards, rng)
        self.permits = [shuffled(top, rng) for top in self.permits]


def shuffled(pieces: bytes, rng: Random) -> bytes:
    mixed = list(pieces)
    rng.shuffle(mixed)
    return bytes(mixed)


class Search:
    """One search with its tree."""

    __slots__ = ("iterations", "prices", "rng", "rollout", "root", "worlds")

    worlds: Worlds
    rng: Random
    rollout: int
    root: Node
    iterations: int
    prices: Prices

    def __init__(self, worlds: Worlds, rng: Random, rollout: int = 20) -> None:
        self.worlds, self.rng, self.rollout = worlds, rng, rollout
        self.root = Node()
        self.iterations = 0
        self.prices = Prices(worlds.base.tokens)

    def best(self, iterations: int, seconds: float = 0.0) -> int:
        """The most visited move after these iterations, or when the time is over (0: no clock)."""
        listed = priced(self.prices, self.worlds.base)
        if len(listed) == 1:
            return listed[0][1]
        until = perf_counter() + seconds
        while self.iterations < iterations:
            self.iterate()
            self.iterations += 1
            if seconds and not self.iterations % CLOCK and perf_counter() > until:
                break
        return max(self.root.branches.items(), key=lambda branch: (branch[1].visits, branch[1].total))[0]

    def iterate(self) -> None:
        rng = self.rng
        s = self.worlds.deal(rng)
        node, path = self.root, [self.root]
        movers = [0]
        while not s.over:
            move = self.select(node, s)
            mover = s.turn
            apply(s, move, rng)
            branch = node.branches[move]
            path.append(branch)
            movers.append(mover)
            node = branch
            if not branch.visits:
                break
        self.play_on(s)
        values = self.prices.chances(s)
        for step, mover in zip(path, movers, strict=True):
            step.visits += 1
            step.total += values[mover]

    def select(self, node: Node, s: State) -> int:
        """Choose an untried move with a high price; after that, the one with the best bound."""
        listed = priced(self.prices, s)
        width = WIDTH + int(WIDENING * sqrt(node.visits))
        if len(listed) > width:
            listed.sort(reverse=True)
            del listed[width:]
        branches = node.branches
        best, chosen, fresh, dearest = -1.0, -1, -1, -1e9
        for price, move in listed:
            branch = branches.get(move)
            if branch is None:
                if price > dearest:
                    dearest, fresh = price, move
            else:
                branch.offered += 1
                bound = branch.total / branch.visits + CURIOSITY * sqrt(log(branch.offered + 1) / branch.visits)
                if bound > best:
                    best, chosen = bound, move
        if fresh >= 0:
            branches[fresh] = Node()
            return fresh
        return chosen

    # # Rollouts: half greedy, and fast

    def play_on(self, s: State) -> None:
        """Play `rollout` moves, or to the end."""
        rng, random, count, limit = self.rng, self.rng.random, 0, self.rollout
        while count < limit and not s.over:
            if s.owed:
                moves = choices(s)
                usual = len(moves) - (moves[-1] == DECLINE)  # declining is never random
                apply(s, moves[int(random() * usual)], rng)
            elif s.main:
                apply(s, dearest(self.prices, s, random), rng)
            else:
                apply(s, after_main(s, random), rng)
            count += 1
