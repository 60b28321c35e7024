"""`parlour serve`: start the server, and stop it cleanly."""

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
from threading import Thread
from typing import Literal

import msgspec
import uvicorn
from platformdirs import user_data_path
from uvicorn.config import STARTUP_FAILURE
from uvicorn.supervisors import Multiprocess

from parlour.bots import llm
from parlour.errors import ParlourError
from parlour.server import log as server_log
from parlour.server.anywhere.means import HERE, Relay, installed
from parlour.server.anywhere.relay_key import public_key
from parlour.server.metrics import metrics_of_all_workers
from parlour.server.run import successor, terminal
from parlour.server.run.connection import StreamConnection
from parlour.server.run.flags import FIRST
from parlour.server.run.link_secret import link_secret
from parlour.server.run.own_names import own_names
from parlour.server.run.process import SETTINGS
from parlour.server.run.public_link import NOBODY_TO_ASK, NONE_HERE, OFFER, may_open
from parlour.server.run.waiting import when_there
from parlour.server.settings import LIMITS, MayFound, RateLimits, Settings
from parlour.server.site.preloads import is_stale
from parlour.server.wire.web_file import WEB
from parlour.storage import file_of, store
from parlour.storage.table_expiry import DAY, Keep

FAILED, BAD_ARGUMENTS = 1, 2
BACKLOG = 4096
USUAL = Settings()
IDLE, IDLE_BEHIND_PROXY = 20, 75  # seconds that an idle connection is kept; proxies keep theirs for 60
STALE = "web/bundle is older than the browser's code, so each module is sent by itself. `make bundle` builds it anew."
NO_TUNNEL = (
    "--anywhere is for one process that has no public address yet: leave out --url, --proxy and --workers, "
    "or leave out --anywhere."
)
AGREED = "PARLOUR_ANYWHERE_AGREED"
"""The environment variable that tells the process after a reload that the user agreed to a public link."""

LONGEST_GOODBYE = 2  # seconds until running requests are cut off
LONGEST_HELLO = 120  # seconds that a new worker may take to start, on a busy machine, before the old one is kept


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str = "",
    bus: str = "",
    workers: int = 1,
    pace: float = USUAL.pace,
    away: float = USUAL.away,
    open_browser: bool | None = None,
    url: str = "",
    host_name: str = "",
    proxy: str = "",
    embed_in: str = "",
    founders: MayFound = USUAL.founders,
    user_header: str = USUAL.user_header,
    keep_lobby: float = USUAL.keep.lobby / DAY,
    keep_playing: float = USUAL.keep.playing / DAY,
    keep_over: float = USUAL.keep.over / DAY,
    thinkers: int = USUAL.thinkers,
    codes: str = USUAL.codes,
    crowded: float = USUAL.crowded,
    contact: str = "",
    webhooks: Literal["on", "off", "private"] = USUAL.webhooks,
    push: Literal["on", "off", "private"] = USUAL.push,
    log: str = "text",
    traces: str = "",
    anywhere: str = "",
    relay: str = "",
    relay_port: int = USUAL.relay_port,
    relay_url: str = "",
    limits: RateLimits | None = None,
    fresh: bool = False,
) -> int:
    """Serve until stopped, and return the exit code.

    - `database`: a URL or a file
    - `proxy`: addresses of trusted proxies
    - `embed_in`: origins of sites that may show the pages in a frame, separated by spaces
    - `host_name`: host names of this server besides its own and that of `url`, separated by spaces
    - `away`: seconds after which the others need not wait for somebody who is missing
    - `anywhere`: the means by which a public link is opened, or `first`; `relay`: an SSH server for it
    - `webhooks`: whether hosts may have lines posted to a chat; `private` also allows private addresses
    - `push`: the same for notifications on people's devices
    - `keep_…`: days that an untouched table is kept
    - `fresh`: read the web files again at each request
    """
    os.environ[server_log.LOG] = log
    server_log.set_up_log()
    kept = database or str(data_folder() / "parlour.db")
    can_tunnel = workers == 1 and not url and not proxy
    wrong = (
        _wrong_database(kept, workers)
        or _wrong_proxies(founders, proxy, relay, relay_url)
        or (NO_TUNNEL if anywhere and not can_tunnel else "")
    )
    if wrong:
        terminal.complain(wrong)
        return BAD_ARGUMENTS
    inherited = successor.inherited()
    try:
        _expect_sense(traces)
        if relay:
            terminal.say(f"The key for the relay's authorized_keys: {public_key(data_folder())}")
        anywhere = _agreed(anywhere, Relay.at(relay, relay_port, relay_url), is_asked=inherited is None)
        if inherited is not None and not _takes_its_turn(inherited, kept):
            return 0
        asyncio.run(_try_out(kept, bus))
        secret = link_secret(kept, data_folder())
        listener = inherited.listener if inherited else _bind(host, port)
        tunnel = _tunnel_end() if can_tunnel else None
    except _NobodyToAsk:
        terminal.complain(NOBODY_TO_ASK)
        return BAD_ARGUMENTS
    except (ParlourError, _PortTaken) as trouble:
        terminal.complain(str(trouble))
        return FAILED
    port = listener.getsockname()[1]
    lan = terminal.lan_address(host)
    settings = Settings(
        database=kept,
        url=url.rstrip("/"),
        proxy=proxy,
        embed_in=tuple(embed_in.split()),
        founders=founders,
        user_header=user_header,
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
        bus=bus,
        contact=contact,
        webhooks=webhooks,
        push=push,
        traces=traces,
        tunnel_port=tunnel.getsockname()[1] if tunnel else 0,
        anywhere=anywhere,
        relay=relay,
        relay_port=relay_port,
        relay_url=relay_url.rstrip("/"),
        keys=str(data_folder()),
        at_terminal=can_tunnel and inherited is None and _is_at_terminal(),
        fresh=fresh,
    )
    os.environ[SETTINGS] = msgspec.json.encode(settings).decode()
    wanted = False if inherited else open_browser
    listens = terminal.networks(host, is_mixed=_is_mixed(listener))
    opened = partial(_opened, _here(host, port), listens, settings, wanted)
    if _run(_config(workers, proxy), listener, opened, inherited, tunnel):
        terminal.say("Parlour is closed.")
    return 0


