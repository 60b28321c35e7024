"""Checks for words that docs/words/glossary.md has struck out."""

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from words.texts import ROOT, Text

PAGE = ROOT / "docs" / "words" / "glossary.md"
SLOT = re.compile(r"\{[^}]*\}")
STRUCK = re.compile(r"~~(.+?)~~")
COLUMNS = {"English": "en", "Deutsch": "de", "Français": "fr", "Polski": "pl", "Español": "es"}


class Struck(NamedTuple):
    """A forbidden wording. `where` is a game, *messages* or *everywhere*."""

    where: str
    pattern: re.Pattern[str]
    words: str
    instead: str


def faults(text: Text) -> Iterator[str]:
    words = SLOT.sub("", text.words)
    for struck in table()[text.language]:
        if _applies(struck.where, text) and struck.pattern.search(words):
            yield f"“{struck.words}”: say {struck.instead}"


@cache
def table() -> dict[str, list[Struck]]:
    """The forbidden words, by language."""
    rows = [_cells(line) for line in PAGE.read_text("utf-8").splitlines() if line.startswith("|")]
    languages = [COLUMNS[name] for name in rows[0][2:]]
    found: dict[str, list[Struck]] = {language: [] for language in languages}
    for where, _, *cells in rows[2:]:
        for language, cell in zip(languages, cells, strict=True):
            instead = STRUCK.sub("", cell).strip()
            for words in STRUCK.findall(cell):
                found[language].append(
                    Struck(where, re.compile(rf"(?i)(?<!\w){re.escape(words)}(?!\w)"), words, instead)
                )
    return found


def _applies(where: str, text: Text) -> bool:
    if where == "everywhere":
        return text.part not in ("questions", "names", "examples")
    return text.is_message and where in ("messages", text.part)


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip().strip("|").split("|")]
