"""Drafts: may I do this? The rules answer, nothing is written, and nobody else learns that somebody asked."""

import msgspec
from litestar import post
from litestar.params import FromPath, JSONBody

from parlour.errors import Refused
from parlour.room import Room
from parlour.server import answers, wire
from parlour.server.asked import Asked
from parlour.server.house import house_of
from parlour.server.moves import addressed
from parlour.server.openapi import WRITING, problems
from parlour.server.visitors import acting


@post("/api/tables/{code:str}/drafts", tags=["play"], status_code=200, responses=problems(*WRITING))
async def draft(request: Asked, code: FromPath[str], data: JSONBody[wire.NewDraft]) -> answers.Advised:
    """Would this answer be accepted? If not, the problem is the one that the move would get."""
    house = house_of(request)
    house.expect_open()
    room, who = await house.visit(request.scope, code)
    number = acting(room.room, who, data.seat)
    house.limit(house.settings.limits.drafts, "draft", room.id, number)
    try:
        return _advised(room.room, number, data)
    except Refused:
        await room.catch_up()  # that was refused from an old page, perhaps
        return _advised(room.room, number, data)


def _advised(room: Room, number: int, data: wire.NewDraft) -> answers.Advised:
    return answers.Advised(msgspec.to_builtins(room.draft(number, *addressed(room, data))))
