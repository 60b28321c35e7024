"""What you may write, and the reason that everything else is refused with."""

import pytest

from parlour.errors import Illegal
from parlour.games.one_mind.actions import Name
from parlour.games.one_mind.options import OneMindOptions, WordLanguage
from parlour.games.one_mind.slate import Slate, check_text, refuse_clash, tidy
from parlour.lexicon.words import WordClash
from parlour.rules import Action, Write
from tests.games.one_mind.tables import (
    agree,
    board,
    checking_table,
    found_unfair,
    lying_on,
    refusal,
    table_of,
    writing_table,
)


def slate(*lying: str, language: WordLanguage = "en", letter: str = "", animal_style: bool = False) -> Slate:
    return Slate(language, letter, lying, animal_style)


def reason(action: Action | str, *lying: str, language: WordLanguage = "en", letter: str = "") -> str:
    """Why this may not be written, if so."""
    wish = Write((action,)) if isinstance(action, str) else action
    assert isinstance(wish, Write | Name)
    try:
        check_text(slate(*lying, language=language, letter=letter), wish)
    except Illegal as refusal:
        return refusal.code if refusal.section == "words" else "another heading"
    return ""


# What it looks like


@pytest.mark.parametrize("text", ["", "   ", "\t\n", "\u200b", "\u200b\ufeff\u2060", "-", "'"])
def test_an_empty_slate_is_refused(text: str) -> None:
    assert reason(text) == "empty"
    assert reason(Name(text)) == "empty"


def test_nothing_at_all_is_refused() -> None:
    assert reason(Write(())) == "empty"


@pytest.mark.parametrize("text", ["red car", "red  car", "one\ttwo", "a\u00a0b"])
def test_several_words_are_refused_unless_they_are_a_name(text: str) -> None:
    assert reason(text) == "several_words"
    assert reason(Name(text)) == ""


def test_several_texts_are_several_words() -> None:
    assert reason(Write(("red", "car"))) == "several_words"


def test_the_refusal_says_how_long_a_name_may_be() -> None:
    found = refusal(writing_table(3), 0, Write(("Peter Pan",)))
    assert found.facts == {"word": "Peter Pan", "count": 40}


@pytest.mark.parametrize(
    "text", ["E.T.", "AC/DC", "Apollo 13", "The Lord of the Rings", "M&M", "Blink-182", "1984", "Will.i.am", "Yahoo!"]
)
def test_a_name_has_any_number_of_words_with_digits_and_the_usual_signs(text: str) -> None:
    assert reason(Name(text)) == ""


def test_a_name_has_at_most_forty_characters() -> None:
    assert reason(Name("The Hitchhiker's Guide to the Galaxy")) == ""
    assert reason(Name("The Strange Case of Dr Jekyll and Mr Hyde")) == "too_long"


@pytest.mark.parametrize("text", ["sun🌻", "a_b", "100%", "H²O"])
def test_a_name_has_no_other_signs(text: str) -> None:
    assert reason(Name(text)) == "symbols"


@pytest.mark.parametrize("text", ["...", "&", "/"])
def test_signs_alone_are_no_name(text: str) -> None:
    assert reason(Name(text)) == "empty"


def test_every_word_of_a_name_clashes_as_a_word_does() -> None:
    assert reason(Name("The Lord of the Rings"), "ring") == "shares_word"
    assert reason("ring", "The Lord of the Rings") == "shares_word"


@pytest.mark.parametrize("text", ["7", "c3po", "Route66", "100%", "H²O", "Ⅳ", "٣"])
def test_digits_are_refused(text: str) -> None:
    assert reason(text) == "digits"


@pytest.mark.parametrize("text", ["😀", "sun🌻", "👩\u200d🚀", "❤️", "a.b", "what?", "a_b", "x" + "\u0301" * 5])
def test_emoji_and_other_signs_are_refused(text: str) -> None:
    assert reason(text) == "symbols"


def test_the_refusal_names_the_sign() -> None:
    found = refusal(writing_table(3), 0, Write(("sun🌻",)))
    assert (found.code, found.facts) == ("symbols", {"sign": "🌻"})


@pytest.mark.parametrize("text", ["кот", "сat", "pаpa", "γάτα", "ねこ", "ｍoon猫"])
def test_other_scripts_are_refused_and_so_is_a_mixture(text: str) -> None:
    assert reason(text) == "other_script"


def test_five_hundred_letters_are_refused() -> None:
    assert reason("a" * 500) == reason("a" * 41) == reason(Name("b" * 500)) == "too_long"
    assert reason("a" * 1_000_000) == "too_long"
    assert reason("a" * 40) == ""


@pytest.mark.parametrize(
    ("typed", "seen"),
    [
        ("  moon ", "moon"),
        ("mo\u200bon", "moon"),
        ("\ufeffmoon\u200e", "moon"),
        ("mo\u00adon", "moon"),
        ("rock ’n’  roll", "rock 'n' roll"),
        ("week‑end", "week-end"),
        ("cafe\u0301", "café"),
        ("Straße", "Straße"),
    ],
)
def test_what_cannot_be_seen_is_taken_away_and_the_rest_stays_as_it_was_typed(typed: str, seen: str) -> None:
    assert tidy(typed) == seen


@pytest.mark.parametrize("text", ["moon", "o'clock", "rock-n-roll", "NASA", "Brrr", "Hamburg", "running", "blue"])
def test_nouns_verbs_adjectives_abbreviations_noises_and_names_may_be_written(text: str) -> None:
    assert reason(text) == ""


# Its first letter


