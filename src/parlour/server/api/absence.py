"""Seats whose people are away: what the others decide about them, a bot that stands in, and coming back."""

from time import time

from litestar import delete, post, put
from litestar.params import FromPath, JSONBody

from parlour.errors import Denied, Refused
from parlour.rules import Seat
from parlour.server.api.openapi import WRITING, problems
from parlour.server.auth.visitors import acting, at_place, expect_host
from parlour.server.auth.visits import AtTable, Visit
from parlour.server.live.open_table import OpenTable
from parlour.server.live.readers import Who
from parlour.server.wire import answers, requests
from parlour.server.wire.messages import TableNow
from parlour.table import Table
from parlour.table.absence import awaited_since, come_back, leave_to_bot, people, skip, vote
from parlour.table.clock import UNHURRIED
from parlour.table.records import Played, SitterId, Wished

MOST_SKIPPED = 20  # answers of one turn


class TurnOver(Refused):
    """The table waits for somebody else now."""

    def __init__(self) -> None:
        super().__init__("turn_over")


@post("/api/tables/{code:str}/seats/{seat:int}/votes", tags=["play"], status_code=200, responses=problems(*WRITING))
async def decide(writing: AtTable, seat: FromPath[int], data: JSONBody[requests.NewVote]) -> answers.Decided:
    """About somebody who is away: skip them once, let a bot play, or rather wait. The host decides alone."""
    table = writing.table
    await table.catch_up()
    number, by = at_place(table.now, seat), _voters(table.now, writing.who)
    if data.wish != "wait":
        _expect_absent(writing, number)

    def wish(current: Table) -> Wished:
        return vote(current, time(), number, by, data.wish, data.prompt, table.presence.here, data.bot)

    alone = _asked_alone(table.now, number)
    done = isinstance(await table.write(wish), Played)
    if done and data.wish == "skip" and alone:
        await _finish_turn(table, number, alone)
    writing.services.metrics.moves.labels("absent").inc(done)
    return answers.Decided(done)


@put("/api/tables/{code:str}/seats/{seat:int}/stand-in", tags=["play"], responses=problems(*WRITING))
async def leave(writing: AtTable, seat: FromPath[int], data: JSONBody[requests.NewStandIn]) -> TableNow:
    """I must go: a bot plays for me. Between games the host may also seat one for somebody who is away."""
    number = await _entitled(writing.table, writing.who, seat)
    await writing.table.write(lambda current: leave_to_bot(current, time(), number, data.bot))
    return writing.answer()


@delete(
    "/api/tables/{code:str}/seats/{seat:int}/stand-in",
    tags=["play"],
    status_code=200,
    responses=problems(*WRITING),
)
async def back(writing: AtTable, seat: FromPath[int]) -> TableNow:
    """I am back. If the bot is at it, the seat is yours with the next question."""
    number = await _entitled(writing.table, writing.who, seat)
    if number not in writing.table.now.absence.returning:
        await writing.table.write(lambda current: come_back(current, time(), number))
    return writing.answer()


# Within


def _voters(table: Table, who: Who) -> tuple[SitterId, ...]:
    """Who shares a device decides together."""
    acting(table, who, None)
    return tuple(sorted(people(table, frozenset(who.sitters))))


def _expect_absent(visit: Visit, number: SitterId) -> None:
    """They are away; or they are here, but nothing has happened for long, and it is their turn."""
    table = visit.table
    if number in table.presence.away or table.now.sitter(number).bot:
        return
    patience = visit.services.settings.asleep * (UNHURRIED if number in table.now.clock.unhurried else 1)
    left = patience - (time() - awaited_since(table.now, number, time()))
    if left > 0 or number in visit.who.sitters:
        raise Denied("not_away", facts={"seconds": max(1, round(left + 0.5))})


async def _finish_turn(table: OpenTable, number: SitterId, section: str) -> None:
    """A turn of several answers is skipped whole: until the table waits for others, or asks under another heading."""

    def wish(current: Table) -> Wished:
        if section != _asked_alone(current, number):
            raise TurnOver
        return skip(current, time(), _seat(current, number))

    for _ in range(MOST_SKIPPED):
        try:
            await table.write(wish)
        except TurnOver:
            return


def _asked_alone(current: Table, number: SitterId) -> str:
    """Under which heading the table waits for this person, and for nobody else."""
    if current.match is None:
        return ""
    ask, seat = current.match.game.ask, current.match.seat_of(number)
    return ask.section if ask is not None and seat is not None and ask.seats == {seat} else ""


def _seat(current: Table, number: SitterId) -> Seat:
    seat = None if current.match is None else current.match.seat_of(number)
    assert seat is not None
    return seat


async def _entitled(table: OpenTable, who: Who, seat: int) -> SitterId:
    """One's own seat; between games, the host may see to the others."""
    await table.catch_up()
    number = at_place(table.now, seat)
    if number not in who.sitters:
        expect_host(table.now, who)
        if table.now.phase == "playing":
            raise Denied("not_your_seat", facts={"seat": seat})
    return number
