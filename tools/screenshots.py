"""Takes the pictures of the README from the current screens: `make screenshots`.

    python tools/screenshots.py [NAME …]

Each file in `docs/screenshots` has the name that a browser test gives to `shows`. The program runs these tests with
`PARLOUR_SCREENSHOTS` and copies the pictures. It fails if a test fails or a picture is missing.
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parent.parent
PICTURES = ROOT / "docs" / "screenshots"
TESTS = ROOT / "tests" / "web"
SHOWS = re.compile(r'\.shows\("([\w-]+)"\)')
TEST = re.compile(r"^async def (test_\w+)", re.MULTILINE)


def main(arguments: Sequence[str]) -> int:
    wanted = arguments or sorted(file.stem for file in PICTURES.glob("*.png"))
    taken_by = tests_by_picture()
    if unknown := [name for name in wanted if name not in taken_by]:
        print("No browser test shows", ", ".join(unknown), file=sys.stderr)
        return 1
    with TemporaryDirectory() as folder:
        tests = sorted({taken_by[name] for name in wanted})
        run = [sys.executable, "-m", "pytest", "-n", "0", "-q", *tests]
        if status := subprocess.run(
            run, check=False, cwd=ROOT, env={**os.environ, "PARLOUR_SCREENSHOTS": folder}
        ).returncode:
            return status
        for name in wanted:
            shutil.copyfile(Path(folder, f"{name}.png"), PICTURES / f"{name}.png")
            print(f"docs/screenshots/{name}.png")
    return 0


def tests_by_picture() -> dict[str, str]:
    """The test that takes each picture, as an argument of pytest."""
    found: dict[str, str] = {}
    for module in sorted(TESTS.glob("test_*.py")):
        text = module.read_text("utf-8")
        for picture in SHOWS.finditer(text):
            test = TEST.findall(text, 0, picture.start())[-1]
            found.setdefault(picture[1], f"{module.relative_to(ROOT)}::{test}")
    return found


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
