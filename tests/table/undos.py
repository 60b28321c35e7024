"""Tables at which something can be taken back, and how."""

import msgspec

from parlour import consent
from parlour.game import Seat
from parlour.games import ego, similo
from parlour.games.ego.actions import Answer
from parlour.games.ego.known import EgoOptions
from parlour.games.similo.actions import GiveClue
from parlour.games.similo.known import SimiloOptions
from parlour.table import Table
from tests.games.walks import viewers

ADA, BO, CLEO = 0, 1, 2
ALL = frozenset((ADA, BO, CLEO))


def take_back(table: Table, seat: Seat, people: frozenset[Seat] = ALL) -> None:
    table.fold(consent.take_back(table, seat, people))


def answer(table: Table, seat: Seat, *, agrees: bool = True) -> None:
    table.fold(consent.answer(table, seat, ALL, agrees=agrees))


def why(table: Table, seat: Seat, people: frozenset[Seat] = ALL) -> str:
    return consent.offer(table, seat, people).why


def sight(table: Table) -> list[bytes]:
    return [msgspec.json.encode(table.view(viewer)) for viewer in viewers(table.header.seats)]


def guessing(seats: int = 3) -> Table:
    """ego, and the first reader's answer lies face down."""
    table = Table.open(ego, seats, EgoOptions(first=ADA), "ash")
    table.play(ADA, Answer(2))
    return table


def removing() -> Table:
    """Similo, and the first clue lies there. Ada gives clues, Bo and Cleo guess."""
    table = Table.open(similo, 3, SimiloOptions(giver=ADA, team="unanimous"), "ash")
    table.play(ADA, GiveClue(table.state.hands[ADA].cards[0], "similar"))
    return table


def card(table: Table, place: int = 0) -> str:
    cards: tuple[str, ...] = table.state.board.remaining
    return cards[place]
