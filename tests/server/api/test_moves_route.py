"""The one route of moves, beside the framework: what it answers, in status, headers and form."""

from collections.abc import AsyncIterator
from typing import Any

import msgspec
import pytest

from parlour.server.auth.bans import Bans
from parlour.server.limits import Buckets
from parlour.server.run.app import build
from parlour.server.settings import Rate, RateLimits
from parlour.server.wire.body import LONGEST_BODY
from parlour.storage import Ban
from tests.server.conftest import QUICK
from tests.server.double import MemoryStore

Headers = list[tuple[bytes, bytes]]
JSON = (b"content-type", b"application/json")


class Table:
    """A table of Similo, at which the giver has given a clue; and a way to its moves."""

    def __init__(self) -> None:
        self.store = MemoryStore()
        self.app = build(QUICK, self.store)
        self.path = "/api/tables"
        self.tokens: list[str] = []

    async def lay(self) -> None:
        host = await self.ask("POST", self.path, {"game": "similo", "name": "Ala", "options": {"giver": 0}})
        self.path = f"{self.path}/{host['code']}"
        guest = await self.ask("POST", f"{self.path}/seats", {"name": "Bo"})
        self.tokens = [host["token"], guest["token"]]
        await self.ask("POST", f"{self.path}/games", {}, host["token"])
        clue = await self.ask("GET", self.path, None, host["token"])
        move = {"prompt": clue["prompt"]["id"], "action": clue["prompt"]["actions"][0], "key": "clue"}
        await self.ask("POST", f"{self.path}/moves", move, host["token"])
        self.now = await self.ask("GET", self.path, None, guest["token"])

    def mark(self, **other: Any) -> bytes:
        """A good move of Bo's, but for what is otherwise."""
        card = self.now["view"]["board"]["remaining"][0]
        return msgspec.json.encode(
            {"prompt": self.now["prompt"]["id"], "action": {"type": "Mark", "card": card}, "key": "k", **other}
        )

    async def ask(self, method: str, path: str, body: Any, token: str = "") -> Any:
        headers = [JSON] if token == "" else [JSON, (b"authorization", f"Bearer {token}".encode())]
        status, _, said = await self.send(method, path, headers, msgspec.json.encode(body))
        assert status < 300, said
        return msgspec.json.decode(said) if said else None

    async def send(self, method: str, path: str, headers: Headers, body: bytes) -> tuple[int, Headers, bytes]:
        """The status, the headers in alphabetical order and the body of the answer."""
        said: list[Any] = []

        async def receive() -> Any:
            return {"type": "http.request", "body": body, "more_body": False}

        async def send(message: Any) -> None:
            said.append(message)

        length = (b"content-length", str(len(body)).encode())
        scope: Any = {"type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": method} | {
            "scheme": "http",
            "path": path,
            "raw_path": path.encode(),
            "query_string": b"",
            "root_path": "",
            "headers": [(b"host", b"localhost"), length, *headers],
            "client": ("192.0.2.1", 1),
            "server": ("parlour.test", 80),
        }
        await self.app(scope, receive, send)
        return said[0]["status"], sorted(said[0]["headers"]), b"".join(part.get("body", b"") for part in said[1:])


@pytest.fixture
async def table() -> AsyncIterator[Table]:
    laid = Table()
    await laid.app.state.worker.open()
    await laid.lay()
    yield laid
    await laid.app.state.worker.close()


def by_token(table: Table, *more: tuple[bytes, bytes], seat: int = 1) -> Headers:
    return [JSON, (b"authorization", f"Bearer {table.tokens[seat]}".encode()), *more]


def by_cookie(table: Table, *more: tuple[bytes, bytes]) -> Headers:
    code = table.path.rpartition("/")[2]
    return [JSON, (b"cookie", f"a=b; parlour-{code}={table.tokens[1]}".encode()), *more]


async def post(table: Table, headers: Headers, body: bytes, path: str = "") -> tuple[int, Headers, bytes]:
    return await table.send("POST", path or f"{table.path}/moves", headers, body)


