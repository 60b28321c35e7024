"""Fast tables are never the law: side by side with the rules they ask, tell and play the same, to the last line."""

import random
from types import SimpleNamespace
from typing import Any
from zlib import crc32

import msgspec
import numpy as np
import pytest

from parlour.games.one_mind import reading, stacking
from parlour.games.one_mind.known import QUESTION
from parlour.lab.codecs.judged import Judged, judged
from parlour.lab.codecs.shape import starts
from parlour.lab.envs.by_rules import Ahead, ByRules
from parlour.lab.envs.episode import FAST, Episode
from parlour.lab.envs.one_mind.lying import Lying
from parlour.lexicon.words import Sameness, Spoken

TABLES = [
    *[("similo", seats, {"team": team}) for seats, team in ((2, "majority"), (3, "unanimous"), (4, "anyone"))],
    ("similo", 8, {"deck": "fables", "clue_deck": "animals", "giver": 5}),
    ("council_of_four", 2, {"coin_track": False, "coast": "B"}),
    ("council_of_four", 3, {"assistant_pool": True, "hills": "A", "mountains": "B"}),
    ("council_of_four", 4, {}),
    *[("ego", seats, {}) for seats in (2, 4, 6)],
    ("ego", 3, {"questions": 2, "honour": True, "first": 1}),
    ("ego", 5, {"questions": 8, "grown_up": True}),
    ("ego", 3, {"stand": {"chips": [1, 0, 100], "pool": 18}, "honour": True}),
    ("one_mind", 2, {"level": 4}),
    ("one_mind", 3, {"team": "anyone", "letters": "always", "language": "pl"}),
    ("one_mind", 4, {}),
    ("one_mind", 4, {"judge": "auto", "level": 2, "language": "fr"}),
    ("one_mind", 5, {"team": "unanimous", "letters": "never", "level": 4}),
    ("one_mind", 6, {"animal_style": True, "language": "es", "letters": "never"}),
    ("one_mind", 8, {"language": "de", "level": 3}),
    ("same_game", 2, {}),
    ("same_game", 3, {"team": "anyone", "level": 2, "language": "pl"}),
    ("same_game", 4, {"language": "de", "level": 3}),
    ("same_game", 5, {"team": "unanimous", "level": 4, "first": 3}),
    ("same_game", 6, {"language": "fr", "helper": False}),
]
MANY = 1_000
"""So many answers are legal only where words are written."""

NEVER_ASKED = {"one_mind": {"Sample", "Reconsider"}}
"""Kinds of answers that random play does not give: it leaves words, and who has agreed is not asked again."""

BY_RULES = [
    ("council_of_four", {"market": True}),
    ("ego", {"own": [{"ask": "Why?", "answers": ["So", "Thus", "Hm"]}]}),
    ("one_mind", {"mixed": True, "languages": ["de", "pl"]}),
    ("one_mind", {"case_law": [{"kind": "same", "words": ["sea", "ocean"], "answer": "no", "language": "en"}]}),
    ("same_game", {"own": [{"name": "Teapot"}]}),
    ("same_game", {"mixed": True, "languages": ["de", "pl"]}),
]


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_a_fast_table_plays_the_same_game_as_the_rules(name: str, seats: int, options: dict[str, Any]) -> None:
    luck = random.Random(seats)
    fast, slow = Episode(name, seats, options), Episode(name, seats, options)
    for seed in range(3):
        dealt(seed, fast, slow)
        play_on(luck, fast, slow)


