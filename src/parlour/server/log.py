"""GET /api/tables/{code}/log: a game, to keep or to replay. While it runs, only the caller's share of it."""

from collections.abc import Iterator

from litestar import Response, get
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, FromQuery
from msgspec.json import encode

from parlour import table as table_log
from parlour.errors import Denied
from parlour.room import Match, Room
from parlour.server.asked import Asked
from parlour.server.house import house_of
from parlour.server.openapi import problems
from parlour.server.share import Viewer
from parlour.server.visitors import looking
from parlour.table import Entry

LINES = "application/x-ndjson"


@get(
    "/api/tables/{code:str}/log",
    tags=["play"],
    media_type=LINES,
    responses={**problems(401, 403, 409), 200: ResponseSpec(str, media_type=LINES, description="JSON lines")},
)
async def log(
    request: Asked, code: FromPath[str], number: FromQuery[int | None] = None, seat: FromQuery[int | None] = None
) -> Response[bytes]:
    """The header, then entries: of a finished game all of them, of a running one what the caller saw."""
    house = house_of(request)
    room, who = await house.visit(request.scope, code)
    house.limit(house.settings.limits.reads, "read", who.address)
    sitter = looking(room.room, who, seat)
    await room.catch_up()
    match = _match(room.room, number)
    viewer = None if sitter is None else match.seat_of(sitter)
    lines = whole(match) if match.table.outcome is not None else share(match, viewer)
    return Response(b"\n".join(lines) + b"\n", media_type=LINES)


def whole(match: Match) -> Iterator[bytes]:
    """Everything, with the seed: anybody can check the shuffle against the promise."""
    yield encode(match.table.header)
    yield from map(table_log.write, match.table.log)


def share(match: Match, viewer: Viewer) -> Iterator[bytes]:
    """What one viewer saw. Who wished what is told only of the viewer's own moves: a wish may say more than it did."""
    header = match.table.header
    yield encode(
        {
            "game": header.game,
            "version": header.version,
            "seats": header.seats,
            "options": header.options,
            "promise": header.promise,
        }
    )
    for entry in match.table.log:
        events = tuple(event for event in entry.events if event.seen_by(viewer))
        mine = viewer is not None and entry.seat == viewer
        if mine:
            yield encode(Entry(entry.seat, entry.action, events))
        elif events:
            yield encode(Entry(None, None, events))


def _match(room: Room, number: int | None) -> Match:
    if not room.matches:
        raise Denied("no_game")
    if number is None:
        return room.matches[-1]
    if not 1 <= number <= len(room.matches):
        raise Denied("not_found")
    return room.matches[number - 1]
