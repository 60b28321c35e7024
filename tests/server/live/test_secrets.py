"""Nothing secret is in the bytes: what a viewer may not know was never sent to that viewer."""

import random
import re
from collections.abc import Iterator

import msgspec

from parlour.game import log
from parlour.games import GAMES
from parlour.games.similo.events import SecretDrawn
from parlour.table import records
from parlour.table.records import Started
from tests.server.conftest import Opening, Running, table_of
from tests.server.double import MemoryStore
from tests.server.people import Json, Person, about_the_game, choose

GAME = GAMES["similo"]


async def everything(person: Person, last: str = "") -> bytes:
    """All that somebody can get to see of a running game: the stream, the table and the log."""
    async with person.stream(last) as stream:
        await stream.next("play")
        seen = stream.raw
    table = await person.call("GET", person.path())
    log = await person.call("GET", person.path("/log"))
    return b"\n".join((seen, table.content, log.content))


async def guests_of(house: Running, host: Person) -> list[Person]:
    links = (await host.look())["links"]
    guests = []
    for kind in ("screen", "watch"):
        guests.append(house.person(code=host.code))
        await guests[-1].call("POST", host.path("/visits"), {"key": links[kind].partition("#")[2]})
    return guests


async def test_the_givers_hand_is_in_nobody_elses_bytes(house: Running) -> None:
    people = await table_of(house, "Ala", "Bob", "Cleo", "Dan")
    ala = people[0]
    await ala.change(options={"giver": 0, "deck": "animals", "clue_deck": "fables"})
    await ala.start()
    others = [*people[1:], *await guests_of(house, ala)]
    chance = random.Random(5)
    checked = 0
    while (table := await ala.look())["phase"] == "playing":
        hidden = set(table["view"]["hand"]["cards"])
        for other in others:
            seen = await everything(other)
            assert b'"secret":"' not in seen
            assert b"SecretDrawn" not in seen and b'"Drawn"' not in seen
            for card in hidden:
                assert card.encode() not in seen
            checked += 1
        for person in people:
            await person.play(chance)
    assert checked > 10


async def test_two_games_that_differ_in_the_secret_alone_look_the_same(open_house: Opening) -> None:
    """Byte for byte, up to the move that ends them."""
    house = await open_house()
    people = await table_of(house, "Ala", "Bob", "Cleo", "Dan")
    await people[0].change(options={"giver": 0})
    await people[0].start()
    recorded = await play_through(people)
    secrets = set()
    streams: list[dict[str, list[str]]] = []
    for lines in worlds(house):
        store = MemoryStore()
        streams.append(await replayed(store, people, lines, recorded))
        secrets.add(store.secret)  # type: ignore[attr-defined]
    assert len(secrets) == 3
    for seat in ("1", "2", "3", "None"):
        shortest = min(len(stream[seat]) for stream in streams)
        assert shortest > 3
        assert len({"".join(stream[seat][: shortest - 1]) for stream in streams}) == 1


async def play_through(people: list[Person]) -> list[tuple[int, str, Json]]:
    """The moves of one game."""
    chance = random.Random(11)
    moves = []
    while (await people[0].look())["phase"] == "playing":
        for seat, person in enumerate(people):
            prompt = (await person.look())["prompt"]
            if prompt is not None:
                action = choose(prompt, chance)
                if (await person.post(prompt["id"], action)).status_code == 200:
                    moves.append((seat, prompt["id"], action))
    return moves


def worlds(house: Running) -> Iterator[list[bytes]]:
    """The room's log up to the deal, with another secret drawn."""
    (lines,) = house.house.store.lines.values()  # type: ignore[attr-defined]
    start = next(n for n, line in enumerate(lines) if isinstance(records.read(line), Started))
    started = records.read(lines[start])
    assert isinstance(started, Started)
    dealt = log.read(GAME, bytes(started.dealt))
    characters = next(event.cards for event in dealt.events if hasattr(event, "cards"))
    for secret in random.Random(2).sample(characters, 3):
        events = tuple(SecretDrawn(0, secret) if isinstance(event, SecretDrawn) else event for event in dealt.events)
        changed = msgspec.Raw(log.write(msgspec.structs.replace(dealt, events=events)))
        yield [*lines[:start], records.write(msgspec.structs.replace(started, dealt=changed))]


async def replayed(
    store: MemoryStore, people: list[Person], lines: list[bytes], moves: list[tuple[int, str, Json]]
) -> dict[str, list[str]]:
    """What each viewer's stream says, message by message, when the same moves are made in this world."""
    from parlour.storage import Address
    from tests.server.conftest import QUICK, running

    code = people[0].code
    store.lines["world"] = list(lines)
    store.addresses["world"] = Address("world", code, 0, 0, "playing")
    secret = re.search(rb'"SecretDrawn","seat":0,"card":"([^"]+)"', lines[-1])
    assert secret
    store.secret = secret[1]  # type: ignore[attr-defined]
    said: dict[str, list[str]] = {"1": [], "2": [], "3": [], "None": []}
    async with running(QUICK, store) as house:
        here = [house.person(person.token, code) for person in people]
        watcher = house.person((await here[0].look())["links"]["watch"].partition("#")[2], code)
        viewers = {"1": here[1], "2": here[2], "3": here[3], "None": watcher}
        positions = dict.fromkeys(viewers, "")
        for seat, prompt, action in moves:
            if (await here[0].look())["phase"] == "over":
                break
            await here[seat].post(prompt, action)
            for name, viewer in viewers.items():
                async with viewer.stream(positions[name]) as stream:
                    play = await stream.next("play")
                    positions[name] = play.id
                    said[name].append(about_the_game(stream.raw))
    return said
