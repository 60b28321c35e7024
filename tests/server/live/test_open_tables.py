"""Rooms are read on demand and let go when idle; old tables are swept away."""

import asyncio
import gc
import re
import weakref
from collections.abc import Callable, Sequence
from time import monotonic, time
from types import SimpleNamespace
from typing import Any, cast

import pytest
from msgspec.structs import replace

from parlour.server.codes import RUDE, Codes
from parlour.server.live.open_table import LONGEST_REST, OpenTable
from parlour.server.live.play_messages import Position
from parlour.server.live.presence import Presence
from parlour.server.live.readers import Reader, Who
from parlour.storage import StorageError
from parlour.storage.table_expiry import Keep
from parlour.table import Table, records
from parlour.table.absence import next_host
from parlour.table.code import is_code
from parlour.table.now import Now
from parlour.table.records import HostNamed
from tests.server.conftest import Opening, Running, problem, table_of
from tests.server.double import MemoryStore
from tests.server.people import PATIENCE


async def test_an_idle_room_is_let_go_and_comes_back(open_house: Opening, store: MemoryStore) -> None:
    house = await open_house(idle=0.2)
    ala, bob = await table_of(house, "Ala", "Bob")
    await ala.start()
    before = await bob.look()
    async with asyncio.timeout(PATIENCE):
        while house.house.tables.by_id:  # noqa: ASYNC110
            await asyncio.sleep(0.05)
    presence = ("seats", "attended")
    after = await bob.look()
    assert {key: after[key] for key in after if key not in presence} == {
        key: before[key] for key in before if key not in presence
    }
    async with bob.stream() as stream:
        await stream.next("play")
        await asyncio.sleep(1.2)
        assert house.house.tables.by_id, "not while somebody reads"


