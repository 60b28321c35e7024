"""How Polish builds words, and what only looks so; forms of rare words; synonyms of rare words."""

import pytest

from parlour.lexicon import words
from parlour.lexicon.polish import is_of, is_prefixed, is_repeated, stem_within


@pytest.mark.parametrize(
    ("word", "built", "stem"),
    [("kamień", "ukamienować", "kamień"), ("płaski", "spłaszczyć", "płask"), ("złoto", "pozłacany", "złot"),
     ("piasek", "piaszczysty", "piask"), ("sarna", "sarenka", "saren"), ("gałąź", "rozgałęziony", "gałąź"),
     ("wiosna", "przedwiośnie", "wiosn"), ("smażyć", "smażalnia", "smaż")],
)  # fmt: skip
def test_a_word_is_built_on_all_that_is_left_without_an_ending(word: str, built: str, stem: str) -> None:
    assert stem_within(word, built) == stem
    assert words.shares_stem(word, built, "pl") and words.shares_stem(built, word, "pl")


@pytest.mark.parametrize(
    ("word", "other"),
    [("staw", "wystawić"), ("czek", "poczekać"), ("plon", "zapłonowy"), ("ślad", "pośladek"), ("krowa", "pokrowiec"),
     ("grono", "granie"), ("ać", "ać"), ("", "")],
)  # fmt: skip
def test_what_only_looks_like_a_stem_is_none(word: str, other: str) -> None:
    assert stem_within(word, other) == ""
    assert not words.shares_stem("krowa", "pokrowiec", "pl")


@pytest.mark.parametrize(
    ("once", "again"),
    [("zawrócić", "zawracać"), ("wypuścić", "wypuszczać"), ("użyć", "używać"), ("rozbić", "rozbijać"),
     ("przykleić", "przyklejać"), ("zaspokoić", "zaspokajać"), ("odmówić", "odmawiać"), ("kichnąć", "kichać")],
)  # fmt: skip
def test_both_aspects_of_a_verb_are_of_one_stem(once: str, again: str) -> None:
    assert is_repeated(once, again) and not is_repeated(again, once)
    assert words.clash(once, [again], "pl") is not None


@pytest.mark.parametrize(("one", "other"), [("zostawić", "zostawać"), ("zasnąć", "zasiać"), ("wypiąć", "wypijać")])
def test_verbs_that_only_look_like_aspects_are_none(one: str, other: str) -> None:
    assert not is_repeated(one, other)


def test_a_short_verb_is_found_behind_a_prefix() -> None:
    assert is_prefixed("orać", "zaorać") and words.clash("zaorać", ["orać"], "pl") is not None
    assert not is_prefixed("ać", "zaać") and not is_prefixed("orać", "orać")


def test_what_is_of_a_short_word_is_built_on_it() -> None:
    assert is_of("lipa", "lipowy") and words.clash("lipowy", ["lipa"], "pl") is not None
    assert not is_of("seria", "serowy") and not is_of("las", "lasowisko")


@pytest.mark.parametrize(
    ("form", "word"),
    [("dębowa", "dębowy"), ("kocia", "koci"), ("płaskich", "płaski"), ("szwy", "szew"), ("stogi", "stóg"),
     ("strzegł", "strzec"), ("wiózł", "wieźć"), ("strzemiona", "strzemię"), ("kruchszy", "kruchy")],
)  # fmt: skip
def test_forms_are_of_the_word_and_not_of_a_name(form: str, word: str) -> None:
    found = words.same(form, word, "pl")
    assert found is not None and found.kind == "lemma"
    assert words.lemma(word, "pl") == word


@pytest.mark.parametrize(("a", "b"), [("smród", "fetor"), ("obiecać", "przyrzec"), ("leniuch", "obibok")])
def test_rare_words_have_synonyms_too(a: str, b: str) -> None:
    found = words.same(a, b, "pl")
    assert found is not None and found.kind == "synonym"


@pytest.mark.parametrize(
    ("whole", "part"),
    [("trójwymiarowy", "wymiar"), ("prawobrzeżny", "brzeg"), ("lewoskrętny", "skręt"), ("trójskok", "skok")],
)
def test_the_last_part_may_be_an_adjective_of_a_noun(whole: str, part: str) -> None:
    assert words.contains_word(whole, part, "pl")


def test_what_one_does_to_oneself_has_the_stem_of_the_verb() -> None:
    assert words.shares_stem("modlić się", "modlitwa", "pl")
