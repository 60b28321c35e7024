"""The public message tells nothing but what is public, in every game; and it is the same for every reader."""

import random
from collections.abc import Callable
from contextlib import AsyncExitStack
from importlib import import_module
from typing import cast

import pytest
from examples import fireflies

from parlour.game import Game
from parlour.game.undo.seen import Viewer
from parlour.games import GAMES
from parlour.rules import Rules
from parlour.server.live.play_messages import PlayMessages, Position
from parlour.testing import two_worlds
from parlour.testing.undo import second_thoughts
from tests.server.conftest import Running, table_of
from tests.server.live.matches import match_of
from tests.server.people import Person, choose

SHELF: dict[str, Rules] = {**GAMES, fireflies.name: cast(Rules, fireflies)}
of_every_game = pytest.mark.parametrize("rules", [pytest.param(rules, id=name) for name, rules in SHELF.items()])


def sent(game: Game, viewer: Viewer) -> bytes:
    """All that a reader who comes now is sent of the game."""
    told = PlayMessages(match_of(game, bots=1))
    return told.public(0) if viewer is None else told.mine(viewer, Position()) + told.public(0)


@of_every_game
@pytest.mark.parametrize(
    "check", [two_worlds.check_hidden_moves_look_the_same, two_worlds.check_two_worlds_look_the_same]
)
def test_two_worlds_that_differ_in_a_secret_give_the_same_bytes(
    rules: Rules, check: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The kit plays them, and what it compares is what the stream sends."""
    monkeypatch.setattr(two_worlds, "received", sent)
    home = "examples" if rules.name == fireflies.name else "tests.games"
    secrets = import_module(f"{home}.{rules.name}.secrets").SECRETS
    check(rules, rules.seats[0], "ash", secrets=secrets)


@of_every_game
@pytest.mark.parametrize("seed", ["cedar", "dogwood"])
def test_who_comes_late_is_sent_what_the_others_have(rules: Rules, seed: str) -> None:
    """After every line, also one that nobody was told of, and after second thoughts."""
    told: PlayMessages | None = None
    hidden = 0
    for game, _ in second_thoughts(rules, rules.seats[-1], seed):
        if told is None:
            told = PlayMessages(match_of(game))
        else:
            before, seen = told.public(0), told.position(None)
            told.step()
            if told.position(None) == seen:
                hidden += 1
                assert told.public(0) == before
        late, latest = PlayMessages(told.match), told._before
        for since in {0, latest, told.position(None).public}:
            assert late.public(since) == told.public(since)
        for seat in range(game.header.seats):
            assert late.mine(seat, Position()) == told.mine(seat, Position())
    assert (rules.name == "same_game") == bool(hidden), "only there is a move made that nobody is told of"


async def test_all_readers_of_a_table_are_sent_the_same_bytes(house: Running) -> None:
    """Those who play, a screen, and somebody who watches: all that differs is what is sent to one alone."""
    people = await table_of(house, "Ala", "Bob", "Cleo")
    links = (await people[0].look())["links"]
    guests = [house.person(links[kind].partition("#")[2], people[0].code) for kind in ("screen", "watch")]
    chance = random.Random(4)
    async with AsyncExitStack() as open_streams:
        streams = [await open_streams.enter_async_context(one.stream()) for one in (*people, *guests)]
        for stream in streams:
            while not all(seat["here"] for seat in (await stream.next("table")).data["seats"]):
                pass
        begun = [len(stream.raw) for stream in streams]
        await people[0].start()
        for _ in range(40):
            await somebody_moves(people, chance)
            reached = len((await guests[0].look())["events"])
            for stream in streams:
                while not stream.last_id or int(stream.last_id.split(".")[1]) < reached:
                    await stream.next("play")
    shared = [public_part(stream.raw[start:]) for stream, start in zip(streams, begun, strict=True)]
    assert len(shared[0]) > 40
    assert all(other == shared[0] for other in shared)


async def somebody_moves(people: list[Person], chance: random.Random) -> None:
    for person in people:
        prompt = (await person.look())["prompt"]
        if prompt is not None:
            await person.post(prompt["id"], choose(prompt, chance))
            return


def public_part(raw: bytes) -> list[bytes]:
    """The events that everybody is sent, as they came."""
    return [block for block in raw.split(b"\n\n") if block.startswith((b"event: table", b"event: play"))]
