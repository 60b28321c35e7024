"""Rulings, "Taking back what has shown something": alone among bots it is allowed, and makes a practice game."""

import pytest

from parlour.archive import replay
from parlour.archive.awards import awards
from parlour.archive.verify import verify
from parlour.game import Game
from parlour.game.undo import PracticeBegun, Undone, offers
from parlour.games import similo
from parlour.games.similo.actions import Mark, Remove
from parlour.games.similo.known import SimiloOptions
from tests.archive.test_awards import match_of, that_meet
from tests.game.undos import ADA, ALL, BO, CLEO, card, removing, take_back
from tests.golden.make import FOLDER

ALONE = frozenset((BO,))


def removed() -> Game:
    """Bo has removed a card, and everybody has seen that it was not the secret."""
    game = removing()
    wanted = next(card for card in game.state.board.remaining if card != game.state.hands[ADA].secret)
    game.play(BO, Remove((wanted,)))
    game.play(CLEO, Remove((wanted,)))
    return game


def test_alone_among_bots_what_has_shown_something_may_be_taken_back() -> None:
    offered = offers.offer(removed(), BO, ALONE)
    assert offered.is_possible and offered.is_practice and not offered.ask


def test_from_then_on_it_is_a_practice_game_and_the_line_says_so() -> None:
    game = removed()
    take_back(game, BO, ALONE)
    assert game.is_practice and game.log[-1].events == (Undone(BO), PracticeBegun(BO))


def test_it_begins_only_once() -> None:
    game = removed()
    take_back(game, BO, ALONE)
    wanted = next(card for card in game.state.board.remaining if card != game.state.hands[ADA].secret)
    game.play(BO, Remove((wanted,)))
    game.play(CLEO, Remove((wanted,)))
    take_back(game, BO, ALONE)
    assert game.is_practice and game.log[-1].events == (Undone(BO),)


def test_what_has_shown_nothing_makes_none() -> None:
    game = removing()
    game.play(BO, Mark(card(game)))
    take_back(game, BO, ALONE)
    assert not game.is_practice


def test_nor_does_what_bots_have_marked_since() -> None:
    game = removing()
    game.play(BO, Mark(card(game)))
    game.play(CLEO, Mark(card(game)))
    offered = offers.offer(game, BO, ALONE)
    assert (offered.why, offered.is_practice) == ("others", False)


@pytest.mark.parametrize("people", [ALL, frozenset((BO, CLEO)), frozenset((ADA, BO))])
def test_with_other_people_it_is_none(people: frozenset[int]) -> None:
    assert not offers.offer(removed(), BO, people).is_practice


def test_a_log_that_is_read_again_is_one_too() -> None:
    game = removed()
    take_back(game, BO, ALONE)
    assert Game.replay(game.rules, game.header, game.log).is_practice
    assert game.copy().is_practice


def test_the_golden_one_folds_and_its_shuffle_is_honest() -> None:
    game, _ = replay.read(FOLDER / "similo" / "found_in_practice_v3.jsonl")
    assert game.is_practice and game.outcome is not None and verify(game).is_honest


def test_no_award_counts_it() -> None:
    game = that_meet()
    assert awards([match_of(game)])
    game.is_practice = True
    assert awards([match_of(game)]) == ()


def test_a_game_begins_as_none() -> None:
    assert not Game.open(similo, 2, SimiloOptions(), "ash").is_practice
