"""Evenings by the thousand.

python -m benchmarks.simulation --seeds 100000              look for trouble; prints each seed that found some
python -m benchmarks.simulation --from 38200 --seeds 61800  go on where an earlier run was stopped
python -m benchmarks.simulation --talk --seeds 1000          people also talk
python -m benchmarks.simulation --replay 382                the same evening again, line by line
"""

import argparse
import gc
import os
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from time import perf_counter, process_time

from msgspec import Struct

from benchmarks.simulation.evening import Told, get_ready, play

BATCH = 100
EVERY = 10  # batches between two lines of progress


class Batch(Struct, frozen=True):
    """What a process found in some evenings, and the seconds of its own that it took."""

    told: list[Told]
    cpu: float


def main() -> int:
    parser = argparse.ArgumentParser(description="Whole evenings with the real server, on a virtual clock.")
    parser.add_argument("--seeds", type=int, default=1000)
    parser.add_argument("--from", type=int, default=0, dest="first")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--talk", action="store_true", help="people also talk")
    parser.add_argument("--replay", type=int, help="one seed, line by line")
    wanted = parser.parse_args()
    if wanted.replay is not None:
        return replay(wanted.replay, talk=wanted.talk)
    return search(range(wanted.first, wanted.first + wanted.seeds), wanted.jobs, talk=wanted.talk)


def replay(seed: int, *, talk: bool = False) -> int:
    told = play(seed, print, talk=talk)
    print(told)
    return int(bool(told.breach))


def search(seeds: range, jobs: int, *, talk: bool = False) -> int:
    """Every seed once, in order; the exit code says whether an invariant was broken.

    Each line of progress names the seed to resume from. Ctrl-C sums up what was played so far.
    """
    begun, told, cpu = perf_counter(), [], 0.0
    try:
        for number, batch in enumerate(_batches(seeds, jobs, talk=talk), 1):
            told += batch.told
            cpu += batch.cpu
            for one in batch.told:
                if one.breach:
                    print(f"seed {one.seed} ({one.game}): {one.breach[:600]}", flush=True)
            if number % EVERY == 0:
                rate = 60 * len(told) / (perf_counter() - begun)
                print(f"{len(told)} evenings, {rate:.0f} a minute; {resume(seeds, len(told))}", flush=True)
    except KeyboardInterrupt:
        print(f"stopped; {resume(seeds, len(told))}", flush=True)
    if not told:
        return 0
    _sum_up(told, perf_counter() - begun, cpu)
    return int(any(one.breach for one in told))


def resume(seeds: range, played: int) -> str:
    """The flags that play the rest."""
    return f"the rest: --from {seeds.start + played} --seeds {len(seeds) - played}"


def _batches(seeds: range, jobs: int, *, talk: bool) -> Iterator[Batch]:
    parts = [seeds[start : start + BATCH] for start in range(0, len(seeds), BATCH)]
    play_all = partial(_play_all, talk=talk)
    if jobs == 1:
        yield from map(play_all, parts)
        return
    with ProcessPoolExecutor(jobs, initializer=_sit_down) as pool:
        yield from pool.map(play_all, parts)


def _sit_down() -> None:
    get_ready()
    gc.freeze()


def _play_all(seeds: range, *, talk: bool) -> Batch:
    begun = process_time()
    return Batch([play(seed, talk=talk) for seed in seeds], process_time() - begun)


def _sum_up(told: list[Told], seconds: float, cpu: float) -> None:
    count, broken = len(told), [one for one in told if one.breach]
    hours, lines = sum(one.seconds for one in told) / 3600, sum(one.lines for one in told)
    steps, compared = sum(one.steps for one in told), sum(one.checked for one in told)
    games, faults = Counter(one.game for one in told), Counter(fault for one in told for fault in one.faults)
    print(
        f"{count} evenings in {seconds:.0f} s: {60 * count / seconds:.0f} a minute, {60 * count / cpu:.0f} on one core"
    )
    print(f"{hours:.0f} hours, {lines} durable lines, {steps} steps, {compared} messages compared")
    print(f"games: {dict(games)}; faults: {dict(faults)}")
    print(f"broken: {len(broken)}", dict(Counter(one.breach.partition(":")[0] for one in broken)))


if __name__ == "__main__":
    sys.exit(main())
