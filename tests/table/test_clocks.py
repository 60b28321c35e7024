"""Clocks: off unless wanted; time runs per question and person, from what the log says, and can be had more of."""

import pytest

from parlour.errors import OutOfTurn, Stale
from parlour.game.consent import position
from parlour.game.marks import TimedOut
from parlour.games import GAMES
from parlour.games.council_of_four.actions import Elect
from parlour.games.similo.actions import Mark
from parlour.table import Table, lobby, play
from parlour.table.absence import leave_to_bot, time_out
from parlour.table.clock import (
    EVEN,
    MOST_EXTENSIONS,
    SECONDS,
    Clock,
    extend,
    hold,
    owed,
    set_clock,
    tempo,
    times,
    unhurry,
)
from parlour.table.records import ClockSet
from parlour.table.takebacks import answer, take_back
from tests.games.kit.random_games import answers
from tests.games.toys import pebbles
from tests.table.test_absence import DAN, clue, evening, game_at, match
from tests.table.test_table import ALA, BEN, CHLOE, NOON, Evening, denied, picture

STEADY = SECONDS["steady"]


@pytest.fixture(autouse=True)
def talking(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clue is the handiest move that shows something; here its giver may speak (test_silence.py: who may not)."""
    monkeypatch.setattr(GAMES["similo"], "silent", lambda board: frozenset())


CLUE, REMOVE = (tempo(GAMES["similo"], section) for section in ("clue", "remove"))


def timed(kind: str = "hard", pace: str = "steady") -> Evening:
    """Ala gives clues; Ben, Chloe and Dan guess; a clock since noon."""
    together = evening()
    together.add(ClockSet(NOON, kind, pace))  # type: ignore[arg-type]
    return together


def left(together: Evening, seat: int, now: float) -> float:
    return times(together.table, now)[seat].left


# Which clock


def test_a_table_has_no_clock_unless_it_wants_one() -> None:
    together = evening()
    assert together.table.clock == Clock() and together.table.clock.kind == "off"
    assert times(together.table, NOON) == {}


def test_what_takes_longer_by_its_nature_has_longer() -> None:
    together = timed()
    assert times(together.table, NOON)[ALA].of == STEADY * CLUE
    clue(together)
    assert times(together.table, NOON)[BEN].of == STEADY * REMOVE > STEADY * CLUE


def test_a_game_that_says_nothing_has_the_same_time_for_everything() -> None:
    assert tempo(pebbles, "guess") == 1.0


def test_where_a_day_is_meant_a_day_is_given() -> None:
    together = timed(pace="day")
    assert times(together.table, NOON)[ALA].of == SECONDS[EVEN] == 24 * 60 * 60


def test_twenty_seconds_are_the_least_so_that_there_is_time_to_ask_for_more() -> None:
    assert min(SECONDS.values()) > 20
    assert all(
        factor >= 1 for rules in GAMES.values() for section in rules.sections for factor in [tempo(rules, section)]
    )


def test_what_is_not_changed_stays() -> None:
    table = timed(pace="calm").table
    assert (set_clock(table, NOON, "soft", None).kind, set_clock(table, NOON, "soft", None).pace) == ("soft", "calm")
    assert set_clock(table, NOON, None, "brisk").kind == "hard"


def test_a_clock_may_be_turned_off_in_the_middle_of_a_game() -> None:
    together = timed()
    together.add(set_clock(together.table, NOON + 5, "off", None))
    assert times(together.table, NOON + 5) == {}


# Running


def test_time_runs_from_the_moment_the_question_was_asked() -> None:
    together = timed()
    assert left(together, ALA, NOON) == STEADY * CLUE
    assert left(together, ALA, NOON + 20) == STEADY * CLUE - 20
    assert left(together, ALA, NOON + 1000) < 0


def test_a_new_question_has_the_whole_time() -> None:
    together = timed()
    action = game_at(together.table).rules.default(game_at(together.table).view(ALA))
    together.add(play.move(together.table, NOON + 30, ALA, action, game_at(together.table).prompt_id, ""))
    assert left(together, BEN, NOON + 30) == STEADY * REMOVE


def test_an_answer_to_the_same_question_gives_no_more() -> None:
    together = timed()
    clue(together)
    mark = Mark(game_at(together.table).state.board.remaining[0])
    together.add(play.move(together.table, NOON + 30, BEN, mark, game_at(together.table).prompt_id, ""))
    assert left(together, BEN, NOON + 30) == STEADY * REMOVE - 30


def test_only_people_who_owe_an_answer_have_a_time() -> None:
    together = timed()
    assert set(owed(together.table, times(together.table, NOON))) == {ALA}
    together.add(leave_to_bot(together.table, NOON, ALA, "regular"))
    assert owed(together.table, times(together.table, NOON)) == {}
    assert ALA not in times(together.table, NOON)


def test_a_clock_that_is_set_in_the_middle_of_a_question_starts_then() -> None:
    together = evening()
    together.add(ClockSet(NOON + 500, "hard", "steady"))
    assert left(together, ALA, NOON + 500) == STEADY * CLUE


# More time


def test_twice_the_time_for_whoever_asks_and_for_nobody_else() -> None:
    together = timed()
    clue(together)
    together.add(unhurry(together.table, NOON, BEN, on=True))
    assert left(together, BEN, NOON) == 2 * left(together, CHLOE, NOON)
    together.add(unhurry(together.table, NOON, BEN, on=False))
    assert left(together, BEN, NOON) == left(together, CHLOE, NOON)


def test_twice_the_time_may_be_asked_for_before_there_is_a_clock() -> None:
    together = evening()
    together.add(unhurry(together.table, NOON, ALA, on=True))
    together.add(ClockSet(NOON, "soft", "steady"))
    assert left(together, ALA, NOON) == 2 * STEADY * CLUE


def test_as_much_time_again_ten_times_and_for_this_question_only() -> None:
    together = timed()
    for _ in range(MOST_EXTENSIONS):
        together.add(extend(together.table, NOON, ALA, match(together.table).question))
    assert left(together, ALA, NOON) == (1 + MOST_EXTENSIONS) * STEADY * CLUE
    assert MOST_EXTENSIONS >= 10, "WCAG 2.2.1"
    assert denied(extend, together.table, NOON, ALA, match(together.table).question) == "extended_enough"
    clue(together)
    assert together.table.clock.extensions == {}


def test_who_is_not_asked_needs_no_more_time() -> None:
    together = timed()
    with pytest.raises(OutOfTurn):
        extend(together.table, NOON, BEN, match(together.table).question)
    with pytest.raises(Stale):
        extend(together.table, NOON, ALA, "1.clue.99")


def test_without_a_clock_there_is_nothing_to_extend_or_to_stop() -> None:
    together = evening()
    assert denied(extend, together.table, NOON, ALA, match(together.table).question) == "no_clock"
    with pytest.raises(Exception, match="no_clock"):
        hold(together.table, NOON, on=True)


def test_bots_have_no_need_of_it() -> None:
    together = Evening()
    together.add(lobby.sit_bot(together.table, NOON, "regular", "Robo", "owl"))
    with pytest.raises(Exception, match="bot_plays"):
        unhurry(together.table, NOON, 1, on=True)


def test_who_stands_up_takes_the_wish_along() -> None:
    together = Evening("Ben")
    together.add(unhurry(together.table, NOON, BEN, on=True))
    together.add(lobby.stand_up(together.table, NOON, BEN))
    assert together.table.clock.unhurried == frozenset()


# Stopping


def test_while_it_stands_no_time_runs() -> None:
    together = timed()
    together.add(hold(together.table, NOON + 10, on=True))
    assert left(together, ALA, NOON + 5000) == STEADY * CLUE - 10
    together.add(hold(together.table, NOON + 5000, on=False))
    assert left(together, ALA, NOON + 5001) == STEADY * CLUE - 11


def test_to_stop_it_twice_is_to_stop_it_once() -> None:
    together = timed()
    for at in (10, 20):
        together.add(hold(together.table, NOON + at, on=True))
    for at in (30, 40):
        together.add(hold(together.table, NOON + at, on=False))
    assert left(together, ALA, NOON + 40) == STEADY * CLUE - 20


def test_a_question_that_comes_while_it_stands_has_the_whole_time() -> None:
    together = timed()
    together.add(hold(together.table, NOON + 10, on=True))
    action = game_at(together.table).rules.default(game_at(together.table).view(ALA))
    together.add(play.move(together.table, NOON + 20, ALA, action, game_at(together.table).prompt_id, ""))
    assert left(together, BEN, NOON + 60) == STEADY * REMOVE
    together.add(hold(together.table, NOON + 100, on=False))
    assert left(together, BEN, NOON + 101) == STEADY * REMOVE - 1


# Running out


def test_what_the_clock_plays_is_marked() -> None:
    together = timed()
    together.add(time_out(together.table, NOON + 200, ALA))
    entry = game_at(together.table).log[-1]
    assert entry.seat == ALA and entry.events[0] == TimedOut(ALA)
    assert len(game_at(together.table).state.board.clues) == 1


# Taking back


def agree_to_undo(together: Evening, at: float) -> None:
    """Ala asks for her last move, and everybody agrees."""
    together.add(take_back(together.table, at, ALA, None, ""))
    for friend in (BEN, CHLOE, DAN):
        request = game_at(together.table).request
        assert request is not None
        back = position(game_at(together.table), friend, request.line)
        together.add(answer(together.table, at, friend, back, "", agrees=True))


def clue_at(together: Evening, at: float) -> None:
    action = game_at(together.table).rules.default(game_at(together.table).view(ALA))
    together.add(play.move(together.table, at, ALA, action, game_at(together.table).prompt_id, ""))


def test_who_takes_a_move_back_has_what_was_left_when_it_was_made() -> None:
    together = timed()
    clue_at(together, NOON + 30)
    agree_to_undo(together, NOON + 70)
    assert left(together, ALA, NOON + 70) == STEADY * CLUE - 30
    assert left(together, ALA, NOON + 75) == STEADY * CLUE - 35


def test_to_and_fro_is_no_way_to_more_time() -> None:
    together = Evening("Ben", game="council_of_four")
    together.add(lobby.agree(together.table, NOON, "council_of_four", {"first": ALA}, "en"))
    together.start()
    together.add(ClockSet(NOON, "hard", "steady"))
    whole = left(together, ALA, NOON)
    elect = next(action for action in answers(game_at(together.table).prompt(ALA)) if isinstance(action, Elect))
    for visit in range(1, 6):
        at = NOON + 100 * visit
        together.add(play.move(together.table, at, ALA, elect, game_at(together.table).prompt_id, ""))
        together.add(take_back(together.table, at + 90, ALA, None, ""))
        assert left(together, ALA, at + 90) == whole - (100 + 10 * (visit - 1))
    assert Table.found(together.lines).clock == together.table.clock


def test_what_comes_after_a_move_that_was_made_anew_has_the_whole_time() -> None:
    together = timed()
    clue_at(together, NOON + 30)
    agree_to_undo(together, NOON + 70)
    clue_at(together, NOON + 80)
    assert left(together, BEN, NOON + 80) == STEADY * REMOVE


def test_time_that_was_added_to_a_question_comes_back_with_it() -> None:
    together = timed()
    together.add(extend(together.table, NOON, ALA, match(together.table).question))
    clue_at(together, NOON + 30)
    agree_to_undo(together, NOON + 70)
    assert left(together, ALA, NOON + 70) == 2 * STEADY * CLUE - 30


def test_what_a_clock_that_ran_out_has_played_is_taken_back_with_the_whole_time() -> None:
    together = timed()
    together.add(time_out(together.table, NOON + 200, ALA))
    agree_to_undo(together, NOON + 210)
    assert left(together, ALA, NOON + 210) == STEADY * CLUE


def test_while_the_clock_stands_a_question_comes_back_with_what_was_left() -> None:
    together = timed()
    clue_at(together, NOON + 30)
    together.add(hold(together.table, NOON + 40, on=True))
    agree_to_undo(together, NOON + 70)
    assert left(together, ALA, NOON + 900) == STEADY * CLUE - 30
    together.add(hold(together.table, NOON + 1000, on=False))
    assert left(together, ALA, NOON + 1001) == STEADY * CLUE - 31


def test_another_clock_begins_anew() -> None:
    together = timed()
    clue_at(together, NOON + 30)
    together.add(set_clock(together.table, NOON + 50, None, "calm"))
    agree_to_undo(together, NOON + 70)
    assert left(together, ALA, NOON + 70) == SECONDS["calm"] * CLUE


def test_without_a_clock_taking_back_starts_none() -> None:
    together = evening()
    clue_at(together, NOON + 30)
    agree_to_undo(together, NOON + 70)
    assert together.table.clock == Clock()


# One log


def test_a_server_that_was_started_again_knows_the_same_deadline() -> None:
    together = timed()
    together.add(unhurry(together.table, NOON + 1, ALA, on=True))
    together.add(hold(together.table, NOON + 10, on=True))
    together.add(hold(together.table, NOON + 20, on=False))
    together.add(extend(together.table, NOON + 21, ALA, match(together.table).question))
    again = Table.found(together.lines)
    assert picture(again) == picture(together.table)
    assert times(again, NOON + 30) == times(together.table, NOON + 30)
