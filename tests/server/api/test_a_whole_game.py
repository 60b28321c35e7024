"""A whole game over HTTP, by clients that know no rules."""

import random

import pytest

from parlour.games import GAMES
from tests.server.conftest import Running


async def test_two_people_and_a_bot_play_similo_to_its_end(house: Running) -> None:
    ala, bob = house.person(), house.person()
    seated = await ala.found("Ala")
    await bob.sit(seated["code"], "Bob")
    assert await ala.seat_bot() == 2
    assert (await ala.start()).json() == {"number": 1}
    chance = random.Random(7)
    for _ in range(3000):
        table = await ala.look()
        if table["phase"] == "over":
            break
        for person in (ala, bob):
            await person.play(chance)
    assert table["outcome"]["reason"] in ("found", "secret_removed")
    names = [player["name"] for player in table["players"]]
    (finished,) = table["games"]
    told = {"number": 1, "game": "similo", "players": names, "sitters": [0, 1, 2], **table["outcome"]}
    assert finished == {**told, "at": finished["at"]} and finished["at"] > 0
    logs = [(await person.call("GET", person.path("/log"))).content for person in (ala, bob)]
    assert logs[0] == logs[1]
    assert b'"SecretDrawn"' in logs[0]


@pytest.mark.parametrize("game", GAMES)
async def test_every_game_can_be_played_by_choosing_from_prompts(house: Running, game: str) -> None:
    people = [house.person() for _ in range(GAMES[game].seats[0])]
    await people[0].found("P0", game=game)
    for number, person in enumerate(people[1:], 1):
        await person.sit(people[0].code, f"P{number}")
    assert (await people[0].start()).status_code == 201
    chance = random.Random(1)
    for _ in range(20_000):
        if (await people[0].look())["phase"] == "over":
            break
        for person in people:
            answer = await person.play(chance)
            assert answer is None or answer.status_code in (200, 409), answer.text
    assert (await people[0].look())["outcome"]["reason"] in GAMES[game].endings
