"""Run the benchmarks, one after the other, each in a process of its own.

python -m benchmarks [NAME [ARGUMENT …] …]
"""

import subprocess
import sys
from importlib.util import find_spec

ALL = ("engine", "council", "storage", "flat", "server", "talk", "peers", "web", "sound", "words")


def main(wanted: list[str]) -> int:
    """The worst exit code of them. What is no benchmark's name is for the one before it: `people similo`."""
    return max((run(*names) for names in asked_for(wanted)), default=0)


def asked_for(wanted: list[str]) -> list[list[str]]:
    """Each benchmark with its arguments."""
    asked: list[list[str]] = []
    for word in wanted or ALL:
        if word.isidentifier() and find_spec(f"benchmarks.{word}") is not None:
            asked.append([word])
        elif asked and wanted:
            asked[-1].append(word)
    return asked


def run(name: str, *arguments: str) -> int:
    print(f"\n{name}\n{'─' * len(name)}", flush=True)
    return subprocess.run([sys.executable, "-m", f"benchmarks.{name}", *arguments], check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
