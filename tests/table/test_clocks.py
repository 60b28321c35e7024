"""Clocks: off unless wanted; time runs per question and person, from what the log says, and can be had more of."""

import pytest

from parlour.errors import OutOfTurn, Stale
from parlour.game.annotations import TimedOut
from parlour.games import GAMES
from parlour.games.council_of_four.actions import Elect
from parlour.games.similo.actions import Mark
from parlour.table import Table
from parlour.table.clock import EVEN, MOST_EXTENSIONS, SECONDS, Clock, owed, tempo, times
from parlour.table.commands import AnswerTakeBack, MoreTime, PauseClock, SetClock, SetUnhurried, TakeBack, TimeOut
from parlour.table.records import AnyRecord, ClockKind, ClockSet, Pace
from parlour.testing.random_games import answers
from tests.games.toys import pebbles
from tests.table.tables import (
    ALA,
    BEN,
    CHLOE,
    DAN,
    NOON,
    SYSTEM,
    Evening,
    give_clue,
    moment,
    person,
    picture,
    refused,
    similo,
)

STEADY = SECONDS["steady"]


@pytest.fixture(autouse=True)
def talking(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clue is the handiest move that shows something; here its giver may speak (test_silence.py: who may not)."""
    monkeypatch.setattr(GAMES["similo"], "silent", lambda board: frozenset())


CLUE, REMOVE = (tempo(GAMES["similo"], section) for section in ("clue", "remove"))


def timed(kind: ClockKind = "hard", pace: Pace = "steady") -> Evening:
    """Ala gives clues; Ben, Chloe and Dan guess; a clock since noon."""
    evening = similo()
    set_clock(evening, NOON, kind, pace)
    return evening


def set_clock(
    evening: Evening, at: float, kind: ClockKind | None = None, pace: Pace | None = None
) -> tuple[AnyRecord, ...]:
    return evening.send(SetClock(by=person(ALA), kind=kind, pace=pace), moment(at))


def hold(evening: Evening, at: float, *, on: bool) -> None:
    evening.send(PauseClock(by=person(ALA), on=on), moment(at))


def unhurry(evening: Evening, sitter: int, *, on: bool, at: float = NOON) -> None:
    evening.send(SetUnhurried(by=person(sitter), sitter=sitter, on=on), moment(at))


def extension(evening: Evening, sitter: int) -> MoreTime:
    return MoreTime(by=person(sitter), sitter=sitter, prompt=evening.match.question)


def time_out(evening: Evening, sitter: int, at: float) -> tuple[AnyRecord, ...]:
    return evening.send(TimeOut(by=SYSTEM, sitter=sitter), moment(at))


def left(evening: Evening, seat: int, now: float) -> float:
    return times(evening.table, now)[seat].left


# Which clock


def test_a_table_has_no_clock_unless_it_wants_one() -> None:
    evening = similo()
    assert evening.table.clock == Clock() and evening.table.clock.kind == "off"
    assert times(evening.table, NOON) == {}


def test_what_takes_longer_by_its_nature_has_longer() -> None:
    evening = timed()
    assert times(evening.table, NOON)[ALA].of == STEADY * CLUE
    give_clue(evening)
    assert times(evening.table, NOON)[BEN].of == STEADY * REMOVE > STEADY * CLUE


def test_a_game_that_says_nothing_has_the_same_time_for_everything() -> None:
    assert tempo(pebbles, "guess") == 1.0


def test_where_a_day_is_meant_a_day_is_given() -> None:
    evening = timed(pace="day")
    assert times(evening.table, NOON)[ALA].of == SECONDS[EVEN] == 24 * 60 * 60


def test_twenty_seconds_are_the_least_so_that_there_is_time_to_ask_for_more() -> None:
    assert min(SECONDS.values()) > 20
    assert all(
        factor >= 1 for rules in GAMES.values() for section in rules.sections for factor in [tempo(rules, section)]
    )


def test_what_is_not_changed_stays() -> None:
    assert set_clock(timed(pace="calm"), NOON, "soft") == (ClockSet(NOON, "soft", "calm"),)
    assert set_clock(timed(pace="calm"), NOON, pace="brisk") == (ClockSet(NOON, "hard", "brisk"),)


def test_a_clock_may_be_turned_off_in_the_middle_of_a_game() -> None:
    evening = timed()
    set_clock(evening, NOON + 5, "off", None)
    assert times(evening.table, NOON + 5) == {}


# Running


def test_time_runs_from_the_moment_the_question_was_asked() -> None:
    evening = timed()
    assert left(evening, ALA, NOON) == STEADY * CLUE
    assert left(evening, ALA, NOON + 20) == STEADY * CLUE - 20
    assert left(evening, ALA, NOON + 1000) < 0


def test_a_new_question_has_the_whole_time() -> None:
    evening = timed()
    give_clue(evening, at=NOON + 30)
    assert left(evening, BEN, NOON + 30) == STEADY * REMOVE


def test_an_answer_to_the_same_question_gives_no_more() -> None:
    evening = timed()
    give_clue(evening)
    mark = Mark(evening.game.state.board.remaining[0])
    evening.move(BEN, mark, at=NOON + 30)
    assert left(evening, BEN, NOON + 30) == STEADY * REMOVE - 30


def test_only_people_who_owe_an_answer_have_a_time() -> None:
    evening = timed()
    assert set(owed(evening.table, times(evening.table, NOON))) == {ALA}
    evening.leave_to_bot(ALA)
    assert owed(evening.table, times(evening.table, NOON)) == {}
    assert ALA not in times(evening.table, NOON)


def test_a_clock_that_is_set_in_the_middle_of_a_question_starts_then() -> None:
    evening = similo()
    set_clock(evening, NOON + 500, "hard", "steady")
    assert left(evening, ALA, NOON + 500) == STEADY * CLUE


# More time


def test_twice_the_time_for_whoever_asks_and_for_nobody_else() -> None:
    evening = timed()
    give_clue(evening)
    unhurry(evening, BEN, on=True)
    assert left(evening, BEN, NOON) == 2 * left(evening, CHLOE, NOON)
    unhurry(evening, BEN, on=False)
    assert left(evening, BEN, NOON) == left(evening, CHLOE, NOON)


def test_twice_the_time_may_be_asked_for_before_there_is_a_clock() -> None:
    evening = similo()
    unhurry(evening, ALA, on=True)
    set_clock(evening, NOON, "soft", "steady")
    assert left(evening, ALA, NOON) == 2 * STEADY * CLUE


def test_as_much_time_again_ten_times_and_for_this_question_only() -> None:
    evening = timed()
    for _ in range(MOST_EXTENSIONS):
        evening.send(extension(evening, ALA))
    assert left(evening, ALA, NOON) == (1 + MOST_EXTENSIONS) * STEADY * CLUE
    assert MOST_EXTENSIONS >= 10, "WCAG 2.2.1"
    assert refused(evening, extension(evening, ALA)) == "extended_enough"
    give_clue(evening)
    assert evening.table.clock.extensions == {}


def test_who_is_not_asked_needs_no_more_time() -> None:
    evening = timed()
    with pytest.raises(OutOfTurn):
        evening.handle(extension(evening, BEN))
    with pytest.raises(Stale):
        evening.handle(MoreTime(by=person(ALA), sitter=ALA, prompt="1.clue.99"))


def test_without_a_clock_there_is_nothing_to_extend_or_to_stop() -> None:
    evening = similo()
    assert refused(evening, extension(evening, ALA)) == "no_clock"
    assert refused(evening, PauseClock(by=person(ALA), on=True)) == "no_clock"


def test_bots_have_no_need_of_it() -> None:
    evening = Evening()
    evening.seat_bot()
    assert refused(evening, SetUnhurried(by=person(ALA), sitter=1, on=True)) == "not_your_seat", "nobody has its key"


def test_who_stands_up_takes_the_wish_along() -> None:
    evening = Evening("Ben")
    unhurry(evening, BEN, on=True)
    evening.stand_up(BEN)
    assert evening.table.clock.unhurried == frozenset()


# Stopping


def test_while_it_stands_no_time_runs() -> None:
    evening = timed()
    hold(evening, NOON + 10, on=True)
    assert left(evening, ALA, NOON + 5000) == STEADY * CLUE - 10
    hold(evening, NOON + 5000, on=False)
    assert left(evening, ALA, NOON + 5001) == STEADY * CLUE - 11


def test_to_stop_it_twice_is_to_stop_it_once() -> None:
    evening = timed()
    for at in (10, 20):
        hold(evening, NOON + at, on=True)
    for at in (30, 40):
        hold(evening, NOON + at, on=False)
    assert left(evening, ALA, NOON + 40) == STEADY * CLUE - 20


def test_a_question_that_comes_while_it_stands_has_the_whole_time() -> None:
    evening = timed()
    hold(evening, NOON + 10, on=True)
    give_clue(evening, at=NOON + 20)
    assert left(evening, BEN, NOON + 60) == STEADY * REMOVE
    hold(evening, NOON + 100, on=False)
    assert left(evening, BEN, NOON + 101) == STEADY * REMOVE - 1


# Running out


def test_what_the_clock_plays_is_marked() -> None:
    evening = timed()
    time_out(evening, ALA, NOON + 200)
    entry = evening.game.log[-1]
    assert entry.seat == ALA and entry.events[0] == TimedOut(ALA)
    assert len(evening.game.state.board.clues) == 1


def test_the_clock_plays_nothing_while_there_is_time_left_or_while_it_stands_or_is_soft() -> None:
    assert time_out(timed(), ALA, NOON + STEADY * CLUE - 1) == ()
    stopped = timed()
    hold(stopped, NOON + 5, on=True)
    assert time_out(stopped, ALA, NOON + 200) == ()
    assert time_out(timed("soft"), ALA, NOON + 200) == ()


def test_nobody_is_played_for_who_has_answered_or_got_more_time() -> None:
    answered, extended = timed(), timed()
    give_clue(answered, at=NOON + 80)
    assert time_out(answered, ALA, NOON + 200) == ()
    extended.send(extension(extended, ALA))
    assert time_out(extended, ALA, NOON + STEADY * CLUE + 1) == ()


def test_people_who_come_to_a_table_where_nobody_was_have_a_breather() -> None:
    evening = timed()
    command = TimeOut(by=SYSTEM, sitter=ALA)
    assert evening.handle(command, moment(NOON + 200, gathered=NOON + 180)) == ()
    assert evening.handle(command, moment(NOON + 200, gathered=NOON + 160))


# Taking back


def agree_to_undo(evening: Evening, at: float) -> None:
    """Ala asks for her last move, and everybody agrees."""
    evening.send(TakeBack(by=person(ALA), sitter=ALA), moment(at))
    number = evening.match.number
    for friend in (BEN, CHLOE, DAN):
        request = evening.game.request
        assert request is not None
        back = evening.game.seen.position(friend, request.line)
        evening.send(
            AnswerTakeBack(by=person(friend), sitter=friend, back=back, number=number, agrees=True), moment(at)
        )


def test_who_takes_a_move_back_has_what_was_left_when_it_was_made() -> None:
    evening = timed()
    give_clue(evening, at=NOON + 30)
    agree_to_undo(evening, NOON + 70)
    assert left(evening, ALA, NOON + 70) == STEADY * CLUE - 30
    assert left(evening, ALA, NOON + 75) == STEADY * CLUE - 35


def test_to_and_fro_is_no_way_to_more_time() -> None:
    evening = Evening("Ben", game="council_of_four", options={"first": ALA})
    evening.start()
    set_clock(evening, NOON, "hard", "steady")
    whole = left(evening, ALA, NOON)
    elect = next(action for action in answers(evening.game.prompt(ALA)) if isinstance(action, Elect))
    for visit in range(1, 6):
        at = NOON + 100 * visit
        evening.move(ALA, elect, at=at)
        evening.send(TakeBack(by=person(ALA), sitter=ALA), moment(at + 90))
        assert left(evening, ALA, at + 90) == whole - (100 + 10 * (visit - 1))
    assert Table.found(evening.lines).clock == evening.table.clock


def test_what_comes_after_a_move_that_was_made_anew_has_the_whole_time() -> None:
    evening = timed()
    give_clue(evening, at=NOON + 30)
    agree_to_undo(evening, NOON + 70)
    give_clue(evening, at=NOON + 80)
    assert left(evening, BEN, NOON + 80) == STEADY * REMOVE


def test_time_that_was_added_to_a_question_comes_back_with_it() -> None:
    evening = timed()
    evening.send(extension(evening, ALA))
    give_clue(evening, at=NOON + 30)
    agree_to_undo(evening, NOON + 70)
    assert left(evening, ALA, NOON + 70) == 2 * STEADY * CLUE - 30


def test_what_a_clock_that_ran_out_has_played_is_taken_back_with_the_whole_time() -> None:
    evening = timed()
    time_out(evening, ALA, NOON + 200)
    agree_to_undo(evening, NOON + 210)
    assert left(evening, ALA, NOON + 210) == STEADY * CLUE


def test_while_the_clock_stands_a_question_comes_back_with_what_was_left() -> None:
    evening = timed()
    give_clue(evening, at=NOON + 30)
    hold(evening, NOON + 40, on=True)
    agree_to_undo(evening, NOON + 70)
    assert left(evening, ALA, NOON + 900) == STEADY * CLUE - 30
    hold(evening, NOON + 1000, on=False)
    assert left(evening, ALA, NOON + 1001) == STEADY * CLUE - 31


def test_another_clock_begins_anew() -> None:
    evening = timed()
    give_clue(evening, at=NOON + 30)
    set_clock(evening, NOON + 50, None, "calm")
    agree_to_undo(evening, NOON + 70)
    assert left(evening, ALA, NOON + 70) == SECONDS["calm"] * CLUE


def test_without_a_clock_taking_back_starts_none() -> None:
    evening = similo()
    give_clue(evening, at=NOON + 30)
    agree_to_undo(evening, NOON + 70)
    assert evening.table.clock == Clock()


# One log


def test_a_server_that_was_started_again_knows_the_same_deadline() -> None:
    evening = timed()
    unhurry(evening, ALA, on=True, at=NOON + 1)
    hold(evening, NOON + 10, on=True)
    hold(evening, NOON + 20, on=False)
    evening.send(extension(evening, ALA), moment(NOON + 21))
    again = Table.found(evening.lines)
    assert picture(again) == picture(evening.table)
    assert times(again, NOON + 30) == times(evening.table, NOON + 30)
