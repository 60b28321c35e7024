"""Words of two languages: what counts as one, what is forbidden, and what a word is called elsewhere."""

import pytest

from parlour.lexicon import words
from parlour.lexicon.words import Meaning, Sameness, WordClash


@pytest.mark.parametrize(
    ("one", "other"),
    [(("sea", "en"), ("Meer", "de")), (("Hunde", "de"), ("pies", "pl")), (("hotel", "en"), ("Hotel", "de"))],
)
def test_words_of_one_concept_count_across_languages(one: words.Spoken, other: words.Spoken) -> None:
    assert words.same_across(one, other) == Sameness("translation")


def test_two_concepts_that_are_one_idea_count_as_they_do_in_one_language() -> None:
    assert words.same_across(("ocean", "en"), ("Meer", "de")) == Sameness("translation")


def test_words_without_a_concept_count_where_a_line_of_translations_has_both() -> None:
    assert words.same_across(("Versteck", "de"), ("kryjówka", "pl")) == Sameness("translation")
    assert words.meaning_in("Versteck", "de", "fr") == Meaning(("cachette",))


def test_a_word_with_a_concept_keeps_its_own_meaning_before_that_of_a_line() -> None:
    assert words.meaning_in("Bad", "de", "en") == Meaning(("bathroom", "bath"))


def test_a_plural_that_looks_like_a_verb_is_known() -> None:
    assert words.same_across(("Wellen", "de"), ("fale", "pl")) == Sameness("translation")


@pytest.mark.parametrize(
    ("one", "other"),
    [(("gift", "en"), ("Gift", "de")), (("brand", "en"), ("Brand", "de")), (("no", "en"), ("no", "pl"))],
)
def test_false_friends_do_not_count_and_are_known_as_such(one: words.Spoken, other: words.Spoken) -> None:
    assert words.same_across(one, other) == Sameness("false_friend")
    assert not words.equal_across(one, other)


def test_in_one_language_nothing_changes() -> None:
    assert words.same_across(("cat", "en"), ("cats", "en")) == words.same("cat", "cats", "en")


def test_what_no_dictionary_knows_is_one_word_if_the_letters_are() -> None:
    assert words.same_across(("Qwxzu", "en"), ("qwxzu", "pl")) == Sameness("equal")


def test_words_that_mean_nothing_alike_are_not_spoken_of() -> None:
    assert words.same_across(("sea", "en"), ("Brot", "de")) is None


def test_a_word_on_the_table_bars_its_name_in_another_language_and_what_contains_it() -> None:
    assert words.clash_across("tree", [("Baum", "de")], "en") == WordClash("means", "Baum")
    assert words.clash_across("treehouse", [("Baum", "de")], "en") == WordClash("contains", "Baum")


def test_a_false_friend_bars_nothing() -> None:
    assert words.clash_across("gift", [("Gift", "de")], "en") is None


def test_a_letter_holds_for_the_name_in_a_language_at_the_table() -> None:
    assert words.starts_with("morze", "pl", "S", ("pl", "en"))
    assert not words.starts_with("morze", "pl", "S", ("pl", "fr"))
    assert words.starts_with("morze", "pl", "M", ("pl",))


def test_a_word_is_told_in_the_sense_that_is_nearest_to_the_table() -> None:
    at_court = words.meaning_in("avocat", "fr", "en", [("judge", "en"), ("Gericht", "de")])
    in_the_kitchen = words.meaning_in("avocat", "fr", "en", [("salad", "en"), ("Obst", "de")])
    assert at_court.names[0] == "lawyer"
    assert in_the_kitchen.names[0] == "avocado"


def test_two_meanings_are_told_at_most() -> None:
    assert len(words.meaning_in("Schloss", "de", "en").names) == 2


def test_a_word_without_a_concept_is_told_roughly_or_not_at_all() -> None:
    assert words.meaning_in("Bundesliga", "de", "en") == Meaning(("league",), rough=True)
    assert words.meaning_in("Qwxzu", "de", "en") == Meaning()
