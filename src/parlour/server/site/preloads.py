"""What a page will need, so that it can be told at once: a browser that finds out import by import asks too late.

The code comes bundled (tools/bundle.py made it, with the list of what each file needs). Where the bundle is older than
the code, the modules are sent; what they import is read from them. Nothing breaks when a list is wrong: it is a hint.
"""

import re
from collections.abc import Collection, Iterable
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from posixpath import dirname, join, normpath

import msgspec

BUNDLE = "bundle/"
LIST = "needs.json"
CODE = (".js", ".mjs", ".css")
_IMPORTS = {
    ".js": re.compile(r"""(?:^|(?<=[;}]))(?:import|export)\s*[{*][^"']*?from\s*["']([^"']+)["']""", re.MULTILINE),
    ".css": re.compile(r"""^@import\s+["']([^"']+)["']""", re.MULTILINE),
}


class Bundle(msgspec.Struct, frozen=True):
    """What tools/web/bundle.mjs wrote, and of which code."""

    digest: str
    needs: dict[str, tuple[str, ...]]


def bundle_of(web: Path) -> Bundle | None:
    """The bundle, if there is one of just this code."""
    file = web / BUNDLE / LIST
    if not file.is_file():
        return None
    bundle = msgspec.json.decode(file.read_bytes(), type=Bundle)
    return bundle if bundle.digest == digest(web) else None


def is_stale(web: Path) -> bool:
    """Is there a bundle, but of other code?"""
    return (web / BUNDLE / LIST).is_file() and bundle_of(web) is None


def digest(web: Path) -> str:
    """The code that a bundle is made of, however git has ended its lines."""
    found = sha256()
    for path in sorted(file.relative_to(web).as_posix() for file in web.rglob("*") if file.suffix in CODE):
        if not path.startswith(BUNDLE):
            found.update(path.encode() + b"\0" + (web / path).read_bytes().replace(b"\r\n", b"\n"))
    return found.hexdigest()


def of_page(web: Path, named: str, bundle: Bundle | None) -> list[str]:
    """What this page cannot be drawn without; the browser finds app.js and house.css in the page itself."""
    page = f"pages/{named}.js"
    paths = [*needs(web, "app.js", bundle), page, *needs(web, page, bundle), *needs(web, "css/house.css", bundle)]
    return list(dict.fromkeys(path for path in paths if path != "app.js"))


def of_games(web: Path, games: Iterable[str], known: Collection[str], bundle: Bundle | None) -> dict[str, list[str]]:
    """What each game's table and the lobby need besides, for pages that know which of them it will be."""
    parts = [
        "pages/lobby.js",
        "css/pages/table.css",
        *(f"games/{game}/table{kind}" for game in games for kind in (".js", ".css")),
    ]
    have = {"app.js", *known}
    found = {part: [path for path in needs(web, part, bundle) if path not in have] for part in parts}
    return {part: more for part, more in found.items() if more}


def links(home: str, paths: Iterable[str]) -> str:
    """For the head of a page."""
    return "".join(f'  <link {_kind(path)} href="{home}{path}">\n' for path in paths)


def _kind(path: str) -> str:
    return 'rel="preload" as="style"' if path.endswith(".css") else 'rel="modulepreload"'


def needs(web: Path, path: str, bundle: Bundle | None) -> list[str]:
    """What this file will ask for itself, however far; without the file."""
    if bundle is not None:
        return list(bundle.needs.get(path, ()))
    found: dict[str, None] = {}
    waiting = [path]
    while waiting:
        now = waiting.pop()
        if now not in found:
            found[now] = None
            waiting += imports_of(web, now)
    return list(found)[1:]


def imports_of(web: Path, path: str) -> list[str]:
    file = web / path
    reader = _IMPORTS.get(file.suffix)
    if reader is None or not file.is_file():
        return []
    return [normpath(join(dirname(path), other)) for other in _said(reader, file.read_text("utf-8"))]


@lru_cache(1024)
def _said(reader: "re.Pattern[str]", text: str) -> list[str]:
    return reader.findall(text)
