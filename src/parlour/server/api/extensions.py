"""More time: a simple action, at any moment while one is asked. Others only see the longer bar."""

from time import time

from litestar import post
from litestar.params import FromPath, JSONBody

from parlour.server.api.openapi import WRITING, problems
from parlour.server.auth.visits import AtTable
from parlour.server.wire import requests
from parlour.table.clock import extend


@post(
    "/api/tables/{code:str}/seats/{seat:int}/extensions", tags=["play"], status_code=204, responses=problems(*WRITING)
)
async def more_time(writing: AtTable, seat: FromPath[int], data: JSONBody[requests.NewExtension]) -> None:
    """As much time again for the question that is asked; up to ten times."""
    sitter = writing.acting(seat)
    await writing.table.write(lambda current: extend(current, time(), sitter, data.prompt))
