"""What the package says about licences is true of everything in it (PEP 639)."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from parlour.lexicon.credits import sources
from parlour.server.api.games import _credits

ROOT = Path(__file__).parents[1]
WORDS = ROOT / "src" / "parlour" / "lexicon" / "data" / "words"


@pytest.fixture(scope="module")
def project() -> dict[str, Any]:
    project: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return project


def test_the_expression_names_every_licence_under_which_something_is_shipped(project: dict[str, Any]) -> None:
    unshipped = {source["name"] for source in sources() if not source["files"]}
    shipped = [credit["licence"] for credit in _credits().credits if credit["name"] not in unshipped]
    named = project["license"].split(" AND ")
    assert sorted(named) == sorted({"MIT", *(part for licence in shipped for part in licence.split(" AND "))})


def test_the_text_of_every_licence_goes_along(project: dict[str, Any]) -> None:
    along = {file for pattern in project["license-files"] for file in ROOT.glob(pattern)}
    assert {WORDS / source["licence_file"] for source in sources() if "licence_file" in source} <= along
    assert {file for file in (ROOT / "src").rglob("*") if file.parent.name == "licences"} <= along
    assert ROOT / "LICENSE" in along and all(file.is_file() for file in along)
