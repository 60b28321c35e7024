"""Run the benchmarks, one after the other, each in a process of its own.

python -m benchmarks [NAME …]
"""

import subprocess
import sys
from importlib.util import find_spec

ALL = ("engine", "council", "storage", "flat", "server", "peers", "web", "sound", "words")


def main(wanted: list[str]) -> int:
    """The worst exit code of them."""
    here = [name for name in wanted or ALL if find_spec(f"benchmarks.{name}") is not None]
    return max((run(name) for name in here), default=0)


def run(name: str) -> int:
    print(f"\n{name}\n{'─' * len(name)}", flush=True)
    return subprocess.run([sys.executable, "-m", f"benchmarks.{name}"], check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
