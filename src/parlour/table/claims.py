"""Claims: somebody with the group link says that a seat is theirs, and a person who is present confirms or rejects it.

The link alone opens no seat. Claims are neither made nor answered while a game runs. The host's seat cannot be
claimed; the host's own link opens it.
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
REMEMBERED = 32  # answers that are kept until their askers have seen them

ClaimAnswer = Literal["yes", "no", "withdrawn", "game"]
"""`game`: a game has begun, and claims are closed while it runs."""


class Claim(Struct, frozen=True):
    """A claim that waits for an answer."""

    number: int
    sitter: SitterId
    key: str
    sign: int
    at: float
    asker: tuple[SitterId, ...] = ()


class ClosedClaim(Struct, frozen=True):
    """The result of a claim."""

    sitter: SitterId
    answer: ClaimAnswer


class Claims(Struct, frozen=True):
    """The waiting claims, and the results of the last ones, by key."""

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
        """Return the state at the start of a game: all claims are closed."""
        return self._closed(tuple(self.waiting), "game")

    def without(self, sitter: SitterId) -> Self:
        """Return the state after this sitter has stood up."""
        return self._closed(tuple(one for one, claim in self.waiting.items() if claim.sitter == sitter), "no")

    def by_key(self, key: str) -> Claim | None:
        return next((claim for claim in self.waiting.values() if claim.key == key), None)

    def _closed(self, numbers: tuple[int, ...], answer: ClaimAnswer) -> Self:
        waiting = {one: claim for one, claim in self.waiting.items() if one not in numbers}
        closed = {claim.key: ClosedClaim(claim.sitter, answer) for one, claim in self.waiting.items() if one in numbers}
        answered = list({**self.answered, **closed}.items())
        return replace(self, waiting=waiting, answered=dict(answered[-REMEMBERED:]))


def is_open(claim: Claim, at: float) -> bool:
    """Return whether the claim has not expired yet."""
    return at < claim.at + LASTS


def nodders(table: "Table", sitter: SitterId, asker: tuple[SitterId, ...], now: Now) -> frozenset[SitterId]:
    """Return who may answer the claim: the host if present, otherwise everybody present who has played with that
    person.

    A host who has lent the role is still the host here; the person who has it meanwhile counts as one of the
    others. Only the host can confirm a claim from their own device.
    """
    present = {one.id for one in table.sitters if not one.bot and one.id != sitter} & now.here
    host = table.host if table.lender is None else table.lender
    if host in present:
        return frozenset((host,))
    played = {one for match in table.matches if sitter in match.sitters for one in match.sitters}
    return frozenset(present & played - set(asker))


def claim_seat(table: "Table", command: ClaimSeat, now: Now) -> Pending:
    """Claim a seat whose person is not present."""
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
    """Confirm or reject a claim. Confirming cuts the key that the asker's device already holds."""
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
