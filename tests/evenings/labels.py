"""What controls are called, in the language of whoever presses them."""

import json
import re
from functools import cache
from pathlib import Path

LOCALES = Path(__file__).parents[2] / "src" / "parlour" / "web" / "locales"


@cache
def words(language: str) -> dict[str, str]:
    """Every text of the browser in this language."""
    found: dict[str, str] = {}
    for part in sorted((LOCALES / language).glob("*.json")):
        found |= json.loads(part.read_text("utf-8"))
    return found


def named(language: str, key: str) -> "re.Pattern[str]":
    """The text under this key as a pattern: whatever depends on the table may be anything."""
    parts = re.split(r"\{[^{}]*\}", words(language)[key])
    return re.compile("^\\s*" + ".*".join(re.escape(one).replace("\\ ", "\\s+") for one in parts) + "\\s*$")
