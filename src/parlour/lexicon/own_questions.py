"""Reads and checks questions that a group writes itself, in a form or in a file, and reports what is wrong."""

import re
import tomllib
from collections.abc import Iterator, Sequence
from typing import Any
from unicodedata import category

from msgspec import Struct

from parlour.errors import NO_FACTS, Facts, Refused
from parlour.languages import LanguageCode
from parlour.lexicon.questions import ANSWER_LENGTH, ANSWERS, ASK_LENGTH, Question, known_language

OWN_QUESTIONS = 500  # in a group's own file
OWN_BYTES = 200_000
OWN_LINE = 400  # tomllib needs time and memory quadratic in a key's dots
MISPRINTS_SHOWN = 20
NAME_SHOWN = 60
UNPRINTABLE = ("Cc", "Cs")  # control characters, and surrogates

MISPRINTS = {
    "too_big": "the file has {size} bytes; at most {limit} are read",
    "long_line": "the line has {length} characters; at most {limit} are read",
    "bare_text": "text must stand in quotation marks, and true or false in small letters",
    "open_text": "the closing quotation mark is missing",
    "open_answers": "a comma or the closing bracket of the answers is missing",
    "not_toml": "this cannot be read: {why}",
    "duplicate_id": "a question called [{id}] stands further up already",
    "bad_id": "[{id}] is no name for a question: use up to 24 letters, digits, - and _",
    "not_a_question": "{id} needs a heading [{id}] with its ask and answers below",
    "unknown_key": "[{id}] has {key}, but only ask, answers and grown_up are known",
    "missing": "[{id}] has no {key}",
    "not_text": "[{id}]: {key} must be text in quotation marks",
    "not_three_answers": "[{id}] needs three answers, in brackets; it has {count}",
    "not_true_or_false": "[{id}]: grown_up is true or false",
    "empty": "[{id}]: {key} is empty",
    "odd_character": "[{id}]: {key} has a character in it that cannot be printed",
    "too_long": "[{id}]: {key} has {length} characters; {limit} fit on a card",
    "same_answer": "[{id}] has the answer “{answer}” twice",
    "too_many": "there are {count} questions; a deck holds {limit}",
    "no_questions": "there is no question in the file",
}


_SLIPS = {  # tomllib's messages for the most common mistakes
    "Invalid value": "bare_text",
    "Illegal character '\\n'": "open_text",
    "Unclosed array": "open_answers",
}


class Misprint(Struct, frozen=True):
    """A mistake in a line of a group's own file. `reason` is a key of MISPRINTS."""

    line: int
    reason: str
    facts: Facts = NO_FACTS

    def __str__(self) -> str:
        return f"line {self.line}: {MISPRINTS[self.reason].format(**self.facts)}"


class Misprinted(Refused):
    """Raised if a group's questions have mistakes, with all of them in order. The first one gives code and facts."""

    def __init__(self, misprints: tuple[Misprint, ...]) -> None:
        first = misprints[0]
        super().__init__(f"own_questions.{first.reason}", facts={"line": first.line, **first.facts})
        self.misprints = misprints

    def __str__(self) -> str:
        return "\n".join(map(str, self.misprints))


def read_own(text: str, language: str) -> tuple[Question, ...]:
    """The questions of a group's own file. It has the format of ours, and may have `grown_up = true` for a question."""
    sheet = _Sheet(text.removeprefix("\ufeff"), known_language(language))
    misprints = sorted(sheet.misprints(), key=lambda misprint: misprint.line)
    if misprints:
        raise Misprinted(tuple(misprints[:MISPRINTS_SHOWN]))
    return tuple(sheet.questions())