def _wrong_database(database: str, workers: int) -> str:
    """Return what is wrong with the database for so many workers; "" if nothing."""
    if workers > 1 and not database.startswith(("postgres://", "postgresql")):
        return "Several workers need PostgreSQL: give --database postgresql://… or leave --workers at 1."
    return ""


def _wrong_proxies(founders: MayFound, proxy: str, relay: str, relay_url: str) -> str:
    """Return what is missing beside a proxy or a relay; "" if nothing."""
    if founders == "users" and not proxy:
        return "--founders users needs --proxy: only a proxy that is trusted can name users."
    if bool(relay) != bool(relay_url):
        return "--relay and --relay-url belong together: an SSH server, and the address of its proxy."
    return ""


def _takes_its_turn(inherited: successor.Inherited, database: str) -> bool:
    """Wait for the turn of this process.

    A file has one server at a time, so the new process loads everything, reports that it is ready, and waits until
    the old one has closed the file.
    """
    if file_of(database) is None:
        return True
    import_module("parlour.server.run.process").load()
    inherited.say_ready()
    return inherited.wait()


def _agreed(anywhere: str, relay: Relay, *, is_asked: bool) -> str:
    """Return the means of the public link; "" for none. Without a named means, the person at the terminal must agree.

    Raises `_NobodyToAsk`.
    """
    if anywhere != FIRST:
        return anywhere
    if not is_asked:
        return FIRST if os.environ.get(AGREED) else ""
    found = installed(relay, data_folder())
    if not found:
        terminal.complain(NONE_HERE)
        return ""
    if not _is_at_terminal():
        raise _NobodyToAsk
    if not may_open(found):
        return ""
    os.environ[AGREED] = "yes"
    return FIRST


def _is_at_terminal() -> bool:
    return sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty() and not server_log.in_json()


def _expect_sense(traces: str) -> None:
    """Raise at startup if something is missing or misconfigured."""
    if traces:
        import_module("parlour.server.run.traces")
    llm.endpoint()


def _here(host: str, port: int) -> str:
    """Return the address that a person at this machine would type."""
    if host in (*terminal.ANY_ADDRESS, "127.0.0.1"):
        return f"http://localhost:{port}"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _opened(here: str, listens: str, settings: Settings, open_browser: bool | None) -> None:
    """Announce the server's address, and open a browser if requested, or by default if there is one."""
    terminal.greet(here, settings.url or settings.lan, _without_password(settings.database), listens)
    if settings.at_terminal and not settings.anywhere:
        terminal.say(OFFER)
    if not settings.fresh and not server_log.in_json() and is_stale(WEB):  # for developers, who read it at a terminal
        terminal.say(STALE)
    if terminal.has_browser() if open_browser is None else open_browser:
        terminal.show(here)


def data_folder() -> Path:
    """Return the folder of the embedded database."""
    return Path(os.environ.get("PARLOUR_DATA") or user_data_path("parlour", appauthor=False))


class _NobodyToAsk(Exception):
    """Raised when `--anywhere` without a name finds nobody to ask."""


class _PortTaken(Exception):
    """Raised when another program uses the port, or it is not permitted."""


