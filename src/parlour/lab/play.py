"""Plays one game from the deal to the end, with a bot on every seat."""

from collections.abc import Collection, Sequence
from typing import Any

from parlour.bots import Bot
from parlour.chance import Chance
from parlour.errors import Denied, ParlourError, Refused
from parlour.game import Game
from parlour.lab.agents import AgentFailed
from parlour.rules import Rules, Seat


class Endless(ParlourError):
    """The bots do not come to an end."""


class Misplayed(ParlourError):
    """A bot gave an illegal answer, or failed to answer."""

    seat: Seat = -1


def play_game(rules: Rules, options: Any, bots: Sequence[Bot], seed: str, moves: int | None = None) -> Game:
    """Deal, and let the seats that owe an answer act clockwise. The same seed gives the same game.

    Raises `Endless` after `moves` moves, by default the longest game of the rules.
    """
    if len(bots) not in rules.seats:
        sizes = rules.seats
        raise Denied("wrong_table_size", facts={"count": len(bots), "least": sizes[0], "most": sizes[-1]})
    moves = rules.longest if moves is None else moves
    game = Game.open(rules, len(bots), options, seed)
    seat = -1
    while (ask := game.ask) is not None:
        if len(game.log) > moves:
            raise Endless(f"{rules.name} with {len(bots)} seats and seed {seed!r} has not ended after {moves} moves")
        seat = clockwise(seat, ask.seats, len(bots))
        answer(game, seat, bots[seat])
    return game


def answer(game: Game, seat: Seat, bot: Bot) -> None:
    """One seat's answer. The bot's luck is separate from the table's."""
    prompt = game.prompt(seat)
    assert prompt is not None
    luck = Chance(f"{game.header.seed} {seat}", len(game.log))
    try:
        game.play(seat, bot.choose(game.view(seat), prompt, luck))
    except (Refused, AgentFailed, TypeError) as trouble:  # TypeError: not an action of this game at all
        where = f"{game.rules.name}, seed {game.header.seed!r}, step {len(game.log)}, seat {seat}"
        misplayed = Misplayed(f"{where}: {trouble}")
        misplayed.seat = seat
        raise misplayed from trouble


def clockwise(after: Seat, owing: Collection[Seat], seats: int) -> Seat:
    """The next seat clockwise that owes an answer."""
    assert owing
    seat = (after + 1) % seats
    while seat not in owing:
        seat = (seat + 1) % seats
    return seat
