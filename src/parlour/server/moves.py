"""Moves and reactions: what people do in a game."""

from time import time
from typing import Any

import msgspec
from litestar import post
from litestar.params import FromPath, JSONBody

from parlour.errors import Denied, Refused, Stale
from parlour.room import Match, Room
from parlour.room_log import AnyRecord
from parlour.server import answers, wire
from parlour.server.asked import Asked
from parlour.server.house import house_of
from parlour.server.open_room import OpenRoom
from parlour.server.openapi import WRITING, problems
from parlour.server.visitors import acting


class Repeated(Refused):
    """That post was answered before: the answer is the same, and nothing happens twice."""

    def __init__(self) -> None:
        super().__init__("repeated")


@post("/api/tables/{code:str}/moves", tags=["play"], status_code=200, responses=problems(*WRITING))
async def move(request: Asked, code: FromPath[str], data: JSONBody[wire.NewMove]) -> answers.Seen:
    """Answer the prompt. A late answer is refused, a repeated one is harmless."""
    house = house_of(request)
    house.expect_open()
    room, who = await house.visit(request.scope, code)
    number = acting(room.room, who, data.seat)
    house.limit(house.settings.limits.moves, "move", room.id, number)
    key = f"{number}:{data.key}"

    def wish(current: Room) -> AnyRecord:
        if key in current.keys:
            raise Repeated
        if number in current.absence.stand_ins:
            raise Denied("bot_plays")
        return current.move(time(), number, *addressed(current, data), key)

    try:
        await room.write(wish)
    except Repeated:
        return seen(room, number)
    house.metrics.moves.labels("person").inc()
    room.presence.sign_of_life(number)
    return seen(room, number)


@post("/api/tables/{code:str}/reactions", tags=["play"], status_code=204, responses=problems(*WRITING))
async def react(request: Asked, code: FromPath[str], data: JSONBody[wire.NewReaction]) -> None:
    """A small gesture that everybody sees; closed to those whose role is silent."""
    house = house_of(request)
    house.expect_open()
    room, who = await house.visit(request.scope, code)
    number = acting(room.room, who, data.seat)
    house.limit(house.settings.limits.reactions, "react", room.id, number)
    await room.write(lambda current: current.react(time(), number, data.emoji))


def addressed(room: Room, data: wire.NewMove | wire.NewDraft) -> tuple[Any, str]:
    """The action, and the question of the game that it answers."""
    match = _match(room, data.prompt)
    return _action(match, data.action), data.prompt.partition(".")[2]


def _match(room: Room, prompt: str) -> Match:
    """The game that this prompt belongs to: prompts of an earlier game of the evening are stale."""
    if room.match is None:
        raise Denied("no_game")
    if prompt.partition(".")[0] != str(room.match.number):
        raise Stale
    return room.match


def _action(match: Match, action: dict[str, Any]) -> Any:
    try:
        return msgspec.convert(action, match.table.game.Action)
    except msgspec.ValidationError as error:
        raise Denied("malformed", facts={"field": "action", "problem": str(error)}) from error


def seen(room: OpenRoom, number: int) -> answers.Seen:
    """How far this sitter is now."""
    assert room.share is not None
    return answers.Seen(room.share.position(room.viewer(number)).seen)
