"""Absent players: bots that stand in for them, the others' votes, and the commands about both.

`Now` says who is present. docs/decisions/0005-absence.md explains the rules.
"""

from collections.abc import Iterable, Mapping
from math import ceil
from typing import TYPE_CHECKING, Self, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from parlour.errors import Denied, Stale
from parlour.game import Entry, Game, Step, ballot
from parlour.game.abilities import DecidesWithoutAbsent, ability
from parlour.game.annotations import Annotation, CameBack, Excused, Returning, Skipped, StandIn, TimedOut, TookOver
from parlour.rules import Action, Event, Seat
from parlour.table.clock import UNHURRIED, owed, running_out, times
from parlour.table.commands import (
    ComeBack,
    DismissStandIn,
    ExcuseAbsent,
    HandSeatBack,
    LeaveToBot,
    PassHostOn,
    SeatStandIn,
    TimeOut,
    Visitor,
    VoteAbsent,
)
from parlour.table.levels import LEVELS
from parlour.table.now import Now
from parlour.table.permissions import decides_alone, is_silent
from parlour.table.records import (
    NOTHING,
    AbsenceWish,
    HostNamed,
    Pending,
    PendingRecord,
    Replaced,
    SitterId,
    Voted,
    pending,
    played,
)

if TYPE_CHECKING:
    from parlour.table.match import Match
    from parlour.table.table import Table

T = TypeVar("T")


class Vote(Struct, frozen=True):
    wish: AbsenceWish
    question: str


class Absence(Struct, frozen=True):
    """The stand-in bots, the people who are coming back, and the votes about absent people."""

    stand_ins: dict[SitterId, str] = {}  # the kind of bot that plays for somebody
    returning: frozenset[SitterId] = frozenset()
    votes: dict[SitterId, dict[SitterId, Vote]] = {}  # about somebody, by somebody

    def after(self, record: Voted | Replaced) -> Self:
        match record:
            case Voted(sitter=sitter, by=by, wish=wish, question=question):
                kept = {voter: vote for voter, vote in self.votes_about(sitter, question).items() if voter not in by}
                cast = {} if wish == "wait" else dict.fromkeys(by, Vote(wish, question))
                return replace(self, votes={**self.votes, sitter: {**kept, **cast}})
            case Replaced(sitter=sitter, kind=kind):
                return self._played_by(sitter, kind)

    def noted(self, events: Iterable[Event], sitters: tuple[SitterId, ...]) -> Self:
        """Apply the server's notes in the game's log about who plays which seat."""
        absence = self
        for event in events:
            match event:
                case StandIn(seat, kind):
                    absence = absence._played_by(sitters[seat], kind)
                case Returning(seat):
                    absence = replace(absence, returning=absence.returning | {sitters[seat]})
                case TookOver(seat, kind=kind) if kind:
                    absence = absence._played_by(sitters[seat], kind)
                    absence = replace(absence, returning=absence.returning | {sitters[seat]})
                case CameBack(seat):
                    absence = absence._played_by(sitters[seat], "")
        return absence

    def at_start(self) -> Self:
        """Return the state at the start of a new game: people who were returning are back."""
        kept = {sitter: kind for sitter, kind in self.stand_ins.items() if sitter not in self.returning}
        return replace(self, stand_ins=kept, returning=frozenset(), votes={})

    def without(self, sitter: SitterId) -> Self:
        """Return the state after this sitter has stood up."""
        return self._played_by(sitter, "")

    def votes_about(self, sitter: SitterId, question: str) -> dict[SitterId, Vote]:
        """Return the votes about this sitter for the current question. Votes for earlier questions are ignored."""
        votes = self.votes.get(sitter, {})
        return {voter: vote for voter, vote in votes.items() if vote.question == question}

    def supporters(
        self, sitter: SitterId, wish: AbsenceWish, question: str, here: Iterable[SitterId]
    ) -> frozenset[SitterId]:
        """Return the people in `here` who voted for this wish. Votes of people who have left do not count."""
        votes = self.votes_about(sitter, question)
        return frozenset(voter for voter in here if voter in votes and votes[voter].wish == wish)

    def _played_by(self, sitter: SitterId, kind: str) -> Self:
        stand_ins = _without(self.stand_ins, sitter)
        if kind:
            stand_ins[sitter] = kind
        return replace(
            self, stand_ins=stand_ins, returning=self.returning - {sitter}, votes=_without(self.votes, sitter)
        )


