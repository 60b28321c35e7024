"""docs/research.md: what it shows is so."""

import doctest
from pathlib import Path

from parlour.games import GAMES
from parlour.lab.codecs import codec

PAGE = Path(__file__).parents[1] / "docs/research.md"


def test_every_line_of_the_page_runs() -> None:
    found = doctest.testfile(str(PAGE), module_relative=False, optionflags=doctest.NORMALIZE_WHITESPACE)
    assert found.failed == 0 and found.attempted > 25


def test_the_table_of_sizes_is_right() -> None:
    page = PAGE.read_text(encoding="utf-8")
    for name in ("similo", "council_of_four", "ego", "same_game"):
        numbered = codec(GAMES[name], GAMES[name].seats[0])
        assert f"| {numbered.actions} | {numbered.size} |" in page
