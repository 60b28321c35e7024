"""What the table fills in by itself: its language, where the game has words in it."""

import msgspec
import pytest

from parlour.errors import Denied
from parlour.games import GAMES
from parlour.rules import Write
from parlour.table.evening import options_now
from parlour.table.options import agreed_options
from parlour.table.welcome import first_options, presets, variants
from tests.table.tables import LATER, NOON, Evening


@pytest.mark.parametrize("game", ["one_mind", "same_game"])
@pytest.mark.parametrize(("language", "words"), [("pl", "pl"), ("es", "es")])
def test_a_game_of_words_is_played_in_the_tables_language(game: str, language: str, words: str) -> None:
    assert agreed_options(game, {}, language)["language"] == words


def test_the_host_may_choose_another_language_for_the_words_but_none_without_data() -> None:
    assert agreed_options("one_mind", {"language": "fr"}, "es")["language"] == "fr"
    with pytest.raises(Denied):
        agreed_options("one_mind", {"language": "it"}, "es")


def test_other_games_ask_for_no_language() -> None:
    assert "language" not in agreed_options("council_of_four", {}, "es")


@pytest.mark.parametrize("game", GAMES)
def test_a_table_that_chooses_nothing_plays_the_rulebooks_game(game: str) -> None:
    hosted, quick = agreed_options(game, {}, "en"), agreed_options(game, first_options(GAMES[game]), "en")
    book = msgspec.to_builtins(GAMES[game].Options())
    assert all(hosted[name] == quick[name] == book[name] for name in variants(GAMES[game]))


def test_one_mind_opens_with_tokens_and_at_the_first_level() -> None:
    agreed = agreed_options("one_mind", {}, "en")
    assert (agreed["level"], agreed["letters"]) == (0, "normal")


def test_ego_opens_without_an_end_and_without_honour() -> None:
    agreed = agreed_options("ego", {}, "en")
    assert (agreed["questions"], agreed["honour"]) == (0, False)


@pytest.mark.parametrize("game", GAMES)
def test_every_preset_is_a_choice_that_the_game_knows_and_differs_from_the_rulebook(game: str) -> None:
    for chosen in presets(GAMES[game]).values():
        agreed = agreed_options(game, chosen, "en")
        assert all(agreed[name] == value for name, value in chosen.items())
        assert any(name in variants(GAMES[game]) for name in chosen)


# After a game


def play_one_mind(evening: Evening, *, together: bool) -> None:
    """Two people write the same word in the first round, or never the same one."""
    evening.start()
    while evening.game.ask is not None:
        sitter = min(evening.game.ask.seats)
        same = together and evening.game.ask.section == "write"
        evening.move(
            sitter, Write(("moon",)) if same else evening.default(sitter), at=NOON + LATER * len(evening.lines)
        )


def test_after_a_win_the_next_harder_level_is_proposed() -> None:
    evening = Evening("Ben", game="one_mind", options={"letters": "never"})
    play_one_mind(evening, together=True)
    assert options_now(evening.table)["level"] == 1
    evening.start()
    assert evening.game.state.board.level == 1


def test_after_a_loss_the_same_level_is_proposed() -> None:
    evening = Evening("Ben", game="one_mind", options={"letters": "never", "level": 2})
    play_one_mind(evening, together=False)
    assert options_now(evening.table)["level"] == 2


def test_whoever_chooses_after_a_win_has_what_was_chosen() -> None:
    evening = Evening("Ben", game="one_mind", options={"letters": "never"})
    play_one_mind(evening, together=True)
    evening.choose("one_mind", {"level": 0})
    assert options_now(evening.table)["level"] == 0


def test_beyond_the_hardest_level_there_is_none() -> None:
    evening = Evening("Ben", game="one_mind", options={"letters": "never", "level": 4})
    play_one_mind(evening, together=True)
    assert options_now(evening.table)["level"] == 4
