"""Seats whose people are away: what the others decide about them, a bot that stands in, and coming back."""

from time import time

from litestar import Response, delete, post, put
from litestar.params import FromPath, JSONBody

from parlour.clocks import UNHURRIED
from parlour.errors import Denied, Refused
from parlour.game import Seat
from parlour.record import SitterId
from parlour.room import Room
from parlour.room_log import AnyRecord, Played
from parlour.seatkeeping import awaited_since, come_back, leave_to_bot, people, skip, vote
from parlour.server import answers, wire
from parlour.server.asked import Asked
from parlour.server.house import House
from parlour.server.open_room import OpenRoom
from parlour.server.openapi import WRITING, problems
from parlour.server.reader import Who
from parlour.server.tables import TABLE, answer, write_visit
from parlour.server.visitors import acting, at_place, expect_host

MOST_SKIPPED = 20  # answers of one turn


class TurnOver(Refused):
    """The table waits for somebody else now."""

    def __init__(self) -> None:
        super().__init__("turn_over")


@post("/api/tables/{code:str}/seats/{seat:int}/votes", tags=["play"], status_code=200, responses=problems(*WRITING))
async def decide(
    request: Asked, code: FromPath[str], seat: FromPath[int], data: JSONBody[wire.NewVote]
) -> answers.Decided:
    """About somebody who is away: skip them once, let a bot play, or rather wait. The host decides alone."""
    house, room, who = await write_visit(request, code)
    await room.catch_up()
    number, by = at_place(room.room, seat), _voters(room.room, who)
    if data.wish != "wait":
        _expect_absent(house, room, number, who)

    def wish(current: Room) -> AnyRecord:
        return vote(current, time(), number, by, data.wish, data.prompt, room.presence.here, data.bot)

    alone = _asked_alone(room.room, number)
    done = isinstance(await room.write(wish), Played)
    if done and data.wish == "skip" and alone:
        await _finish_turn(room, number, alone)
    house.metrics.moves.labels("absent").inc(done)
    return answers.Decided(done)


@put("/api/tables/{code:str}/seats/{seat:int}/stand-in", tags=["play"], responses={**problems(*WRITING), **TABLE})
async def leave(
    request: Asked, code: FromPath[str], seat: FromPath[int], data: JSONBody[wire.NewStandIn]
) -> Response[bytes]:
    """I must go: a bot plays for me. Between games the host may also seat one for somebody who is away."""
    _, room, who = await write_visit(request, code)
    number = await _entitled(room, who, seat)
    await room.write(lambda current: leave_to_bot(current, time(), number, data.bot))
    return answer(room, who, None)


@delete(
    "/api/tables/{code:str}/seats/{seat:int}/stand-in",
    tags=["play"],
    status_code=200,
    responses={**problems(*WRITING), **TABLE},
)
async def back(request: Asked, code: FromPath[str], seat: FromPath[int]) -> Response[bytes]:
    """I am back. If the bot is at it, the seat is yours with the next question."""
    _, room, who = await write_visit(request, code)
    number = await _entitled(room, who, seat)
    if number not in room.room.absence.returning:
        await room.write(lambda current: come_back(current, time(), number))
    return answer(room, who, None)


# Within


def _voters(room: Room, who: Who) -> tuple[SitterId, ...]:
    """Who shares a device decides together."""
    acting(room, who, None)
    return tuple(sorted(people(room, frozenset(who.sitters))))


def _expect_absent(house: House, room: OpenRoom, number: SitterId, who: Who) -> None:
    """They are away; or they are here, but nothing has happened for long, and it is their turn."""
    if number in room.presence.away or room.room.sitter(number).bot:
        return
    patience = house.settings.asleep * (UNHURRIED if number in room.room.clock.unhurried else 1)
    left = patience - (time() - awaited_since(room.room, number, time()))
    if left > 0 or number in who.sitters:
        raise Denied("not_away", facts={"seconds": max(1, round(left + 0.5))})


async def _finish_turn(room: OpenRoom, number: SitterId, section: str) -> None:
    """A turn of several answers is skipped whole: until the table waits for others, or asks under another heading."""

    def wish(current: Room) -> AnyRecord:
        if section != _asked_alone(current, number):
            raise TurnOver
        return skip(current, time(), _seat(current, number))

    for _ in range(MOST_SKIPPED):
        try:
            await room.write(wish)
        except TurnOver:
            return


def _asked_alone(current: Room, number: SitterId) -> str:
    """Under which heading the table waits for this person, and for nobody else."""
    if current.match is None:
        return ""
    ask, seat = current.match.table.ask, current.match.seat_of(number)
    return ask.section if ask is not None and seat is not None and ask.seats == {seat} else ""


def _seat(current: Room, number: SitterId) -> Seat:
    seat = None if current.match is None else current.match.seat_of(number)
    assert seat is not None
    return seat


async def _entitled(room: OpenRoom, who: Who, seat: int) -> SitterId:
    """One's own seat; between games, the host may see to the others."""
    await room.catch_up()
    number = at_place(room.room, seat)
    if number not in who.sitters:
        expect_host(room.room, who)
        if room.room.phase == "playing":
            raise Denied("not_your_seat", facts={"seat": seat})
    return number
