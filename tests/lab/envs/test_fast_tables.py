"""Fast tables are never the law: side by side with the rules they ask, tell and play the same, to the last line."""

import random
from typing import Any

import numpy as np
import pytest

from parlour.lab.envs.by_rules import ByRules
from parlour.lab.envs.council_of_four import OnTheFastEngine
from parlour.lab.envs.episode import Episode
from parlour.lab.envs.similo import ByPlaces

TABLES = [
    *[("similo", seats, {"team": team}) for seats, team in ((2, "majority"), (3, "unanimous"), (4, "anyone"))],
    ("similo", 8, {"deck": "fables", "clue_deck": "animals", "giver": 5}),
    ("council_of_four", 2, {"coin_track": False, "coast": "B"}),
    ("council_of_four", 3, {"assistant_pool": True, "hills": "A", "mountains": "B"}),
    ("council_of_four", 4, {}),
]


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_a_fast_table_plays_the_same_game_as_the_rules(name: str, seats: int, options: dict[str, Any]) -> None:
    luck = random.Random(seats)
    fast, slow = Episode(name, seats, options), Episode(name, seats, options)
    for seed in range(3 if name == "similo" else 1):
        fast.deal(seed)
        slow.deal(seed)
        assert isinstance(fast.now, OnTheFastEngine | ByPlaces)
        slow.now = ByRules(slow.game, slow.codec, slow.quick)
        while not slow.is_over and slow.now.lines < 900:
            assert fast.seat == slow.seat and {*fast.now.owing} == {*slow.now.owing}
            ids = sorted(slow.ids(slow.seat))
            assert sorted(fast.ids(fast.seat)) == ids
            for seat in range(seats) if slow.now.lines % 7 == 0 else (slow.seat,):
                assert np.array_equal(fast.now.observe(seat), slow.now.observe(seat))
            chosen = luck.choice(ids)
            fast.play(chosen)
            slow.play(chosen)
        check_ended_alike(fast, slow)


def check_ended_alike(fast: Episode, slow: Episode) -> None:
    assert fast.now.lines == slow.now.lines and fast.is_over == slow.is_over
    assert fast.now.outcome == slow.now.outcome and fast.gains() == slow.gains()
    for seat in range(slow.seats):
        assert np.array_equal(fast.now.observe(seat), slow.now.observe(seat))
    assert fast.game == slow.game and fast.game.key == slow.game.key
