"""What stands as a match, what is only proposed, and what is neither: the ruling's 2a and 2b."""

import pytest

from parlour.lexicon import words
from parlour.rules import Language

STANDS: dict[Language, str] = {
    "en": "car/automobile trip/journey hot/warm ocean/sea gym/gymnasium UK/United_Kingdom LA/Los_Angeles NYC/New_York",
    "de": "Möhre/Karotte NRW/Nordrhein-Westfalen Arzt/Ärztin Bäcker/Bäckerin Chef/Chefin Polizist/Polizistin",
    "fr": "vélo/bicyclette apéro/apéritif dico/dictionnaire USA/États-Unis film/long_métrage voiture/bagnole",
    "pl": "auto/samochód Warszawa/Wawa USA/Stany_Zjednoczone Chopin/Fryderyk_Chopin",
}
PROPOSED: dict[Language, str] = {
    "en": "feed/food explode/explosion sick/sickness trip/voyage",
    "de": "traurig/Traurigkeit Polen/Pole",
    "fr": "silence/silencieux",
    "pl": "praca/pracować",
}
NEITHER: dict[Language, str] = {
    "en": "novel/new coffee/chocolate dog/puppy jam/marmalade frog/toad rabbit/hare finger/thumb four/nine king/queen",
    "de": "Regen/nass Haus/Familie Note/schreiben Hase/Kaninchen Hügel/Berg Wiese/grün König/Königin Termin/Term",
    "fr": "main/gant ciel/bleu longueur/largeur lavabo/évier manteau/veste naufrage/épave",
    "pl": "imię/tytuł szczur/mysz dziesięć/dwanaście",
}


def pairs(table: dict[Language, str]) -> list[tuple[Language, str, str]]:
    split = [(language, pair.split("/")) for language, text in table.items() for pair in text.split()]
    return [(language, a.replace("_", " "), b.replace("_", " ")) for language, (a, b) in split]


def kind(language: Language, a: str, b: str) -> str:
    found = {words.same(one, other, language) for one, other in ((a, b), (b, a))}
    assert len(found) == 1, "which of them came first does not matter"
    (same,) = found
    return same.kind if same else ""


@pytest.mark.parametrize(("language", "a", "b"), pairs(STANDS))
def test_what_surely_means_the_same_stands(language: Language, a: str, b: str) -> None:
    assert kind(language, a, b) == "synonym"


@pytest.mark.parametrize(("language", "a", "b"), pairs(PROPOSED))
def test_what_may_mean_the_same_is_proposed(language: Language, a: str, b: str) -> None:
    assert kind(language, a, b) in ("close", "form")


@pytest.mark.parametrize(("language", "a", "b"), pairs(NEITHER))
def test_what_a_single_thesaurus_joins_is_neither(language: Language, a: str, b: str) -> None:
    assert kind(language, a, b) == ""


def test_a_surname_stands_for_a_name_unless_it_is_a_plain_word_or_a_place() -> None:
    assert kind("en", "Beethoven", "Ludwig van Beethoven") == "synonym"
    assert kind("en", "Potter", "Harry Potter") == "synonym"
    assert kind("fr", "Napoléon", "Napoléon Bonaparte") == "close"
    assert kind("en", "York", "New York") == ""
    assert kind("en", "Bush", "Kate Bush") == ""
    assert kind("en", "dog", "hot dog") == ""


def test_a_listed_synonym_is_found_though_it_could_be_a_form_of_another_word() -> None:
    assert words.same("Quark", "Topfen", "de") == words.Sameness("synonym")


@pytest.mark.parametrize(("a", "b", "language"), [("Dieb", "Räuber", "de"), ("voleur", "bandit", "fr")])
def test_what_strict_readers_do_not_call_one_idea_is_only_proposed(a: str, b: str, language: Language) -> None:
    found = words.same(a, b, language)
    assert found is not None and found.kind == "close" and words.same(b, a, language) == found
