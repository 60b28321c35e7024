"""Latecomers: people who come while a game runs. They take a bot's chair, or watch and get a seat in the next game.

The host chooses whether they may take a chair at once, after a question (the default), or only from the next game
on. A host who must keep silent is not asked. Nobody changes seats within a game: a person with a seat in it takes
no chair.

The person has the seat at once, and sees what the seat sees. If the bot alone is asked, or asked under seal, it
still gives that answer, and the person gives the next one. The bot's answers stay, and the person cannot take them
back.
"""

from typing import TYPE_CHECKING, Self

from msgspec import Struct
from msgspec.structs import replace

from parlour.errors import Denied
from parlour.game import Entry
from parlour.game.annotations import TookOver
from parlour.games import GAMES
from parlour.rules import Seat
from parlour.table.commands import (
    AnswerLatecomer,
    AwaitGame,
    SeatLatecomers,
    StopWaiting,
    TakeChair,
    Visitor,
)
from parlour.table.likeness import likeness
from parlour.table.now import Now
from parlour.table.permissions import host_id, is_silent
from parlour.table.records import (
    NOTHING,
    AboutLatecomers,
    AnyRecord,
    CameLate,
    ChairTaken,
    LatecomerAnswered,
    LateDoor,
    Pending,
    SatDown,
    Sitter,
    SitterId,
    StoodUp,
    pending,
    played,
)

if TYPE_CHECKING:
    from parlour.table.match import Match
    from parlour.table.table import Table

LASTS = 12 * 60 * 60.0  # seconds
MOST = 8  # at one table at once


class Latecomer(Struct, frozen=True):
    """Somebody who waits for a seat: for the chair of this bot, or for the next game."""

    id: SitterId
    name: str
    avatar: str
    key: str
    at: float
    chair: SitterId | None = None
    known: bool = False  # has the group link
    address: str = ""


class Latecomers(Struct, frozen=True):
    """The people who wait, in the order in which they came, and the host's setting for them."""

    waiting: dict[SitterId, Latecomer] = {}
    door: LateDoor = "ask"

    def after(self, record: AboutLatecomers) -> Self:
        match record:
            case CameLate(at=at, sitter=id, name=name, avatar=avatar, key=key, chair=chair):
                kept = {one: late for one, late in self.waiting.items() if at < late.at + LASTS}
                late = Latecomer(id, name, avatar, key, at, chair, record.known, record.address)
                return replace(self, waiting={**kept, id: late})
            case LatecomerAnswered(sitter=id, answer="next") if id in self.waiting:
                return replace(self, waiting={**self.waiting, id: replace(self.waiting[id], chair=None)})
            case LatecomerAnswered(sitter=id):
                return self.without(id)
            case ChairTaken(bot=bot, sitter=sitter):
                return self.without(sitter.id).without_chair(bot)

    def set_to(self, door: LateDoor) -> Self:
        return replace(self, door=door)

    def without(self, id: SitterId) -> Self:
        """Return the state after they got a seat or stopped waiting."""
        if id not in self.waiting:
            return self
        return replace(self, waiting={one: late for one, late in self.waiting.items() if one != id})

    def without_chair(self, bot: SitterId) -> Self:
        """Return the state after a chair is no longer a bot's. The person who asked for it waits for the next game."""
        if all(late.chair != bot for late in self.waiting.values()):
            return self
        waiting = {one: replace(late, chair=None) if late.chair == bot else late for one, late in self.waiting.items()}
        return replace(self, waiting=waiting)

    def by_key(self, key: str) -> Latecomer | None:
        return next((late for late in self.waiting.values() if late.key == key), None)


def door_now(table: "Table") -> LateDoor:
    """Return what a latecomer may do now. A host who must keep silent is not asked."""
    door = table.latecomers.door
    return "next" if door == "ask" and is_silent(table, table.host) else door


def chairs_now(table: "Table") -> tuple[LateDoor, dict[SitterId, bool]]:
    """Return what a latecomer may do now, and the bots of the running game whose chairs exist.

    The value for each bot says whether its seat must keep silent. It may change with every move.
    """
    match = table.match
    if match is None or table.phase != "playing":
        return table.latecomers.door, {}
    bots = [player.id for player in match.players if player.bot]
    return door_now(table), {bot: is_silent(table, bot) for bot in bots}


def finishes(match: "Match", seat: Seat) -> bool:
    """Return whether the bot at this seat still gives the owed answer: it is asked alone, or under seal."""
    ask = match.game.ask
    return ask is not None and seat in ask.seats and (ask.sealed or len(ask.seats | ask.may) == 1)


# Commands


def take_chair(table: "Table", command: TakeChair, now: Now) -> Pending:
    """Give the person the chair, or ask the host for it."""
    if _is_known_token(table, command.token, asks=True):
        return NOTHING
    _expect_may_come(table, command)
    door = door_now(table)
    if door == "next":
        raise Denied("next_game_only")
    _expect_bots_chair(table, command.chair)
    late = _newcomer(table, command, now, command.chair)
    return _seated(table, late, command.chair, now) if door == "now" else pending(_came(late))


