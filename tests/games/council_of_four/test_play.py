"""Whole games on all eight maps: nothing is lost or doubled at any step, and every coin is accounted for."""

import random
from collections.abc import Iterator
from typing import cast

import msgspec
import pytest

from parlour.game import Game
from parlour.games import council_of_four
from parlour.games.council_of_four.board import Board
from parlour.games.council_of_four.events import (
    Acquired,
    AssistantSent,
    AssistantsReturned,
    BuiltWithKing,
    CityRewarded,
    CouncilEvent,
    Elected,
    Engaged,
    KingMoved,
    LastEmporiumBuilt,
    MainActionBought,
    NobilityRanked,
    PermitRewarded,
    PermitsCounted,
    PermitsReturned,
    SquareRewarded,
    TilesCounted,
)
from parlour.games.council_of_four.known import CouncilOptions
from parlour.games.council_of_four.printed import ROAD_PRICE, Side, gain
from parlour.games.council_of_four.stalls import Bought, Offered, TookBack
from parlour.rules import Action, Seat
from tests.games.council_of_four.tables import board, choices, lay, player
from tests.games.council_of_four.test_maps import SIDES

GAMES = [pytest.param(seats, sides, id=f"{seats} on {sides}") for seats in (2, 3, 4) for sides in SIDES]
at_every_table_on_every_map = pytest.mark.parametrize(("seats", "sides"), GAMES)


def play(seats: int, sides: str, *, market: bool = False, pool: bool = False, track: bool = True) -> Iterator[Game]:
    """A random game, from the deal to its end; more builds than chance would have, so that it does not drag on."""
    coast, hills, mountains = (cast(Side, side) for side in sides)
    options = CouncilOptions(coast, hills, mountains, None, market, track, pool)
    game = Game.open(council_of_four, seats, options, f"{seats} on {sides}")
    luck = random.Random(f"{seats}{sides}")
    while game.ask is not None:
        yield game
        (seat,) = game.ask.seats
        game.play(seat, any_of(choices(game), luck))
    yield game


def any_of(listed: list[Action], luck: random.Random) -> Action:
    """The kind first, then one of that kind."""
    kind = luck.choice(sorted({type(action).__name__ for action in listed}))
    return luck.choice([action for action in listed if type(action).__name__ == kind])


@at_every_table_on_every_map
def test_the_laws_hold_at_every_step_and_the_game_ends(seats: int, sides: str) -> None:
    for game in play(seats, sides):
        broken = [law for law, holds in council_of_four.laws(game.state).items() if not holds]
        assert not broken, f"{broken} after {game.log[-1]}"
    assert game.outcome is not None and game.outcome.reason in council_of_four.endings


def test_a_law_is_broken_by_a_token_in_the_kings_first_city() -> None:
    game = next(play(2, "ABA"))
    tokens = dict(board(game).tokens)
    lay(game, tokens={"J": tokens.pop("A"), **tokens})
    assert not council_of_four.laws(game.state)["no token in the king's first city"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_they_hold_with_a_market_and_a_limited_pool_too(seats: int) -> None:
    for game in play(seats, "BAB", market=True, pool=True, track=False):
        assert all(council_of_four.laws(game.state).values())
    assert game.outcome is not None


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("market", [False, True])
def test_every_coin_assistant_and_point_is_accounted_for(seats: int, market: bool) -> None:
    """A second set of books, kept from the log alone."""
    *_, game = play(seats, "ABA", market=market)
    books = Books(Game.replay(game.rules, game.header, game.log[:1]))
    for entry in game.log[1:]:
        for event in entry.events:
            books.enter(event)
    for seat in range(seats):
        assert books.coins[seat] == player(game, seat).coins
        assert books.assistants[seat] == player(game, seat).assistants
        assert books.points[seat] == player(game, seat).points


class Books:
    """What everybody has, by the events alone: what was earned, and what was spent."""

    def __init__(self, game: Game) -> None:
        players = board(game).players
        self.coins = [each.coins for each in players]
        self.assistants = [each.assistants for each in players]
        self.points = [each.points for each in players]

    def enter(self, event: CouncilEvent) -> None:
        match event:
            case Elected(seat, _, _, _, coins):
                self.earn(seat, coins)
            case Acquired(seat, _, _, coins) | Engaged(seat, coins):
                self.coins[seat] -= coins
                self.assistants[seat] += isinstance(event, Engaged)
            case AssistantsReturned(seat, _, assistants) | MainActionBought(seat, assistants):
                self.assistants[seat] -= assistants
            case BuiltWithKing(seat, _, _, coins):
                self.coins[seat] -= coins
            case PermitsReturned(seat) | AssistantSent(seat):
                self.assistants[seat] -= 1
            case CityRewarded(seat, _, bonus) | PermitRewarded(seat, _, bonus) | SquareRewarded(seat, _, bonus):
                self.earn(seat, gain(bonus).coins)
                self.assistants[seat] += gain(bonus).assistants
                self.points[seat] += gain(bonus).points
            case Bought(seat, seller, good, price):
                self.coins[seat] -= price
                self.earn(seller, price)
                self.assistants[seat] += good == "assistant"
            case Offered(seat, "assistant"):
                self.assistants[seat] -= 1
            case TookBack(seat, "assistant"):
                self.assistants[seat] += 1
            case LastEmporiumBuilt(seat, points) | TilesCounted(seat, points):
                self.points[seat] += points
            case NobilityRanked(seats, _, points) | PermitsCounted(seats, points):
                for each in seats:
                    self.points[each] += points
            case _:
                pass

    def earn(self, seat: Seat, coins: int) -> None:
        self.coins[seat] = min(20, self.coins[seat] + coins)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_listed_is_all_that_can_be_paid(seats: int) -> None:
    """Whatever is listed leaves nobody with less than nothing."""
    for game in play(seats, "AAA"):
        for each in board(game).players:
            assert each.coins >= 0 and each.assistants >= 0 and each.cards >= 0


def test_the_king_pays_by_the_road() -> None:
    for game in play(3, "BBB"):
        roads = sum(event.roads for event in game.log[-1].events if isinstance(event, KingMoved))
        for event in game.log[-1].events:
            if isinstance(event, BuiltWithKing):
                assert event.coins >= ROAD_PRICE * roads and board(game).king == event.city


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_board_survives_paper(seats: int) -> None:
    for game in play(seats, "ABB", market=True):
        if len(game.log) % 20 == 0:
            assert msgspec.json.decode(msgspec.json.encode(board(game)), type=Board) == board(game)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_table_of_absent_people_comes_to_an_end(seats: int) -> None:
    game = Game.open(council_of_four, seats, CouncilOptions(market=True), "nobody there")
    while game.ask is not None and len(game.log) < 2000:
        (seat,) = game.ask.seats
        game.play(seat, council_of_four.default(game.view(seat)))
    assert game.outcome is not None
