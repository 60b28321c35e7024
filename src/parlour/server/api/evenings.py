"""Routes of an evening at a table: votes for the next game, awards, and the group link."""

import asyncio

from litestar import get, post
from litestar.params import JSONBody

from parlour.archive.awards import awards
from parlour.errors import Denied
from parlour.server.api.openapi import WRITING, problems
from parlour.server.auth.visitors import may_look
from parlour.server.auth.visits import AtTable
from parlour.server.wire import answers, requests
from parlour.server.wire.messages import TableNow
from parlour.table.commands import LinkGroup, OpenLobby, PauseCountdown, Together, WantGame


@post("/api/tables/{code:str}/wants", tags=["tables"], status_code=200, responses=problems(*WRITING))
async def want(writing: AtTable, data: JSONBody[requests.Want]) -> TableNow:
    """Vote for the next game, between games.

    Without `seat`, all your seats vote. When everybody who is present has voted, the game starts by itself after
    some seconds.
    """
    sitters = (writing.sitter(data.seat),) if data.seat is not None else writing.by.sitters or (writing.sitter(None),)
    votes = tuple(WantGame(by=writing.by, sitter=sitter, game=data.game) for sitter in sitters)
    await writing.table.submit(Together(by=writing.by, key=writing.key, parts=votes))
    return writing.answer(data.seat)


@post("/api/tables/{code:str}/countdown", tags=["tables"], status_code=200, responses=problems(*WRITING))
async def pause(writing: AtTable, data: JSONBody[requests.Moment]) -> TableNow:
    """Pause the countdown to the next game, or restart it. The host and the person who paused it may restart it."""
    sitter = writing.sitter(data.seat)
    await writing.table.submit(PauseCountdown(by=writing.by, key=writing.key, sitter=sitter, on=data.on))
    return writing.answer(data.seat)


@post("/api/tables/{code:str}/lobby", tags=["tables"], status_code=200, responses=problems(*WRITING))
async def open_lobby(writing: AtTable, data: JSONBody[requests.Nothing]) -> TableNow:
    """Go on to the lobby after a game, with every screen. Only the host may."""
    await writing.table.submit(OpenLobby(by=writing.by, key=writing.key))
    return writing.answer()


@post("/api/tables/{code:str}/group", tags=["tables"], responses=problems(*WRITING))
async def link_group(writing: AtTable, data: JSONBody[requests.Nothing]) -> answers.Link:
    """Make a link for this group: it shows the history and lets people claim seats. A new link ends the old one."""
    table = writing.table
    await table.submit(LinkGroup(by=writing.by, key=writing.key))
    return answers.Link(f"{writing.who.base}/f/{table.code}#{table.group_key}")


@get("/api/tables/{code:str}/awards", tags=["tables"], responses=problems(401, 403))
async def give_awards(looking_as: AtTable) -> answers.Awards:
    """The awards for the finished games of this table, from their logs."""
    if not may_look(looking_as.table.now, looking_as.who):
        raise Denied("no_token")
    matches = [match for match in looking_as.table.now.matches if match.game.outcome is not None]
    return answers.Awards(await asyncio.to_thread(awards, matches))
