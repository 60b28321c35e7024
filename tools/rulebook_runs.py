"""Checks that our rules have no run of six words in common with a rulebook.

    python tools/rulebook_runs.py                  check docs/rules and the locales; print runs that are too close
    python tools/rulebook_runs.py --learn FOLDER   read the rulebooks in FOLDER again, and write their fingerprints

The rulebooks are not ours and not in the repository. rulebook_runs.txt has salted fingerprints of every run of six
words in them, from which the text cannot be read. A run in which half of the words are numbers is a table, and is
ignored.
"""

import re
import sys
from base64 import b64decode, b64encode
from collections.abc import Iterable, Iterator
from hashlib import blake2b
from json import loads
from pathlib import Path

ROOT = Path(__file__).parents[1]
MARKS = ROOT / "tools" / "rulebook_runs.txt"
RUN = 6  # words
SIZE = 5  # bytes of a fingerprint: one in a million texts like ours would be reported by mistake
SALT = b"parlour's rules"
WORD = re.compile(r"[^\W_]+")
NOT_PROSE = re.compile(r"<\|.*?\|>|\]\(#?[^)]*\)|\{#\w+\}|\{\w+, (?:plural|select),|[{,]\s*\w+(?=[,}])")


def main(wish: list[str]) -> int:
    if wish[:1] == ["--learn"] and len(wish) == 2:
        return learn(Path(wish[1]))
    known = fingerprints()
    found = [(place, run) for place, text in our_texts() for run in runs(text) if mark(run) in known]
    for place, run in found:
        print(f"{place}: a rulebook says “{' '.join(run)}”, too: say it in other words")
    return 1 if found else 0


def learn(folder: Path) -> int:
    marks = {mark(run) for book in sorted(folder.glob("*.txt")) for run in runs(book.read_text("utf-8"))}
    packed = b64encode(b"".join(sorted(marks))).decode()
    MARKS.write_text("\n".join(packed[at : at + 120] for at in range(0, len(packed), 120)) + "\n", "ascii")
    print(f"{len(marks)} runs of {RUN} words")
    return 0


def fingerprints() -> set[bytes]:
    packed = b64decode(MARKS.read_text("ascii").replace("\n", ""))
    return {packed[at : at + SIZE] for at in range(0, len(packed), SIZE)}


def runs(text: str) -> Iterator[tuple[str, ...]]:
    """All runs of six words, ignoring punctuation; the cells of a table are separate."""
    for cell in NOT_PROSE.sub(" ", text).split("|"):
        words = WORD.findall(cell.casefold())
        for at in range(len(words) - RUN + 1):
            run = tuple(words[at : at + RUN])
            if 2 * sum(map(str.isdigit, run)) < RUN:
                yield run


def mark(run: Iterable[str]) -> bytes:
    return blake2b(" ".join(run).encode(), digest_size=SIZE, key=SALT).digest()


def our_texts() -> Iterator[tuple[str, str]]:
    """The rules, paragraph by paragraph, and each text of the browser."""
    for page in sorted((ROOT / "docs" / "rules").rglob("*.md")):
        for number, paragraph in enumerate(page.read_text("utf-8").split("\n\n"), 1):
            yield f"{page.relative_to(ROOT)}, paragraph {number}", paragraph
    for page in sorted((ROOT / "src" / "parlour" / "web" / "locales").rglob("*.json")):
        for key, text in loads(page.read_text("utf-8")).items():
            yield f"{page.relative_to(ROOT)}, {key}", text if isinstance(text, str) else str(text)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
