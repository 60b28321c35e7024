"""The keys of seats: how devices come to a seat, who signs them out, and what their people are told."""

from parlour.table import Table
from parlour.table.commands import CutKey, RemovePerson, RenewLink, RevokeLink
from parlour.table.forget_person import strike_out
from parlour.table.records import KeyCut, LinkRenewed, SeatClaimed
from parlour.table.seat_keys import MOST_DEVICES, Cut, Revoked
from tests.table.tables import ALA, BEN, CHLOE, NOON, Evening, moment, person, picture, refused


def cut(evening: Evening, sitter: int, token: str, at: float = NOON) -> None:
    evening.send(CutKey(by=person(sitter), sitter=sitter, token=token), moment(at))


def keys(evening: Evening, sitter: int) -> tuple[str, ...]:
    return evening.table.sitter(sitter).keys


def test_the_log_says_by_which_way_a_device_came() -> None:
    evening = Evening("Ben")
    (record,) = evening.send(CutKey(by=person(BEN), sitter=BEN, token="telephone"))
    assert record == KeyCut(NOON, BEN, "telephone", "link")
    assert evening.table.seat_keys.cut == {"telephone": Cut(BEN, NOON, "link")}


def test_whoever_renews_their_link_keeps_this_device_and_no_other() -> None:
    evening = Evening("Ben", "Chloe")
    cut(evening, BEN, "telephone")
    cut(evening, BEN, "a thief's")
    cut(evening, CHLOE, "tablet")
    evening.send(RenewLink(by=person(BEN), sitter=BEN, keep=("telephone",)))
    assert keys(evening, BEN) == ("telephone",)
    assert keys(evening, CHLOE) == ("key of Chloe", "tablet"), "nobody else's"
    assert evening.table.seat_keys.renewed == {BEN: 1}
    assert evening.table.seat_keys.revoked == dict.fromkeys(("key of Ben", "a thief's"), Revoked(BEN, "owner"))
    assert picture(Table.found(evening.lines)) == picture(evening.table)


def test_the_host_ends_a_link_and_what_came_by_it() -> None:
    """But nobody is signed out at the device at which they sat down."""
    evening = Evening("Ben")
    cut(evening, BEN, "a thief's")
    evening.send(RevokeLink(by=person(ALA), sitter=BEN))
    assert keys(evening, BEN) == ("key of Ben",) and evening.table.seat_keys.renewed == {BEN: 1}
    assert evening.table.seat_keys.revoked == {"a thief's": Revoked(BEN, "host")}


def test_nobody_else_ends_somebodys_link() -> None:
    evening = Evening("Ben", "Chloe")
    evening.seat_bot()
    assert refused(evening, RevokeLink(by=person(CHLOE), sitter=BEN)) == "host_only"
    assert refused(evening, RenewLink(by=person(CHLOE), sitter=BEN)) == "not_your_seat"
    assert refused(evening, RevokeLink(by=person(ALA), sitter=3)) == "bot_plays"


def test_where_a_seat_has_too_many_devices_the_oldest_that_came_by_a_link_goes() -> None:
    evening = Evening("Ben")
    for number in range(MOST_DEVICES):
        cut(evening, BEN, f"device {number}")
    assert len(keys(evening, BEN)) == MOST_DEVICES
    assert keys(evening, BEN)[:2] == ("key of Ben", "device 1")
    assert evening.table.seat_keys.revoked == {"device 0": Revoked(BEN, "devices")}


def test_a_device_is_told_of_the_last_one_that_came_after_it() -> None:
    evening = Evening("Ben")
    cut(evening, BEN, "telephone", NOON + 1)
    cut(evening, BEN, "tablet", NOON + 2)
    newest = evening.table.seat_keys.newest
    assert newest(BEN, ("key of Ben",)) == newest(BEN, ("telephone",)) == Cut(BEN, NOON + 2, "link")
    assert newest(BEN, ("tablet",)) is None, "it was the last"
    assert newest(ALA, ("key of Ala",)) is None, "it is not her seat"


def test_with_a_person_who_leaves_all_their_keys_go() -> None:
    evening = Evening("Ben", "Chloe")
    cut(evening, BEN, "telephone")
    evening.send(RenewLink(by=person(BEN), sitter=BEN, keep=("telephone",)))
    evening.send(RemovePerson(by=person(ALA), sitter=BEN))
    assert evening.table.holder("telephone") is None
    assert evening.table.seat_keys.cut == {} and evening.table.seat_keys.revoked == {}


def test_of_somebody_who_is_forgotten_no_key_stays_in_the_log() -> None:
    assert strike_out(KeyCut(NOON, BEN, "k", "link", None, "old"), BEN) == KeyCut(NOON, BEN, "", "link")
    assert strike_out(LinkRenewed(NOON, BEN, ("k",), "host"), BEN) == LinkRenewed(NOON, BEN, (), "host")
    assert strike_out(SeatClaimed(NOON, 1, BEN, "k", 123), BEN) == SeatClaimed(NOON, 1, BEN, "", 123)
