"""Somebody has a seat: what they are given to come back with."""

from litestar import Response

from parlour.server.api import answers
from parlour.server.api.body import AnyRequest
from parlour.server.door.visitors import base_url, cookie_with
from parlour.server.house import House
from parlour.server.live.open_table import OpenTable


def seated(request: AnyRequest, house: House, table: OpenTable, seat: int, token: str) -> Response[answers.Seated]:
    """The token for programs, and a cookie with it for browsers."""
    base = base_url(request, house.settings)
    links = answers.Links(
        f"{base}/j/{table.code}",
        f"{base}/screen/{table.code}#{table.screen_key}",
        f"{base}/watch/{table.code}#{table.watch_key}",
        f"{base}/t/{table.code}#{token}",
    )
    body = answers.Seated(table.code, seat, token, links)
    return Response(body, status_code=201, cookies=[cookie_with(request, table, token, house.settings)])
