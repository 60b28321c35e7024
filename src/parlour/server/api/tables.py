"""Tables: found one, look at it, change what was agreed, close it, start a game."""

from collections.abc import Iterator
from secrets import token_hex
from time import time

from litestar import Response, delete, get, patch, post
from litestar.params import FromQuery, JSONBody
from msgspec.structs import replace

from parlour.games import GAMES
from parlour.server.api.openapi import WRITING, problems
from parlour.server.api.seated import seated
from parlour.server.auth.names import clean_avatar, clean_name
from parlour.server.auth.services import Services
from parlour.server.auth.visitors import address_of, at_place
from parlour.server.auth.visits import AtTable, WithServices
from parlour.server.codes import fingerprint, new_token, table_id_from, token_from
from parlour.server.live import screens
from parlour.server.live.filling import cast_of
from parlour.server.live.open_table import OpenTable
from parlour.server.wire import answers, requests
from parlour.server.wire.body import StrictRequest
from parlour.server.wire.messages import TableNow
from parlour.table import Table, lobby
from parlour.table.commands import (
    AllowResearch,
    AnyCommand,
    Arrange,
    ChangeLinks,
    ChooseGame,
    DeleteTable,
    NameHost,
    PauseClock,
    PlayAtOnce,
    SetClock,
    SetDoor,
    StartGame,
    Together,
    Visitor,
)
from parlour.table.now import Now
from parlour.table.records import Founded, Sitter
from parlour.table.welcome import first_level


@post("/api/tables", tags=["tables"], responses=problems(*WRITING))
async def found(
    request: StrictRequest, services: WithServices, data: JSONBody[requests.NewTable]
) -> Response[answers.Seated]:
    """Found a table. Whoever does is its host and has its first seat; or plays at once, with bots."""
    services.expect_open()
    token = token_from(data.key) if data.key else new_token()
    founded = _founding(data, token)
    services.limit(services.settings.limits.tables, "table", address_of(request), code="too_many_tables")
    table = await _table(services, data, founded)
    table.address = address_of(request)
    services.metrics.founded.labels(data.game).inc()
    if data.play:
        kind = first_level(GAMES[table.now.game])
        by, cast = Visitor((table.now.founder,)), cast_of(kind, table.id)
        if await table.submit(PlayAtOnce(by=by, kind=kind, cast=cast)):
            services.metrics.started.labels(data.game).inc()
    return seated(request, services, table, 0, token)


@get("/api/tables/{code:str}", tags=["tables"], responses=problems(401, 403))
async def look(looking_as: AtTable, seat: FromQuery[int | None] = None) -> TableNow:
    """The table as the caller sees it: who knows the code sees the lobby, who belongs to it sees the game."""
    return looking_as.answer(seat)


@patch("/api/tables/{code:str}", tags=["tables"], responses=problems(*WRITING))
async def change(writing: AtTable, data: JSONBody[requests.Changes]) -> TableNow:
    """The host changes what to play, who sits where, who may come in, or who is the host: all of it, or nothing."""
    await writing.table.catch_up()
    writing.table.expect_may(PauseClock(by=writing.by, on=True))  # what every host may, a silent one included
    parts = tuple(_parts(writing.table.now, writing.by, data))
    await writing.table.submit(Together(by=writing.by, key=writing.key, parts=parts))
    return writing.answer()


@delete("/api/tables/{code:str}", tags=["tables"], responses=problems(*WRITING))
async def close(writing: AtTable) -> None:
    """The table is gone for everybody, and its log with it."""
    await writing.table.catch_up()
    await writing.services.tables.remove(writing.table, DeleteTable(by=writing.by))


@post("/api/tables/{code:str}/games", tags=["play"], responses=problems(*WRITING))
async def start(writing: AtTable, data: JSONBody[requests.Nothing]) -> answers.GameNumber:
    """The host starts a game; after it, the next one."""
    table = writing.table
    await writing.services.tables.rehearsals.hold(table.now.game, table.now.options)
    if await table.submit(StartGame(by=writing.by, key=writing.key)):
        writing.services.metrics.started.labels(table.now.game).inc()
    return answers.GameNumber(len(table.now.matches))


# Within


def _founding(wish: requests.NewTable, token: str) -> Founded:
    host = Sitter(0, clean_name(wish.name), clean_avatar(wish.avatar), (fingerprint(token),))
    now = Now(time(), token_hex(16))
    return lobby.found(now, host, wish.game, wish.options, wish.language, first_game=wish.play)


async def _table(services: Services, wish: requests.NewTable, founded: Founded) -> OpenTable:
    """The one that an earlier post of this wish has founded; else a new one, on a screen that waits if so wished."""
    id = table_id_from(wish.key) if wish.key else ""
    if wish.screen is None or (id and await services.store.tables.get(id)):
        return await services.tables.found(founded, id)
    waiting = await screens.find(services.store, wish.screen)
    screen = await screens.send(services.store, wish.screen, waiting.address.code, waiting.salt)
    return await services.tables.found(replace(founded, screen=screen.salt), id, screen.address)


def _parts(table: Table, by: Visitor, changes: requests.Changes) -> Iterator[AnyCommand]:
    """The commands that these changes come to. None depends on another."""
    if changes.game is not None or changes.options is not None or changes.language is not None:
        yield ChooseGame(by=by, game=changes.game, options=changes.options, language=changes.language)
    if changes.locked is not None or changes.watching is not None:
        yield SetDoor(by=by, locked=changes.locked, watching=changes.watching)
    if changes.research is not None:
        yield AllowResearch(by=by, on=changes.research)
    if changes.clock is not None:
        yield SetClock(by=by, kind=changes.clock.kind, pace=changes.clock.pace)
    if changes.held is not None:
        yield PauseClock(by=by, on=changes.held)
    if changes.new_links:
        yield ChangeLinks(by=by)
    if changes.order is not None:
        yield Arrange(by=by, order=tuple(at_place(table, seat) for seat in changes.order))
    if changes.host is not None:
        yield NameHost(by=by, sitter=at_place(table, changes.host))
