"""Taking back: freely where nothing has come to light, otherwise by asking everybody at the table."""

from collections.abc import Callable
from time import time

from litestar import post
from litestar.params import JSONBody

from parlour.errors import Stale
from parlour.server.api.openapi import WRITING, problems
from parlour.server.api.posts import seen, write_once
from parlour.server.auth.visits import AtTable, Visit
from parlour.server.wire import answers, requests
from parlour.table import Match, Table, takebacks
from parlour.table.records import Change, SitterId

Propose = Callable[[Table, SitterId, str], Change]
"""The record, for this sitter and with this key."""


@post("/api/tables/{code:str}/undo", tags=["play"], status_code=200, responses=problems(*WRITING))
async def take_back(visit: AtTable, data: JSONBody[requests.NewUndo]) -> answers.Seen:
    """Take your last move back; if that needs the consent of others, they are asked. A late post is refused."""

    def propose(table: Table, sitter: SitterId, key: str) -> Change:
        return takebacks.take_back(table, time(), sitter, data.back, key)

    return await _write(visit, data, propose)


@post("/api/tables/{code:str}/undo/answers", tags=["play"], status_code=200, responses=problems(*WRITING))
async def answer(visit: AtTable, data: JSONBody[requests.NewConsent]) -> answers.Seen:
    """Agree to the request, or not: one no ends it. Whoever asked and says no has thought better of it."""

    def propose(table: Table, sitter: SitterId, key: str) -> Change:
        return takebacks.answer(table, time(), sitter, data.back, key, agrees=data.agrees)

    return await _write(visit, data, propose)


async def _write(visit: Visit, data: requests.NewUndo | requests.NewConsent, propose: Propose) -> answers.Seen:
    """Once, however often it is posted, and only where it was meant."""
    table, sitter = visit.table, visit.acting(data.seat)
    visit.limit(visit.services.settings.limits.undos, "undo", sitter)
    key = f"{sitter}:{data.key}"

    def meant(current: Table) -> Change:
        if current.match is not None and not _is_meant(current.match, data):
            raise Stale
        return propose(current, sitter, key)

    if await write_once(table, key, meant):
        table.presence.sign_of_life(sitter)
    return seen(table, sitter)


def _is_meant(match: Match, data: requests.NewUndo | requests.NewConsent) -> bool:
    prompt = data.prompt if isinstance(data, requests.NewUndo) else None
    return data.number in (None, match.number) and prompt in (None, match.question)
