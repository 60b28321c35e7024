"""python -m benchmarks.soak --minutes 60 --tables 6"""

import argparse
import asyncio
import sys
import tempfile
from contextlib import suppress
from itertools import count
from pathlib import Path
from random import Random
from statistics import quantiles
from time import monotonic

from benchmarks.soak.guests import Guest, Statistics
from benchmarks.soak.ledger import Ledger
from benchmarks.soak.server import Victim
from parlour.games import GAMES

OPTIONS: dict[str, dict[str, object]] = {"ego": {"questions": 1}, "same_game": {"team": "anyone"}}
STALL = 240.0  # seconds after which a table is said to stand still: kills and slow readers come before that
JUMPS = (-3600.0, -30.0, 0.0, 30.0, 600.0, 86400.0)
HEAD = (
    "  min  kills  jumps  cuts  slow  games   moves  p50 ms  p99 ms   MB  bots MB"
    "  stored  lost  doubled  compared  leaked  500s  journal  stalled"
)


class Soak:
    """All of it."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.luck = Random(seed)
        self.server = Victim(folder)
        self.ledger = Ledger()
        self.numbers = Statistics()
        self.kills = self.jumps = self.stalled = 0
        self.finished: set[str] = set()
        self._names = count()
        self._heard: dict[str, float] = {}

    async def run(self, minutes: float, tables: int, kill_every: float) -> None:
        await self.server.start()
        until = monotonic() + 60 * minutes
        sitting = [asyncio.create_task(self._tables(until)) for _ in range(tables)]
        striking = [asyncio.create_task(self._kill(kill_every)), asyncio.create_task(self._jump())]
        print(HEAD, flush=True)
        begun = monotonic()
        while monotonic() < until:
            await asyncio.sleep(min(60.0, max(0.0, until - monotonic())))
            self._print((monotonic() - begun) / 60)
            for task in (*sitting, *striking):
                if task.done():
                    task.result()
        for task in (*striking, *sitting):
            task.cancel()
        await asyncio.gather(*striking, *sitting, return_exceptions=True)
        await self.server.kill()
        self._compare()
        self._print((monotonic() - begun) / 60)
        for example in (*self.ledger.verdict.examples, *self.server.last_complaints):
            print(example.rstrip())

    async def _tables(self, until: float) -> None:
        """One table after the other."""
        while monotonic() < until:
            game = self.luck.choice(sorted(GAMES))
            await self._one_table(game, self.luck.randint(1, 3))
            self.numbers.games += 1

    async def _one_table(self, game: str, games: int) -> None:
        least, most = GAMES[game].seats[0], min(4, GAMES[game].seats[-1])
        size = self.luck.randint(max(2, least), most)
        people = [self._guest() for _ in range(self.luck.randint(1, size))]
        host = people[0]
        self.ledger.acknowledged[host.name], self.ledger.shown[host.name] = set(), []
        try:
            founding = {"game": game, "name": host.name, "options": OPTIONS.get(game, {}), "key": host.wish}
            await host.sit(await host.call("POST", "", founding), host.name)
            for guest in people[1:]:
                wish = {"name": guest.name, "key": guest.wish}
                await guest.sit(await guest.call("POST", f"/{host.code}/seats", wish), host.name)
            for _ in range(size - len(people)):
                await host.call("POST", f"/{host.code}/seats", {"bot": "newcomer"})
            await host.call(
                "PATCH", f"/{host.code}", {"clock": {"kind": self.luck.choice(("off", "hard")), "pace": "brisk"}}
            )
            await host.call("POST", f"/{host.code}/games", {})
            await self._until_over(people, games)
        finally:
            self.finished.add(host.name)
            for guest in people:
                await guest.close()

    async def _until_over(self, people: list[Guest], games: int) -> None:
        staying = [asyncio.create_task(guest.stay(games)) for guest in people]
        before, since = people[0].at, monotonic()
        try:
            while not all(task.done() for task in staying):
                await asyncio.wait(staying, timeout=5.0)
                if people[0].at != before:
                    before, since = people[0].at, monotonic()
                elif monotonic() - max(since, self.server.since) > STALL:  # while it is dead, nobody moves on
                    self.stalled += 1
                    print(f"stalled: {people[0]}", flush=True)
                    break
        finally:
            for task in staying:
                task.cancel()
            await asyncio.gather(*staying, return_exceptions=True)

    def _guest(self) -> Guest:
        luck = Random(self.luck.random())
        return Guest(f"g{next(self._names)}", lambda: self.server.base, self.ledger, self.numbers, luck)

    async def _kill(self, every: float) -> None:
        while True:
            await asyncio.sleep(self.luck.uniform(0.5, 1.5) * every)
            await self.server.kill()
            self.kills += 1
            self._compare()
            await self.server.start()

    async def _jump(self) -> None:
        while True:
            await asyncio.sleep(self.luck.uniform(40.0, 120.0))
            with suppress(ProcessLookupError):
                await self.server.jump(self.luck.choice(JUMPS))
                self.jumps += 1

    def _compare(self) -> None:
        """While the server is dead: nobody writes."""
        self.ledger.compare(self.server.database, finished=frozenset(self.finished))

    def _print(self, minute: float) -> None:
        taken, self.numbers.latencies = self.numbers.latencies, []
        cuts = quantiles(taken, n=100) if len(taken) > 1 else [0.0] * 99
        server, bots = self.server.memory()
        numbers, verdict = self.numbers, self.ledger.verdict
        print(
            f"{minute:5.1f} {self.kills:6} {self.jumps:6} {numbers.cuts:5} {numbers.slow:5} {numbers.games:6}"
            f" {numbers.moves:7} {cuts[49] * 1000:7.1f} {cuts[98] * 1000:7.1f} {server:4.0f} {bots:8.0f}"
            f" {verdict.stored:7} {verdict.lost:5} {verdict.doubled:8} {verdict.compared:9} {verdict.leaked:7}"
            f" {numbers.server_errors:5} {self.server.complaints:8} {self.stalled:8}",
            flush=True,
        )


def main() -> int:
    parser = argparse.ArgumentParser(description="A soak: bots, people, kills, cuts, slow lines and clock jumps.")
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--tables", type=int, default=6)
    parser.add_argument("--kill-every", type=float, default=75.0, help="seconds between kills, on average")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        soak = Soak(Path(folder).resolve(), wanted.seed)
        asyncio.run(soak.run(wanted.minutes, wanted.tables, wanted.kill_every))
        verdict = soak.ledger.verdict
        return int(bool(verdict.lost or verdict.doubled or verdict.leaked or soak.stalled))


if __name__ == "__main__":
    sys.exit(main())
