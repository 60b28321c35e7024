"""One spelling for what people write."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.lexicon import words


@pytest.mark.parametrize(
    ("written", "same"),
    [
        ("SONNE", "sonne"),
        ("Straße", "strasse"),
        ("Ice\u2011Cream", "ice-cream"),
        ("aujourd’hui", "aujourd'hui"),
        ("cafe\u0301", "café"),
        ("so\u200bn\u00adne", "sonne"),
        ("  ice \t cream\n", "ice cream"),
        ("ｓｎｏｗ", "snow"),
        ("ﬁsh", "fish"),
        ("so\x00n\x07ne\ud800", "sonne"),
        ("\u3164\u200d\ufe0f", ""),
        ("", ""),
    ],
)
def test_what_looks_the_same_is_the_same(written: str, same: str) -> None:
    assert words.normalise(written) == same


@pytest.mark.parametrize(
    ("written", "plain"),
    [
        ("Straße", "strasse"),
        ("cœur", "coeur"),
        ("Ægypten", "aegypten"),
        ("Łódź", "lodz"),
        ("NOËL", "noel"),
        ("Arc-en-ciel", "arcenciel"),
        ("l’été", "lete"),
        ("żółw", "zolw"),
        ("Ice cream", "ice cream"),
    ],
)
def test_folding_leaves_plain_letters(written: str, plain: str) -> None:
    assert words.fold(written) == plain


@pytest.mark.parametrize(
    ("word", "letter"),
    [("écrou", "E"), ("Łódź", "L"), ("Übung", "U"), ("œuf", "O"), ("żaba", "Z"), ("'tis", "T"), ("\u200bnut", "N")],
)
def test_the_first_letter(word: str, letter: str) -> None:
    assert words.initial(word) == letter


@pytest.mark.parametrize("nothing", ["", " ", "7 dwarfs", "🍎", "яблоко", "-", "\u200b"])
def test_what_starts_with_no_letter_has_none(nothing: str) -> None:
    assert words.initial(nothing) == ""


@given(st.text())
def test_normalising_twice_is_normalising_once(text: str) -> None:
    once = words.normalise(text)
    assert words.normalise(once) == once


@given(st.text())
def test_folding_twice_is_folding_once(text: str) -> None:
    once = words.fold(text)
    assert words.fold(once) == once == words.fold(words.normalise(text))


@given(st.text(alphabet="abcdefgäöüßéèêçœæąćęłńóśźżñø"))
def test_case_makes_no_difference(text: str) -> None:
    assert words.fold(text) == words.fold(text.lower()) == words.fold(text.title())


@given(st.text())
def test_a_first_letter_is_a_letter_or_nothing(text: str) -> None:
    assert words.initial(text) in {"", *"ABCDEFGHIJKLMNOPQRSTUVWXYZ"}
