"""Imagines a complete game that a seat cannot tell from the real one."""

from collections.abc import Iterator
from itertools import chain, count, islice
from typing import get_args

from parlour.chance import SPAN, Chance
from parlour.games.ego.actions import Dots
from parlour.games.ego.known import Board, Box, Card, Hand
from parlour.games.ego.ready import EgoState, house_cards
from parlour.rules import Seat, SeatView, State


def imagine(view: SeatView[Board, Hand], chance: Chance) -> EgoState:
    """Imagine any answer under the reader's token, and any unread cards in the box."""
    board = view.board
    hands = [view.hand if seat == view.seat else _hand(board, seat, chance) for seat in range(board.seats)]
    return State(board, tuple(hands), Box(tuple(_cards(board, chance)), back=_back(board)))


def _hand(board: Board, seat: Seat, chance: Chance) -> Hand:
    answer = None
    if seat == board.reader and board.laid:
        answer = board.answer or chance.choice(get_args(Dots))
    return Hand(chance.below(SPAN), answer)


def _cards(board: Board, chance: Chance) -> Iterator[Card]:
    """As many cards as are left. Built-in cards stand for unknown questions of the group."""
    read = {board.question, *(told.question for told in board.told)}
    house = [card for card in chance.shuffled(house_cards(grown_up=True)) if not read & {*card}]
    spare = ((f"imagined{number}",) for number in count())
    yield from islice(chain(house, spare), board.cards)


def _back(board: Board) -> Card:
    """The other side of the drawn card; nothing for a question of the group's own."""
    if board.turned:
        return (board.question,)
    card = next((card for card in house_cards(grown_up=True) if board.question in card), ())
    return tuple([side for side in card if side != board.question])
