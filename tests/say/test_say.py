"""The same messages mean the same in Python and in the browser; these are the facts both rely on."""

import json
from importlib.resources import files

import pytest

from parlour.games import GAMES
from parlour.rules import LANGUAGES
from parlour.say import SLOT, Speaker, choose, messages, plural

PARTS = sorted(file.name.removesuffix(".json") for file in (files("parlour") / "web" / "locales" / "en").iterdir())


@pytest.mark.parametrize(
    ("language", "number", "category"),
    [
        ("en", 0, "other"), ("en", 1, "one"), ("en", 2, "other"),
        ("de", 1, "one"), ("de", 5, "other"),
        ("fr", 0, "one"), ("fr", 1, "one"), ("fr", 2, "other"),
        ("pl", 1, "one"), ("pl", 2, "few"), ("pl", 4, "few"), ("pl", 5, "many"), ("pl", 0, "many"),
        ("pl", 12, "many"), ("pl", 14, "many"), ("pl", 22, "few"), ("pl", 112, "many"), ("pl", 104, "few"),
    ],
)  # fmt: skip
def test_plural_categories_are_those_of_the_language(language: str, number: int, category: str) -> None:
    assert plural(number, language) == category


def test_a_list_chooses_by_its_length() -> None:
    message = {"?": "cards", "one": "a card", "other": "cards"}
    assert choose(message, {"cards": ("fables/merlin",)}, "en") == "a card"
    assert choose(message, {"cards": ("fables/merlin", "fables/alice")}, "en") == "cards"


def test_a_text_chooses_by_itself_and_falls_back_to_other() -> None:
    message = {"?": "manner", "similar": "alike", "other": "somehow"}
    assert choose(message, {"manner": "similar"}, "en") == "alike"
    assert choose(message, {"manner": "sideways"}, "en") == "somehow"


def test_choices_may_be_nested() -> None:
    message = {"?": "manner", "similar": {"?": "count", "one": "one alike", "other": "many alike"}, "other": "-"}
    assert choose(message, {"manner": "similar", "count": 3}, "en") == "many alike"


def test_names_of_seats_and_pieces_are_filled_in() -> None:
    speaker = Speaker(GAMES["similo"], "pl", ("Ala", "Bartek"))
    assert speaker.say("{seat:seat}: {card:piece}", {"seat": 1, "card": "animals/lion"}) == "Bartek: Lew"


@pytest.mark.parametrize(
    ("language", "list_"), [("en", "Lion and Tiger"), ("fr", "Lion et Tigre"), ("pl", "Lew i Tygrys")]
)
def test_lists_are_joined_as_the_language_does_it(language: str, list_: str) -> None:
    speaker = Speaker(GAMES["similo"], language, ())
    assert speaker.say("{cards:pieces}", {"cards": ("animals/lion", "animals/tiger")}) == list_


def test_an_unknown_key_says_itself() -> None:
    assert Speaker(GAMES["similo"], "en", ()).say("no.such.key", {}) == "no.such.key"


@pytest.mark.parametrize("part", PARTS)
def test_every_language_has_the_same_keys(part: str) -> None:
    for language in LANGUAGES:
        assert _file(language, part).keys() == _file("en", part).keys(), language


@pytest.mark.parametrize("part", PARTS)
def test_every_language_fills_in_the_same_arguments(part: str) -> None:
    for language in LANGUAGES:
        for key, message in _file(language, part).items():
            assert _arguments(message) == _arguments(_file("en", part)[key]), (language, key)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("part", PARTS)
def test_every_number_finds_a_wording(part: str, language: str) -> None:
    categories = {plural(number, language) for number in range(30)}
    for key, message in _file(language, part).items():
        if isinstance(message, dict) and categories & message.keys():
            assert categories <= message.keys() or "other" in message, (language, key)


def test_messages_of_the_house_and_of_the_game_come_together() -> None:
    words = messages("en", "similo")
    assert "happened.Answered" in words
    assert "similo.name" in words


def _file(language: str, part: str) -> dict[str, object]:
    path = files("parlour") / "web" / "locales" / language / f"{part}.json"
    words: dict[str, object] = json.loads(path.read_text("utf-8"))
    return words


def _arguments(message: object) -> set[str]:
    """What the sentence needs to be told. To choose a wording by an argument is a matter of each language."""
    if isinstance(message, dict):
        return set[str]().union(*(_arguments(wording) for case, wording in message.items() if case != "?"))
    return {name for name, _ in SLOT.findall(str(message))}
