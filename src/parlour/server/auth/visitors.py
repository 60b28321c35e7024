"""Visitors: what the tokens of a request open at a table, the cookie that keeps them, and the origin of writes.

A write must come from the server's own pages, or from a program with a token. All others come from other web sites
and are refused.
"""

from re import compile as pattern
from typing import Any
from urllib.parse import urlsplit

from litestar.datastructures import Cookie
from msgspec.structs import replace

from parlour.errors import Denied
from parlour.server.addresses import visitor_of
from parlour.server.auth.hosts import prefix_of
from parlour.server.codes import fingerprint, is_same
from parlour.server.live.open_table import OpenTable
from parlour.server.live.readers import Who
from parlour.server.settings import Settings
from parlour.server.wire.body import AnyRequest, Asked
from parlour.table import Table
from parlour.table.permissions import own_seat
from parlour.table.records import SitterId

TOKEN = pattern(r"[A-Za-z0-9_-]{16,64}")
MOST_TOKENS = 9
A_YEAR = 400 * 24 * 60 * 60  # the longest that browsers allow: games may last for months
PORT = pattern(r":[0-9]+$")
LOOPBACK = ("localhost", "127.0.0.1", "[::1]")
SAFE = ("GET", "HEAD", "OPTIONS")
WITH_BODY = ("POST", "PATCH", "PUT")
OURS = ("same-origin", "none")


async def expect_our_pages(request: AnyRequest) -> None:
    """Raise if a write comes from another site. Runs before the body is read. Cookies are also `SameSite=Lax`."""
    expect_our_page(request)


def expect_our_page(request: Asked) -> None:
    if request.method in SAFE:
        return
    if not (bearer(request) or _is_ours(request)):
        raise Denied("wrong_origin")
    if request.method in WITH_BODY and not _is_json(request.headers.get("content-type", "")):
        raise Denied("not_json")


def _is_ours(request: Asked) -> bool:
    site = request.headers.get("sec-fetch-site", "")
    if site:
        return site in OURS
    origin = request.headers.get("origin", "")
    return not origin or urlsplit(origin).netloc == request.headers.get("host", "")


def _is_json(content_type: str) -> bool:
    return content_type.partition(";")[0].strip().lower() == "application/json"


def bearer(request: Asked) -> str:
    """Return the token of a program; "" if there is none."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else ""


def tokens_of(request: Asked, code: str) -> tuple[str, ...]:
    """Return the tokens of the request. A bearer token is used alone; a browser's cookie may hold several."""
    token = bearer(request)
    return (token,) if token else cookie_tokens(request, code)


def cookie_tokens(request: Asked, code: str) -> tuple[str, ...]:
    tokens = request.cookies.get(cookie_name(code), "").split(".")
    return tuple([token for token in tokens if TOKEN.fullmatch(token)][:MOST_TOKENS])


def who_is(request: Asked, opened: OpenTable, settings: Settings, address: str) -> Who:
    """Return who the visitor is at this table: seats in the order of the tokens, a spectator, or a stranger."""
    table = opened.now
    tokens = {token: fingerprint(token) for token in tokens_of(request, opened.code)}
    holders = {token: table.holder(key) for token, key in tokens.items()}
    sitters = tuple(dict.fromkeys([sitter.id for sitter in holders.values() if sitter is not None]))
    keys = tuple([tokens[token] for token, sitter in holders.items() if sitter is not None])
    links = [token for token, sitter in holders.items() if sitter is None]
    screen = any(is_same(token, opened.screen_key) for token in links)
    watch = any(is_same(token, opened.watch_key) for token in links)
    who = Who(sitters, screen, watch, base_url(request, settings), address, keys)
    if not links:
        return who
    who = replace(who, **_of_dead_keys(table, [tokens[token] for token in links]))
    return replace(who, audience=None) if sitters else who


def _of_dead_keys(table: Table, keys: list[str]) -> dict[str, Any]:
    """Return what tokens without a seat mean: one was revoked, a claim was made with it, its owner waits for a
    seat, or they belong to the audience.
    """
    revoked, claims = table.seat_keys.revoked, table.claims
    lost = [revoked[key] for key in keys if key in revoked]
    asked = next((key for key in reversed(keys) if claims.by_key(key) or key in claims.answered), "")
    claim = claims.by_key(asked)
    late = next((late.id for late in map(table.latecomers.by_key, keys) if late is not None), None)
    held = table.match is not None and any(one.sitter in table.match.sitters for one in lost)
    return {
        "lost": lost[-1] if lost else None,
        "asked": asked,
        "claim": claim.number if claim else None,
        "late": late,
        "held": held,
        "audience": next((one for one in map(table.audience.by_key, keys) if one is not None), None),
    }


def looking(table: Table, who: Who, seat: int | None, *, spectate: bool = False) -> SitterId | None:
    """Return the sitter through whose eyes a visitor looks at the game; None for a spectator."""
    if who.sitters and not spectate:
        return own_seat(table, who.visitor, seat)
    if may_look(table, who):
        return None
    raise Denied("not_watching" if _watches(who) else "no_token")


def may_look(table: Table, who: Who) -> bool:
    """Return whether the visitor may see the table.

    People who wait for a seat, and the audience, see what watchers see.
    """
    return bool(who.sitters or who.screen or (_watches(who) and table.watching))


def _watches(who: Who) -> bool:
    return who.watch or who.late is not None or who.audience is not None


def cookie_name(code: str) -> str:
    return f"parlour-{code}"


def cookie_with(request: Asked, opened: OpenTable, token: str, settings: Settings) -> Cookie:
    """Return the visitor's cookie with one more token. Tokens that open nothing are removed first, then the oldest."""
    kept = [old for old in cookie_tokens(request, opened.code) if old != token and _opens(opened, old)]
    is_https = request.scope["scheme"] == "https" or settings.url.startswith("https:")
    is_framed = is_https and bool(settings.embed_in)
    kind = FramedCookie if is_framed else Cookie
    return kind(
        key=cookie_name(opened.code),
        value=".".join([*kept, token][-MOST_TOKENS:]),
        path=f"{prefix_of(request.scope)}/api/tables/{opened.code}",
        max_age=A_YEAR,
        httponly=True,
        samesite="none" if is_framed else "lax",
        secure=is_https,
    )


class FramedCookie(Cookie):
    """A cookie that works in a frame of another site, separately for each such site (CHIPS). It needs https."""

    def to_encoded_header(self) -> tuple[bytes, bytes]:
        name, value = super().to_encoded_header()
        return name, value + b"; Partitioned"


def _opens(opened: OpenTable, token: str) -> bool:
    """Return whether the token opens something: a seat, a waiting place, the audience, the screen or the watchers'
    view.
    """
    table, key = opened.now, fingerprint(token)
    waits = table.latecomers.by_key(key) is not None or table.audience.by_key(key) is not None
    return waits or table.holder(key) is not None or token in (opened.screen_key, opened.watch_key)


def base_url(request: Asked, settings: Settings) -> str:
    """Return the address at which this visitor reaches the server.

    For localhost it is the network address, which phones can open.
    """
    if settings.url:
        return settings.url
    host = request.headers["host"]
    name = PORT.sub("", host)
    if settings.lan and (name in LOOPBACK or name.endswith(".localhost")):
        return settings.lan
    return f"{request.scope['scheme']}://{host}{prefix_of(request.scope)}"


def address_of(request: Asked) -> str:
    client = request.client
    return visitor_of(client.host) if client else ""
