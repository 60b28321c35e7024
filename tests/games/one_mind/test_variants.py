"""ANIMAL STYLE, LETTER LIMITATION and FREE AS A BIRD."""

from itertools import pairwise, product

import msgspec
import pytest

from parlour.game import Game
from parlour.games import one_mind
from parlour.games.one_mind.events import LetterTossed, QuestionTossed, TokenHidden
from parlour.games.one_mind.options import Letters, OneMindOptions
from parlour.lexicon import words
from parlour.rules import Write
from parlour.testing.log import check_every_game_ends, check_the_laws_hold_at_every_step
from parlour.testing.prompts import check_every_listed_answer_is_accepted
from parlour.testing.random_games import verdict
from tests.games.one_mind.tables import board, table_of, write, writing_table
from tests.games.one_mind.test_end import play_apart
from tests.games.one_mind.test_toss import tossed


@pytest.mark.parametrize("seed", ["ash", "birch", "cedar"])
def test_letter_limitation_lays_every_token_letter_side_up(seed: str) -> None:
    assert {type(event) for event in tossed("always", seed)} == {LetterTossed}


def test_letter_limitation_has_six_rounds() -> None:
    assert board(Game.open(one_mind, 3, OneMindOptions(letters="always"))).rounds == 6


def test_free_as_a_bird_has_no_tokens() -> None:
    assert tossed("never", "ash") == []


def test_free_as_a_bird_leaves_the_start_words_free_too() -> None:
    game = Game.open(one_mind, 3, OneMindOptions(letters="never"))
    assert board(game).drawn == ()
    write(game, "moon", "wallet", "moor")
    assert board(game).basis == ("moon", "wallet", "moor")


def test_free_as_a_bird_has_eight_rounds() -> None:
    game = writing_table(3, options=OneMindOptions(letters="never"))
    play_apart(game, 7)
    assert game.outcome is None and board(game).round == 8
    write(game, "silver", "tunnel", "uniform")
    while game.ask is not None:
        game.play(min(game.ask.seats), one_mind.default(game.view(min(game.ask.seats))))
    assert game.outcome is not None and game.outcome.reason == "rounds_over"
    assert [row.token for row in board(game).rows] == [""] * 9


def test_free_as_a_bird_and_letter_limitation_cannot_be_combined() -> None:
    """They are two values of one option: a token cannot be letter side up and not there at all."""
    for both in ({"letters": ["never", "always"]}, {"letters": "both"}, {"letters": "never", "always": True}):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert(both, OneMindOptions)


def played(seed: str, seats: int, options: OneMindOptions) -> Game:
    """A game to its end, in which everybody is absent."""
    game = Game.open(one_mind, seats, options, seed)
    while game.ask is not None:
        seat = min(game.ask.seats)
        game.play(seat, one_mind.default(game.view(seat)))
    return game


def refusals_of_an_animal(options: OneMindOptions) -> set[str]:
    """What is said to a start word that is an animal."""
    game = table_of(2, letters="DE", options=options)
    return {verdict(game, 0, Write(("dog",))).split()[0]}


COMBINED = [*product(("normal", "always", "never"), (False, True), (2, 5))]


@pytest.mark.parametrize(("letters", "animal_style", "seats"), COMBINED)
def test_all_other_variants_combine(letters: Letters, animal_style: bool, seats: int) -> None:
    options = OneMindOptions(letters=letters, animal_style=animal_style, level=2)
    check_every_listed_answer_is_accepted(one_mind, seats, "variants", options)
    check_the_laws_hold_at_every_step(one_mind, seats, "variants", options)
    check_every_game_ends(one_mind, seats, "variants", options)
    known = board(played("variants", seats, options))
    tokens = {row.token.isalpha() for row in known.rows[1:]}
    assert known.rounds == (8 if letters == "never" else 6) and len(known.drawn) == (0 if letters == "never" else seats)
    assert tokens == {"normal": {True, False}, "always": {True}, "never": {False}}[letters]
    assert known.middle + sum(known.gems) == (0 if seats == 2 else 14)
    assert animal_style == ("animal" in refusals_of_an_animal(options))


@pytest.mark.parametrize("seats", [2, 4, 8])
@pytest.mark.parametrize("language", ["de", "fr", "pl"])
def test_every_language_plays_to_the_end_without_votes(language: str, seats: int) -> None:
    options = msgspec.convert({"language": language, "judge": "auto", "letters": "always"}, OneMindOptions)
    check_every_listed_answer_is_accepted(one_mind, seats, "auto", options)
    check_every_game_ends(one_mind, seats, "auto", options)
    game = played("auto", seats, options)
    assert game.outcome is not None
    assert {type(entry.action) for entry in game.log} == {type(None), Write}, "nobody agrees, calls or votes"
    assert all(words.initial(card.word) == row.token for row in board(game).rows[1:] for card in row.cards)


def test_hidden_tokens_come_only_with_a_question_mark() -> None:
    events = tossed("normal", "ash")
    for question, hidden in pairwise(events):
        assert isinstance(question, QuestionTossed) == isinstance(hidden, TokenHidden)
