"""Rules pages: Markdown of docs/rules, rendered as HTML with the anchors that prompts and refusals name."""

from markdown_it import MarkdownIt
from markdown_it.rules_core import StateCore

from parlour.errors import Denied
from parlour.say.rules_text import ANCHOR, page_files
from parlour.server.wire.answers import RulesPage


def rules_page(game: str, language: str) -> RulesPage:
    """Return the page in the reader's language, or in English if there is no translation."""
    for file in page_files(game, language):
        if file.is_file():
            return render(file.read_text("utf-8"))
    raise Denied("not_found")


def render(text: str) -> RulesPage:
    """Render Markdown. `## Heading {#id}` becomes a heading with that id; HTML in the text is escaped."""
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    markdown.core.ruler.before("inline", "anchors", _anchor)
    title = ANCHOR.sub("", text.lstrip().partition("\n")[0].lstrip("# "))
    return RulesPage(title, markdown.render(text))


def _anchor(page: StateCore) -> None:
    for heading, words in zip(page.tokens, page.tokens[1:], strict=False):
        found = ANCHOR.search(words.content) if heading.type == "heading_open" else None
        if found is not None:
            heading.attrSet("id", found[1])
            words.content = words.content[: found.start()]
