"""Council of Four tables in a few words: a dealt table, and then what a test needs laid out on it."""

from typing import Any

import pytest
from msgspec.structs import replace

from parlour.errors import Illegal
from parlour.game import Game
from parlour.games import council_of_four
from parlour.games.council_of_four.actions import Cards, Elect, EndTurn
from parlour.games.council_of_four.board import Board
from parlour.games.council_of_four.known import CouncilOptions, Hand, Player
from parlour.games.council_of_four.printed import Bonus, City, Colour, Council, Permit, Region
from parlour.rules import Action, Event, Seat

RED, GREEN, BLUE, YELLOW = 0, 1, 2, 3


def council_table(seats: int = 3, options: CouncilOptions | None = None, seed: str = "oak") -> Game:
    """Seat 0 is the first player, and it is that player's turn; no market, the map of the rulebook's picture."""
    return Game.open(council_of_four, seats, options or CouncilOptions(first=0), seed)


# What is there


def board(game: Game) -> Board:
    known = game.state.board
    assert isinstance(known, Board)
    return known


def player(game: Game, seat: Seat = RED) -> Player:
    return board(game).players[seat]


def hand(game: Game, seat: Seat = RED) -> Cards:
    held = game.state.hands[seat]
    assert isinstance(held, Hand)
    return held.cards


def choices(game: Game, kind: type[Action] | None = None) -> list[Any]:
    """What the asked player may do, or only what is of this kind."""
    assert game.ask is not None
    (seat,) = game.ask.seats
    prompt = game.prompt(seat)
    assert prompt is not None
    return [action for action in prompt.actions if kind is None or isinstance(action, kind)]


# What a test lays out


def lay(game: Game, **things: Any) -> None:
    """Put things on the board."""
    game.state = replace(game.state, board=replace(board(game), **things))
    game._asked = None


def give(game: Game, seat: Seat = RED, **things: Any) -> None:
    """Put things in front of a player."""
    players = list(board(game).players)
    players[seat] = replace(players[seat], **things)
    lay(game, players=tuple(players))


def deal(game: Game, *cards: Any, seat: Seat = RED) -> None:
    """Exchange a player's hand for these cards."""
    hands = list(game.state.hands)
    hands[seat] = Hand(seat, cards)
    game.state = replace(game.state, hands=tuple(hands))
    give(game, seat, cards=len(cards))


def seat_council(game: Game, council: Council, *colours: Colour) -> None:
    lay(game, councils={**board(game).councils, council: colours})


def show(game: Game, region: Region, *permits: Permit) -> None:
    lay(game, display={**board(game).display, region: permits})


def token(game: Game, **tokens: Bonus) -> None:
    """Lay reward tokens into cities: token(table, I=("coins/3",))."""
    lay(game, tokens={**board(game).tokens, **tokens})


def no_tokens(game: Game, *cities: City) -> None:
    left = {city: bonus for city, bonus in board(game).tokens.items() if city not in cities}
    lay(game, tokens=left)


# What happens


def happened(game: Game, kind: type[Event]) -> list[Any]:
    """The events of this kind that the last move brought."""
    return [event for event in game.log[-1].events if isinstance(event, kind)]


def refused(game: Game, action: Action, seat: Seat = RED) -> tuple[str, str]:
    """The heading and the reason with which this is refused."""
    with pytest.raises(Illegal) as refusal:
        game.play(seat, action)
    return refusal.value.section, refusal.value.code


def facts_of_refusal(game: Game, action: Action, seat: Seat = RED) -> dict[str, Any]:
    with pytest.raises(Illegal) as refusal:
        game.play(seat, action)
    return dict(refusal.value.facts)


def elect_something(game: Game) -> None:
    """A main action that is always possible."""
    assert game.ask is not None
    (seat,) = game.ask.seats
    game.play(seat, choices(game, Elect)[0])


def pass_turn(game: Game) -> None:
    """The asked player elects with every main action, and ends the turn."""
    now = board(game).turn
    while game.ask is not None and board(game).turn == now and board(game).main:
        elect_something(game)
    if game.ask is not None and board(game).turn == now:
        game.play(now, EndTurn())
