"""Preloads: the files that a page will need, named in the page, because finding them import by import would be slow.

tools/bundle.py bundles the code and lists what each file needs. If the bundle is older than the code, the modules
are sent instead, and their imports are read from them. A wrong list breaks nothing: it is a hint.
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
    """The output of tools/web/bundle.mjs, with a fingerprint of its code."""

    digest: str
    needs: dict[str, tuple[str, ...]]


def bundle_of(web: Path) -> Bundle | None:
    """Return the bundle, if it is of the current code."""
    file = web / BUNDLE / LIST
    if not file.is_file():
        return None
    bundle = msgspec.json.decode(file.read_bytes(), type=Bundle)
    return bundle if bundle.digest == digest(web) else None


def is_stale(web: Path) -> bool:
    """Return whether there is a bundle, but of other code."""
    return (web / BUNDLE / LIST).is_file() and bundle_of(web) is None


def digest(web: Path) -> str:
    """Return a fingerprint of the code that is bundled, independent of line endings."""
    found = sha256()
    for path in sorted(file.relative_to(web).as_posix() for file in web.rglob("*") if file.suffix in CODE):
        if not path.startswith(BUNDLE):
            found.update(path.encode() + b"\0" + (web / path).read_bytes().replace(b"\r\n", b"\n"))
    return found.hexdigest()


def of_page(web: Path, named: str, bundle: Bundle | None) -> list[str]:
    """Return the files that this page needs to be drawn, except app.js and house.css, which the page names itself."""
    page = f"pages/{named}.js"
    paths = [*needs(web, "app.js", bundle), page, *needs(web, page, bundle), *needs(web, "css/house.css", bundle)]
    return list(dict.fromkeys(path for path in paths if path != "app.js"))


def of_games(web: Path, games: Iterable[str], known: Collection[str], bundle: Bundle | None) -> dict[str, list[str]]:
    """Return what each game's table and the lobby need in addition, for pages that know which game it will be."""
    parts = [
        "pages/lobby.js",
        "css/pages/table.css",
        *(f"games/{game}/table{kind}" for game in games for kind in (".js", ".css")),
    ]
    have = {"app.js", *known}
    found = {part: [path for path in needs(web, part, bundle) if path not in have] for part in parts}
    return {part: more for part, more in found.items() if more}


def links(home: str, paths: Iterable[str]) -> str:
    """Return the links for the head of a page."""
    return "".join(f'  <link {_kind(path)} href="{home}{path}">\n' for path in paths)


def _kind(path: str) -> str:
    return 'rel="preload" as="style"' if path.endswith(".css") else 'rel="modulepreload"'


def needs(web: Path, path: str, bundle: Bundle | None) -> list[str]:
    """Return all files that this file needs, directly or indirectly, without the file itself."""
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
