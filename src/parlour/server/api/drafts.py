"""Drafts: may I do this? The rules answer, nothing is written, and nobody else learns that somebody asked."""

import msgspec
from litestar import post
from litestar.params import JSONBody

from parlour.errors import Refused
from parlour.server.api.openapi import WRITING, problems
from parlour.server.api.posts import addressed
from parlour.server.auth.visits import AtTable
from parlour.server.wire import answers, requests
from parlour.table import Table, play
from parlour.table.records import SitterId


@post("/api/tables/{code:str}/drafts", tags=["play"], status_code=200, responses=problems(*WRITING))
async def draft(visit: AtTable, data: JSONBody[requests.NewDraft]) -> answers.Advised:
    """Would this answer be accepted? If not, the problem is the one that the move would get."""
    table, sitter = visit.table, visit.acting(data.seat)
    visit.limit(visit.services.settings.limits.drafts, "draft", sitter)
    try:
        return _advised(table.now, sitter, data)
    except Refused:
        await table.catch_up()  # that was refused by a table of a moment ago, perhaps
        return _advised(table.now, sitter, data)


def _advised(table: Table, sitter: SitterId, data: requests.NewDraft) -> answers.Advised:
    return answers.Advised(msgspec.to_builtins(play.draft(table, sitter, *addressed(table, data))))
