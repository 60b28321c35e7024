"""Refusals outside the framework: unknown hosts, too many page requests, and requests that a stopping server cannot
finish.

These answers are built once, so that a flood of such requests costs the server very little.
"""

from typing import Any

import msgspec
from litestar.types import Send

from parlour.errors import Refused
from parlour.server.api.problems import MEDIA_TYPE, SOON, problem
from parlour.server.auth.headers import ALWAYS, NO_STORE
from parlour.server.auth.visits import Services
from parlour.server.limits import TooFast

SENTENCES = {
    "wrong_host": "This Parlour server does not answer under that name. "
    "If you run it, name the host when you start it: parlour serve --host-name NAME, or --url for its public address.",
    "malformed": "The request must name exactly one host, such as localhost:8642 or play.example.org.",
    "stopping": "This Parlour server is closing. Try again in a moment.",
    "too_fast": "Too many pages at once from your address. Try again in a moment.",
}
PLAIN = "text/plain; charset=utf-8"


async def refuse(error: Refused, services: Services, scope: Any, send: Send) -> None:
    """Answer with a sentence for people or a problem document for programs, and close the connection."""
    services.metrics.refusals.labels(error.code).inc()
    is_page = any(name == b"accept" and b"text/html" in value for name, value in scope["headers"])
    status, headers, body = _ANSWERS[error.code, is_page]
    if isinstance(error, TooFast) or error.code == "stopping":
        wait = str(error.wait) if isinstance(error, TooFast) else SOON
        headers = [*headers, (b"retry-after", wait.encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else body, "more_body": False})


def _answer(code: str, *, is_page: bool) -> tuple[int, list[tuple[bytes, bytes]], bytes]:
    refused = problem(code, SENTENCES[code])
    body = f"{SENTENCES[code]}\n".encode() if is_page else msgspec.json.encode(refused)
    headers = [
        (b"content-type", (PLAIN if is_page else MEDIA_TYPE).encode()),
        (b"content-length", b"%d" % len(body)),
        (b"connection", b"close"),
        NO_STORE,
        *ALWAYS,
    ]
    return refused.status, headers, body


_ANSWERS = {(code, is_page): _answer(code, is_page=is_page) for code in SENTENCES for is_page in (False, True)}
