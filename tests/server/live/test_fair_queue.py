"""Bots wait for a place to think: each address in its turn, whatever the others do."""

import asyncio
from collections.abc import Sequence

from parlour.server.live.fair_queue import FairQueue


async def order(queue: FairQueue, wishes: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
    """In which order they got a place."""
    served = []

    async def think(address: str, table: str) -> None:
        async with queue.place(address, table):
            served.append((address, table))
            await asyncio.sleep(0)

    await asyncio.gather(*(think(*wish) for wish in wishes))
    return served


async def test_who_comes_after_thirty_tables_of_another_address_is_next() -> None:
    served = await order(FairQueue(1), [*(("crowd", f"t{number}") for number in range(30)), ("guest", "t")])
    assert served.index(("guest", "t")) == 1


async def test_a_table_does_not_wait_for_many_bots_of_another_one() -> None:
    served = await order(FairQueue(1), [*[("home", "busy")] * 6, ("home", "calm")])
    assert served.index(("home", "calm")) == 1


async def test_no_address_holds_every_place() -> None:
    queue, together = FairQueue(3), asyncio.Event()
    held = []

    async def hold(address: str) -> None:
        async with queue.place(address, "t"):
            held.append(address)
            await together.wait()

    crowd = [asyncio.create_task(hold("crowd")) for _ in range(5)]
    await asyncio.sleep(0)
    assert held == ["crowd"] * 2
    guest = asyncio.create_task(hold("guest"))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert held == ["crowd", "crowd", "guest"]
    together.set()
    await asyncio.gather(*crowd, guest)
    assert len(queue) == 0


async def test_who_gives_up_waiting_is_forgotten() -> None:
    queue, done = FairQueue(1), asyncio.Event()

    async def hold() -> None:
        async with queue.place("a", "t"):
            await done.wait()

    tasks = [asyncio.create_task(hold()) for _ in range(3)]
    await asyncio.sleep(0)
    assert len(queue) == 2
    tasks[1].cancel()
    tasks[0].cancel()
    await asyncio.gather(*tasks[:2], return_exceptions=True)
    done.set()
    await tasks[2]
    assert len(queue) == 0
    assert await order(queue, [("b", "t")]) == [("b", "t")]


async def test_all_may_give_up_at_once() -> None:
    """A server that closes: who leaves a place must not hand it to somebody who is leaving, too."""
    queue = FairQueue(1)

    async def hold() -> None:
        async with queue.place("home", "t"):
            await asyncio.sleep(60)

    tasks = [asyncio.create_task(hold()) for _ in range(4)]
    await asyncio.sleep(0)
    for task in tasks:
        task.cancel()
    gone = await asyncio.gather(*tasks, return_exceptions=True)
    assert all(isinstance(each, asyncio.CancelledError) for each in gone)
    assert await order(queue, [("home", "t")]) == [("home", "t")]
