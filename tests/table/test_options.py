"""What the table fills in by itself: its language, where the game has words in it."""

from typing import Any

import pytest

from parlour.errors import Denied
from parlour.games import GAMES
from parlour.table.options import agreed_options
from parlour.table.welcome import first_options


@pytest.mark.parametrize("game", ["one_mind", "same_game"])
@pytest.mark.parametrize(("language", "words"), [("pl", "pl"), ("es", "en")])
def test_a_game_of_words_is_played_in_the_tables_language_or_in_english(game: str, language: str, words: str) -> None:
    assert agreed_options(game, {}, language)["language"] == words


def test_the_host_may_choose_another_language_for_the_words_but_none_without_data() -> None:
    assert agreed_options("one_mind", {"language": "fr"}, "es")["language"] == "fr"
    with pytest.raises(Denied):
        agreed_options("one_mind", {"language": "es"}, "es")


def test_other_games_ask_for_no_language() -> None:
    assert "language" not in agreed_options("council_of_four", {}, "es")


def test_a_table_that_chooses_nothing_plays_what_its_game_proposes() -> None:
    """One Mind is such that a group loses one time in three; somebody new, and whoever chooses, begins by the book."""
    assert difficulty({}) == (3, "never")
    assert difficulty({"level": 1}) == (1, "normal")
    assert difficulty({"letters": "always"}) == (0, "always")
    assert difficulty(first_options(GAMES["one_mind"])) == (0, "normal")


def difficulty(options: dict[str, Any]) -> tuple[int, str]:
    agreed = agreed_options("one_mind", options, "en")
    return agreed["level"], agreed["letters"]
