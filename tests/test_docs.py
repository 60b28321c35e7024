"""The pages: links between them lead somewhere."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from doc_site.build import collect

ROOT = Path(__file__).parents[1]
PAGES = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
LINK = re.compile(r"\]\((?!\w+:|/)([^)#\s]+)(?:#[^)]*)?\)")


def links(page: Path) -> Iterator[Path]:
    return (page.parent / link for link in LINK.findall(page.read_text(encoding="utf-8")))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_a_page_links_to_what_is_there(page: Path) -> None:
    assert [str(target.relative_to(ROOT)) for target in links(page) if not target.exists()] == []


def test_the_site_lists_every_page(tmp_path: Path) -> None:
    collect(tmp_path)
    listed: set[Path] = set()
    for index in (tmp_path / "index.md", tmp_path / "decisions" / "index.md"):
        for tree in re.findall(r"```\{toctree\}(.*?)```", index.read_text(), re.DOTALL):
            for line in tree.split("\n"):
                if line and not line.startswith(":"):
                    listed |= set(index.parent.glob(f"{line}.md"))
    assert set(tmp_path.rglob("*.md")) - listed == {tmp_path / "index.md"}


def test_a_heading_of_the_site_has_an_id_of_its_own(tmp_path: Path) -> None:
    collect(tmp_path)
    page = (tmp_path / "rules" / "similo.md").read_text()
    assert "{#similo-clue}" in page
    assert "](#clue)" not in page
