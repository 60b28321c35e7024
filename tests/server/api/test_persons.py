"""What a table knows of somebody, and how it forgets."""

import random
import re

from parlour.table.records import NOBODY
from tests.server.conftest import Opening, Running, problem, table_of
from tests.server.double import MemoryStore
from tests.server.people import Person


async def plays_to_the_end(people: list[Person]) -> None:
    chance = random.Random(3)
    while (await people[0].look())["phase"] == "playing":
        for person in people:
            await person.play(chance)


async def test_one_can_read_what_a_table_knows(house: Running) -> None:
    ala, bob = await table_of(house, "Ala", "Bob")
    await ala.start()
    await plays_to_the_end([ala, bob])
    known = (await bob.call("GET", bob.path("/seats/1/data"))).json()
    assert (known["name"], known["devices"], known["host"]) == ("Bob", 1, False)
    (game,) = known["games"]
    assert (game["game"], game["seat"]) == ("similo", 1)
    assert game["moves"]
    assert problem(await bob.call("GET", bob.path("/seats/0/data"))) == (403, "not_your_seat")


async def test_who_is_forgotten_is_nowhere_any_more(house: Running, store: MemoryStore) -> None:
    ala, bob = await table_of(house, "Ala", "Boleslaus")
    await ala.start()
    await plays_to_the_end([ala, bob])
    finished = (await ala.look())["events"]
    assert (await bob.call("DELETE", bob.path("/seats/1/data"))).status_code == 204
    table = await ala.look()
    assert [player["name"] for player in table["players"]] == ["Ala", NOBODY]
    assert [seat["name"] for seat in table["seats"]] == ["Ala"]
    assert table["events"] == finished
    replay = (await ala.call("GET", ala.path("/games/1/replay?eyes=all"))).json()
    assert [player["name"] for player in replay["players"]] == ["Ala", NOBODY]
    for text in (str(table), str(replay), (await ala.call("GET", ala.path("/log"))).text):
        assert "Boleslaus" not in text
    assert not any(b"Boleslaus" in line for line in store.lines[next(iter(store.lines))])
    assert problem(await bob.call("GET", bob.path("/seats/0/data")))[0] in (401, 403)


async def test_a_running_game_needs_its_players(house: Running) -> None:
    ala, bob = await table_of(house, "Ala", "Bob")
    await ala.start()
    assert problem(await bob.call("DELETE", bob.path("/seats/1/data"))) == (409, "game_running")


async def test_the_host_passes_the_table_on(house: Running) -> None:
    ala, bob = await table_of(house, "Ala", "Bob")
    assert (await ala.call("DELETE", ala.path("/seats/0/data"))).status_code == 204
    assert (await bob.look())["you"]["host"]


async def test_the_last_one_takes_the_table_along(house: Running, store: MemoryStore) -> None:
    (ala,) = await table_of(house, "Ala", bots=1)
    assert (await ala.call("DELETE", ala.path("/seats/0/data"))).status_code == 204
    assert not store.lines


async def test_a_server_that_was_killed_in_between_forgets_when_it_wakes(
    open_house: Opening, store: MemoryStore
) -> None:
    house = await open_house()
    ala, bob = await table_of(house, "Ala", "Boleslaus")
    (table,) = store.lines
    before = list(store.lines[table])
    await bob.call("DELETE", bob.path("/seats/1/data"))
    store.lines[table][: len(before)] = before  # as if the second step had not come
    other = await open_house()
    again = other.person(ala.token, ala.code)
    assert [seat["name"] for seat in (await again.look())["seats"]] == ["Ala"]
    assert not any(b"Boleslaus" in line for line in store.lines[table])


async def test_questions_that_nobody_has_drawn_are_forgotten_too(house: Running, store: MemoryStore) -> None:
    """They stand in what the game started from; those that were drawn have been read, and stay."""
    people = await table_of(house, "Ala", "Bob", "Cleo")
    ala, bob, _cleo = people
    await ala.change(game="ego")
    text = "".join(
        f'[q{number}]\nask = "Who has the canary {number}?"\nanswers = ["Me", "You", "No"]\n' for number in range(90)
    )
    assert (await bob.call("POST", bob.path("/questions"), {"text": text})).status_code == 200
    await ala.start()
    await plays_to_the_end(people)
    drawn = set(re.findall(r"canary \d+", (await ala.call("GET", ala.path("/log"))).text))
    (lines,) = store.lines.values()
    assert (await bob.call("DELETE", bob.path("/seats/1/data"))).status_code == 204
    assert set(re.findall(r"canary \d+", b"".join(lines).decode())) == drawn and 0 < len(drawn) < 90
    assert set(re.findall(r"canary \d+", (await ala.call("GET", ala.path("/log"))).text)) == drawn