class _Sheet:
    """A group's file while it is read: its tables, and the line of each heading and key."""

    _KEY = re.compile(r"""\s*(["']?)(?P<key>[\w-]+)\1\s*[=.]""")
    _WHERE = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)$")
    _ID = re.compile(r"[A-Za-z0-9_-]{1,24}")

    def __init__(self, text: str, language: str) -> None:
        self._text = text
        self._language = language
        self._lines = text.split("\n")
        self._places = dict(reversed(list(self._find_places())))  # reversed: the first of equal names counts
        self._tables: dict[str, Any] = {}

    def questions(self) -> Iterator[Question]:
        for id, table in self._tables.items():
            one, two, three = (tidy(answer, self._language) for answer in table["answers"])
            yield Question(
                id, "own", table.get("grown_up", False), tidy(table["ask"], self._language), (one, two, three)
            )

    def misprints(self) -> Iterator[Misprint]:
        if too_much := list(self._too_much()):
            yield from too_much
            return
        try:
            self._tables = tomllib.loads(self._text)
        except (ValueError, RecursionError) as error:  # also a number of 5,000 digits or a thousand brackets
            yield self._not_toml(str(error))
            return
        yield from self._wrong_number()
        for id, table in self._tables.items():
            yield from self._wrong_question(id, table)

    def _too_much(self) -> Iterator[Misprint]:
        size = len(self._text.encode("utf-8", "replace"))
        if size > OWN_BYTES:
            yield Misprint(1, "too_big", {"size": size, "limit": OWN_BYTES})
            return
        for number, line in enumerate(self._lines, start=1):
            if len(line) > OWN_LINE and not line.lstrip().startswith("#"):
                yield Misprint(number, "long_line", {"length": len(line), "limit": OWN_LINE})

    def _find_places(self) -> Iterator[tuple[tuple[str, str], int]]:
        id = ""
        for number, line in enumerate(self._lines, start=1):
            if heading := _heading(line):
                id, _, inner = heading.partition(".")
                yield (id, inner), number
                yield (id, ""), number
            elif key := self._KEY.match(line):
                yield (id, key["key"]), number

    def _line(self, id: str, key: str = "") -> int:
        without_heading = self._places.get(("", id), 1)
        return self._places.get((id, key), self._places.get((id, ""), without_heading))

    def _not_toml(self, error: str) -> Misprint:
        where = self._WHERE.search(error)
        line = int(where[1] or len(self._lines)) if where else 1
        heading = _heading(self._lines[line - 1])
        if heading and self._line(heading) < line:
            return Misprint(line, "duplicate_id", {"id": _short(heading)})
        why = self._WHERE.sub("", error)
        return Misprint(line, _SLIPS[why]) if why in _SLIPS else Misprint(line, "not_toml", {"why": _short(why)})

    def _wrong_number(self) -> Iterator[Misprint]:
        count = len(self._tables)
        if count == 0:
            yield Misprint(1, "no_questions")
        if count > OWN_QUESTIONS:
            first_too_many = list(self._tables)[OWN_QUESTIONS]
            yield Misprint(self._line(first_too_many), "too_many", {"count": count, "limit": OWN_QUESTIONS})

    def _wrong_question(self, id: str, table: Any) -> Iterator[Misprint]:
        name = _short(id)
        if not isinstance(table, dict):
            yield Misprint(self._line(id), "not_a_question", {"id": name})
            return
        if not self._ID.fullmatch(id):
            yield Misprint(self._line(id), "bad_id", {"id": name})
        for key in table.keys() - {"ask", "answers", "grown_up"}:
            yield Misprint(self._line(id, key), "unknown_key", {"id": name, "key": _short(key)})
        for key in ("ask", "answers"):
            if key not in table:
                yield Misprint(self._line(id), "missing", {"id": name, "key": key})
        if not isinstance(table.get("grown_up", False), bool):
            yield Misprint(self._line(id, "grown_up"), "not_true_or_false", {"id": name})
        if "ask" in table:
            yield from _wrong_text(name, "ask", table["ask"], self._line(id, "ask"))
        if "answers" in table:
            yield from self._wrong_answers(name, table["answers"], self._line(id, "answers"))

    def _wrong_answers(self, name: str, answers: Any, line: int) -> Iterator[Misprint]:
        count = len(answers) if isinstance(answers, list) else 0
        if count != ANSWERS:
            yield Misprint(line, "not_three_answers", {"id": name, "count": count})
            return
        yield from _wrong_answers(name, [(answer, self._line_of_answer(answer, line)) for answer in answers])

    def _line_of_answer(self, answer: Any, first: int) -> int:
        """The line of an answer. Answers may be on one line or several; of two equal ones, the second is wrong."""
        found = first
        for number in range(first, len(self._lines) + 1):
            line = self._lines[number - 1]
            if f'"{answer}"' in line:
                found = number
            if line.rstrip().endswith("]"):
                break
        return found


