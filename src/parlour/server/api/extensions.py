"""More time: a simple action, at any moment while one is asked. Others only see the longer bar."""

from time import time

from litestar import post
from litestar.params import FromPath, JSONBody

from parlour.server.api import requests
from parlour.server.api.body import Asked
from parlour.server.api.openapi import WRITING, problems
from parlour.server.api.tables import write_visit
from parlour.server.door.visitors import acting
from parlour.table.clock import extend


@post(
    "/api/tables/{code:str}/seats/{seat:int}/extensions", tags=["play"], status_code=204, responses=problems(*WRITING)
)
async def more_time(
    request: Asked, code: FromPath[str], seat: FromPath[int], data: JSONBody[requests.NewExtension]
) -> None:
    """As much time again for the question that is asked; up to ten times."""
    _, table, who = await write_visit(request, code)
    number = acting(table.now, who, seat)
    await table.write(lambda current: extend(current, time(), number, data.prompt))
