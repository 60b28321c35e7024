"""Starts the server under one of the servers: `python -m benchmarks.servers.start NAME PORT DATABASE`."""

import asyncio
import os
import sys
from collections.abc import Callable
from typing import Any

import msgspec
import uvicorn
import uvloop

from parlour.server.run.connection import StreamConnection
from parlour.server.run.process import SETTINGS, application
from parlour.server.settings import Settings

APPLICATION = "parlour.server.run.process:application"
HOST = "127.0.0.1"
IDLE = 75  # seconds, as `parlour serve` has it


def with_uvicorn(port: int, app: Any = APPLICATION, **changes: Any) -> None:
    """As `parlour serve` does it, but for the changes."""
    usual: dict[str, Any] = {"http": StreamConnection, "ws": "none", "factory": True}
    common: dict[str, Any] = {"lifespan": "on", "log_config": None, "access_log": False, "server_header": False}
    uvicorn.run(app, host=HOST, port=port, loop="uvloop", timeout_keep_alive=IDLE, **common, **{**usual, **changes})


def with_hypercorn(port: int) -> None:
    from hypercorn.asyncio import serve
    from hypercorn.config import Config

    config = Config()
    config.bind, config.keep_alive_timeout, config.include_server_header = [f"{HOST}:{port}"], IDLE, False
    app: Any = application()
    uvloop.run(serve(app, config))


def with_granian(port: int) -> None:
    from granian import Granian
    from granian.constants import Interfaces, Loops

    Granian(
        APPLICATION,
        address=HOST,
        port=port,
        interface=Interfaces.ASGI,
        factory=True,
        workers=1,
        loop=Loops.uvloop,
        log_access=False,
    ).serve()


def over_websocket(port: int) -> None:
    from benchmarks.servers.over_websocket import FramedConnection, OverWebSocket

    with_uvicorn(port, lambda: OverWebSocket(application()), ws=FramedConnection, ws_ping_interval=None)


STARTS: dict[str, Callable[[int], None]] = {
    "uvicorn, our connection": with_uvicorn,
    "uvicorn": lambda port: with_uvicorn(port, http="httptools"),
    "hypercorn": with_hypercorn,
    "granian": with_granian,
    "WebSocket, uvicorn": over_websocket,
}


def main(name: str, port: str, database: str) -> None:
    settings = Settings(database=database, pace=0).lifted()
    os.environ[SETTINGS] = msgspec.json.encode(settings).decode()
    asyncio.set_event_loop_policy(uvloop.EventLoopPolicy())
    STARTS[name](int(port))


if __name__ == "__main__":
    main(*sys.argv[1:])
