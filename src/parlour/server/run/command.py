"""`parlour serve`: open the house, and close it cleanly."""

import asyncio
import errno
import os
import signal
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from importlib import import_module
from pathlib import Path

import msgspec
import uvicorn
from platformdirs import user_data_path
from uvicorn.config import STARTUP_FAILURE
from uvicorn.supervisors import Multiprocess

from parlour.bots import llm
from parlour.errors import ParlourError
from parlour.server import journal
from parlour.server.metrics import metrics_of_all_workers
from parlour.server.run import restart, terminal
from parlour.server.run.connection import StreamConnection
from parlour.server.run.link_secret import link_secret
from parlour.server.run.own_names import own_names
from parlour.server.run.waiting import when_there
from parlour.server.run.worker import SETTINGS
from parlour.server.settings import LIMITS, RateLimits, Settings
from parlour.server.site.preloads import is_stale
from parlour.server.wire.web_file import WEB
from parlour.storage import store
from parlour.storage.sweeper import DAY, Keep

FAILED, BAD_ARGUMENTS = 1, 2
BACKLOG = 4096
USUAL = Settings()
IDLE, IDLE_BEHIND_PROXY = 20, 75  # seconds that a connection is kept for the next request; proxies keep theirs for 60
STALE = "web/bundle is older than the browser's code, so each module is sent by itself. `make bundle` builds it anew."
LONGEST_GOODBYE = 2  # seconds until requests under way are cut
LONGEST_HELLO = 120  # seconds that a worker may take to start, on a busy machine, before the old one is kept


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str = "",
    bell: str = "",
    workers: int = 1,
    pace: float = USUAL.pace,
    away: float = USUAL.away,
    open_browser: bool | None = None,
    url: str = "",
    host_name: str = "",
    proxy: str = "",
    keep_lobby: float = USUAL.keep.lobby / DAY,
    keep_playing: float = USUAL.keep.playing / DAY,
    keep_over: float = USUAL.keep.over / DAY,
    thinkers: int = USUAL.thinkers,
    codes: str = USUAL.codes,
    crowded: float = USUAL.crowded,
    contact: str = "",
    log: str = "text",
    traces: str = "",
    limits: RateLimits | None = None,
    fresh: bool = False,
) -> int:
    """Serve until told to stop; the exit code. `database` is a URL or a file, `proxy` whose word on addresses counts.

    `host_name` are names that it answers for, besides its own and that of `url`, with spaces between.
    `away` is how many seconds somebody must be missing before the others need not wait for them.
    `keep_…` are days that an untouched table is kept; `fresh` reads the web files anew at each request.
    """
    os.environ[journal.LOG] = log
    journal.keep_journal()
    kept = database or str(data_folder() / "parlour.db")
    if workers > 1 and not kept.startswith(("postgres://", "postgresql")):
        terminal.complain("Several workers need PostgreSQL: give --database postgresql://… or leave --workers at 1.")
        return BAD_ARGUMENTS
    try:
        _expect_sense(traces)
        asyncio.run(_try_out(kept, bell))
        secret = link_secret(kept, data_folder())
        inherited = restart.inherited_door()
        door = inherited or _bind(host, port)
    except (ParlourError, _PortTaken) as trouble:
        terminal.complain(str(trouble))
        return FAILED
    port = door.getsockname()[1]
    lan = terminal.lan_address(host)
    settings = Settings(
        database=kept,
        url=url.rstrip("/"),
        hosts=(*host_name.split(), *own_names()),
        lan=f"http://{lan}:{port}" if lan else "",
        pace=pace,
        away=away,
        thinkers=thinkers,
        limits=limits or (RateLimits.lifted() if os.environ.get(LIMITS) == "off" else RateLimits()),
        keep=Keep(keep_lobby * DAY, keep_playing * DAY, keep_over * DAY),
        codes=codes,
        crowded=crowded,
        secret=secret,
        metrics_token=os.environ.get("PARLOUR_METRICS_TOKEN", ""),
        bell=bell,
        contact=contact,
        traces=traces,
        fresh=fresh,
    )
    os.environ[SETTINGS] = msgspec.json.encode(settings).decode()
    wanted = False if inherited else open_browser
    _run(_config(workers, proxy), door, partial(_opened, _here(host, port), settings, wanted))
    terminal.say("Parlour is closed.")
    return 0


def _expect_sense(traces: str) -> None:
    """What is missing, or set to what makes no sense, is told now, and once."""
    if traces:
        import_module("parlour.server.run.traces")
    llm.endpoint()


