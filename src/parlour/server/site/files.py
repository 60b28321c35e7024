"""The web files: plain ES modules under a name that changes with their content, so that browsers keep them for ever.

All pages are the same small HTML, which names the files that the page will need. Files are read and compressed
once, off the event loop, and served from memory. The code is bundled if there is a bundle; otherwise its modules
are sent.
"""

import asyncio
import mimetypes
import re
from functools import lru_cache, partial
from hashlib import sha256
from html import escape
from pathlib import Path, PurePosixPath

import msgspec
from litestar import Response, get, route
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import Redirect

from parlour.games import GAMES
from parlour.languages import LANGUAGES
from parlour.plugins import PLUGINS, web_file
from parlour.server.auth.hosts import prefix_of
from parlour.server.auth.visitors import base_url
from parlour.server.auth.visits import Services, WithServices
from parlour.server.site import preloads
from parlour.server.site.boxes import boxes, words
from parlour.server.wire.body import StrictRequest
from parlour.server.wire.shared import SharedAnswers, off_loop
from parlour.server.wire.web_file import WEB, WebFile, ready, send

FOR_EVER = "public, max-age=31536000, immutable"
ASK_FIRST = "no-cache"
SHELF_WORDS = re.compile(rf"locales/({'|'.join(LANGUAGES)})/shelf\.json")
TYPES = {  # Litestar adds the charset to text
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".css": "text/css",
    ".html": "text/html",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
    ".txt": "text/plain",
    ".toml": "text/plain",
}
PAGES = [
    "/",
    "/j/{code:str}",
    "/f/{code:str}",
    "/t/{code:str}",
    "/screen/{code:str}",
    "/tv",
    "/tv/{code:str}",
    "/watch/{code:str}",
    "/rules",
    "/rules/{game:str}",
    "/sample/{game:str}",
    "/replay",
    "/replay/{code:str}/{number:int}",
    "/verify",
    "/history",
    "/settings",
    "/credits",
    "/accessibility",
    "/privacy",
]
CALLED = {
    "": "home",
    "f": "reunion",
    "j": "join",
    "t": "table",
    "watch": "table",
}  # the other pages are named like their addresses
LOST = "lost"
_PREFIXED: SharedAnswers[WebFile] = SharedAnswers(64)
"""Pages below a prefix."""

LONGEST_PATH = 200  # of a file; file systems allow at most 255
AT_A_TABLE = ("table", "screen")
PREVIEWS = {
    "join": "Come and play: a seat is free at Parlour",
    "reunion": "Your group plays again at Parlour",
    "table": "Come and play: a table at Parlour",
    "screen": "A table at Parlour",
    "pair": "A big screen waits for a table at Parlour",
    "replay": "How it went: a game at Parlour",
}
"""The texts of link previews. They name the kind of page, and no table, person or result."""


@route(PAGES, http_method=["GET", "HEAD"], include_in_schema=False)
async def page(request: StrictRequest, services: WithServices) -> Response[bytes]:
    """Send the one page. Its code reads the address; only the list of preloaded files differs."""
    base = base_url(request, services.settings)
    return await _page(request, services, called(request.url.path), base if services.hosts.knows(base) else "")


async def _page(request: StrictRequest, services: Services, named: str, base: str = "") -> Response[bytes]:
    """Send a page. `base` is the address for the preview picture, which must be absolute."""
    fresh, root = services.settings.fresh, prefix_of(request.scope)
    make = partial(index, named, base, root, fresh=fresh)
    if root and not fresh:  # the visitor may have made the prefix up, so these pages have a cache of their own
        made = await _PREFIXED.get((named, base, root), partial(asyncio.to_thread, make))
    else:
        made = await (asyncio.to_thread(make) if fresh else off_loop(("page", named, base), make))
    return send(request, made, ASK_FIRST)


def called(path: str) -> str:
    """Return the name of the page at this address."""
    word, *rest = path.strip("/").split("/")
    return "pair" if word == "tv" and rest else CALLED.get(word, word)


@route("/words", http_method=["GET", "HEAD"], include_in_schema=False)
async def words_page(request: StrictRequest, services: WithServices) -> Response[bytes]:
    """Every message, for translators: only in a server that reads its files again at each request."""
    if not services.settings.fresh:
        return await _lost(request, services)
    return await _page(request, services, "words")


@route("/{path:path}", http_method=["GET", "HEAD"], include_in_schema=False)
async def lost(request: StrictRequest, services: WithServices, path: FromPath[str]) -> Response[bytes]:
    """Answer an unknown address: with a page for people, with a problem document for programs."""
    if path.startswith(("/api/", "/static/")) or "text/html" not in request.headers.get("accept", ""):
        raise NotFoundException
    return await _lost(request, services)


async def _lost(request: StrictRequest, services: Services) -> Response[bytes]:
    sent = await _page(request, services, LOST)
    sent.status_code = 404
    return sent


