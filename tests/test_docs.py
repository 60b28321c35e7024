"""The pages: links between them lead somewhere."""

import re
from collections.abc import Iterator
from pathlib import Path

import docs
import pytest

ROOT = Path(__file__).parents[1]
PAGES = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
LINK = re.compile(r"\]\((?!\w+:|/)([^)#\s]+)(?:#[^)]*)?\)")


def links(page: Path) -> Iterator[Path]:
    return (page.parent / link for link in LINK.findall(page.read_text(encoding="utf-8")))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_a_page_links_to_what_is_there(page: Path) -> None:
    assert [str(target.relative_to(ROOT)) for target in links(page) if not target.exists()] == []


def test_api_pages_are_written_and_a_broken_link_is_found(tmp_path: Path) -> None:
    assert docs.main(["--to", str(tmp_path), "parlour.chance", "parlour.errors"]) == 0
    page = tmp_path / "parlour/chance.html"
    assert "SHA-256 in counter mode" in page.read_text()
    page.write_text(page.read_text() + '<a href="nowhere.html">x</a><a href="errors.html#nothing">y</a>')
    assert len(list(docs.broken(tmp_path))) == 2
