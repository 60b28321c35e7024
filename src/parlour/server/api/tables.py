"""Tables: found one, look at it, change what was agreed, close it, start a game."""

from collections.abc import Iterator
from time import time
from typing import Any, TypeVar

from litestar import Response, delete, get, patch, post
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody

from parlour.errors import Denied
from parlour.games import GAMES
from parlour.server.api import answers, requests
from parlour.server.api.body import Asked
from parlour.server.api.openapi import WRITING, problems
from parlour.server.door.codes import fingerprint, new_seed, new_token
from parlour.server.door.names import clean_avatar, clean_name
from parlour.server.door.visitors import address_of, at_place, cookie_with, expect_host, looking, may_look, who_is
from parlour.server.house import House, house_of
from parlour.server.live.open_table import OpenTable, Wish
from parlour.server.live.readers import Who
from parlour.table import Table, lobby
from parlour.table.clock import hold, set_clock
from parlour.table.options import agreed_options
from parlour.table.records import DoorSet, Founded, Sitter, Wished

T = TypeVar("T")
TABLE = {200: ResponseSpec(answers.TableNow, generate_examples=False, description="The table")}


@post("/api/tables", tags=["tables"], responses=problems(*WRITING))
async def found(request: Asked, data: JSONBody[requests.NewTable]) -> Response[answers.Seated]:
    """Found a table. Whoever does is its host and has its first seat."""
    house = house_of(request)
    house.expect_open()
    token = new_token()
    founded = _founding(data, token)
    house.limit(house.settings.limits.tables, "table", address_of(request.scope), code="too_many_tables")
    table = await house.tables.found(founded)
    house.metrics.founded.labels(data.game).inc()
    return seated(request, table, 0, token)


@get("/api/tables/{code:str}", tags=["tables"], responses={**problems(401, 403), **TABLE})
async def look(request: Asked, code: FromPath[str], seat: FromQuery[int | None] = None) -> Response[bytes]:
    """The table as the caller sees it: who knows the code sees the lobby, who belongs to it sees the game."""
    house = house_of(request)
    table, who = await house.visit(request.scope, code)
    house.limit(house.settings.limits.reads, "read", who.address)
    await table.catch_up()
    return answer(table, who, seat)


@patch("/api/tables/{code:str}", tags=["tables"], responses={**problems(*WRITING), **TABLE})
async def change(request: Asked, code: FromPath[str], data: JSONBody[requests.Changes]) -> Response[bytes]:
    """The host changes what to play, who sits where, who may come in, or who is the host: all of it, or nothing."""
    _, table, who = await write_visit(request, code)
    await table.catch_up()
    expect_host(table.now, who)
    wishes = list(_wishes(data))
    for wish in wishes:
        wish(table.now)
    for wish in wishes:
        await table.write(wish)
    return answer(table, who, None)


@delete("/api/tables/{code:str}", tags=["tables"], responses=problems(*WRITING))
async def close(request: Asked, code: FromPath[str]) -> None:
    """The table is gone for everybody, and its log with it."""
    house, table, who = await write_visit(request, code)
    await table.catch_up()
    expect_host(table.now, who)
    await house.tables.remove(table)


@post("/api/tables/{code:str}/games", tags=["play"], responses=problems(*WRITING))
async def start(request: Asked, code: FromPath[str], data: JSONBody[requests.Nothing]) -> answers.GameNumber:
    """The host starts a game; after it, the next one."""
    house, table, who = await write_visit(request, code)
    seed = new_seed()
    await table.write(as_host(who, lambda current: lobby.start(current, time(), seed)))
    house.metrics.started.labels(table.now.game).inc()
    return answers.GameNumber(len(table.now.matches))


# Shared with the seats


async def write_visit(request: Asked, code: str) -> tuple[House, OpenTable, Who]:
    """Somebody wants to change something at this table."""
    house = house_of(request)
    house.expect_open()
    table, who = await house.visit(request.scope, code)
    house.limit(house.settings.limits.changes, "change", table.id, who.address)
    for sitter in who.sitters:
        table.presence.sign_of_life(sitter)
    return house, table, who


def as_host(who: Who, wish: Wish) -> Wish:
    """Checked against the room as it is when the line is written: the host may have changed meanwhile."""

    def checked(table: Table) -> Wished:
        expect_host(table, who)
        return wish(table)

    return checked


def answer(table: OpenTable, who: Who, seat: int | None) -> Response[bytes]:
    """The table message, with the game in it for those who may see it."""
    inside = may_look(table.now, who)
    sitter = looking(table.now, who, seat) if inside else None
    return Response(table.answer(who, sitter, play=inside), media_type="application/json")


def seated(request: Asked, table: OpenTable, seat: int, token: str) -> Response[answers.Seated]:
    """You have a seat: the token for programs, and a cookie with it for browsers."""
    scope = request.scope
    base = who_is(scope, table, house_of(request).settings).base
    links = answers.Links(
        f"{base}/j/{table.code}",
        f"{base}/screen/{table.code}#{table.now.screen}",
        f"{base}/watch/{table.code}#{table.now.watch}",
        f"{base}/t/{table.code}#{token}",
    )
    body = answers.Seated(table.code, seat, token, links)
    return Response(body, status_code=201, cookies=[cookie_with(scope, table, token)])


# Within


def _founding(wish: requests.NewTable, token: str) -> Founded:
    if wish.game not in GAMES:
        raise Denied("no_such_game", facts={"game": wish.game})
    host = Sitter(0, clean_name(wish.name), clean_avatar(wish.avatar), (fingerprint(token),))
    options = agreed_options(wish.game, wish.options, wish.language)
    return Founded(time(), host, wish.game, options, wish.language, new_token(), new_token())


def _wishes(changes: requests.Changes) -> Iterator[Wish]:
    """The records that these changes come to. None depends on another, so all can be checked before the first."""
    if changes.game is not None or changes.options is not None or changes.language is not None:
        yield lambda table: lobby.agree(table, time(), *_agreement(table, changes))
    if changes.locked is not None or changes.watching is not None:
        yield lambda table: DoorSet(time(), _or(changes.locked, table.locked), _or(changes.watching, table.watching))
    if changes.clock is not None:
        clock = changes.clock
        yield lambda table: set_clock(table, time(), clock.kind, clock.pace)
    if changes.held is not None:
        held = changes.held
        yield lambda table: hold(table, time(), on=held)
    if changes.host is not None:
        host = changes.host
        yield lambda table: lobby.name_host(table, time(), at_place(table, host))
    if changes.order is not None:
        order = changes.order
        yield lambda table: lobby.arrange(table, time(), tuple(at_place(table, seat) for seat in order))


def _agreement(table: Table, changes: requests.Changes) -> tuple[str, dict[str, Any], str]:
    """Another game has other options: unless told, it starts from its defaults."""
    game = _or(changes.game, table.game)
    kept = table.options if game == table.game else {}
    return game, _or(changes.options, kept), _or(changes.language, table.language)


def _or(wanted: T | None, otherwise: T) -> T:
    return otherwise if wanted is None else wanted
