"""Checks all texts: typography, some grammar, and words that the glossary forbids.

`make check` runs it. docs/translating.md explains the rules; docs/words/glossary.md has the words.
"""

import sys
from collections.abc import Iterator

from words import glossary, grammar, labels, typography
from words.texts import Text, texts

CHECKS = (typography.faults, grammar.faults, glossary.faults, labels.faults)


def main() -> int:
    found = [f"{text.language} {text.place}: {fault}" for text in texts() for fault in faults(text)]
    print("\n".join(found) or "All texts read well, as far as a program can see.")
    return 1 if found else 0


def faults(text: Text) -> Iterator[str]:
    for check in CHECKS:
        yield from check(text)


if __name__ == "__main__":
    sys.exit(main())
