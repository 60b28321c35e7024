"""Build an emporium with the king's help: satisfy his council, pay his way, build where he arrives."""

from parlour.games.council_of_four.actions import BuildWithKing
from parlour.games.council_of_four.board import Board
from parlour.games.council_of_four.build import check_emporium, open_emporium
from parlour.games.council_of_four.bunch import Bunch
from parlour.games.council_of_four.council import affordable, check_payment, check_price, price, usable
from parlour.games.council_of_four.events import BuiltWithKing, KingMoved
from parlour.games.council_of_four.known import Hand
from parlour.games.council_of_four.printed import ROAD_PRICE, Cities, City
from parlour.games.council_of_four.roads import kingdom, within_fare
from parlour.games.council_of_four.story import Story
from parlour.rules import Action, Seat


def journeys(board: Board, held: Bunch, free: Cities) -> list[Action]:
    """Each city where the player can build and the king can go, with each sensible payment; the cheapest first."""
    purse, fitting = board.players[board.turn].coins, usable(board, held, "king")
    ways = affordable(fitting, purse)
    if not ways:
        return []
    return [
        BuildWithKing(city, way.cards, way.coins + fare)
        for city, fare in within_fare(board.sides, board.king, purse - ways[0].coins)
        if city in free
        for way in affordable(fitting, purse - fare)
    ]


def roads_to(board: Board, city: City) -> int:
    """The length of the king's shortest way. Nothing blocks him, and he may stay."""
    return kingdom(board.sides).ways[board.king][city]


def check_journey(board: Board, seat: Seat, hand: Hand, move: BuildWithKing) -> None:
    check_emporium(board, seat, move.city)
    check_payment(board, hand, "king", move.cards)
    check_price(board.players[seat], price(move.cards) + ROAD_PRICE * roads_to(board, move.city), move.coins)


def build_with_king(story: Story, seat: Seat, move: BuildWithKing) -> None:
    """Move the king and build there. The emporium is like any other."""
    roads = roads_to(story.board, move.city)
    if roads:
        story.happen(KingMoved(seat, move.city, roads))
    story.happen(BuiltWithKing(seat, move.city, move.cards, move.coins))
    open_emporium(story, seat, move.city)
