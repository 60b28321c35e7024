"""Routes for people who come while a game runs: they take a bot's seat, ask the host for it, or wait for the next game.

The newcomer's device gets its token at once. Until the token opens a seat, it opens what watchers see, and the
stream tells the status in `late` of the message `you`.
"""

from litestar import Response, delete, post
from litestar.params import FromPath, JSONBody
from msgspec import Struct
from msgspec.structs import replace

from parlour.server.api.openapi import WRITING, problems
from parlour.server.api.seated import seat_and_links, with_token
from parlour.server.auth.visits import AtTable, TableRequest
from parlour.server.codes import fingerprint, is_same
from parlour.server.live.table_message import own_wait, place
from parlour.server.wire import answers, requests
from parlour.server.wire.body import StrictRequest
from parlour.table.commands import AnswerLatecomer, AwaitGame, StopWaiting, TakeChair

SeatAnswer = answers.Seated | answers.Awaited


class Newcomer(Struct, frozen=True):
    """Somebody who comes, with the secret that will open the seat."""

    name: str
    avatar: str
    token: str


async def come_late(
    request: StrictRequest, visit: TableRequest, data: requests.NewSeat, who: Newcomer
) -> Response[SeatAnswer]:
    """Answer 201 with the seat, or 202 if the person waits for one."""
    table, key = visit.table, fingerprint(who.token)
    await table.catch_up()
    by = replace(visit.by, group=_has_group_link(visit, data.group))
    again, address = f"late {key[:24]}", visit.who.address
    if data.seat is None:
        command: AwaitGame | TakeChair = AwaitGame(
            by=by, key=again, name=who.name, avatar=who.avatar, token=key, address=address
        )
    else:
        chair = table.now.at_place(data.seat)
        again = f"{again} {chair}"
        command = TakeChair(by=by, key=again, chair=chair, name=who.name, avatar=who.avatar, token=key, address=address)
    await table.submit(command)
    sitter = table.now.holder(key)
    if sitter is not None:
        seat = place(table.now, sitter.id)
        body: SeatAnswer = seat_and_links(request, visit.services, table, seat, who.token)
        return with_token(request, visit.services, table, body, who.token)
    late = table.now.latecomers.by_key(key)
    wait = own_wait(table.now, None if late is None else late.id)
    assert wait is not None and wait.state != "seated"
    body = answers.Awaited(table.code, wait.state, wait.seat, who.token)
    return with_token(request, visit.services, table, body, who.token, 202)


@delete("/api/tables/{code:str}/latecomers", tags=["tables"], responses=problems(*WRITING))
async def stop_waiting(writing: AtTable) -> None:
    """Stop waiting for a seat."""
    if writing.who.late is not None:
        await writing.table.submit(StopWaiting(by=writing.by, key=writing.key, latecomer=writing.who.late))


@post(
    "/api/tables/{code:str}/latecomers/{latecomer:int}",
    tags=["tables"],
    status_code=200,
    responses=problems(*WRITING),
)
async def answer_latecomer(
    writing: AtTable, latecomer: FromPath[int], data: JSONBody[requests.LatecomerAnswer]
) -> answers.Decided:
    """Answer somebody who asks for a bot's seat: now, or in the next game. Only the host may."""
    command = AnswerLatecomer(by=writing.by, key=writing.key, latecomer=latecomer, agrees=data.agrees)
    await writing.table.submit(command)
    return answers.Decided(data.agrees)


def _has_group_link(visit: TableRequest, key: str) -> bool:
    """Return whether the key is the group link's. A wrong key counts as a guess but is not refused."""
    if not key or not visit.table.now.group:
        return False
    if is_same(key, visit.table.group_key):
        return True
    visit.services.limit(visit.services.settings.limits.guesses, "guess", visit.who.address)
    return False
