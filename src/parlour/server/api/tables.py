"""Tables: found one, look at it, change what was agreed, close it, start a game."""

from collections.abc import Iterator
from time import time
from typing import TypeVar

from litestar import Response, delete, get, patch, post
from litestar.params import FromQuery, JSONBody
from msgspec.structs import replace

from parlour.errors import Denied
from parlour.games import GAMES
from parlour.server.api.openapi import WRITING, problems
from parlour.server.api.seated import seated
from parlour.server.auth.names import clean_avatar, clean_name
from parlour.server.auth.services import Services
from parlour.server.auth.visitors import address_of, at_place
from parlour.server.auth.visits import AtTable, WithServices
from parlour.server.codes import fingerprint, new_seed, new_token, table_id_from, token_from
from parlour.server.link_keys import new_salt
from parlour.server.live import screens
from parlour.server.live.filling import play_at_once
from parlour.server.live.open_table import OpenTable, Proposal
from parlour.server.wire import answers, requests
from parlour.server.wire.body import StrictRequest
from parlour.server.wire.messages import Fields, TableNow
from parlour.table import Table, lobby
from parlour.table.clock import hold, set_clock
from parlour.table.options import agreed_options
from parlour.table.records import DoorSet, Founded, ResearchAllowed, Sitter
from parlour.table.welcome import first_options

T = TypeVar("T")


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
    if data.play and await play_at_once(table):
        services.metrics.started.labels(data.game).inc()
    return seated(request, services, table, 0, token)


@get("/api/tables/{code:str}", tags=["tables"], responses=problems(401, 403))
async def look(looking_as: AtTable, seat: FromQuery[int | None] = None) -> TableNow:
    """The table as the caller sees it: who knows the code sees the lobby, who belongs to it sees the game."""
    return looking_as.answer(seat)


@patch("/api/tables/{code:str}", tags=["tables"], responses=problems(*WRITING))
async def change(writing: AtTable, data: JSONBody[requests.Changes]) -> TableNow:
    """The host changes what to play, who sits where, who may come in, or who is the host: all of it, or nothing."""
    table = writing.table
    await (writing.expect_own_host() if data.host is not None else writing.expect_host())
    proposals = list(_proposals(data))
    for propose in proposals:
        propose(table.now)
    for propose in proposals:
        await table.write(propose)
    return writing.answer()


@delete("/api/tables/{code:str}", tags=["tables"], responses=problems(*WRITING))
async def close(writing: AtTable) -> None:
    """The table is gone for everybody, and its log with it."""
    await writing.expect_own_host()
    await writing.services.tables.remove(writing.table)


@post("/api/tables/{code:str}/games", tags=["play"], responses=problems(*WRITING))
async def start(writing: AtTable, data: JSONBody[requests.Nothing]) -> answers.GameNumber:
    """The host starts a game; after it, the next one."""
    table, seed = writing.table, new_seed()
    await writing.services.tables.rehearsals.hold(table.now.game, table.now.options)
    await table.write(writing.as_host(lambda current: lobby.start(current, time(), seed)))
    writing.services.metrics.started.labels(table.now.game).inc()
    return answers.GameNumber(len(table.now.matches))


# Within


def _founding(wish: requests.NewTable, token: str) -> Founded:
    if wish.game not in GAMES:
        raise Denied("no_such_game", facts={"game": wish.game})
    host = Sitter(0, clean_name(wish.name), clean_avatar(wish.avatar), (fingerprint(token),))
    chosen = {**first_options(GAMES[wish.game]), **wish.options} if wish.play else wish.options
    options = agreed_options(wish.game, chosen, wish.language)
    return Founded(time(), host, wish.game, options, wish.language, new_salt(), new_salt())


async def _table(services: Services, wish: requests.NewTable, founded: Founded) -> OpenTable:
    """The one that an earlier post of this wish has founded; else a new one, on a screen that waits if so wished."""
    id = table_id_from(wish.key) if wish.key else ""
    if wish.screen is None or (id and await services.store.tables.get(id)):
        return await services.tables.found(founded, id)
    waiting = await screens.find(services.store, wish.screen)
    screen = await screens.send(services.store, wish.screen, waiting.address.code, waiting.salt)
    return await services.tables.found(replace(founded, screen=screen.salt), id, screen.address)


def _proposals(changes: requests.Changes) -> Iterator[Proposal]:
    """The records that these changes come to. None depends on another, so all can be checked before the first."""
    if changes.game is not None or changes.options is not None or changes.language is not None:
        yield lambda table: lobby.agree(table, time(), *_agreement(table, changes))
    if changes.locked is not None or changes.watching is not None:
        yield lambda table: DoorSet(time(), _or(changes.locked, table.locked), _or(changes.watching, table.watching))
    if changes.research is not None:
        research = changes.research
        yield lambda table: ResearchAllowed(time(), research)
    if changes.clock is not None:
        clock = changes.clock
        yield lambda table: set_clock(table, time(), clock.kind, clock.pace)
    if changes.held is not None:
        held = changes.held
        yield lambda table: hold(table, time(), on=held)
    if changes.new_links:
        yield lambda table: lobby.change_keys(time(), new_salt(), new_salt())
    if changes.host is not None:
        host = changes.host
        yield lambda table: lobby.name_host(table, time(), at_place(table, host))
    if changes.order is not None:
        order = changes.order
        yield lambda table: lobby.arrange(table, time(), tuple(at_place(table, seat) for seat in order))


def _agreement(table: Table, changes: requests.Changes) -> tuple[str, Fields, str]:
    """Another game has other options: unless told, it starts from its defaults."""
    game = _or(changes.game, table.game)
    kept = table.options if game == table.game else {}
    return game, _or(changes.options, kept), _or(changes.language, table.language)


def _or(wanted: T | None, otherwise: T) -> T:
    return otherwise if wanted is None else wanted
