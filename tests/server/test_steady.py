"""The time of a process: it never goes back, and never jumps."""

from dataclasses import dataclass

import pytest

from parlour.server.steady import LEARNT, SLEW, SteadyClock

NOON = 1_800_000_000.0
HOUR = 3600.0


@dataclass
class Room:
    """A wall with a clock on it that somebody may put forward or back."""

    wall: float = NOON
    ticks: float = 5.0

    def passes(self, seconds: float) -> None:
        self.wall += seconds
        self.ticks += seconds


@pytest.fixture
def room() -> Room:
    return Room()


@pytest.fixture
def clock(room: Room) -> SteadyClock:
    return SteadyClock(lambda: room.wall, lambda: room.ticks)


def test_it_tells_the_time_of_the_wall(room: Room, clock: SteadyClock) -> None:
    room.passes(90.0)
    assert clock() == pytest.approx(NOON + 90)


@pytest.mark.parametrize("jump", [-HOUR, HOUR, -24 * HOUR, 24 * HOUR])
def test_a_minute_is_about_a_minute_whatever_the_wall_does(room: Room, clock: SteadyClock, jump: float) -> None:
    before = clock()
    room.wall += jump
    room.passes(60.0)
    assert abs(clock() - before - 60.0) <= SLEW * 60.0 + 1e-6


def test_it_never_goes_back(room: Room, clock: SteadyClock) -> None:
    told = []
    for jump in (-HOUR, 0.0, -HOUR, HOUR, -5.0):
        room.wall += jump
        room.passes(0.1)
        told.append(clock())
    assert told == sorted(told)


def test_a_wrong_clock_is_corrected_in_the_end(room: Room, clock: SteadyClock) -> None:
    room.wall -= HOUR
    for _ in range(25):
        room.passes(HOUR)
        clock()
    assert clock() == pytest.approx(room.wall)


def test_a_process_that_starts_behind_the_log_goes_on_from_its_newest_record(room: Room, clock: SteadyClock) -> None:
    clock.learn(NOON + HOUR)
    room.passes(30.0)
    assert clock() == pytest.approx(NOON + HOUR + 30.0, abs=SLEW * 30.0 + 1e-6)


def test_what_happened_earlier_teaches_it_nothing(room: Room, clock: SteadyClock) -> None:
    clock.learn(NOON - HOUR)
    assert clock() == pytest.approx(NOON)


def test_a_record_of_a_broken_clock_teaches_it_nothing(room: Room, clock: SteadyClock) -> None:
    clock.learn(NOON + LEARNT + 1)
    assert clock() == pytest.approx(NOON)