@pytest.mark.parametrize(
    ("name", "seats", "games"),
    [("council_of_four", 3, 40), ("ego", 4, 2), ("one_mind", 4, 3), ("same_game", 4, 3), ("similo", 3, 1)],
)
def test_random_answers_are_of_every_kind(name: str, seats: int, games: int) -> None:
    """Otherwise the test above would not compare them."""
    luck, table, given = random.Random(1), Episode(name, seats), set[int]()
    for seed in range(games):
        table.deal(seed)
        while not table.is_over:
            number = an_id(luck, table)
            given.add(number)
            table.play(number)
    firsts = starts(table.codec.blocks)
    kinds = {block.name: range(firsts[block.name], firsts[block.name] + block.size) for block in table.codec.blocks}
    assert {name for name, ids in kinds.items() if given.isdisjoint(ids)} == NEVER_ASKED.get(name, set())


@pytest.mark.parametrize(("name", "options"), BY_RULES)
def test_what_a_fast_table_does_not_know_goes_by_the_rules(name: str, options: dict[str, Any]) -> None:
    table = Episode(name, 3, options)
    assert type(table.codec) in FAST
    table.deal(0)
    assert isinstance(table.now, ByRules)


@pytest.mark.parametrize(
    ("name", "options", "answers"),
    [("same_game", {}, ("toothbrush case", 700, 701)), ("one_mind", {"letters": "never"}, ("lighthouse", 7, 8))],
)
def test_a_game_with_a_word_without_an_id_goes_on_by_the_rules(
    name: str, options: dict[str, Any], answers: tuple[int | str, ...]
) -> None:
    fast, slow = Episode(name, 3, options), Episode(name, 3, options)
    dealt(0, fast, slow)
    for answer in answers:
        fast.play(answer)
        slow.play(answer)
        assert isinstance(fast.now, ByRules)
        check_alike(fast, slow)
    assert fast.game == slow.game


def test_one_mind_goes_on_by_the_rules_when_no_word_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    left = Lying.writable
    monkeypatch.setattr(Lying, "writable", lambda self, letter: left(self, letter) if letter else bytes(self.actions))
    luck, fast, slow = random.Random(1), Episode("one_mind", 3), Episode("one_mind", 3)
    dealt(13, fast, slow)
    play_on(luck, fast, slow)
    tokens = [row.token for row in slow.game.state.board.rows]
    assert QUESTION not in tokens[:2] and QUESTION in tokens, "it begins on the fast table"


def test_ego_ends_when_the_pool_cannot_pay() -> None:
    stand = {"stand": {"chips": [60, 58], "pool": 1}}  # one chip is left in the box
    luck, fast, slow, reasons = random.Random(1), Episode("ego", 2, stand), Episode("ego", 2, stand), set[str]()
    for seed in range(12):
        dealt(seed, fast, slow)
        play_on(luck, fast, slow)
        assert slow.now.outcome is not None
        reasons.add(slow.now.outcome.reason)
    assert reasons >= {"box_opened", "no_box"}


@pytest.mark.parametrize("cards", [1, 2, 3, 5])
def test_ego_ends_when_no_cards_are_left(cards: int) -> None:
    luck, fast, slow = random.Random(cards), Episode("ego", 3), Episode("ego", 3)
    fast.deal(1)
    game = fast.game.copy()
    box, board = game.state.box, game.state.board
    few = msgspec.structs.replace(box, cards=box.cards[:cards])
    game.state = msgspec.structs.replace(game.state, box=few, board=msgspec.structs.replace(board, cards=cards))
    fast.begin(game.copy())
    slow.begin(game.copy())
    assert isinstance(fast.now, Ahead)
    slow.now = ByRules(slow.game, slow.codec, None)
    play_on(luck, fast, slow)
    assert slow.now.outcome is not None and slow.now.outcome.reason == "no_cards_left"


RELATIONS = ("equal", "lemma", "form", "synonym", "close", "", "", "")


def relation(one: str, other: str) -> str:
    """A made-up relation of two words. Few words of the vocabulary are related, and in few ways."""
    return "equal" if one == other else RELATIONS[crc32("".join(sorted((one, other))).encode()) % len(RELATIONS)]


def made_up(one: Spoken, other: Spoken) -> Sameness | None:
    kind: Any = relation(one[0], other[0])
    return Sameness(kind) if kind else None