def enough(supporters: int, here: int) -> bool:
    """Return whether a majority of the people who are present want it."""
    return supporters >= ballot.needed("majority", here)


def _without(table: Mapping[SitterId, T], sitter: SitterId) -> dict[SitterId, T]:
    return {other: value for other, value in table.items() if other != sitter}


MOST_SKIPPED = 20  # answers that one skip may cover


# Commands of the others


def vote_absent(table: "Table", command: VoteAbsent, now: Now) -> Pending:
    """Record a vote, or carry it out. The host decides alone; otherwise a majority of those present decides."""
    match, seat = table.playing(command.sitter)
    if command.prompt != match.question:
        raise Stale
    _expect_person(match, seat)
    by = _voters(table, command)
    wait = pending(Voted(now.at, command.sitter, by, command.wish, command.prompt))
    if command.wish == "wait":
        return wait
    _expect_absent(table, command, now)
    if command.wish == "skip":
        _expect_asked(match, seat)
    voters = _deciding(table, now.here | set(by)) - {command.sitter}
    supporters = table.absence.supporters(command.sitter, command.wish, command.prompt, voters) | set(by)
    if not decides_alone(table, by) and not enough(len(supporters), len(voters)):
        return wait
    if command.wish == "skip":
        return _skipped_turn(match, now.at, seat)
    return (_stand_in(match, now.at, seat, command.kind),)


def excuse_absent(table: "Table", command: ExcuseAbsent, now: Now) -> Pending:
    """Let the people who are present decide without somebody who is away.

    That person's vote is withdrawn or follows theirs.
    """
    excused = excuse(table, command.sitter, now)
    return NOTHING if excused is None else (excused,)


def excuse(table: "Table", number: SitterId, now: Now) -> PendingRecord | None:
    """Return the record that excuses this sitter; None if there is nothing to do."""
    away = seats_away(table, now)
    seat = None if table.match is None else table.match.seat_of(number)
    if table.match is None or seat is None or seat not in away or not is_attended(table, now):
        return None
    match, game = table.match, table.match.game
    ask = game.ask
    if ask is None or not (seat in ask.seats or seat in ask.may):
        return None
    if seat in ask.may and _was_played_for(game, seat):
        return None
    action = while_away(match, seat, frozenset(range(len(match.sitters))) - frozenset(away))
    return None if action is None else _annotated(now.at, game.propose(seat, action), Excused(seat))


def time_out(table: "Table", command: TimeOut, now: Now) -> Pending:
    """Play the game's default for a seat that has no time left.

    Does nothing if the seat answered or got more time, or while nobody attends.
    """
    match, seat = table.playing(command.sitter)
    left = running_out(table, now.gathered, now.at, now.idle)
    if left.get(seat, 1.0) > 0 or not is_attended(table, now):
        return NOTHING
    return (_by_default(match.game, now.at, seat, TimedOut(seat)),)


def seats_away(table: "Table", now: Now) -> list[Seat]:
    """Return the seats of the running game whose people are away and have no stand-in bot."""
    if table.match is None or table.phase != "playing":
        return []
    seats = enumerate(table.match.sitters)
    away = missed(table, now)
    return [seat for seat, sitter in seats if sitter in away and not table.match.bot_at(seat)]


def missed(table: "Table", now: Now) -> frozenset[SitterId]:
    """Return the people who are away and for whom the others need not wait.

    In a game over days nobody has to be present: the others wait until the time for the answer is up.
    """
    match = table.match
    if match is None or table.phase != "playing" or not table.clock.over_days:
        return now.away
    late = {match.sitters[seat] for seat, time in owed(table, times(table, now.at)).items() if time.left <= 0}
    return now.away & late


def is_attended(table: "Table", now: Now) -> bool:
    """Return whether somebody with a seat looks at the table, or all the people have left their seats to bots.

    While nobody attends, nothing moves by itself: no bot, no clock, no rule for absent people. Games over days
    continue. A person who is coming back counts even if a bot still has the turn. Otherwise the bot would wait for
    the person, and the person for the bot.
    """
    if now.attending is None or table.clock.over_days:
        return True
    left = table.absence.stand_ins.keys() - table.absence.returning
    waiting = {sitter.id for sitter in table.sitters if not sitter.bot and sitter.id not in left}
    return not waiting or not waiting.isdisjoint(now.attending)


