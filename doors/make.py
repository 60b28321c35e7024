"""Make an environment for each door from its own lock, in .doors/, and show that the door works.

    python doors/make.py [NAME …]            all doors, or those that are named (`make doors`)
    python doors/make.py --lock [NAME …]     pin the packages again: doors/NAME.in to doors/NAME.lock (needs uv)

The doors do not resolve into one environment: their frameworks want different versions of the same packages.
"""

import os
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
SHOWN = {
    "mcp": "mcp_session.py",
    "textarena": "textarena_game.py",
    "openenv": "openenv_session.py",
    "inspect": "inspect_eval.py",
    "verifiers": "verifiers_eval.py",
    "jaxmarl": "jaxmarl_wrappers.py",
}
PIN = ("--quiet", "--universal", "--python-version", "3.11", "--generate-hashes", "--no-header", "--no-annotate")
NOWHERE = ("--no-emit-index-url", "--no-emit-find-links")


def main(wanted: list[str]) -> int:
    locks = "--lock" in wanted
    names = [name for name in wanted if name != "--lock"] or list(SHOWN)
    unknown = set(names) - SHOWN.keys()
    if unknown:
        print(f"there is no door {sorted(unknown)}: {', '.join(SHOWN)}", file=sys.stderr)
        return 2
    return max((lock if locks else show)(name) for name in names)


def lock(name: str) -> int:
    command = ["uv", "pip", "compile", *PIN, *NOWHERE, f"doors/{name}.in", "-o", f"doors/{name}.lock"]
    return subprocess.run(command, cwd=ROOT, check=False).returncode


def show(name: str) -> int:
    """Install what the lock names, once, and run the program that shows the door."""
    folder, pinned = ROOT / ".doors" / name, HERE / f"{name}.lock"
    python, stamp = folder / "bin" / "python", folder / "installed.lock"
    if not stamp.is_file() or stamp.read_bytes() != pinned.read_bytes():
        subprocess.run([sys.executable, "-m", "venv", "--clear", folder], check=True)
        pip = [python, "-m", "pip", "--disable-pip-version-check", "--quiet", "install", "--require-hashes"]
        subprocess.run([*pip, "--requirement", pinned], check=True)
        stamp.write_bytes(pinned.read_bytes())
    parlour = str(Path(sys.executable).parent / "parlour")
    surroundings = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    command = [python, HERE / SHOWN[name], parlour]
    return subprocess.run(command, env=surroundings, cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
