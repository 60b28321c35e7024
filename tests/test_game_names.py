"""A game's name stands in the game's own files and nowhere else: code, style sheets and the keys of texts are read.

A file is a game's own if a folder or the file is called by its name: `games/ego/`, `lab/ego.py`, `locales/de/ego.json`.
Comments and docstrings may give examples.
"""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from parlour.games import GAMES

SOURCE = Path(__file__).resolve().parents[1] / "src/parlour"
KINDS = {".py", ".js", ".css", ".html", ".json", ".toml", ".svg"}
NOT_OURS = {"web/bundle", "web/vendor", "web/art", "lexicon/data"}  # generated, or by others, or words of all kinds
NAME = re.compile(rf"(?<![^\W_])(?:{'|'.join(GAMES)})(?![^\W_])")
PIECE = re.compile(r"(?<![\w-])\.(?:similo|same|mind|ego|c4)-[\w-]+")  # classes of the games' own elements
COMMENT = re.compile(r"/\*.*?\*/|(?<![:\w])//[^\n]*", re.DOTALL)

MAY = {
    "games/__init__.py": "the list of games",
    "lab/bench/": "the benchmark is made of three named games",
    "lab/envs/": "the lists of games with a faster or batched table for learners",
    "client/doors/": "a game to begin with, where nobody names one",
    "server/api/openapi.py": "an example in the description of the HTTP interface",
    "server/wire/requests.py": "examples in the description of the HTTP interface",
    "table/records.py": "the game of the first stored pictures, which do not name it",
    "lexicon/inflection.py": "an ending of Polish adjectives, not a game",
}


def found(path: Path) -> set[str]:
    """Names of games in what a machine reads in this file."""
    text = path.read_text("utf-8")
    match path.suffix:
        case ".py":
            return {name for words in in_python(ast.parse(text)) for name in NAME.findall(words)}
        case ".json":
            return set(NAME.findall("\n".join(keys(json.loads(text)))))
        case ".css":
            return {*NAME.findall(COMMENT.sub("", text)), *PIECE.findall(COMMENT.sub("", text))}
        case ".toml":
            return set(NAME.findall(re.sub(r"#.*", "", text)))
        case _:
            return set(NAME.findall(COMMENT.sub("", text)))


def in_python(tree: ast.Module) -> Iterator[str]:
    """Imported modules, names, and strings that are no documentation."""
    documentation = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str() as words) if id(node) not in documentation:
                yield words
            case ast.Name(id=words) | ast.Attribute(attr=words) | ast.alias(name=words):
                yield words
            case ast.ImportFrom(module=str() as words):
                yield words


def keys(document: object) -> Iterator[str]:
    match document:
        case dict():
            yield from document
            for inner in document.values():
                yield from keys(inner)
        case list():
            for inner in document:
                yield from keys(inner)


def is_own(path: str) -> bool:
    return bool(NAME.search(" ".join(part.partition(".")[0] for part in path.split("/"))))


def shared() -> Iterator[tuple[str, Path]]:
    for path in sorted(SOURCE.rglob("*")):
        name = path.relative_to(SOURCE).as_posix()
        if path.suffix in KINDS and not is_own(name) and not any(name.startswith(one) for one in NOT_OURS):
            yield name, path


def test_a_game_is_named_in_its_own_files_alone() -> None:
    everywhere = list(shared())
    assert len(everywhere) > 700
    named = {name: found(path) for name, path in everywhere}
    named = {name: names for name, names in named.items() if names and not any(name.startswith(one) for one in MAY)}
    assert named == {}


def test_no_exception_is_out_of_date() -> None:
    needed = {one for name, path in shared() for one in MAY if name.startswith(one) and found(path)}
    assert needed == set(MAY)


@pytest.mark.parametrize(
    ("file", "text", "names"),
    [
        ("late.js", "const MEANINGS = { similo: 'late.means' } // ego", {"similo"}),
        ("over.js", "const unit = 'points' // ego counts chips", set()),
        (
            "show.css",
            ".ending[data-game=one_mind] { --felt: #41357c } /* ego */ .same-cup { }",
            {"one_mind", ".same-cup"},
        ),
        ("late.json", '{"late.means.similo": "You guess", "late.means": "ego"}', {"similo"}),
        ("doors.py", '"""Similo, or similo."""\nGAME = "similo"  # not ego', {"similo"}),
        ("bots.py", "from parlour.games.same_game import actions\nimport parlour.bots.ego", {"same_game", "ego"}),
        ("words.py", "PREFIX = 'egoist'", set()),
    ],
)
def test_a_name_in_the_wrong_place_is_found(tmp_path: Path, file: str, text: str, names: set[str]) -> None:
    path = tmp_path / file
    path.write_text(text, "utf-8")
    assert found(path) == names
