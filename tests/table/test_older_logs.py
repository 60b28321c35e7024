"""Logs of earlier versions: today's code reads them, and the table is what it was.

tests/golden/tables/before_commands.log was written by the version before commands (1683c4b4). It is an evening of two
games with every kind of record: Similo, at which somebody is away and a bot plays for them, and ego, with the host's
role on loan. Such a file is never written anew.

before_personal_links.log was written by the version in which the group's link opened every seat (1fc3741a).
"""

from pathlib import Path
from typing import get_args

import pytest

from parlour.game.annotations import Skipped, StandIn
from parlour.games.ego.actions import Answer
from parlour.table import Table, records
from parlour.table.clock import Clock
from parlour.table.commands import ChooseGame, CutKey, PlayMove, SitDown, StartGame, Visitor
from parlour.table.forget_person import struck_out
from parlour.table.handle import handle, scoped_key
from parlour.table.permissions import is_silent
from parlour.table.records import (
    AboutLatecomers,
    AboutTheAudience,
    AnyRecord,
    BotChanged,
    CallSet,
    ClaimClosed,
    CountdownBegun,
    CountdownPaused,
    CountdownStopped,
    GroupLinked,
    HookSet,
    KeyCut,
    LanguageSet,
    LinesKept,
    LinkRenewed,
    LobbyOpened,
    OwnPicture,
    Played,
    SeatClaimed,
    Sitter,
    Spoke,
    Started,
    StoodUp,
    TalkCleared,
    TalkSet,
    Voted,
)
from parlour.table.seat_keys import Revoked
from tests.table.tables import moment, person, picture

LOG = Path(__file__).parents[1] / "golden/tables/before_commands.log"
ALA, BEN, ROBIN, CHLOE = range(4)
LATER = 1_700_001_000.0


@pytest.fixture
def lines() -> list[bytes]:
    return LOG.read_bytes().splitlines()


@pytest.fixture
def table(lines: list[bytes]) -> Table:
    return Table.found(lines)


def test_it_has_every_kind_of_record_that_there_was(lines: list[bytes]) -> None:
    seats = {LinkRenewed, SeatClaimed, ClaimClosed, BotChanged, LanguageSet}
    talk = {Spoke, TalkCleared, TalkSet, CallSet, LinesKept}
    next_game = {LobbyOpened, CountdownBegun, CountdownPaused, CountdownStopped}
    newer = {HookSet, *seats, *talk, *next_game, *get_args(AboutLatecomers), *get_args(AboutTheAudience)}
    assert {type(records.read(line)) for line in lines} == set(get_args(AnyRecord)) - newer


def test_people_seats_and_links_are_as_they_were(table: Table) -> None:
    assert table.sitters == [
        Sitter(BEN, "Benedikt", "owl", ("fingerprint of Ben", "fingerprint of Ben's telephone")),
        Sitter(ALA, "Ala", "fox", ("fingerprint of Ala",)),
    ]
    assert (table.host, table.lender, table.founder, table.newcomer) == (ALA, None, ALA, 4)
    assert (table.screen, table.watch, table.group) == ("~screen 3", "~watch 3", "~group 3")
    assert (table.locked, table.watching, table.research) == (True, True, True)
    assert table.muted == {CHLOE}
    assert table.length == 45 and table.founded_at == 1_700_000_000.0


def test_what_they_agreed_on_and_brought_along_is_as_it_was(table: Table) -> None:
    assert (table.game, table.language, table.options["first"]) == ("ego", "en", 1)
    assert table.own == {ALA: ({"ask": "Tea?", "answers": ["Yes", "No", "Later"], "language": "en"},)}
    assert table.pictures == {BEN: (OwnPicture("picture 1", "Aunt Zofia", "same_game"),)}
    assert table.wants == {}, "a game has begun since"
    assert isinstance(table.clock, Clock) and (table.clock.kind, table.clock.pace) == ("soft", "calm")
    assert table.clock.unhurried == frozenset(), "Chloé has left"


def test_both_games_ended_as_they_did(table: Table) -> None:
    first, second = table.matches
    assert (first.game.header.game, first.sitters) == ("similo", (ALA, BEN, ROBIN, CHLOE))
    assert (second.game.header.game, second.sitters) == ("ego", (CHLOE, BEN, ALA))
    assert first.game.outcome is not None and first.game.outcome.reason == "secret_removed"
    assert second.game.outcome is not None and second.game.outcome.scores == (11, 11, 9)
    assert first.game.undos == 1 and second.again
    assert first.watch == "~watch salt" and second.watch == "~new watch salt"
    assert any(StandIn(3, "expert") in entry.events for entry in first.game.log)
    assert any(Skipped(2) in entry.events for entry in second.game.log)


