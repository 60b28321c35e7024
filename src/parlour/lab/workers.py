"""Work shared out: on one core, on all cores of this machine (joblib), or on a cluster (Ray).

The results come in the order of the work, so that a result does not depend on the worker that computed it. A
worker that is killed costs nothing but time: what it had not handed in is done again by another.
"""

import os
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from socket import create_connection
from typing import Any, TypeVar
from urllib.parse import urlsplit

from parlour.errors import Denied, ParlourError

Work = TypeVar("Work")
Done = TypeVar("Done")
Progress = Callable[[int, int], None]
"""Told how many games have been played, and of how many."""

HERE, RAY = "here", "ray"
BUNDLE = 2  # pieces of work handed to a process at once
SHIPPED = 16  # and to a machine of a cluster
AHEAD = 4  # bundles that each processor of a cluster has waiting
RAY_PORT = 10001  # of the door that a cluster has for clients
KNOCKS = 5.0  # seconds that it may take to open
LIVES = 3  # how often a worker may be lost before nobody believes in chance any more


class WorkersLost(ParlourError):
    """Workers end again and again."""


def share_out(
    do: Callable[[Work], Done],
    work: Sequence[Work],
    jobs: int = 0,
    on: str = HERE,
    progress: Progress = lambda done, of: None,
) -> Iterator[Done]:
    """Everything done, in its order, as it comes in. `on`: here, ray (a cluster that is found or begun), ray://…"""
    for done, one in enumerate(_done(do, work, jobs, on), start=1):
        progress(done, len(work))
        yield one


def _done(do: Callable[[Work], Done], work: Sequence[Work], jobs: int, on: str) -> Iterator[Done]:
    jobs = min(jobs or os.cpu_count() or 1, len(work))
    if on == RAY or on.startswith("ray://"):
        return _on_ray(do, work, on)
    if on != HERE:
        raise Denied("bad_options", facts={"problem": f"--on {on!r} is neither here nor ray nor ray://…"})
    return map(do, work) if jobs <= 1 else _on_cores(do, work, jobs)


def _on_cores(do: Callable[[Work], Done], work: Sequence[Work], jobs: int) -> Iterator[Done]:
    """joblib's workers. When one is killed, all are restarted with the work that is left."""
    from joblib import Parallel, delayed
    from joblib.externals.loky.process_executor import TerminatedWorkerError

    done = 0
    for _ in range(LIVES):
        crew = Parallel(n_jobs=jobs, batch_size=BUNDLE, pre_dispatch="4*n_jobs", return_as="generator")
        try:
            for one in crew(delayed(do)(piece) for piece in work[done:]):
                done += 1
                yield one
            return
        except TerminatedWorkerError:
            continue
    raise WorkersLost(f"workers were lost {LIVES} times, the last time at piece {done + 1} of {len(work)}")


def _on_ray(do: Callable[[Work], Done], work: Sequence[Work], on: str) -> Iterator[Done]:
    """Ray gives what a lost worker had to another one. Parlour, and agents from elsewhere, are installed on all."""
    ray = _ray(on)
    far = ray.remote(num_cpus=1, max_retries=LIVES)(_all_of)
    waiting = int(AHEAD * ray.cluster_resources().get("CPU", 1))
    pieces = [work[first : first + SHIPPED] for first in range(0, len(work), SHIPPED)]
    shipped: deque[Any] = deque()
    for piece in pieces:
        shipped.append(far.remote(do, piece))
        if len(shipped) >= waiting:
            yield from ray.get(shipped.popleft())
    while shipped:
        yield from ray.get(shipped.popleft())


def _all_of(do: Callable[[Work], Done], work: Sequence[Work]) -> list[Done]:
    return [do(piece) for piece in work]


def _ray(on: str) -> Any:
    if on != RAY:
        _knock(on)
    try:
        import ray
    except ImportError as missing:
        raise ParlourError("Ray is not installed here: pip install 'parlour[ray]'") from missing
    if not ray.is_initialized():
        try:  # a cluster that runs here or in RAY_ADDRESS is joined; else one begins
            ray.init(address=None if on == RAY else on, log_to_driver=False, logging_level="warning")
        except (ConnectionError, RuntimeError, TimeoutError) as trouble:
            raise ParlourError(f"no Ray cluster answers at {on}: {trouble}") from trouble
    return ray


def _knock(on: str) -> None:
    """Is anybody there? Ray itself would try for half a minute before it says no."""
    try:
        at = urlsplit(on)
        host, port = at.hostname, at.port or RAY_PORT
    except ValueError:
        host, port = None, 0
    if not host:
        raise Denied("bad_options", facts={"problem": f"--on {on!r} has no address: ray://HOST:PORT"})
    try:
        create_connection((host, port), KNOCKS).close()
    except OSError as trouble:
        raise ParlourError(f"no Ray cluster answers at ray://{host}:{port}: {trouble}") from trouble
