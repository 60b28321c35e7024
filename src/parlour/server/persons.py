"""What a table knows of somebody: to be read by that person, and to be forgotten."""

from time import time
from typing import Any

from litestar import Response, delete, get
from litestar.openapi import ResponseSpec
from litestar.params import FromPath
from msgspec.json import encode

from parlour.errors import Denied
from parlour.forgetting import known_of, struck_out
from parlour.server.asked import Asked
from parlour.server.house import house_of
from parlour.server.openapi import WRITING, problems
from parlour.server.tables import write_visit
from parlour.server.visitors import acting

KNOWN = {200: ResponseSpec(dict[str, Any], generate_examples=False, description="All that is known")}


@get("/api/tables/{code:str}/seats/{seat:int}/data", tags=["tables"], responses={**problems(401, 403), **KNOWN})
async def known(request: Asked, code: FromPath[str], seat: FromPath[int]) -> Response[bytes]:
    """Your name, your moves, your questions: what this table knows of you."""
    house = house_of(request)
    room, who = await house.visit(request.scope, code)
    house.limit(house.settings.limits.reads, "read", who.address)
    await room.catch_up()
    found = known_of(room.room, acting(room.room, who, seat))
    return Response(encode({"code": room.code, **found}), media_type="application/json")


@delete("/api/tables/{code:str}/seats/{seat:int}/data", tags=["tables"], responses=problems(*WRITING))
async def forget(request: Asked, code: FromPath[str], seat: FromPath[int]) -> None:
    """Stand up, and be forgotten: the name is struck out of the log. Who leaves nobody behind takes the table along."""
    house, room, who = await write_visit(request, code)
    await room.catch_up()
    number = acting(room.room, who, seat)
    if room.room.is_last(number):
        if room.room.phase == "playing":
            raise Denied("game_running")
        await house.rooms.remove(room)
        return
    await room.write(lambda current: current.stand_up(time(), number, forgotten=True))
    await house.store.tables.amend(room.id, struck_out(await house.store.log.read(room.id), number))
