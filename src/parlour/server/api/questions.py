"""Questions of a group's own: written in a form or brought in a file, drawn in the game, and read by nobody in between.

Who has written some may read and change them.
"""

import asyncio
from typing import Any

from litestar import delete, get, post, put
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec.json import encode

from parlour.game.abilities import TakesContributions, ability
from parlour.games import GAMES
from parlour.server.api.openapi import WRITING, problems
from parlour.server.auth.bans import expect_clean_texts, texts_in
from parlour.server.auth.visits import AtTable, TableRequest
from parlour.server.live.table_message import brought, place
from parlour.server.wire import answers, requests
from parlour.server.wire.messages import BroughtNow
from parlour.table import Table, lobby
from parlour.table.commands import BringQuestions, Command, RemoveQuestions
from parlour.table.records import SitterId

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
    table, number = visit.table, visit.sitter(data.seat)
    visit.limit(visit.services.settings.limits.questions, "questions", number)
    nothing = BringQuestions(by=visit.by, sitter=number, questions=(), add=True)
    await visit.spend(len(data.text.encode()))
    table.expect_possible(nothing)  # refused before the file is read, if it will be anyway
    questions = await asyncio.to_thread(lobby.read_contribution, table.now, data.text, data.language)
    await _expect_clean(visit, questions)
    await table.submit(BringQuestions(by=visit.by, key=visit.key, sitter=number, questions=questions, add=data.add))
    return brought(table.now, number)


@get("/api/tables/{code:str}/questions", tags=["tables"], responses=problems(401, 403))
async def mine(reading: AtTable, seat: FromQuery[int | None] = None) -> answers.MyQuestions:
    """What this seat has written so far, for its own eyes."""
    own = reading.own_seat(seat)
    return _mine(reading.table.now, own, await reading.room())


@put(
    "/api/tables/{code:str}/questions",
    tags=["tables"],
    request_max_body_size=LONGEST_FILE,
    responses=problems(*WRITING),
)
async def write(visit: AtTable, data: JSONBody[requests.WrittenQuestions]) -> answers.MyQuestions:
    """All questions of this seat, as they are now. `mark` is that of the list which was changed: nothing gets lost."""
    table, number = visit.table, visit.sitter(data.seat)
    visit.limit(visit.services.settings.limits.questions, "questions", number)
    room = await visit.spend(len(encode(data.questions)))
    questions = lobby.check_contribution(table.now, data.questions)
    await _expect_clean(visit, questions)
    await table.submit(BringQuestions(by=visit.by, key=visit.key, sitter=number, questions=questions, seen=data.mark))
    return _mine(table.now, number, room)


@delete("/api/tables/{code:str}/questions/{seat:int}", tags=["tables"], responses=problems(*WRITING))
async def take_back(writing: AtTable, seat: FromPath[int]) -> None:
    """The questions that this seat has brought are not played: the seat may say so, and the host."""
    sitter, by, key = await writing.at_place(seat), writing.by, writing.key
    mine: Command = BringQuestions(by=by, key=key, sitter=sitter, questions=())
    await writing.table.submit(mine if sitter in by.sitters else RemoveQuestions(by=by, key=key, sitter=sitter))


async def _expect_clean(visit: TableRequest, questions: tuple[dict[str, Any], ...]) -> None:
    """No banned word is in them: the door leaves it to the handlers of large bodies to compare what they keep."""
    if (bans := visit.services.bans).of_words:
        await asyncio.to_thread(expect_clean_texts, texts_in(questions), visit.table.now.language, bans)


def _mine(table: Table, number: SitterId, room: answers.Room) -> answers.MyQuestions:
    questions = table.own.get(number, ())
    return answers.MyQuestions(place(table, number), questions, lobby.edition_of(questions), room)
