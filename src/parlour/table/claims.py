"""Claims: somebody with the group's link says that a seat is theirs, and a person who is present nods or does not.

The link alone opens no seat. No claim is made or answered while a game runs, and none is possible for the host's seat:
that one is opened by the host's own link.
"""

from typing import TYPE_CHECKING, Literal, Self

from msgspec import Struct
from msgspec.structs import replace

from parlour.errors import Denied
from parlour.table.commands import AnswerClaim, ClaimSeat, Visitor, WithdrawClaim
from parlour.table.now import Now
from parlour.table.permissions import is_host_or_lender
from parlour.table.records import NOTHING, ClaimClosed, Pending, SeatClaimed, SitterId, pending
from parlour.table.seat_keys import key_cut

if TYPE_CHECKING:
    from parlour.table.table import Table

LASTS = 180.0  # seconds
MOST = 3  # at one table at once
REMEMBERED = 32  # answers, until their askers have heard them

ClaimAnswer = Literal["yes", "no", "withdrawn", "game"]
"""`game`: one has begun, and there are no claims meanwhile."""


class Claim(Struct, frozen=True):
    """A claim that waits for a nod."""

    number: int
    sitter: SitterId
    key: str
    sign: int
    at: float
    asker: tuple[SitterId, ...] = ()


class ClosedClaim(Struct, frozen=True):
    """What became of a claim."""

    sitter: SitterId
    answer: ClaimAnswer


class Claims(Struct, frozen=True):
    """Those that wait, and what became of the last ones, by key."""

    waiting: dict[int, Claim] = {}
    answered: dict[str, ClosedClaim] = {}
    made: int = 0

    def after(self, record: SeatClaimed | ClaimClosed) -> Self:
        match record:
            case SeatClaimed(at=at, claim=number, sitter=sitter, key=key, sign=sign, asker=asker):
                open_still = {one: claim for one, claim in self.waiting.items() if is_open(claim, at)}
                claim = Claim(number, sitter, key, sign, at, asker)
                return replace(self, waiting={**open_still, number: claim}, made=max(self.made, number))
            case ClaimClosed(claim=number, answer=answer):
                return self._closed((number,), answer)

    def at_start(self) -> Self:
        """A game begins."""
        return self._closed(tuple(self.waiting), "game")

    def without(self, sitter: SitterId) -> Self:
        """Somebody has stood up."""
        return self._closed(tuple(one for one, claim in self.waiting.items() if claim.sitter == sitter), "no")

    def by_key(self, key: str) -> Claim | None:
        return next((claim for claim in self.waiting.values() if claim.key == key), None)

    def _closed(self, numbers: tuple[int, ...], answer: ClaimAnswer) -> Self:
        waiting = {one: claim for one, claim in self.waiting.items() if one not in numbers}
        closed = {claim.key: ClosedClaim(claim.sitter, answer) for one, claim in self.waiting.items() if one in numbers}
        answered = list({**self.answered, **closed}.items())
        return replace(self, waiting=waiting, answered=dict(answered[-REMEMBERED:]))


def is_open(claim: Claim, at: float) -> bool:
    """Has it not lapsed yet?"""
    return at < claim.at + LASTS


def nodders(table: "Table", sitter: SitterId, asker: tuple[SitterId, ...], now: Now) -> frozenset[SitterId]:
    """Who may nod: the host, if present; else everybody present who has played with that person at this table.

    A host who has lent the role is still the host here, and the person who has it meanwhile is one of the others.
    Only the host nods for a claim from their own device.
    """
    present = {one.id for one in table.sitters if not one.bot and one.id != sitter} & now.here
    host = table.host if table.lender is None else table.lender
    if host in present:
        return frozenset((host,))
    played = {one for match in table.matches if sitter in match.sitters for one in match.sitters}
    return frozenset(present & played - set(asker))


def claim_seat(table: "Table", command: ClaimSeat, now: Now) -> Pending:
    """Ask for a seat whose person is not here."""
    by = command.by
    if not isinstance(by, Visitor) or not by.group:
        raise Denied("no_token")
    if table.claims.by_key(command.token) is not None:
        return NOTHING
    _expect_claimable(table, command.sitter, now)
    if not nodders(table, command.sitter, by.sitters, now):
        raise Denied("nobody_to_nod")
    if sum(is_open(claim, now.at) for claim in table.claims.waiting.values()) >= MOST:
        raise Denied("too_many_claims")
    number = table.claims.made + 1
    return pending(SeatClaimed(now.at, number, command.sitter, command.token, now.number("sign"), by.sitters))


def withdraw_claim(table: "Table", command: WithdrawClaim, now: Now) -> Pending:
    if not isinstance(command.by, Visitor) or command.by.claim != command.claim:
        raise Denied("no_token")
    return (
        pending(ClaimClosed(now.at, command.claim, "withdrawn")) if command.claim in table.claims.waiting else NOTHING
    )


def answer_claim(table: "Table", command: AnswerClaim, now: Now) -> Pending:
    """A nod cuts the key that the asker's device holds already."""
    claim = table.claims.waiting.get(command.claim)
    if claim is None or not is_open(claim, now.at):
        raise Denied("claim_over")
    if command.sitter not in nodders(table, claim.sitter, claim.asker, now):
        raise Denied("cannot_nod")
    if not command.agrees:
        return pending(ClaimClosed(now.at, claim.number, "no", command.sitter))
    _expect_claimable(table, claim.sitter, now)
    return pending(
        ClaimClosed(now.at, claim.number, "yes", command.sitter),
        key_cut(table, now.at, claim.sitter, claim.key, "nod", command.sitter),
    )


def _expect_claimable(table: "Table", number: SitterId, now: Now) -> None:
    if table.sitter(number).bot:
        raise Denied("bot_plays")
    if is_host_or_lender(table, number):
        raise Denied("hosts_seat")
    if number in now.here:
        raise Denied("seat_in_use")
