"""Whoever takes the seat of a bot knows exactly what that seat may know, in every game and at any moment of it."""

import random

import msgspec
import pytest

from parlour.game.annotations import TookOver
from parlour.games import GAMES
from parlour.server.live.play_messages import PlayMessages
from parlour.table.commands import SetDoor, TakeChair
from parlour.testing.random_games import answers
from tests.table.tables import ALA, STRANGER, Evening, person

MOST_MOVES = 60
BOT, DANA = 1, 3


def night(game: str) -> Evening:
    """Ala, the bot Robin and the bot Vega, where three may play."""
    evening = Evening(game=game)
    evening.seat_bot()
    evening.seat_bot(name="Vega")
    evening.send(SetDoor(by=person(ALA), latecomers="now"))
    evening.start(secret=f"deal of {game}")
    return evening


def move_on(evening: Evening, chance: random.Random, moves: int) -> None:
    """So many moves by chance, or until the game is over."""
    for _ in range(moves):
        ask = evening.game.ask
        if ask is None:
            return
        seat = chance.choice(sorted(ask.seats))
        listed = answers(evening.game.prompt(seat))
        action = chance.choice(listed) if listed else evening.game.rules.default(evening.game.view(seat))
        sitter = evening.match.sitters[seat]
        if evening.match.bot_at(seat):
            evening.bot_move(sitter, action)
        else:
            evening.move(sitter, action)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_latecomer_knows_what_the_seat_knew_and_nothing_else(game: str, seed: int) -> None:
    evening, chance = night(game), random.Random(f"{game} {seed}")
    move_on(evening, chance, chance.randrange(MOST_MOVES))
    if evening.game.outcome is not None:
        return
    before, spectator = _told(evening, BOT), _told(evening, None)
    view = evening.game.view(BOT)
    evening.send(TakeChair(by=STRANGER, chair=BOT, name="Dana", avatar="", token="key of Dana"))
    assert evening.match.seat_of(DANA) == BOT
    assert evening.game.view(BOT) == view
    after, watching = _told(evening, BOT), _told(evening, None)
    mark = msgspec.json.encode(evening.game.log[-1].events[0])
    assert isinstance(evening.game.log[-1].events[0], TookOver)
    assert after == (*before, mark) and watching == (*spectator, mark), "the moment itself, and nothing besides"


@pytest.mark.parametrize("game", sorted(GAMES))
def test_what_others_know_of_the_game_does_not_change(game: str) -> None:
    """The personal message of every other seat is the same byte for byte."""
    evening, chance = night(game), random.Random(game)
    move_on(evening, chance, 5)
    if evening.game.outcome is not None:
        return
    others = [seat for seat in range(3) if seat != BOT]
    before = {seat: _known(evening, seat) for seat in others}
    evening.send(TakeChair(by=STRANGER, chair=BOT, name="Dana", avatar="", token="key of Dana"))
    assert {seat: _known(evening, seat) for seat in others} == before


def _told(evening: Evening, seat: int | None) -> tuple[bytes, ...]:
    """All events that a stream from the beginning brings to this seat."""
    return tuple(map(msgspec.json.encode, PlayMessages(evening.match).joined(seat).events))


def _known(evening: Evening, seat: int) -> tuple[bytes, bytes]:
    told = PlayMessages(evening.match).joined(seat)
    return msgspec.json.encode(told.view), msgspec.json.encode((told.prompt, told.sealed))
