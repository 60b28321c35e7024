"""Checks that one word has one meaning: `python tools/glossary.py` (in `make check`).

- Outside the folders of single games no two classes or type aliases have the same name.
- docs/words.md names only existing modules, and every word once.

`--report` prints without failing.
"""

import ast
import re
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src/parlour"
GLOSSARY = ROOT / "docs/words.md"
GAMES = {folder.name for folder in (SOURCE / "games").iterdir() if (folder / "__init__.py").is_file()}
ROW = re.compile(r"^\| \*\*(?P<word>[^*]+)\*\* \|.*\| (?P<home>[^|]+) \|$", re.MULTILINE)
MODULE = re.compile(r"`([\w/<>.]+)`")


def main(arguments: list[str]) -> int:
    trouble = [*doubles(), *strange_homes(GLOSSARY.read_text("utf-8"))]
    for sentence in trouble:
        print(sentence, file=sys.stderr)
    return 1 if trouble and "--report" not in arguments else 0


def doubles(source: Path = SOURCE) -> Iterator[str]:
    """Names that stand for two things."""
    homes: dict[str, list[str]] = defaultdict(list)
    for module in sorted(source.rglob("*.py")):
        if not is_of_a_game(module.relative_to(source)):
            for name in names(ast.parse(module.read_text("utf-8"))):
                homes[name].append(module.relative_to(source).as_posix())
    for name, places in sorted(homes.items()):
        if len(places) > 1:
            yield f"{name} stands for {len(places)} things: {', '.join(places)}"


def is_of_a_game(module: Path) -> bool:
    """Whether a module belongs to a game: games/<game>/…, bots/<game>/…, lab/<game>.py, lab/kernel/<game>/…"""
    folder, *inside = module.parts
    return folder in ("games", "bots", "lab") and any(part.removesuffix(".py") in GAMES for part in inside[:2])


def names(tree: ast.Module) -> Iterator[str]:
    """The public classes and type aliases of a module."""
    for node in tree.body:
        match node:
            case ast.ClassDef(name=name) if not name.startswith("_"):
                yield name
            case ast.Assign(targets=[ast.Name(id=name)], value=value) if is_alias(name, value):
                yield name


def is_alias(name: str, value: ast.expr) -> bool:
    """Whether it is a type alias: `Prompt = Choices | Words`, `Facts = Mapping[str, Fact]`. Type variables are not."""
    if not re.fullmatch(r"[A-Z][a-z]\w*", name):
        return False
    match value:
        case ast.Subscript() | ast.BinOp(op=ast.BitOr()):
            return True
        case ast.Name(id=other):
            return other in ("int", "str", "float", "bytes", "Any") or other[:1].isupper()
        case _:
            return False


def strange_homes(glossary: str, source: Path = SOURCE) -> Iterator[str]:
    """Words in docs/words.md with a missing module, and words that are explained twice."""
    rows = [(row["word"], row["home"]) for row in ROW.finditer(glossary)]
    if not rows:
        yield "docs/words.md has no words"
    for word in sorted({word for word, _ in rows if [other for other, _ in rows].count(word) > 1}):
        yield f"docs/words.md explains {word} twice"
    for word, home in rows:
        for module in MODULE.findall(home):
            if not any(source.glob(re.sub(r"<\w+>", "*", module).rstrip("/"))):
                yield f"docs/words.md: {word} is said to live in {module}, which is not there"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
