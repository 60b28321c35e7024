"""Why I said that: from a bot's own eyes, and only about what everybody knows by now."""

from types import ModuleType

import pytest

from parlour.bots import bot
from parlour.bots.why import whys
from parlour.chance import Chance
from parlour.game import Game
from parlour.games import one_mind, same_game, similo
from parlour.rules import Seat
from parlour.testing import on_the_shelf

CAST: dict[Seat, tuple[str, str]] = {0: ("expert", "vega"), 1: ("regular", "jazz"), 2: ("newcomer", "tiki")}


def played(rules: ModuleType, most: int = 400, **options: object) -> Game:
    game = Game.open(rules, 3, rules.Options(**options), "an evening")
    for decision in range(most):
        if game.ask is None:
            break
        seat = min(game.ask.seats)
        prompt = game.prompt(seat)
        assert prompt is not None
        game.play(seat, bot(rules.name, *CAST[seat]).choose(game.view(seat), prompt, Chance("luck", decision)))
    return game


def test_similo_s_giver_tells_after_the_end_and_not_before() -> None:
    running = played(similo, most=4, giver=0)
    assert running.outcome is None and whys(running, CAST) == ()
    told = whys(played(similo, giver=0), CAST)
    assert told and {why.seat for why in told} == {0}
    assert all(why.about == told[0].about and len(why.because) <= 2 for why in told)
    assert any(why.because for why in told)


def test_a_person_s_clues_are_the_person_s_affair() -> None:
    assert whys(played(similo, giver=0), {1: CAST[1]}) == ()


def test_a_clue_of_the_same_game_is_explained_after_its_turn() -> None:
    game = played(same_game, most=40)
    told = whys(game, CAST)
    turns = game.state.board.turns
    assert len(told) == len(turns) > 0
    for why, turn in zip(told, turns, strict=True):
        assert why.said == turn.clue and why.because[0].what == turn.trap


def test_a_word_of_one_mind_is_explained_by_the_row_before() -> None:
    game = played(one_mind)
    assert game.outcome is not None and whys(played(one_mind, most=12), CAST) == (), "nobody talks about words"
    rows = game.state.board.rows
    told = whys(game, CAST)
    assert {why.at for why in told} == set(range(1, len(rows)))
    for why in told:
        assert {reason.what for reason in why.because} <= {pile.word for pile in rows[why.at - 1].piles}
    assert any(why.because for why in told)


@pytest.mark.parametrize("rules", [similo, same_game], ids=["similo", "same_game"])
def test_the_same_game_is_told_the_same_way(rules: ModuleType) -> None:
    game = played(rules, most=40)
    assert whys(game, CAST) == whys(Game.replay(game.rules, game.header, game.log), CAST)


def test_a_game_from_elsewhere_whose_bots_say_nothing_has_no_reasons() -> None:
    """Fireflies has `bots.py`, and no `why` in it."""
    with on_the_shelf("examples.fireflies") as fireflies:
        game = Game.open(fireflies, 3, fireflies.Options(), "an evening")
        assert whys(game, CAST) == ()
