"""The end of every game is a headline: who, what, by how much; for winners, losers and those who watch."""

from itertools import product

import pytest

from parlour.games import GAMES
from parlour.languages import LANGUAGES
from parlour.say import Scene, fill, headline_for, messages

NAMES = ("Ala", "Bartek", "Chloé")
BOARD = {"secret": "Snow White", "round": 3, "middle": 2, "short": 2}
ENDINGS = [(rules.name, reason) for rules in GAMES.values() for reason in rules.endings]
every_ending = pytest.mark.parametrize(("game", "reason"), ENDINGS)


def told(
    language: str,
    game: str,
    reason: str,
    winners: tuple[int, ...],
    you: int | None = None,
    scores: tuple[int, ...] = (18, 16, 11),
) -> str:
    key, facts = headline_for(messages(language, game), game, reason, winners, scores, BOARD)
    return fill(messages(language, game)[key], facts, language, Scene(NAMES, you=you))


@every_ending
def test_every_ending_has_a_headline_with_its_facts(game: str, reason: str) -> None:
    for language, you in product(LANGUAGES, (None, 0, 1)):
        assert f"{game}.result.{reason}" in messages(language, game)
        said = told(language, game, reason, (0,), you)
        assert "{" not in said, (language, you)
        assert any(fact in said for fact in ("Ala", "Snow White", "2", "3", "18")) or you == 0, said


@pytest.mark.parametrize(
    ("you", "said"), [(None, "Ala wins by 2 chips!"), (1, "Ala wins by 2 chips!"), (0, "You win by 2 chips!")]
)
def test_a_win_is_told_to_the_winner_the_others_and_the_room(you: int | None, said: str) -> None:
    assert told("en", "ego", "pool_empty", (0,), you) == said


def test_a_shared_win_names_all_who_share_it() -> None:
    assert told("en", "ego", "pool_empty", (0, 1), scores=(18, 18, 3)) == "Ala and Bartek share the win, 18 each!"
    assert told("pl", "ego", "pool_empty", (0, 1), 1, scores=(18, 18, 3)) == "Dzielicie wygraną, po 18 żetonów!"


def test_a_margin_of_one_is_no_plural() -> None:
    assert told("de", "ego", "pool_empty", (0,), scores=(18, 17, 3)) == "Ala gewinnt mit einem Chip Vorsprung!"


def test_what_nobody_can_tell_is_left_to_the_plain_headline() -> None:
    key, facts = headline_for(messages("en", "same_game"), "same_game", "bronze", (0, 1), (16, 16), {})
    assert (key, facts) == ("same_game.ending.bronze", {})
