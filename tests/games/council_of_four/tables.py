"""Council of Four tables in a few words: a dealt table, and then what a test needs laid out on it."""

from typing import Any

import pytest
from msgspec.structs import replace

from parlour.errors import Illegal
from parlour.game import Action, Event, Seat
from parlour.games import council_of_four
from parlour.games.council_of_four.actions import Cards, Elect, EndTurn
from parlour.games.council_of_four.board import Board
from parlour.games.council_of_four.known import CouncilOptions, Hand, Player
from parlour.games.council_of_four.printed import Bonus, City, Colour, Council, Permit, Region
from parlour.table import Table

RED, GREEN, BLUE, YELLOW = 0, 1, 2, 3


def council_table(seats: int = 3, options: CouncilOptions | None = None, seed: str = "oak") -> Table:
    """Seat 0 is the first player, and it is that player's turn; no market, the map of the rulebook's picture."""
    return Table.open(council_of_four, seats, options or CouncilOptions(first=0), seed)


# What is there


def board(table: Table) -> Board:
    known = table.state.board
    assert isinstance(known, Board)
    return known


def player(table: Table, seat: Seat = RED) -> Player:
    return board(table).players[seat]


def hand(table: Table, seat: Seat = RED) -> Cards:
    held = table.state.hands[seat]
    assert isinstance(held, Hand)
    return held.cards


def choices(table: Table, kind: type[Action] | None = None) -> list[Any]:
    """What the asked player may do, or only what is of this kind."""
    assert table.ask is not None
    (seat,) = table.ask.seats
    prompt = table.prompt(seat)
    assert prompt is not None
    return [action for action in prompt.actions if kind is None or isinstance(action, kind)]


# What a test lays out


def lay(table: Table, **things: Any) -> None:
    """Put things on the board."""
    table.state = replace(table.state, board=replace(board(table), **things))
    table._asked = None


def give(table: Table, seat: Seat = RED, **things: Any) -> None:
    """Put things in front of a player."""
    players = list(board(table).players)
    players[seat] = replace(players[seat], **things)
    lay(table, players=tuple(players))


def deal(table: Table, *cards: Any, seat: Seat = RED) -> None:
    """Exchange a player's hand for these cards."""
    hands = list(table.state.hands)
    hands[seat] = Hand(seat, cards)
    table.state = replace(table.state, hands=tuple(hands))
    give(table, seat, cards=len(cards))


def seat_council(table: Table, council: Council, *colours: Colour) -> None:
    lay(table, councils={**board(table).councils, council: colours})


def show(table: Table, region: Region, *permits: Permit) -> None:
    lay(table, display={**board(table).display, region: permits})


def token(table: Table, **tokens: Bonus) -> None:
    """Lay reward tokens into cities: token(table, I=("coins/3",))."""
    lay(table, tokens={**board(table).tokens, **tokens})


def no_tokens(table: Table, *cities: City) -> None:
    left = {city: bonus for city, bonus in board(table).tokens.items() if city not in cities}
    lay(table, tokens=left)


# What happens


def happened(table: Table, kind: type[Event]) -> list[Any]:
    """The events of this kind that the last move brought."""
    return [event for event in table.log[-1].events if isinstance(event, kind)]


def refused(table: Table, action: Action, seat: Seat = RED) -> tuple[str, str]:
    """The heading and the reason with which this is refused."""
    with pytest.raises(Illegal) as refusal:
        table.play(seat, action)
    return refusal.value.section, refusal.value.code


def facts_of_refusal(table: Table, action: Action, seat: Seat = RED) -> dict[str, Any]:
    with pytest.raises(Illegal) as refusal:
        table.play(seat, action)
    return dict(refusal.value.facts)


def elect_something(table: Table) -> None:
    """A main action that is always possible."""
    assert table.ask is not None
    (seat,) = table.ask.seats
    table.play(seat, choices(table, Elect)[0])


def pass_turn(table: Table) -> None:
    """The asked player elects with every main action, and ends the turn."""
    now = board(table).turn
    while table.ask is not None and board(table).turn == now and board(table).main:
        elect_something(table)
    if table.ask is not None and board(table).turn == now:
        table.play(now, EndTurn())
