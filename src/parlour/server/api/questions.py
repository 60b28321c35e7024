"""Questions of a group's own: written in a form or brought in a file, drawn in the game, and read by nobody in between.

Who has written some may read and change them.
"""

import asyncio
from hashlib import sha256
from time import time
from typing import Any

import msgspec
from litestar import delete, get, post, put
from litestar.params import FromPath, FromQuery, JSONBody

from parlour.errors import Denied
from parlour.game.abilities import TakesContributions, ability
from parlour.games import GAMES
from parlour.server.api.openapi import WRITING, problems
from parlour.server.auth.visitors import at_place, expect_host
from parlour.server.auth.visits import AtTable
from parlour.server.live.table_message import brought, place
from parlour.server.wire import answers, requests
from parlour.server.wire.messages import BroughtNow
from parlour.table import Table, lobby
from parlour.table.records import SitterId, Wished

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
    visit.limit(visit.services.settings.limits.questions, "questions", number)
    lobby.bring(table.now, time(), number, ())  # refused before the file is read, if it will be anyway
    questions = await asyncio.to_thread(lobby.read_contribution, table.now, data.text, data.language)

    def wish(current: Table) -> Wished:
        before = current.own.get(number, ()) if data.add else ()
        return lobby.bring(current, time(), number, (*before, *questions))

    await table.write(wish)
    return brought(table.now, number)


@get("/api/tables/{code:str}/questions", tags=["tables"], responses=problems(401, 403))
async def mine(reading: AtTable, seat: FromQuery[int | None] = None) -> answers.MyQuestions:
    """What this seat has written so far, for its own eyes."""
    return _mine(reading.table.now, reading.acting(seat))


@put(
    "/api/tables/{code:str}/questions",
    tags=["tables"],
    request_max_body_size=LONGEST_FILE,
    responses=problems(*WRITING),
)
async def write(visit: AtTable, data: JSONBody[requests.WrittenQuestions]) -> answers.MyQuestions:
    """All questions of this seat, as they are now. `mark` is that of the list which was changed: nothing gets lost."""
    table, number = visit.table, visit.acting(data.seat)
    visit.limit(visit.services.settings.limits.questions, "questions", number)
    questions = lobby.check_contribution(table.now, data.questions)

    def wish(current: Table) -> Wished:
        before = current.own.get(number, ())
        if data.mark is not None and data.mark != _mark(before) and before != questions:
            raise Denied("questions_changed")
        return lobby.bring(current, time(), number, questions)

    await table.write(wish)
    return _mine(table.now, number)


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


def _mine(table: Table, number: SitterId) -> answers.MyQuestions:
    questions = table.own.get(number, ())
    return answers.MyQuestions(place(table, number), questions, _mark(questions))


def _mark(questions: tuple[dict[str, Any], ...]) -> str:
    """Which list this is: two devices of one seat must not write over each other."""
    return sha256(msgspec.json.encode(questions, order="deterministic")).hexdigest()[:16]
