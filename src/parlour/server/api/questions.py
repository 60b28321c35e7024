"""Questions of a group's own: read and checked here, drawn in the game, and read by nobody in between."""

import asyncio
from time import time

from litestar import delete, post
from litestar.params import FromPath, JSONBody

from parlour.lexicon.questions import OWN_BYTES, read_own
from parlour.server.api import requests
from parlour.server.api.messages import BroughtNow, Fields
from parlour.server.api.openapi import WRITING, problems
from parlour.server.api.visits import AtTable
from parlour.server.door.visitors import at_place, expect_host
from parlour.server.live.table_message import brought
from parlour.table import Table, lobby
from parlour.table.records import AnyRecord

LONGEST_FILE = 4 * OWN_BYTES  # JSON may write ą as \u0105


@post(
    "/api/tables/{code:str}/questions",
    tags=["tables"],
    status_code=200,
    request_max_body_size=LONGEST_FILE,
    responses=problems(*WRITING),
)
async def bring(visit: AtTable, data: JSONBody[requests.NewQuestions]) -> BroughtNow:
    """Bring questions along for the next games. If the file cannot be used, every misprint is named by its line."""
    table, number = visit.table, visit.acting(data.seat)
    visit.limit(visit.house.settings.limits.questions, "questions", number)
    lobby.bring(table.now, time(), number, ())  # refused before the file is read, if it will be anyway
    questions = await asyncio.to_thread(_read, data)
    await table.write(lambda current: lobby.bring(current, time(), number, questions))
    return brought(table.now, number)


@delete("/api/tables/{code:str}/questions/{seat:int}", tags=["tables"], responses=problems(*WRITING))
async def take_back(writing: AtTable, seat: FromPath[int]) -> None:
    """The questions that this seat has brought are not played: the seat may say so, and the host."""
    table, who = writing.table, writing.who
    await table.catch_up()
    number = at_place(table.now, seat)

    def wish(current: Table) -> AnyRecord:
        if number not in who.sitters:
            expect_host(current, who)
        return lobby.bring(current, time(), number, ())

    await table.write(wish)


def _read(wish: requests.NewQuestions) -> tuple[Fields, ...]:
    """As options of a game have them."""
    return tuple(
        {"ask": own.ask, "answers": own.answers, "language": wish.language}
        | ({"grown_up": True} if own.grown_up else {})
        for own in read_own(wish.text, wish.language)
    )
