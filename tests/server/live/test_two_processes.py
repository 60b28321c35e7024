"""Two server processes on one PostgreSQL work together: each move is posted to the other one."""

import asyncio
import json
import random

import psutil
import pytest

from tests.server.people import PATIENCE, Person
from tests.server.processes import Served, served, started
from tests.storage.conftest import postgres, postgres_url

__all__ = ["postgres", "postgres_url"]

pytestmark = pytest.mark.xdist_group("postgres")


def at(server: Served, person: Person) -> Person:
    """The same person, at another door."""
    twin = Person(server.base, person.token, person.code)
    twin.seat = person.seat
    return twin


async def test_everybody_posts_to_the_process_that_others_listen_to(postgres_url: str) -> None:
    async with served(postgres_url) as first, served(postgres_url) as second:
        ala, bob = Person(first.base), Person(second.base)
        await ala.found("Ala")
        await bob.sit(ala.code, "Bob")
        twins = [at(second, ala), at(first, bob)]
        await twins[0].seat_bot()
        async with ala.stream() as hers, bob.stream() as his:
            await his.next("table")
            async with asyncio.timeout(PATIENCE):
                while not all(seat["here"] for seat in (await hers.next("table")).data["seats"]):
                    pass
            assert (await twins[0].start()).status_code == 201
            chance = random.Random(9)
            listening = [hers, his]
            latest = [await stream.next("play") for stream in listening]
            collected = [list(message.data["events"]) for message in latest]
            for _ in range(2000):
                for twin in twins:
                    await twin.play(chance)
                    if (await twin.look())["phase"] == "over":
                        break
                if (await twins[0].look())["phase"] == "over":
                    break
            for seat, stream in enumerate(listening):
                while latest[seat].data["outcome"] is None:
                    latest[seat] = await stream.next("play")
                    collected[seat] += latest[seat].data["events"]
            for seat, person in enumerate((ala, bob)):
                assert collected[seat] == (await person.look())["events"], "no gap, and nothing twice"
        logs = [(await person.call("GET", person.path("/log"))).content for person in (ala, bob, *twins)]
        assert len(set(logs)) == 1
        moves = [line for line in logs[0].splitlines()[1:] if b'"seat":2' in line[:12]]
        assert moves, "the bot played too, and each of its turns once"
        for person in (ala, bob, *twins):
            await person.close()


async def test_a_process_dies_and_the_other_goes_on(postgres_url: str) -> None:
    async with served(postgres_url) as first, served(postgres_url) as second:
        ala, bob = Person(first.base), Person(second.base)
        await ala.found("Ala")
        await bob.sit(ala.code, "Bob")
        await ala.change(options={"giver": 0})
        await ala.start()
        prompt = (await ala.look())["prompt"]
        await first.kill()
        twin = at(second, ala)
        await bob.look()  # the first may have died before it rang
        async with bob.stream() as stream:
            await stream.next("play")
            assert (await twin.post(prompt["id"], prompt["actions"][0])).status_code == 200
            assert (await stream.next("play")).data["events"][0]["type"] == "ClueGiven"
        for person in (ala, bob, twin):
            await person.close()


async def test_who_leaves_one_process_is_away_at_the_other_and_a_bot_plays_once(postgres_url: str) -> None:
    async with served(postgres_url, away=0.5) as first, served(postgres_url, away=0.5) as second:
        ala, bob = Person(first.base), Person(second.base)
        await ala.found("Ala")
        await bob.sit(ala.code, "Bob")
        await ala.change(options={"giver": 1})
        await ala.start()
        twin = at(second, ala)
        async with ala.stream() as hers:
            async with bob.stream() as his, asyncio.timeout(PATIENCE):
                await his.next("play")
                while not (await hers.next("table")).data["seats"][1]["here"]:
                    pass  # before he came, he was away, too
            async with asyncio.timeout(PATIENCE):
                while not (await hers.next("table")).data["seats"][1]["away"]:
                    pass
            vote = {"wish": "bot", "prompt": (await twin.look())["ask"]["id"]}
            assert (await twin.call("POST", twin.path("/seats/1/votes"), vote)).json() == {"done": True}
            played = await hers.until(lambda play: play["ask"]["waiting"] == [0])
        events = [event["type"] for event in (await ala.look())["events"]]
        assert events.count("StandIn") == events.count("ClueGiven") == 1
        assert played.data["prompt"] is not None
        for person in (ala, bob, twin):
            await person.close()


