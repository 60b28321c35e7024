"""Runs the whole test suite (`make test`).

A browser test shares two cores with servers, other browsers and other processes. If at most three tests fail and all of
them use a browser, they run once more, alone. Each test that fails again fails the run. Each test that passes this time
is printed as UNSTABLE: fix it. Every other failure fails the run at once.
"""

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FAILED = ROOT / ".pytest_cache" / "v" / "cache" / "lastfailed"
BROWSER = ("tests/web/", "tests/evenings/")
AT_MOST = 3
TESTS_FAILED = 1  # pytest's exit status


def main() -> int:
    FAILED.unlink(missing_ok=True)
    status = pytest("-n", "auto", "--dist", "loadgroup")
    if status != TESTS_FAILED:
        return status
    failed = sorted(json.loads(FAILED.read_text()))
    if len(failed) > AT_MOST or not all(test.startswith(BROWSER) for test in failed):
        return status
    print(f"\nRunning {len(failed)} browser tests again, alone:", *failed, sep="\n  ", flush=True)
    status = pytest("-n", "0", *failed)
    if not status:
        print("\nUNSTABLE, failed beside other tests and passed alone:", *failed, sep="\n  ", flush=True)
    return status


def pytest(*arguments: str) -> int:
    return subprocess.run([sys.executable, "-m", "pytest", *arguments], check=False, cwd=ROOT).returncode


if __name__ == "__main__":
    sys.exit(main())
