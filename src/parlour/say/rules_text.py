"""The rules pages as text: their files, and a short form of each for readers with little room."""

import re
from collections.abc import Iterator
from itertools import product, zip_longest
from pathlib import Path

from parlour.plugins import PLUGINS

HERE = Path(__file__).parents[1]
HOMES = (HERE / "rules", HERE.parent.parent / "docs" / "rules")
"""In a wheel the pages are beside the code, in the repository under docs."""

SHORT = 3_000
"""The most characters of a short form."""

ANCHOR = re.compile(r"\s*\{#([a-z0-9_-]+)\}\s*$")
LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
RULE_OF_A_TABLE = re.compile(r"^[|:\- ]+$")


def page_files(game: str, language: str) -> list[Path]:
    """The possible files of a game's rules page: in this language, or else in English."""
    if game in PLUGINS:
        return [PLUGINS[game].page(language), PLUGINS[game].page("en")]
    translated = [] if language == "en" else [home / language / f"{game}.md" for home in HOMES]
    return [*translated, *(home / f"{game}.md" for home in HOMES)]


def rules_text(game: str, language: str) -> str:
    """The page as Markdown; "" if there is none."""
    return next((file.read_text("utf-8") for file in page_files(game, language) if file.is_file()), "")


def short_rules(game: str, language: str, most: int = SHORT) -> str:
    """The beginning of each section in plain text, up to `most` characters.

    Every section of a page starts with what matters most, so a reader gets the goal, the course of the game and its
    end.
    """
    page = _sections(rules_text(game, language))
    sections = [list(_blocks(section)) for section in page]
    first = sorted(range(len(page)), key=lambda at: at > 0 and "{#end}" not in page[at].partition("\n")[0])
    chosen, left = set[tuple[int, int]](), most
    deepest = max(map(len, sections), default=0)
    for depth, at in product(range(deepest), first):
        if depth < len(sections[at]) and len(sections[at][depth]) + 2 <= left:
            chosen.add((at, depth))
            left -= len(sections[at][depth]) + 2
    told = [
        [block for depth, block in enumerate(blocks) if (at, depth) in chosen] for at, blocks in enumerate(sections)
    ]
    return "\n\n".join("\n".join(blocks) for blocks in told if blocks)


def _sections(page: str) -> list[str]:
    """The opening, then each section with its heading."""
    return re.split(r"^(?=## )", page, flags=re.MULTILINE)


def _blocks(section: str) -> Iterator[str]:
    """The paragraphs, list items and table rows of a section, as plain text. The heading is joined to the first."""
    lines = section.strip().splitlines()
    title = ANCHOR.sub("", lines[0].lstrip("# ")) if lines and lines[0].startswith("#") else ""
    found = _led([block for block in _joined(lines[1:] if title else lines) if block])
    if title:
        found[:1] = [f"{title.upper()}\n{found[0]}" if found else title.upper()]
    yield from found


def _led(blocks: list[str]) -> list[str]:
    """Join a block that ends with a colon to the next one, and the rows of a table to each other."""
    found: list[str] = []
    for block in blocks:
        if found and (found[-1].endswith((":", " :")) or (" | " in block and " | " in found[-1])):
            found[-1] += f"\n{block}"
        else:
            found.append(block)
    return found


def _joined(lines: list[str]) -> Iterator[str]:
    """Join lines that belong to one block."""
    block = ""
    for line, following in zip_longest(lines, lines[1:], fillvalue=""):
        if RULE_OF_A_TABLE.match(line) and line.strip():
            continue
        block = f"{block} {line.strip()}".strip()
        if not line.strip() or re.match(r"\s*([-*|>#]|\d+\.)", following) or not following.strip():
            yield _plain(block)
            block = ""


def _plain(text: str) -> str:
    text = LINK.sub(r"\1", ANCHOR.sub("", text)).replace("**", "").replace("`", "")
    text = re.sub(r"(?<!\w)[*_]([^*_]+)[*_](?!\w)", r"\1", text)
    text = re.sub(r"\s*\|\s*", " | ", text).strip(" |") if text.startswith("|") else text.lstrip("# ")
    return " ".join(text.split())
