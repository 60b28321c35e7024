"""All texts that people read, one by one: messages, rules pages, questions, names of cards, example files."""

import json
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from parlour.languages import LANGUAGES
from parlour.lexicon import decks, objects
from parlour.say.message import Choice, Message, Part, Slot, parse

ROOT = Path(__file__).resolve().parents[2]
LOCALES = ROOT / "src" / "parlour" / "web" / "locales"
RULES = ROOT / "docs" / "rules"
EXAMPLES = ROOT / "src" / "parlour" / "web" / "examples"
QUESTIONS = ROOT / "src" / "parlour" / "lexicon" / "data" / "questions"


class Text(NamedTuple):
    """A text. `part` is its file or game; `place` says where to find it; placeholders are in braces."""

    language: str
    part: str
    place: str
    words: str
    is_message: bool = False


def texts() -> Iterator[Text]:
    for language in LANGUAGES:
        yield from messages(language)
        yield from pages(language)
        yield from questions(language)
        yield from names(language)
        yield from examples(language)


def messages(language: str) -> Iterator[Text]:
    """Each wording of each message by itself."""
    for file in sorted((LOCALES / language).glob("*.json")):
        for key, text in json.loads(file.read_text("utf-8")).items():
            for wording in sorted(wordings(parse(text))):
                yield Text(language, file.stem, key, wording, is_message=True)


def wordings(message: Message) -> set[str]:
    """All wordings of a message, with `{name, kind}` for placeholders."""
    said = {""}
    for part in message:
        said = {words + more for words in said for more in _said(part)}
    return said


def _said(part: Part) -> set[str]:
    match part:
        case str():
            return {part}
        case Slot(name, kind, form):
            return {"{" + ", ".join(filter(None, (name, kind, form))) + "}"}
        case Choice():
            return {words for case in part.cases.values() for words in wordings(case)}


def pages(language: str) -> Iterator[Text]:
    folder = RULES if language == "en" else RULES / language
    for file in sorted(folder.glob("*.md")):
        for number, line in enumerate(file.read_text("utf-8").splitlines(), 1):
            yield Text(language, file.stem, f"{file.relative_to(ROOT)}:{number}", line)


def questions(language: str) -> Iterator[Text]:
    for id, question in tomllib.loads((QUESTIONS / f"{language}.toml").read_text("utf-8")).items():
        for words in (question["ask"], *question["answers"]):
            yield Text(language, "questions", f"{language}.toml [{id}]", words)


def names(language: str) -> Iterator[Text]:
    for deck in map(decks.deck, decks.DECKS):
        yield Text(language, "names", f"decks/{deck.id}", deck.title[language])
        for card in deck.cards:
            yield Text(language, "names", f"decks/{card.id}", card.names[language])
    for thing in objects.objects():
        yield Text(language, "names", f"objects/{thing.id}", thing.names[language])


def examples(language: str) -> Iterator[Text]:
    for id, question in tomllib.loads((EXAMPLES / f"questions.{language}.toml").read_text("utf-8")).items():
        for words in (question["ask"], *question["answers"]):
            yield Text(language, "examples", f"questions.{language}.toml [{id}]", words)
