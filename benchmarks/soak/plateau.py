"""Does the memory of a server reach a plateau? Finished games, one after the other, in one server that nobody kills.

python -m benchmarks.soak.plateau --games 3000     prints, each hundred games, megabytes and the tables in memory

A finished table stays in memory for a minute after the last visitor (`OpenTables.let_idle_go`), so the plateau begins
after that minute. It says 0 when the last half grew by less than a kilobyte a game.
"""

import argparse
import asyncio
import re
import sys
import tempfile
from pathlib import Path
from random import Random
from statistics import linear_regression
from time import monotonic

import httpx

from benchmarks.simulation.person import Json, choose
from benchmarks.soak.server import Victim

EVERY = 100
AT_ONCE = 4
PLAYED: dict[str, dict[str, object]] = {"ego": {"questions": 1}, "similo": {}}
MOST_ANSWERS = 500
FLAT = 1.0  # KiB a game


class Game:
    """One table, from the founding to the end; then everybody goes."""

    def __init__(self, client: httpx.AsyncClient, number: int) -> None:
        self._client = client
        self._luck = Random(number)
        self._number = number
        self._path = "/api/tables"

    async def play(self) -> None:
        game = list(PLAYED)[self._number % len(PLAYED)]
        founding = {"game": game, "name": "Ala", "options": PLAYED[game]}
        seated = await self._call("POST", "", founding)
        self._path += f"/{seated['code']}"
        self._client.cookies.clear()
        self._token = seated["token"]
        await self._call("POST", "/seats", {"bot": "newcomer"})
        await self._call("POST", "/games", {})
        for answer in range(MOST_ANSWERS):
            table = await self._call("GET", "")
            if table["outcome"] is not None:
                return
            if table["prompt"] is None:
                await asyncio.sleep(0.01)
                continue
            move = {"prompt": table["prompt"]["id"], "action": choose(table["prompt"], self._luck)}
            await self._call("POST", "/moves", {**move, "key": f"{self._number}-{answer}"})
        raise AssertionError(f"{game} never ends")

    async def _call(self, method: str, rest: str, body: Json | None = None) -> Json:
        headers = {"authorization": f"Bearer {self._token}"} if hasattr(self, "_token") else {}
        answer = await self._client.request(method, self._path + rest, json=body, headers=headers)
        if answer.status_code == 409:  # a bot was quicker
            return {}
        answer.raise_for_status()
        told: Json = answer.json()
        return told


async def run(folder: Path, games: int) -> float:
    """Kilobytes a game in the second half."""
    server = Victim(folder, pace=0.0)
    await server.start()
    begun, points = monotonic(), []
    print("  games  seconds   MB  bots MB  tables in memory", flush=True)
    async with httpx.AsyncClient(base_url=server.base, timeout=60) as client:
        for first in range(0, games, EVERY):
            for start in range(first, first + EVERY, AT_ONCE):
                await asyncio.gather(*(Game(client, start + each).play() for each in range(AT_ONCE)))
            memory, bots = server.memory()
            rooms = await _rooms(client)
            points.append((first + EVERY, memory * 1024))
            print(f"{first + EVERY:7} {monotonic() - begun:8.0f} {memory:4.0f} {bots:8.0f} {rooms:17}", flush=True)
    await server.kill()
    half = points[len(points) // 2 :]
    return linear_regression([x for x, _ in half], [y for _, y in half]).slope if len(half) > 1 else 0.0


async def _rooms(client: httpx.AsyncClient) -> int:
    metrics = (await client.get("/metrics")).text
    return round(sum(float(count) for count in re.findall(r"^parlour_tables\{.*\} (\S+)", metrics, re.M)))


def main() -> int:
    parser = argparse.ArgumentParser(description="Finished games in one server: does its memory reach a plateau?")
    parser.add_argument("--games", type=int, default=3000)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        grown = asyncio.run(run(Path(folder).resolve(), wanted.games))
    print(f"the second half: {grown:.2f} KiB a game")
    return int(grown > FLAT)


if __name__ == "__main__":
    sys.exit(main())
