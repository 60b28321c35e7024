"""Checks that every name in code font in a Markdown document or in a docstring exists.

`python tools/doc_names.py` prints names that do not exist.

| in code font | exists if |
|---|---|
| a path or a file name | a file or folder has that path, or a path that ends with it |
| `METHOD /path` | the server has that route |
| `make TARGET` | the Makefile has that target |
| `parlour COMMAND --flag` | that command of the command line has that flag |
| `python -m MODULE` | the module is in the repository |
| any other name: `--flag`, variable, metric, function, field | the code has that word, not only in a comment |

Commands in code blocks are checked in the same way. `FOREIGN` lists names of other projects, `FORMER` names that a
document mentions because they were renamed or removed. The rules pages are not checked, because they contain no code.
"""

import argparse
import ast
import re
import sys
from collections.abc import Iterator
from fnmatch import filter as matching
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
CODE_FOLDERS = ("src", "tests", "tools", "benchmarks", "examples", "doors", "deploy", ".github", ".ci")
CODE_FILES = ("Makefile", "pyproject.toml", "compose.yaml", "Dockerfile", ".gitignore", ".pre-commit-config.yaml")
CODE_ENDINGS = {".py", ".js", ".mjs", ".ts", ".css", ".html", ".json", ".toml", ".conf", ".service", ".timer", ".yml"}
NOT_OURS = {"node_modules", "bundle", "vendor", "__pycache__", "golden", "licences"}
BUILT = ("build", "dist", "runs", ".venv", ".tools", ".doors")
"""Folders created by commands: documents may name what is in them."""

FOREIGN = frozenset(
    (
        *("pipx", "VACUUM", "LISTEN", "OTEL_TRACES_SAMPLER"),
        *("fluent.runtime", "messageformat", "conceptnet5/support_data", "ConceptNet", "eat-wrapper/package/eat.json"),
        *("mypy --strict", "py -m pip install --user pipx"),
        "PushSubscription.toJSON()",
        "systemctl enable --now parlour-backup.timer",
    )
)
FORMER = frozenset(("ReclaimSeat",))
EXAMPLES = frozenset(
    (
        *("can_", "has_", "manager", "grosser", "hous", "gaj/gaj"),
        *("animals/lion", "long/length", "former/champion/3"),
    )
)
"""Beginnings of names, a word that nobody should use, stems, and ids that look like paths."""

FENCED = re.compile(r"^( *)```[^\n]*\n(.*?)^\1```", re.MULTILINE | re.DOTALL)
SPAN = re.compile(r"(?<!`)`([^`\n]+)`(?!`)")
ROUTE = re.compile(r"^(GET|POST|PUT|PATCH|DELETE) (…?)(/[^\s?]*)")
PATH = re.compile(
    r"^\.{0,2}[\w.<>*~-]*(?:/[\w.<>*-]*)+$|^[\w<>*.-]+\.(?:py|js|mjs|css|md|txt|toml|json|yaml|svg|npz|html)$"
)
NAME = re.compile(r"^(?![0-9a-f]{64}$)\.?[A-Za-z_][\w.]*(?:\[\])?(?:\.\w+)*(?:\([^()]*\))?$")
WORD = re.compile(r"[A-Za-z_][A-Za-z_0-9]*")
FLAG = re.compile(r"(?<![\w-])--[a-z][\w-]*")
DOCSTRING = re.compile(r'^\s*[rf]?"""(?:.|\n)*?"""', re.MULTILINE)
COMMENT = re.compile(r"(?:(?<=\s)|^)(?:#|//) .*$", re.MULTILINE)
DECLARED = re.compile(r"@(get|post|put|patch|delete)\(\s*\[?((?:\"[^\"]+\"(?:, )?)+)")
MEDIA = ("application/", "text/", "image/")


def main() -> int:
    found = [
        f"{page.relative_to(ROOT)}: {fault}" for page in pages() for fault in faults(page.read_text("utf-8"), page)
    ]
    print("\n".join(found) or "Every name in the documents exists.")
    return 1 if found else 0


