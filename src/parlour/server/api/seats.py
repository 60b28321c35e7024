"""Routes of seats: sit down, seat a bot, change a name, leave, add a device, and open links."""

from litestar import Response, delete, patch, post
from litestar.params import FromPath, JSONBody
from msgspec.structs import replace

from parlour.errors import Denied
from parlour.languages import own_words
from parlour.server.api.latecomers import Newcomer, SeatAnswer, come_late
from parlour.server.api.openapi import WRITING, problems
from parlour.server.api.seated import own_link, seat_and_links, with_token
from parlour.server.auth.names import clean_avatar, clean_name
from parlour.server.auth.visitors import cookie_with
from parlour.server.auth.visits import AtTable, TableRequest
from parlour.server.codes import fingerprint, is_same, new_token, token_from
from parlour.server.live.open_table import OpenTable
from parlour.server.live.seat_bots import cast_of, expect_bot
from parlour.server.live.table_message import place
from parlour.server.wire import answers, requests
from parlour.server.wire.body import StrictRequest
from parlour.server.wire.messages import TableNow
from parlour.table.commands import (
    AnyCommand,
    ChangeSeat,
    Command,
    CutKey,
    KeepLines,
    RemovePerson,
    RenewLink,
    RevokeLink,
    SeatBot,
    SetBotLanguage,
    SetBotLevel,
    SetLanguage,
    SetUnhurried,
    SitDown,
    StandUp,
    Together,
)
from parlour.table.now import SALT
from parlour.table.records import SitterId


@post("/api/tables/{code:str}/seats", tags=["tables"], responses=problems(*WRITING))
async def sit(request: StrictRequest, writing: AtTable, data: JSONBody[requests.NewSeat]) -> Response[SeatAnswer]:
    """Take the next free seat while the lobby is open; the host may seat a bot instead.

    While a game runs: take a bot's seat in it (201), or ask the host for it or wait for the next game (202).
    """
    services, table, who = writing.services, writing.table, writing.who
    services.limit(services.settings.limits.seats, "seat", who.address)
    if data.bot is not None:
        return await _sit_bot(writing, data, data.bot)
    name, avatar = clean_name(data.name), clean_avatar(data.avatar)
    token = token_from(data.key) if data.key else new_token()
    secret = fingerprint(token)
    if data.seat is not None or (data.next and table.now.phase == "playing"):
        return await come_late(request, writing, data, Newcomer(name, avatar, token))
    key = f"seat {secret[:24]}"
    sits = SitDown(by=writing.by, key=key, name=name, avatar=avatar, token=secret, address=who.address)
    await table.submit(replace(sits, language=own_words(data.language or "")))
    sitter = table.now.holder(secret)
    assert sitter is not None
    seat: SeatAnswer = seat_and_links(request, services, table, place(table.now, sitter.id), token)
    return with_token(request, services, table, seat, token)


@patch("/api/tables/{code:str}/seats/{seat:int}", tags=["tables"], responses=problems(*WRITING))
async def introduce(writing: AtTable, seat: FromPath[int], data: JSONBody[requests.Introduction]) -> TableNow:
    """Change the name, the picture or the language of your own seat, or get twice the time.

    For a bot, the host changes its level or language.
    """
    if data.bot is not None:
        await _set_level(writing, seat, data.bot)
        return writing.answer()
    if data.language is not None and await _set_bot_language(writing, seat, data.language):
        return writing.answer()
    sitter, by = writing.sitter(seat), writing.by
    name = None if data.name is None else clean_name(data.name)
    avatar = None if data.avatar is None else clean_avatar(data.avatar)
    parts: list[AnyCommand] = []
    if name is not None or avatar is not None:
        parts.append(ChangeSeat(by=by, sitter=sitter, name=name, avatar=avatar))
    if data.language is not None:
        parts.append(SetLanguage(by=by, sitter=sitter, language=data.language))
    if data.unhurried is not None:
        parts.append(SetUnhurried(by=by, sitter=sitter, on=data.unhurried))
    if data.keeps_lines is not None:
        parts.append(KeepLines(by=by, sitter=sitter, on=data.keeps_lines))
    await writing.table.submit(Together(by=by, key=writing.key, parts=tuple(parts)))
    return writing.answer(seat)


@delete("/api/tables/{code:str}/seats/{seat:int}", tags=["tables"], responses=problems(*WRITING))
async def stand_up(writing: AtTable, seat: FromPath[int]) -> None:
    """Leave; or, as the host, remove somebody, which changes the screen and watch links. Not during a game."""
    table, by, key = writing.table, writing.by, writing.key
    sitter = await writing.at_place(seat)
    mine: Command = StandUp(by=by, key=key, sitter=sitter)
    await table.submit(mine if sitter in by.sitters else RemovePerson(by=by, key=key, sitter=sitter))
    await writing.services.store.pictures.forget(table.id, sitter)
    await writing.services.store.subscriptions.forget(table.id, sitter)


