"""Rules pages: Markdown of docs/rules, shown as HTML with the anchors that prompts and refusals name."""

from functools import lru_cache
from pathlib import Path

from markdown_it import MarkdownIt
from mdit_py_plugins.attrs import attrs_block_plugin, attrs_plugin

from parlour.errors import Denied
from parlour.server.wire import RulesPage

HERE = Path(__file__).parent.parent
HOMES = (HERE / "rules", HERE.parent.parent / "docs" / "rules")
"""In a wheel the pages lie beside the code, in the repository under docs."""


@lru_cache
def rules_page(game: str, language: str) -> RulesPage:
    """In the reader's language, or in English as long as nobody has translated it."""
    for file in _files(game, language):
        if file.is_file():
            return render(file.read_text("utf-8"))
    raise Denied("not_found")


def render(text: str) -> RulesPage:
    """`## Heading {#id}` becomes a heading with that id; HTML in the text stays text."""
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    markdown.use(attrs_plugin, allowed=["id"]).use(attrs_block_plugin, allowed=["id"])
    html = markdown.render(text)
    first = text.lstrip().partition("\n")[0]
    return RulesPage(first.lstrip("# ").partition(" {")[0].strip(), html)


def _files(game: str, language: str) -> list[Path]:
    translated = [] if language == "en" else [home / language / f"{game}.md" for home in HOMES]
    return [*translated, *(home / f"{game}.md" for home in HOMES)]
