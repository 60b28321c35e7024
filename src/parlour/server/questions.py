"""Questions of a group's own: read and checked here, drawn in the game, and read by nobody in between."""

import asyncio
from time import time
from typing import Any

from litestar import delete, post
from litestar.params import FromPath, JSONBody

from parlour.lexicon.questions import OWN_BYTES, read_own
from parlour.room import Room
from parlour.room_log import AnyRecord
from parlour.server import answers, wire
from parlour.server.asked import Asked
from parlour.server.house import house_of
from parlour.server.openapi import WRITING, problems
from parlour.server.share import brought
from parlour.server.tables import write_visit
from parlour.server.visitors import acting, at_place, expect_host

LONGEST_FILE = 4 * OWN_BYTES  # JSON may write ą as \u0105


@post(
    "/api/tables/{code:str}/questions",
    tags=["tables"],
    status_code=200,
    request_max_body_size=LONGEST_FILE,
    responses=problems(*WRITING),
)
async def bring(request: Asked, code: FromPath[str], data: JSONBody[wire.NewQuestions]) -> answers.BroughtNow:
    """Bring questions along for the next games. If the file cannot be used, every misprint is named by its line."""
    house = house_of(request)
    house.expect_open()
    room, who = await house.visit(request.scope, code)
    number = acting(room.room, who, data.seat)
    house.limit(house.settings.limits.questions, "questions", room.id, number)
    room.room.bring(time(), number, ())  # refused before the file is read, if it will be anyway
    questions = await asyncio.to_thread(_read, data)
    await room.write(lambda current: current.bring(time(), number, questions))
    return answers.BroughtNow(**brought(room.room, number))


@delete("/api/tables/{code:str}/questions/{seat:int}", tags=["tables"], responses=problems(*WRITING))
async def take_back(request: Asked, code: FromPath[str], seat: FromPath[int]) -> None:
    """The questions that this seat has brought are not played: the seat may say so, and the host."""
    _, room, who = await write_visit(request, code)
    await room.catch_up()
    number = at_place(room.room, seat)

    def wish(current: Room) -> AnyRecord:
        if number not in who.sitters:
            expect_host(current, who)
        return current.bring(time(), number, ())

    await room.write(wish)


def _read(wish: wire.NewQuestions) -> tuple[dict[str, Any], ...]:
    """As options of a game have them."""
    return tuple(
        {"ask": own.ask, "answers": own.answers, "language": wish.language}
        | ({"grown_up": True} if own.grown_up else {})
        for own in read_own(wish.text, wish.language)
    )
