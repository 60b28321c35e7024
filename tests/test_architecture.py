"""docs/architecture.md is true: what it names is there, and the law is the one that is checked."""

import re
import tomllib
from pathlib import Path
from xml.etree import ElementTree

import pytest

from parlour.games import GAMES

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src/parlour"
PAGE = (ROOT / "docs/architecture.md").read_text("utf-8")
FILES = sorted(set(re.findall(r"`([\w/]+(?:/|\.(?:py|js|mjs|toml)))`", PAGE)))
WAY = re.findall(r"^\d+\. `([\w/.]+)` `(\w+)`", PAGE, re.MULTILINE)
LONGEST = 80  # lines: one page
LONGEST_PROTOCOL = 200  # lines
MOST_AT_THE_ROOT = 9  # modules


@pytest.mark.parametrize("path", FILES)
def test_every_file_it_names_is_there(path: str) -> None:
    assert (SOURCE / path).exists() or (ROOT / path).exists()


@pytest.mark.parametrize(("path", "function"), WAY, ids=[path for path, _ in WAY])
def test_the_way_of_a_move_leads_through_functions_that_are_there(path: str, function: str) -> None:
    code = (SOURCE / path).read_text("utf-8")
    assert re.search(rf"^\s*(?:async )?def {function}\(|^export (?:async )?function {function}\(", code, re.MULTILINE)


def test_the_way_is_told_from_the_click_to_the_screen() -> None:
    assert len(WAY) > 10 and WAY[0][0].startswith("web/") and WAY[-1][0].startswith("web/")


def test_every_package_is_on_the_map() -> None:
    packages = {path.name for path in SOURCE.iterdir() if path.is_dir() and not path.name.startswith("_")}
    modules = {path.name for path in SOURCE.glob("*.py") if not path.name.startswith("_")}
    assert {f"{package}/" for package in packages} | modules <= set(FILES)


def test_the_law_is_the_one_that_is_checked() -> None:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    layers, *_ = [contract["layers"] for contract in contracts if contract["type"] == "layers"]
    assert len(layers) <= 9
    (law,) = re.findall(r"`([^`]*←[^`]*__main__)`", PAGE)
    told = [re.findall(r"\w+", storey) for storey in law.split("←")]
    assert [sorted(storey) for storey in told] == [
        sorted(re.findall(r"parlour\.(\w+)", layer)) for layer in reversed(layers)
    ]


def test_it_is_one_page_with_a_map() -> None:
    assert len(PAGE.splitlines()) <= LONGEST and "](architecture.svg)" in PAGE
    drawn = ElementTree.parse(ROOT / "docs/architecture.svg")
    assert "prefers-color-scheme: dark" in "".join(drawn.getroot().itertext())


def test_the_protocol_is_short_and_few_modules_stand_at_the_root() -> None:
    assert len((SOURCE / "rules.py").read_text("utf-8").splitlines()) <= LONGEST_PROTOCOL
    assert len(list(SOURCE.glob("*.py"))) <= MOST_AT_THE_ROOT


OWN_FOLDERS = ("games", "bots", "lab", "lexicon", "testing", "web")
"""Below `parlour`: where a game's rules, bots and research, its decks and its screens live."""


def test_no_module_of_the_table_imports_a_game() -> None:
    """The shelf `parlour.games` knows all games; nobody else outside a game's own folders does."""
    names = "|".join(GAMES)
    imports = re.compile(
        rf"^\s*(?:from parlour\.games\.(?:{names})|import parlour\.games\.(?:{names}))\b", re.MULTILINE
    )
    elsewhere = [path for path in SOURCE.rglob("*.py") if path.relative_to(SOURCE).parts[0] not in OWN_FOLDERS]
    assert len(elsewhere) > 200
    assert [str(path) for path in elsewhere if imports.search(path.read_text("utf-8"))] == []