async def test_several_workers_of_one_command(postgres_url: str) -> None:
    async with served(postgres_url, workers=2) as server:
        people = [Person(server.base) for _ in range(4)]
        await people[0].found("Ala")
        for person, name in zip(people[1:], ("Bob", "Cleo", "Dan"), strict=True):
            await person.sit(people[0].code, name)
        await people[0].start()
        chance = random.Random(3)
        played = 0
        for _ in range(8):
            for person in people:
                answer = await person.play(chance)
                assert answer is None or answer.status_code == 200
                played += answer is not None
        events = [(await person.look())["view"]["board"] for person in people]
        assert all(board == events[0] for board in events)
        scrapes = [(await person.call("GET", "/metrics")).text for person in people]
        assert all('parlour_moves_total{by="person"} ' in scrape for scrape in scrapes), "whoever is asked has all"
        moves = {line for scrape in scrapes for line in scrape.splitlines() if line.startswith("parlour_moves_total{")}
        assert moves == {f'parlour_moves_total{{by="person"}} {float(played)}'}
        assert await server.interrupt() == 0
        for person in people:
            await person.close()


async def test_a_worker_that_was_killed_is_told_of_in_json_and_replaced(postgres_url: str) -> None:
    settings = {"port": 0, "database": postgres_url, "workers": 2, "thinkers": 0, "log": "json"}
    async with started(f"serve(**{settings!r})") as command, asyncio.timeout(PATIENCE * 3):
        assert command.stdout is not None and command.stderr is not None
        opened = json.loads(await command.stdout.readline())
        ala = Person(opened["here"].replace("localhost", "127.0.0.1"))
        await ala.found("Ala")  # so a worker is there
        victim = next(one for one in psutil.Process(command.pid).children() if "spawn_main" in " ".join(one.cmdline()))
        victim.suspend()
        await asyncio.sleep(1)  # it is asked whether it lives, and dies without an answer
        victim.kill()
        told = []
        while f"Child process [{victim.pid}] died" not in told:
            told.append(json.loads(await command.stderr.readline())["event"])
        assert [seat["name"] for seat in (await ala.look())["seats"]] == ["Ala"]
        await ala.close()
        command.terminate()
        said, complained = await command.communicate()
    assert command.returncode == 0
    for line in (said + complained).splitlines():
        assert json.loads(line)["level"] == "info"


async def test_workers_do_not_outlive_a_command_that_was_killed(postgres_url: str) -> None:
    async with served(postgres_url, workers=2) as server:
        ala = Person(server.base)
        await ala.found("Ala")
        await ala.close()
        workers = psutil.Process(server.process.pid).children(recursive=True)
        assert len(workers) >= 2
        await server.kill()
        _, alive = await asyncio.to_thread(psutil.wait_procs, workers, timeout=PATIENCE)
        assert not alive
    async with served(postgres_url, port=server.port):
        pass  # nobody sits at its door


async def test_a_screen_waits_at_one_process_and_is_sent_a_table_by_the_other(postgres_url: str) -> None:
    async with served(postgres_url) as first, served(postgres_url) as second:
        tv, ala, bob = Person(first.base), Person(second.base), Person(first.base)
        told = (await tv.call("POST", "/api/screens", {})).json()
        tv.become(told["key"])
        await ala.found("Ala", key="a secret of Ala's own")
        await bob.found("Bob")
        wishes = []
        for one in (ala, bob):
            await one.call("POST", one.path("/screens"), {"screen": told["code"]})
            asked = (await tv.call("GET", f"/api/screens/{told['code']}")).json()["asked"]
            wish = {"screen": told["code"], "number": asked["number"]}
            wishes.append(one.call("POST", one.path("/screens"), wish))
        taken = [answer.status_code for answer in await asyncio.gather(*wishes)]
        assert sorted(taken) == [200, 409]
        shown = (await tv.call("GET", f"/api/screens/{told['code']}")).json()
        assert shown["table"] == (ala, bob)[taken.index(200)].code
        again = await bob.call("POST", "/api/tables", {"game": "similo", "name": "Ala", "key": "a secret of Ala's own"})
        assert again.json()["code"] == ala.code, "the same wish, at another process"
        for person in (tv, ala, bob):
            await person.close()
