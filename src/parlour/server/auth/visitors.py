"""Visitors: what the tokens of a request open at one table, and the cookie that keeps them."""

from re import compile as pattern
from typing import Any

from litestar.datastructures import Cookie
from msgspec.structs import replace

from parlour.errors import Denied
from parlour.server.addresses import visitor_of
from parlour.server.codes import fingerprint, is_same
from parlour.server.live.open_table import OpenTable
from parlour.server.live.readers import Who
from parlour.server.settings import Settings
from parlour.server.wire.body import Asked
from parlour.table import Table
from parlour.table.permissions import own_seat
from parlour.table.records import SitterId

TOKEN = pattern(r"[A-Za-z0-9_-]{16,64}")
MOST_TOKENS = 9
A_YEAR = 400 * 24 * 60 * 60  # as long as browsers allow: a game may last for months, and its table is swept before that
PORT = pattern(r":[0-9]+$")
LOOPBACK = ("localhost", "127.0.0.1", "[::1]")


def bearer(request: Asked) -> str:
    """A program's token."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else ""


def tokens_of(request: Asked, code: str) -> tuple[str, ...]:
    """A bearer token speaks alone; a browser's cookie may hold several."""
    token = bearer(request)
    return (token,) if token else cookie_tokens(request, code)


def cookie_tokens(request: Asked, code: str) -> tuple[str, ...]:
    tokens = request.cookies.get(cookie_name(code), "").split(".")
    return tuple([token for token in tokens if TOKEN.fullmatch(token)][:MOST_TOKENS])


def who_is(request: Asked, opened: OpenTable, settings: Settings, address: str) -> Who:
    """Seats in the order of the tokens, each once; or a spectator; or nobody."""
    table = opened.now
    tokens = {token: fingerprint(token) for token in tokens_of(request, opened.code)}
    holders = {token: table.holder(key) for token, key in tokens.items()}
    sitters = tuple(dict.fromkeys([sitter.id for sitter in holders.values() if sitter is not None]))
    keys = tuple([tokens[token] for token, sitter in holders.items() if sitter is not None])
    links = [token for token, sitter in holders.items() if sitter is None]
    screen = any(is_same(token, opened.screen_key) for token in links)
    watch = any(is_same(token, opened.watch_key) for token in links)
    who = Who(sitters, screen, watch, base_url(request, settings), address, keys)
    return replace(who, **_of_dead_keys(table, [tokens[token] for token in links])) if links else who


def _of_dead_keys(table: Table, keys: list[str]) -> dict[str, Any]:
    """What somebody is told whose tokens open nothing: that one was revoked, or that a claim was made with it."""
    revoked, claims = table.seat_keys.revoked, table.claims
    lost = [revoked[key] for key in keys if key in revoked]
    asked = next((key for key in reversed(keys) if claims.by_key(key) or key in claims.answered), "")
    claim = claims.by_key(asked)
    return {"lost": lost[-1] if lost else None, "asked": asked, "claim": claim.number if claim else None}


def looking(table: Table, who: Who, seat: int | None, *, spectate: bool = False) -> SitterId | None:
    """Through whose eyes a visitor looks at the game; None is a spectator."""
    if who.sitters and not spectate:
        return own_seat(table, who.visitor, seat)
    if who.sitters or who.screen or (who.watch and table.watching):
        return None
    raise Denied("not_watching" if who.watch else "no_token")


def may_look(table: Table, who: Who) -> bool:
    return bool(who.sitters or who.screen or (who.watch and table.watching))


def cookie_name(code: str) -> str:
    return f"parlour-{code}"


def cookie_with(request: Asked, opened: OpenTable, token: str, settings: Settings) -> Cookie:
    """The visitor's cookie with one more token in it: what no longer opens anything goes first, then the oldest."""
    table = opened.now
    kept = [
        old
        for old in cookie_tokens(request, opened.code)
        if old != token and (table.holder(fingerprint(old)) or old in (opened.screen_key, opened.watch_key))
    ]
    return Cookie(
        key=cookie_name(opened.code),
        value=".".join([*kept, token][-MOST_TOKENS:]),
        path=f"/api/tables/{opened.code}",
        max_age=A_YEAR,
        httponly=True,
        samesite="lax",
        secure=request.scope["scheme"] == "https" or settings.url.startswith("https:"),
    )


def base_url(request: Asked, settings: Settings) -> str:
    """How this visitor reaches us. A phone cannot follow a link to localhost, so that one names the machine."""
    if settings.url:
        return settings.url
    host = request.headers["host"]
    name = PORT.sub("", host)
    if settings.lan and (name in LOOPBACK or name.endswith(".localhost")):
        return settings.lan
    return f"{request.scope['scheme']}://{host}"


def address_of(request: Asked) -> str:
    client = request.client
    return visitor_of(client.host) if client else ""
