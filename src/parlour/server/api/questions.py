"""Routes for questions that people bring: written in a form or uploaded as a file, drawn in the game, and unread
until then.

The author of a question can read and change it.
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
LONGEST_FILE = 4 * max(takes.longest for takes in CONTRIBUTED)  # JSON may escape ą as \u0105


@post(
    "/api/tables/{code:str}/questions",
    tags=["tables"],
    status_code=200,
    request_max_body_size=LONGEST_FILE,
    responses=problems(*WRITING),
)
async def bring(visit: AtTable, data: JSONBody[requests.NewQuestions]) -> BroughtNow:
    """Bring questions for the next games. If the file cannot be used, each wrong line is reported."""
    table, number = visit.table, visit.sitter(data.seat)
    visit.limit(visit.services.settings.limits.questions, "questions", number)
    nothing = BringQuestions(by=visit.by, sitter=number, questions=(), add=True)
    await visit.spend(len(data.text.encode()))
    table.expect_possible(nothing)  # refused before the file is read, if it would be refused anyway
    questions = await asyncio.to_thread(lobby.read_contribution, table.now, data.text, data.language)
    await _expect_clean(visit, questions)
    await table.submit(BringQuestions(by=visit.by, key=visit.key, sitter=number, questions=questions, add=data.add))
    return brought(table.now, number)


@get("/api/tables/{code:str}/questions", tags=["tables"], responses=problems(401, 403))
async def mine(reading: AtTable, seat: FromQuery[int | None] = None) -> answers.MyQuestions:
    """The questions that this seat has written so far. Only their author sees them."""
    own = reading.own_seat(seat)
    return _mine(reading.table.now, own, await reading.room())


@put(
    "/api/tables/{code:str}/questions",
    tags=["tables"],
    request_max_body_size=LONGEST_FILE,
    responses=problems(*WRITING),
)
async def write(visit: AtTable, data: JSONBody[requests.WrittenQuestions]) -> answers.MyQuestions:
    """Replace all questions of this seat. `mark` is that of the list that was changed, so that no change gets lost."""
    table, number = visit.table, visit.sitter(data.seat)
    visit.limit(visit.services.settings.limits.questions, "questions", number)
    room = await visit.spend(len(encode(data.questions)))
    questions = lobby.check_contribution(table.now, data.questions)
    await _expect_clean(visit, questions)
    await table.submit(BringQuestions(by=visit.by, key=visit.key, sitter=number, questions=questions, seen=data.mark))
    return _mine(table.now, number, room)


@delete("/api/tables/{code:str}/questions/{seat:int}", tags=["tables"], responses=problems(*WRITING))
async def take_back(writing: AtTable, seat: FromPath[int]) -> None:
    """Remove the questions of this seat. Their author and the host may."""
    sitter, by, key = await writing.at_place(seat), writing.by, writing.key
    mine: Command = BringQuestions(by=by, key=key, sitter=sitter, questions=())
    await writing.table.submit(mine if sitter in by.sitters else RemoveQuestions(by=by, key=key, sitter=sitter))


async def _expect_clean(visit: TableRequest, questions: tuple[dict[str, Any], ...]) -> None:
    """Raise if the questions contain a banned word. Handlers of large bodies have to check this themselves."""
    if (bans := visit.services.bans).of_words:
        await asyncio.to_thread(expect_clean_texts, texts_in(questions), visit.table.now.language, bans)


def _mine(table: Table, number: SitterId, room: answers.Room) -> answers.MyQuestions:
    questions = table.own.get(number, ())
    return answers.MyQuestions(place(table, number), questions, lobby.edition_of(questions), room)
