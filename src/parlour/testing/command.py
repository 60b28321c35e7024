"""`parlour check`: the whole conformance kit for a game from a plugin, in the terminal."""

import argparse
import json
import sys
from time import perf_counter

from msgspec import Struct, to_builtins

from parlour.errors import Damaged
from parlour.plugins import named
from parlour.testing.cases import Case, cases


class Checked(Struct, frozen=True):
    """The result of one check, for all tables at which it was tried."""

    check: str
    tried: int
    failed: tuple[str, ...] = ()  # where, and why


def run_check(options: argparse.Namespace) -> int:
    """Check every game that `--with` names; return 1 if anything fails."""
    modules = named()
    if not modules:
        raise Damaged("name a game from elsewhere: parlour check --with my_game")
    found = {module: findings(cases(module)) for module in modules}
    if options.json:
        print(json.dumps({module: [to_builtins(finding) for finding in each] for module, each in found.items()}))
    else:
        for module, each in found.items():
            tell(module, each)
    return 1 if any(finding.failed for each in found.values() for finding in each) else 0


def findings(aimed: list[Case]) -> list[Checked]:
    """Run all cases, and summarise the results by check."""
    started, tried, failed = perf_counter(), dict[str, int](), dict[str, list[str]]()
    for number, case in enumerate(aimed, start=1):
        if sys.stderr.isatty():
            print(f"\r{number} of {len(aimed)} ({perf_counter() - started:.0f} s)", end="\r", file=sys.stderr)
        tried[case.name] = tried.get(case.name, 0) + 1
        trouble = trouble_with(case)
        if trouble:
            failed.setdefault(case.name, []).append(f"{case.about}: {trouble}" if case.about else trouble)
    return [Checked(check, times, tuple(failed.get(check, ()))) for check, times in tried.items()]


def trouble_with(case: Case) -> str:
    """Return why the case fails; "" if it passes."""
    try:
        case.run()
    except AssertionError as failure:
        return str(failure) or "it fails"
    except Exception as crash:  # the game's own code may raise anything
        return f"{type(crash).__name__}: {crash}"
    return ""


def tell(module: str, found: list[Checked]) -> None:
    """Print what fails, each with its first example, and a summary."""
    bad = [finding for finding in found if finding.failed]
    for finding in bad:
        times = f" ({len(finding.failed)} of {finding.tried})" if finding.tried > 1 else ""
        print(f"FAILED check_{finding.check}{times}\n       {finding.failed[0]}")
    tried = sum(finding.tried for finding in found)
    print(f"{module}: {len(found) - len(bad)} of {len(found)} checks pass, tried {tried} times")
