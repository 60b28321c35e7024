"""Bundles the browser's code into few, small files: web/bundle/, which is committed with each change of that code.

    make bundle                        build it: needs Node, which `make develop` has installed
    python tools/bundle.py --check     check that it is current; needs no Node; a part of `make check`

A server uses the bundle only if it was made from exactly the current code; otherwise it sends each module by itself.
"""

import argparse
import subprocess
import sys
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path

import msgspec

from parlour.server.site.preloads import BUNDLE, LIST, digest

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "src" / "parlour" / "web"
MAKERS = (ROOT / "tools" / "web" / "bundle.mjs", ROOT / "tools" / "web" / "package-lock.json")


class Manifest(msgspec.Struct, frozen=True):
    """The source digest and tools of the bundle, its files, and the other files that each of them needs."""

    digest: str
    makers: str
    made: str
    needs: dict[str, tuple[str, ...]]


def main() -> int:
    parser = argparse.ArgumentParser(description="Bundle the browser's code.")
    parser.add_argument("--check", action="store_true", help="say whether the bundle is current, and change nothing")
    if not parser.parse_args().check:
        return build(WEB)
    if not (WEB / BUNDLE / LIST).is_file() and not _is_tracked(WEB / BUNDLE / LIST):
        print("There is no bundle of the browser's code yet: `make bundle` builds it.", file=sys.stderr)
        return 0
    trouble = what_is_wrong(WEB)
    if trouble:
        print(f"{trouble} Run `make bundle` and commit src/parlour/web/bundle.", file=sys.stderr)
    return 1 if trouble else 0


def build(web: Path) -> int:
    """Write web/bundle/. The same code gives the same bytes in any folder."""
    from check_web import TOOLS, install, run  # imported here because tools/ is not a package and a check needs no Node

    install()
    if failed := run(TOOLS / "bundle.mjs", web, digest(web)):
        return failed
    folder = web / BUNDLE
    told = msgspec.json.decode((folder / LIST).read_bytes())
    manifest = Manifest(told["digest"], _makers(), _made(folder), dict(sorted(told["needs"].items())))
    written = msgspec.json.format(msgspec.json.encode(manifest), indent=1)  # one line each, so that git can merge it
    (folder / LIST).write_bytes(written + b"\n")
    return 0


def what_is_wrong(web: Path) -> str:
    """Why this bundle must not be committed; "" if it is fine."""
    folder = web / BUNDLE
    if not (folder / LIST).is_file():
        return "The bundle of the browser's code is gone."
    try:
        found = msgspec.json.decode((folder / LIST).read_bytes(), type=Manifest)
    except msgspec.MsgspecError:
        return "The bundle's list cannot be read."
    if found.digest != digest(web):
        return "The bundle is older than the browser's code."
    if found.makers != _makers():
        return "The bundle was made by another version of the tool."
    if found.made != _made(folder):
        return "The bundle's files are not those that the tool has written."
    return ""


def _makers() -> str:
    return _of(MAKERS, ROOT)


def _made(folder: Path) -> str:
    return _of((file for file in folder.rglob("*") if file.is_file() and file.name != LIST), folder)


def _of(files: Iterable[Path], home: Path) -> str:
    found = sha256()
    for file in sorted(files, key=lambda file: file.relative_to(home).as_posix()):
        found.update(file.relative_to(home).as_posix().encode() + b"\0" + file.read_bytes().replace(b"\r\n", b"\n"))
    return found.hexdigest()


def _is_tracked(file: Path) -> bool:
    """Whether git tracks it, so that it must not be missing."""
    command = ["git", "ls-files", "--error-unmatch", str(file)]
    try:
        return subprocess.run(command, cwd=ROOT, capture_output=True, check=False).returncode == 0
    except OSError:
        return False


if __name__ == "__main__":
    sys.exit(main())
