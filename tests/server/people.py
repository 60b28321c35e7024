"""People for the tests: they know the HTTP surface, and no rules."""

import asyncio
import random
import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from itertools import count
from typing import Any

import httpx
import msgspec

from parlour.client.joined import Joined, join

PATIENCE = 30.0  # for machines that do many other things
_keys = count()

Json = dict[str, Any]


class Message(msgspec.Struct, frozen=True):
    """What a stream says: one server-sent event; or a step of the game, whole, when its position comes.

    `play` then has the form of `GET /api/tables/{code}`, with the events since the step before; so has `table`.
    """

    event: str
    data: Json
    id: str = ""


class Stream:
    """An open stream, read message by message; `raw` is every byte that came, and `frames` every event as it came."""

    def __init__(self, response: httpx.Response, known: Joined) -> None:
        self._chunks = response.aiter_bytes()
        self._buffer = b""
        self._news: list[Json] = []
        self.raw = b""
        self.frames: list[Message] = []
        self.joined = known
        self.known = known  # at the last position: there a stream can be taken up again
        self.last_id = ""
        self.retry = 0
        self.comments = 0

    async def next(self, event: str = "", within: float = PATIENCE) -> Message:
        """The next message, of this kind if a kind is named; EOFError when the stream has ended."""
        async with asyncio.timeout(within):
            return await self._next(event)

    async def until(self, is_so: Callable[[Json], bool], within: float = PATIENCE) -> Message:
        """The first play message of which this is so."""
        async with asyncio.timeout(within):  # one only: a second one would cut off the closing of the connection
            while not is_so((message := await self._next("play")).data):
                pass
            return message

    async def end(self, within: float = PATIENCE) -> bytes:
        """Everything until the stream ends."""
        async with asyncio.timeout(within):
            async for chunk in self._chunks:
                self.raw += chunk
        return self.raw

    async def _next(self, event: str) -> Message:
        while True:
            message = self._parse(await self._block())
            if message is not None and event in ("", message.event):
                return message

    async def _block(self) -> str:
        while b"\n\n" not in self._buffer:
            try:
                chunk = await anext(self._chunks)
            except (StopAsyncIteration, httpx.RemoteProtocolError, httpx.ReadError) as error:
                raise EOFError from error
            self._buffer += chunk
            self.raw += chunk
        block, _, self._buffer = self._buffer.partition(b"\n\n")
        return block.decode()

    def _parse(self, block: str) -> Message | None:
        fields = dict(line.split(": ", 1) for line in block.split("\n") if not line.startswith(":"))
        self.comments += block.startswith(":")
        self.retry = int(fields.get("retry", self.retry))
        if "id" in fields:
            return self._step(fields["id"])
        return self._hear(fields["event"], msgspec.json.decode(fields["data"])) if "event" in fields else None

    def _hear(self, kind: str, data: Json) -> Message | None:
        self.frames.append(Message(kind, data))
        self.joined = join(self.joined, kind, data)
        self._news += self.joined.news
        if kind in ("mine", "play"):
            return None  # until its position comes
        return Message(kind, self.joined.table if kind == "table" else data)

    def _step(self, position: str) -> Message:
        self.last_id, self.known = position, self.joined
        news, self._news = self._news, []
        return Message("play", {**self.joined.play, "events": news}, position)


