"""Can one address starve everybody's bots? Thirty tables of experts from one, a single table from another.

python -m benchmarks.starvation --tables 30     prints the seconds until the bot of the single table answers

Two addresses of this machine (127.0.0.1 and 127.0.0.2) visit one server with one thinking process, as it is by default.
"""

import argparse
import asyncio
import tempfile
from contextlib import AsyncExitStack
from pathlib import Path
from statistics import median
from time import monotonic
from typing import Any

import httpx

from benchmarks.soak.server import Victim

CROWD, GUEST = "127.0.0.1", "127.0.0.2"
PACE = 1.6  # seconds that a bot takes by itself
HEAVY = "council_of_four"
Json = dict[str, Any]


class Host:
    """Somebody who has opened a table."""

    def __init__(self, client: httpx.AsyncClient) -> None:
        self._client = client
        self._path = "/api/tables"

    async def opens(self, game: str, bots: int, kind: str, **options: object) -> "Host":
        seated = await self.call("POST", "", {"game": game, "name": "Ala", "options": options})
        self._path, self._token = f"/api/tables/{seated['code']}", seated["token"]
        for _ in range(bots):
            await self.call("POST", "/seats", {"bot": kind})
        await self.call("POST", "/games", {})
        return self

    async def leaves(self) -> None:
        """Bots among themselves: they never wait for anybody."""
        await self.call("PUT", "/seats/0/stand-in", {"bot": "expert"})

    async def seconds_until_answer(self) -> float:
        """Give a clue; how long until the bot has said something to it?"""
        table = await self.call("GET", "")
        clue = next(action for action in table["prompt"]["actions"] if action["type"] == "GiveClue")
        await self.call("POST", "/moves", {"prompt": table["prompt"]["id"], "action": clue, "key": "the-first-clue"})
        begun, before = monotonic(), len((await self.call("GET", ""))["events"])
        while len((await self.call("GET", ""))["events"]) == before:  # noqa: ASYNC110
            await asyncio.sleep(0.02)
        return monotonic() - begun

    async def call(self, method: str, rest: str, body: Json | None = None) -> Json:
        headers = {"authorization": f"Bearer {self._token}"} if self._path.count("/") > 2 else {}
        answer = await self._client.request(method, self._path + rest, json=body, headers=headers)
        answer.raise_for_status()
        self._client.cookies.clear()
        told: Json = answer.json() if answer.content else {}
        return told


async def measure(client: httpx.AsyncClient, times: int) -> list[float]:
    """One table after the other, each with a regular bot."""
    return [
        await (await Host(client).opens("similo", 1, "regular", giver=0)).seconds_until_answer() for _ in range(times)
    ]


async def run(folder: Path, tables: int, times: int) -> None:
    server = Victim(folder, pace=PACE)
    await server.start()
    try:
        async with AsyncExitStack() as stack:
            crowd, guest = [await stack.enter_async_context(_client(server.base, home)) for home in (CROWD, GUEST)]
            await measure(guest, 1)  # the thinking process starts with the first bot
            _print("alone", await measure(guest, times))
            hosts = [await Host(crowd).opens(HEAVY, 3, "expert") for _ in range(tables)]
            await asyncio.gather(*(host.leaves() for host in hosts))
            _print(f"beside {tables} tables of experts", await measure(guest, times))
            _print("the same, from the crowd's own address", await measure(crowd, times))
    finally:
        await server.kill()


def _client(base: str, address: str) -> httpx.AsyncClient:
    return httpx.AsyncClient(base_url=base, timeout=120, transport=httpx.AsyncHTTPTransport(local_address=address))


def _print(what: str, seconds: list[float]) -> None:
    print(f"{what}: median {median(seconds):.1f} s, longest {max(seconds):.1f} s, of {len(seconds)}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description="Thirty tables of experts, and somebody else's bot.")
    parser.add_argument("--tables", type=int, default=30)
    parser.add_argument("--times", type=int, default=8)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(run(Path(folder).resolve(), wanted.tables, wanted.times))


if __name__ == "__main__":
    main()