async def test_a_room_that_many_ask_for_is_read_once(
    open_house: Opening, store: MemoryStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = await open_house()
    ala, _bob = await table_of(first, "Ala", "Bob")
    reads = 0
    read = store.read

    async def slowly(table: str, start: int = 0) -> list[bytes]:
        nonlocal reads
        reads += start == 0
        await asyncio.sleep(0.05)
        return await read(table, start)

    monkeypatch.setattr(store, "read", slowly)
    second = await open_house()
    person = second.person(ala.token, ala.code)
    await asyncio.gather(*(person.look() for _ in range(10)))
    assert reads == 1


async def test_a_line_that_is_stored_while_another_worker_reads_the_table_reaches_that_worker(
    open_house: Opening, store: MemoryStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is announced before the reading worker has the table, so the announcement finds nobody."""
    first, second = await open_house(), await open_house()
    ala, _bob = await table_of(first, "Ala", "Bob")
    read = store.read

    async def late(table: str, start: int = 0) -> list[bytes]:
        lines = await read(table, start)
        if start == 0:
            await ala.start()
        return lines

    monkeypatch.setattr(store, "read", late)
    (address,) = store.addresses.values()
    table = await second.house.tables.find(address.code)
    assert table.now.length == len(store.lines[address.id])


async def test_old_tables_are_swept_away(open_house: Opening, store: MemoryStore) -> None:
    house = await open_house(keep=Keep(lobby=3600.0))
    ala, bob = await table_of(house, "Ala", "Bob")
    async with bob.stream() as stream:
        await stream.next("table")
        await house.house.sweep()
        assert (await ala.look())["phase"] == "lobby"
        (address,) = store.addresses.values()
        store.lines[address.id] = [re.sub(rb'"at":[0-9.]+', b'"at":1.0', line) for line in store.lines[address.id]]
    async with asyncio.timeout(PATIENCE):
        while house.house.tables.by_id[address.id].readers:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    store.addresses[address.id] = replace(address, touched=time() - 7200)
    await house.house.sweep()
    assert not house.house.tables.by_id, "out of memory, too"
    assert problem(await ala.call("GET", ala.path())) == (404, "no_such_table")


async def test_a_running_game_is_not_swept_like_a_lobby(open_house: Opening, store: MemoryStore) -> None:
    """The directory is not told of every start and move; the table's log is asked before it is swept."""
    house = await open_house(keep=Keep(lobby=0.0, playing=3600.0))
    ala, _bob = await table_of(house, "Ala", "Bob")
    await ala.start()
    (address,) = store.addresses.values()
    assert address.phase == "lobby"
    await house.house.sweep()
    (address,) = store.addresses.values()
    assert address.phase == "playing"


async def test_a_log_that_cannot_be_read_does_not_stop_the_sweeper(
    open_house: Opening, store: MemoryStore, caplog: pytest.LogCaptureFixture
) -> None:
    house = await open_house(keep=Keep(lobby=0.0))
    await table_of(house, "Ala")
    (lines,) = store.lines.values()
    lines[0] = b"nonsense"
    await house.house.sweep()
    assert not store.addresses
    assert "cannot be read" in caplog.text


async def test_a_table_with_readers_is_touched_now_and_then(house: Running, store: MemoryStore) -> None:
    ala, _bob = await table_of(house, "Ala", "Bob")
    (before,) = store.addresses.values()
    await house.house.tables.touch_those_with_readers(every=0.0)
    assert store.addresses[before.id] == before, "nobody reads"
    async with ala.stream() as stream:
        await stream.next("table")
        await house.house.tables.touch_those_with_readers(every=0.0)
    assert store.addresses[before.id].touched > before.touched


async def test_a_table_that_another_worker_removed(open_house: Opening) -> None:
    first, second = await open_house(), await open_house()
    ala, _bob = await table_of(first, "Ala", "Bob")
    twin = second.person(ala.token, ala.code)
    await twin.look()
    assert (await ala.call("DELETE", ala.path())).status_code == 204
    assert problem(await twin.call("GET", twin.path())) == (404, "no_such_table")


async def test_a_line_is_appended_to_a_table_that_is_gone(house: Running, store: MemoryStore) -> None:
    ala, _bob = await table_of(house, "Ala", "Bob")
    store.lines.clear()
    assert problem(await ala.start()) == (404, "no_such_table")


async def test_two_houses_know_of_each_others_people(open_house: Opening) -> None:
    first, second = await open_house(), await open_house()
    ala, bob = await table_of(first, "Ala", "Bob")
    far = second.person(bob.token, bob.code)
    async with ala.stream() as stream, far.stream() as other:
        table = await other.next("table")
        while not all(seat["here"] for seat in table.data["seats"]):
            table = await other.next("table")
        table = await stream.next("table")
        while not all(seat["here"] for seat in table.data["seats"]):
            table = await stream.next("table")


def test_by_hearsay_nobody_gets_the_hosts_role_back() -> None:
    """Two workers passed it to and fro, each by what it had heard of the other's people (the simulation found it)."""
    lent = cast("Table", SimpleNamespace(lender=0, host=1, sitters=()))

    def given_back(*local: int) -> HostNamed | None:
        return next_host(lent, Now(0.0, here=frozenset({0, 1}), local=frozenset(local)))

    assert given_back(1) is None
    host = given_back(0)
    assert isinstance(host, HostNamed) and host.sitter == 0


async def test_a_refusal_from_an_old_page_is_thought_over(open_house: Opening, store: MemoryStore) -> None:
    """A worker that has not heard of the last move reads on before it refuses."""
    first, second = await open_house(), await open_house()
    ala, bob = await table_of(first, "Ala", "Bob")
    await ala.change(options={"giver": 0})
    await ala.start()
    far = second.person(bob.token, bob.code)
    await far.look()
    store.rings.clear()
    prompt = (await ala.look())["prompt"]
    await ala.post(prompt["id"], prompt["actions"][0])
    prompt = (await bob.look())["prompt"]
    assert (await far.post(prompt["id"], prompt["actions"][0])).status_code == 200


async def test_presence_believes_another_worker_for_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    changes: list[int | None] = []
    presence = Presence(0.01, changes.append)
    presence.hear(3, "other", "attends")
    assert presence.here == {3}
    presence.forget_old_words()
    assert presence.here == {3}
    monkeypatch.setattr("parlour.server.live.presence.WORD_COUNTS", -1.0)
    presence.forget_old_words()
    assert presence.here == frozenset() and changes == [None, None]


async def test_somebody_removed_before_their_stream_opened_reads_nothing(house: Running) -> None:
    ala, _ = await table_of(house, "Ala", "Bob")
    (table,) = house.house.tables.by_id.values()
    sitter = table.now.at_place(1)
    sent: list[Any] = []

    async def send(message: Any) -> None:
        sent.append(message)

    reader = Reader(table, Who((sitter,), False, False, "", ""), sitter, Position.read(""), send)
    assert (await ala.call("DELETE", ala.path("/seats/1"))).is_success
    table.enter(reader)
    async with asyncio.timeout(PATIENCE):
        while not sent or sent[-1].get("more_body"):  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    table.leave(reader)
    assert b'"removed"' in b"".join(message.get("body", b"") for message in sent)


async def test_whoever_turns_out_to_be_away_when_another_worker_speaks_is_told_of(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    moment = [0.0]
    monkeypatch.setattr("parlour.server.live.presence.monotonic", lambda: moment[0])
    changes: list[int | None] = []
    presence = Presence(0.01, changes.append, 30.0, lambda: [1])
    presence.hear(2, "other", "attends")
    assert presence.away == frozenset() and changes == [None]
    moment[0] = 30.0
    presence.hear(2, "other", "attends")  # just before the timer rings
    assert presence.away == {1} and changes == [None, None]
    presence.close()


async def test_codes_are_four_letters_and_not_rude(store: MemoryStore) -> None:
    codes = Codes(store)
    given = {await codes.new() for _ in range(2000)}
    assert all(is_code(code) and len(code) == 4 and code not in RUDE for code in given)
    assert not any(is_code(text) for text in ("KL0N", "klon", "KLON\n", "ŁOŚA", "KLO", "KLONEM"))


async def test_a_crowded_house_gives_out_five_letters_until_there_is_room_again(
    open_house: Opening, store: MemoryStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("parlour.server.codes.COUNT_EVERY", 0.0)
    house = await open_house(crowded=2 / 26**4)
    lengths = []
    for _ in range(4):
        ala = house.person()
        await ala.found("Ala")
        lengths.append(len(ala.code))
        bob = house.person()
        await bob.sit(ala.code.lower(), "Bob")
        assert [seat["name"] for seat in (await ala.look())["seats"]] == ["Ala", "Bob"]
        assert f"/j/{ala.code}" in (await ala.look())["links"]["join"]
    waiting = (await ala.call("POST", "/api/screens", {})).json()["code"]
    assert (lengths, len(waiting)) == ([4, 4, 5, 5], 5)
    assert (await ala.call("POST", ala.path("/screens"), {"screen": waiting})).status_code < 300
    for table in list(store.addresses)[2:]:
        await store.remove(table)
    del store.addresses[next(iter(store.addresses))]
    last = house.person()
    await last.found("Ala")
    assert len(last.code) == 4


async def test_a_house_of_several_begins_its_codes_with_letters_of_its_own(open_house: Opening) -> None:
    house = await open_house(codes="KLO")
    for _ in range(20):
        ala = house.person()
        await ala.found("Ala")
        assert ala.code[0] in "KLO"


async def test_no_code_of_five_letters_is_rude_either(store: MemoryStore) -> None:
    codes = Codes(store, first="FK", crowded=0.0)
    given = [await codes.new() for _ in range(2000)]
    assert all(is_code(code) and len(code) == 5 for code in given)
    assert not any(word in code for word in RUDE for code in given)


async def test_a_line_that_is_there_though_its_writing_failed_reaches_everybody(
    open_house: Opening, store: MemoryStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The database went away in mid-sentence, and nobody writes anything after that. Found by the simulation."""
    first, second = await open_house(), await open_house()
    ala, _bob = await table_of(first, "Ala", "Bob")
    elsewhere = second.person(ala.token, ala.code)
    append = store.append

    async def unheard(table: str, seq: int, lines: Sequence[bytes]) -> None:
        await append(table, seq, lines)
        raise StorageError("the database went away in mid-sentence")

    async with ala.stream() as here, elsewhere.stream() as there:
        for stream in (here, there):
            await stream.next("table")
        monkeypatch.setattr(store, "append", unheard)
        assert problem(await ala.start()) == (503, "storage")
        for stream in (here, there):
            assert (await stream.next("play")).data["number"] == 1


async def test_a_line_that_could_not_be_read_when_it_was_rung_for_is_read_later(
    open_house: Opening, store: MemoryStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The database was away just then, and nobody rings a second time. Found by the simulation, seed 11177."""
    first, second = await open_house(), await open_house()
    ala, _bob = await table_of(first, "Ala", "Bob")
    elsewhere = second.person(ala.token, ala.code)
    read = store.read

    async def away(table: str, start: int = 0) -> list[bytes]:
        monkeypatch.setattr(store, "read", read)
        raise StorageError("the database is away")

    async with elsewhere.stream() as there:
        await there.next("table")
        monkeypatch.setattr(store, "read", away)
        await ala.start()
        assert (await there.next("play")).data["number"] == 1


async def test_a_line_of_a_worker_that_was_killed_before_it_rang_reaches_everybody(
    open_house: Opening, store: MemoryStore
) -> None:
    """Whoever takes its place asks everybody to read on."""
    ala, _ = await table_of(await open_house(), "Ala", "Bob")
    async with ala.stream() as stream:
        await stream.next("table")
        (lines,) = store.lines.values()
        lines.append(records.write(records.Introduced(time(), 1, "Bobbie", "")))
        await open_house()
        told = await stream.next("table")
        assert [seat["name"] for seat in told.data["seats"]] == ["Ala", "Bobbie"]


async def test_a_table_that_somebody_has_open_is_never_swept(house: Running, store: MemoryStore) -> None:
    """Also when the directory is that of an old backup, or the server was off for a year."""
    (ala,) = await table_of(house, "Ala")
    (table,) = store.addresses
    async with ala.stream() as stream:
        await stream.next("table")
        await store.touch(table, 1.0, "lobby")
        house.house.tables.by_id[table].now.touched_at = 1.0
        await house.house.sweep()
        assert table in store.addresses
        assert (await ala.look())["phase"] == "lobby"


async def test_who_comes_back_after_long_is_written_down_at_once(house: Running, store: MemoryStore) -> None:
    """So that no other worker sweeps the table either."""
    (ala,) = await table_of(house, "Ala")
    (table,) = store.addresses
    await store.touch(table, 1.0, "lobby")
    house.house.tables.let_go(table, "idle")
    async with ala.stream() as stream:
        await stream.next("table")
        async with asyncio.timeout(PATIENCE):
            while store.addresses[table].touched < 2:  # noqa: ASYNC110
                await asyncio.sleep(0.01)


async def test_a_table_that_is_let_go_of_leaves_memory_without_a_collector(house: Running) -> None:
    """The collector of a server hardly ever runs (run/process.py says why): nothing may wait for it."""
    ala, _bob = await table_of(house, "Ala", "Bob")
    await ala.start()
    async with ala.stream() as stream:
        await stream.next("table")
    ((number, table),) = house.house.tables.by_id.items()
    kept: list[Callable[[], object]] = [weakref.ref(table), weakref.ref(table.now.matches[0].game)]
    del table
    gc.collect()
    gc.disable()
    try:
        house.house.tables.let_go(number, "idle")
        async with asyncio.timeout(PATIENCE):
            while any(one() is not None for one in kept):  # noqa: ASYNC110 - what is under way holds it for a moment
                await asyncio.sleep(0.05)
    finally:
        gc.enable()


async def test_a_table_whose_game_is_over_is_let_go_of_sooner(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    await table_of(house, "Ala", "Bob")
    (table,) = house.house.tables.by_id.values()
    table.used -= 100
    house.house.tables.let_idle_go(600)
    assert house.house.tables.by_id, "a lobby waits"
    monkeypatch.setattr(Table, "phase", "over")
    house.house.tables.let_idle_go(600)
    assert not house.house.tables.by_id


async def test_an_idle_table_stays_while_a_command_waits_for_the_storage(
    house: Running, store: MemoryStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Found by the simulation (seed 79050): a second copy of the table was opened and never heard of the command."""
    await table_of(house, "Ala", "Bob")
    (table,) = house.house.tables.by_id.values()
    read, waiting, storage_is_back = store.read, asyncio.Event(), asyncio.Event()

    async def slowly(table: str, start: int = 0) -> list[bytes]:
        waiting.set()
        await storage_is_back.wait()
        return await read(table, start)

    monkeypatch.setattr(store, "read", slowly)
    catching_up = asyncio.create_task(table.catch_up())
    await waiting.wait()
    table.used -= 1000
    house.house.tables.let_idle_go(600)
    assert house.house.tables.by_id
    storage_is_back.set()
    await catching_up
    table.used -= 1000
    house.house.tables.let_idle_go(600)
    assert not house.house.tables.by_id


class Told:
    """A reader who notes when it is told something."""

    def __init__(self) -> None:
        self.times: list[float] = []

    def tell(self, since: float) -> None:
        self.times.append(monotonic())


async def told_table(house: Running) -> tuple[OpenTable, Told]:
    """A table, and one more reader there."""
    ala, _ = await table_of(house, "Ala", "Bob")
    table, reader = house.house.tables.by_code[ala.code], Told()
    table.readers[cast(Reader, reader)] = None
    return table, reader


async def test_news_that_come_while_the_loop_is_on_time_are_told_at_once(house: Running) -> None:
    table, reader = await told_table(house)
    for _ in range(3):
        table.wake()
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        table._rests_until = min(table._rests_until, monotonic())  # this machine may be busy itself
    assert len(reader.times) == 3


async def test_a_busy_worker_tells_several_changes_at_once(house: Running) -> None:
    table, reader = await told_table(house)
    table._tell_all(monotonic(), monotonic() - 1.0)  # a second late
    begun = monotonic()
    for _ in range(5):
        table.wake()
        await asyncio.sleep(0)
    assert len(reader.times) == 1
    async with asyncio.timeout(PATIENCE):
        while len(reader.times) < 2:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    assert reader.times[1] - begun >= LONGEST_REST * 0.9
