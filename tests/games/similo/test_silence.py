"""Not a word, not a wink: the clue giver has no channel but the clues while the game runs."""

import pytest

from parlour.errors import Refused, Stale
from parlour.game import Game, consent
from parlour.game.consent import Offer
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
    assert consent.offer(game, 1, EVERYBODY).ask == {2, 3}
    game.apply(consent.take_back(game, 1, EVERYBODY))
    assert game.request is not None and game.request.waiting == {2, 3}


def test_the_giver_cannot_answer_what_the_guessers_are_asked() -> None:
    game = disagreeing_table()
    game.apply(consent.take_back(game, 1, EVERYBODY))
    for agrees in (True, False):
        with pytest.raises(Stale):
            consent.answer(game, GIVER, EVERYBODY, agrees=agrees)
    game.apply(consent.answer(game, 2, EVERYBODY, agrees=True))
    game.apply(consent.answer(game, 3, EVERYBODY, agrees=True))
    assert board(game).marks_of(1) == () and game.request is None


def test_a_lone_guesser_with_the_giver_need_not_ask() -> None:
    game = guessing_table(2)
    game.play(1, Remove(safe(game)))
    assert consent.offer(game, 1, frozenset((0, 1))).ask == frozenset()


def test_a_clue_that_the_guessers_have_seen_cannot_be_taken_back() -> None:
    game = guessing_table(4)
    assert consent.offer(game, GIVER, EVERYBODY) == Offer("silent")
    with pytest.raises(Refused) as refusal:
        consent.take_back(game, GIVER, EVERYBODY)
    assert (refusal.value.code, refusal.value.facts) == ("cannot_undo", {"why": "silent"})


def test_not_even_when_all_guessers_are_bots() -> None:
    assert consent.offer(guessing_table(4), GIVER, frozenset((GIVER,))) == Offer("silent")


def test_nor_after_what_the_guessers_made_of_it() -> None:
    game = guessing_table(4)
    remove(game, safe(game))
    give(game)
    assert consent.offer(game, GIVER, EVERYBODY) == Offer("silent")
