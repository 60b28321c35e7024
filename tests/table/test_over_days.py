"""Games over days: nobody has to be here, the clock runs on, and the others wait until the time is up."""

from msgspec.structs import replace

from parlour.game.abilities import SuitsDays, ability
from parlour.games import GAMES
from parlour.table.absence import missed, seats_away
from parlour.table.clock import SECONDS, running_out, time_left
from parlour.table.records import ClockKind
from parlour.table.welcome import days_clock
from tests.table.tables import ALA, BEN, CHLOE, DAN, NOON, Evening, moment, person, refused, similo

DAY = SECONDS["day"]
GONE = {ALA, CHLOE, DAN}


def over_days(kind: ClockKind = "soft") -> Evening:
    """Ala gives the clues, and has been asked for one since noon."""
    evening = similo()
    evening.table.clock = replace(evening.table.clock, kind=kind, pace="day").asked("x", NOON)
    assert evening.table.match is not None
    evening.table.clock = evening.table.clock.asked(evening.table.match.question, NOON)
    return evening


def test_the_clock_runs_while_nobody_attends() -> None:
    left = time_left(over_days().table, 0.0, NOON + 3600, idle=3600)
    assert left[ALA].left == DAY - 3600
    assert running_out(over_days("hard").table, 0.0, NOON + DAY + 1, idle=DAY)[ALA] < 0


def test_in_one_evening_it_stands() -> None:
    evening = over_days()
    evening.table.clock = replace(evening.table.clock, pace="steady")
    left = time_left(evening.table, 0.0, NOON + 3600, idle=3600)
    assert left[ALA].left == left[ALA].of


def test_nobody_is_missed_before_the_day_is_over() -> None:
    evening = over_days()
    soon, late = moment(NOON + 3600, here={BEN}, away=GONE), moment(NOON + DAY + 1, here={BEN}, away=GONE)
    assert missed(evening.table, soon) == frozenset() and seats_away(evening.table, soon) == []
    assert missed(evening.table, late) == {ALA}, "only who owes an answer"
    assert refused(evening, evening.voting(ALA, person(BEN), "skip"), soon) == "has_time"
    assert refused(evening, evening.voting(CHLOE, person(BEN), "bot"), late) == "has_time"
    assert evening.handle(evening.voting(ALA, person(BEN), "skip"), late)


def test_who_has_more_time_is_waited_for_longer() -> None:
    evening = over_days()
    evening.table.clock = replace(evening.table.clock, unhurried=frozenset({ALA}))
    assert missed(evening.table, moment(NOON + DAY + 1, here={BEN}, away=GONE)) == frozenset()
    assert missed(evening.table, moment(NOON + 2 * DAY + 1, here={BEN}, away=GONE)) == {ALA}


def test_the_games_that_suit_it_say_with_which_clock() -> None:
    assert {name for name, rules in GAMES.items() if ability(rules, SuitsDays)} >= {"council_of_four", "ego"}
    assert days_clock(GAMES["council_of_four"]) == days_clock(GAMES["ego"]) == "soft"
    assert days_clock(GAMES["similo"]) is None
