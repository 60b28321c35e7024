"""Route of reactions: small gestures that everybody at the table sees."""

from litestar import post
from litestar.params import JSONBody

from parlour.server.api.openapi import WRITING, problems
from parlour.server.auth.visits import AtTable
from parlour.server.wire import requests
from parlour.table.commands import React


@post("/api/tables/{code:str}/reactions", tags=["play"], status_code=204, responses=problems(*WRITING))
async def react(visit: AtTable, data: JSONBody[requests.NewReaction]) -> None:
    """Send a small gesture that everybody sees. Silent seats may not."""
    sitter = visit.sitter(data.seat)
    visit.limit(visit.services.settings.limits.reactions, "react", sitter)
    visit.table.presence.sign_of_life(sitter)
    await visit.table.submit(React(by=visit.by, key=visit.key, sitter=sitter, emoji=data.emoji))