class Person:
    """Somebody with a client: a program with a bearer token, or a browser with a cookie jar."""

    def __init__(self, base: str, token: str = "", code: str = "") -> None:
        self.client = httpx.AsyncClient(base_url=base, timeout=PATIENCE)
        self.code = code
        self.seat = 0
        self.become(token)

    def become(self, token: str) -> None:
        self.token = token
        self.client.headers.pop("authorization", None)
        if token:
            self.client.headers["authorization"] = f"Bearer {token}"

    async def close(self) -> None:
        await self.client.aclose()

    async def call(self, method: str, path: str, body: Any = None) -> httpx.Response:
        return await self.client.request(method, path, json=body)

    def path(self, rest: str = "") -> str:
        return f"/api/tables/{self.code}{rest}"

    # What people do

    async def found(self, name: str = "Ala", game: str = "similo", **more: Any) -> Json:
        answer = await self.call("POST", "/api/tables", {"game": game, "name": name, **more})
        assert answer.status_code == 201, answer.text
        self.client.cookies.clear()
        self.code = answer.json()["code"]
        self.become(answer.json()["token"])
        seated: Json = answer.json()
        return seated

    async def sit(self, code: str, name: str) -> Json:
        self.code = code
        answer = await self.call("POST", self.path("/seats"), {"name": name})
        assert answer.status_code == 201, answer.text
        self.client.cookies.clear()
        self.become(answer.json()["token"])
        self.seat = answer.json()["seat"]
        seated: Json = answer.json()
        return seated

    async def seat_bot(self, kind: str = "newcomer") -> int:
        answer = await self.call("POST", self.path("/seats"), {"bot": kind})
        assert answer.status_code == 201, answer.text
        seat: int = answer.json()["seat"]
        return seat

    async def change(self, **changes: Any) -> httpx.Response:
        return await self.call("PATCH", self.path(), changes)

    async def start(self) -> httpx.Response:
        return await self.call("POST", self.path("/games"), {})

    async def look(self, seat: int | None = None) -> Json:
        answer = await self.call("GET", self.path() + ("" if seat is None else f"?seat={seat}"))
        assert answer.status_code == 200, answer.text
        table: Json = answer.json()
        return table

    async def post(self, prompt: str, action: Json, key: str = "", seat: int | None = None) -> httpx.Response:
        move = {"prompt": prompt, "action": action, "key": key or f"k{next(_keys)}"}
        return await self.call("POST", self.path("/moves"), move if seat is None else {**move, "seat": seat})

    async def play(self, chance: random.Random, seat: int | None = None) -> httpx.Response | None:
        """Answer the prompt, if there is one."""
        prompt = (await self.look(seat))["prompt"]
        if prompt is None:
            return None
        return await self.post(prompt["id"], choose(prompt, chance), seat=seat)

    @asynccontextmanager
    async def stream(self, last: str = "", query: str = "", known: Joined | None = None) -> AsyncIterator[Stream]:
        """A stream; one that goes on after `last` also goes on from what was known then."""
        headers = {"last-event-id": last} if last else {}
        timeout = httpx.Timeout(PATIENCE, read=60)
        async with self.client.stream("GET", self.path("/stream") + query, headers=headers, timeout=timeout) as answer:
            if answer.status_code != 200:
                await answer.aread()
            assert answer.status_code == 200, answer.text
            yield Stream(answer, known or Joined())


def plain_you(seat: int) -> Json:
    """What the host is told of themselves while nothing is out of the ordinary."""
    return {
        "seat": seat,
        "seats": [seat],
        "host": True,
        "unhurried": False,
        "taken": None,
        "claims": [],
        "keeps_lines": True,
    }


def choose(prompt: Json, chance: random.Random) -> Json:
    """Any answer, as a client that knows no rules would choose it: a kind first, so that games end."""
    kinds: dict[str, list[Json]] = {}
    for action in prompt.get("actions", []):
        kinds.setdefault(action["type"], []).append(action)
    if prompt["kind"] == "words" and prompt["examples"]:
        kinds["Write"] = [{"type": "Write", "words": [word]} for word in prompt["examples"]]
    picked: Json = chance.choice(kinds[chance.choice(sorted(kinds))])
    return picked


def about_the_game(raw: bytes) -> str:
    """What a stream said after the table, but for the hour: two worlds cannot be played in the same millisecond."""
    _, _, rest = raw.partition(b"event: table")[2].partition(b"\n\n")
    return re.sub(r'"told_at":\d+', '"told_at":0', rest.decode())
