"""One game from the deal to the end, with a bot on every seat."""

from collections.abc import Collection, Sequence
from typing import Any

from parlour.bots import Bot
from parlour.chance import Chance
from parlour.errors import ParlourError, Refused
from parlour.game import Game, Seat
from parlour.table import Table

MOVES = 20_000
"""Far more than any game takes: a game that is not over by then never will be."""


class Endless(ParlourError):
    """The bots play on and on."""


class Misplayed(ParlourError):
    """A bot answered what the rules do not allow: a mistake of ours."""


def play_game(game: Game, options: Any, bots: Sequence[Bot], seed: str, moves: int = MOVES) -> Table:
    """Deal, and let whoever owes an answer answer, clockwise. The same seed gives the same game."""
    table = Table.open(game, len(bots), options, seed)
    seat = -1
    while (ask := table.ask) is not None:
        if len(table.log) > moves:
            raise Endless(f"{game.name} with {len(bots)} seats and seed {seed!r} has not ended after {moves} moves")
        seat = clockwise(seat, ask.seats, len(bots))
        answer(table, seat, bots[seat])
    return table


def answer(table: Table, seat: Seat, bot: Bot) -> None:
    """One seat's answer. A bot's luck is its own: it has no part in the table's."""
    prompt = table.prompt(seat)
    assert prompt is not None
    luck = Chance(f"{table.header.seed} {seat}", len(table.log))
    try:
        table.play(seat, bot.choose(table.view(seat), prompt, luck))
    except Refused as refusal:
        raise Misplayed(f"{table.game.name}, seed {table.header.seed!r}, seat {seat}: {refusal}") from refusal


def clockwise(after: Seat, owing: Collection[Seat], seats: int) -> Seat:
    """The next seat that owes an answer, going round the table."""
    return min(owing, key=lambda seat: (seat - after - 1) % seats)
