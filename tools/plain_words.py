"""Finds phrases that a native technical writer would not use: `python tools/plain_words.py` (in `make check`).

It reads the Markdown documents and the docstrings of the code, without code blocks and text in code font. The rules
pages speak to players and are not read. Generated pages are checked where their text is written. `PATTERNS` has one row
for each phrase, with the advice that is printed.
"""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
CODE = ("src/parlour", "tools", "benchmarks", "examples")
GENERATED = ("docs/permissions.md", "docs/benchmark/README.md")
NO_WORDS_OF_OURS = ("CODE_OF_CONDUCT.md", "LICENSE")

GOES_ON = "and|or|who|whom|which|what|whatever|as|by|of|on|in|so|under|with|because|counted|made|whether|since"
"""After a comma these continue an indirect question such as "Who owes an answer, under which heading"."""

PATTERNS = tuple(
    (re.compile(pattern), advice)
    for pattern, advice in (
        (r"\b[Ww]ho(?:m)?ever\b", 'name the person: "a player who", "anyone who", "the host"'),
        (r"\b(?:for|to|from|by|with|at|against|past|than) who\b", 'name the person: "for players who"'),
        (rf"(?:(?<=[.;] )|^)Who [^.;:,?]*, (?!(?:{GOES_ON})\b)\w", 'begin with the subject: "A player who …"'),
        (r"\bgo(?:es)? without\b", 'say what happens, or "needs no"'),
        (r"\bcounts? for (?:more|less)\b", 'say "overrides"'),
        (r"\b(?:what|which|that) is no (?!longer\b|more\b|different\b)", 'say "is not a"'),
        (r"\b[Mm]end(?:s|ed|ing)?\b", 'say "fix", "correct" or "repair"'),
        (r"\banew\b", 'say "again" or "new"'),
        (r"\bheed(?:s|ed)?\b", 'say "respect" or "is used"'),
        (r"\bpatien(?:t|ce)\b", 'programs have a "timeout"'),
        (r"\bknock(?:s|ed|ing)?\b", 'say "connect" or "ask"'),
        (r"\b(?:the|a) pen\b", 'say "write lock" or "writer"'),
        (r"\b(?:[Tt]he|[Aa]|[Tt]his|[Oo]ur) house\b", 'say "server", "instance" or "worker"'),
        (r"\b(?:rings?|rang) the bell\b|\bthe bell\b", 'say "publish" or "bus"'),
        (r"\b(?:would )?fail alike\b|\bnothing in between\b", "say what happens"),
        (r"\b(?:is|are) content\b|\bruns wild\b", "say what happens"),
    )
)

BLOCK = re.compile(r"^( *)(```|~~~).*?^\1\2", re.MULTILINE | re.DOTALL)
IN_CODE_FONT = re.compile(r"`[^`\n]*`")


def main() -> int:
    found = [
        f"{path.relative_to(ROOT)}:{line}: {fault}"
        for path, start, text in texts()
        for line, fault in faults(text, start)
    ]
    print("\n".join(found) or "The documents and docstrings have none of the phrases that this program knows.")
    return 1 if found else 0


def faults(text: str, start: int = 1) -> Iterator[tuple[int, str]]:
    """The line of each phrase, and what to write instead."""
    prose = IN_CODE_FONT.sub(blank, BLOCK.sub(blank, text))
    for number, line in enumerate(prose.splitlines(), start):
        for pattern, advice in PATTERNS:
            for phrase in pattern.finditer(line):
                yield number, f'"{line[phrase.start() : phrase.end() + 30].strip()}": {advice}'


def blank(found: re.Match[str]) -> str:
    """A placeholder with the same number of lines."""
    return "`" + "\n" * found[0].count("\n") + "`"


def texts() -> Iterator[tuple[Path, int, str]]:
    """Every document and every docstring, with its first line number."""
    for page in sorted((*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"))):
        path = page.relative_to(ROOT).as_posix()
        if path not in GENERATED and page.name not in NO_WORDS_OF_OURS and not path.startswith("docs/rules/"):
            yield page, 1, page.read_text("utf-8")
    for folder in CODE:
        for module in sorted((ROOT / folder).rglob("*.py")):
            if "node_modules" not in module.parts:
                for start, text in docstrings(module.read_text("utf-8")):
                    yield module, start, text


def docstrings(code: str) -> Iterator[tuple[int, str]]:
    """The docstrings of a module, with their first line numbers."""
    for node in ast.walk(ast.parse(code)):
        match node:
            case (
                ast.Module(body=[ast.Expr(value=ast.Constant(value=str() as text)) as first, *_])
                | ast.ClassDef(body=[ast.Expr(value=ast.Constant(value=str() as text)) as first, *_])
                | ast.FunctionDef(body=[ast.Expr(value=ast.Constant(value=str() as text)) as first, *_])
                | ast.AsyncFunctionDef(body=[ast.Expr(value=ast.Constant(value=str() as text)) as first, *_])
            ):
                yield first.lineno, text


if __name__ == "__main__":
    sys.exit(main())
