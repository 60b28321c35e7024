"""A killed server starts again, and everyone goes on with nothing lost."""

import asyncio
import random
from pathlib import Path

import psutil

from tests.server.people import PATIENCE, Json, Person, Stream
from tests.server.processes import served


async def test_kill_9_in_the_middle_of_a_game(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    chance = random.Random(4)
    async with served(file) as first:
        port = first.port
        ala, bob = Person(first.base), Person(first.base)
        await ala.found("Ala")
        await bob.sit(ala.code, "Bob")
        await ala.seat_bot()
        await ala.start()
        for _ in range(6):
            for person in (ala, bob):
                await person.play(chance)
        async with bob.stream() as stream:
            playing = asyncio.gather(*(play_on(person, chance) for person in (ala, bob)), return_exceptions=True)
            await asyncio.sleep(0.05)
            await first.kill()
            await playing
            shown = await the_rest(stream)
            last, known = stream.last_id, stream.known
    async with served(file, port=port):
        table = await bob.look()
        assert table["events"][: len(shown)] == shown, "what was shown had been written down"
        async with bob.stream(last, known=known) as stream:
            after = await stream.next("play")
            told = shown + after.data["events"]
            assert (await bob.look())["events"][: len(told)] == told
        for _ in range(3000):
            if (await ala.look())["phase"] == "over":
                break
            for person in (ala, bob):
                await person.play(chance)
        whole = await bob.look()
        assert whole["outcome"]
        assert whole["events"][: len(shown)] == shown
        logs = [(await person.call("GET", person.path("/log"))).content for person in (ala, bob)]
        assert logs[0] == logs[1]
    for person in (ala, bob):
        await person.close()


async def the_rest(stream: Stream) -> list[Json]:
    """All events that came before the line was cut."""
    shown: list[Json] = []
    try:
        while True:
            shown += (await stream.next("play")).data["events"]
    except EOFError:
        return shown


async def play_on(person: Person, chance: random.Random) -> None:
    while True:
        await person.play(chance)


async def test_a_post_that_was_cut_off_can_be_repeated(tmp_path: Path) -> None:
    """It was written or it was not; either way the same post again leaves it written once."""
    file = tmp_path / "tables.db"
    async with served(file) as first:
        ala, bob = Person(first.base), Person(first.base)
        port = first.port
        await ala.found("Ala")
        await bob.sit(ala.code, "Bob")
        await ala.change(options={"giver": 0})
        await ala.start()
        prompt = (await ala.look())["prompt"]
        post = asyncio.create_task(ala.post(prompt["id"], prompt["actions"][0], key="only-once"))
        await asyncio.sleep(0.002)
        await first.kill()
        await asyncio.gather(post, return_exceptions=True)
    async with served(file, port=port):
        for _ in range(2):
            answer = await ala.post(prompt["id"], prompt["actions"][0], key="only-once")
            assert answer.status_code == 200
        assert len((await bob.look())["view"]["board"]["clues"]) == 1
    for person in (ala, bob):
        await person.close()


async def test_thinking_processes_end_with_the_server(tmp_path: Path) -> None:
    async with served(tmp_path / "tables.db", thinkers=1) as server:
        ala = Person(server.base)
        await ala.found("Ala")
        await ala.seat_bot()
        await ala.change(options={"giver": 1})
        async with ala.stream() as stream:
            await ala.start()
            await stream.until(lambda play: bool(play["view"]["board"]["clues"]), within=PATIENCE)
        children = psutil.Process(server.process.pid).children(recursive=True)
        assert children
        await server.kill()
        _, alive = await asyncio.to_thread(psutil.wait_procs, children, timeout=PATIENCE)
        assert not alive
        await ala.close()
