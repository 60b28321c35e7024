"""Bots for Council of Four.

    worth.py    a price for every gain
    greedy.py   takes what is worth most this turn
    search.py   searches thousands of possible futures, on the fast engine
    champion/   a network trained by self-play over billions of moves, on the kernel
    stall.py    what to offer and to buy at the market

A bot plays from its view alone. The lab (`parlour simulate`, `parlour tournament`) also knows them by name:

    newcomer   greedy, with prices blurred by up to ten points
    regular    greedy
    expert     search, 1800 iterations a move, about one second on an idle core
    champion   the network alone, a few milliseconds a move; only if its file is present and intact
    greedy     search     search:2000 (iterations)     search:0.5s     champion:400 (iterations: network and search)
"""

import re
from collections.abc import Mapping

from parlour.bots import Bot
from parlour.bots.council_of_four.champion import Champion, is_there
from parlour.bots.council_of_four.greedy import Greedy
from parlour.bots.council_of_four.search import Searcher

__all__ = ["KINDS", "NAMES", "Champion", "Greedy", "Searcher", "named"]

CAP = 8.0  # seconds; strength is set by iterations, this cap only protects an overloaded server

LEARNED: Mapping[str, Bot] = {"champion": Champion()} if is_there() else {}
KINDS: Mapping[str, Bot] = {
    "newcomer": Greedy(noise=10.0),
    "regular": Greedy(),
    "expert": Searcher(iterations=1800, seconds=CAP),
    "greedy": Greedy(),
    "search": Searcher(iterations=2400, seconds=CAP),
    **LEARNED,
}
"""A newcomer misjudges prices. A regular knows all prices. An expert looks ahead. A champion uses the network."""

NAMES = (*LEARNED, *(f"{name}:400" for name in LEARNED), "greedy", "search", "search:2000", "search:0.5s")
THINKING = re.compile(r"champion:([1-9]\d*)")
BUDGET = re.compile(r"search:(?:(?P<iterations>\d+)|(?P<seconds>\d+(?:\.\d+)?)s)")


def named(name: str) -> Bot | None:
    """A bot by name, for the lab."""
    thinking = THINKING.fullmatch(name)
    if thinking and LEARNED:
        return Champion(iterations=int(thinking[1]))
    budget = BUDGET.fullmatch(name)
    if budget is None:
        return KINDS.get(name)
    searcher = Searcher(int(budget["iterations"] or 0), float(budget["seconds"] or 0))
    return searcher if searcher.iterations or searcher.seconds else None
