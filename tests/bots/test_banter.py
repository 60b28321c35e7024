"""Banter: at fitting moments, in every language, and never a hint."""

import random
from collections import Counter
from types import ModuleType
from typing import Any

import pytest
from msgspec.structs import replace

from parlour.bots.banter import LINES, Stage, banter, occasion_for, stage
from parlour.bots.luck import Luck
from parlour.bots.personas import cast
from parlour.chance import Chance
from parlour.game import Game
from parlour.game.abilities import HasBanter, ability
from parlour.games import GAMES, council_of_four, ego, one_mind, same_game, similo
from parlour.games.council_of_four.events import KingTileWon, TileWon
from parlour.games.ego.events import Guessed, Revealed
from parlour.games.one_mind.events import Pile, RowLaid, StartWordShown
from parlour.games.same_game.events import Lifted, TurnEnded
from parlour.games.similo.events import Removed
from parlour.languages import LANGUAGES
from parlour.rules import Event, Outcome, Rules, State
from parlour.say.words import words_in

BOTS = {0: "vega", 1: "jazz", 2: "tiki"}


def after(
    *told: Event, rules: Rules = GAMES["similo"], outcome: Outcome | None = None, silent: frozenset[int] = frozenset()
) -> Stage:
    return Stage(False, told, outcome, silent, BOTS, "luck", ability(rules, HasBanter))


def played(rules: ModuleType, steps: int, seed: str) -> Game:
    game = Game.open(rules, 3, None, seed)
    chance = Chance(seed, 10**6)
    while game.ask is not None and len(game.log) < steps:
        seat = min(game.ask.seats)
        prompt = game.prompt(seat)
        assert prompt is not None
        game.play(seat, Luck().choose(game.view(seat), prompt, chance))
    return game


def last_seen(game: Game) -> Stage:
    """The last line of the log, as a spectator sees it."""
    seen = game.seen_by(None)
    return stage(game, BOTS, [event for event in game.log[-1].events if event.seen_by(None)], len(seen))


@pytest.mark.parametrize("rules", [similo, same_game, one_mind, ego], ids=lambda rules: str(rules.name))
def test_a_line_does_not_depend_on_what_is_hidden(rules: ModuleType) -> None:
    """With other hands and another box, everything that is said stays the same."""
    said = 0
    for number in range(6):
        for steps in (1, 5, 12, 25, 60):
            game = played(rules, steps, f"world {number}")
            line = banter(last_seen(game))
            state: State[Any, Any, Any] = game.state
            game.state = State(state.board, tuple(reversed(state.hands)), state.box)
            hidden = [event for event in game.log[-1].events if not event.seen_by(None)]
            game.log[-1] = replace(game.log[-1], events=tuple(e for e in game.log[-1].events if e not in hidden))
            assert banter(last_seen(game)) == line
            said += line is not None
    assert said, "some of these moments were worth a word"


def test_who_must_be_silent_says_nothing() -> None:
    everybody = frozenset(BOTS)
    assert banter(after(Removed(("fables/witch",)), silent=everybody)) is None
    game = Game.open(similo, 3, similo.Options(giver=0), "seed")
    assert all(
        (line := banter(replace(last_seen(game), luck=str(luck)))) is None or line.seat != 0 for luck in range(40)
    )


def test_between_reveals_nobody_talks() -> None:
    assert banter(after()) is None


@pytest.mark.parametrize(
    ("rules", "told", "seat", "occasion"),
    [
        (similo, (Removed(("fables/witch",)),), 0, "safe"),
        (same_game, (Lifted("length", "trap"), TurnEnded(0, "length", 1, 3)), 1, "trap"),
        (same_game, (Lifted("length", "number"), TurnEnded(0, "age", 4, 6)), 1, "safe"),
        (ego, (Guessed(1, 2, 1), Guessed(2, 3, 2), Revealed(0, 2)), 0, "known"),
        (ego, (Guessed(1, 2, 1), Guessed(2, 3, 2), Revealed(0, 2)), 1, "right"),
        (ego, (Guessed(1, 2, 1), Guessed(2, 3, 2), Revealed(0, 2)), 2, "wrong"),
        (ego, (Guessed(1, 3, 1), Revealed(0, 2)), 0, "unknown"),
        (one_mind, (RowLaid((Pile((0, 1), "SEA", True), Pile((2,), "SHIP", False))),), 1, "met"),
        (one_mind, (RowLaid((Pile((0, 1), "SEA", True), Pile((2,), "SHIP", False))),), 2, ""),
        (one_mind, (RowLaid((Pile((0,), "SEA", False), Pile((1,), "SHIP", False))),), 2, "apart"),
        (one_mind, (StartWordShown(0, "SEA", False), RowLaid((Pile((0,), "SEA", False),))), 0, ""),
        (council_of_four, (TileWon(0, "gold", 8),), 0, "prize"),
        (council_of_four, (KingTileWon(0, 18),), 1, "passed"),
    ],
)
def test_what_there_is_to_say(rules: Rules, told: tuple[Event, ...], seat: int, occasion: str) -> None:
    assert occasion_for(after(*told, rules=rules), seat) == occasion


def test_in_a_game_without_banter_only_its_end_is_worth_a_word() -> None:
    quiet = replace(after(Removed(("fables/witch",))), remarks=None)
    assert occasion_for(quiet, 0) == "" and occasion_for(replace(quiet, begins=True), 0) == "hello"


def test_who_has_not_met_is_not_greeted_as_an_old_friend() -> None:
    assert occasion_for(replace(after(), begins=True), 1) == "hello"
    assert occasion_for(replace(after(), begins=True, again=True), 1) == "again"


def test_the_end_is_worth_a_word_to_everybody() -> None:
    assert occasion_for(after(outcome=Outcome(frozenset((1,)), (1, 2, 0), "most")), 1) == "won"
    assert occasion_for(after(outcome=Outcome(frozenset((1,)), (1, 2, 0), "most")), 0) == "beaten"
    assert occasion_for(after(outcome=Outcome(frozenset(), (1, 2, 0), "lost")), 0) == "lost"


def test_who_talks_much_talks_more() -> None:
    stages = [replace(after(Removed(("fables/witch",))), luck=f"{random.Random(n).random()}") for n in range(600)]
    said = Counter(line.seat for one in stages if (line := banter(one)) is not None)
    assert said[1] > said[0], "Jazz more than Vega"
    assert sum(said.values()) < len(stages)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_is_written(language: str) -> None:
    words = words_in(language, "cast")
    tempers = cast().temperaments
    lines = {
        f"cast.banter.{who}.{what}.{n + 1}" for who in tempers for what, count in LINES.items() for n in range(count)
    }
    assert {key for key in words if key.startswith("cast.banter.")} == lines
    assert {f"cast.quote.{id}" for id in cast().personas} == {key for key in words if key.startswith("cast.quote.")}
    assert {f"cast.temper.{who}" for who in tempers} <= words.keys() and {
        f"cast.way.{who}" for who in tempers
    } <= words.keys()


def test_a_line_tells_no_name_of_a_card() -> None:
    """Lines are about what happened to people: no gap in them could be filled with a secret."""
    for language in LANGUAGES:
        assert not [key for key, text in words_in(language, "cast").items() if "banter" in key and "{" in text]
    assert set(GAMES)
