"""Seats: sit down, seat a bot, change a name, stand up, take the seat to another device, come in by a link."""

from contextlib import suppress
from functools import partial
from time import time

from litestar import Response, delete, patch, post
from litestar.params import FromPath, JSONBody

from parlour.errors import Denied
from parlour.server.api.openapi import WRITING, problems
from parlour.server.api.posts import Repeated
from parlour.server.api.seated import seated
from parlour.server.auth.names import clean_avatar, clean_name
from parlour.server.auth.visitors import acting, at_place, cookie_with, expect_may_remove
from parlour.server.auth.visits import AtTable, Visit
from parlour.server.codes import fingerprint, is_same, new_token, token_from
from parlour.server.link_keys import new_salt
from parlour.server.live.filling import expect_bot, newcomer
from parlour.server.live.open_table import OpenTable
from parlour.server.live.table_message import place
from parlour.server.wire import answers, requests
from parlour.server.wire.body import StrictRequest
from parlour.server.wire.messages import TableNow
from parlour.table import Table, lobby
from parlour.table.clock import unhurry
from parlour.table.records import AnyRecord, KeyCut, SatDown, SitterId, Wished

MOST_KEYS = 12  # devices of one seat


@post("/api/tables/{code:str}/seats", tags=["tables"], responses=problems(*WRITING))
async def sit(request: StrictRequest, writing: AtTable, data: JSONBody[requests.NewSeat]) -> Response[answers.Seated]:
    """Take the next free seat while the lobby is open; the host may fill one with a bot."""
    services, table, who = writing.services, writing.table, writing.who
    services.limit(services.settings.limits.seats, "seat", who.address)
    if data.bot is not None:
        return await _sit_bot(writing, data, data.bot)
    name, avatar = clean_name(data.name), clean_avatar(data.avatar)
    token = token_from(data.key) if data.key else new_token()
    await _sit_once(table, name, avatar, fingerprint(token))
    sitter = table.now.holder(fingerprint(token))
    assert sitter is not None
    if who.sitters:
        await _share_time(table, (*who.sitters, sitter.id))
    return seated(request, services, table, place(table.now, sitter.id), token)


@patch("/api/tables/{code:str}/seats/{seat:int}", tags=["tables"], responses=problems(*WRITING))
async def introduce(writing: AtTable, seat: FromPath[int], data: JSONBody[requests.Introduction]) -> TableNow:
    """A new name or picture for your own seat; or twice the time, for whoever would like it."""
    table, who = writing.table, writing.who
    name = None if data.name is None else clean_name(data.name)
    avatar = None if data.avatar is None else clean_avatar(data.avatar)

    def wish(current: Table) -> Wished:
        sitter = current.sitter(acting(current, who, seat))
        return lobby.introduce(
            current, time(), sitter.id, name or sitter.name, sitter.avatar if avatar is None else avatar
        )

    if data.name is not None or data.avatar is not None:
        await table.write(wish)
    if data.unhurried is not None:
        on = data.unhurried
        await table.write(lambda current: unhurry(current, time(), acting(current, who, seat), on=on))
    return writing.answer(seat)


@delete("/api/tables/{code:str}/seats/{seat:int}", tags=["tables"], responses=problems(*WRITING))
async def stand_up(writing: AtTable, seat: FromPath[int]) -> None:
    """Leave, or be asked to leave by the host: then screen and watch links change. Not in the middle of a game."""
    table, who = writing.table, writing.who
    await table.catch_up()
    number = at_place(table.now, seat)

    def wish(current: Table) -> Wished:
        expect_may_remove(current, who, number)
        if number in who.sitters or current.sitter(number).bot:
            return lobby.stand_up(current, time(), number)
        return lobby.stand_up(current, time(), number, screen=new_salt(), watch=new_salt(), group=new_salt())

    await table.write(wish)
    await writing.services.store.pictures.forget(table.id, number)


@post("/api/tables/{code:str}/seats/{seat:int}/links", tags=["tables"], responses=problems(*WRITING))
async def cut_key(writing: AtTable, seat: FromPath[int], data: JSONBody[requests.Nothing]) -> answers.Link:
    """A link that opens this seat on another device as well."""
    table, who = writing.table, writing.who
    token = new_token()

    def wish(current: Table) -> Wished:
        sitter = current.sitter(acting(current, who, seat))
        if len(sitter.keys) >= MOST_KEYS:
            raise Denied("too_many_links", facts={"most": MOST_KEYS})
        return KeyCut(time(), sitter.id, fingerprint(token))

    await table.write(wish)
    return answers.Link(f"{who.base}/t/{table.code}#{token}")


@post("/api/tables/{code:str}/visits", tags=["tables"], status_code=200, responses=problems(*WRITING))
async def visit(
    request: StrictRequest, writing: AtTable, data: JSONBody[requests.NewVisit]
) -> Response[answers.Visited]:
    """Trade the secret of a link for the cookie that remembers it."""
    seat = await _opened_by(writing, data.key)
    return Response(
        answers.Visited(seat), cookies=[cookie_with(request, writing.table, data.key, writing.services.settings)]
    )


# Within


async def _sit_once(table: OpenTable, name: str, avatar: str, key: str) -> None:
    """Not again, if an earlier post of the same wish has been heard: then its answer was lost on the way."""

    def sit_down(current: Table) -> Wished:
        if current.holder(key) is not None:
            raise Repeated
        return lobby.sit(current, time(), name, avatar, key)

    with suppress(Repeated):
        await table.write(sit_down)


async def _sit_bot(visit: Visit, wish: requests.NewSeat, kind: str) -> Response[answers.Seated]:
    wanted, picture = wish.name and clean_name(wish.name), clean_avatar(wish.avatar)
    expect_bot(kind, visit.table.now.game, wish.persona)

    def sit_down(current: Table) -> Wished:
        if any(sitter.name.casefold() == wanted.casefold() for sitter in current.sitters):
            raise Denied("name_taken", facts={"name": wanted})
        return newcomer(current, visit.table.id, kind, wanted, picture, wish.persona)

    record = await visit.table.write(visit.as_host(sit_down))
    return Response(answers.Seated(visit.table.code, _place_of(visit.table, record)), status_code=201)


async def _share_time(table: OpenTable, sitters: tuple[SitterId, ...]) -> None:
    """Who shares a device waits for each other: when there is a clock, they have twice the time."""
    for sitter in sitters:
        if sitter not in table.now.clock.unhurried:
            await table.write(partial(unhurry, at=time(), number=sitter, on=True))


def _place_of(table: OpenTable, record: AnyRecord) -> int:
    assert isinstance(record, SatDown)
    return place(table.now, record.sitter.id)


async def _opened_by(visit: Visit, key: str) -> int | None:
    """Which seat a key opens; None for a spectator's. A wrong key costs a guess."""
    await visit.table.catch_up()
    services, current = visit.services, visit.table.now
    holder = current.holder(fingerprint(key))
    if holder is not None:
        return place(current, holder.id)
    if is_same(key, visit.table.screen_key):
        return None
    if is_same(key, visit.table.watch_key):
        if not current.watching:
            raise Denied("not_watching")
        return None
    services.limit(services.settings.limits.guesses, "guess", visit.who.address)
    raise Denied("no_token")
