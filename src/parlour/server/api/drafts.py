"""Drafts: checks whether a move would be allowed, without making it and without telling anybody."""

import msgspec
from litestar import post
from litestar.params import JSONBody

from parlour.errors import Refused
from parlour.server.api.moves import read_action
from parlour.server.api.openapi import WRITING, problems
from parlour.server.auth.visits import AtTable
from parlour.server.wire import answers, requests
from parlour.table import play


@post("/api/tables/{code:str}/drafts", tags=["play"], status_code=200, responses=problems(*WRITING))
async def draft(visit: AtTable, data: JSONBody[requests.NewDraft]) -> answers.Advised:
    """Check whether this answer would be accepted. If not, the problem is the one that the move would get."""
    table, sitter = visit.table, visit.own_seat(data.seat)
    visit.limit(visit.services.settings.limits.drafts, "draft", sitter)
    action = await read_action(table, data.prompt, data.action)
    prompt = data.prompt.partition(".")[2]
    try:
        advice = play.draft(table.now, sitter, action, prompt)
    except Refused:
        await table.catch_up()  # it may have been refused because the table was out of date
        advice = play.draft(table.now, sitter, action, prompt)
    return answers.Advised(msgspec.to_builtins(advice))
