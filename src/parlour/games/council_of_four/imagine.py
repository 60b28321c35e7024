"""Imagines a complete game that a seat cannot tell from the real one."""

from collections import Counter
from collections.abc import Iterator

from parlour.chance import Chance
from parlour.games.council_of_four.board import Board
from parlour.games.council_of_four.known import PLACE, Box, Hand, as_cards, full_box
from parlour.games.council_of_four.printed import CARDS, DECK, REGIONS, Card, Permit, Region
from parlour.games.council_of_four.story import CouncilState
from parlour.rules import SeatView, State


def imagine(view: SeatView[Board, Hand], chance: Chance) -> CouncilState:
    """Deal random politics cards to the others, as many as they hold; the rest is the deck. All permits are known."""
    board = view.board
    stock = chance.shuffled(list(_unseen(view).elements()))
    hands = []
    for seat, player in enumerate(board.players):
        cards = view.hand.cards if seat == view.seat else [stock.pop() for _ in range(player.cards)]
        hands.append(Hand(seat, tuple(sorted(cards, key=PLACE.__getitem__))))
    politics = Counter(stock)
    return State(board, tuple(hands), Box({card: politics[card] for card in CARDS}, _permits(board)))


def _unseen(view: SeatView[Board, Hand]) -> Counter[Card]:
    """The politics cards that are neither in the seat's own hand nor face up on the table."""
    board = view.board
    wares = [ware.good for ware in board.market.wares] if board.market else []
    offered = [card for good in wares for card in as_cards(good)]
    return Counter(DECK) - Counter(view.hand.cards) - Counter(board.discards) - Counter(offered)


def _permits(board: Board) -> dict[Region, tuple[Permit, ...]]:
    """The permits that nobody has seen yet: they are in the decks."""
    seen = set(_seen_permits(board))
    return {region: tuple([one for one in deck if one not in seen]) for region, deck in full_box().permits.items()}


def _seen_permits(board: Board) -> Iterator[str]:
    for player in board.players:
        yield from player.permits + player.used
    for region in REGIONS:
        yield from board.face_up(region) + board.returned[region]
    if board.market:
        yield from [ware.good for ware in board.market.wares]
