"""More time: a simple action, at any moment while one is asked. Others only see the longer bar."""

from time import time

from litestar import post
from litestar.params import FromPath, JSONBody

from parlour.server import wire
from parlour.server.asked import Asked
from parlour.server.openapi import WRITING, problems
from parlour.server.tables import write_visit
from parlour.server.visitors import acting
from parlour.timekeeping import extend


@post(
    "/api/tables/{code:str}/seats/{seat:int}/extensions", tags=["play"], status_code=204, responses=problems(*WRITING)
)
async def more_time(
    request: Asked, code: FromPath[str], seat: FromPath[int], data: JSONBody[wire.NewExtension]
) -> None:
    """As much time again for the question that is asked; up to ten times."""
    _, room, who = await write_visit(request, code)
    number = acting(room.room, who, seat)
    await room.write(lambda current: extend(current, time(), number, data.prompt))
