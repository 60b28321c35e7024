"""Moves and reactions: what people do in a game."""

from time import time
from typing import Any

import msgspec
from litestar import post
from litestar.params import FromPath, JSONBody

from parlour.errors import Denied, Refused, Stale
from parlour.server.api import answers, requests
from parlour.server.api.body import Asked
from parlour.server.api.openapi import WRITING, problems
from parlour.server.door.visitors import acting
from parlour.server.house import house_of
from parlour.server.live.open_table import OpenTable
from parlour.table import Match, Table, play
from parlour.table.records import Wished


class Repeated(Refused):
    """That post was answered before: the answer is the same, and nothing happens twice."""

    def __init__(self) -> None:
        super().__init__("repeated")


@post("/api/tables/{code:str}/moves", tags=["play"], status_code=200, responses=problems(*WRITING))
async def move(request: Asked, code: FromPath[str], data: JSONBody[requests.NewMove]) -> answers.Seen:
    """Answer the prompt. A late answer is refused, a repeated one is harmless."""
    house = house_of(request)
    house.expect_open()
    table, who = await house.visit(request.scope, code)
    number = acting(table.now, who, data.seat)
    house.limit(house.settings.limits.moves, "move", table.id, number)
    key = f"{number}:{data.key}"

    def wish(current: Table) -> Wished:
        if key in current.keys:
            raise Repeated
        if number in current.absence.stand_ins:
            raise Denied("bot_plays")
        return play.move(current, time(), number, *addressed(current, data), key)

    try:
        await table.write(wish)
    except Repeated:
        return seen(table, number)
    house.metrics.moves.labels("person").inc()
    table.presence.sign_of_life(number)
    return seen(table, number)


@post("/api/tables/{code:str}/reactions", tags=["play"], status_code=204, responses=problems(*WRITING))
async def react(request: Asked, code: FromPath[str], data: JSONBody[requests.NewReaction]) -> None:
    """A small gesture that everybody sees; closed to those whose role is silent."""
    house = house_of(request)
    house.expect_open()
    table, who = await house.visit(request.scope, code)
    number = acting(table.now, who, data.seat)
    house.limit(house.settings.limits.reactions, "react", table.id, number)
    await table.write(lambda current: play.react(current, time(), number, data.emoji))


def addressed(table: Table, data: requests.NewMove | requests.NewDraft) -> tuple[Any, str]:
    """The action, and the question of the game that it answers."""
    match = _match(table, data.prompt)
    return _action(match, data.action), data.prompt.partition(".")[2]


def _match(table: Table, prompt: str) -> Match:
    """The game that this prompt belongs to: prompts of an earlier game of the evening are stale."""
    if table.match is None:
        raise Denied("no_game")
    if prompt.partition(".")[0] != str(table.match.number):
        raise Stale
    return table.match


def _action(match: Match, action: dict[str, Any]) -> Any:
    try:
        return msgspec.convert(action, match.game.rules.Action)
    except msgspec.ValidationError as error:
        raise Denied("malformed", facts={"field": "action", "problem": str(error)}) from error


def seen(table: OpenTable, number: int) -> answers.Seen:
    """How far this sitter is now."""
    assert table.share is not None
    return answers.Seen(table.share.position(table.viewer(number)).seen)