@route("/static/{edition:str}/{path:path}", http_method=["GET", "HEAD"], include_in_schema=False)
async def static(
    request: StrictRequest, services: WithServices, edition: FromPath[str], path: FromPath[str]
) -> Response[bytes]:
    """A file of this edition.

    Under an older edition's name the current file is sent, with the instruction not to keep it.
    """
    fresh, named = services.settings.fresh, path.strip("/")
    if not fresh and not is_file(named):
        raise NotFoundException
    read = partial(read_file, named)
    found = await (asyncio.to_thread(read) if fresh else off_loop(("file", named), read))
    keep = FOR_EVER if edition == version(fresh=False) and not fresh else ASK_FIRST
    return send(request, found, keep)


@get("/favicon.ico", include_in_schema=False)
async def favicon(request: StrictRequest) -> Redirect:
    return Redirect(f"{prefix_of(request.scope)}/static/{version(fresh=False)}/art/favicon.svg")


@get("/manifest.webmanifest", include_in_schema=False)
async def manifest(request: StrictRequest) -> Redirect:
    return Redirect(f"{prefix_of(request.scope)}/static/{version(fresh=False)}/manifest.webmanifest")


@get("/service-worker.js", include_in_schema=False)
async def service_worker(request: StrictRequest, services: WithServices) -> Response[bytes]:
    """The service worker, which keeps the pages' files in the browser.

    It differs by edition, so browsers notice updates.
    """
    fresh = services.settings.fresh
    make = partial(_service_worker, fresh=fresh)
    return send(request, await (asyncio.to_thread(make) if fresh else off_loop("service worker", make)), ASK_FIRST)


def _service_worker(*, fresh: bool) -> WebFile:
    code = "" if fresh or _bundle() is None else preloads.BUNDLE
    text = (WEB / "service_worker.js").read_text("utf-8")
    text = text.replace("{{version}}", version(fresh=fresh)).replace("{{code}}", code)
    return ready(text.encode(), TYPES[".js"])


def version(*, fresh: bool) -> str:
    """Return a fingerprint of the whole web folder, of twelve characters."""
    return _version.__wrapped__() if fresh else _version()


@lru_cache
def _version() -> str:
    digest = sha256()
    for file in sorted(WEB.rglob("*")):
        if file.is_file():
            digest.update(file.relative_to(WEB).as_posix().encode() + b"\0" + file.read_bytes())
    for plugin in PLUGINS.values():
        for file in sorted(plugin.folder.rglob("*.*")):
            if file.suffix in TYPES:
                digest.update(file.relative_to(plugin.folder).as_posix().encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()[:12]


def index(named: str, base: str = "", root: str = "", *, fresh: bool) -> WebFile:
    """Return the page below the path `root`, with the list of files to preload.

    With `fresh`, the code is not bundled.
    """
    if fresh:
        text = _template.__wrapped__(named, version(fresh=True), bundled=False)
    else:
        text = _template(named, version(fresh=False), bundled=True)
    return ready(text.replace("{{base}}", escape(base)).replace("{{root}}", root).encode(), TYPES[".html"])


@lru_cache
def _bundle() -> preloads.Bundle | None:
    return preloads.bundle_of(WEB)


@lru_cache
def _template(named: str, edition: str, *, bundled: bool) -> str:
    """Return the page of this name, without its address and prefix."""
    bundle = _bundle() if bundled else None
    code = "" if bundle is None else preloads.BUNDLE
    at_once = preloads.of_page(WEB, named, bundle)
    later = preloads.of_games(WEB, GAMES, at_once, bundle) if named in AT_A_TABLE else {}
    slots = {
        "preloads": preloads.links(f"{{{{root}}}}/static/{edition}/{code}", at_once),
        "needs": escape(msgspec.json.encode(later).decode()),
        "shelf": escape(msgspec.json.encode(boxes(WEB)).decode()),
        "version": edition,
        "code": code,
        "preview": PREVIEWS.get(named, "Parlour: five games, one table"),
    }
    html = WEB / "index.html"
    text = html.read_text("utf-8") if html.is_file() else "<!doctype html><title>Parlour</title>"
    for slot, value in slots.items():
        text = text.replace(f"{{{{{slot}}}}}", value)
    return text


def is_file(path: str) -> bool:
    """Return whether a file has exactly this name. It may be cached then, because no other name leads to it."""
    if PurePosixPath(path).as_posix() != path:
        return False
    return bool(SHELF_WORDS.fullmatch(path)) or (web_file(path) or WEB / path).as_posix() in _there()


@lru_cache
def _there() -> frozenset[str]:
    """Return every file below the web folder and the plugins'. Some file systems also accept other spellings."""
    homes = (WEB, *(plugin.folder for plugin in PLUGINS.values()))
    return frozenset(file.as_posix() for home in homes for file in home.rglob("*") if file.is_file())


def read_file(path: str) -> WebFile:
    """Return a file below the web folder or a plugin's, and no other. The words of the shelf come from the games."""
    if "\0" in path or len(path) > LONGEST_PATH:
        raise NotFoundException
    if found := SHELF_WORDS.fullmatch(path):
        return ready(words(WEB, found[1]), TYPES[".json"])
    file = web_file(path) or (WEB / path).resolve()
    hidden = any(part.startswith(".") for part in Path(path).parts)
    homes = (WEB, *(plugin.folder for plugin in PLUGINS.values()))
    if hidden or not any(map(file.is_relative_to, homes)) or not file.is_file():
        raise NotFoundException
    media_type = TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    return ready(file.read_bytes(), media_type)
