"""Absence never stops a table: bots that stand in for somebody, what the others vote, and everybody's wishes about it.

Pure, like the table that it is a part of: who is here comes in as an argument. A wish is answered with the record to
be written, or raises `Denied` and changes nothing. docs/decisions/0005-absence.md says why it is so.
"""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Self, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from parlour import ballot
from parlour.errors import Denied, Stale
from parlour.game import Entry, Game, Step
from parlour.game.abilities import DecidesWithoutAbsent, ability
from parlour.game.marks import CameBack, Excused, Mark, Returning, Skipped, StandIn, TimedOut
from parlour.rules import Action, Event, Seat
from parlour.table.levels import LEVELS, USUAL_LEVEL
from parlour.table.records import AbsenceWish, Change, HostNamed, Replaced, SitterId, Voted, played

if TYPE_CHECKING:
    from parlour.table.match import Match
    from parlour.table.table import Table

T = TypeVar("T")


class Vote(Struct, frozen=True):
    wish: AbsenceWish
    question: str


class Absence(Struct, frozen=True):
    """For whom bots play, who of them is coming back, and who wants what about whom."""

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
        """The house wrote into the game's log who plays which of its seats."""
        absence = self
        for event in events:
            match event:
                case StandIn(seat, kind):
                    absence = absence._played_by(sitters[seat], kind)
                case Returning(seat):
                    absence = replace(absence, returning=absence.returning | {sitters[seat]})
                case CameBack(seat):
                    absence = absence._played_by(sitters[seat], "")
        return absence

    def at_start(self) -> Self:
        """A new game begins: whoever was on the way back is there."""
        kept = {sitter: kind for sitter, kind in self.stand_ins.items() if sitter not in self.returning}
        return replace(self, stand_ins=kept, returning=frozenset(), votes={})

    def without(self, sitter: SitterId) -> Self:
        """Somebody has stood up."""
        return self._played_by(sitter, "")

    def votes_about(self, sitter: SitterId, question: str) -> dict[SitterId, Vote]:
        """What was wanted before the question that is asked now is forgotten."""
        votes = self.votes.get(sitter, {})
        return {voter: vote for voter, vote in votes.items() if vote.question == question}

    def supporters(
        self, sitter: SitterId, wish: AbsenceWish, question: str, here: Iterable[SitterId]
    ) -> frozenset[SitterId]:
        """Who wants it, of those who are here: a vote of somebody who left does not count."""
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
    """Most of the people who are here want it."""
    return supporters >= ballot.needed("majority", here)


def _without(table: Mapping[SitterId, T], sitter: SitterId) -> dict[SitterId, T]:
    return {other: value for other, value in table.items() if other != sitter}


# Wishes


# What the others may do


def vote(
    table: "Table",
    at: float,
    number: SitterId,
    by: tuple[SitterId, ...],
    wish: AbsenceWish,
    question: str,
    here: frozenset[SitterId],
    kind: str = USUAL_LEVEL,
) -> Voted | Change:
    """The host decides alone; others vote, and when most of the people who are here want the same, it happens."""
    match, seat = table.playing(number)
    if question != match.question:
        raise Stale
    _expect_person(match, seat)
    if wish == "wait":
        return Voted(at, number, by, wish, question)
    if wish == "skip":
        _expect_asked(match, seat)
    voters = people(table, here | set(by)) - {number}
    supporters = table.absence.supporters(number, wish, question, voters) | set(by)
    if table.host not in by and not enough(len(supporters), len(voters)):
        return Voted(at, number, by, wish, question)
    return skip(table, at, seat) if wish == "skip" else hand_over(table, at, seat, kind)


def skip(table: "Table", at: float, seat: Seat) -> Change:
    """The game's default, once, for somebody who is away."""
    return _by_default(table, at, seat, Skipped(seat))


def hand_over(table: "Table", at: float, seat: Seat, kind: str) -> Change:
    """A bot plays the seat from now on. It gets that seat's view and no more."""
    _expect_kind(kind)
    return _house_line(table, at, StandIn(seat, kind))


def time_out(table: "Table", at: float, seat: Seat) -> Change:
    """The game's default, because a hard clock ran out."""
    return _by_default(table, at, seat, TimedOut(seat))


