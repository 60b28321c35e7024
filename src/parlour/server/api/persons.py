"""What a table knows of somebody: to be read by that person, and to be forgotten."""

from time import time
from typing import Any

from litestar import Response, delete, get
from litestar.openapi import ResponseSpec
from litestar.params import FromPath
from msgspec.json import encode

from parlour.errors import Denied
from parlour.server.api.body import Asked
from parlour.server.api.openapi import WRITING, problems
from parlour.server.api.tables import write_visit
from parlour.server.door.visitors import acting
from parlour.server.house import house_of
from parlour.table import lobby
from parlour.table.forgetting import known_of, struck_out

KNOWN = {200: ResponseSpec(dict[str, Any], generate_examples=False, description="All that is known")}


@get("/api/tables/{code:str}/seats/{seat:int}/data", tags=["tables"], responses={**problems(401, 403), **KNOWN})
async def known(request: Asked, code: FromPath[str], seat: FromPath[int]) -> Response[bytes]:
    """Your name, your moves, your questions: what this table knows of you."""
    house = house_of(request)
    table, who = await house.visit(request.scope, code)
    house.limit(house.settings.limits.reads, "read", who.address)
    await table.catch_up()
    found = known_of(table.now, acting(table.now, who, seat))
    return Response(encode({"code": table.code, **found}), media_type="application/json")


@delete("/api/tables/{code:str}/seats/{seat:int}/data", tags=["tables"], responses=problems(*WRITING))
async def forget(request: Asked, code: FromPath[str], seat: FromPath[int]) -> None:
    """Stand up, and be forgotten: the name is struck out of the log. Who leaves nobody behind takes the table along."""
    house, table, who = await write_visit(request, code)
    await table.catch_up()
    number = acting(table.now, who, seat)
    if table.now.is_last(number):
        if table.now.phase == "playing":
            raise Denied("game_running")
        await house.tables.remove(table)
        return
    await table.write(lambda current: lobby.stand_up(current, time(), number, forgotten=True))
    await house.store.tables.amend(table.id, struck_out(await house.store.log.read(table.id), number))
