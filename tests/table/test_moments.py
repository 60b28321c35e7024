"""Moments take time on the screens, and a clock gives that time on top."""

import pytest

from parlour.games import GAMES
from parlour.games.similo.actions import Remove
from parlour.games.similo.events import Removed, SecretShown
from parlour.table import moments
from parlour.table.clock import SECONDS, tempo, times
from parlour.table.commands import SetClock
from tests.table.tables import ALA, BEN, give_clue, person, similo


@pytest.fixture(autouse=True)
def talking(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever gives clues is asked as any other here."""
    monkeypatch.setattr(GAMES["similo"], "silent", lambda board: frozenset())


def test_what_is_not_told_takes_no_time() -> None:
    assert moments.length("similo", []) == 0.0
    assert moments.length("pebbles", [Removed(("merlin",))]) == 0.0


def test_each_card_takes_its_time_up_to_a_limit() -> None:
    one, two = (moments.length("similo", [Removed(("merlin", "witch")[:count])]) for count in (1, 2))
    assert two - one == pytest.approx(moments.PER_CARD["Removed"])
    assert moments.length("similo", [Removed(("merlin",)), SecretShown("merlin")]) > one
    assert moments.length("similo", [Removed(("merlin",) * 100)]) == moments.MOST


def test_a_clock_starts_when_the_moment_is_over() -> None:
    evening = similo(team="anyone")
    evening.send(SetClock(by=person(ALA), kind="hard", pace="steady"))
    give_clue(evening)
    evening.move(BEN, Remove(evening.game.state.board.remaining[:1]))
    has = times(evening.table, evening.table.touched_at)[ALA]
    told = moments.length("similo", evening.game.log[-1].events)
    assert told > 0 and has.of == SECONDS["steady"] * tempo(GAMES["similo"], "clue")
    assert has.left == pytest.approx(has.of + told)
