"""Visitors: what the tokens of a request open at one table, and the cookie that keeps them."""

from functools import lru_cache
from ipaddress import IPv6Address, ip_address
from re import compile as pattern

from litestar.datastructures import Cookie

from parlour.errors import Denied
from parlour.server.codes import fingerprint, is_same
from parlour.server.live.open_table import OpenTable
from parlour.server.live.readers import Who
from parlour.server.settings import Settings
from parlour.server.wire.body import Asked
from parlour.table import Table
from parlour.table.records import SitterId

TOKEN = pattern(r"[A-Za-z0-9_-]{16,64}")
MOST_TOKENS = 9
A_YEAR = 400 * 24 * 60 * 60  # as long as browsers allow: a game may last for months, and its table is swept before that
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
    tokens = tokens_of(request, opened.code)
    holders = [table.holder(fingerprint(token)) for token in tokens]
    sitters = tuple(dict.fromkeys([sitter.id for sitter in holders if sitter is not None]))
    links = [token for token, sitter in zip(tokens, holders, strict=True) if sitter is None]
    screen = any(is_same(token, opened.screen_key) for token in links)
    watch = any(is_same(token, opened.watch_key) for token in links)
    return Who(sitters, screen, watch, base_url(request, settings), address)


def acting(table: Table, who: Who, seat: int | None) -> SitterId:
    """Who of the visitor's seats acts: the named one, or the first."""
    if not who.sitters:
        raise Denied("no_token")
    if seat is None:
        return who.sitters[0]
    sitter = at_place(table, seat)
    if sitter not in who.sitters:
        raise Denied("not_your_seat", facts={"seat": seat})
    return sitter


def looking(table: Table, who: Who, seat: int | None, *, spectate: bool = False) -> SitterId | None:
    """Through whose eyes a visitor looks at the game; None is a spectator."""
    if who.sitters and not spectate:
        return acting(table, who, seat)
    if who.sitters or who.screen or (who.watch and table.watching):
        return None
    raise Denied("not_watching" if who.watch else "no_token")


def may_look(table: Table, who: Who) -> bool:
    return bool(who.sitters or who.screen or (who.watch and table.watching))


def at_place(table: Table, seat: int) -> SitterId:
    if not 0 <= seat < len(table.sitters):
        raise Denied("no_such_seat", facts={"seat": seat})
    return table.sitters[seat].id


def expect_host(table: Table, who: Who) -> None:
    if not who.sitters:
        raise Denied("no_token")
    if table.host not in who.sitters and table.lender not in who.sitters:  # who lends the role still has it
        raise Denied("host_only")


def expect_own_host(table: Table, who: Who) -> None:
    """For what a lent role is not enough: whoever keeps the chair warm gives it back as it was."""
    expect_host(table, who)
    if table.lender is not None and table.lender not in who.sitters:
        raise Denied("lent_host", facts={"name": table.sitter(table.lender).name})


def expect_may_remove(table: Table, who: Who, number: SitterId) -> None:
    """One's own seat; the host anybody else's; on loan, not that of the role's owner or of the founder."""
    if number in who.sitters:
        return
    if number in (table.lender, table.founder):
        expect_own_host(table, who)
    expect_host(table, who)


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
    host = request.headers.get("host", "") or "localhost"
    if settings.lan and (host in LOOPBACK or host.rpartition(":")[0] in LOOPBACK):
        return settings.lan
    return f"{request.scope['scheme']}://{host}"


def address_of(request: Asked) -> str:
    client = request.client
    return network(client.host) if client else ""


@lru_cache(4096)
def network(address: str) -> str:
    """Whom a limit counts: an IPv4 address, or the /64 that one household has in IPv6."""
    try:
        ip = ip_address(address)
    except ValueError:
        return address
    if isinstance(ip, IPv6Address):
        return ip.ipv4_mapped.compressed if ip.ipv4_mapped else ip.exploded[:19]
    return address