def _here(host: str, port: int) -> str:
    """As somebody at this machine would type it."""
    if host in (*terminal.EVERYWHERE, "127.0.0.1"):
        return f"http://localhost:{port}"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _opened(here: str, settings: Settings, open_browser: bool | None) -> None:
    """Say where the house is, and show it; if nobody has said whether, then where there is a browser."""
    terminal.greet(here, settings.url or settings.lan, _without_password(settings.database))
    if not settings.fresh and not journal.in_json() and is_stale(WEB):  # for authors, who read it at a terminal
        terminal.say(STALE)
    if terminal.has_browser() if open_browser is None else open_browser:
        terminal.show(here)


def data_folder() -> Path:
    """Where the embedded database lives."""
    return Path(os.environ.get("PARLOUR_DATA") or user_data_path("parlour", appauthor=False))


class _PortTaken(Exception):
    """Somebody else listens there, or it may not be listened to."""


class _HouseServer(uvicorn.Server):
    """Says when it is open. SIGHUP closes it, to be opened again at once by the code that is installed then."""

    def __init__(self, config: uvicorn.Config, opened: Callable[[], None]) -> None:
        super().__init__(config)
        self._opened = opened
        self.comes_back = False

    def come_back(self) -> None:
        self.comes_back = self.should_exit = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        restart.when_asked(self.come_back)
        await super().startup(sockets)
        if self.started:
            await asyncio.get_running_loop().run_in_executor(None, self._opened)


class _Workers(Multiprocess):
    """Several, of whom one that dies is replaced at once."""

    def keep_subprocess_alive(self) -> None:
        for worker in self.processes:
            worker.child_conn.close()  # with ours open, one that died when asked would be waited for: LONGEST_HELLO
        super().keep_subprocess_alive()


def _config(workers: int, proxy: str) -> uvicorn.Config:
    return uvicorn.Config(
        "parlour.server.run.worker:application",
        factory=True,
        workers=workers,
        loop="asyncio" if sys.platform == "win32" else "uvloop",
        http=StreamConnection,
        ws="none",
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(proxy),
        forwarded_allow_ips=proxy,
        backlog=BACKLOG,
        timeout_keep_alive=IDLE_BEHIND_PROXY if proxy else IDLE,
        timeout_graceful_shutdown=LONGEST_GOODBYE,
        timeout_worker_healthcheck=LONGEST_HELLO,
    )


def _run(config: uvicorn.Config, door: socket.socket, opened: Callable[[], None]) -> None:
    """Until somebody stops it. A house that cannot open is an exit, by uvicorn, with a code of its own."""
    _allow_many_connections()
    with suppress(KeyboardInterrupt):
        if config.workers > 1:
            _run_several(config, door, opened)
            return
        signal.signal(signal.SIGTERM, signal.default_int_handler)  # uvicorn raises it again when it is done
        server, same_door = _HouseServer(config, opened), door.dup()
        server.run(sockets=[door])
        if server.comes_back:
            restart.again(same_door)


def _run_several(config: uvicorn.Config, door: socket.socket, opened: Callable[[], None]) -> None:
    journal.tell_of_workers()
    workers = _Workers(config, sockets=[door])
    with metrics_of_all_workers():
        opened()
        workers.run()
    if any(worker.exitcode == STARTUP_FAILURE for worker in workers.processes):
        sys.exit(STARTUP_FAILURE)


async def _try_out(database: str, bell: str) -> None:
    """Open the database once before anybody relies on it: it is made or brought up to date, or the trouble is told."""
    tried = store(database, bell=bell)
    await when_there(tried.open, terminal.complain)
    await tried.close()


def _bind(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    door = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)  # asyncio: without it no TCP_NODELAY
    if sys.platform != "win32":
        door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        door.bind((host, port))
        door.listen(BACKLOG)  # who comes before the workers are ready waits
    except OSError as error:
        door.close()
        raise _PortTaken(_why(error, host, port)) from error
    door.set_inheritable(True)
    return door


def _why(error: OSError, host: str, port: int) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"Port {port} is in use, perhaps by another Parlour. Try: parlour serve --port {port + 1}"
    if error.errno == errno.EACCES:
        return f"This account isn’t allowed to use port {port}. Try: parlour serve --port 8000"
    return f"Parlour cannot listen at {host}, port {port}: {error.strerror or error}."


def _allow_many_connections() -> None:
    """Each open stream is a file; ask for as many as we may have."""
    if sys.platform != "win32":
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def _without_password(database: str) -> str:
    if database.startswith("postgres") and " " in database:
        return " ".join(map(_without_password, database.split()))
    scheme, divider, rest = database.partition("://")
    login, at, place = rest.rpartition("@")
    if not (divider and at and ":" in login):
        return database
    return f"{scheme}://{login.partition(':')[0]}:***@{place}"
