"""What a table has to tell people who have no page open: once for each turn, all in one line, and no secret."""

import pytest

from parlour.games import GAMES
from parlour.table import Table
from parlour.table import commands as c
from parlour.table.records import HookKind
from parlour.table.reminders import FAR, FRESH, HookLine, QuietHours, SentToChat, next_line, quiet_until, waits
from tests.table.tables import ALA, BEN, CHLOE, NOON, Evening, give_clue, moment, person, refused, similo


@pytest.fixture(autouse=True)
def talking(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ala is host and gives the clues; here she may speak (test_silence.py: who may not)."""
    monkeypatch.setattr(GAMES["similo"], "silent", lambda board: frozenset())


HOOK = "https://chat.example/hooks/7f"
AFTER = 600.0


def with_hook(evening: Evening, *kinds: HookKind) -> Evening:
    evening.send(c.SetHook(by=person(ALA), address=HOOK, format="slack", kinds=kinds, link="https://x.example/j/KLON"))
    return evening


def line_at(table: Table, told: SentToChat, at: float) -> HookLine:
    line, _ = next_line(table, told, at, AFTER)
    assert line is not None
    return line


@pytest.mark.parametrize(
    "address",
    [
        "http://chat.example/x",
        "https://",
        "https://me:word@chat.example/",
        "https://chat.example/ x",
        "ftp://x.example",
    ],
)
def test_only_https_is_an_address(address: str) -> None:
    assert refused(Evening(), c.SetHook(by=person(ALA), address=address), moment()) == "bad_webhook"


def test_a_turn_is_told_when_the_table_has_waited_and_once() -> None:
    table = with_hook(similo(), "turn").table
    assert next_line(table, SentToChat(), NOON + 1, AFTER) == (None, NOON + AFTER), "and this is when to look again"
    line = line_at(table, SentToChat(), NOON + AFTER)
    assert (line.kind, line.names) == ("turn", ("Ala",))
    assert next_line(table, line.sent, NOON + 10 * AFTER, AFTER) == (None, FAR)


def test_all_who_are_waited_for_are_in_one_line() -> None:
    evening = with_hook(similo(), "turn")
    told = line_at(evening.table, SentToChat(), NOON + AFTER).sent
    give_clue(evening)
    match = evening.table.match
    assert match is not None
    line = line_at(evening.table, told, match.moved_at + AFTER)
    assert line.names == ("Ben", "Chloe", "Dan")


def test_bots_are_not_called() -> None:
    evening = with_hook(similo(), "turn")
    evening.leave_to_bot(ALA)
    assert next_line(evening.table, SentToChat(), NOON + 10 * AFTER, AFTER) == (None, FAR)


def test_several_answers_of_one_turn_are_one_wait() -> None:
    match = similo().table.match
    assert match is not None
    before = dict(match.asked)
    match.follow_ask(NOON + 500)
    assert match.asked == before


def test_without_a_hook_nothing_is_told() -> None:
    evening = with_hook(similo(), "turn", "over", "open")
    evening.send(c.SetHook(by=person(ALA), address=""))
    assert next_line(evening.table, SentToChat(), NOON + AFTER, AFTER) == (None, FAR)


def test_an_open_table_is_told_while_it_is_news() -> None:
    table = with_hook(Evening(), "open").table
    line = line_at(table, SentToChat(), NOON + 1)
    assert (line.kind, line.sent.evenings) == ("open", 1)
    assert next_line(table, line.sent, NOON + 2, AFTER)[0] is None
    assert next_line(table, SentToChat(), table.touched_at + FRESH + 1, AFTER)[0] is None


def test_a_new_evening_is_told_again() -> None:
    evening = with_hook(Evening(), "open")
    told = line_at(evening.table, SentToChat(), NOON).sent
    evening.send(c.SetDoor(by=person(ALA), locked=True), moment(NOON + 9 * 3600))
    assert line_at(evening.table, told, NOON + 9 * 3600).kind == "open"


def test_the_end_of_a_game_names_the_winners() -> None:
    evening = with_hook(similo(), "over")
    assert next_line(evening.table, SentToChat(), NOON, AFTER)[0] is None
    evening.play_out()
    match = evening.match
    assert match.game.outcome is not None
    line = line_at(evening.table, SentToChat(), match.moved_at + 1)
    assert (line.kind, len(line.names)) == ("over", len(match.game.outcome.winners))
    assert next_line(evening.table, line.sent, match.moved_at + 2, AFTER)[0] is None
    assert next_line(evening.table, SentToChat(), match.moved_at + FRESH + 1, AFTER)[0] is None, "by then it is no news"


def test_who_is_not_the_host_may_not_set_it() -> None:
    evening = similo()
    assert refused(evening, c.SetHook(by=person(BEN), address=HOOK), moment()) == "host_only"
    assert refused(evening, c.SetHook(by=person(CHLOE), address=""), moment()) == "host_only"


def test_the_table_waits_for_people_and_not_for_bots() -> None:
    evening = similo()
    assert [wait.name for wait in waits(evening.table).values()] == ["Ala"]
    evening.leave_to_bot(ALA)
    assert waits(evening.table) == {}
    assert waits(Evening().table) == {}


HOUR = 3600.0
NIGHT = 20_000 * 24 * HOUR  # midnight in Greenwich


@pytest.mark.parametrize(
    ("quiet", "at", "until"),
    [
        (QuietHours(23, 8), 23.0, 32.0),
        (QuietHours(23, 8), 22.9, 22.9),
        (QuietHours(23, 8), 7.5, 8.0),
        (QuietHours(23, 8), 8.0, 8.0),
        (QuietHours(13, 15), 14.0, 15.0),
        (QuietHours(23, 8, offset=120), 21.0, 30.0),
        (QuietHours(23, 8, offset=120), 6.0, 6.0),
        (QuietHours(23, 8, offset=-330), 5.0, 13.5),
        (QuietHours(7, 7), 7.0, 7.0),
        (QuietHours(), 3.0, 3.0),
    ],
)
def test_quiet_hours_end_where_the_person_lives(quiet: QuietHours, at: float, until: float) -> None:
    assert quiet_until(quiet, NIGHT + at * HOUR) == pytest.approx(NIGHT + until * HOUR)
