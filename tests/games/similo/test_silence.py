"""Not a word, not a wink: the clue giver has no channel but the clues while the game runs."""

import pytest

from parlour.errors import Refused, Stale
from parlour.game import Game
from parlour.game.undo import offers
from parlour.game.undo.offers import Offer
from parlour.games.similo.actions import Mark, Remove
from tests.games.similo.tables import GIVER, board, give, guessing_table, remove, safe

EVERYBODY = frozenset(range(4))


def disagreeing_table() -> Game:
    """Two guessers have marked something, one after the other."""
    game = guessing_table(4)
    one, other = safe(game, 2)
    game.play(1, Mark(one))
    game.play(2, Mark(other))
    return game


def test_only_the_guessers_are_asked_when_a_guesser_wants_to_take_something_back() -> None:
    game = disagreeing_table()
    assert offers.offer(game, 1, EVERYBODY).ask == {2, 3}
    game.apply(offers.take_back(game, 1, EVERYBODY))
    assert game.request is not None and game.request.waiting == {2, 3}


def test_the_giver_cannot_answer_what_the_guessers_are_asked() -> None:
    game = disagreeing_table()
    game.apply(offers.take_back(game, 1, EVERYBODY))
    for agrees in (True, False):
        with pytest.raises(Stale):
            offers.answer(game, GIVER, EVERYBODY, agrees=agrees)
    game.apply(offers.answer(game, 2, EVERYBODY, agrees=True))
    game.apply(offers.answer(game, 3, EVERYBODY, agrees=True))
    assert board(game).marks_of(1) == () and game.request is None


def test_a_lone_guesser_with_the_giver_need_not_ask() -> None:
    game = guessing_table(2)
    game.play(1, Remove(safe(game)))
    assert offers.offer(game, 1, frozenset((0, 1))).ask == frozenset()


def test_a_clue_that_the_guessers_have_seen_cannot_be_taken_back() -> None:
    game = guessing_table(4)
    assert offers.offer(game, GIVER, EVERYBODY) == Offer("silent")
    with pytest.raises(Refused) as refusal:
        offers.take_back(game, GIVER, EVERYBODY)
    assert (refusal.value.code, refusal.value.facts) == ("cannot_undo", {"why": "silent"})


def test_alone_among_bots_it_can_and_the_game_is_practice() -> None:
    game = guessing_table(4)
    offered = offers.offer(game, GIVER, frozenset((GIVER,)))
    assert offered.is_possible and offered.is_practice and not offered.ask
    game.apply(offers.take_back(game, GIVER, frozenset((GIVER,))))
    assert game.is_practice


def test_nor_after_what_the_guessers_made_of_it() -> None:
    game = guessing_table(4)
    remove(game, safe(game))
    give(game)
    assert offers.offer(game, GIVER, EVERYBODY) == Offer("silent")
