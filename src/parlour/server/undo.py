"""Taking back: freely where nothing has come to light, otherwise by asking everybody at the table."""

from collections.abc import Callable
from time import time

from litestar import post
from litestar.params import FromPath, JSONBody

from parlour import takebacks
from parlour.errors import Stale
from parlour.room import Match, Room
from parlour.room_log import Played
from parlour.server import answers, wire
from parlour.server.asked import Asked
from parlour.server.house import house_of
from parlour.server.moves import Repeated, seen
from parlour.server.openapi import WRITING, problems
from parlour.server.visitors import acting


@post("/api/tables/{code:str}/undo", tags=["play"], status_code=200, responses=problems(*WRITING))
async def take_back(request: Asked, code: FromPath[str], data: JSONBody[wire.NewUndo]) -> answers.Seen:
    """Take your last move back; if that needs the consent of others, they are asked. A late post is refused."""
    return await _write(
        request, code, data, lambda room, number, key: takebacks.take_back(room, time(), number, data.back, key)
    )


@post("/api/tables/{code:str}/undo/answers", tags=["play"], status_code=200, responses=problems(*WRITING))
async def answer(request: Asked, code: FromPath[str], data: JSONBody[wire.NewConsent]) -> answers.Seen:
    """Agree to the request, or not: one no ends it. Whoever asked and says no has thought better of it."""
    return await _write(
        request,
        code,
        data,
        lambda room, number, key: takebacks.answer(room, time(), number, data.back, key, agrees=data.agrees),
    )


async def _write(
    request: Asked, code: str, data: wire.NewUndo | wire.NewConsent, line: Callable[[Room, int, str], Played]
) -> answers.Seen:
    """Once, however often it is posted, and only where it was meant."""
    house = house_of(request)
    house.expect_open()
    room, who = await house.visit(request.scope, code)
    number = acting(room.room, who, data.seat)
    house.limit(house.settings.limits.undos, "undo", room.id, number)
    key = f"{number}:{data.key}"

    def wish(current: Room) -> Played:
        if key in current.keys:
            raise Repeated
        if current.match is not None and not _is_meant(current.match, data):
            raise Stale
        return line(current, number, key)

    try:
        await room.write(wish)
        room.presence.sign_of_life(number)
    except Repeated:
        pass
    return seen(room, number)


def _is_meant(match: Match, data: wire.NewUndo | wire.NewConsent) -> bool:
    prompt = data.prompt if isinstance(data, wire.NewUndo) else None
    return data.number in (None, match.number) and prompt in (None, match.question)
