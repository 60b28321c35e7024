"""What is told: the game by its title, the rules with examples that are true, and why a word is refused, aloud."""

from pathlib import Path
from typing import NamedTuple

import pytest

from parlour.errors import Illegal
from parlour.games import one_mind
from parlour.games.one_mind.options import WordLanguage
from parlour.games.one_mind.slate import Slate, check_text
from parlour.languages import WORD_LANGUAGES
from parlour.lexicon import words
from parlour.lexicon.words import Sameness, WordClash
from parlour.rules import Write
from parlour.say import Speaker
from tests.games.one_mind.tables import board, checking_table, writing_table

RULES = Path(__file__).parents[3] / "docs" / "rules"

in_every_language = pytest.mark.parametrize("language", WORD_LANGUAGES)


@in_every_language
def test_the_game_is_called_by_its_title(language: str) -> None:
    speaker = Speaker(one_mind, language, ())
    assert speaker.say("one_mind.name", {}) == "One Mind"


# The examples on the rules page


class Page(NamedTuple):
    language: WordLanguage
    forms: tuple[str, str]
    synonyms: tuple[str, str]
    part: str
    whole: str


PAGES = (
    Page("en", ("NUT", "NUTS"), ("OCEAN", "SEA"), "SUN", "SUNFLOWER"),
    Page("de", ("NUSS", "NÜSSE"), ("OZEAN", "MEER"), "SONNE", "SONNENBLUME"),
    Page("fr", ("CHEVAL", "CHEVAUX"), ("OCÉAN", "MER"), "TONNERRE", "PARATONNERRE"),
    Page("pl", ("ORZECH", "ORZECHY"), ("LEKARZ", "DOKTOR"), "GWIAZDA", "GWIAZDOZBIÓR"),
)


@pytest.mark.parametrize("page", PAGES, ids=[page.language for page in PAGES])
def test_the_examples_of_the_rules_page_are_true(page: Page) -> None:
    text = (RULES / ("" if page.language == "en" else page.language) / "one_mind.md").read_text("utf-8")
    assert all(word in text for word in (*page.forms, *page.synonyms, page.part, page.whole))
    assert words.same(*page.forms, page.language) == Sameness("lemma")
    assert words.same(*page.synonyms, page.language) == Sameness("synonym")
    assert words.clash(page.part, [page.whole], page.language) == WordClash("contained", page.whole)
    assert words.clash(page.whole, [page.part], page.language) == WordClash("contains", page.part)


# Why a word is refused

MOON_LIES_THERE = Slate("en", "M", ("moon", "mouse", "moonlight shadow"), animal_style=True)
BAD = {
    "": "empty",
    " \u200b ": "empty",
    "m" * 500: "too_long",
    "my word": "several_words",
    "m8": "digits",
    "moo😀": "symbols",
    "mооn": "other_script",
    "novel": "wrong_letter",
    "MOON": "lies_there",
    "mice": "inflected",
    "moonlight": "shares_word",
    "monkey": "animal",
}


@in_every_language
@pytest.mark.parametrize("typed", BAD)
def test_every_refusal_is_a_sentence_with_the_word_or_sign_that_it_is_about(typed: str, language: str) -> None:
    with pytest.raises(Illegal) as caught:
        check_text(MOON_LIES_THERE, Write((typed,)))
    refusal = caught.value
    assert refusal.code == BAD[typed]
    said = Speaker(one_mind, language, ()).say(f"one_mind.refused.{refusal.code}", refusal.facts)
    assert said.endswith(".") and "{" not in said and "one_mind" not in said
    named = {name: fact for name, fact in refusal.facts.items() if name != "language"}
    assert all(str(fact) in said for fact in named.values())


def test_a_lone_accent_is_shown_on_a_circle() -> None:
    with pytest.raises(Illegal) as caught:
        check_text(MOON_LIES_THERE, Write(("m\u0301\u0301",)))
    assert (caught.value.code, caught.value.facts) == ("symbols", {"sign": "◌\u0301"})


# Talking


def test_gestures_are_open_to_all_for_a_gesture_is_not_a_word() -> None:
    for game in (writing_table(3), checking_table("moon", "wallet", "violin")):
        assert one_mind.silent(board(game)) == frozenset()
