"""The Same Game's trap is in nobody else's bytes: not where it is, and not by how many bytes there are."""

from collections.abc import Iterator

import msgspec

from parlour.game import AnyEntry, log
from parlour.games import same_game
from parlour.games.same_game.events import NumberDrawn, TilesLaid
from parlour.storage import Address
from parlour.table import records
from parlour.table.records import Started
from tests.server.conftest import QUICK, Opening, Running, running
from tests.server.double import MemoryStore
from tests.server.people import Json, Person, about_the_game

VIEWERS = ("1", "2", "watcher")


async def test_covering_and_lifting_send_the_same_bytes_wherever_the_trap_is(open_house: Opening) -> None:
    """Byte for byte, from the writing to the last cup that is safe in both worlds."""
    house = await open_house()
    people = await seated(house)
    tiles = next(event.tiles for event in dealt(house).events if isinstance(event, TilesLaid))
    one, other, *safe = tiles
    streams = [await told(people, lines, safe) for lines in worlds(house, (tiles[one], tiles[other]))]
    for viewer in VIEWERS:
        here, there = (stream[viewer] for stream in streams)
        assert len(here) == 4 + 4 * len(safe)
        assert [len(message) for message in here] == [len(message) for message in there]
        assert here == there


async def seated(house: Running) -> list[Person]:
    """Three people who have started a game."""
    host = house.person()
    code = (await host.found("Ala", "same_game"))["code"]
    people = [host, house.person(), house.person()]
    for person, name in zip(people[1:], ("Bob", "Cleo"), strict=True):
        await person.sit(code, name)
    await host.change(options={"first": 0, "level": 2})
    await host.start()
    return people


def start_of(house: Running) -> tuple[list[bytes], Started]:
    (lines,) = house.house.store.lines.values()  # type: ignore[attr-defined]
    place = next(place for place, line in enumerate(lines) if isinstance(records.read(line), Started))
    started = records.read(lines[place])
    assert isinstance(started, Started)
    return lines[:place], started


def dealt(house: Running) -> AnyEntry:
    return log.read(same_game, bytes(start_of(house)[1].dealt))


def worlds(house: Running, numbers: tuple[int, ...]) -> Iterator[list[bytes]]:
    """The room's log up to the deal; the first seat has drawn each of these numbers."""
    before, started = start_of(house)
    for number in numbers:
        events = tuple(
            NumberDrawn(0, number) if isinstance(event, NumberDrawn) and event.seat == 0 else event
            for event in dealt(house).events
        )
        line = msgspec.Raw(log.write(msgspec.structs.replace(dealt(house), events=events)))
        yield [*before, records.write(msgspec.structs.replace(started, dealt=line))]


def moves(safe: list[str]) -> Iterator[tuple[int, Json]]:
    for seat in range(3):
        yield seat, {"type": "Write"}
    yield 0, {"type": "Begin"}
    for category in safe:
        for seat in (1, 2):
            yield seat, {"type": "Pick", "category": category}
            yield seat, {"type": "Lift", "category": category}


async def told(people: list[Person], lines: list[bytes], safe: list[str]) -> dict[str, list[str]]:
    """What each viewer's stream says, message by message, when the same moves are made in this world."""
    code, store = people[0].code, MemoryStore()
    store.lines["world"] = list(lines)
    store.addresses["world"] = Address("world", code, 0, 0, "playing")
    said: dict[str, list[str]] = {viewer: [] for viewer in VIEWERS}
    async with running(QUICK, store) as house:
        here = [house.person(person.token, code) for person in people]
        key = (await here[0].look())["links"]["watch"].partition("#")[2]
        viewers = dict(zip(VIEWERS, (here[1], here[2], house.person(key, code)), strict=True))
        last = dict.fromkeys(VIEWERS, "")
        for seat, action in moves(safe):
            prompt = (await here[seat].look())["prompt"]
            if action["type"] == "Write":  # an example fits every card, and is the same in both worlds
                action["words"] = prompt["examples"][:1]
            assert (await here[seat].post(prompt["id"], action)).status_code == 200
            for name, viewer in viewers.items():
                async with viewer.stream(last[name]) as stream:
                    last[name] = (await stream.next("play")).id
                    said[name].append(about_the_game(stream.raw))
    return said
