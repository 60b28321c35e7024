"""Get ready: gems by players and level, letters for everybody."""

import pytest

from parlour.game import Game
from parlour.games import one_mind
from parlour.games.one_mind.events import LetterDrawn
from parlour.games.one_mind.options import OneMindOptions
from parlour.games.one_mind.printed import GEMS, TOKENS, Level
from parlour.games.one_mind.ready import gems_for
from parlour.languages import WORD_LANGUAGES
from parlour.lexicon import words
from tests.games.one_mind.tables import board, only

LEVELS: tuple[Level, ...] = (0, 1, 2, 3, 4)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seats", range(3, 9))
def test_gems_are_twice_the_players_and_twice_the_level(seats: int, level: Level) -> None:
    assert gems_for(seats, level) == GEMS[seats][level] == 2 * seats + 2 * level


@pytest.mark.parametrize("level", LEVELS)
def test_two_players_use_no_gems(level: Level) -> None:
    known = board(Game.open(one_mind, 2, OneMindOptions(level=level)))
    assert (known.middle, known.box) == (0, 24)


def test_eight_players_at_one_mind_have_all_the_gems_in_the_middle() -> None:
    known = board(Game.open(one_mind, 8, OneMindOptions(level=4)))
    assert (known.middle, known.box) == (24, 0)


def test_nobody_has_gems_at_first() -> None:
    assert board(Game.open(one_mind, 5)).gems == (0, 0, 0, 0, 0)


def test_the_rulings_tokens_are_a_to_z_without_q_x_and_y() -> None:
    assert TOKENS["en"] == TOKENS["de"] == "ABCDEFGHIJKLMNOPRSTUVWZ"
    assert len(TOKENS["en"]) == len(TOKENS["fr"]) == 23


@pytest.mark.parametrize("language", WORD_LANGUAGES)
def test_every_token_is_a_letter_that_a_word_can_start_with(language: str) -> None:
    assert all(words.initial(letter) == letter for letter in TOKENS[language])
    assert len(set(TOKENS[language])) == len(TOKENS[language])


@pytest.mark.parametrize("seed", ["ash", "birch", "cedar"])
def test_everybody_draws_a_different_letter(seed: str) -> None:
    game = Game.open(one_mind, 8, seed=seed)
    drawn = only(game.log[0].events, LetterDrawn)
    assert [event.seat for event in drawn] == [*range(8)]
    assert len({event.letter for event in drawn}) == 8


def test_the_letters_of_the_start_words_go_back_into_the_bag() -> None:
    game = Game.open(one_mind, 8)
    assert sorted(game.state.box.bag) == sorted(TOKENS["en"])
