"""Say it in the reader's language: the same messages, with the same meaning, as web/say.js says in the browser.

A message is a text with `{name}` or `{name:kind}` in it, or a choice by one argument: a number or a list chooses by its
plural category, a text by itself. docs/http.md describes the format; web/locales holds the words.
"""

import json
import re
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from typing import Any

from msgspec import Struct

from parlour.rules import Language, Rules

Message = str | dict[str, Any]
Arguments = Mapping[str, Any]

SLOT = re.compile(r"\{(\w+)(?::(\w+))?\}")
MANY = (tuple, list, frozenset, set)
AND = {"en": " and ", "de": " und ", "fr": " et ", "pl": " i "}


class Speaker:
    """Tells one game in one language, with these names at its seats."""

    def __init__(self, rules: Rules, language: Language, names: Sequence[str]) -> None:
        self.rules = rules
        self.language = language
        self.names = names
        self._words = messages(language, rules.name)
        self._pieces = rules.pieces(language)

    def say(self, key: str, arguments: Arguments) -> str:
        """The message behind a key; the key itself, if nobody has written one."""
        return fill(self._words.get(key, key), arguments, self.language, self.names, self._piece)

    def tell(self, event: Any) -> str:
        """One event of the game as a sentence."""
        kind = type(event).__name__
        key, arguments = sentence_for(self._words, self.rules.name, kind, fields(event))
        return self.say(key or f"happened.{kind}", arguments)

    def _piece(self, piece: Any) -> str:
        known = self._pieces.get(piece)
        return known.name if known else str(piece)


def sentence_for(words: Mapping[str, Message], game: str, kind: str, arguments: Arguments) -> tuple[str, Arguments]:
    """The key of the sentence about an event, the game's own or the house's; none, if nobody has written one.

    What a struct in the event says, a sentence with that field's name can tell.
    """
    key = next((key for key in (f"{game}.happened.{kind}", f"happened.{kind}") if key in words), "")
    for name, value in arguments.items():
        within = fields(value) if isinstance(value, Struct) else value
        if isinstance(within, Mapping) and f"{key}.{name}" in words:
            return f"{key}.{name}", {**within, **arguments}
    return key, arguments


def fill(
    message: Message, arguments: Arguments, language: Language, names: Sequence[str], piece: Callable[[Any], str]
) -> str:
    """The wording that fits, with names for seats, pieces and whatever else it speaks of."""

    def called(value: Any, kind: str) -> str:
        if isinstance(value, MANY):
            return join([called(item, kind) for item in value], language)
        if kind in ("seat", "seats") and isinstance(value, int) and value < len(names):
            return names[value]
        return piece(value) if kind in ("piece", "pieces") else str(value)

    return SLOT.sub(lambda slot: called(arguments.get(slot[1], ""), slot[2]), choose(message, arguments, language))


def fields(struct: Struct) -> dict[str, Any]:
    return {name: getattr(struct, name) for name in struct.__struct_fields__}


def join(parts: Sequence[str], language: Language) -> str:
    """A, B and C."""
    *most, last = parts or ("",)
    return ", ".join(most) + AND[language] + last if most else last


def explain(code: str, facts: Arguments, language: Language) -> str:
    """Why something was refused, as the house says it, with the facts that the sentence leaves out behind it."""
    message = _file(language, "app").get(f"refused.{code}")
    words = choose(message, facts, language) if message else code.replace("_", " ")
    used = {name for name, _ in SLOT.findall(words)}
    rest = [f"{name}: {_written(fact)}" for name, fact in facts.items() if name not in used]
    sentence = SLOT.sub(lambda slot: str(facts.get(slot[1], "")), words)
    return f"{sentence} ({'; '.join(rest)})" if rest else sentence


def _written(fact: Any) -> str:
    return ", ".join(map(str, fact)) if isinstance(fact, (tuple, list)) else str(fact)


def choose(message: Message, arguments: Arguments, language: Language) -> str:
    """The wording that fits the arguments."""
    while not isinstance(message, str):
        value = arguments.get(message["?"])
        case = value if isinstance(value, str) else plural(_count(value), language)
        message = message[case] if case in message else message["other"]
    return message


def plural(number: int, language: Language) -> str:
    """The CLDR plural category of a whole number."""
    match language:
        case "fr":
            return "one" if number in (0, 1) else "other"
        case "pl" if number == 1:
            return "one"
        case "pl":
            few = number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14)
            return "few" if few else "many"
        case _:
            return "one" if number == 1 else "other"


@lru_cache
def messages(language: Language, part: str) -> Mapping[str, Message]:
    """The words of the house and of one game."""
    return {**_file(language, "app"), **_file(language, part)}


def _file(language: Language, part: str) -> Mapping[str, Message]:
    path = files("parlour") / "web" / "locales" / language / f"{part}.json"
    words: Mapping[str, Message] = json.loads(path.read_text("utf-8")) if path.is_file() else {}
    return words


def _count(value: Any) -> int:
    return len(value) if isinstance(value, MANY) else int(value or 0)
