"""Routes of the audience: friends without a seat watch, and mark along under seal."""

from litestar import Response, post, put
from litestar.params import JSONBody

from parlour.errors import Stale
from parlour.server.api.openapi import WRITING, problems
from parlour.server.api.seated import with_token
from parlour.server.auth.visits import AtTable
from parlour.server.codes import fingerprint, new_token, token_from
from parlour.server.live.table_message import own_marks
from parlour.server.wire import answers, requests
from parlour.server.wire.body import StrictRequest
from parlour.table.commands import JoinAudience, MarkAlong


@post("/api/tables/{code:str}/audience", tags=["tables"], responses=problems(*WRITING))
async def join_audience(
    request: StrictRequest, writing: AtTable, data: JSONBody[requests.NewMember]
) -> Response[answers.InAudience]:
    """Watch and mark along without a seat. The token opens only what watchers see."""
    services, table = writing.services, writing.table
    services.limit(services.settings.limits.seats, "seat", writing.who.address)
    token = token_from(data.key) if data.key else new_token()
    secret = fingerprint(token)
    await table.submit(JoinAudience(by=writing.by, key=f"audience {secret[:24]}", token=secret))
    return with_token(request, services, table, answers.InAudience(table.code, token), token)


@put("/api/tables/{code:str}/audience/marks", tags=["tables"], responses=problems(*WRITING))
async def mark_along(writing: AtTable, data: JSONBody[requests.NewMarks]) -> answers.Sealed:
    """Answer the audience's question (`marking` in the message `play`).

    The answer cannot be changed, and nobody else sees it before the reveal.
    """
    table, by = writing.table, writing.by
    command = MarkAlong(by=by, key=writing.key, number=data.number, question=data.question, marks=data.marks)
    await table.submit(command)
    kept = own_marks(table.now, by.audience)
    if kept is None:  # this request was handled before, in another game
        raise Stale
    return answers.Sealed(kept.question, kept.marks)
