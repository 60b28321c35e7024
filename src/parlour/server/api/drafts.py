"""Drafts: may I do this? The rules answer, nothing is written, and nobody else learns that somebody asked."""

import msgspec
from litestar import post
from litestar.params import FromPath, JSONBody

from parlour.errors import Refused
from parlour.server.api import answers, requests
from parlour.server.api.body import Asked
from parlour.server.api.moves import addressed
from parlour.server.api.openapi import WRITING, problems
from parlour.server.door.visitors import acting
from parlour.server.house import house_of
from parlour.table import Table, play


@post("/api/tables/{code:str}/drafts", tags=["play"], status_code=200, responses=problems(*WRITING))
async def draft(request: Asked, code: FromPath[str], data: JSONBody[requests.NewDraft]) -> answers.Advised:
    """Would this answer be accepted? If not, the problem is the one that the move would get."""
    house = house_of(request)
    house.expect_open()
    table, who = await house.visit(request.scope, code)
    number = acting(table.now, who, data.seat)
    house.limit(house.settings.limits.drafts, "draft", table.id, number)
    try:
        return _advised(table.now, number, data)
    except Refused:
        await table.catch_up()  # that was refused from an old page, perhaps
        return _advised(table.now, number, data)


def _advised(table: Table, number: int, data: requests.NewDraft) -> answers.Advised:
    return answers.Advised(msgspec.to_builtins(play.draft(table, number, *addressed(table, data))))
