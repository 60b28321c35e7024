"""The people of a soak: on trains, with slow phones, and never quite attentive."""

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing, suppress
from itertools import count
from random import Random
from time import perf_counter
from typing import Any

import httpx
import msgspec
from msgspec import Struct

from benchmarks.simulation.person import Json, choose
from benchmarks.simulation.truth import encode
from benchmarks.soak.ledger import Ledger, Shown
from parlour.client.joined import Joined, join
from parlour.server.live.play_messages import Position

AGAIN = (429, 500, 502, 503)
KEYS = count()
CUT, SLOW = 0.02, 0.004  # of messages: the line breaks; nothing is read for a while
SLOWEST = 25.0  # seconds: longer than a server waits for a reader
PACE = (0.5, 3.0)  # seconds until somebody acts


class Statistics(Struct):
    """Of all guests together."""

    moves: int = 0
    cuts: int = 0
    slow: int = 0
    games: int = 0
    server_errors: int = 0
    latencies: list[float] = []  # of posts that were heard at the first try, since the last line was printed


class Guest:
    """Somebody with a seat."""

    def __init__(self, name: str, base: Callable[[], str], ledger: Ledger, numbers: Statistics, luck: Random) -> None:
        self.name = name
        self.table = name  # whose table it is: the host's name
        self.wish = name.rjust(16, "-")  # the same post again is the same wish
        self.code = ""
        self.is_over = False
        self.at = Position()
        self._base = base
        self._ledger = ledger
        self._numbers = numbers
        self._luck = luck
        self._client = httpx.AsyncClient(timeout=20)
        self._known = Joined()

    @property
    def _play(self) -> Json:
        return self._known.play

    @property
    def _state(self) -> Json:
        return self._known.table

    def __str__(self) -> str:
        """Where the table stands, as this guest sees it."""
        game, ask = self._state.get("game"), self._play.get("ask")
        seats = [(seat["name"], seat["bot"] or seat["stand_in"], seat["here"]) for seat in self._state.get("seats", ())]
        return (
            f"table {self.code}, {game} at {self.at}: waits for {ask}, {seats}, prompt {bool(self._play.get('prompt'))}"
        )

    async def close(self) -> None:
        await self._client.aclose()

    async def call(self, method: str, rest: str, body: Any = None) -> httpx.Response:
        """The same again until it is heard."""
        while True:
            begun = perf_counter()
            with suppress(httpx.HTTPError):
                answer = await self._client.request(method, f"{self._base()}/api/tables{rest}", json=body)
                self._numbers.server_errors += answer.status_code == 500
                if answer.status_code not in AGAIN:
                    self._numbers.latencies.append(perf_counter() - begun)
                    return answer
            await asyncio.sleep(self._luck.uniform(0.3, 1.0))

    async def sit(self, answer: httpx.Response, table: str) -> None:
        assert answer.status_code == 201, answer.text
        self.code, self.table = answer.json()["code"], table
        self._client.headers["authorization"] = f"Bearer {answer.json()['token']}"
        self._client.cookies.clear()

    async def stay(self, games: int) -> None:
        """Until so many games are over, however often the line breaks."""
        while not self.is_over:
            with suppress(httpx.HTTPError, EOFError):
                await self._listen(games)
            await asyncio.sleep(self._luck.uniform(0.2, 1.5))

    async def _listen(self, games: int) -> None:
        headers = {"last-event-id": str(self.at)} if self._luck.random() < 0.7 else {}
        self.at, self._known = (self.at, self._known) if headers else (Position(), Joined())
        timeout = httpx.Timeout(20, read=60)
        stream = self._client.stream(
            "GET", f"{self._base()}/api/tables/{self.code}/stream", headers=headers, timeout=timeout
        )
        async with stream as answer:
            if answer.status_code != 200:
                raise EOFError
            async with aclosing(_messages(answer)) as messages:
                async for event, position, data in messages:
                    self._take_in(event, position, data)
                    if len(self._state.get("games", ())) >= games:
                        self.is_over = True
                        return
                    if self._luck.random() < CUT:
                        self._numbers.cuts += 1
                        return
                    if self._luck.random() < SLOW:
                        self._numbers.slow += 1
                        await asyncio.sleep(self._luck.uniform(5.0, SLOWEST))
                    await self._act()

    def _take_in(self, event: str, position: str, data: bytes) -> None:
        """A step of the game is compared when its position has come."""
        if event:
            self._known = join(self._known, event, msgspec.json.decode(data))
            return
        now = Position.read(position)
        since = self.at.seen if self.at.number == now.number and self.at.seen <= now.seen else 0
        events, view = self._play["events"][since:], self._play["view"]
        shown = Shown(now.number, view["seat"], since, now.seen, tuple(map(encode, events)), encode(view))
        self._ledger.shown[self.table].append(shown)
        self.at = now

    async def _act(self) -> None:
        you = self._state.get("you")
        if you and you["host"] and self._state["phase"] != "playing":
            await asyncio.sleep(self._luck.uniform(*PACE))
            await self.call("POST", f"/{self.code}/games", {})
            return
        if not self._play or self._state["phase"] != "playing":
            return
        prompt, undo, request = self._play["prompt"], self._play["undo"] or {}, self._play["request"]
        if request and self._play["view"]["seat"] in request["waiting"]:
            consent = {"number": self._play["number"], "back": request["back"], "agrees": self._luck.random() < 0.5}
            await self._post("/undo/answers", consent)
        elif undo.get("possible") and self._luck.random() < 0.03:
            await self._post("/undo", {"back": undo["back"], "number": self._play["number"]})
        elif prompt:
            await asyncio.sleep(self._luck.uniform(*PACE))
            await self._post("/moves", {"prompt": prompt["id"], "action": choose(prompt, self._luck)})

    async def _post(self, rest: str, body: Json) -> None:
        key = f"{self.name}-{next(KEYS)}"
        answer = await self.call("POST", f"/{self.code}{rest}", {**body, "key": key})
        if answer.status_code == 200:
            self._numbers.moves += 1
            self._ledger.acknowledged[self.table].add(key)


async def _messages(answer: httpx.Response) -> AsyncGenerator[tuple[str, str, bytes], None]:
    """Server-sent events: kind, id, data. A position comes alone."""
    buffer = b""
    async for chunk in answer.aiter_bytes():
        buffer += chunk
        *blocks, buffer = buffer.split(b"\n\n")
        for block in blocks:
            fields = dict(part.split(b": ", 1) for part in block.split(b"\n") if not part.startswith(b":"))
            if b"event" in fields or b"id" in fields:
                yield fields.get(b"event", b"").decode(), fields.get(b"id", b"").decode(), fields.get(b"data", b"")
    raise EOFError