def pages() -> list[Path]:
    """Every document of the repository except the rules pages."""
    own = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / ".github").rglob("*.md")]
    own += [*(ROOT / "tools").glob("*/README.md"), *(ROOT / "doors").rglob("README.md")]
    return sorted(page for page in own if ROOT / "docs/rules" not in page.parents and not NOT_OURS & set(page.parts))


def docstrings() -> Iterator[tuple[Path, str]]:
    """Every docstring of the repository, with its module."""
    own = ("doc_names.py", "test_doc_names.py")  # they contain names that do not exist
    modules = [ROOT / path for path in files() if path.suffix == ".py" and path.name not in own]
    for module in sorted(modules):
        for node in ast.walk(ast.parse(module.read_text("utf-8"))):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                yield module, ast.get_docstring(node) or ""


def faults(text: str, page: Path = ROOT / "README.md") -> Iterator[str]:
    """One sentence for each name that does not exist."""
    for _, block in FENCED.findall(text):
        for line in block.splitlines():
            if fault := of_command(line.strip()):
                yield f"`{line.strip()}`: {fault}"
    for span in dict.fromkeys(SPAN.findall(FENCED.sub("", text))):
        if span not in FOREIGN | FORMER | EXAMPLES and (fault := of_span(span, page)):
            yield f"`{span}`: {fault}"


def of_span(span: str, page: Path) -> str:
    """The fault of this span, or ""."""
    if route := ROUTE.match(span):
        method, cut, path = route.groups()
        known = (one for verb, one in routes() if verb == method)
        place = placeless(path)
        return "" if any(one.endswith(place) if cut else one == place for one in known) else "no such route"
    if fault := of_command(span):
        return fault
    if " " not in span and PATH.match(span) and not span.startswith(MEDIA):
        return of_path(span, page)
    if missing := [flag for flag in FLAG.findall(span) if flag not in flags()]:
        return f"no such flag: {', '.join(missing)}"
    if NAME.match(span):
        unknown = [word for word in WORD.findall(span) if word not in words()]
        return f"no such name: {', '.join(unknown)}" if unknown else ""
    return ""


def of_path(path: str, page: Path) -> str:
    if path.startswith("/"):  # an address of a page, or a folder of the operator
        unknown = [word for word in WORD.findall(re.sub(r"<\w+>|\{\w+\}|#.*", "", path)) if word not in words()]
        return f"no such address: {', '.join(unknown)}" if unknown else ""
    path = path.strip("/").removeprefix("./")
    if path.split("/")[0] in BUILT or path.startswith("~") or (page.parent / path).exists():
        return ""
    pattern = re.sub(r"<\w+>", "*", path)
    found = bool(matching(tails(), pattern)) if "*" in pattern else path.removeprefix("../../") in tails()
    return "" if found else "no such file"


def of_command(line: str) -> str:
    """The fault of this command, or "". Commands of other programs are not checked."""
    line = re.sub(r"\s\s+.*|\s# .*", "", re.sub(r"^(?:[A-Z_]+=\S+ |\$ )*", "", line))
    program, *rest = line.replace(".venv/bin/", "").split() or [""]
    if program == "make" and rest and re.fullmatch(r"\w+", rest[0]):
        return "" if rest[0] in targets() else "no such target"
    if program == "parlour" and rest and re.fullmatch(r"[a-z]+", rest[0]):
        return of_parlour(rest)
    if program == "python" and rest[:1] == ["-m"] and len(rest) > 1:
        return "" if is_module(rest[1]) else "no such module"
    if program in ("python", "pytest"):
        missing = [one for one in rest if one.endswith(".py") and "<" not in one and one not in tails()]
        return f"no such file: {', '.join(missing)}" if missing else ""
    return ""


