"""Questions of a group's own: read and checked here, drawn in the game, and read by nobody in between."""

import asyncio
from time import time

from litestar import delete, post
from litestar.params import FromPath, JSONBody

from parlour.game.abilities import TakesContributions, ability
from parlour.games import GAMES
from parlour.server.api import requests
from parlour.server.api.messages import BroughtNow
from parlour.server.api.openapi import WRITING, problems
from parlour.server.api.visits import AtTable
from parlour.server.door.visitors import at_place, expect_host
from parlour.server.live.table_message import brought
from parlour.table import Table, lobby
from parlour.table.records import Wished

CONTRIBUTED = [takes for rules in GAMES.values() if (takes := ability(rules, TakesContributions))]
LONGEST_FILE = 4 * max(takes.longest for takes in CONTRIBUTED)  # JSON may write ą as \u0105


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
    questions = await asyncio.to_thread(lobby.read_contribution, table.now, data.text, data.language)
    await table.write(lambda current: lobby.bring(current, time(), number, questions))
    return brought(table.now, number)


@delete("/api/tables/{code:str}/questions/{seat:int}", tags=["tables"], responses=problems(*WRITING))
async def take_back(writing: AtTable, seat: FromPath[int]) -> None:
    """The questions that this seat has brought are not played: the seat may say so, and the host."""
    table, who = writing.table, writing.who
    await table.catch_up()
    number = at_place(table.now, seat)

    def wish(current: Table) -> Wished:
        if number not in who.sitters:
            expect_host(current, who)
        return lobby.bring(current, time(), number, ())

    await table.write(wish)
