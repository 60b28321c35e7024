"""Builds and tests a release (`make release`): wheel, source archive, checksums and notes in `dist/`.

    python tools/release.py [--to FOLDER]

The wheel is installed into an environment of its own, with the pinned packages and without this repository. There
`parlour --version` must print the version, `parlour simulate` must play a game, and `parlour play` must answer. Files
are kept only if all of this works.
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tomllib
import venv
from argparse import ArgumentParser
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic, sleep
from urllib.error import URLError
from urllib.request import urlopen

ROOT = Path(__file__).resolve().parent.parent
STARTS_WITHIN = 60.0  # seconds
PORT = 18642


def main(arguments: Sequence[str] | None = None) -> int:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--to", type=Path, default=ROOT / "dist")
    chosen = parser.parse_args(arguments)
    version = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    notes = notes_of(version, (ROOT / "CHANGELOG.md").read_text("utf-8"))
    with TemporaryDirectory() as folder:
        built = build(Path(folder) / "built")
        try_out(next(file for file in built if file.suffix == ".whl"), version, Path(folder) / "elsewhere")
        chosen.to.mkdir(parents=True, exist_ok=True)
        for file in built:
            shutil.copy(file, chosen.to)
        (chosen.to / "SHA256SUMS").write_text("".join(f"{digest(file)}  {file.name}\n" for file in built))
    (chosen.to / "NOTES.md").write_text(notes, "utf-8")
    print(*(chosen.to / name for name in (*(file.name for file in built), "SHA256SUMS", "NOTES.md")), sep="\n")
    return 0


def notes_of(version: str, changelog: str) -> str:
    """The section of this version. Exits if there is none, or if it has no date."""
    section = re.search(rf"^## \[{re.escape(version)}\] - \d{{4}}-\d\d-\d\d\n(.*?)(?=^## |\Z)", changelog, re.M | re.S)
    if section is None:
        sys.exit(f"CHANGELOG.md has no section '## [{version}] - <date>'.")
    return f"# Parlour {version}\n{section[1]}"


def build(folder: Path) -> list[Path]:
    hatchling = [sys.executable, "-m", "hatchling", "build", "--directory", str(folder)]
    subprocess.run([*hatchling, "--target", "wheel"], cwd=ROOT, check=True)
    subprocess.run([*hatchling, "--target", "sdist"], cwd=ROOT, check=True)
    return sorted(folder.iterdir())


def try_out(wheel: Path, version: str, folder: Path) -> None:
    """Install the wheel outside this repository, and use it."""
    venv.create(folder / "venv", with_pip=True)
    programs = folder / "venv" / "bin"
    pip: list[str | Path] = [programs / "pip", "--disable-pip-version-check", "--quiet", "install", "--no-deps"]
    subprocess.run([*pip, "--require-hashes", "--requirement", ROOT / "requirements.lock"], check=True)
    subprocess.run([*pip, wheel], check=True)
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    environment |= {"PARLOUR_DATA": str(folder / "data"), "BROWSER": "true"}  # `true` opens nothing
    said = subprocess.run(
        [programs / "parlour", "--version"], cwd=folder, env=environment, check=True, capture_output=True, text=True
    )
    assert said.stdout.split() == ["parlour", version], said.stdout
    game = ["simulate", "similo", "--games", "1", "--seats", "3", "--bots", "regular"]
    subprocess.run([programs / "parlour", *game], cwd=folder, env=environment, check=True, stdout=subprocess.DEVNULL)
    play: list[str | Path] = [programs / "parlour", "play", "--host", "127.0.0.1", "--port", str(PORT)]
    server = subprocess.Popen(play, cwd=folder, env=environment, stdout=subprocess.DEVNULL)
    try:
        wait_for_answer(server)
    finally:
        server.terminate()
        server.wait()


def wait_for_answer(server: "subprocess.Popen[bytes]") -> None:
    until = monotonic() + STARTS_WITHIN
    while monotonic() < until and server.poll() is None:
        try:
            with urlopen(f"http://127.0.0.1:{PORT}/health", timeout=5) as answer:
                assert answer.status == 200
                return
        except URLError:
            sleep(0.2)
    sys.exit("The installed server did not answer.")


def digest(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


if __name__ == "__main__":
    sys.exit(main())
