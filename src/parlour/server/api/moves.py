"""Moves and reactions: what people do in a game."""

from time import time

from litestar import post
from litestar.params import JSONBody

from parlour.errors import Denied
from parlour.server.api.openapi import WRITING, problems
from parlour.server.api.posts import addressed, seen, write_once
from parlour.server.auth.visits import AtTable, Visit
from parlour.server.wire import answers, requests
from parlour.table import Table, play
from parlour.table.records import Wished


@post("/api/tables/{code:str}/moves", tags=["play"], status_code=200, responses=problems(*WRITING))
async def move(visit: AtTable, data: JSONBody[requests.NewMove]) -> answers.Seen:
    """Answer the prompt. A late answer is refused, a repeated one is harmless."""
    return await play_move(visit, data)


async def play_move(visit: Visit, data: requests.NewMove) -> answers.Seen:
    """The same, however it has come in."""
    services, table, sitter = visit.services, visit.table, visit.acting(data.seat)
    visit.limit(services.settings.limits.moves, "move", sitter)
    key = f"{sitter}:{data.key}"

    def propose(current: Table) -> Wished:
        if sitter in current.absence.stand_ins:
            raise Denied("bot_plays")
        return play.move(current, time(), sitter, *addressed(current, data), key)

    if await write_once(table, key, propose):
        services.metrics.moves_by_people.inc()
        table.presence.sign_of_life(sitter)
    return seen(table, sitter)


@post("/api/tables/{code:str}/reactions", tags=["play"], status_code=204, responses=problems(*WRITING))
async def react(visit: AtTable, data: JSONBody[requests.NewReaction]) -> None:
    """A small gesture that everybody sees; closed to those whose role is silent."""
    sitter = visit.acting(data.seat)
    visit.limit(visit.services.settings.limits.reactions, "react", sitter)
    await visit.table.write(lambda current: play.react(current, time(), sitter, data.emoji))
