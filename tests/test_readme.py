"""What the README says is so."""

import doctest
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import screenshots

ROOT = Path(__file__).resolve().parents[1]
README = (ROOT / "README.md").read_text("utf-8")


def test_its_example_runs() -> None:
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False, encoding="utf-8")
    assert result.attempted > 0
    assert result.failed == 0


def test_its_examples_pass_a_strict_type_checker(tmp_path: Path) -> None:
    """As somebody would have them who copies them."""
    lines = [line[4:] for line in README.splitlines() if line.startswith((">>> ", "... "))]
    (tmp_path / "copied.py").write_text("\n".join(lines) + "\n", "utf-8")
    flags = ("--strict", "--config-file=", "--follow-imports=silent", "--cache-dir=.cache")
    mypy = [sys.executable, "-m", "mypy", *flags, "copied.py"]
    done = subprocess.run(mypy, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert len(lines) > 10 and done.returncode == 0, done.stdout + done.stderr


def test_its_links_lead_somewhere() -> None:
    links = re.findall(r"\]\(([^)#:]+)\)|src=\"([^\"]+)\"", README)
    paths = [ROOT / (written or drawn) for written, drawn in links]
    assert paths
    assert [str(path) for path in paths if not path.exists()] == []


def test_its_commands_are_in_the_makefile() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    for command in re.findall(r"^make (\w+)", README, re.MULTILINE):
        assert f"\n{command}:" in makefile


def test_the_wheel_that_it_installs_has_the_version_of_the_project() -> None:
    version = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    assert set(re.findall(r"parlour-([\w.]+)-py3", README)) == {version}


def test_a_browser_test_takes_each_of_its_pictures() -> None:
    pictures = re.findall(r"docs/screenshots/([\w-]+)\.png", README)
    assert pictures
    assert set(pictures) - set(screenshots.tests_by_picture()) == set()
