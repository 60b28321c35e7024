"""Routes of undo: free while nothing has been revealed, otherwise with the consent of the table."""

from litestar import post
from litestar.params import JSONBody

from parlour.server.api.moves import seen
from parlour.server.api.openapi import WRITING, problems
from parlour.server.auth.visits import AtTable, TableRequest
from parlour.server.wire import answers, requests
from parlour.table.commands import AnswerTakeBack, TakeBack
from parlour.table.records import SitterId


@post("/api/tables/{code:str}/undo", tags=["play"], status_code=200, responses=problems(*WRITING))
async def take_back(visit: AtTable, data: JSONBody[requests.NewUndo]) -> answers.Seen:
    """Take your last move back. If that needs the consent of others, they are asked. An outdated request is refused."""
    sitter = visit.sitter(data.seat)
    command = TakeBack(by=visit.by, key=data.key, sitter=sitter, back=data.back, number=data.number, prompt=data.prompt)
    return await _submit(visit, sitter, command)


@post("/api/tables/{code:str}/undo/answers", tags=["play"], status_code=200, responses=problems(*WRITING))
async def answer(visit: AtTable, data: JSONBody[requests.NewConsent]) -> answers.Seen:
    """Agree to the undo request, or reject it: one no ends it. A no from the person who asked withdraws it."""
    sitter = visit.sitter(data.seat)
    command = AnswerTakeBack(
        by=visit.by, key=data.key, sitter=sitter, back=data.back, number=data.number, agrees=data.agrees
    )
    return await _submit(visit, sitter, command)


async def _submit(visit: TableRequest, sitter: SitterId, command: TakeBack | AnswerTakeBack) -> answers.Seen:
    visit.limit(visit.services.settings.limits.undos, "undo", sitter)
    if await visit.table.submit(command):
        visit.table.presence.sign_of_life(sitter)
    return seen(visit.table, sitter)
