"""Routes of tables: open one, look at it, change its settings, delete it, and start a game."""

from collections.abc import Iterator
from secrets import token_hex

from litestar import Response, delete, get, patch, post
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec.structs import replace

from parlour.errors import Damaged, Denied, ParlourError
from parlour.games import GAMES
from parlour.languages import own_words
from parlour.server.api.openapi import WRITING, problems
from parlour.server.api.screens import sent
from parlour.server.api.seated import seated
from parlour.server.auth.founders import expect_founder
from parlour.server.auth.names import clean_avatar, clean_name
from parlour.server.auth.visitors import address_of, tokens_of
from parlour.server.auth.visits import AtTable, Services, WithServices, writing
from parlour.server.codes import fingerprint, new_token, table_id_from, token_from
from parlour.server.live import screens
from parlour.server.live.open_table import OpenTable
from parlour.server.live.seat_bots import cast_of
from parlour.server.steady import time
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
    SetCall,
    SetClock,
    SetDoor,
    SetTalk,
    StartGame,
    Together,
    Visitor,
)
from parlour.table.evening import options_for
from parlour.table.now import Now
from parlour.table.options import spoken_by
from parlour.table.records import Founded, Sitter
from parlour.table.records import read as read_record
from parlour.table.welcome import first_level


@post("/api/tables", tags=["tables"], responses=problems(*WRITING))
async def found(
    request: StrictRequest, services: WithServices, data: JSONBody[requests.NewTable]
) -> Response[answers.Seated]:
    """Open a table.

    Its founder is the host and has the first seat. With `play`, bots sit down and the game starts at once.
    """
    services.expect_open()
    await expect_founder(request, services, data.founder)
    token = token_from(data.key) if data.key else new_token()
    founded = _founding(data, token, address_of(request))
    services.limit(services.settings.limits.tables, "table", address_of(request), code="too_many_tables")
    table = await _table(services, address_of(request), data, founded)
    table.address = address_of(request)
    services.metrics.founded.labels(data.game).inc()
    if data.play:
        kind = first_level(GAMES[table.now.game])
        by, cast = Visitor((table.now.founder,)), cast_of(kind, table.id)
        await table.submit(PlayAtOnce(by=by, kind=kind, cast=cast))
    return seated(request, services, table, 0, token)


@get("/api/tables/{code:str}", tags=["tables"], responses=problems(401, 403))
async def look(looking_as: AtTable, seat: FromQuery[int | None] = None) -> TableNow:
    """The table as the caller sees it: the lobby for anybody with the code, the game for its members."""
    return looking_as.answer(seat)


@patch("/api/tables/{code:str}", tags=["tables"], responses=problems(*WRITING))
async def change(writing: AtTable, data: JSONBody[requests.Changes]) -> TableNow:
    """Change what to play, who sits where, who may join, or who is the host.

    All changes are made, or none. Only the host may.
    """
    await writing.table.catch_up()
    writing.table.expect_may(PauseClock(by=writing.by, on=True))  # allowed to every host, even a silent one
    parts = tuple(_parts(writing.table.now, writing.by, data))
    await writing.table.submit(Together(by=writing.by, key=writing.key, parts=parts))
    return writing.answer()


@delete("/api/tables/{code:str}", tags=["tables"], responses=problems(*WRITING))
async def close(request: StrictRequest, services: WithServices, code: FromPath[str]) -> None:
    """Delete the table and its log for everybody. The founder can delete a damaged table."""
    try:
        found = await writing(request, code)
    except Damaged:
        await _delete_damaged(request, services, code.upper())
        return
    await found.table.catch_up()
    await services.tables.remove(found.table, DeleteTable(by=found.by))


async def _delete_damaged(request: StrictRequest, services: Services, code: str) -> None:
    """Delete a damaged table. The current host is unknown, so the founder named in the first line may do it."""
    address = await services.store.tables.find(code)
    assert address is not None
    first = (await services.store.log.read(address.id))[:1]
    try:
        record = read_record(first[0])
    except ParlourError:
        raise Denied("no_token") from None
    keys = {fingerprint(token) for token in tokens_of(request, code)}
    if not isinstance(record, Founded) or not keys & set(record.host.keys):
        raise Denied("no_token")
    await services.store.tables.remove(address.id)
    services.store.bus.publish(f"gone {address.id}")


@post("/api/tables/{code:str}/games", tags=["play"], responses=problems(*WRITING))
async def start(writing: AtTable, data: JSONBody[requests.Start]) -> answers.GameNumber:
    """Start a game; only the host may.

    A game other than the chosen one has the options with which it was last played here.
    """
    table = writing.table
    game = table.now.game if data.game is None else data.game
    if game in GAMES:
        options = options_for(table.now, game)
        spoken = spoken_by(game, options, table.now.sitters)
        await writing.services.tables.warm_ups.hold(game, {**options, **spoken})
    await table.submit(StartGame(by=writing.by, key=writing.key, game=data.game))
    return answers.GameNumber(len(table.now.matches))


# Within


def _founding(data: requests.NewTable, token: str, address: str) -> Founded:
    host = Sitter(
        0, clean_name(data.name), clean_avatar(data.avatar), (fingerprint(token),), language=own_words(data.language)
    )
    now = Now(time(), token_hex(16))
    return lobby.found(now, host, data.game, data.options, data.language, first_game=data.play, address=address)


async def _table(services: Services, address: str, data: requests.NewTable, founded: Founded) -> OpenTable:
    """Return the table of an earlier request with the same key; otherwise a new one, on a waiting screen if
    requested.
    """
    id = table_id_from(data.key) if data.key else ""
    if data.screen is None or (id and await services.store.tables.get(id)):
        return await services.tables.found(founded, id)
    try:
        waiting = await screens.find(services.store, data.screen)
    except Denied:
        services.count_guess(address, hit=False)
        raise
    number = -1 if data.number is None else data.number
    screen = await sent(services, address, data.screen, data.ask, number, waiting.address.code, waiting.salt)
    return await services.tables.found(replace(founded, screen=screen.salt), id, screen.address)


def _parts(table: Table, by: Visitor, changes: requests.Changes) -> Iterator[AnyCommand]:
    """Yield the commands for these changes. None depends on another."""
    if changes.game is not None or changes.options is not None or changes.language is not None:
        yield ChooseGame(by=by, game=changes.game, options=changes.options, language=changes.language)
    if changes.locked is not None or changes.watching is not None or changes.latecomers is not None:
        yield SetDoor(by=by, locked=changes.locked, watching=changes.watching, latecomers=changes.latecomers)
    if changes.research is not None:
        yield AllowResearch(by=by, on=changes.research)
    if changes.watchers_write is not None or changes.models_read is not None:
        yield SetTalk(by=by, watchers=changes.watchers_write, models=changes.models_read)
    if changes.call is not None:
        yield SetCall(by=by, link=changes.call)
    if changes.clock is not None:
        yield SetClock(by=by, kind=changes.clock.kind, pace=changes.clock.pace)
    if changes.held is not None:
        yield PauseClock(by=by, on=changes.held)
    if changes.new_links:
        yield ChangeLinks(by=by)
    if changes.order is not None:
        yield Arrange(by=by, order=tuple(table.at_place(seat) for seat in changes.order))
    if changes.host is not None:
        yield NameHost(by=by, sitter=table.at_place(changes.host))
