"""Moments take time on the screens, and a clock gives that time on top."""

from importlib.resources import files

import pytest

from parlour.game.abilities import HasMoments
from parlour.game.annotations import TookOver
from parlour.games import GAMES
from parlour.games.similo.actions import Remove
from parlour.games.similo.events import Removed, SecretShown
from parlour.games.similo.moments import PER_CARD
from parlour.table import moments
from parlour.table.clock import SECONDS, tempo, times
from parlour.table.commands import SetClock
from tests.games.toys import pebbles
from tests.table.tables import ALA, BEN, give_clue, person, similo


@pytest.fixture(autouse=True)
def talking(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever gives clues is asked as any other here."""
    monkeypatch.setattr(GAMES["similo"], "silent", lambda board: frozenset())


def test_what_is_not_told_takes_no_time() -> None:
    assert moments.length(GAMES["similo"], []) == 0.0
    assert moments.length(pebbles, [Removed(("merlin",))]) == 0.0


def test_a_game_from_elsewhere_can_have_moments(monkeypatch: pytest.MonkeyPatch) -> None:
    has = HasMoments(lambda event: 2.5 if isinstance(event, Removed) else 0.0, {"pebble": 2500})
    monkeypatch.setattr(pebbles, "abilities", (*pebbles.abilities, has))
    removed = Removed(("merlin",))
    assert moments.length(pebbles, [removed, removed]) == moments.LEAD + 5.0


def test_each_card_takes_its_time_up_to_a_limit() -> None:
    one, two = (moments.length(GAMES["similo"], [Removed(("merlin", "witch")[:count])]) for count in (1, 2))
    assert two - one == pytest.approx(PER_CARD)
    assert moments.length(GAMES["similo"], [Removed(("merlin",)), SecretShown("merlin")]) > one
    assert moments.length(GAMES["similo"], [Removed(("merlin",) * 100)]) == moments.MOST


def test_a_clock_starts_when_the_moment_is_over() -> None:
    evening = similo(team="anyone")
    evening.send(SetClock(by=person(ALA), kind="hard", pace="steady"))
    give_clue(evening)
    evening.move(BEN, Remove(evening.game.state.board.remaining[:1]))
    has = times(evening.table, evening.table.touched_at)[ALA]
    told = moments.length(GAMES["similo"], evening.game.log[-1].events)
    assert told > 0 and has.of == SECONDS["steady"] * tempo(GAMES["similo"], "clue")
    assert has.left == pytest.approx(has.of + told)


def test_a_big_screen_shows_a_seat_that_was_taken_over_for_as_long_as_bots_wait() -> None:
    scene = (files("parlour") / "web/table/late/scene.js").read_text("utf-8")
    assert f"const LASTS = {round(moments.TAKEN_OVER * 1000)} " in scene
    for game in ("similo", "ego"):
        assert moments.length(GAMES[game], [TookOver(0, "Robin")]) == moments.LEAD + moments.TAKEN_OVER
