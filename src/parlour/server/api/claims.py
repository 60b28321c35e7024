"""Routes of claims: somebody with the group link asks for their old seat, and a person who is present confirms or
rejects it.

The device that asks gets its token at once. The token opens nothing until the claim is confirmed.
"""

from litestar import Response, delete, get, post
from litestar.params import FromPath, JSONBody
from msgspec.structs import replace

from parlour.errors import Denied
from parlour.server.api.openapi import WRITING, problems
from parlour.server.auth.visitors import cookie_with
from parlour.server.auth.visits import AtTable, TableRequest
from parlour.server.codes import fingerprint, is_same, new_token
from parlour.server.live.open_table import OpenTable
from parlour.server.live.table_message import place
from parlour.server.steady import time
from parlour.server.wire import answers, requests
from parlour.server.wire.body import StrictRequest
from parlour.table.claims import is_open, nodders
from parlour.table.commands import AnswerClaim, ClaimSeat, WithdrawClaim
from parlour.table.records import SitterId


@post("/api/tables/{code:str}/reunion", tags=["tables"], responses=problems(*WRITING))
async def claim(
    request: StrictRequest, writing: AtTable, data: JSONBody[requests.Reunion]
) -> Response[answers.ClaimStatus]:
    """Claim your old seat with the group link, between games. The host confirms it; if the host is away, anybody
    who has played with you.

    The host's seat and the seats of people who are present cannot be claimed.
    """
    services, table, address = writing.services, writing.table, writing.who.address
    await table.catch_up()
    if not table.now.group or not is_same(data.key, table.group_key):
        services.limit(services.settings.limits.guesses, "guess", address)
        raise Denied("no_token")
    services.limit(services.settings.limits.claims, "claim", address)
    services.limit(services.settings.limits.table_claims, "claims", table.id)
    # not derived from the idempotency key: everybody in the group has the link and could guess it
    token = new_token()
    by = replace(writing.by, group=True)
    await table.submit(ClaimSeat(by=by, sitter=table.now.at_place(data.seat), token=fingerprint(token)))
    state = replace(_state(table, fingerprint(token)), token=token)
    return Response(state, status_code=201, cookies=[cookie_with(request, table, token, services.settings)])


@get("/api/tables/{code:str}/reunion", tags=["tables"], responses=problems(401))
async def look_at_claim(reading: AtTable) -> answers.ClaimStatus:
    """The status of the seat that this device has claimed."""
    if reading.who.sitters and not reading.who.asked:
        return answers.ClaimStatus(place(reading.table.now, reading.who.sitters[-1]), "yes")
    return _state(reading.table, reading.who.asked)


@delete("/api/tables/{code:str}/reunion", tags=["tables"], responses=problems(*WRITING))
async def withdraw(writing: AtTable) -> None:
    """Withdraw a claim."""
    if writing.who.claim is not None:
        await writing.table.submit(WithdrawClaim(by=writing.by, claim=writing.who.claim))


@post("/api/tables/{code:str}/reunion/{number:int}", tags=["tables"], status_code=200, responses=problems(*WRITING))
async def answer(writing: AtTable, number: FromPath[int], data: JSONBody[requests.Nod]) -> answers.Decided:
    """Confirm or reject somebody's claim for a seat."""
    await writing.table.catch_up()
    sitter = _nodder(writing, number)
    await writing.table.submit(
        AnswerClaim(by=writing.by, key=writing.key, sitter=sitter, claim=number, agrees=data.agrees)
    )
    return answers.Decided(data.agrees)


# Within


def _state(table: OpenTable, key: str) -> answers.ClaimStatus:
    claims = table.now.claims
    waiting = claims.by_key(key)
    if waiting is not None:
        seat = place(table.now, waiting.sitter)
        return answers.ClaimStatus(seat, "waiting" if is_open(waiting, time()) else "lapsed", waiting.sign)
    answered = claims.answered.get(key)
    if answered is None:
        raise Denied("no_token")
    sitting = {sitter.id: seat for seat, sitter in enumerate(table.now.sitters)}
    return answers.ClaimStatus(sitting.get(answered.sitter), answered.answer)


def _nodder(visit: TableRequest, number: int) -> SitterId:
    """Return which of the visitor's seats may answer this claim; if none may, the first one, which is then refused."""
    table, first = visit.table.now, visit.sitter(None)
    claim = table.claims.waiting.get(number)
    may = frozenset[SitterId]() if claim is None else nodders(table, claim.sitter, claim.asker, visit.table.moment())
    return next((sitter for sitter in visit.who.sitters if sitter in may), first)
