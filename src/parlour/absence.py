"""Absence never stops a table: bots that stand in for somebody, and what the others vote about who is away.

Pure, like the room that it is a part of: who is here comes in as an argument. docs/decisions/0005-absence.md says why
it is so; seatkeeping.py has the wishes.
"""

from collections.abc import Iterable, Mapping
from typing import Literal, Self, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from parlour import ballot
from parlour.game import Event
from parlour.marks import CameBack, Returning, StandIn
from parlour.record import Record, SitterId

T = TypeVar("T")
Wish = Literal["skip", "bot", "wait"]
"""What somebody wants to happen to the seat of a person who is away."""


class Voted(Record, frozen=True):
    """These sitters want it so, as long as this question is asked. Who rather waits takes an earlier vote back."""

    sitter: SitterId  # who is away
    by: tuple[SitterId, ...]
    wish: Wish
    question: str


class Replaced(Record, frozen=True):
    """Between games: a bot of this kind will play for this person; no kind, and the person plays again."""

    sitter: SitterId
    kind: str


class Vote(Struct, frozen=True):
    wish: Wish
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

    def supporters(self, sitter: SitterId, wish: Wish, question: str, here: Iterable[SitterId]) -> frozenset[SitterId]:
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
