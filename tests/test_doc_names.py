"""The documents are true as far as a program can see: what they name in code font exists."""

import re
from pathlib import Path

import doc_names
import pytest

ROOT = Path(__file__).resolve().parents[1]
DECISIONS = sorted((ROOT / "docs/decisions").glob("*.md"))
LONGEST_DECISION = 60  # lines: one page

pytestmark = pytest.mark.xdist_group("doc_names")  # one process reads the code once


@pytest.mark.parametrize("page", doc_names.pages(), ids=lambda page: str(page.relative_to(ROOT)))
def test_every_name_in_code_font_exists(page: Path) -> None:
    assert list(doc_names.faults(page.read_text("utf-8"), page)) == []


def test_every_name_in_code_font_in_a_docstring_exists() -> None:
    read = doc_names.docstrings()
    assert [f"{module.name}: {fault}" for module, text in read for fault in doc_names.faults(text, module)] == []


@pytest.mark.parametrize(
    "span",
    [
        "src/parlour/table/wishes.py",
        "docs/<game>/nowhere.md",
        "POST /api/tables/{code}/knocks",
        "DELETE /api/games",
        "make supper",
        "parlour dance",
        "parlour admin dance",
        "parlour join --loudly",
        "python -m benchmarks.nothing",
        "python tools/nothing.py",
        "--loudly",
        "PARLOUR_LOUDLY",
        "parlour_loudness_total",
        "Game.play_loudly",
        "LoudCommand",
    ],
)
def test_a_name_that_does_not_exist_is_found(span: str) -> None:
    assert len(list(doc_names.faults(f"Use `{span}` for this."))) == 1


def test_a_command_in_a_block_is_checked() -> None:
    assert len(list(doc_names.faults("```\nparlour dance   with everybody\nmake play\n```\n"))) == 1


def test_every_exception_is_used() -> None:
    documents = "".join(page.read_text("utf-8") for page in doc_names.pages())
    read = documents + "".join(text for _, text in doc_names.docstrings())
    allowed = doc_names.FOREIGN | doc_names.FORMER | doc_names.EXAMPLES
    assert [name for name in sorted(allowed) if f"`{name}`" not in read] == []


def test_the_numbers_of_decisions_are_unique() -> None:
    numbers = [page.name[:4] for page in DECISIONS]
    assert len(set(numbers)) == len(numbers)


@pytest.mark.parametrize("page", DECISIONS, ids=lambda page: page.stem)
def test_a_decision_is_one_page_with_a_number_and_a_status(page: Path) -> None:
    text = page.read_text("utf-8")
    assert text.startswith(f"# {page.name[:4]}. ")
    assert len(re.findall(r"^\*\*Status\.\*\* ", text, re.MULTILINE)) == 1
    assert len(text.splitlines()) <= LONGEST_DECISION


def test_the_page_about_adding_a_game_lists_every_ability() -> None:
    code = (ROOT / "src/parlour/game/abilities.py").read_text("utf-8")
    page = (ROOT / "docs/adding-a-game.md").read_text("utf-8")
    listed = re.findall(r"^\| `(\w+)` \|", page, re.MULTILINE)
    assert [name for name in re.findall(r"^class (\w+)\(Ability", code, re.MULTILINE) if name not in listed] == []


def test_the_map_of_changes_has_twenty_rows() -> None:
    page = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    rows = re.findall(r"^\| .* \| `src/|^\| .* \| `docs/", page.split("## Where do I change")[1].split("## ")[0], re.M)
    assert len(rows) >= 20


def test_the_readme_is_short() -> None:
    assert len((ROOT / "README.md").read_text("utf-8").splitlines()) <= 120