def excuse(table: "Table", at: float, seat: Seat, here: frozenset[Seat]) -> Change | None:
    """Those who are here decide without somebody who is away: a vote is taken back, or follows theirs."""
    assert table.match is not None
    game = table.match.game
    ask = game.ask
    if ask is None or not (seat in ask.seats or seat in ask.may) or table.match.bot_at(seat):
        return None
    if seat in ask.may and _was_played_for(game, seat):
        return None
    action = while_away(table.match, seat, here)
    return None if action is None else _played(at, game.propose(seat, action), Excused(seat))


def while_away(match: "Match", seat: Seat, here: frozenset[Seat]) -> Action | None:
    """What a seat does by itself while its person is away. A game whose teams decide together has a function for it."""
    decides = ability(match.game.rules, DecidesWithoutAbsent)
    return None if decides is None else decides.while_away(match.game.view(seat), here)


def awaited_since(table: "Table", number: SitterId, now: float) -> float:
    """Since when nothing has happened that everybody saw, because the table waits for this person; now, if it does
    not. A refusal tells it: so a move that nobody was told of does not count."""
    match = table.match
    seat = None if match is None else match.seat_of(number)
    return match.told_at if match is not None and seat is not None and _is_asked(match, seat) else now


# What the person may do


def leave_to_bot(table: "Table", at: float, number: SitterId, kind: str) -> Change | Replaced:
    """I must go: let a bot play for me. Between games it plays the next one."""
    _expect_kind(kind)
    if table.sitter(number).bot or number in table.absence.stand_ins:
        raise Denied("bot_plays")
    if table.phase != "playing":
        return Replaced(at, number, kind)
    _, seat = table.playing(number)
    return hand_over(table, at, seat, kind)


def come_back(table: "Table", at: float, number: SitterId) -> Change | Replaced:
    """The seat is the person's again: at once, or when the bot that is at it has given its answer."""
    if number not in table.absence.stand_ins:
        raise Denied("no_stand_in")
    if table.phase != "playing" or table.match is None:
        return Replaced(at, number, "")
    seat = table.match.seat_of(number)
    if seat is None:
        return Replaced(at, number, "")
    return _house_line(table, at, Returning(seat) if _is_asked(table.match, seat) else CameBack(seat))


def hand_back(table: "Table", at: float, number: SitterId) -> Change:
    """The bot's turn is over, and its person is here."""
    _, seat = table.playing(number)
    if number not in table.absence.returning:
        raise Denied("no_stand_in")
    return _house_line(table, at, CameBack(seat))


# The host


def pass_host_on(table: "Table", at: float, here: frozenset[SitterId], away: frozenset[SitterId]) -> HostNamed | None:
    """While the host is away, whoever has sat here longest has the role; whose it is gets it back."""
    if table.lender is not None and table.lender in here:
        return HostNamed(at, table.lender)
    present = people(table, here)
    return HostNamed(at, min(present), lent=True) if table.host in away and present else None


def people(table: "Table", here: frozenset[SitterId]) -> frozenset[SitterId]:
    """Those of them who are no bots. Numbers are given in the order of sitting down."""
    return frozenset(sitter.id for sitter in table.sitters if not sitter.bot and sitter.id in here)


# Within


def _was_played_for(game: Game, seat: Seat) -> bool:
    """Is the seat's last word not its person's own? What the table or its clock wanted stays."""
    last = next((entry for entry in reversed(game.log) if entry.seat == seat), None)
    return last is not None and isinstance(last.events[0], Skipped | TimedOut)


def _by_default(table: "Table", at: float, seat: Seat, mark: Mark) -> Change:
    assert table.match is not None
    game = table.match.game
    return _played(at, game.propose(seat, game.rules.default(game.view(seat))), mark)


def _played(at: float, step: Step, mark: Mark) -> Change:
    return played(at, Step(replace(step.entry, events=(mark, *step.entry.events)), step.state))


def _house_line(table: "Table", at: float, mark: Mark) -> Change:
    assert table.match is not None
    return played(at, table.match.game.step(Entry(None, None, (mark,))))


def _is_asked(match: "Match", seat: Seat) -> bool:
    ask = match.game.ask
    return ask is not None and seat in ask.seats


def _expect_asked(match: "Match", seat: Seat) -> None:
    if not _is_asked(match, seat):
        raise Denied("not_asked")


def _expect_person(match: "Match", seat: Seat) -> None:
    if match.bot_at(seat):
        raise Denied("bot_plays")


def _expect_kind(kind: str) -> None:
    if kind not in LEVELS:
        raise Denied("no_such_bot", facts={"bot": kind})