class QuestionForm(Struct, frozen=True):
    """A question as it was written in a form, unchecked."""

    ask: str
    answers: tuple[str, ...]
    grown_up: bool = False
    language: LanguageCode = "en"


def proofread(questions: Sequence[QuestionForm]) -> tuple[QuestionForm, ...]:
    """The questions of a form, tidied. Mistakes are reported by the number and the text of the question."""
    misprints = [misprint for place, one in enumerate(questions, start=1) for misprint in _wrong_written(place, one)]
    if misprints:
        raise Misprinted(tuple(misprints[:MISPRINTS_SHOWN]))
    return tuple(
        QuestionForm(
            tidy(one.ask, one.language),
            tuple(tidy(text, one.language) for text in one.answers),
            one.grown_up,
            one.language,
        )
        for one in questions
    )


def tidy(text: str, language: str) -> str:
    """The text with single spaces; in French, with non-breaking spaces before punctuation."""
    plain = re.sub(r"[ \t\r\n]+", " ", text).strip()
    if language != "fr":
        return plain
    return re.sub(r" (?=[?!;»])|(?<=«) ", "\u202f", re.sub(r" (?=:)", "\u00a0", plain))


def _wrong_written(place: int, written: QuestionForm) -> Iterator[Misprint]:
    name = _short(tidy(written.ask, written.language)) or str(place)
    yield from _wrong_text(name, "ask", written.ask, place)
    if len(written.answers) != ANSWERS:
        yield Misprint(place, "not_three_answers", {"id": name, "count": len(written.answers)})
    else:
        yield from _wrong_answers(name, [(answer, place) for answer in written.answers])


def _wrong_answers(name: str, answers: Sequence[tuple[Any, int]]) -> Iterator[Misprint]:
    """Mistakes in the answers, with their lines: there must be three; of two equal ones, the second is wrong."""
    seen: set[str] = set()
    for number, (answer, line) in enumerate(answers, start=1):
        yield from _wrong_text(name, f"answer {number}", answer, line)
        plain = tidy(answer, "") if isinstance(answer, str) else ""
        if plain and plain.casefold() in seen:
            yield Misprint(line, "same_answer", {"id": name, "answer": _short(plain)})
        seen.add(plain.casefold())


def _wrong_text(name: str, key: str, text: Any, line: int) -> Iterator[Misprint]:
    limit = ASK_LENGTH if key == "ask" else ANSWER_LENGTH
    if not isinstance(text, str):
        yield Misprint(line, "not_text", {"id": name, "key": key})
        return
    plain = tidy(text, "")
    if not plain:
        yield Misprint(line, "empty", {"id": name, "key": key})
    if any(category(letter) in UNPRINTABLE for letter in plain):
        yield Misprint(line, "odd_character", {"id": name, "key": key})
    if len(plain) > limit:
        yield Misprint(line, "too_long", {"id": name, "key": key, "length": len(plain), "limit": limit})


def _heading(line: str) -> str:
    """The name in the brackets of a heading; "" for any other line."""
    line = line.strip()
    return line.strip("[").partition("]")[0].strip().strip("\"'") if line.startswith("[") else ""


def _short(name: str) -> str:
    printable = name.encode("utf-8", "replace").decode()
    return printable if len(printable) <= NAME_SHOWN else f"{printable[: NAME_SHOWN - 1]}…"