def await_game(table: "Table", command: AwaitGame, now: Now) -> Pending:
    if _is_known_token(table, command.token, asks=False):
        return NOTHING
    _expect_may_come(table, command)
    return pending(_came(_newcomer(table, command, now, None)))


def stop_waiting(table: "Table", command: StopWaiting, now: Now) -> Pending:
    if not isinstance(command.by, Visitor) or command.by.late != command.latecomer:
        raise Denied("no_token")
    if command.latecomer not in table.latecomers.waiting:
        return NOTHING
    return pending(LatecomerAnswered(now.at, command.latecomer, "withdrawn"))


def answer_latecomer(table: "Table", command: AnswerLatecomer, now: Now) -> Pending:
    """Seat a person who is still present, if the host agrees; otherwise they wait for the next game."""
    late = table.latecomers.waiting.get(command.latecomer)
    if late is None or late.chair is None:
        raise Denied("latecomer_gone")
    if command.agrees:
        if late.id not in now.here:
            raise Denied("latecomer_gone")
        return _seated(table, late, late.chair, now)
    assert isinstance(command.by, Visitor)
    return pending(LatecomerAnswered(now.at, late.id, "next", host_id(table, command.by)))


def seat_latecomers(table: "Table", command: SeatLatecomers, now: Now) -> Pending:
    """Seat everybody who has waited and is present, between games: on free chairs first, then in place of bots,
    which leave.
    """
    made: list[AnyRecord] = []
    free = GAMES[table.game].seats[-1] - len(table.sitters)
    bots = [sitter.id for sitter in reversed(table.sitters) if sitter.bot]
    for late in waiting_here(table, now)[: max(0, free) + len(bots)]:
        if free > 0:
            free -= 1
        else:
            made.append(StoodUp(now.at, bots.pop(0)))
        made.append(SatDown(now.at, _sitter(late), late.address))
        made += table.muted_again(late.id, late.address, now.at)
    return pending(*made)


def waiting_here(table: "Table", now: Now) -> list[Latecomer]:
    """Return the people who can be seated when a game is over."""
    if not table.latecomers.waiting or table.locked:
        return []
    return [late for late in table.latecomers.waiting.values() if late.id in now.here]


def can_be_seated(table: "Table", now: Now) -> bool:
    """Return whether there is somebody to seat and a chair for them."""
    if table.phase != "over" or not waiting_here(table, now):
        return False
    return len(table.sitters) < GAMES[table.game].seats[-1] or any(sitter.bot for sitter in table.sitters)


# Within


def _seated(table: "Table", late: Latecomer, chair: SitterId, now: Now) -> Pending:
    """Give the seat to the person, and record it in the game's log."""
    match, seat = table.playing(chair)
    bot = table.sitter(chair)
    annotation = TookOver(seat, bot.name, bot.avatar, bot.bot if finishes(match, seat) else "")
    taken = pending(
        ChairTaken(now.at, chair, _sitter(late), late.address), *table.muted_again(late.id, late.address, now.at)
    )
    return (*taken, played(now.at, match.game.step(Entry(None, None, (annotation,)))))


def _newcomer(table: "Table", command: TakeChair | AwaitGame, now: Now, chair: SitterId | None) -> Latecomer:
    """Return the latecomer for this command. A person who already waits keeps the id."""
    assert isinstance(command.by, Visitor)
    waiting, known = table.latecomers.waiting, command.by.group
    earlier = None if command.by.late is None else waiting.get(command.by.late)
    if earlier is None and len(waiting) >= MOST:
        raise Denied("too_many_latecomers")
    number = table.newcomer if earlier is None else earlier.id
    known = known or (earlier is not None and earlier.known)
    return Latecomer(number, command.name, command.avatar, command.token, now.at, chair, known, command.address)


def _came(late: Latecomer) -> CameLate:
    return CameLate(late.at, late.id, late.name, late.avatar, late.key, late.chair, late.known, late.address)


def _sitter(late: Latecomer) -> Sitter:
    return Sitter(late.id, late.name, late.avatar, (late.key,))


def _is_known_token(table: "Table", token: str, *, asks: bool) -> bool:
    """Return whether this request has been handled before."""
    late = table.latecomers.by_key(token)
    return table.holder(token) is not None or (late is not None and (late.chair is not None) == asks)


def _expect_may_come(table: "Table", command: TakeChair | AwaitGame) -> None:
    assert isinstance(command.by, Visitor)
    if command.by.held:
        raise Denied("seat_held")
    if table.locked:
        raise Denied("table_locked")
    names = [sitter.name for sitter in table.sitters]
    names += [late.name for late in table.latecomers.waiting.values() if late.id != command.by.late]
    if any(likeness(name) & likeness(command.name) for name in names):
        raise Denied("name_taken", facts={"name": command.name})


def _expect_bots_chair(table: "Table", number: SitterId) -> None:
    """Raise unless a bot has this chair for itself. A seat for which a bot stands in belongs to its person."""
    match, _ = table.playing(number)
    if number not in [sitter.id for sitter in table.sitters if sitter.bot] or match.seat_of(number) is None:
        raise Denied("not_a_bots_chair")
