"""Tables at which something can be taken back, and how."""

import msgspec

from parlour.game import Game
from parlour.game.undo import offers
from parlour.games import ego, similo
from parlour.games.ego.actions import Answer
from parlour.games.ego.known import EgoOptions
from parlour.games.similo.actions import GiveClue
from parlour.games.similo.known import SimiloOptions
from parlour.rules import Seat
from parlour.testing.random_games import viewers

ADA, BO, CLEO = 0, 1, 2
ALL = frozenset((ADA, BO, CLEO))


def take_back(game: Game, seat: Seat, people: frozenset[Seat] = ALL) -> None:
    game.apply(offers.take_back(game, seat, people))


def answer(game: Game, seat: Seat, *, agrees: bool = True) -> None:
    game.apply(offers.answer(game, seat, ALL, agrees=agrees))


def why(game: Game, seat: Seat, people: frozenset[Seat] = ALL) -> str:
    return offers.offer(game, seat, people).why


def sight(game: Game) -> list[bytes]:
    return [msgspec.json.encode(game.view(viewer)) for viewer in viewers(game.header.seats)]


def guessing(seats: int = 3) -> Game:
    """ego, and the first reader's answer lies face down."""
    game = Game.open(ego, seats, EgoOptions(first=ADA), "ash")
    game.play(ADA, Answer(2))
    return game


def removing() -> Game:
    """Similo, and the first clue lies there. Ada gives clues, Bo and Cleo guess."""
    game = Game.open(similo, 3, SimiloOptions(giver=ADA, team="unanimous"), "ash")
    game.play(ADA, GiveClue(game.state.hands[ADA].cards[0], "similar"))
    return game


def card(game: Game, place: int = 0) -> str:
    cards: tuple[str, ...] = game.state.board.remaining
    return cards[place]