@post("/api/tables/{code:str}/seats/{seat:int}/links", tags=["tables"], responses=problems(*WRITING))
async def show_own_link(writing: AtTable, seat: FromPath[int], data: JSONBody[requests.Nothing]) -> answers.Link:
    """Your own link: it opens this seat on another device as well. It stays the same until it is ended."""
    await writing.table.catch_up()
    return answers.Link(own_link(writing.table, writing.who.base, writing.own_seat(seat)))


@delete("/api/tables/{code:str}/seats/{seat:int}/links", tags=["tables"], responses=problems(*WRITING))
async def end_own_link(writing: AtTable, seat: FromPath[int]) -> None:
    """End a person's own link.

    The owner signs out all other devices; the host, those that got the seat by a link or a claim.
    """
    table, by, key = writing.table, writing.by, writing.key
    sitter = await writing.at_place(seat)
    mine: Command = RenewLink(by=by, key=key, sitter=sitter, keep=writing.who.keys)
    await table.submit(mine if sitter in by.sitters else RevokeLink(by=by, key=key, sitter=sitter))
    await writing.services.store.subscriptions.forget(table.id, sitter)  # a device that stays subscribes again


@post("/api/tables/{code:str}/visits", tags=["tables"], status_code=200, responses=problems(*WRITING))
async def visit(
    request: StrictRequest, writing: AtTable, data: JSONBody[requests.NewVisit]
) -> Response[answers.Visited]:
    """Exchange the secret of a link for a cookie. A device that gets a seat receives a key of its own."""
    await writing.table.catch_up()
    settings, table = writing.services.settings, writing.table
    sitter = _owner_of(table, data.key)
    if sitter is None:
        _expect_spectator(writing, data.key)
        return Response(answers.Visited(None), cookies=[cookie_with(request, table, data.key, settings)])
    if sitter in writing.who.sitters:
        return Response(answers.Visited(place(table.now, sitter)))
    token = await _cut_key(writing, sitter)
    visited = answers.Visited(place(table.now, sitter), token)
    return Response(visited, cookies=[cookie_with(request, table, token, settings)])


# Within


async def _sit_bot(visit: TableRequest, data: requests.NewSeat, kind: str) -> Response[SeatAnswer]:
    table = visit.table
    wanted, picture = data.name and clean_name(data.name), clean_avatar(data.avatar)
    expect_bot(kind, table.now.game, data.persona)
    cast = cast_of(kind, f"{table.id} {table.now.length}", data.persona)
    name = wanted or (cast[0].name if data.persona else "")
    await table.submit(SeatBot(by=visit.by, key=visit.key, kind=kind, cast=cast, name=name, avatar=picture))
    newest = max(table.now.sitters, key=lambda sitter: sitter.id)
    return Response(answers.Seated(table.code, table.now.place(newest.id)), status_code=201)


async def _set_bot_language(visit: TableRequest, seat: int, language: str) -> bool:
    """Set a bot's language. Returns False for the visitor's own seat, which is handled elsewhere."""
    sitter = await visit.at_place(seat)
    if sitter in visit.by.sitters:
        return False
    await visit.table.submit(SetBotLanguage(by=visit.by, key=visit.key, sitter=sitter, language=language))
    return True


async def _set_level(visit: TableRequest, seat: int, kind: str) -> None:
    sitter = await visit.at_place(seat)
    expect_bot(kind, visit.table.now.game)
    await visit.table.submit(SetBotLevel(by=visit.by, key=visit.key, sitter=sitter, kind=kind))


def _owner_of(table: OpenTable, key: str) -> SitterId | None:
    """Return whose own link or token this key is."""
    holder = table.now.holder(fingerprint(key))
    if holder is not None:
        return holder.id
    people = [sitter.id for sitter in table.now.sitters if not sitter.bot]
    return next((sitter for sitter in people if is_same(key, table.own_key(sitter))), None)


async def _cut_key(visit: TableRequest, sitter: SitterId) -> str:
    """Return a token for one more device. A repeated request gets the same token."""
    table = visit.table
    again = f"{SALT}visit {table.id} {sitter} {visit.key}"
    token = table.link_keys.key(again) if visit.key else new_token()
    secret = fingerprint(token)
    by = replace(visit.by, sitters=(*visit.by.sitters, sitter))  # the link is a key of this seat
    await table.submit(CutKey(by=by, key=f"link {secret[:24]}", sitter=sitter, token=secret))
    return token


def _expect_spectator(visit: TableRequest, key: str) -> None:
    """Raise unless this is the key of a screen or of watchers. A wrong key counts as a guess."""
    if is_same(key, visit.table.screen_key):
        return
    if is_same(key, visit.table.watch_key):
        if not visit.table.now.watching:
            raise Denied("not_watching")
        return
    visit.services.limit(visit.services.settings.limits.guesses, "guess", visit.who.address)
    raise Denied("no_token")