def test_on_the_way_things_were_as_they_were(lines: list[bytes]) -> None:
    kinds = [type(records.read(line)) for line in lines]
    voted = Table.found(lines[: kinds.index(Voted) + 1])
    assert list(voted.absence.votes_about(CHLOE, "1.remove.1")) == [BEN]
    assert voted.clock.question == "1.remove.1" and voted.clock.extensions == {BEN: 1}
    cut = Table.found(lines[: kinds.index(KeyCut) + 1])
    holder = cut.holder("fingerprint of Ben's telephone")
    assert holder is not None and holder.name == "Ben"
    assert Table.found(lines[: kinds.index(GroupLinked) + 1]).group == "~group salt"
    assert len(Table.found(lines[: kinds.index(StoodUp) + 1]).sitters) == 3
    second = len(kinds) - kinds[::-1].index(Started)
    lent = Table.found(lines[:second])
    assert (lent.host, lent.lender, lent.phase) == (BEN, ALA, "playing")
    assert lent.absence.stand_ins == {}, "Chloé is back"


def test_the_keys_of_moves_are_read_from_where_they_stand(lines: list[bytes], table: Table) -> None:
    played = [record for record in map(records.read, lines) if isinstance(record, Played)]
    keys = [record.idempotency_key for record in played if record.idempotency_key]
    assert keys[:3] == ["0:post 1", "1:post 1", "1:post 2"]
    assert any(key.startswith("house:3:bot:") for key in keys)
    assert list(table.keys) == list(dict.fromkeys(keys))
    again = PlayMove(by=person(BEN), key="post 1", sitter=BEN, action=Answer(2), prompt="2.reading.4")
    assert scoped_key(again) in table.keys and handle(table, again, moment(LATER)) == ()


def test_every_line_is_written_as_it_was_read_but_for_what_is_empty(lines: list[bytes]) -> None:
    for line in lines:
        record = records.read(line)
        assert records.read(records.write(record)) == record
    assert picture(Table.found([records.write(records.read(line)) for line in lines])) == picture(Table.found(lines))


def test_the_evening_goes_on(lines: list[bytes], table: Table) -> None:
    """Commands of today follow records of then, in one log."""
    for command in (
        ChooseGame(by=person(ALA), key="choose", game="similo", options={"giver": 1}, language="en"),
        StartGame(by=person(ALA), key="start"),
    ):
        for pending in handle(table, command, moment(LATER)):
            table.apply(pending)
            lines.append(records.write(pending.record))
    assert len(table.matches) == 3 and is_silent(table, ALA)
    assert picture(Table.found(lines)) == picture(table)


def test_newcomers_still_get_numbers_of_their_own(table: Table) -> None:
    table.locked = False
    (made,) = handle(table, SitDown(by=Visitor(), name="Dan", avatar="", token="dan"), moment(LATER))
    assert isinstance(made.record, records.SatDown) and made.record.sitter.id == 4


# The group's link opened every seat


@pytest.fixture
def before_links() -> list[bytes]:
    return LOG.with_name("before_personal_links.log").read_bytes().splitlines()


def test_keys_that_the_groups_link_had_cut_open_nothing(before_links: list[bytes]) -> None:
    table = Table.found(before_links)
    for key in ("fingerprint by the group's link", "fingerprint of a thief", "another fingerprint by the group's link"):
        assert table.holder(key) is None and table.seat_keys.revoked[key].why == "group"
    assert table.group, "the link itself is still there"


def test_nor_does_a_key_that_may_have_been_cut_with_one_of_them(before_links: list[bytes]) -> None:
    """Whoever had Ala's seat by the group's link could ask for a link of hers."""
    table = Table.found(before_links)
    assert table.holder("fingerprint of Ala's tablet") is None
    assert table.seat_keys.revoked["fingerprint of Ala's tablet"] == Revoked(ALA, "group")


def test_every_other_key_still_opens_its_seat(before_links: list[bytes]) -> None:
    table = Table.found(before_links)
    assert [sitter.keys for sitter in table.sitters] == [
        ("key of Ala",),
        ("key of Ben", "fingerprint of Ben's telephone"),
        ("key of Chloe", "fingerprint from the operator", "fingerprint of Chloe's tablet"),
    ]


def test_what_is_cut_today_at_such_a_table_opens_its_seat(before_links: list[bytes]) -> None:
    table = Table.found(before_links)
    for pending in handle(table, CutKey(by=person(ALA), sitter=ALA, token="today's"), moment(LATER)):
        table.apply(pending)
    holder = table.holder("today's")
    assert holder is not None and holder.id == ALA


def test_somebody_may_still_be_forgotten(lines: list[bytes]) -> None:
    again = struck_out(lines, BEN)
    without = [again.get(place, line) for place, line in enumerate(lines)]
    assert b"Ben" in b"".join(lines) and b"Ben" not in b"".join(without) and b"Aunt" not in b"".join(without)
    assert Table.found(without).length == len(lines)
