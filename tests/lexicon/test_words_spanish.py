"""Spanish words: Ñ, accents, words of two continents, plurals, feminine forms and diminutives."""

import pytest

from parlour.lexicon import words
from parlour.lexicon.clue_words import barred_word
from parlour.lexicon.words import Sameness


@pytest.mark.parametrize(("one", "other"), [("año", "ano"), ("campana", "campaña"), ("mono", "moño")])
def test_a_word_with_a_tilde_is_not_the_one_without(one: str, other: str) -> None:
    assert words.same(one, other, "es") is None
    assert words.clash(one, [other], "es") is None


def test_a_tilde_may_be_left_out_where_the_plain_letters_are_no_word() -> None:
    assert words.same("espana", "España", "es") is not None
    assert words.is_word("espana", "es")


def test_a_word_with_a_tilde_counts_for_the_letter_n() -> None:
    assert words.initial("ñandú") == "N"


@pytest.mark.parametrize(("one", "other"), [("arbol", "árbol"), ("FUTBOL", "fútbol"), ("cafe", "café")])
def test_accents_may_be_left_out(one: str, other: str) -> None:
    found = words.same(one, other, "es")
    assert found is not None and found.kind in ("equal", "lemma")


def test_two_words_that_differ_by_an_accent_are_only_proposed_as_one() -> None:
    assert words.same("papa", "papá", "es") == Sameness("close")


@pytest.mark.parametrize(
    ("one", "other"),
    [("coche", "carro"), ("carro", "auto"), ("patata", "papa"), ("zumo", "jugo"), ("ordenador", "computadora")],
)
def test_words_of_spain_and_of_america_are_one(one: str, other: str) -> None:
    assert words.same(one, other, "es") == Sameness("synonym")


@pytest.mark.parametrize(
    ("form", "word"),
    [
        ("luces", "luz"),
        ("leones", "león"),
        ("rojas", "rojo"),
        ("gata", "gato"),
        ("doctora", "doctor"),
        ("dijo", "decir"),
    ],
)
def test_plurals_and_feminine_forms_are_forms(form: str, word: str) -> None:
    assert words.same(form, word, "es") == Sameness("lemma")


@pytest.mark.parametrize(("one", "other"), [("puerta", "puerto"), ("libra", "libro"), ("reina", "rey")])
def test_a_word_of_its_own_is_no_feminine_form(one: str, other: str) -> None:
    assert words.same(one, other, "es") is None


def test_a_diminutive_is_of_the_same_stem_and_not_the_same_word() -> None:
    assert words.same("perrito", "perro", "es") is None
    assert words.clash("perrito", ["perro"], "es") is not None


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("español", "España"),
        ("amabilidad", "amable"),
        ("invasión", "invadir"),
        ("camiseta", "camisa"),
        ("vinagre", "vino"),
        ("malestar", "mal"),
    ],
)
def test_words_of_one_family_may_not_be_written_beside_each_other(one: str, other: str) -> None:
    assert words.clash(one, [other], "es") is not None
    assert words.clash(other, [one], "es") is not None


@pytest.mark.parametrize(
    ("one", "other"),
    [("calle", "avenida"), ("lámpara", "bombilla"), ("casa", "edificio"), ("cajón", "caja"), ("lana", "plata")],
)
def test_neighbours_are_two_ideas(one: str, other: str) -> None:
    assert words.same(one, other, "es") is None


@pytest.mark.parametrize("word", ["monarquía", "granizada", "repaso", "alpinista", "aislamiento"])
def test_what_nobody_can_hold_is_no_clue(word: str) -> None:
    assert barred_word(word, "es") is not None


@pytest.mark.parametrize(("word", "language"), [("beach", "en"), ("Strand", "de"), ("plage", "fr"), ("plaża", "pl")])
def test_a_spanish_word_counts_beside_each_other_language(word: str, language: words.Language) -> None:
    assert words.same_across(("playa", "es"), (word, language)) == Sameness("translation")
