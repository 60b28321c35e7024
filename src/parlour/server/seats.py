"""Seats: sit down, seat a bot, change a name, stand up, take the seat to another device, come in by a link."""

from functools import partial
from time import time

from litestar import Response, delete, patch, post
from litestar.params import FromPath, JSONBody

from parlour.bots import KINDS, persona
from parlour.chance import Chance
from parlour.errors import Denied
from parlour.record import SitterId
from parlour.room import Room
from parlour.room_log import AnyRecord, KeyCut, SatDown
from parlour.server import answers, wire
from parlour.server.asked import Asked
from parlour.server.codes import fingerprint, is_same, new_token
from parlour.server.house import House
from parlour.server.names import clean_avatar, clean_name
from parlour.server.open_room import OpenRoom
from parlour.server.openapi import WRITING, problems
from parlour.server.reader import Who
from parlour.server.share import place
from parlour.server.tables import TABLE, answer, as_host, seated, write_visit
from parlour.server.visitors import acting, at_place, cookie_with, expect_host
from parlour.timekeeping import unhurry

MOST_KEYS = 12  # devices of one seat


@post("/api/tables/{code:str}/seats", tags=["tables"], responses=problems(*WRITING))
async def sit(request: Asked, code: FromPath[str], data: JSONBody[wire.NewSeat]) -> Response[answers.Seated]:
    """Take the next free seat while the lobby is open; the host may fill one with a bot."""
    house, room, who = await write_visit(request, code)
    house.limit(house.settings.limits.seats, "seat", who.address)
    if data.bot is not None:
        return await _sit_bot(room, who, data, data.bot)
    name, avatar, token = clean_name(data.name), clean_avatar(data.avatar), new_token()
    record = await room.write(lambda current: current.sit(time(), name, avatar, fingerprint(token)))
    if who.sitters:
        await _share_time(room, (*who.sitters, room.room.newcomer - 1))
    return seated(request, room, _place_of(room, record), token)


@patch("/api/tables/{code:str}/seats/{seat:int}", tags=["tables"], responses={**problems(*WRITING), **TABLE})
async def introduce(
    request: Asked, code: FromPath[str], seat: FromPath[int], data: JSONBody[wire.Introduction]
) -> Response[bytes]:
    """A new name or picture for your own seat; or twice the time, for whoever would like it."""
    _, room, who = await write_visit(request, code)
    name = None if data.name is None else clean_name(data.name)
    avatar = None if data.avatar is None else clean_avatar(data.avatar)

    def wish(current: Room) -> AnyRecord:
        sitter = current.sitter(acting(current, who, seat))
        return current.introduce(time(), sitter.id, name or sitter.name, sitter.avatar if avatar is None else avatar)

    if data.name is not None or data.avatar is not None:
        await room.write(wish)
    if data.unhurried is not None:
        on = data.unhurried
        await room.write(lambda current: unhurry(current, time(), acting(current, who, seat), on=on))
    return answer(room, who, seat)


@delete("/api/tables/{code:str}/seats/{seat:int}", tags=["tables"], responses=problems(*WRITING))
async def stand_up(request: Asked, code: FromPath[str], seat: FromPath[int]) -> None:
    """Leave, or be asked to leave by the host. Not in the middle of a game."""
    _, room, who = await write_visit(request, code)
    await room.catch_up()
    number = at_place(room.room, seat)

    def wish(current: Room) -> AnyRecord:
        if number not in who.sitters:
            expect_host(current, who)
        return current.stand_up(time(), number)

    await room.write(wish)


@post("/api/tables/{code:str}/seats/{seat:int}/links", tags=["tables"], responses=problems(*WRITING))
async def cut_key(
    request: Asked, code: FromPath[str], seat: FromPath[int], data: JSONBody[wire.Nothing]
) -> answers.Link:
    """A link that opens this seat on another device as well."""
    _, room, who = await write_visit(request, code)
    token = new_token()

    def wish(current: Room) -> AnyRecord:
        sitter = current.sitter(acting(current, who, seat))
        if len(sitter.keys) >= MOST_KEYS:
            raise Denied("too_many_links", facts={"most": MOST_KEYS})
        return KeyCut(time(), sitter.id, fingerprint(token))

    await room.write(wish)
    return answers.Link(f"{who.base}/t/{room.code}#{token}")


@post("/api/tables/{code:str}/visits", tags=["tables"], status_code=200, responses=problems(*WRITING))
async def visit(request: Asked, code: FromPath[str], data: JSONBody[wire.NewVisit]) -> Response[answers.Visited]:
    """Trade the secret of a link for the cookie that remembers it."""
    house, room, who = await write_visit(request, code)
    seat = await _opened_by(house, room, data.key, who)
    return Response(answers.Visited(seat), cookies=[cookie_with(request.scope, room, data.key)])


# Within


async def _sit_bot(room: OpenRoom, who: Who, wish: wire.NewSeat, kind: str) -> Response[answers.Seated]:
    wanted, picture = wish.name and clean_name(wish.name), clean_avatar(wish.avatar)
    if kind not in KINDS:
        raise Denied("no_such_bot", facts={"bot": kind})

    def sit_down(current: Room) -> AnyRecord:
        taken = {sitter.name.casefold() for sitter in current.sitters}
        if wanted.casefold() in taken:
            raise Denied("name_taken", facts={"name": wanted})
        animals = {sitter.avatar for sitter in current.sitters}
        name, avatar = persona(kind, taken, Chance(room.id, current.length), animals)
        return current.sit_bot(time(), kind, wanted or name, picture or avatar)

    record = await room.write(as_host(who, sit_down))
    return Response(answers.Seated(room.code, _place_of(room, record)), status_code=201)


async def _share_time(room: OpenRoom, sitters: tuple[SitterId, ...]) -> None:
    """Who shares a device waits for each other: when there is a clock, they have twice the time."""
    for sitter in sitters:
        if sitter not in room.room.clock.unhurried:
            await room.write(partial(unhurry, at=time(), number=sitter, on=True))


def _place_of(room: OpenRoom, record: AnyRecord) -> int:
    assert isinstance(record, SatDown)
    return place(room.room, record.sitter.id)


async def _opened_by(house: House, room: OpenRoom, key: str, who: Who) -> int | None:
    """Which seat a key opens; None for a spectator's. A wrong key costs a guess."""
    await room.catch_up()
    current = room.room
    holder = current.holder(fingerprint(key))
    if holder is not None:
        return place(current, holder.id)
    if is_same(key, current.screen):
        return None
    if is_same(key, current.watch):
        if not current.watching:
            raise Denied("not_watching")
        return None
    house.limit(house.settings.limits.guesses, "guess", who.address)
    raise Denied("no_token")
