"""Drafts: may I do this? The rules answer, nothing is written, and nobody else learns that somebody asked."""

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
    """Would this answer be accepted? If not, the problem is the one that the move would get."""
    table, sitter = visit.table, visit.own_seat(data.seat)
    visit.limit(visit.services.settings.limits.drafts, "draft", sitter)
    action = await read_action(table, data.prompt, data.action)
    prompt = data.prompt.partition(".")[2]
    try:
        advice = play.draft(table.now, sitter, action, prompt)
    except Refused:
        await table.catch_up()  # that was refused by a table of a moment ago, perhaps
        advice = play.draft(table.now, sitter, action, prompt)
    return answers.Advised(msgspec.to_builtins(advice))
