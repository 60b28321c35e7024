"""What words mean, and what people think of."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.languages import WORD_LANGUAGES
from parlour.lexicon import store, words
from parlour.lexicon.associations import answers_of
from parlour.lexicon.concepts import about_people, by_word, concepts
from parlour.lexicon.linking import read_share
from parlour.lexicon.readers import Readers, readers
from parlour.rules import Language


@pytest.mark.parametrize(
    ("a", "near", "far", "language"),
    [
        ("ocean", "sea", "stapler", "en"),
        ("Ozean", "Meer", "Tacker", "de"),
        ("océan", "mer", "agrafeuse", "fr"),
        ("ocean", "morze", "zszywacz", "pl"),
        ("kings", "queen", "sponge", "en"),
        ("Bergziegen", "Schaf", "Steuer", "de"),
    ],
)
def test_similarity(a: str, near: str, far: str, language: str) -> None:
    close, distant = words.similarity(a, near, language), words.similarity(a, far, language)
    assert close is not None and distant is not None and close > distant + 0.2
    assert words.similarity(a, near, language) == words.similarity(near, a, language)
    assert words.similarity(a, a, language) == pytest.approx(1)


def test_what_is_unknown_is_like_nothing() -> None:
    for language in WORD_LANGUAGES:
        assert words.similarity("qxzvwk", "qxzvwk", language) is None


@pytest.mark.parametrize(
    ("read", "thought", "language"),
    [
        (("winter", "mountain", "hut"), "snow", "en"),
        (("Winter", "Berg", "Hütte"), "Schnee", "de"),
        (("hiver", "montagne", "cabane"), "neige", "fr"),
        (("zima", "góra", "chata"), "śnieg", "pl"),
        (("king", "gold"), "crown", "en"),
        (("König", "Gold"), "Krone", "de"),
        (("roi", "or"), "couronne", "fr"),
        (("król", "złoto"), "korona", "pl"),
    ],
)
def test_people_think_of(read: tuple[str, ...], thought: str, language: str) -> None:
    assert thought in [word for word, _ in words.associates(read, language, count=10)]
    assert thought in [word for word, _ in words.associates(read, language, letter=words.initial(thought), count=3)]


def test_shares_fall_and_are_no_more_than_all() -> None:
    shares = [share for _, share in words.associates(["winter", "mountain"], "en", count=50)]
    assert shares == sorted(shares, reverse=True) and 0 < sum(shares) <= 1


@settings(deadline=None, max_examples=40)
@given(st.data())
def test_associates_obey(data: st.DataObject) -> None:
    language = data.draw(st.sampled_from(WORD_LANGUAGES))
    known = st.sampled_from(sorted(by_word(language)))
    read = data.draw(st.lists(known | st.text(max_size=8), max_size=5))
    avoid = data.draw(st.lists(known, max_size=5))
    letter = data.draw(st.none() | st.sampled_from("ABDEFGKLMNPRSTW"))
    found = [word for word, _ in words.associates(read, language, letter, count=8, avoid=avoid)]
    assert len({words.fold(word) for word in found}) == len(found) <= 8
    for word in found:
        assert words.normalise(word) in by_word(language) and words.fold(word) not in store.rude(language)
        assert letter is None or words.initial(word) == letter
        assert words.clash(word, [*read, *avoid], language) is None


def test_there_is_always_something_to_say() -> None:
    for language in WORD_LANGUAGES:
        assert len(words.associates([], language)) == 20
        assert all(words.associates([], language, letter=letter) for letter in "ABDEFGHKLMNPRST")


def test_a_letter_that_no_word_has_gives_nothing() -> None:
    assert words.associates(["snow"], "en", letter="?") == words.associates(["snow"], "en", letter="Ж") == []


@pytest.mark.parametrize("language", WORD_LANGUAGES)
def test_the_same_words_lie_in_the_same_place(language: str) -> None:
    read = [*sorted(by_word(language))[::400], "qxzvwk"]
    there = words.place([*read, read[0].upper()], language)
    assert there == words.place([*read, read[0].upper()], language)
    assert there[0] == there[-1]
    assert all(-1 <= x <= 1 and -1 <= y <= 1 for x, y in there)


def test_what_is_near_in_meaning_lies_near() -> None:
    dog, cat, spoon, fork = words.place(["dog", "cat", "spoon", "fork"], "en")
    assert abs(dog[0] - cat[0]) < abs(dog[0] - spoon[0]) and abs(spoon[0] - fork[0]) < abs(fork[0] - cat[0])


def test_few_words_have_places_too() -> None:
    assert words.place([], "en") == []
    assert words.place(["dog"], "en") == words.place(["qxzvwk"], "en") == [(0.0, 0.0)]
    assert len(words.place(["dog", "cat"], "en")) == 2


@pytest.mark.parametrize("language", WORD_LANGUAGES)
def test_no_answer_is_a_slur(language: str) -> None:
    never = store.slurs(language) | store.rude(language)
    assert len(store.slurs(language)) >= 20
    assert {word for word in answers_of(language).words if words.fold(word) in never} == set()


@pytest.mark.parametrize(
    ("cue", "silly", "language"),
    [
        ("Hammer", "Mutter", "de"), ("Schach", "Wild", "de"), ("Wüste", "Apfel", "de"),
        ("Stammtisch", "Ausländer", "de"), ("Uhr", "Häkchen", "de"), ("Schuh", "Spitze", "de"),
        ("échecs", "gibier", "fr"), ("désert", "pomme", "fr"), ("duch", "whisky", "pl"), ("zegar", "kleszcz", "pl"),
        ("szachy", "zwierzyna", "pl"), ("Leiter", "Schritt", "de"), ("bęben", "bułka", "pl"), ("nuage", "rive", "fr"),
        ("livre", "shilling", "fr"), ("chaîne", "ferry", "fr"), ("sąd", "podwórko", "pl"), ("lód", "śmietana", "pl"),
    ],
)  # fmt: skip
def test_english_homonyms_do_not_leak(cue: str, silly: str, language: str) -> None:
    assert silly not in [word for word, _ in words.associates([cue], language, count=10)]


@pytest.mark.parametrize("language", WORD_LANGUAGES)
def test_at_words_for_people_only_what_is_listed_comes_to_mind(language: Language) -> None:
    """Association norms are fifty years old and of strangers, and what is near in meaning is not kind either."""
    for word, places in about_people(language).items():
        names = {name for place in places for name in concepts()[place].names[language]}
        thought = [answer for answer, _ in words.associates([word], language, count=120)]
        assert len(thought) >= 3 and set(thought) <= names, word


@pytest.mark.parametrize(
    ("cue", "people", "language"),
    [
        ("terrorist", "Arab", "en"), ("ghetto", "black", "en"), ("slavery", "black", "en"), ("ape", "girl", "en"),
        ("Affe", "Mädchen", "de"), ("dumm", "dick", "de"), ("singe", "fille", "fr"), ("voleur", "mendiant", "fr"),
        ("głupi", "gruby", "pl"), ("nazista", "Izrael", "pl"),
    ],
)  # fmt: skip
def test_nobody_is_thought_of_at_what_is_unkind(cue: str, people: str, language: Language) -> None:
    assert people not in [word for word, _ in words.associates([cue], language, count=20)]


def test_beside_other_words_words_for_people_are_passed_over() -> None:
    assert words.associates(["disabled", "broken"], "en") == words.associates(["broken"], "en", avoid=["disabled"])


@pytest.mark.parametrize(
    ("insult", "harmless", "language"),
    [("wanker", "ass", "en"), ("Hurensohn", "Eier", "de"), ("connard", "queue", "fr"), ("kurwa", "szmata", "pl")],
)
def test_at_an_insult_nothing_comes_to_mind(insult: str, harmless: str, language: Language) -> None:
    assert words.associates([insult], language) == [] != words.associates([harmless], language)


def test_what_is_silly_in_one_sense_may_come_in_another() -> None:
    def thought(cue: str, language: str) -> list[str]:
        return [word for word, _ in words.associates([cue], language, count=10)]

    assert "Geld" in thought("Bank", "de") and "pieniądze" not in thought("ławka", "pl")
    assert not {"von", "zu", "hinaus"} & set(thought("Teil", "de") + thought("Punkt", "de"))


def test_where_its_own_point_leads_astray_a_word_thinks_as_its_stand_ins() -> None:
    assert {"Parlament", "Politik"} <= {word for word, _ in words.associates(["Bundestag"], "de", count=5)}
    assert "ciasto" in [word for word, _ in words.associates(["deser"], "pl", count=5)]
    assert "pilot" in [word for word, _ in words.associates(["helicopter"], "en", count=5)]
    assert "kapusta" in [word for word, _ in words.associates(["bigos"], "pl", count=5)]
    assert "ptak" in [word for word, _ in words.associates(["pelikan"], "pl", count=5)]
    assert "hôpital" in [word for word, _ in words.associates(["brancard"], "fr", count=5)]


@pytest.mark.parametrize(
    ("cue", "silly"), [("toilet", "swamp"), ("axe", "helicopter"), ("year", "jump"), ("student", "I"), ("author", "of")]
)
def test_what_people_said_at_another_name_of_a_concept_is_not_said_at_this_one(cue: str, silly: str) -> None:
    assert silly not in [word for word, _ in words.associates([cue], "en", count=20)]


@pytest.mark.parametrize("language", WORD_LANGUAGES)
def test_at_an_unknown_word_nothing_comes_to_mind(language: str) -> None:
    assert words.associates(["qxzvwk"], language) == []
    known = sorted(by_word(language))[700]
    assert words.associates([known, "qxzvwk"], language) == words.associates([known], language)


# What links several words


@pytest.mark.parametrize(
    ("cues", "language", "link"),
    [(("winter", "mountain"), "en", "snow"), (("ticket", "orchestra"), "en", "concert"),
     (("Winter", "Berg"), "de", "Schnee"), (("ring", "dance"), "en", "wedding"), (("hiver", "montagne"), "fr", "neige"),
     (("zima", "góra"), "pl", "śnieg"), (("invierno", "montaña"), "es", "nieve")],
)  # fmt: skip
def test_a_link_is_a_common_word_near_to_both(cues: tuple[str, ...], language: str, link: str) -> None:
    assert link in [word for word, _ in words.links([(cue, 1.0) for cue in cues], language, count=3)]


def test_links_keep_to_a_letter_and_clash_with_no_cue() -> None:
    found = words.links([("winter", 1.0), ("mountain", 1.0)], "en", "S")
    assert found[0][0] == "snow" and all(words.initial(word) == "S" for word, _ in found)
    assert all(words.clash(word, ["winter", "mountain"], "en") is None for word, _ in found)


def test_readers_pull_towards_what_they_wrote_at_a_word_and_towards_nothing_at_an_unknown_one() -> None:
    places = {concept.id: place for place, concept in enumerate(concepts())}
    here = readers().pull([places["winter"]])
    assert here[places["snow"]] > 1 and here[places["snow"]] > here[places["crown"]]
    assert not readers().pull([]).any()
    twice = Readers({0: {1: 40.0}, 2: {1: 40.0}}, readers().usual)
    assert twice.pull([0, 2])[1] > twice.pull([0])[1] > 0 > twice.pull([0])[3]


def test_readers_have_read_some_words() -> None:
    assert read_share(["winter", "tree"], "en") == 1 and read_share(["winter", "stapler"], "en") == 0.5
    assert read_share(["stapler"], "en") == read_share(["qxzvwk"], "en") == 0


def test_of_unknown_words_there_are_no_links() -> None:
    assert words.links([("qxzvwk", 1.0), ("zzyzzx", 1.0)], "en") == []
