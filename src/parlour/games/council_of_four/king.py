"""Build an emporium with the help of the king: satisfy his council, pay his way, build where he arrives."""

from parlour.chance import Chance
from parlour.game import Action, Seat
from parlour.games.council_of_four.actions import BuildWithKing
from parlour.games.council_of_four.board import Board
from parlour.games.council_of_four.build import check_emporium, open_cities, open_emporium
from parlour.games.council_of_four.council import check_payment, check_price, payments, price, usable
from parlour.games.council_of_four.events import BuiltWithKing, KingMoved
from parlour.games.council_of_four.known import Hand
from parlour.games.council_of_four.printed import ROAD_PRICE, City
from parlour.games.council_of_four.roads import kingdom
from parlour.games.council_of_four.story import CouncilState, Story, happen


def journeys(board: Board, hand: Hand) -> list[Action]:
    """Each city where the player can build and the king can go, for each sensible payment; the cheapest first."""
    purse, ways = board.players[board.turn].coins, payments(usable(board, hand, "king"))
    if not ways:
        return []
    trips = [(city, ROAD_PRICE * roads_to(board, city)) for city in open_cities(board, board.turn)]
    return [
        BuildWithKing(city, way.cards, way.coins + fare)
        for city, fare in trips
        for way in ways
        if way.coins + fare <= purse
    ]


def roads_to(board: Board, city: City) -> int:
    """The shortest way of the king; nothing blocks him, and he may stay."""
    return kingdom(board.sides).ways[board.king][city]


def check_journey(board: Board, seat: Seat, hand: Hand, move: BuildWithKing) -> None:
    check_emporium(board, seat, move.city)
    check_payment(board, hand, "king", move.cards)
    check_price(board.players[seat], price(move.cards) + ROAD_PRICE * roads_to(board, move.city), move.coins)


def build_with_king(state: CouncilState, seat: Seat, move: BuildWithKing, chance: Chance) -> Story:
    """The king goes and the player builds; the emporium is like any other."""
    roads = roads_to(state.board, move.city)
    if roads:
        state = yield from happen(state, KingMoved(seat, move.city, roads))
    state = yield from happen(state, BuiltWithKing(seat, move.city, move.cards, move.coins))
    return (yield from open_emporium(state, seat, move.city, chance))
