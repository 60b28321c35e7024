"""Conformance checks about games as values: copied, pickled, compared, dealt with given chance, imagined."""

import copy
import pickle
import random
from typing import Any

from parlour.chance import Chance, GivenLuck, NeedsLuck
from parlour.game import Game
from parlour.game.abilities import Imagines, ability
from parlour.rules import Rules
from parlour.testing.random_games import asked, walk, wish

SOME = 60  # moves of a walk whose games are copied


def check_copies_are_games_of_their_own(rules: Rules, seats: int, seed: str, options: Any = None) -> None:
    """A copy is equal, however it was made, and continues independently of its original."""
    for number, game in enumerate(walk(rules, seats, seed, options, SOME)):
        twins = [game.copy()] if number % 8 else [game.copy(), copy.deepcopy(game), _packed(game)]
        before = (game.key, len(game.log))
        for twin in twins:
            assert twin == game and hash(twin) == hash(game) and twin.key == game.key
            if twin.ask is not None:
                twin.play(*wish(twin, random.Random(number)))
                assert twin != game and (game.key, len(game.log)) == before, "the copy's move was the other's, too"


def _packed(game: Game) -> Game:
    again: Game = pickle.loads(pickle.dumps(game))  # noqa: S301 (our own bytes)
    return again


def check_everything_unknown_can_be_imagined(rules: Rules, seats: int, seed: str, options: Any = None) -> None:
    """A state that a seat imagines gives it the same view, obeys every law, and can be played on."""
    imagines = ability(rules, Imagines)
    if imagines is None:
        return
    for number, game in enumerate(walk(rules, seats, seed, options)):
        for seat in range(seats) if number % 5 == 0 else asked(game)[:1]:
            chance = Chance(f"{seed}/{number}", seat)
            state = imagines.imagine(game.view(seat), chance)
            assert state.view(seat) == game.view(seat), f"seat {seat} would notice at line {number}"
            broken = [law for law, holds in rules.laws(state).items() if not holds]
            assert not broken, f"{broken} at line {number}"
            _expect_playable(game, state, number)


def _expect_playable(game: Game, state: Any, number: int) -> None:
    """Play one move in the imagined game, by a seat that it asks."""
    other = game.copy()
    other.state = state
    if other.ask is not None:
        other.play(*wish(other, random.Random(number)))


def check_luck_can_be_given(rules: Rules, seats: int, seed: str, options: Any = None) -> None:
    """A deal is a tree of draws: each names its number of choices, and with a choice for each the deal is complete."""
    given: list[int] = []
    luck = random.Random(f"{seed}/{seats}")
    while True:
        game = Game(rules, seats, options)
        try:
            game.apply(game.deal(GivenLuck(*given)))
        except NeedsLuck as needed:
            given.append(luck.randrange(needed.bound))
            continue
        break
    again = Game(rules, seats, options)
    again.apply(again.deal(GivenLuck(*given)))
    assert again == game, "luck from elsewhere"
