"""A server for each test: a real uvicorn on a free port of this machine, in the test's own event loop."""

import asyncio
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import httpx
import pytest
import uvicorn
from msgspec.structs import replace

from parlour.rules import Action
from parlour.server.live.thinking import Puzzle
from parlour.server.run.app import build
from parlour.server.run.connection import StreamConnection
from parlour.server.run.worker import Worker
from parlour.server.settings import Settings
from parlour.storage import Store
from tests.server.double import MemoryStore
from tests.server.people import Person

HOSTS = ("testserver", "house")  # what clients that need no network call it
QUICK = Settings(pace=0, thinkers=0, grace=0.1, hosts=HOSTS).lifted()


class Running:
    """A server that is open, and its address."""

    def __init__(self, house: Worker, base: str, server: uvicorn.Server) -> None:
        self.house = house
        self.server = server
        self.base = base
        self._people: list[Person] = []

    def person(self, token: str = "", code: str = "") -> Person:
        person = Person(self.base, token, code)
        self._people.append(person)
        return person

    async def send_home(self) -> None:
        for person in self._people:
            await person.close()


Opening = Callable[..., Awaitable[Running]]


@asynccontextmanager
async def running(
    settings: Settings, store: Store, longest_goodbye: int | None = None, tunnel: socket.socket | None = None
) -> AsyncIterator[Running]:
    """`tunnel` is where the program of a tunnel connects, at the port of the settings."""
    door = socket.socket(proto=socket.IPPROTO_TCP)  # else asyncio does not set TCP_NODELAY
    door.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 8192)  # a slow reader is noticed soon
    door.bind(("127.0.0.1", 0))
    app = build(settings, store)
    config = uvicorn.Config(
        app,
        http=StreamConnection,
        ws="none",
        log_config=None,
        lifespan="on",
        server_header=False,
        timeout_keep_alive=75,  # by itself uvicorn hangs up after 5 seconds, just when httpx may still ask again
        timeout_graceful_shutdown=longest_goodbye,
    )
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server._serve([door, tunnel] if tunnel else [door]))
    while not server.started:
        await asyncio.sleep(0.01)
        if serving.done():
            serving.result()
    run = Running(app.state.worker, f"http://127.0.0.1:{door.getsockname()[1]}", server)
    try:
        yield run
    finally:
        await run.send_home()
        server.should_exit = True
        await serving


@pytest.fixture
def store() -> MemoryStore:
    return MemoryStore()


@pytest.fixture
async def house(store: MemoryStore) -> AsyncIterator[Running]:
    async with running(QUICK, store) as run:
        yield run


@pytest.fixture
async def open_house(store: MemoryStore) -> AsyncIterator[Opening]:
    """Open a server with other settings."""
    stack = []

    async def open_one(**changes: object) -> Running:
        context = running(replace(QUICK, **changes), store)
        run = await context.__aenter__()
        stack.append(context)
        return run

    yield open_one
    for context in reversed(stack):
        await context.__aexit__(None, None, None)


async def table_of(house: Running, *names: str, bots: int = 0) -> list[Person]:
    """People at a table, the first of them its host."""
    host = house.person()
    code = (await host.found(names[0]))["code"]
    people = [host]
    for name in names[1:]:
        people.append(house.person())
        await people[-1].sit(code, name)
    for _ in range(bots):
        await host.seat_bot()
    return people


def thoughts_wait(
    house: Running, monkeypatch: pytest.MonkeyPatch, puzzles: list[Puzzle] | None = None
) -> asyncio.Event:
    """No bot comes to the end of a thought before this is set. What they think about is noted."""
    thinkers, go = house.house.turns._thinkers, asyncio.Event()
    think = thinkers.think

    async def slowly(puzzle: Puzzle, *where: str) -> tuple[Action, float]:
        if puzzles is not None:
            puzzles.append(puzzle)
        await go.wait()
        return await think(puzzle, *where)

    monkeypatch.setattr(thinkers, "think", slowly)
    return go


def problem(answer: httpx.Response) -> tuple[int, str]:
    """What a refusal says, after a look at its form."""
    assert answer.headers["content-type"] == "application/problem+json", answer.text
    body = answer.json()
    assert body["status"] == answer.status_code
    assert body["type"].endswith(body["code"])
    assert body["title"] and body["detail"]
    return answer.status_code, body["code"]
