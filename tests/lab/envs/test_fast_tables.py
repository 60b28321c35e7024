"""Fast tables are never the law: side by side with the rules they ask, tell and play the same, to the last line."""

import random
from collections.abc import Collection
from typing import Any

import numpy as np
import pytest

from parlour.lab.codecs.shape import starts
from parlour.lab.envs.by_rules import Ahead, ByRules
from parlour.lab.envs.episode import FAST, Episode

TABLES = [
    *[("similo", seats, {"team": team}) for seats, team in ((2, "majority"), (3, "unanimous"), (4, "anyone"))],
    ("similo", 8, {"deck": "fables", "clue_deck": "animals", "giver": 5}),
    ("council_of_four", 2, {"coin_track": False, "coast": "B"}),
    ("council_of_four", 3, {"assistant_pool": True, "hills": "A", "mountains": "B"}),
    ("council_of_four", 4, {}),
    ("same_game", 2, {}),
    ("same_game", 3, {"team": "anyone", "level": 2, "language": "pl"}),
    ("same_game", 4, {"language": "de", "level": 3}),
    ("same_game", 5, {"team": "unanimous", "level": 4, "first": 3}),
    ("same_game", 6, {"language": "fr", "helper": False}),
]
MANY = 1_000
"""So many answers are legal only where words are written."""

BY_RULES = [
    ("council_of_four", {"market": True}),
    ("same_game", {"own": [{"name": "Teapot"}]}),
    ("same_game", {"mixed": True, "languages": ["de", "pl"]}),
]


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_a_fast_table_plays_the_same_game_as_the_rules(name: str, seats: int, options: dict[str, Any]) -> None:
    luck = random.Random(seats)
    fast, slow = Episode(name, seats, options), Episode(name, seats, options)
    for seed in range(3):
        dealt(seed, fast, slow)
        while not slow.is_over and not slow.is_given_up:
            check_alike(fast, slow)
            number = an_id(luck, slow.ids(slow.seat))
            fast.play(number)
            slow.play(number)
        check_ended_alike(fast, slow)


@pytest.mark.parametrize(
    ("name", "seats", "games"), [("council_of_four", 3, 40), ("same_game", 4, 3), ("similo", 3, 1)]
)
def test_random_answers_are_of_every_kind(name: str, seats: int, games: int) -> None:
    """Otherwise the test above would not compare them."""
    luck, table, given = random.Random(1), Episode(name, seats), set[int]()
    for seed in range(games):
        table.deal(seed)
        while not table.is_over:
            number = an_id(luck, table.ids(table.seat))
            given.add(number)
            table.play(number)
    firsts = starts(table.codec.blocks)
    kinds = {block.name: range(firsts[block.name], firsts[block.name] + block.size) for block in table.codec.blocks}
    assert not [name for name, ids in kinds.items() if given.isdisjoint(ids)]


@pytest.mark.parametrize(("name", "options"), BY_RULES)
def test_what_a_fast_table_does_not_know_goes_by_the_rules(name: str, options: dict[str, Any]) -> None:
    table = Episode(name, 3, options)
    assert type(table.codec) in FAST
    table.deal(0)
    assert isinstance(table.now, ByRules)


def test_a_game_with_a_word_without_an_id_goes_on_by_the_rules() -> None:
    fast, slow = Episode("same_game", 3), Episode("same_game", 3)
    dealt(0, fast, slow)
    for answer in ("toothbrush case", 700, 701):
        fast.play(answer)
        slow.play(answer)
        assert isinstance(fast.now, ByRules)
        check_alike(fast, slow)
    assert fast.game == slow.game


def dealt(seed: int, fast: Episode, slow: Episode) -> None:
    """Deal the same game at both tables, one of which has prompts for every answer."""
    fast.deal(seed)
    slow.deal(seed)
    assert isinstance(fast.now, Ahead)
    slow.now = ByRules(slow.game, slow.codec, slow.quick if slow.rules.name == "council_of_four" else None)


def an_id(luck: random.Random, ids: Collection[int]) -> int:
    """A random id: where words may be written, often the answer beside them."""
    listed = sorted(ids)
    return luck.choice(listed[-1:] if len(listed) > MANY and luck.random() < 0.3 else listed)


def check_alike(fast: Episode, slow: Episode) -> None:
    lines = slow.now.lines
    assert fast.seat == slow.seat and {*fast.now.owing} == {*slow.now.owing}
    assert fast.now.lines == lines
    assert sorted(fast.ids(fast.seat)) == sorted(slow.ids(slow.seat))
    for seat in range(slow.seats) if lines % 7 == 0 else (slow.seat,):
        assert fast.now.mask(seat) == slow.now.mask(seat)
        assert np.array_equal(fast.now.observe(seat), slow.now.observe(seat))
    if lines % 50 == 0:  # the game can be read at any time
        assert fast.game.log[-1] == slow.game.log[-1]


def check_ended_alike(fast: Episode, slow: Episode) -> None:
    assert fast.now.lines == slow.now.lines and fast.is_over == slow.is_over
    assert fast.now.outcome == slow.now.outcome and fast.gains() == slow.gains()
    for seat in range(slow.seats):
        assert np.array_equal(fast.now.observe(seat), slow.now.observe(seat))
        assert fast.now.mask(seat) == slow.now.mask(seat)
    assert fast.game == slow.game and fast.game.key == slow.game.key
