"""Checks typography in each language: quotation marks, and spaces before a colon and before an ellipsis."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from words.texts import Text

NARROW, WIDE = "\u202f", "\u00a0"
QUOTES = {"en": "“”", "de": "„“", "fr": "«»", "pl": "„”", "es": "«»"}
ALL_QUOTES = "“”„«»‟"
AS_TYPED = ("own.placeholder", "own_questions.bare_text")  # what the file itself must contain
CODE = re.compile(r"`[^`]*`|\{#[\w-]+\}|\]\([^)]*\)|https?://\S+|^\s*```.*|^[a-z_]+ = .*|^\|[-:| ]+\|$|^\[\w+\]$")


class Rule(NamedTuple):
    """A text that matches `pattern` has the mistake `what`; in these languages, or in all."""

    what: str
    pattern: re.Pattern[str]
    languages: tuple[str, ...] = ()


RULES = (
    Rule("a straight quotation mark or apostrophe", re.compile(r"[\"']")),
    Rule("three dots instead of an ellipsis", re.compile(r"\.\.\.")),
    Rule("two spaces", re.compile(r"^(?!\|).*?(?<=\S)[ ]{2,}(?=\S)")),
    Rule("quotation marks around quotation marks", re.compile(rf"[“„«]{NARROW}?[“„«]|[”»]{NARROW}?[”»]|““")),
    Rule("a space before a mark", re.compile(rf"[ {WIDE}{NARROW}][,.](?![.\d])")),
    Rule("a space before a mark", re.compile(rf"[ {WIDE}{NARROW}][;:?!](?=[ \n]|$)"), ("en", "de", "pl", "es")),
    Rule("a hyphen as a dash", re.compile(r"\w - \w")),
    Rule("no space before the ellipsis", re.compile(r"\w…(?=\s|$)"), ("de",)),
    Rule("a space before the ellipsis", re.compile(rf"\w[ {WIDE}{NARROW}]…"), ("fr", "pl", "es")),
    Rule("; ? ! without a narrow space", re.compile(rf"[^{NARROW}?!\s«(\[…][;?!](?![\w/=;])| [;?!]"), ("fr",)),
    Rule(
        "a colon without a no-break space",
        re.compile(rf"[^{WIDE}:\d\s|-]:(?=[\s*]|$)|(?<![|-]) :(?=[\s*]|$)|{NARROW}:"),
        ("fr",),
    ),
    Rule("a question without ¿", re.compile(r"^[^¿]*[\w»)}…]\?"), ("es",)),
    Rule("an exclamation without ¡", re.compile(r"^[^¡]*[\w»)}…]!"), ("es",)),
    Rule("« » with spaces", re.compile(rf"«[ {WIDE}{NARROW}]|[ {WIDE}{NARROW}]»"), ("es",)),
    Rule("« » without narrow spaces", re.compile(rf"«[^{NARROW}]|[^{NARROW}]»"), ("fr",)),
)


def faults(text: Text) -> Iterator[str]:
    if text.place in AS_TYPED or text.part == "credits":
        return
    words = CODE.sub("·", text.words)
    for rule in RULES:
        if not rule.languages or text.language in rule.languages:
            yield from (
                f"{rule.what}: …{words[max(0, found.start() - 12) : found.end() + 12]}…"
                for found in rule.pattern.finditer(words)
            )
    strange = set(words) & (set(ALL_QUOTES) - set(QUOTES[text.language]))
    if strange:
        yield f"quotation marks of another language: {' '.join(sorted(strange))}"
