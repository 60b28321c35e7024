"""Acquire a business permit tile: satisfy a region's council and take one of the two permits beside it."""

from parlour.errors import Illegal
from parlour.games.council_of_four.actions import Acquire
from parlour.games.council_of_four.board import Board
from parlour.games.council_of_four.bunch import Bunch
from parlour.games.council_of_four.council import check_payment, check_price, price, ways_to_pay
from parlour.games.council_of_four.events import Acquired
from parlour.games.council_of_four.known import Hand
from parlour.games.council_of_four.printed import PERMITS, REGIONS, Permit, region_of
from parlour.games.council_of_four.reward import bonus_of_permit
from parlour.games.council_of_four.story import Story
from parlour.rules import Action, Seat


def acquisitions(board: Board, held: Bunch) -> list[Action]:
    """Each face-up permit with each sensible payment, the cheapest first."""
    purse = board.players[board.turn].coins
    return [
        Acquire(permit, way.cards, way.coins)
        for region in REGIONS
        if (ways := ways_to_pay(board, held, region, purse))
        for permit in board.display[region]
        if permit
        for way in ways
    ]


def check_acquisition(board: Board, seat: Seat, hand: Hand, move: Acquire) -> None:
    check_face_up(board, move.permit)
    check_payment(board, hand, region_of(move.permit), move.cards)
    check_price(board.players[seat], price(move.cards), move.coins)


def check_face_up(board: Board, permit: Permit) -> None:
    if permit not in PERMITS or permit not in board.display[region_of(permit)]:
        raise Illegal("acquire", "not_face_up", {"permit": permit})


def acquire(story: Story, seat: Seat, move: Acquire) -> None:
    """Pay, take the permit and get its bonus at once. `refill` replaces the permit after the bonus."""
    story.happen(Acquired(seat, move.permit, move.cards, move.coins))
    bonus_of_permit(story, seat, move.permit)