class _OneServer(uvicorn.Server):
    """A server that reports when it is open. On SIGHUP another process takes over its port."""

    def __init__(
        self,
        config: uvicorn.Config,
        opened: Callable[[], None],
        listener: socket.socket,
        inherited: successor.Inherited | None,
    ) -> None:
        super().__init__(config)
        self.successor: successor.Successor | None = None
        self.is_followed = False
        self._opened = opened
        self._listener = listener
        self._inherited = inherited
        self._replacing: Thread | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        successor.when_asked(self._replace)
        await super().startup(sockets)
        if not self.started:
            return
        if self._inherited is not None:
            self._inherited.say_ready()
            self._inherited.follow(self._leave, partial(os.kill, os.getpid(), signal.SIGTERM))
        await asyncio.get_running_loop().run_in_executor(None, self._opened)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if not self.is_followed:
            self._listener.close()  # otherwise new connections would wait in vain
        await super().shutdown(sockets)

    def _replace(self) -> None:
        if self._replacing is None or not self._replacing.is_alive():
            self._replacing = Thread(target=self._start_another, name="parlour-successor", daemon=True)
            self._replacing.start()

    def _start_another(self) -> None:
        another = successor.Successor(successor.this_command(), self._listener.fileno())
        if another.gets_ready():
            self.successor = another
            self._leave()
        else:
            terminal.complain(successor.NOT_READY)

    def _leave(self) -> None:
        """Exit, because another process serves now, or will as soon as this one has closed its files."""
        self.is_followed = self.should_exit = True


class _Workers(Multiprocess):
    """Several workers. One that dies is replaced at once."""

    def terminate_all(self) -> None:
        for listener in self.sockets:
            listener.close()  # otherwise new connections would wait in vain
        super().terminate_all()

    def keep_subprocess_alive(self) -> None:
        for worker in self.processes:
            worker.child_conn.close()  # otherwise the parent waits LONGEST_HELLO for a worker that has died
        super().keep_subprocess_alive()


def _config(workers: int, proxy: str) -> uvicorn.Config:
    return uvicorn.Config(
        "parlour.server.run.process:application",
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


def _run(
    config: uvicorn.Config,
    listener: socket.socket,
    opened: Callable[[], None],
    inherited: successor.Inherited | None,
    tunnel: socket.socket | None = None,
) -> bool:
    """Run until the server is stopped. Returns False if another process continues with the same port.

    If the server cannot open, uvicorn exits with an exit code of its own.
    """
    _allow_many_connections()
    with suppress(KeyboardInterrupt):
        if config.workers > 1:
            _run_several(config, listener, opened)
            return True
        signal.signal(signal.SIGTERM, signal.default_int_handler)  # uvicorn raises it again when it is done
        same_listener = listener.dup()
        server = _OneServer(config, opened, same_listener, inherited)
        server.run(sockets=[listener, tunnel] if tunnel else [listener])
        if server.successor is not None:
            successor.hand_over(server.successor, same_listener)
        return not server.is_followed
    return True


def _run_several(config: uvicorn.Config, listener: socket.socket, opened: Callable[[], None]) -> None:
    server_log.tell_of_workers()
    workers = _Workers(config, sockets=[listener])
    with metrics_of_all_workers():
        opened()
        workers.run()
    if any(worker.exitcode == STARTUP_FAILURE for worker in workers.processes):
        sys.exit(STARTUP_FAILURE)


async def _try_out(database: str, bus: str) -> None:
    """Open the database once before it is needed, so that it is created or migrated, or the problem is reported."""
    tried = store(database, bus=bus)
    await when_there(tried.open, terminal.complain)
    await tried.close()


def _bind(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # asyncio needs it to set TCP_NODELAY
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    if sys.platform != "win32":
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen(BACKLOG)  # visitors who come before the workers are ready wait
    except OSError as error:
        listener.close()
        raise _PortTaken(_why(error, host, port)) from error
    listener.set_inheritable(True)
    return listener


def _tunnel_end() -> socket.socket | None:
    """Return the socket to which a tunnel's program connects; None without IPv4, where no public link is possible."""
    try:
        return _bind(HERE, 0)
    except _PortTaken:
        return None


def _is_mixed(listener: socket.socket) -> bool:
    """Return whether an IPv6 socket also takes IPv4, which is the system's default."""
    return listener.family == socket.AF_INET6 and not listener.getsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY)


def _why(error: OSError, host: str, port: int) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"Port {port} is in use, perhaps by another Parlour. Try: parlour serve --port {port + 1}"
    if error.errno == errno.EACCES:
        return f"This account isn’t allowed to use port {port}. Try: parlour serve --port 8000"
    return f"Parlour cannot listen at {host}, port {port}: {error.strerror or error}."


def _allow_many_connections() -> None:
    """Raise the limit on open files as far as possible, because each stream is a file."""
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
