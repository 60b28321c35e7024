"""Route for more time: a simple action at any moment while somebody is asked. Others only see a longer bar."""

from litestar import post
from litestar.params import FromPath, JSONBody

from parlour.server.api.openapi import WRITING, problems
from parlour.server.auth.visits import AtTable
from parlour.server.wire import requests
from parlour.table.commands import MoreTime


@post(
    "/api/tables/{code:str}/seats/{seat:int}/extensions", tags=["play"], status_code=204, responses=problems(*WRITING)
)
async def more_time(writing: AtTable, seat: FromPath[int], data: JSONBody[requests.NewExtension]) -> None:
    """Get the same time again for the current question, up to ten times."""
    command = MoreTime(by=writing.by, key=writing.key, sitter=writing.sitter(seat), prompt=data.prompt)
    await writing.table.submit(command)
