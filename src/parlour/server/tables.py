"""Tables: found one, look at it, change what was agreed, close it, start a game."""

from collections.abc import Iterator
from time import time
from typing import Any, TypeVar

from litestar import Response, delete, get, patch, post
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody

from parlour.errors import Denied
from parlour.games import GAMES
from parlour.options import agreed_options
from parlour.room import Room
from parlour.room_log import AnyRecord, DoorSet, Founded, Sitter
from parlour.server import answers, wire
from parlour.server.asked import Asked
from parlour.server.codes import fingerprint, new_seed, new_token
from parlour.server.house import House, house_of
from parlour.server.names import clean_avatar, clean_name
from parlour.server.open_room import OpenRoom, Wish
from parlour.server.openapi import WRITING, problems
from parlour.server.reader import Who
from parlour.server.visitors import address_of, at_place, cookie_with, expect_host, looking, may_look, who_is
from parlour.timekeeping import hold, set_clock

T = TypeVar("T")
TABLE = {200: ResponseSpec(answers.TableNow, generate_examples=False, description="The table")}


@post("/api/tables", tags=["tables"], responses=problems(*WRITING))
async def found(request: Asked, data: JSONBody[wire.NewTable]) -> Response[answers.Seated]:
    """Found a table. Whoever does is its host and has its first seat."""
    house = house_of(request)
    house.expect_open()
    token = new_token()
    founded = _founding(data, token)
    house.limit(house.settings.limits.tables, "table", address_of(request.scope), code="too_many_tables")
    room = await house.rooms.found(founded)
    house.metrics.founded.labels(data.game).inc()
    return seated(request, room, 0, token)


@get("/api/tables/{code:str}", tags=["tables"], responses={**problems(401, 403), **TABLE})
async def look(request: Asked, code: FromPath[str], seat: FromQuery[int | None] = None) -> Response[bytes]:
    """The table as the caller sees it: who knows the code sees the lobby, who belongs to it sees the game."""
    house = house_of(request)
    room, who = await house.visit(request.scope, code)
    house.limit(house.settings.limits.reads, "read", who.address)
    await room.catch_up()
    return answer(room, who, seat)


@patch("/api/tables/{code:str}", tags=["tables"], responses={**problems(*WRITING), **TABLE})
async def change(request: Asked, code: FromPath[str], data: JSONBody[wire.Changes]) -> Response[bytes]:
    """The host changes what to play, who sits where, who may come in, or who is the host: all of it, or nothing."""
    _, room, who = await write_visit(request, code)
    await room.catch_up()
    expect_host(room.room, who)
    wishes = list(_wishes(data))
    for wish in wishes:
        wish(room.room)
    for wish in wishes:
        await room.write(wish)
    return answer(room, who, None)


@delete("/api/tables/{code:str}", tags=["tables"], responses=problems(*WRITING))
async def close(request: Asked, code: FromPath[str]) -> None:
    """The table is gone for everybody, and its log with it."""
    house, room, who = await write_visit(request, code)
    await room.catch_up()
    expect_host(room.room, who)
    await house.rooms.remove(room)


@post("/api/tables/{code:str}/games", tags=["play"], responses=problems(*WRITING))
async def start(request: Asked, code: FromPath[str], data: JSONBody[wire.Nothing]) -> answers.GameNumber:
    """The host starts a game; after it, the next one."""
    house, room, who = await write_visit(request, code)
    seed = new_seed()
    await room.write(as_host(who, lambda current: current.start(time(), seed)))
    house.metrics.started.labels(room.room.game).inc()
    return answers.GameNumber(len(room.room.matches))


# Shared with the seats


async def write_visit(request: Asked, code: str) -> tuple[House, OpenRoom, Who]:
    """Somebody wants to change something at this table."""
    house = house_of(request)
    house.expect_open()
    room, who = await house.visit(request.scope, code)
    house.limit(house.settings.limits.changes, "change", room.id, who.address)
    for sitter in who.sitters:
        room.presence.sign_of_life(sitter)
    return house, room, who


def as_host(who: Who, wish: Wish) -> Wish:
    """Checked against the room as it is when the line is written: the host may have changed meanwhile."""

    def checked(room: Room) -> AnyRecord:
        expect_host(room, who)
        return wish(room)

    return checked


def answer(room: OpenRoom, who: Who, seat: int | None) -> Response[bytes]:
    """The table message, with the game in it for those who may see it."""
    inside = may_look(room.room, who)
    sitter = looking(room.room, who, seat) if inside else None
    return Response(room.answer(who, sitter, play=inside), media_type="application/json")


def seated(request: Asked, room: OpenRoom, seat: int, token: str) -> Response[answers.Seated]:
    """You have a seat: the token for programs, and a cookie with it for browsers."""
    scope = request.scope
    base = who_is(scope, room, house_of(request).settings).base
    links = answers.Links(
        f"{base}/j/{room.code}",
        f"{base}/screen/{room.code}#{room.room.screen}",
        f"{base}/watch/{room.code}#{room.room.watch}",
        f"{base}/t/{room.code}#{token}",
    )
    body = answers.Seated(room.code, seat, token, links)
    return Response(body, status_code=201, cookies=[cookie_with(scope, room, token)])


# Within


def _founding(wish: wire.NewTable, token: str) -> Founded:
    if wish.game not in GAMES:
        raise Denied("no_such_game", facts={"game": wish.game})
    host = Sitter(0, clean_name(wish.name), clean_avatar(wish.avatar), (fingerprint(token),))
    options = agreed_options(wish.game, wish.options, wish.language)
    return Founded(time(), host, wish.game, options, wish.language, new_token(), new_token())


def _wishes(changes: wire.Changes) -> Iterator[Wish]:
    """The records that these changes come to. None depends on another, so all can be checked before the first."""
    if changes.game is not None or changes.options is not None or changes.language is not None:
        yield lambda room: room.agree(time(), *_agreement(room, changes))
    if changes.locked is not None or changes.watching is not None:
        yield lambda room: DoorSet(time(), _or(changes.locked, room.locked), _or(changes.watching, room.watching))
    if changes.clock is not None:
        clock = changes.clock
        yield lambda room: set_clock(room, time(), clock.kind, clock.pace)
    if changes.held is not None:
        held = changes.held
        yield lambda room: hold(room, time(), on=held)
    if changes.host is not None:
        host = changes.host
        yield lambda room: room.name_host(time(), at_place(room, host))
    if changes.order is not None:
        order = changes.order
        yield lambda room: room.arrange(time(), tuple(at_place(room, seat) for seat in order))


def _agreement(room: Room, changes: wire.Changes) -> tuple[str, dict[str, Any], str]:
    """Another game has other options: unless told, it starts from its defaults."""
    game = _or(changes.game, room.game)
    kept = room.options if game == room.game else {}
    return game, _or(changes.options, kept), _or(changes.language, room.language)


def _or(wanted: T | None, otherwise: T) -> T:
    return otherwise if wanted is None else wanted
