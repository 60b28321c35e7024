"""Taking back: freely where nothing has come to light, otherwise by asking everybody at the table."""

from collections.abc import Callable
from time import time

from litestar import post
from litestar.params import FromPath, JSONBody

from parlour.errors import Stale
from parlour.server.api import answers, requests
from parlour.server.api.body import Asked
from parlour.server.api.moves import Repeated, seen
from parlour.server.api.openapi import WRITING, problems
from parlour.server.door.visitors import acting
from parlour.server.house import house_of
from parlour.table import Match, Table, takebacks
from parlour.table.records import Change


@post("/api/tables/{code:str}/undo", tags=["play"], status_code=200, responses=problems(*WRITING))
async def take_back(request: Asked, code: FromPath[str], data: JSONBody[requests.NewUndo]) -> answers.Seen:
    """Take your last move back; if that needs the consent of others, they are asked. A late post is refused."""
    return await _write(
        request, code, data, lambda table, number, key: takebacks.take_back(table, time(), number, data.back, key)
    )


@post("/api/tables/{code:str}/undo/answers", tags=["play"], status_code=200, responses=problems(*WRITING))
async def answer(request: Asked, code: FromPath[str], data: JSONBody[requests.NewConsent]) -> answers.Seen:
    """Agree to the request, or not: one no ends it. Whoever asked and says no has thought better of it."""
    return await _write(
        request,
        code,
        data,
        lambda table, number, key: takebacks.answer(table, time(), number, data.back, key, agrees=data.agrees),
    )


async def _write(
    request: Asked, code: str, data: requests.NewUndo | requests.NewConsent, line: Callable[[Table, int, str], Change]
) -> answers.Seen:
    """Once, however often it is posted, and only where it was meant."""
    house = house_of(request)
    house.expect_open()
    table, who = await house.visit(request.scope, code)
    number = acting(table.now, who, data.seat)
    house.limit(house.settings.limits.undos, "undo", table.id, number)
    key = f"{number}:{data.key}"

    def wish(current: Table) -> Change:
        if key in current.keys:
            raise Repeated
        if current.match is not None and not _is_meant(current.match, data):
            raise Stale
        return line(current, number, key)

    try:
        await table.write(wish)
        table.presence.sign_of_life(number)
    except Repeated:
        pass
    return seen(table, number)


def _is_meant(match: Match, data: requests.NewUndo | requests.NewConsent) -> bool:
    prompt = data.prompt if isinstance(data, requests.NewUndo) else None
    return data.number in (None, match.number) and prompt in (None, match.question)