@pytest.mark.parametrize(("seats", "team"), [(2, "majority"), (3, "unanimous"), (4, "majority"), (6, "anyone")])
def test_one_mind_treats_related_words_as_the_rules_do(seats: int, team: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "words", SimpleNamespace(same_across=made_up))
    monkeypatch.setattr(stacking, "words", SimpleNamespace(equal=lambda one, other, _: relation(one, other) == "equal"))
    monkeypatch.setattr(Judged, "related", lambda known, one, other: relation(known.words[one], known.words[other]))
    options = {"team": team, "letters": "never", "animal_style": True}
    luck, fast, slow = random.Random(seats), Episode("one_mind", seats, options), Episode("one_mind", seats, options)
    for seed in range(6):
        dealt(seed, fast, slow)
        play_on(luck, fast, slow)


def dealt(seed: int, fast: Episode, slow: Episode) -> None:
    """Deal the same game at both tables, one of which has prompts for every answer."""
    fast.deal(seed)
    slow.deal(seed)
    assert isinstance(fast.now, Ahead)
    slow.now = ByRules(slow.game, slow.codec, slow.quick if slow.rules.name == "council_of_four" else None)


def play_on(luck: random.Random, fast: Episode, slow: Episode) -> None:
    """Play both to the end by random answers."""
    while not slow.is_over and not slow.is_given_up:
        check_alike(fast, slow)
        number = an_id(luck, slow)
        fast.play(number)
        slow.play(number)
    check_ended_alike(fast, slow)


def an_id(luck: random.Random, table: Episode) -> int:
    """A random id: where words may be written, often the answer beside them. In One Mind they are often related."""
    listed = sorted(table.ids(table.seat))
    if table.rules.name == "one_mind":
        listed = often_alike(luck, table, listed)
    return luck.choice(listed[-1:] if len(listed) > MANY and luck.random() < 0.3 else listed)


def often_alike(luck: random.Random, table: Episode, listed: list[int]) -> list[int]:
    """Often words of one related pair, or one that the table ruled against; often nothing but agreeing."""
    board: Any = table.game.state.board
    if board.cards:
        return listed[:1] if board.ballot is None and luck.random() < 0.1 * board.seats else listed
    known = judged(board.language)
    pairs = sorted(pair for pair in known.same if {*pair} <= {*listed})
    again = [known.number[word] for ruling in board.case_law for word in ruling.words]
    wanted = [*again, *(pairs[7 * board.round % len(pairs)] if pairs else listed[:2])]
    liked = [number for number in wanted if number in listed]
    return liked if liked and luck.random() < 0.6 else listed


def check_alike(fast: Episode, slow: Episode) -> None:
    lines = slow.now.lines
    assert fast.seat == slow.seat and {*fast.now.owing} == {*slow.now.owing}
    assert fast.now.lines == lines
    assert sorted(fast.ids(fast.seat)) == sorted(slow.ids(slow.seat))
    for seat in range(slow.seats) if lines % 7 == 0 else (slow.seat,):
        assert fast.now.mask(seat) == slow.now.mask(seat)
        assert sorted(fast.ids(seat)) == sorted(slow.ids(seat))
        assert np.array_equal(fast.now.observe(seat), slow.now.observe(seat))
    if lines % 50 == 0:  # the game can be read at any time
        assert fast.now.outcome is None
        assert fast.game.log[-1] == slow.game.log[-1]


def check_ended_alike(fast: Episode, slow: Episode) -> None:
    assert fast.now.lines == slow.now.lines and fast.is_over == slow.is_over
    assert fast.now.outcome == slow.now.outcome and fast.gains() == slow.gains()
    for seat in range(slow.seats):
        assert np.array_equal(fast.now.observe(seat), slow.now.observe(seat))
        assert fast.now.mask(seat) == slow.now.mask(seat)
    assert fast.game == slow.game and fast.game.key == slow.game.key
