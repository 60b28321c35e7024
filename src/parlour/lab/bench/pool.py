"""The pool of partners, frozen by a hash over their code, data and weights.

A partner's code is the source of every module of Parlour that its bots and the rules of the game import, without
docstrings, comments and empty lines, so that the hash is the same on every version of Python. Its data and weights are
the files of the lexicon and those beside its bots. Any change of them changes the name of the pool and the version of
the sets. Rows made with another pool are kept separate and never compared.
"""

import ast
from collections.abc import Iterator, Sequence
from functools import cache
from hashlib import sha256
from importlib.util import find_spec
from io import StringIO
from pathlib import Path
from tokenize import COMMENT, generate_tokens

from parlour.lab.bench.names import PLAYED, POOL

HOME = Path(__file__).parents[2]
ENTRIES = ("parlour.lab.bench.scripted", "parlour.bots.personas")
DATA = ("lexicon/data", "bots/similo", "bots/one_mind", "bots/same_game", "bots/personas.toml")
CODE = (".py", ".pyc", ".md")
DOCUMENTED = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
SHORT = 8  # digits in the name of a pool


@cache
def pool_hash(games: Sequence[str] = PLAYED) -> str:
    """The hash of the pool in this installation."""
    found = sha256(" ".join(POOL).encode())
    for name, content in _everything(games):
        found.update(f"\n{name} {sha256(content).hexdigest()}".encode())
    return found.hexdigest()


def version_name(version: int) -> str:
    """The version of the sets with this pool, such as 3-0a1b2c3d."""
    return f"{version}-{pool_hash()[:SHORT]}"


def _everything(games: Sequence[str]) -> Iterator[tuple[str, bytes]]:
    entries = [*ENTRIES, *[f"parlour.{room}.{game}" for game in games for room in ("bots", "games")]]
    for module, path in sorted(imported(entries).items()):
        yield module, code_of(path.read_text("utf-8"))
    for file in data_files():
        yield str(file.relative_to(HOME)), file.read_bytes()


def data_files() -> list[Path]:
    """Data and weights, in the same order on every machine."""
    found = [file for place in DATA for file in _files(HOME / place)]
    return sorted(file for file in found if file.suffix not in CODE and "__pycache__" not in file.parts)


def _files(place: Path) -> list[Path]:
    return [place] if place.is_file() else [file for file in place.rglob("*") if file.is_file()]


def code_of(source: str) -> bytes:
    """A module without docstrings, comments and empty lines. Each docstring has lines of its own."""
    lines = source.splitlines()
    for token in generate_tokens(StringIO(source).readline):
        if token.type == COMMENT:
            row, column = token.start
            lines[row - 1] = lines[row - 1][:column]
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, DOCUMENTED) and ast.get_docstring(node, clean=False) is not None:
            first, last = node.body[0].lineno, node.body[0].end_lineno
            lines[first - 1 : last] = [""] * (last - first + 1 if last else 1)
    return "\n".join(line.rstrip() for line in lines if line.strip()).encode()


def imported(entries: Sequence[str]) -> dict[str, Path]:
    """These modules of Parlour and all modules of Parlour that they import, recursively.

    Packages include all their modules.
    """
    found: dict[str, Path] = {}
    waiting = list(entries)
    while waiting:
        module = waiting.pop()
        path = _source(module)
        if module in found or path is None:
            continue
        found[module] = path
        if module in entries and path.name == "__init__.py":
            waiting += [f"{module}.{beside.stem}" for beside in path.parent.glob("*.py") if beside != path]
        waiting += _imports(path)
    return found


def _imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module
            yield from (f"{node.module}.{name.name}" for name in node.names)


def _source(module: str) -> Path | None:
    """The file of a module of Parlour; None for other packages and for names that are not modules."""
    if module.split(".")[0] != "parlour":
        return None
    try:
        spec = find_spec(module)
    except (ImportError, ValueError):
        return None
    return Path(spec.origin) if spec is not None and spec.origin else None
