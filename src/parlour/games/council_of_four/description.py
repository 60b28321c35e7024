"""Describes the table in sentences: the turn, everybody's possessions, councils, permits with bonuses, and the map."""

from collections.abc import Iterator

from parlour.game.abilities import Sentence
from parlour.games.council_of_four.board import Board
from parlour.games.council_of_four.known import Hand
from parlour.games.council_of_four.printed import PERMITS, REGIONS, Permit
from parlour.games.council_of_four.roads import kingdom
from parlour.rules import SeatView, View


def describe(view: View[Board, Hand]) -> Iterator[Sentence]:
    board = view.board
    yield Sentence(
        "council_of_four.look.turn", {"seat": board.turn, "main": board.main, "quick": board.quick}, urgent=True
    )
    if view.hand is not None and isinstance(view, SeatView):
        yield Sentence("council_of_four.look.hand", {"cards": view.hand.cards}, urgent=True)
        yield from _permits(board, view.seat)
    yield from _stocks(board)
    yield from _councils(board)
    yield from _cities(board)
    yield Sentence("council_of_four.look.tiles", {"tiles": board.tiles, "king": (*board.king_tiles, 0)[0]})
    for ware in board.market.wares if board.market is not None else ():
        yield Sentence("council_of_four.look.ware", {"seat": ware.seat, "good": ware.good, "price": ware.price})


def _permits(board: Board, seat: int) -> Iterator[Sentence]:
    """The viewer's own permits, unused and used."""
    mine = board.players[seat]
    for permit in mine.permits:
        yield Sentence("council_of_four.look.permit", _printed(permit))
    if mine.used:
        yield Sentence("council_of_four.look.used", {"permits": mine.used})


def _stocks(board: Board) -> Iterator[Sentence]:
    for seat, player in enumerate(board.players):
        told = {
            "seat": seat,
            "points": player.points,
            "coins": player.coins,
            "assistants": player.assistants,
            "cards": player.cards,
            "nobility": player.nobility,
            "permits": len(player.permits),
            "cities": tuple(player.emporiums),
        }
        yield Sentence("council_of_four.look.stock", told)


def _councils(board: Board) -> Iterator[Sentence]:
    for council, colours in board.councils.items():
        yield Sentence("council_of_four.look.council", {"council": council, "colours": colours}, urgent=True)
    for region in REGIONS:
        for permit in board.face_up(region):
            yield Sentence("council_of_four.look.shown", {"region": region, **_printed(permit)}, urgent=True)


def _printed(permit: Permit) -> dict[str, object]:
    return {"permit": permit, "bonus": PERMITS[permit]}


def _cities(board: Board) -> Iterator[Sentence]:
    """Describe each city: region, metal, token, neighbours by road, and the owners of its emporiums."""
    land = kingdom(board.sides)
    for region, cities in REGIONS.items():
        for city in cities:
            owners = tuple(seat for seat, player in enumerate(board.players) if city in player.emporiums)
            told = {
                "city": city,
                "region": region,
                "metal": land.metals[city],
                "bonus": board.tokens.get(city, ()),
                "cities": tuple(land.roads[city]),
                "seats": owners,
                "neutral": "yes" if city in board.neutral else "no",
                "king": "yes" if city == board.king else "no",
            }
            yield Sentence("council_of_four.look.city", told)
