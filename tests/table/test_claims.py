"""Claims: by the group's link somebody asks for a seat, and a person who is present nods or does not."""

import pytest

from parlour.table import Table
from parlour.table.claims import LASTS, MOST, ClosedClaim, nodders
from parlour.table.commands import (
    AnswerClaim,
    ClaimSeat,
    LinkGroup,
    NameHost,
    PassHostOn,
    StandUp,
    Visitor,
    WithdrawClaim,
)
from parlour.table.now import Now
from parlour.table.records import ClaimClosed, KeyCut, SeatClaimed
from tests.table.tables import ALA, BEN, CHLOE, DAN, NOON, SYSTEM, Evening, moment, person, picture, refused

LATECOMER = Visitor(group=True)
HOST_HERE = moment(here={ALA})


def claim(sitter: int = BEN, token: str = "asked", by: Visitor = LATECOMER) -> ClaimSeat:
    return ClaimSeat(by=by, sitter=sitter, token=token)


def nod(by: int, number: int = 1, *, agrees: bool = True) -> AnswerClaim:
    return AnswerClaim(by=person(by), sitter=by, claim=number, agrees=agrees)


@pytest.fixture
def night() -> Evening:
    """Ala's table. Ben and Chloe have played with her, and Dan has come since: a stranger who knew the code."""
    evening = Evening("Ben", "Chloe")
    evening.start()
    evening.play_out()
    evening.sit("Dan")
    evening.send(LinkGroup(by=person(ALA)))
    return evening


# A claim opens nothing


def test_a_claim_opens_nothing_by_itself(night: Evening) -> None:
    (record,) = night.send(claim(), HOST_HERE)
    assert isinstance(record, SeatClaimed) and (record.claim, record.sitter, record.key) == (1, BEN, "asked")
    assert 100 <= record.sign <= 999
    assert night.table.holder("asked") is None


def test_with_a_nod_the_key_opens_the_seat(night: Evening) -> None:
    night.send(claim(), HOST_HERE)
    closed, cut = night.send(nod(ALA), HOST_HERE)
    assert closed == ClaimClosed(NOON, 1, "yes", ALA) and cut == KeyCut(NOON, BEN, "asked", "nod", ALA)
    holder = night.table.holder("asked")
    assert holder is not None and holder.id == BEN
    assert night.table.claims.answered == {"asked": ClosedClaim(BEN, "yes")}
    assert picture(Table.found(night.lines)) == picture(night.table)


def test_without_a_nod_it_does_not(night: Evening) -> None:
    night.send(claim(), HOST_HERE)
    night.send(nod(ALA, agrees=False), HOST_HERE)
    assert night.table.holder("asked") is None
    assert refused(night, nod(ALA), HOST_HERE) == "claim_over", "it cannot be thought over"


@pytest.mark.parametrize("by", [Visitor(), Visitor(watch=True), Visitor(screen=True), person(CHLOE)])
def test_nobody_claims_a_seat_without_the_groups_link(night: Evening, by: Visitor) -> None:
    assert refused(night, claim(by=by), HOST_HERE) == "no_token"


# Which seats


def test_the_hosts_seat_is_not_for_claims(night: Evening) -> None:
    night.send(PassHostOn(by=SYSTEM), moment(here={BEN, CHLOE}, away={ALA}))
    assert (night.table.host, night.table.lender) == (BEN, ALA)
    for seat in (ALA, BEN):
        assert refused(night, claim(seat), moment(here={CHLOE})) == "hosts_seat", "neither of the two"


def test_who_becomes_the_host_meanwhile_is_not_for_claims_either(night: Evening) -> None:
    night.send(claim(), HOST_HERE)
    night.send(NameHost(by=person(ALA), sitter=BEN))
    assert refused(night, nod(CHLOE), moment(here={CHLOE})) == "hosts_seat"


def test_nobody_claims_the_seat_of_somebody_who_is_here_or_of_a_bot(night: Evening) -> None:
    night.seat_bot()
    assert refused(night, claim(), moment(here={ALA, BEN})) == "seat_in_use"
    assert refused(night, claim(4), HOST_HERE) == "bot_plays"
    night.send(claim(), HOST_HERE)
    assert refused(night, nod(ALA), moment(here={ALA, BEN})) == "seat_in_use", "the owner has come back"


