"""Check what is for operators: the Dockerfile by hadolint, compose.yaml by the schema of compose files.

No engine runs where this is tested; what the container does is done in a plain folder by tests/test_deploy.py.
"""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PROGRAMS = Path(sys.executable).parent
CHECKS = (
    ("hadolint", "Dockerfile"),
    ("check-jsonschema", "--quiet", "--builtin-schema", "vendor.compose-spec", "compose.yaml"),
)


def main() -> int:
    done = [subprocess.run([PROGRAMS / name, *words], check=False, cwd=ROOT) for name, *words in CHECKS]
    return max(check.returncode for check in done)


if __name__ == "__main__":
    sys.exit(main())