@pytest.mark.parametrize(
    ("text", "letter"), [("École", "E"), ("Łódź", "L"), ("Ärger", "A"), ("Œuvre", "O"), ("żaba", "Z")]
)
def test_accents_do_not_count_for_the_first_letter(text: str, letter: str) -> None:
    assert reason(text, letter=letter, language="pl") == ""
    assert reason(Name(text), letter=letter) == ""


def test_another_first_letter_is_refused() -> None:
    assert reason("moon", letter="N") == "wrong_letter"


def test_a_name_starts_with_its_first_word() -> None:
    assert reason(Name("Peter Nut"), letter="N") == "wrong_letter"
    assert reason(Name("Nut Peter"), letter="N") == ""


# What lies on the table


@pytest.mark.parametrize("text", ["moon", "MOON", "Moon", "mo-on"])
def test_a_word_on_the_table_in_whatever_case_is_refused(text: str) -> None:
    assert reason(text, "candle", "moon") == "lies_there"
    assert reason(text, "moon", "moonlight") == reason(text, "moonlight", "moon") == "lies_there"


@pytest.mark.parametrize(
    ("text", "other", "language"),
    [("Geschenke", "Geschenk", "de"), ("mice", "mouse", "en"), ("chevaux", "cheval", "fr"), ("psy", "pies", "pl")],
)
def test_another_form_of_a_word_on_the_table_is_refused(text: str, other: str, language: WordLanguage) -> None:
    assert reason(text, other, language=language) in ("inflected", "same_stem")


@pytest.mark.parametrize(
    ("text", "other", "language"),
    [
        *(("sun", "sunflower", "en"), ("Sonne", "Sonnenblume", "de"), ("tonnerre", "paratonnerre", "fr")),
        *(("vehicle", "HGV", "en"), ("Wagen", "LKW", "de"), ("train", "TGV", "fr"), ("kolej", "PKP", "pl")),
    ],
)
def test_the_rulebooks_own_examples_are_refused(text: str, other: str, language: WordLanguage) -> None:
    assert reason(text, other, language=language) == "contained"
    assert reason(other, text, language=language) == "contains"


def test_the_refusal_names_the_word_that_it_clashes_with() -> None:
    found = refusal(lying_on(writing_table(3), "moon", "novel", "sunflower"), 0, Write(("sun",)))
    assert found.facts == {"word": "sun", "other": "sunflower"}


@pytest.mark.parametrize(
    ("clash", "code"),
    [
        (WordClash("equal", "sun"), "lies_there"),
        (WordClash("inflected", "sun"), "inflected"),
        (WordClash("stem", "sun"), "same_stem"),
        (WordClash("contains", "sun"), "contains"),
        (WordClash("contained", "sun"), "contained"),
    ],
)
def test_every_kind_of_clash_has_its_own_reason(clash: WordClash, code: str) -> None:
    with pytest.raises(Illegal) as caught:
        refuse_clash("sunny", clash)
    assert (caught.value.code, caught.value.facts) == (code, {"word": "sunny", "other": "sun"})


def test_words_of_any_row_count_and_also_those_that_lie_under_others() -> None:
    game = checking_table("moon", "ocean", "wallet", "violin")
    agree(game)
    assert board(game).lying == ("anchor", "bridge", "candle", "desert", "violin", "moon", "ocean", "wallet")


def test_what_was_erased_lies_there_no_more() -> None:
    game = checking_table("moon", "ocean", "wallet", "violin")
    found_unfair(game, 1, "not_a_word", stays=False)
    agree(game)
    assert "ocean" not in board(game).lying
    game.play(0, Write(("ocean",)))


def test_the_words_of_a_name_clash_one_by_one() -> None:
    assert reason("pan", "Peter Pan") == "shares_word"
    assert reason(Name("Peter Rabbit"), "Peter Pan") == "shares_word"
    assert reason(Name("Captain Hook"), "hook") == "shares_word"
    assert reason(Name("peter pan"), "Peter Pan") == "lies_there"


def test_the_refusal_names_the_whole_name() -> None:
    with pytest.raises(Illegal) as caught:
        check_text(slate("moon", "Peter Pan"), Write(("pan",)))
    assert caught.value.facts == {"word": "pan", "other": "Peter Pan"}


def test_small_words_within_names_bar_nothing() -> None:
    assert reason(Name("The Kinks"), "The Beatles") == ""
    assert reason("theatre", "The Beatles") == ""


# ANIMAL STYLE and other languages


def test_with_animal_style_animals_are_refused() -> None:
    with pytest.raises(Illegal) as caught:
        check_text(slate(animal_style=True), Write(("dog",)))
    assert (caught.value.code, caught.value.facts) == ("animal", {"word": "dog"})
    check_text(slate(animal_style=True), Write(("castle",)))


def test_without_it_animals_are_welcome() -> None:
    assert reason("dog") == ""


def test_animal_style_holds_for_start_words_too() -> None:
    game = table_of(3, letters="DEF", options=OneMindOptions(animal_style=True))
    assert refusal(game, 0, Write(("dog",))).code == "animal"
    game.play(0, Write(("desert",)))


@pytest.mark.parametrize(
    ("text", "language"),
    [("Hund", "en"), ("danke", "en"), ("oui", "en"), ("Freundschaft", "en"), ("szczęście", "fr"), ("bonheur", "de")],
)
def test_a_word_is_never_refused_for_being_foreign(text: str, language: WordLanguage) -> None:
    assert reason(text, language=language) == ""


@pytest.mark.parametrize(
    "text", ["kindergarten", "café", "ballet", "pierogi", "baguette", "schnitzel", "ploofle", "grrrr"]
)
def test_loan_words_and_unknown_words_are_nobodys_business_but_the_tables(text: str) -> None:
    assert reason(text) == ""
