"""Distributes work to one core, all cores of this machine (joblib), or a cluster (Ray).

Results come in the order of the work, so they do not depend on the worker that computed them. If a worker is killed,
another one repeats its unfinished work.
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
"""Called with the number of games played and the total."""

HERE, RAY = "here", "ray"
BUNDLE = 2  # pieces of work sent to a process at once
SHIPPED = 16  # and to a machine of a cluster
AHEAD = 4  # bundles that wait for each processor of a cluster
RAY_PORT = 10001  # the port of a cluster for clients
KNOCKS = 5.0  # seconds to wait for a connection
LIVES = 3  # how often a worker may be lost before the work is given up


class WorkersLost(ParlourError):
    """Workers were lost repeatedly."""


def share_out(
    do: Callable[[Work], Done],
    work: Sequence[Work],
    jobs: int = 0,
    on: str = HERE,
    progress: Progress = lambda done, of: None,
) -> Iterator[Done]:
    """Yield all results, in order, as they come in. `on`: here, ray (a cluster that is found or started), ray://…"""
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
    """Use joblib's workers. When one is killed, all are restarted with the remaining work."""
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
    """Use Ray, which repeats the work of a lost worker. All machines need Parlour and the external agents."""
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
        try:  # join a cluster that runs here or in RAY_ADDRESS, else start one
            ray.init(address=None if on == RAY else on, log_to_driver=False, logging_level="warning")
        except (ConnectionError, RuntimeError, TimeoutError) as trouble:
            raise ParlourError(f"no Ray cluster answers at {on}: {trouble}") from trouble
    return ray


def _knock(on: str) -> None:
    """Check that the cluster can be reached. Ray itself would try for half a minute."""
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