def of_parlour(rest: list[str]) -> str:
    command = command_line().get(rest[0])
    if command is None:
        return "no such command"
    below = subcommands(command)
    if below and len(rest) > 1 and re.fullmatch(r"[a-z]+", rest[1]):
        command = below.get(rest[1])
        if command is None:
            return f"no such command: {rest[1]}"
    missing = [flag for flag in FLAG.findall(" ".join(rest)) if flag not in flags_of(command)]
    return f"no such flag: {', '.join(missing)}" if missing else ""


# # Existing names


@cache
def code() -> str:
    """All code, without comments and docstrings."""
    texts = [(ROOT / name).read_text("utf-8") for name in CODE_FILES]
    for path in files():
        if path.name in ("doc_names.py", "test_doc_names.py"):  # they list names that do not exist
            continue
        if path.suffix in CODE_ENDINGS and path.parts[0] in CODE_FOLDERS and "data" not in path.parts:
            text = (ROOT / path).read_text("utf-8")
            texts.append(COMMENT.sub("", DOCSTRING.sub("", text) if path.suffix == ".py" else text))
    return "\n".join(texts)


@cache
def words() -> frozenset[str]:
    known = set(WORD.findall(code())) | {part for path in files() for part in WORD.findall(str(path))}
    variables = {f"PARLOUR_{flag[2:].replace('-', '_').upper()}" for flag in flags()}
    counters = {f"{word}_total" for word in known if word.startswith("parlour_")}
    return frozenset(known | variables | counters)


@cache
def flags() -> frozenset[str]:
    return frozenset(FLAG.findall(code())) | {flag for one in command_line().values() for flag in flags_of(one)}


@cache
def files() -> tuple[Path, ...]:
    """Every file, relative to the repository."""
    found: list[Path] = [Path(path.name) for path in ROOT.iterdir() if path.is_file()]
    for folder in (*CODE_FOLDERS, "docs"):
        found += [path.relative_to(ROOT) for path in walk(ROOT / folder)]
    return tuple(found)


def walk(folder: Path) -> Iterator[Path]:
    for path in folder.iterdir():
        if path.is_file():
            yield path
        elif path.name not in ("node_modules", "__pycache__", "bundle"):
            yield from walk(path)


@cache
def tails() -> frozenset[str]:
    """Every file and folder, by each path that a document may use for it."""
    found = set(BUILT) | {"node_modules", "tools/web/node_modules", "src/parlour/web/bundle", "bundle/needs.json"}
    for path in files():
        parts = path.parts
        found |= {"/".join(parts[i:j]) for i in range(len(parts)) for j in range(i + 1, len(parts) + 1)}
    return frozenset(found)


@cache
def targets() -> frozenset[str]:
    return frozenset(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))


@cache
def routes() -> frozenset[tuple[str, str]]:
    found = {("POST", "/api/tables/{}/moves")}  # a route outside the framework: server/api/moves.py
    for path in (ROOT / "src/parlour/server").rglob("*.py"):
        for verb, paths in DECLARED.findall(path.read_text("utf-8")):
            found |= {(verb.upper(), placeless(one)) for one in re.findall(r'"([^"]+)"', paths)}
    return frozenset(found)


def placeless(path: str) -> str:
    """The route without the names of its parameters."""
    return re.sub(r"\{[^}]*\}|KLON", "{}", path).rstrip("/") or "/"


@cache
def command_line() -> dict[str, argparse.ArgumentParser]:
    from parlour.__main__ import parser

    return subcommands(parser())


def flags_of(parser: argparse.ArgumentParser) -> set[str]:
    return {flag for action in parser._actions for flag in action.option_strings}


def subcommands(parser: argparse.ArgumentParser) -> dict[str, argparse.ArgumentParser]:
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            return dict(action.choices)
    return {}


def is_module(name: str) -> bool:
    if name.split(".")[0] in ("pytest", "pip", "venv", "hatchling", "build", "timeit", "http"):
        return True
    path = name.replace(".", "/")
    return any(
        (ROOT / base / f"{path}{end}").exists() for base in ("", "src", "tools") for end in (".py", "/__init__.py")
    )


if __name__ == "__main__":
    sys.exit(main())
