"""The golden games of Council of Four.

One for every way to end, and one for each square of the nobility track that gives a choice; the file's name begins with
how the game ended. Seeds were found by trying them in order; each maker says what its game must contain, and checks it.
"""

import random
from collections.abc import Callable, Mapping

from parlour.game import Game
from parlour.games import council_of_four
from parlour.games.council_of_four.actions import (
    Acquire,
    Build,
    BuildWithKing,
    Decline,
    ReusePermit,
    TakePermit,
    TakeToken,
)
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
from parlour.rules import Action

# How it ends


def points() -> Game:
    """Three players on the usual map."""
    game = _play(3, CouncilOptions(), "golden: points 0")
    assert _count(game, LastEmporiumBuilt) >= 1
    return game


def points_two_players() -> Game:
    """Two players with neutral emporiums between them, on the other sides of all boards."""
    game = _play(2, CouncilOptions(coast="B", hills="A", mountains="B"), "golden: two players 0")
    assert _count(game, NeutralBuilt) == 3
    return game


def points_with_a_market() -> Game:
    """Four players with a market, the deck made anew, few assistants; things are sold, others come home."""
    options = CouncilOptions(hills="A", first=3, market=True, assistant_pool=True)
    game = _play(4, options, "golden: market 2")
    assert _count(game, Bought) and _count(game, TookBack) and _count(game, Reshuffled)
    return game


def tie_break() -> Game:
    """The same points; assistants and politics cards decide."""
    return _play(3, CouncilOptions(), f"golden: tie break {SEEDS['tie_break']}")


def shared() -> Game:
    """The same points, and as many assistants and politics cards."""
    return _play(4, CouncilOptions(), f"golden: shared {SEEDS['shared']}")


# Squares that give a choice


def points_square_4() -> Game:
    """Somebody has the reward of one city token again."""
    game = _play(3, CouncilOptions(), "golden: square 4 0", keen_on_nobility=4)
    assert _count(game, TokenChosen)
    return game


def points_square_10() -> Game:
    """Somebody takes a permit for nothing."""
    game = _play(3, CouncilOptions(), "golden: square 10 0", keen_on_nobility=8)
    assert _count(game, PermitGranted)
    return game


def points_square_14() -> Game:
    """Somebody has the bonus of an own permit again."""
    game = _play(2, CouncilOptions(mountains="B"), "golden: square 14 29", keen_on_nobility=12)
    assert _count(game, PermitChosen)
    return game


def points_square_16() -> Game:
    """Somebody has the rewards of two city tokens again, one after the other."""
    game = _play(2, CouncilOptions(coast="B"), "golden: square 16 1", keen_on_nobility=12)
    assert _count(game, TokenChosen) >= 3
    return game


# How these players play


def _play(seats: int, options: CouncilOptions, seed: str, keen_on_nobility: int = 2) -> Game:
    """Everybody does what seems best, and sometimes something else."""
    game, luck = Game.open(council_of_four, seats, options, seed), random.Random(seed)
    while game.ask is not None:
        (seat,) = game.ask.seats
        prompt = game.prompt(seat)
        assert prompt is not None
        listed = list(prompt.actions)
        luck.shuffle(listed)
        best = max(listed, key=lambda action: _liking(game, action, keen_on_nobility))
        game.play(seat, best if luck.random() < 0.8 else luck.choice(listed))
    return game


def _liking(game: Game, action: Action, keen: int) -> float:
    board = game.state.board
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
            return 1 if price == 3 and len(game.log) % 3 == 0 else -1
        case Buy():
            return 1
        case LeaveMarket():
            return 0
        case Decline():
            return -1
        case _:
            return 1


def _worth(bonus: Bonus, keen: int) -> float:
    new = gain(bonus)
    return new.points + new.coins / 2 + new.assistants + new.cards + 3 * new.main + keen * new.nobility


def _count(game: Game, kind: type[object]) -> int:
    return sum(isinstance(event, kind) for entry in game.log for event in entry.events)


SEEDS = {"tie_break": 5, "shared": 562}

GOLDEN: Mapping[str, Callable[[], Game]] = {
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
