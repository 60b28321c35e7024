"""Answers for somebody who got a seat: the token, the cookie and the links."""

from typing import TypeVar

from litestar import Response

from parlour.server.auth.visitors import base_url, cookie_with
from parlour.server.auth.visits import Services
from parlour.server.live.open_table import OpenTable
from parlour.server.wire import answers
from parlour.server.wire.body import AnyRequest
from parlour.table.records import SitterId

T = TypeVar("T")


def own_link(table: OpenTable, base: str, sitter: SitterId) -> str:
    """Return the link that opens this seat, and no other, on any device."""
    return f"{base}/t/{table.code}#{table.own_key(sitter)}"


def seated(
    request: AnyRequest, services: Services, table: OpenTable, seat: int, token: str
) -> Response[answers.Seated]:
    return with_token(request, services, table, seat_and_links(request, services, table, seat, token), token)


def seat_and_links(request: AnyRequest, services: Services, table: OpenTable, seat: int, token: str) -> answers.Seated:
    base = base_url(request, services.settings)
    links = answers.Links(
        f"{base}/j/{table.code}",
        f"{base}/screen/{table.code}#{table.screen_key}",
        f"{base}/watch/{table.code}#{table.watch_key}",
        own_link(table, base, table.now.at_place(seat)),
    )
    return answers.Seated(table.code, seat, token, links)


def with_token(
    request: AnyRequest, services: Services, table: OpenTable, body: T, token: str, status: int = 201
) -> Response[T]:
    """Return the answer with its cookie. The body also has the token, for programs."""
    return Response(body, status_code=status, cookies=[cookie_with(request, table, token, services.settings)])