async def test_a_move_by_a_program_and_by_a_browser(table: Table) -> None:
    lines = len(next(iter(table.store.lines.values())))
    status, headers, said = await post(table, by_token(table), table.mark())
    assert status == 200 and b"seq" in said
    assert b"content-security-policy" in dict(headers) and dict(headers)[b"cache-control"] == b"no-store"
    ours = (b"sec-fetch-site", b"same-origin")
    assert (await post(table, by_cookie(table, ours), table.mark()))[0] == 200
    assert len(next(iter(table.store.lines.values()))) == lines + 1


@pytest.mark.parametrize(
    ("status", "other"),
    [
        (400, {"key": ""}),
        (400, {"colour": "red"}),
        (400, {"action": {"type": "Mark", "card": 7}}),
        (403, {"seat": 0}),
        (404, {"seat": 5}),
        (409, {"prompt": "1.clue.1"}),
        (409, {"prompt": "7.remove.1"}),
        (422, {"action": {"type": "Mark", "card": "nobody"}}),
        (422, {"action": {"type": "Withdraw"}}),
    ],
)
async def test_what_is_refused(table: Table, status: int, other: dict[str, Any]) -> None:
    answered, headers, said = await post(table, by_token(table), table.mark(**other))
    assert answered == status == msgspec.json.decode(said)["status"]
    assert dict(headers)[b"content-type"].startswith(b"application/problem+json")


async def test_who_is_refused(table: Table) -> None:
    body = table.mark()
    elsewhere = (b"sec-fetch-site", b"cross-site")
    assert (await post(table, by_cookie(table, elsewhere), body))[0] == 403
    assert (await post(table, by_cookie(table, (b"origin", b"http://evil.test")), body))[0] == 403
    assert (await post(table, [JSON], body))[0] == 401
    assert (await post(table, [JSON, (b"authorization", b"Bearer " + b"x" * 32)], body))[0] == 401
    assert (await post(table, by_token(table, seat=0), body))[0] == 422  # it is not the giver's turn
    assert (await post(table, by_token(table), body, "/api/tables/ZZZZ/moves"))[0] == 404
    table.app.state.services.bans = Bans([Ban("address", "192.0.2.0/24")])
    assert (await post(table, by_token(table), body))[0] == 403


async def test_who_is_too_fast_and_when_the_house_closes_or_the_disk_is_full(table: Table) -> None:
    services = table.app.state.services
    services.streams.stopping = True
    assert (await post(table, by_token(table), table.mark()))[0] == 503
    services.streams.stopping, table.store.trouble = False, "full"
    answered, headers, _ = await post(table, by_token(table), table.mark())
    assert (answered, dict(headers)[b"retry-after"]) == (503, b"2")
    table.store.trouble = ""
    services.settings = msgspec.structs.replace(services.settings, limits=RateLimits(moves=Rate(0.5, 0.001)))
    services.buckets = Buckets(lambda: 0.0)
    answered, headers, _ = await post(table, by_token(table), table.mark())
    assert answered == 429 and b"retry-after" in dict(headers)


async def test_what_is_unusual(table: Table) -> None:
    body, bearer = table.mark(), by_token(table)[1]
    assert (await post(table, [bearer, (b"content-type", b"text/plain")], body))[0] == 415
    assert (await post(table, by_token(table), b" " * LONGEST_BODY + body))[0] == 413
    assert (await post(table, by_token(table), body, f"{table.path}/moves/"))[0] == 200
    table.app.state.services.bans = Bans([Ban("word", "k")])
    assert (await post(table, by_token(table), body))[0] == 422  # there is an operator's list of words


async def test_other_methods(table: Table) -> None:
    for method in ("GET", "PUT", "PATCH", "DELETE", "HEAD"):
        status, headers, _ = await table.send(method, f"{table.path}/moves", by_token(table), table.mark())
        assert (status, dict(headers)[b"allow"]) == (405, b"OPTIONS, POST"), method
    status, headers, said = await table.send("OPTIONS", f"{table.path}/moves", [], b"")
    assert (status, dict(headers)[b"allow"], said) == (204, b"OPTIONS, POST", b"")
