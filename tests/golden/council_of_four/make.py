"""The golden games of Council of Four.

One for every way to end, and one for each square of the nobility track that gives a choice; the file's name begins with
how the game ended. Seeds were found by trying them in order; each maker says what its game must contain, and checks it.
"""

import random
from collections.abc import Callable, Mapping

from parlour.game import Action
from parlour.games import council_of_four
from parlour.games.council_of_four.actions import Acquire, Build, BuildWithKing, ReusePermit, TakePermit, TakeToken
from parlour.games.council_of_four.board import Board
from parlour.games.council_of_four.events import (
    LastEmporiumBuilt,
    NeutralBuilt,
    PermitChosen,
    PermitGranted,
    Reshuffled,
    TokenChosen,
)
from parlour.games.council_of_four.known import CouncilOptions
from parlour.games.council_of_four.printed import PERMITS, Bonus, gain
from parlour.games.council_of_four.stalls import Bought, Buy, LeaveMarket, Offer, TookBack
from parlour.table import Table

# How it ends


def points() -> Table:
    """Three players on the usual map."""
    table = _play(3, CouncilOptions(), "golden: points 0")
    assert _count(table, LastEmporiumBuilt) >= 1
    return table


def points_two_players() -> Table:
    """Two players with neutral emporiums between them, on the other sides of all boards."""
    table = _play(2, CouncilOptions(coast="B", hills="A", mountains="B"), "golden: two players 0")
    assert _count(table, NeutralBuilt) == 3
    return table


def points_with_a_market() -> Table:
    """Four players with a market, the deck made anew, few assistants; things are sold, others come home."""
    options = CouncilOptions(hills="A", first=3, market=True, assistant_pool=True)
    table = _play(4, options, "golden: market 1")
    assert _count(table, Bought) and _count(table, TookBack) and _count(table, Reshuffled)
    return table


def tie_break() -> Table:
    """The same points; assistants and politics cards decide."""
    return _play(3, CouncilOptions(), f"golden: tie break {SEEDS['tie_break']}")


def shared() -> Table:
    """The same points, and as many assistants and politics cards."""
    return _play(4, CouncilOptions(), f"golden: shared {SEEDS['shared']}")


# Squares that give a choice


def points_square_4() -> Table:
    """Somebody has the reward of one city token again."""
    table = _play(3, CouncilOptions(), "golden: square 4 0", keen_on_nobility=4)
    assert _count(table, TokenChosen)
    return table


def points_square_10() -> Table:
    """Somebody takes a permit for nothing."""
    table = _play(3, CouncilOptions(), "golden: square 10 0", keen_on_nobility=8)
    assert _count(table, PermitGranted)
    return table


def points_square_14() -> Table:
    """Somebody has the bonus of an own permit again."""
    table = _play(2, CouncilOptions(mountains="B"), "golden: square 14 34", keen_on_nobility=12)
    assert _count(table, PermitChosen)
    return table


def points_square_16() -> Table:
    """Somebody has the rewards of two city tokens again, one after the other."""
    table = _play(2, CouncilOptions(coast="B"), "golden: square 16 0", keen_on_nobility=12)
    assert _count(table, TokenChosen) >= 3
    return table


# How these players play


def _play(seats: int, options: CouncilOptions, seed: str, keen_on_nobility: int = 2) -> Table:
    """Everybody does what seems best, and sometimes something else."""
    table, luck = Table.open(council_of_four, seats, options, seed), random.Random(seed)
    while table.ask is not None:
        (seat,) = table.ask.seats
        prompt = table.prompt(seat)
        assert prompt is not None
        listed = list(prompt.actions)
        luck.shuffle(listed)
        best = max(listed, key=lambda action: _liking(table, action, keen_on_nobility))
        table.play(seat, best if luck.random() < 0.8 else luck.choice(listed))
    return table


def _liking(table: Table, action: Action, keen: int) -> float:
    board = table.state.board
    assert isinstance(board, Board)
    match action:
        case Build(_, city):
            return 20 + _worth(board.tokens.get(city, ()), keen)
        case BuildWithKing(city, _, coins):
            return 16 + _worth(board.tokens.get(city, ()), keen) - coins
        case Acquire(permit, _, coins):
            return 6 + _worth(PERMITS[permit], keen) - coins
        case TakePermit(permit) | ReusePermit(permit):
            return _worth(PERMITS[permit], keen)
        case TakeToken(city):
            return _worth(board.tokens[city], keen)
        case Offer(_, price):
            return 1 if price == 3 and len(table.log) % 3 == 0 else -1
        case Buy():
            return 1
        case LeaveMarket():
            return 0
        case _:
            return 1


def _worth(bonus: Bonus, keen: int) -> float:
    new = gain(bonus)
    return new.points + new.coins / 2 + new.assistants + new.cards + 3 * new.main + keen * new.nobility


def _count(table: Table, kind: type[object]) -> int:
    return sum(isinstance(event, kind) for entry in table.log for event in entry.events)


SEEDS = {"tie_break": 37, "shared": 1043}

GOLDEN: Mapping[str, Callable[[], Table]] = {
    "points": points,
    "points_two_players": points_two_players,
    "points_with_a_market": points_with_a_market,
    "tie_break": tie_break,
    "shared": shared,
    "points_square_4": points_square_4,
    "points_square_10": points_square_10,
    "points_square_14": points_square_14,
    "points_square_16": points_square_16,
}
