"""Routes for the public link, for the person who runs this server, and the stream that checks a tunnel."""

import asyncio
from contextlib import suppress

from litestar import delete, get, put
from litestar.params import FromQuery, JSONBody
from litestar.types import ASGIApp, Receive, Scope, Send

from parlour.errors import Denied
from parlour.server.anywhere.arrivals import is_by_tunnel
from parlour.server.anywhere.link import CloseLink, OpenLink, ReplaceLink
from parlour.server.api.openapi import WRITING, problems
from parlour.server.api.stream import GOODBYE, START
from parlour.server.auth.operator import runs_this_server
from parlour.server.auth.visits import Services, WithServices
from parlour.server.codes import is_same
from parlour.server.steady import time
from parlour.server.wire import answers, requests
from parlour.server.wire.body import StrictRequest

LONGEST_PROBE = 8.0  # seconds that a probe stream stays open: longer than a probe waits for its event


@get("/api/anywhere", tags=["operator"], responses=problems())
async def look(request: StrictRequest, limited: WithServices) -> answers.PublicLinkNow:
    """The public link of this server. Only the operator may open it and sees the details."""
    return _now(request, limited)


@put("/api/anywhere", tags=["operator"], responses=problems(*WRITING))
async def open_link(
    request: StrictRequest, limited: WithServices, data: JSONBody[requests.NewPublicLink]
) -> answers.PublicLinkNow:
    """Open the public link, or set how long it lasts.

    It opens in the background: poll for its state. With `renew` it gets a new address.
    """
    _expect_operator(request, limited)
    await limited.link.handle(ReplaceLink() if data.renew else OpenLink(data.means, data.lasts))
    return _now(request, limited)


@delete("/api/anywhere", tags=["operator"], responses=problems(*WRITING))
async def close_link(request: StrictRequest, limited: WithServices) -> None:
    """Close the public link."""
    _expect_operator(request, limited)
    await limited.link.handle(CloseLink())


@get("/api/anywhere/probe", include_in_schema=False)
async def probe(request: StrictRequest, services: WithServices, key: FromQuery[str] = "") -> ASGIApp:
    """Send one event at once and then nothing for a while, which reveals a tunnel that buffers answers until they
    end.
    """
    if not is_by_tunnel(request.scope) or not is_same(key, services.link.key):
        raise Denied("not_found")
    return _Probe(key)


class _Probe:
    """The ASGI application of a probe stream."""

    __slots__ = ("_key",)

    def __init__(self, key: str) -> None:
        self._key = key

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await send({**START})
        body = f"event: probe\ndata: {self._key}\n\n".encode()
        await send({"type": "http.response.body", "body": body, "more_body": True})
        with suppress(TimeoutError):
            async with asyncio.timeout(LONGEST_PROBE):
                while (await receive())["type"] != "http.disconnect":
                    pass
        await send({**GOODBYE})


def _expect_operator(request: StrictRequest, services: Services) -> None:
    if not services.link.is_possible or not runs_this_server(request):
        raise Denied("not_your_server")


def _now(request: StrictRequest, services: Services) -> answers.PublicLinkNow:
    link = services.link
    if not link.is_possible or not runs_this_server(request):
        return answers.PublicLinkNow(may=False)
    now, here = link.now, time()
    return answers.PublicLinkNow(
        True,
        now.state,
        now.step,
        now.url,
        now.means,
        now.operator,
        now.why,
        round(here - now.checked) if now.checked else 0,
        round(now.since),
        now.moved,
        now.lasts,
        len(link.friends),
        tuple(answers.LinkMeans(means.name, means.operator) for means in link.find()),
    )
