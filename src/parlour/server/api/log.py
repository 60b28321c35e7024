"""GET /api/tables/{code}/log: the log of a game, to keep or to replay. For a running game, only what the caller saw."""

from collections.abc import Iterator

from litestar import Response, get
from litestar.openapi import ResponseSpec
from litestar.params import FromQuery
from msgspec.json import encode

from parlour.archive.replay import dump
from parlour.errors import Denied
from parlour.game import Entry
from parlour.game.undo import AskUndo, Undo
from parlour.game.undo.seen import Viewer
from parlour.server.api.openapi import problems
from parlour.server.auth.review import expect_reader
from parlour.server.auth.visitors import looking
from parlour.server.auth.visits import AtTable
from parlour.server.wire.body import StrictRequest
from parlour.table import Match, Table

LINES = "application/x-ndjson"


@get(
    "/api/tables/{code:str}/log",
    tags=["play"],
    media_type=LINES,
    responses={**problems(401, 403, 409), 200: ResponseSpec(str, media_type=LINES, description="JSON lines")},
)
async def log(
    request: StrictRequest,
    looking_as: AtTable,
    number: FromQuery[int | None] = None,
    seat: FromQuery[int | None] = None,
) -> Response[bytes]:
    """The header, then the entries: all of a finished game; of a running game, those that the caller saw."""
    table, who = looking_as.table, looking_as.who
    match = _match(table.now, number)
    if match.game.outcome is not None:
        expect_reader(table, match, who, request)
        return Response(whole(match), media_type=LINES)
    sitter = looking(table.now, who, seat)
    viewer = None if sitter is None else match.seat_of(sitter)
    return Response(b"\n".join(seen_lines(match, viewer)) + b"\n", media_type=LINES)


def whole(match: Match) -> bytes:
    """Return the whole log with the seed, so that anybody can check the shuffle against the promise."""
    return dump(match.game, (player.name for player in match.players))


def seen_lines(match: Match, viewer: Viewer) -> Iterator[bytes]:
    """Yield what one viewer saw.

    Only the viewer's own actions are included, because an action may reveal more than its events.
    """
    header = match.game.published
    yield encode(
        {
            "game": header.game,
            "version": header.version,
            "seats": header.seats,
            "options": header.options,
            "promise": header.promise,
        }
    )
    for entry in match.game.log:
        events = match.game.seen.of(viewer, entry)
        mine = viewer is not None and entry.seat == viewer and not isinstance(entry.action, Undo | AskUndo)
        if mine:
            yield encode(Entry(entry.seat, entry.action, events))
        elif events:
            yield encode(Entry(None, None, events))


def _match(table: Table, number: int | None) -> Match:
    if not table.matches:
        raise Denied("no_game")
    if number is None:
        return table.matches[-1]
    if not 1 <= number <= len(table.matches):
        raise Denied("not_found")
    return table.matches[number - 1]
