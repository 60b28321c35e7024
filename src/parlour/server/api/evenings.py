"""An evening at a table: what to play next, awards, and the link by which the group comes back."""

import asyncio

from litestar import Response, get, post
from litestar.params import JSONBody
from msgspec.structs import replace

from parlour.archive.awards import awards
from parlour.errors import Denied
from parlour.server.api.openapi import WRITING, problems
from parlour.server.api.seated import seated
from parlour.server.auth.visitors import at_place, may_look
from parlour.server.auth.visits import AtTable
from parlour.server.codes import fingerprint, is_same, new_token
from parlour.server.wire import answers, requests
from parlour.server.wire.body import StrictRequest
from parlour.server.wire.messages import TableNow
from parlour.table.commands import LinkGroup, ReclaimSeat, WantGame


@post("/api/tables/{code:str}/wants", tags=["tables"], status_code=200, responses=problems(*WRITING))
async def want(writing: AtTable, data: JSONBody[requests.Want]) -> TableNow:
    """Say what you would like to play next, between games. The host sees it, and decides."""
    sitter = writing.sitter(data.seat)
    await writing.table.submit(WantGame(by=writing.by, key=writing.key, sitter=sitter, game=data.game))
    return writing.answer(data.seat)


@post("/api/tables/{code:str}/group", tags=["tables"], responses=problems(*WRITING))
async def link_group(writing: AtTable, data: JSONBody[requests.Nothing]) -> answers.Link:
    """A link that keeps this group: next time everybody takes their own seat by it. A new one ends the old one."""
    table = writing.table
    await table.submit(LinkGroup(by=writing.by, key=writing.key))
    return answers.Link(f"{writing.who.base}/f/{table.code}#{table.link_keys.key(table.now.group)}")


@post("/api/tables/{code:str}/reunion", tags=["tables"], responses=problems(*WRITING))
async def reunite(
    request: StrictRequest, writing: AtTable, data: JSONBody[requests.Reunion]
) -> Response[answers.Seated]:
    """Take your own seat again by the group's link, on any device. Not the seat of somebody who is here."""
    services, table = writing.services, writing.table
    token = new_token()
    await table.catch_up()
    if not table.now.group or not is_same(data.key, table.link_keys.key(table.now.group)):
        services.limit(services.settings.limits.guesses, "guess", writing.who.address)
        raise Denied("no_token")

    sitter = at_place(table.now, data.seat)
    by = replace(writing.by, group=True)
    await table.submit(ReclaimSeat(by=by, sitter=sitter, token=fingerprint(token)))
    return seated(request, services, table, data.seat, token)


@get("/api/tables/{code:str}/awards", tags=["tables"], responses=problems(401, 403))
async def give_awards(looking_as: AtTable) -> answers.Awards:
    """What was remarkable in the games of this table that are over, from their logs."""
    if not may_look(looking_as.table.now, looking_as.who):
        raise Denied("no_token")
    matches = [match for match in looking_as.table.now.matches if match.game.outcome is not None]
    return answers.Awards(await asyncio.to_thread(awards, matches))
