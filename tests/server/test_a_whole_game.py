"""A whole game over HTTP, by clients that know no rules."""

import random

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
    assert table["games"] == [{"number": 1, "game": "similo", **table["outcome"]}]
    logs = [(await person.call("GET", person.path("/log"))).content for person in (ala, bob)]
    assert logs[0] == logs[1]
    assert b'"SecretDrawn"' in logs[0]
