"""One game from the deal to the end, with a bot on every seat."""

from collections.abc import Collection, Sequence
from typing import Any

from parlour.bots import Bot
from parlour.chance import Chance
from parlour.errors import ParlourError
from parlour.game import Game, Seat
from parlour.table import Table

MOVES = 20_000
"""Far more than any game takes: a game that is not over by then never will be."""


class Endless(ParlourError):
    """The bots play on and on."""


def play_game(game: Game, options: Any, bots: Sequence[Bot], seed: str, moves: int = MOVES) -> Table:
    """Deal, and let the bots answer in turn, clockwise, whoever owes an answer. The same seed gives the same game."""
    table = Table.open(game, len(bots), options, seed)
    seat = -1
    for _ in range(moves):
        ask = table.ask
        if ask is None:
            return table
        seat = clockwise(seat, ask.seats, len(bots))
        prompt = table.prompt(seat)
        assert prompt is not None
        table.play(seat, bots[seat].choose(table.view(seat), prompt, Chance(f"{seed} {seat}", len(table.log))))
    if table.ask is None:
        return table
    raise Endless(f"a game of {game.name} with {len(bots)} seats and seed {seed!r} has not ended after {moves} moves")


def clockwise(after: Seat, owing: Collection[Seat], seats: int) -> Seat:
    """The next seat that owes an answer, going round the table."""
    return min(owing, key=lambda seat: (seat - after - 1) % seats)
