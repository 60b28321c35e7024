"""What is refused before the framework sees the request: unknown hosts, and too many pages.

These answers are written once. Whoever floods the server with such requests costs it next to nothing.
"""

from typing import Any

import msgspec
from litestar.types import Send

from parlour.errors import Refused
from parlour.server.addresses import visitor_of
from parlour.server.api.problems import MEDIA_TYPE, problem
from parlour.server.auth.headers import ALWAYS, NO_STORE
from parlour.server.auth.visits import Services
from parlour.server.limits import TooFast

SENTENCES = {
    "wrong_host": "This Parlour server does not answer under that name. "
    "If you run it, name the host when you start it: parlour serve --host-name NAME, or --url for its public address.",
    "malformed": "The request must name exactly one host, such as localhost:8642 or play.example.org.",
    "too_fast": "Too many pages at once from your address. Try again in a moment.",
}
PLAIN = "text/plain; charset=utf-8"
NO_PAGES = ("/api/", "/static/", "/health", "/metrics", "/schema")  # they have limits of their own, or need none


def expect(services: Services, scope: Any) -> None:
    """Raise `Refused` if the request is for another host, or for one page too many."""
    services.hosts.expect(scope)
    if not scope["path"].startswith(NO_PAGES):
        client = scope["client"]
        services.limit(services.settings.limits.pages, "page", visitor_of(client[0]) if client else "")


async def refuse(error: Refused, services: Services, scope: Any, send: Send) -> None:
    """A sentence for people, a problem for programs. The connection ends: whoever floods has to connect again."""
    services.metrics.refusals.labels(error.code).inc()
    is_page = any(name == b"accept" and b"text/html" in value for name, value in scope["headers"])
    status, headers, body = _ANSWERS[error.code, is_page]
    if isinstance(error, TooFast):
        headers = [*headers, (b"retry-after", b"%d" % error.wait)]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else body, "more_body": False})


def _answer(code: str, *, is_page: bool) -> tuple[int, list[tuple[bytes, bytes]], bytes]:
    told = problem(code, SENTENCES[code])
    body = f"{SENTENCES[code]}\n".encode() if is_page else msgspec.json.encode(told)
    headers = [
        (b"content-type", (PLAIN if is_page else MEDIA_TYPE).encode()),
        (b"content-length", b"%d" % len(body)),
        (b"connection", b"close"),
        NO_STORE,
        *ALWAYS,
    ]
    return told.status, headers, body


_ANSWERS = {(code, is_page): _answer(code, is_page=is_page) for code in SENTENCES for is_page in (False, True)}
