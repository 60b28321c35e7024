"""Forms of words: lemmas, stems, and what is known at all."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from parlour.languages import WORD_LANGUAGES
from parlour.lexicon import stems, words

ODD = ("", " ", "🍎", "7", "a" * 500, "ß" * 500, "сон", "sоnne", "\u200b", "son🍎ne", "'", "-", "qxzvwk")


@pytest.mark.parametrize(
    ("form", "word", "language"),
    [
        ("mice", "mouse", "en"),
        ("Leaves", "leaf", "en"),
        ("swam", "swim", "en"),
        ("color", "colour", "en"),
        ("gray", "grey", "en"),
        ("Häuser", "haus", "de"),
        ("Mäuse", "maus", "de"),
        ("lief", "laufen", "de"),
        ("chevaux", "cheval", "fr"),
        ("yeux", "œil", "fr"),
        ("mangé", "manger", "fr"),
        ("psy", "pies", "pl"),
        ("ręce", "ręka", "pl"),
        ("książki", "książka", "pl"),
        ("śniegu", "śnieg", "pl"),
    ],
)
def test_the_form_that_a_dictionary_has(form: str, word: str, language: str) -> None:
    assert words.lemma(form, language) == word


@pytest.mark.parametrize(
    ("word", "language"), [("rose", "en"), ("ground", "en"), ("saw", "en"), ("glasses", "en"), ("Bank", "de")]
)
def test_a_word_of_its_own_is_no_form_of_another(word: str, language: str) -> None:
    assert words.lemma(word, language) == words.normalise(word)


@pytest.mark.parametrize(
    ("written", "meant", "language"),
    [
        ("foret", "forêt", "fr"),
        ("sloneczny", "słoneczny", "pl"),
        ("Baer", "bär", "de"),
        ("Strasse", "strasse", "de"),
        ("the dog", "dog", "en"),
        ("der Hund", "hund", "de"),
        ("l'arbre", "arbre", "fr"),
        ("colorful", "colourful", "en"),
    ],
)
def test_a_word_is_found_without_its_accents_and_with_its_article(written: str, meant: str, language: str) -> None:
    assert words.lemma(written, language) == meant


@pytest.mark.parametrize(
    ("a", "b", "language"),
    [("houses", "housing", "en"), ("Häuser", "Haus", "de"), ("chanter", "chante", "fr"), ("domami", "domach", "pl")],
)
def test_stems_are_equal(a: str, b: str, language: str) -> None:
    assert words.stem(a, language) == words.stem(b, language)


@pytest.mark.parametrize(
    ("common", "rare", "language"),
    [("house", "lighthouse", "en"), ("Haus", "Leuchtturm", "de"), ("maison", "phare", "fr"), ("dom", "latarnia", "pl")],
)
def test_frequency(common: str, rare: str, language: str) -> None:
    assert 7 > words.frequency(common, language) > words.frequency(rare, language) > 2


def test_known_words_are_words() -> None:
    for language, known in (("en", "snow"), ("de", "Schnee"), ("fr", "neige"), ("pl", "śnieg")):
        assert words.is_word(known, language) and words.is_word(known.upper(), language)
        assert not words.is_word("qxzvwk", language) and words.frequency("qxzvwk", language) == 0


@pytest.mark.parametrize("language", WORD_LANGUAGES)
@pytest.mark.parametrize("odd", ODD)
def test_nothing_is_too_odd(odd: str, language: str) -> None:
    assert words.lemma(odd, language) == words.lemma(words.normalise(odd), language)
    assert isinstance(words.stem(odd, language), str)
    assert words.frequency(odd, language) >= 0
    assert words.is_animal(odd, language) is not True
    assert words.synonyms(odd, language) == frozenset()


def test_every_thread_has_a_stemmer_of_its_own() -> None:
    """A stemmer keeps the word that it works on: two threads with one of them would mix theirs."""
    here = stems._stemmer("en")
    with ThreadPoolExecutor(1) as beside:
        assert beside.submit(stems._stemmer, "en").result() is not here
    assert stems._stemmer("en") is here
