"""Checks the files for operators and for a public forge.

hadolint checks the Dockerfile. compose.yaml, the workflow, the issue forms and the update settings are checked against
the schemas of their formats, and pre-commit checks its configuration. systemd verifies the unit if it is installed.

No container engine is used; tests/test_deploy.py does the steps of the container in an ordinary folder.
"""

import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PROGRAMS = Path(sys.executable).parent
FORMS = ".github/ISSUE_TEMPLATE"
FORM_FILES = (f"{FORMS}/fault.yml", f"{FORMS}/idea.yml")
CHECKS = (
    ("hadolint", "Dockerfile"),
    ("check-jsonschema", "--quiet", "--builtin-schema", "vendor.compose-spec", "compose.yaml"),
    ("check-jsonschema", "--quiet", "--builtin-schema", "vendor.github-workflows", ".github/workflows/test.yml"),
    ("check-jsonschema", "--quiet", "--builtin-schema", "vendor.dependabot", ".github/dependabot.yml"),
    ("check-jsonschema", "--quiet", "--builtin-schema", "vendor.github-issue-config", f"{FORMS}/config.yml"),
    ("check-jsonschema", "--quiet", "--builtin-schema", "vendor.github-issue-forms", *FORM_FILES),
    ("pre-commit", "validate-config", ".pre-commit-config.yaml"),
)


def main() -> int:
    done = [subprocess.run([PROGRAMS / name, *words], check=False, cwd=ROOT) for name, *words in CHECKS]
    return max(*(check.returncode for check in done), check_unit())


def check_unit() -> int:
    """Verify the unit with another program, because its own is not installed here."""
    verify = shutil.which("systemd-analyze")
    if verify is None:
        print("No systemd-analyze here: deploy/parlour.service was not verified.", file=sys.stderr)
        return 0
    unit = (ROOT / "deploy" / "parlour.service").read_text("utf-8")
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "parlour.service"
        copy.write_text(re.sub(r"^ExecStart=\S+", f"ExecStart={sys.executable}", unit, flags=re.MULTILINE), "utf-8")
        done = subprocess.run([verify, "verify", copy], check=False, capture_output=True, text=True)
    print(done.stderr, end="", file=sys.stderr)
    return 1 if done.returncode or done.stderr else 0  # unknown settings are ignored and only reported on stderr


if __name__ == "__main__":
    sys.exit(main())
