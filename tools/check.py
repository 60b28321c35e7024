"""Runs all checks of lint, types, generated files and texts in parallel, and reports every failure.

    python tools/check.py            all checks (`make check`)
    python tools/check.py --quick    lint, types, layers, and the tests of what has changed since HEAD (`make quick`)

The output of a check is shown only if it fails. The exit status is 1 if anything fails.
"""

import os
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
PROGRAMS = Path(sys.executable).parent

LINT_AND_TYPES = (
    ("ruff", "check", "."),
    ("ruff", "format", "--check", "."),
    ("mypy",),
    ("lint-imports", "--no-logo"),
)
THE_REST = (
    ("python", "tools/web_types.py", "--check"),
    ("python", "tools/web_languages.py", "--check"),
    ("python", "tools/web_facts.py", "--check"),
    ("python", "tools/permissions.py", "--check"),
    ("python", "tools/check_words.py"),
    ("python", "tools/council_printed.py", "--check"),
    ("python", "tools/glossary.py"),
    ("python", "tools/rulebook_runs.py"),
    ("python", "tools/bundle.py", "--check"),
    ("python", "tools/check_web.py"),
    ("python", "tools/check_deploy.py"),
    ("python", "tools/plain_words.py"),
)
SLOW = (("python", "tools/check_words.py"), ("python", "tools/check_web.py"), ("mypy",))

Command = tuple[str, ...]


class Done(NamedTuple):
    """The result of a check."""

    command: Command
    status: int
    printed: str
    seconds: float


def main(arguments: list[str]) -> int:
    started = perf_counter()
    if arguments == ["--quick"]:
        tests = tests_of(changed())
        wanted: tuple[Command, ...] = LINT_AND_TYPES
        if tests:
            wanted = (*wanted, ("python", "-m", "pytest", "-q", "-n", "auto", "--dist", "loadgroup", *tests))
        else:
            print("no test imports what has changed")
    else:
        wanted = (*LINT_AND_TYPES, *THE_REST)
    return report(run_all(wanted), perf_counter() - started)


def run_all(commands: Sequence[Command]) -> list[Done]:
    """The result of each command, in their order. The slow ones start first."""
    with ThreadPoolExecutor(os.cpu_count() or 2) as pool:
        running = {command: pool.submit(run, command) for command in sorted(commands, key=lambda one: one not in SLOW)}
        return [running[command].result() for command in commands]


def run(command: Command) -> Done:
    started = perf_counter()
    done = subprocess.run(
        [str(PROGRAMS / command[0]), *command[1:]],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    return Done(command, done.returncode, done.stdout, perf_counter() - started)


def report(all_done: list[Done], seconds: float) -> int:
    """Print the output of each failed check, and a line for every check. Returns the exit status."""
    failed = [done for done in all_done if done.status]
    for done in failed:
        print(f"--- {' '.join(done.command)}\n{done.printed.rstrip()}\n")
    for done in all_done:
        print(f"{'FAILED' if done.status else 'ok':<6} {done.seconds:5.1f} s  {' '.join(done.command)[:100]}")
    print(f"{len(all_done) - len(failed)} of {len(all_done)} pass, in {seconds:.0f} s")
    return 1 if failed else 0


# What has changed


def changed() -> list[Path]:
    """Files that differ from HEAD or are new, relative to the repository."""
    listed = subprocess.run(
        ["git", "status", "--porcelain", "--untracked-files=all", "--no-renames"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return [Path(line[3:]) for line in listed.stdout.splitlines() if (ROOT / line[3:]).is_file()]


def tests_of(files: Iterable[Path]) -> list[str]:
    """Changed tests, and tests that import a changed module; browser tests only if they have changed themselves."""
    found = dict.fromkeys(str(file) for file in files if file.match("test_*.py"))
    modules = [module for file in files for module in _module(file)]
    if modules:
        imports = re.compile(rf"^\s*(?:from|import) (?:{'|'.join(map(_importing, modules))})\b", re.MULTILINE)
        for test in sorted(ROOT.glob("tests/**/test_*.py")):
            if "web" not in test.parts and imports.search(test.read_text("utf-8")):
                found[str(test.relative_to(ROOT))] = None
    return list(found)


def _module(file: Path) -> Iterator[str]:
    """The name under which tests import this file."""
    if file.suffix == ".py" and not file.match("test_*.py"):
        parts = file.with_suffix("").parts
        parts = parts[1:] if parts[0] in ("src", "tools") else parts
        yield ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _importing(module: str) -> str:
    """A pattern for `from a.b.c import …`, `import a.b.c`, and `from a.b import c`."""
    package, _, name = module.rpartition(".")
    return (
        rf"{re.escape(module)}|{re.escape(package)} import (?:\w+, )*{re.escape(name)}"
        if package
        else re.escape(module)
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
