"""Judgements about words: what is the same, what is forbidden, what is fair."""

from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.languages import WORD_LANGUAGES
from parlour.lexicon import words
from parlour.lexicon.concepts import by_word
from parlour.lexicon.words import Sameness, WordClash


@pytest.mark.parametrize(
    ("a", "b", "language", "kind"),
    [
        ("NUT", "nut", "en", "equal"),
        ("ice-cream", "icecream", "en", "equal"),
        ("Straße", "STRASSE", "de", "equal"),
        ("cœur", "coeur", "fr", "equal"),
        ("żółty", "zolty", "pl", "equal"),
        ("mouse", "mice", "en", "lemma"),
        ("Apfel", "Äpfel", "de", "lemma"),
        ("Haus", "Häuser", "de", "lemma"),
        ("œil", "yeux", "fr", "lemma"),
        ("pies", "psy", "pl", "lemma"),
        ("cheque", "check", "en", "lemma"),
        ("Mikrofon", "Mikrophon", "de", "lemma"),
        ("gesund", "gesünder", "de", "lemma"),
        ("klug", "klügste", "de", "lemma"),
        ("Firma", "Firmen", "de", "lemma"),
        ("Rad", "Rädern", "de", "lemma"),
        ("Zirkus", "Circus", "de", "lemma"),
        ("liść", "liście", "pl", "lemma"),
        ("voleur", "bandit", "fr", "close"),
        ("present", "gift", "en", "synonym"),
        ("sofa", "couch", "en", "synonym"),
        ("Sofa", "Couch", "de", "synonym"),
        ("voiture", "automobile", "fr", "synonym"),
        ("prezent", "podarunek", "pl", "synonym"),
    ],
)
def test_what_is_the_same_and_why(a: str, b: str, language: str, kind: str) -> None:
    assert words.same(a, b, language) == words.same(b, a, language)
    found = words.same(a, b, language)
    assert found is not None and found.kind == kind


@pytest.mark.parametrize(
    ("a", "b", "language"),
    [("mama", "mam", "pl"), ("pić", "picie", "pl"), ("święty", "święto", "pl"), ("Polska", "polski", "pl"),
     ("schneiden", "Schnitt", "de"), ("Schild", "schildern", "de"), ("Watt", "Watte", "de")],
)  # fmt: skip
def test_what_is_rather_a_word_of_its_own_is_no_form(a: str, b: str, language: str) -> None:
    found = words.same(a, b, language)
    assert found is None or found.kind == "close"


ONLY_FOLDING_MAKES_THEM_EQUAL = [
    ("SAD", "SĄD", "pl"), ("LOS", "ŁOŚ", "pl"), ("kat", "kąt", "pl"), ("Bar", "Bär", "de"), ("zahlen", "zählen", "de"),
    ("tache", "tâche", "fr"), ("pêche", "péché", "fr"), ("mais", "maïs", "fr"),
]  # fmt: skip


@pytest.mark.parametrize(("a", "b", "language"), ONLY_FOLDING_MAKES_THEM_EQUAL)
def test_words_that_only_folding_makes_equal_are_two(a: str, b: str, language: str) -> None:
    assert not words.equal(a, b, language)
    assert words.same(a, b, language) == words.same(b, a, language) == Sameness("close")
    assert words.clash(a, [b], language) is None and words.clash(b, [a], language) is None


@pytest.mark.parametrize(
    ("a", "b", "language"),
    [("fenetre", "fenêtre", "fr"), ("zolty", "żółty", "pl"), ("Kaese", "Käse", "de"), ("T-shirt", "tshirt", "en")],
)
def test_accents_and_hyphens_may_be_left_out(a: str, b: str, language: str) -> None:
    assert words.equal(a, b, language) or words.same(a, b, language) == Sameness("lemma")


@pytest.mark.parametrize(
    ("a", "b", "language"),
    [("ocean", "sea", "en"), ("Ozean", "Meer", "de"), ("océan", "mer", "fr"), ("ocean", "morze", "pl"),
     ("warm", "hot", "en"), ("warm", "heiß", "de"), ("feed", "food", "en"), ("Futter", "Essen", "de")],
)  # fmt: skip
def test_the_examples_of_the_rulebook_are_at_least_proposed(a: str, b: str, language: str) -> None:
    assert words.same(a, b, language) is not None


