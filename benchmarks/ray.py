"""A tournament on a real Ray cluster of two nodes on this machine, one worker killed in the middle.

    python -m benchmarks.ray [--games 400]

It prints the time on one core, on all cores (joblib), on the cluster and through its door for clients (ray://…), and
whether the four results are the same.
Ray weighs 79 MB and its nodes take ten seconds to rise, so this is a program and no test; `pip install 'parlour[ray]'`.
A million games of luck: `python -m benchmarks.million`.
"""

import json
import os
import signal
from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread
from time import perf_counter, sleep
from typing import Any

from parlour.lab.tournament import Tournament, tournament

WHO = ("luck", "benchmarks.ray:Unhurried")
PLAN = ("similo", WHO)
DOOR = 21077  # of the cluster, for clients
OPEN = {  # Ray's door forks beside gRPC's threads, which do not like it (ray-project/ray#63202); it asks for a token
    "GRPC_ENABLE_FORK_SUPPORT": "false",
    "RAY_AUTH_MODE": "disabled",
}


class Unhurried:
    """Luck that takes a moment, so that there is a middle to be killed in."""

    def choose(self, view: Any, prompt: Any, chance: Any) -> Any:
        sleep(0.002)
        return chance.choice(prompt.actions)


def timed(games: int, **how: Any) -> tuple[Tournament, float]:
    begun = perf_counter()
    return tournament(*PLAN, games, 2, "ray", **how), perf_counter() - begun


@contextmanager
def two_nodes() -> Iterator[Any]:
    """A cluster on this machine, with a door for clients."""
    os.environ.update(OPEN)
    from ray.cluster_utils import Cluster

    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "ray_client_server_port": DOOR})
    cluster.add_node(num_cpus=1)
    try:
        yield cluster
    finally:
        cluster.shutdown()


def on_ray(cluster: Any, games: int, store: Path) -> tuple[Tournament, float, int]:
    """On two nodes; a worker of one of them is killed when some games are in."""
    import ray

    ray.init(address=cluster.address, log_to_driver=False, logging_level="error")
    killed: list[int] = []
    Thread(target=_kill_one, args=(store, killed), daemon=True).start()
    try:
        nodes = sum(node["Alive"] for node in ray.nodes())
        result, seconds = timed(games, store=store, on="ray")
        print(f"a cluster of {nodes} nodes; killed worker: {killed or 'none, it was over too soon'}")
        return result, seconds, len(killed)
    finally:
        ray.shutdown()


def through_the_door(games: int) -> tuple[Tournament, float]:
    """As somebody on another machine would do it."""
    import ray

    try:
        return timed(games, on=f"ray://127.0.0.1:{DOOR}")
    finally:
        ray.shutdown()


def _kill_one(store: Path, killed: list[int]) -> None:
    import psutil

    while not (store.exists() and store.stat().st_size > 1000):
        sleep(0.05)
    for process in psutil.Process().children(recursive=True):  # of this cluster and no other
        if any("ray::_all_of" in part for part in process.cmdline()):
            os.kill(process.pid, signal.SIGKILL)
            killed.append(process.pid)
            return


def main() -> None:
    arguments = ArgumentParser(description=__doc__)
    arguments.add_argument("--games", type=int, default=400, help="of each of four pairs")
    arguments.add_argument("--json", action="store_true")
    chosen = arguments.parse_args()
    found: dict[str, Any] = {"games": 4 * chosen.games}
    one, found["one core"] = timed(chosen.games, jobs=1)
    cores, found["all cores"] = timed(chosen.games)
    with TemporaryDirectory() as folder, two_nodes() as cluster:
        far, found["ray"], found["killed"] = on_ray(cluster, chosen.games, Path(folder) / "results.jsonl")
        farther, found["ray://"] = through_the_door(chosen.games)
    found["the same result"] = one == cores == far == farther
    for name, value in found.items() if not chosen.json else ():
        print(f"{name:<42} {value:,.1f} s" if isinstance(value, float) else f"{name:<42} {value}")
    if chosen.json:
        print(json.dumps(found))


if __name__ == "__main__":
    main()
