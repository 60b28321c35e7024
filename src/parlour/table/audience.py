"""The audience: friends without a seat, who see what watchers see and mark along under seal.

They have no name and cannot talk. What they mark is a record of the table and not part of the game: no player and
no bot learns of it before the reveal. Then one line in the game's log says how all of them together did.
"""

from typing import TYPE_CHECKING, Self

from msgspec import Struct
from msgspec.structs import replace

from parlour.errors import Denied, Stale
from parlour.game import Step
from parlour.game.abilities import AudienceQuestion, Marks
from parlour.game.undo import UndoAction
from parlour.table.commands import JoinAudience, MarkAlong, Visitor
from parlour.table.match import Match
from parlour.table.now import Now
from parlour.table.records import (
    NOTHING,
    AudienceId,
    AudienceJoined,
    MarkedAlong,
    Pending,
    PendingRecord,
    Played,
    pending,
    played,
)

if TYPE_CHECKING:
    from parlour.table.table import Table

LASTS = 12 * 60 * 60.0  # seconds
MOST = 200  # at one table


class Member(Struct, frozen=True, gc=False):
    """One member of the audience."""

    id: AudienceId
    at: float


class Audience(Struct, frozen=True):
    """The members, by the fingerprints of their secrets, the oldest first."""

    members: dict[str, Member] = {}
    newest: AudienceId = 0

    def after(self, record: AudienceJoined) -> Self:
        kept = {key: one for key, one in self.members.items() if record.at < one.at + LASTS}
        members = {**kept, record.key: Member(record.member, record.at)}
        return replace(self, members=members, newest=max(self.newest, record.member))

    def by_key(self, key: str) -> AudienceId | None:
        member = self.members.get(key)
        return None if member is None else member.id


def join_audience(table: "Table", command: JoinAudience, now: Now) -> Pending:
    """Add a member. Nobody has to agree, because members see no more than watchers do."""
    if table.audience.by_key(command.token) is not None:
        return NOTHING
    if table.locked:
        raise Denied("table_locked")
    if not table.watching:
        raise Denied("not_watching")
    if sum(now.at < one.at + LASTS for one in table.audience.members.values()) >= MOST:
        raise Denied("audience_full")
    return pending(AudienceJoined(now.at, table.audience.newest + 1, command.token))


def mark_along(table: "Table", command: MarkAlong, now: Now) -> Pending:
    """Record one answer to the current question.

    It cannot be changed, so the log does not grow with changes of mind.
    """
    member = command.by.audience if isinstance(command.by, Visitor) else None
    if member is None:
        raise Denied("no_token")
    match = table.match
    question = None if match is None else asked(match)
    if match is None or question is None or (match.number, question.id) != (command.number, command.question):
        raise Stale
    marks = _read(match, question, command.marks)
    before = match.along.get(question.id, {}).get(member)
    if before == marks:
        return NOTHING
    if before is not None:
        raise Denied("sealed_already")
    return pending(MarkedAlong(now.at, member, match.number, question.id, marks))


def asked(match: Match) -> AudienceQuestion | None:
    """Return what the audience of this game may answer now; None if there is no question."""
    has = match.has_audience
    if has is None or match.game.outcome is not None:
        return None
    return has.question(match.game.state.board)


def with_audience(match: Match | None, made: Pending) -> Pending:
    """Return the same records. A record that reveals the audience's marks also says how the audience did."""
    if match is None or not match.along:
        return made
    return tuple([_with_audience(match, one) for one in made])


# Within


def _read(match: Match, question: AudienceQuestion, marks: Marks) -> Marks:
    """Return the marks as they are stored: things in the game's order, or one allowed word."""
    if question.of:
        if len(marks) != question.count or len(set(marks)) != len(marks) or not set(marks) <= set(question.of):
            problem = f"{question.count} different ones of those that are there"
            raise Denied("malformed", facts={"field": "marks", "problem": problem})
        return tuple([thing for thing in question.of if thing in marks])
    has = match.has_audience
    if len(marks) != 1 or has is None or has.read is None:
        raise Denied("malformed", facts={"field": "marks", "problem": "one word"})
    return (has.read(match.game.state.board, marks[0]),)


def _with_audience(match: Match, made: PendingRecord) -> PendingRecord:
    record, step = made.record, made.step
    has, question = match.has_audience, asked(match)
    if not isinstance(record, Played) or step is None or isinstance(step.entry.action, UndoAction):
        return made
    marks = () if question is None else tuple(match.along.get(question.id, {}).values())
    if has is None or not marks:
        return made
    line = has.told(match.game.state.board, step.state.board, marks)
    if line is None:
        return made
    entry = replace(step.entry, events=(*step.entry.events, line))
    return played(record.at, Step(entry, step.state))
