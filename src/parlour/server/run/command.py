"""`parlour serve`: open the house, and close it cleanly."""

import asyncio
import errno
import os
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path

import msgspec
import uvicorn
from platformdirs import user_data_path
from uvicorn.supervisors import Multiprocess

from parlour.server.run import terminal
from parlour.server.run.connection import StreamConnection
from parlour.server.run.link_secret import link_secret
from parlour.server.run.worker import SETTINGS
from parlour.server.settings import LIMITS, RateLimits, Settings
from parlour.storage import StorageError, store
from parlour.storage.sweeper import DAY, Keep

FAILED, BAD_ARGUMENTS = 1, 2
BACKLOG = 4096
USUAL = Settings()
IDLE, IDLE_BEHIND_PROXY = 20, 75  # seconds that a connection is kept for the next request; proxies keep theirs for 60
LONGEST_GOODBYE = 2  # seconds until requests under way are cut


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str = "",
    workers: int = 1,
    pace: float = USUAL.pace,
    away: float = USUAL.away,
    open_browser: bool | None = None,
    url: str = "",
    proxy: str = "",
    keep_lobby: float = USUAL.keep.lobby / DAY,
    keep_playing: float = USUAL.keep.playing / DAY,
    keep_over: float = USUAL.keep.over / DAY,
    thinkers: int = USUAL.thinkers,
    limits: RateLimits | None = None,
    fresh: bool = False,
) -> int:
    """Serve until told to stop; the exit code. `database` is a URL or a file, `proxy` whose word on addresses counts.

    `away` is how many seconds somebody must be missing before the others need not wait for them.
    `keep_…` are days that an untouched table is kept; `fresh` reads the web files anew at each request.
    """
    kept = database or str(data_folder() / "parlour.db")
    if workers > 1 and not kept.startswith(("postgres://", "postgresql")):
        terminal.complain("Several workers need PostgreSQL: give --database postgresql://… or leave --workers at 1.")
        return BAD_ARGUMENTS
    try:
        asyncio.run(_try_out(kept))
        secret = link_secret(kept, data_folder())
        door = _bind(host, port)
    except (StorageError, _PortTaken) as trouble:
        terminal.complain(str(trouble))
        return FAILED
    port = door.getsockname()[1]
    lan = terminal.lan_address(host)
    settings = Settings(
        database=kept,
        url=url.rstrip("/"),
        lan=f"http://{lan}:{port}" if lan else "",
        pace=pace,
        away=away,
        thinkers=thinkers,
        limits=limits or (RateLimits.lifted() if os.environ.get(LIMITS) == "off" else RateLimits()),
        keep=Keep(keep_lobby * DAY, keep_playing * DAY, keep_over * DAY),
        secret=secret,
        metrics_token=os.environ.get("PARLOUR_METRICS_TOKEN", ""),
        fresh=fresh,
    )
    os.environ[SETTINGS] = msgspec.json.encode(settings).decode()
    here = f"http://{'localhost' if host in (*terminal.EVERYWHERE, '127.0.0.1') else host}:{port}"
    _run(_config(workers, proxy), door, partial(_opened, here, settings, open_browser))
    terminal.say("Parlour is closed.")
    return 0


def _opened(here: str, settings: Settings, open_browser: bool | None) -> None:
    """Say where the house is, and show it; if nobody has said whether, then where there is a browser."""
    terminal.greet(here, settings.url or settings.lan, _without_password(settings.database))
    if terminal.has_browser() if open_browser is None else open_browser:
        terminal.show(here)


def data_folder() -> Path:
    """Where the embedded database lives."""
    return Path(os.environ.get("PARLOUR_DATA") or user_data_path("parlour", appauthor=False))


class _PortTaken(Exception):
    """Somebody else listens there, or it may not be listened to."""


class _HouseServer(uvicorn.Server):
    """Says when it is open."""

    def __init__(self, config: uvicorn.Config, opened: Callable[[], None]) -> None:
        super().__init__(config)
        self._opened = opened

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            await asyncio.get_running_loop().run_in_executor(None, self._opened)


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
    )


def _run(config: uvicorn.Config, door: socket.socket, opened: Callable[[], None]) -> None:
    _allow_many_connections()
    with suppress(KeyboardInterrupt):
        if config.workers > 1:
            opened()
            Multiprocess(config, sockets=[door]).run()
        else:
            _HouseServer(config, opened).run(sockets=[door])


async def _try_out(database: str) -> None:
    """Open the database once before anybody relies on it: it is made or brought up to date, or the trouble is told."""
    tried = store(database)
    await tried.open()
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
    scheme, divider, rest = database.partition("://")
    login, at, place = rest.rpartition("@")
    if not (divider and at and ":" in login):
        return database
    return f"{scheme}://{login.partition(':')[0]}:***@{place}"
