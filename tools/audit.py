"""Checks the pinned packages for known vulnerabilities with pip-audit, if its database can be reached.

Exit code: 0 none known, 1 some are known, 3 not checked. pip-audit is not a dependency of Parlour: it is installed into
a folder of its own, only for this check.
"""

import os
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LOCKS = ("requirements.lock", "requirements-dev.lock")
NOBODY_ASKED = 3
UNREACHABLE = (
    "ConnectionError",
    "NewConnectionError",
    "Max retries",
    "Name or service",
    "Temporary failure",
    "timed out",
)


def main() -> int:
    tool = os.environ.get("PIP_AUDIT", "")
    with tempfile.TemporaryDirectory() as folder:
        program = tool or _installed(Path(folder))
        if not program:
            return _say_nobody_asked("pip-audit cannot be installed: no package index can be reached")
        return max(_audit(program, lock) for lock in LOCKS)


def _installed(folder: Path) -> str:
    venv.create(folder, with_pip=True)
    python = folder / ("Scripts" if os.name == "nt" else "bin") / "python"
    quiet = [str(python), "-m", "pip", "--disable-pip-version-check", "--quiet", "--retries", "1", "--timeout", "10"]
    done = subprocess.run([*quiet, "install", "pip-audit"], check=False, capture_output=True)
    return str(python.with_name("pip-audit")) if done.returncode == 0 else ""


def _audit(program: str, lock: str) -> int:
    """Compare the lock file with the database. The hashes are pinned, so nothing is resolved or built."""
    command = [
        program,
        "--require-hashes",
        "--disable-pip",
        "--progress-spinner",
        "off",
        "--requirement",
        str(ROOT / lock),
    ]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    if done.returncode and any(sign in done.stderr for sign in UNREACHABLE):
        return _say_nobody_asked(f"{lock}: the database of vulnerabilities cannot be reached")
    print(f"{lock}: {(done.stdout + done.stderr).strip()}")
    return min(done.returncode, 1)


def _say_nobody_asked(why: str) -> int:
    print(f"NOT CHECKED: {why}. Run `make audit` where there is a network.")
    return NOBODY_ASKED


if __name__ == "__main__":
    sys.exit(main())