def test_no_claim_is_made_or_answered_while_a_game_runs(night: Evening) -> None:
    night.send(claim(), HOST_HERE)
    night.start()
    assert night.table.claims.waiting == {} and night.table.claims.answered == {"asked": ClosedClaim(BEN, "game")}
    assert refused(night, claim(token="another"), HOST_HERE) == "game_running"
    assert refused(night, nod(ALA), HOST_HERE) == "game_running"
    night.play_out()
    assert refused(night, nod(ALA), HOST_HERE) == "claim_over", "it is not asked again by itself"


# Who nods


def test_the_host_nods_if_present_and_nobody_else(night: Evening) -> None:
    everybody = moment(here={ALA, CHLOE, DAN})
    night.send(claim(), everybody)
    for other in (CHLOE, DAN):
        assert refused(night, nod(other), everybody) == "cannot_nod"
        assert refused(night, nod(other, agrees=False), everybody) == "cannot_nod"
    assert night.handle(nod(ALA), everybody)


def test_else_somebody_present_who_has_played_with_that_person(night: Evening) -> None:
    night.send(claim(), moment(here={CHLOE, DAN}))
    assert refused(night, nod(DAN), moment(here={CHLOE, DAN})) == "cannot_nod", "Dan has never met Ben"
    assert refused(night, nod(CHLOE), moment(here={DAN})) == "cannot_nod", "she is not here any more"
    assert night.handle(nod(CHLOE), moment(here={CHLOE, DAN}))


def test_who_has_the_role_on_loan_is_one_of_the_others(night: Evening) -> None:
    """Else a stranger who is alone at the table would nod to themselves."""
    night.send(PassHostOn(by=SYSTEM), moment(here={DAN}, away={ALA, BEN, CHLOE}))
    assert night.table.host == DAN
    assert refused(night, claim(), moment(here={DAN})) == "nobody_to_nod"


def test_nobody_nods_for_their_own_device(night: Evening) -> None:
    mine = Visitor((CHLOE,), group=True)
    assert refused(night, claim(by=mine), moment(here={CHLOE})) == "nobody_to_nod"
    night.send(claim(by=mine), HOST_HERE)
    assert refused(night, nod(CHLOE), moment(here={CHLOE})) == "cannot_nod"
    assert nodders(night.table, BEN, (CHLOE,), HOST_HERE) == {ALA}


def test_while_nobody_could_nod_nobody_asks(night: Evening) -> None:
    for here in (set[int](), {DAN}):
        assert refused(night, claim(), moment(here=here)) == "nobody_to_nod"


# How a claim ends


def late(seconds: float) -> Now:
    return moment(NOON + seconds, here={ALA})


def test_a_claim_lapses(night: Evening) -> None:
    night.send(claim(), HOST_HERE)
    assert night.handle(nod(ALA), late(LASTS - 1))
    assert refused(night, nod(ALA), late(LASTS)) == "claim_over"
    night.send(claim(token="again"), late(LASTS))
    assert list(night.table.claims.waiting) == [2], "what has lapsed is forgotten"


def test_only_the_asker_withdraws_it(night: Evening) -> None:
    night.send(claim(), HOST_HERE)
    for by in (LATECOMER, person(ALA), Visitor(claim=2)):
        assert refused(night, WithdrawClaim(by=by, claim=1)) == "no_token"
    night.send(WithdrawClaim(by=Visitor(claim=1), claim=1))
    assert night.table.claims.waiting == {}
    assert night.handle(WithdrawClaim(by=Visitor(claim=1), claim=1)) == (), "there is nothing to do"


def test_with_the_seat_the_claim_goes(night: Evening) -> None:
    night.send(claim(), HOST_HERE)
    night.send(StandUp(by=person(BEN), sitter=BEN))
    assert night.table.claims.waiting == {}
    assert refused(night, nod(ALA), HOST_HERE) == "claim_over"


def test_few_claims_wait_at_once(night: Evening) -> None:
    for number in range(MOST):
        night.send(claim(token=f"key {number}"), HOST_HERE)
    assert refused(night, claim(token="one more"), HOST_HERE) == "too_many_claims"
    assert night.handle(claim(token="key 1"), HOST_HERE) == (), "the same claim again is no other"
    assert night.handle(claim(token="one more"), late(LASTS)), "the others have lapsed"