@pytest.mark.parametrize(
    ("a", "b", "language"),
    [
        ("hot", "cold", "en"),
        ("schwarz", "weiß", "de"),
        ("jour", "lampe", "fr"),
        ("dom", "kot", "pl"),
        ("king", "snow", "en"),
    ],
)
def test_what_is_not_the_same(a: str, b: str, language: str) -> None:
    assert words.same(a, b, language) in (None, Sameness("close"))


@pytest.mark.parametrize(
    ("word", "lying", "language", "kind"),
    [
        ("SUN", "sunflower", "en", "contained"),
        ("Sonnenblume", "Sonne", "de", "contains"),
        ("Sonne", "SONNENBLUME", "de", "contained"),
        ("Wagen", "Lastkraftwagen", "de", "contained"),
        ("Bücherregal", "Buch", "de", "contains"),
        ("ciel", "arc-en-ciel", "fr", "contained"),
        ("parapluie", "pluie", "fr", "contains"),
        ("wodospad", "woda", "pl", "contains"),
        ("korkociąg", "korek", "pl", "contains"),
        ("lodołamacz", "lód", "pl", "contains"),
        ("rurociąg", "rura", "pl", "contains"),
        ("mice", "Mouse", "en", "inflected"),
        ("Häuser", "Haus", "de", "inflected"),
        ("chevaux", "cheval", "fr", "inflected"),
        ("psami", "pies", "pl", "inflected"),
        ("baker", "bake", "en", "stem"),
        ("unlucky", "luck", "en", "stem"),
        ("Königin", "König", "de", "stem"),
        ("freundlich", "Freund", "de", "stem"),
        ("danseur", "danse", "fr", "stem"),
        ("domek", "dom", "pl", "stem"),
        ("rybak", "ryba", "pl", "stem"),
        ("pisać", "napisać", "pl", "stem"),
        ("dotykać", "dotknąć", "pl", "stem"),
        ("myć", "umyć", "pl", "stem"),
        ("kwiecisty", "kwiat", "pl", "stem"),
        ("pamiątka", "pamiętać", "pl", "stem"),
        ("produkować", "produkcja", "pl", "stem"),
        ("zazdrosny", "zazdrość", "pl", "stem"),
        ("małpolud", "małpa", "pl", "contains"),
        ("clarté", "clair", "fr", "stem"),
        ("Chemiker", "Chemie", "de", "stem"),
        ("Kontrolleur", "Kontrolle", "de", "stem"),
        ("Kleinstadt", "Stadt", "de", "contains"),
        ("Korkenzieher", "ziehen", "de", "contains"),
        ("Glühwürmchen", "Wurm", "de", "contains"),
        ("Reisepass", "reisen", "de", "stem"),
        ("snow", "SNOW", "en", "equal"),
        ("fenetre", "fenêtre", "fr", "equal"),
    ],
)
def test_what_is_forbidden_and_why(word: str, lying: str, language: str, kind: str) -> None:
    assert words.clash(word, ["zzz", lying], language) == WordClash(kind, lying)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("word", "lying", "language"),
    [
        ("scarf", "car", "en"), ("carpet", "car", "en"), ("season", "sea", "en"), ("train", "rain", "en"),
        ("heart", "art", "en"), ("planet", "plane", "en"), ("crown", "crow", "en"), ("police", "policy", "en"),
        ("Reise", "Eis", "de"), ("Stein", "Ei", "de"), ("Hütte", "Hut", "de"), ("Mutter", "Mut", "de"),
        ("Kalender", "Ende", "de"), ("Ballett", "Ball", "de"), ("Traum", "Raum", "de"), ("Schwein", "Wein", "de"),
        ("château", "chat", "fr"), ("orange", "or", "fr"), ("bateau", "eau", "fr"), ("ventre", "vent", "fr"),
        ("marine", "mari", "fr"), ("couteau", "cou", "fr"), ("demain", "main", "fr"), ("porte", "port", "fr"),
        ("królik", "król", "pl"), ("rakieta", "rak", "pl"), ("sokół", "oko", "pl"), ("serce", "ser", "pl"),
        ("kotlet", "kot", "pl"), ("balon", "bal", "pl"), ("kraj", "raj", "pl"), ("koniec", "koń", "pl"),
        ("Dominik", "mina", "pl"), ("Jacek", "zajączek", "pl"), ("Legnica", "ulga", "pl"), ("len", "wełna", "pl"),
        ("canoe", "cane", "en"), ("Dichter", "dicht", "de"), ("plante", "plan", "fr"), ("descendre", "cendre", "fr"),
        ("szyć", "szyja", "pl"), ("słonina", "słoń", "pl"), ("besagen", "Säge", "de"), ("entlocken", "Locke", "de"),
        ("tragbar", "träge", "de"), ("Verwandte", "Wand", "de"), ("behave", "have", "en"), ("entrance", "trance", "en"),
    ],
)  # fmt: skip
def test_a_fair_word_is_never_refused(word: str, lying: str, language: str) -> None:
    assert words.clash(word, [lying], language) is None and words.clash(lying, [word], language) is None


