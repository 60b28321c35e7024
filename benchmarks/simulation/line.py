"""The way between a person and a worker. What goes over it may be late, lost, doubled or cut, as the weather wants."""

import asyncio
from collections.abc import Callable
from contextvars import Context
from typing import Any
from urllib.parse import urlsplit

import msgspec
from msgspec import Struct

from benchmarks.simulation.loop import VirtualLoop
from benchmarks.simulation.weather import Weather
from benchmarks.simulation.worker import Worker
from parlour.server.live.readers import CONNECTION

PATIENCE = 8.0  # seconds that a person waits for an answer
FULL = 0.3  # of messages find the socket's buffer full, and wait a moment
CRAWL = 40.0  # seconds that a very slow line takes for one message
Sent = Callable[["StreamLine", bytes], None]


class LineCut(Exception):
    """No answer came, and nobody knows whether the request arrived."""


class Answer(Struct, frozen=True):
    status: int
    body: bytes

    def json(self) -> Any:
        return msgspec.json.decode(self.body)


class Lines:
    """All lines of an evening."""

    def __init__(self, loop: VirtualLoop, weather: Weather, delay: Callable[[], float]) -> None:
        self.loop = loop
        self.weather = weather
        self.delay = delay
        self.calm = False
        self.on_sent: Sent = lambda line, body: None
        self.on_answer: Callable[[str, str, Any, Answer], None] = lambda method, path, body, answer: None

    def happens(self, probability: float) -> bool:
        return not self.calm and self.loop.luck.random() < probability

    async def call(self, worker: Worker | None, method: str, path: str, token: str, body: Any = None) -> Answer:
        """One request; `LineCut` when nothing was heard."""
        await asyncio.sleep(self.delay())
        if worker is None or worker.dead or not worker.open or self.happens(self.weather.lost_going):
            raise LineCut
        heard: asyncio.Future[Answer] = self.loop.create_future()
        worker.on_death.append(lambda: _never_hear(heard))
        deaf = self.happens(self.weather.lost_coming)
        for _ in range(2 if self.happens(self.weather.doubled) else 1):
            worker.run(self._serve(worker, method, path, token, body, None if deaf else heard))
        try:
            async with asyncio.timeout(PATIENCE):
                return await heard
        except TimeoutError:
            raise LineCut from None

    async def _serve(
        self, worker: Worker, method: str, path: str, token: str, body: Any, heard: asyncio.Future[Answer] | None
    ) -> None:
        raw = b"" if body is None else msgspec.json.encode(body)
        sent: list[Any] = []

        async def receive() -> Any:
            return {"type": "http.request", "body": raw, "more_body": False}

        async def send(message: Any) -> None:
            sent.append(message)

        await worker.app(scope(method, path, token, raw if body is not None else None), receive, send)
        answer = Answer(sent[0]["status"], b"".join(part.get("body", b"") for part in sent[1:]))
        self.on_answer(method, path, body, answer)
        if heard is not None:
            self.loop.call_later(self.delay(), _hear, heard, answer, context=Context())


def _never_hear(heard: asyncio.Future[Answer]) -> None:
    if not heard.done():
        heard.set_exception(LineCut())


def _hear(heard: asyncio.Future[Answer], answer: Answer) -> None:
    if not heard.done():
        heard.set_result(answer)


class StreamLine:
    """An open stream: what the worker writes, and what the person hears of it."""

    on_shutdown: Callable[[], None] | None = None
    has_begun_to_answer = True

    def __init__(self, lines: Lines, worker: Worker, path: str, token: str, last: str, seat: int | None) -> None:
        self.worker = worker
        self.seat = seat  # of the lobby, as whom the person looks; None: a spectator
        self.last = last
        self.token = token
        self.status = 0
        self.ended = False
        self.crawls = lines.happens(lines.weather.slow_reader)
        self._lines = lines
        self._hung_up = lines.loop.create_future()
        self._heard: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._arrives = 0.0
        worker.on_death.append(self._cut)
        worker.run(self._serve(path, token, last))

    async def next(self, within: float) -> bytes | None:
        """What comes next; None after a quiet while; `LineCut` when the stream has ended."""
        try:
            async with asyncio.timeout(within):
                heard = await self._heard.get()
        except TimeoutError:
            return None
        if heard is None:
            raise LineCut
        return heard

    def is_cut(self) -> bool:
        return False

    def write(self, part: bytes) -> bool:
        """Past ASGI, where nothing holds it up."""
        if self.ended or self.crawls or self._lines.loop.luck.random() < FULL:
            return False
        self._lines.on_sent(self, part)
        self._deliver(part)
        return True

    def answer(self, send: object, head: bytes, body: bytes) -> bool:
        """Answers take ASGI's way here, where they are lost and doubled."""
        return False

    def hang_up(self) -> None:
        """Either side: the line is cut."""
        self._cut()

    async def _serve(self, path: str, token: str, last: str) -> None:
        asked = scope("GET", path, token, None, last)
        asked["extensions"] = {CONNECTION: self}
        await self.worker.app(asked, self._receive, self._send)
        self._cut()

    async def _receive(self) -> Any:
        await asyncio.shield(self._hung_up)
        return {"type": "http.disconnect"}

    async def _send(self, message: Any) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            return
        if self.ended:
            return
        if self.status == 200:
            self._lines.on_sent(self, message["body"])
        else:
            self._lines.on_answer("GET", "stream", None, Answer(self.status, message["body"]))
        self._deliver(message["body"])
        if not message.get("more_body"):
            self._cut()
        if self.crawls:
            await asyncio.sleep(self._lines.loop.luck.random() * CRAWL)
        elif self._lines.loop.luck.random() < FULL:
            await asyncio.sleep(self._lines.delay())

    def _deliver(self, body: bytes) -> None:
        """In order, each after its time."""
        self._arrives = max(self._arrives + 1e-6, self._lines.loop.time() + self._lines.delay())
        self._lines.loop.call_at(self._arrives, self._heard.put_nowait, body, context=Context())

    def _cut(self) -> None:
        if not self.ended:
            self.ended = True
            self._deliver(None)  # type: ignore[arg-type]
            if not self._hung_up.done():
                self._hung_up.set_result(None)


def scope(method: str, path: str, token: str, body: bytes | None, last: str = "") -> Any:
    """As uvicorn would describe the request."""
    headers = [(b"host", b"localhost")]
    if token:
        headers.append((b"authorization", b"Bearer " + token.encode()))
    if last:
        headers.append((b"last-event-id", last.encode()))
    if body is not None:
        headers += [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    parts = urlsplit(path)
    return {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": method,
        "scheme": "http",
        "path": parts.path,
        "raw_path": parts.path.encode(),
        "query_string": parts.query.encode(),
        "root_path": "",
        "headers": headers,
        "client": ("192.0.2.1", 1),
        "server": ("parlour.test", 80),
        "extensions": {},
    }