def while_away(match: "Match", seat: Seat, here: frozenset[Seat]) -> Action | None:
    """Return what a seat does by itself while its person is away. Games whose teams decide together provide this."""
    decides = ability(match.game.rules, DecidesWithoutAbsent)
    return None if decides is None else decides.while_away(match.game.view(seat), here)


def awaited_since(table: "Table", number: SitterId, now: float) -> float:
    """Return the time of the last public event if the table waits for this person since then; otherwise `now`.

    Refusals tell this time, so a move that is still secret does not change it.
    """
    match = table.match
    seat = None if match is None else match.seat_of(number)
    return match.told_at if match is not None and seat is not None and _is_asked(match, seat) else now


# Commands of the absent person


def leave_to_bot(table: "Table", command: LeaveToBot, now: Now) -> Pending:
    """Let a bot play for the sender. Between games, the bot plays the next game."""
    if table.sitter(command.sitter).bot:
        raise Denied("bot_plays")
    if table.phase != "playing":
        _expect_kind(command.kind)
        return pending(Replaced(now.at, command.sitter, command.kind))
    match, seat = table.playing(command.sitter)
    return (_stand_in(match, now.at, seat, command.kind),)


def seat_stand_in(table: "Table", command: SeatStandIn, now: Now) -> Pending:
    """Let a bot play for somebody who is away, between games."""
    _expect_kind(command.kind)
    if table.sitter(command.sitter).bot or command.sitter in table.absence.stand_ins:
        raise Denied("bot_plays")
    return pending(Replaced(now.at, command.sitter, command.kind))


def come_back(table: "Table", command: ComeBack, now: Now) -> Pending:
    """Give the seat back to its person: at once, or after the bot has given the answer that it owes."""
    if command.sitter in table.absence.returning:
        return NOTHING
    _expect_stand_in(table, command.sitter)
    match = table.match
    seat = None if match is None or table.phase != "playing" else match.seat_of(command.sitter)
    if match is None or seat is None:
        return pending(Replaced(now.at, command.sitter, ""))
    return (_system_line(match, now.at, Returning(seat) if _is_asked(match, seat) else CameBack(seat)),)


def dismiss_stand_in(table: "Table", command: DismissStandIn, now: Now) -> Pending:
    """Let somebody play for themselves again, between games."""
    _expect_stand_in(table, command.sitter)
    return pending(Replaced(now.at, command.sitter, ""))


def hand_seat_back(table: "Table", command: HandSeatBack, now: Now) -> Pending:
    """Give the seat back after the bot's turn. Does nothing if another worker has already done so."""
    match = table.match
    if match is None or match.number != command.number or command.sitter not in table.absence.returning:
        return NOTHING
    _, seat = table.playing(command.sitter)
    return (_system_line(match, now.at, CameBack(seat)),)


# The host


def pass_host_on(table: "Table", command: PassHostOn, now: Now) -> Pending:
    """Give the host's role to the person who has sat here longest while the host is away, and back afterwards."""
    named = next_host(table, now)
    return NOTHING if named is None else pending(named)


def next_host(table: "Table", now: Now) -> HostNamed | None:
    """Return the change of the host's role that is due; None if there is none.

    A lender gets the role back only from the worker that has their stream, because what other workers say may be
    out of date.
    """
    if table.lender is not None and table.lender in now.local:
        return HostNamed(now.at, table.lender)
    here = now.here if table.lender in now.local else now.here - {table.lender}
    present = people(table, frozenset(sitter for sitter in here if sitter is not None))
    return HostNamed(now.at, min(present), lent=True) if table.host in now.away and present else None


def people(table: "Table", here: frozenset[SitterId]) -> frozenset[SitterId]:
    """Return the people among these sitters, without bots. Ids are given in the order of sitting down."""
    return frozenset(sitter.id for sitter in table.sitters if not sitter.bot and sitter.id in here)


# Within