@pytest.mark.parametrize(("a", "b"), [("Kleinstadt", "Stadt"), ("Jacke", "Mantel"), ("Schuld", "Schulden")])
def test_a_kind_and_its_class_are_two_ideas(a: str, b: str) -> None:
    assert words.same(a, b, "de") is None and words.same(b, a, "de") is None


@pytest.mark.parametrize(
    ("word", "lying"), [("Zeitplan", "Zeitung"), ("Kundendienst", "Diener"), ("Schwamm", "schwimmen")]
)
def test_a_derived_word_does_not_bar_a_compound(word: str, lying: str) -> None:
    assert words.clash(word, [lying], "de") is None and words.clash(lying, [word], "de") is None


def test_the_first_clash_is_told() -> None:
    assert words.clash("Sonnenblume", ["Mond", "Blume", "Sonne"], "de") == WordClash("contains", "Blume")
    assert words.clash("Mond", [], "de") is None


@pytest.mark.parametrize(
    ("animal", "language"),
    [("Lion", "en"), ("mice", "en"), ("aardvark", "en"), ("Löwe", "de"), ("Mäuse", "de"), ("Bergziege", "de"),
     ("chat", "fr"), ("chevaux", "fr"), ("pies", "pl"), ("koty", "pl")],
)  # fmt: skip
def test_animals(animal: str, language: str) -> None:
    assert words.is_animal(animal, language) is True


def test_what_is_no_animal() -> None:
    for language, thing in (("en", "table"), ("de", "Tisch"), ("fr", "chaise"), ("pl", "stół")):
        assert words.is_animal(thing, language) is False
        assert words.is_animal("qxzvwk", language) is None


def test_opposites() -> None:
    assert "cold" in words.antonyms("hot", "en") and "kalt" in words.antonyms("heiß", "de")
    assert "froid" in words.antonyms("chaud", "fr") and "zimny" in words.antonyms("gorący", "pl")


@given(st.data())
def test_a_shared_stem_is_shared_by_both(data: st.DataObject) -> None:
    language = data.draw(st.sampled_from(WORD_LANGUAGES))
    some = st.sampled_from(sorted(by_word(language))) | st.text(max_size=12)
    a, b = data.draw(some), data.draw(some)
    assert words.shares_stem(a, b, language) == words.shares_stem(b, a, language)
    assert words.same(a, b, language) == words.same(b, a, language)


def test_forty_words_are_judged_at_once() -> None:
    lying = sorted(by_word("de"))[::120][:40]
    words.clash("Sonnenblume", lying, "de")
    began = process_time()
    for word in ("Wasserfall", "Gärtnerei", "Hausmeister", "Blumentopferde", "laufend"):
        words.clash(word, lying, "de")
    assert (process_time() - began) / 5 < 0.25
