"""Imagines a complete game that a seat cannot tell from the real one."""

from msgspec.structs import replace

from parlour.chance import Chance
from parlour.game.own_cards import is_own
from parlour.games.same_game.actions import Card
from parlour.games.same_game.clue import clues
from parlour.games.same_game.known import Board, Box, Hand
from parlour.games.same_game.ready import SameGameState, all_cards
from parlour.rules import Seat, SeatView, State


def imagine(view: SeatView[Board, Hand], chance: Chance) -> SameGameState:
    """Imagine cards, numbers and clues of the others who have not finished their turn in this round."""
    board = view.board
    seen = {turn.card for turn in board.turns} | {board.card, view.hand.card}
    unseen = [card for card in all_cards(board.own) if card not in seen]
    stock = sorted(chance.shuffled(unseen), key=is_own)  # the group's own were dealt first
    if not board.spare:
        stock.pop()  # somebody has exchanged a card, and nobody else knows which
    hands = [view.hand if seat == view.seat else _hand(board, seat, stock, chance) for seat in range(board.seats)]
    return State(board, tuple(hands), Box(tuple([card for card in unseen if card in stock])))


def _hand(board: Board, seat: Seat, stock: list[Card], chance: Chance) -> Hand:
    """What another seat may hold; nothing after its turn of this round."""
    if seat in {turn.giver for turn in board.turns if turn.round == board.round}:
        return Hand(seat)
    is_giving = seat == board.giver
    card = board.card if is_giving else stock.pop()
    trap = chance.choice(board.covered if is_giving else board.categories)
    hand = Hand(seat, card, board.tiles[trap], trap, board.clue if is_giving else None)
    if is_giving or seat not in board.written:
        return hand
    return replace(hand, clue=chance.choice(clues(SeatView(seat, board, hand)).examples))