def _voters(table: "Table", command: VoteAbsent) -> tuple[SitterId, ...]:
    """Return the sender's seats that vote. People who share a device vote together."""
    assert isinstance(command.by, Visitor)
    return tuple(sorted(_deciding(table, frozenset(command.by.sitters))))


def _deciding(table: "Table", here: frozenset[SitterId]) -> frozenset[SitterId]:
    """Return the people among these sitters who may vote. Silent seats vote only if nobody else is left."""
    found = people(table, here)
    return frozenset(sitter for sitter in found if not is_silent(table, sitter)) or found


def _expect_absent(table: "Table", command: VoteAbsent, now: Now) -> None:
    """Raise unless this sitter is away, or it is their turn and nothing has happened for a long time.

    A person who reads the sample turn is never away.
    """
    number = command.sitter
    if number in missed(table, now):
        return
    assert isinstance(command.by, Visitor)
    if table.clock.over_days:
        raise Denied("has_time", facts={"hours": _hours_left(table, number, now)})
    timeout = now.idle_timeout * (UNHURRIED if number in table.clock.unhurried else 1)
    left = timeout - (now.at - awaited_since(table, number, now.at))
    if left > 0 or number in command.by.sitters or number in now.reading:
        raise Denied("not_away", facts={"seconds": max(1, round(left + 0.5))})


def _hours_left(table: "Table", number: SitterId, now: Now) -> int:
    """Return the hours, rounded up, that somebody still has in a game over days; 0 if the time is up or they are
    not asked.
    """
    match, seat = table.playing(number)
    left = times(table, now.at)[seat].left if _is_asked(match, seat) else 0.0
    return max(0, ceil(left / 3600))


def _skipped_turn(match: "Match", at: float, seat: Seat) -> Pending:
    """Return the game's default answers for this seat.

    A turn of several answers is skipped as a whole: until the table waits for others, or asks under another
    heading.
    """
    game = match.game.copy()
    section = _asked_alone(game, seat)
    made: list[PendingRecord] = []
    while not made or (section and _asked_alone(game, seat) == section and len(made) <= MOST_SKIPPED):
        skipped = _by_default(game, at, seat, Skipped(seat))
        assert skipped.step is not None
        game.apply(skipped.step)
        made.append(skipped)
    return tuple(made)


def _asked_alone(game: Game, seat: Seat) -> str:
    """Return the heading under which the table waits for this seat alone; "" if it does not."""
    ask = game.ask
    return ask.section if ask is not None and ask.seats == {seat} else ""


def _stand_in(match: "Match", at: float, seat: Seat, kind: str) -> PendingRecord:
    """Record that a bot plays the seat from now on. The bot gets that seat's view and nothing more."""
    _expect_kind(kind)
    return _system_line(match, at, StandIn(seat, kind))


def _was_played_for(game: Game, seat: Seat) -> bool:
    """Return whether the seat's last answer was a skip or a timeout. Such an answer stays."""
    last = next((entry for entry in reversed(game.log) if entry.seat == seat), None)
    return last is not None and isinstance(last.events[0], Skipped | TimedOut)


def _by_default(game: Game, at: float, seat: Seat, annotation: Annotation) -> PendingRecord:
    return _annotated(at, game.propose(seat, game.rules.default(game.view(seat))), annotation)


def _annotated(at: float, step: Step, annotation: Annotation) -> PendingRecord:
    return played(at, Step(replace(step.entry, events=(annotation, *step.entry.events)), step.state))


def _system_line(match: "Match", at: float, annotation: Annotation) -> PendingRecord:
    return played(at, match.game.step(Entry(None, None, (annotation,))))


def _is_asked(match: "Match", seat: Seat) -> bool:
    ask = match.game.ask
    return ask is not None and seat in ask.seats


def _expect_asked(match: "Match", seat: Seat) -> None:
    if not _is_asked(match, seat):
        raise Denied("not_asked")


def _expect_person(match: "Match", seat: Seat) -> None:
    if match.bot_at(seat):
        raise Denied("bot_plays")


def _expect_stand_in(table: "Table", number: SitterId) -> None:
    table.sitter(number)
    if number not in table.absence.stand_ins:
        raise Denied("no_stand_in")


def _expect_kind(kind: str) -> None:
    if kind not in LEVELS:
        raise Denied("no_such_bot", facts={"bot": kind})
