"""GET /api/tables/{code}/description: the table in words, as the caller knows it."""

from litestar import get
from litestar.params import FromQuery

from parlour.languages import LanguageCode
from parlour.say import describe
from parlour.server.api.openapi import problems
from parlour.server.auth.visitors import looking
from parlour.server.auth.visits import AtTable
from parlour.server.wire import answers


@get("/api/tables/{code:str}/description", tags=["play"], responses=problems(400, 401, 403))
async def description(
    looking_as: AtTable,
    language: FromQuery[LanguageCode] = "en",
    seat: FromQuery[int | None] = None,
    urgent: FromQuery[bool] = False,
) -> answers.Description:
    """What the caller knows of the newest game, in sentences. `urgent`: only what matters for the next answer."""
    table = looking_as.table.now
    sitter = looking(table, looking_as.who, seat)
    if not table.matches:
        return answers.Description([])
    match = table.matches[-1]
    view = match.game.view(None if sitter is None else match.seat_of(sitter))
    names = [player.name for player in match.players]
    return answers.Description(describe(match.game.rules, view, names, language, urgent=urgent))
