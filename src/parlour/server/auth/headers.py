"""Security headers of every answer."""

from functools import lru_cache

from litestar.types import Message, Scope

NOBODY = "frame-ancestors 'none'"
CSP = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' blob:",  # the browser turns a review's plots into a picture
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        NOBODY,
    )
)

ALWAYS = [
    (b"content-security-policy", CSP.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"permissions-policy", b"camera=(self), geolocation=(), microphone=(), payment=(), usb=()"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
]
NO_STORE = (b"cache-control", b"no-store")


async def add_headers(message: Message, scope: Scope) -> None:
    """Add the headers before the first byte of an answer. Answers without a caching header are not cached."""
    if message["type"] != "http.response.start":
        return
    headers = list(message.get("headers", []))
    if scope.get("method") == "OPTIONS":
        headers = _with_methods(headers, scope)
    if not any(name.lower() == b"cache-control" for name, _ in headers):
        headers.append(NO_STORE)
    message["headers"] = [*headers, *always(scope["litestar_app"].state.services.settings.embed_in)]


@lru_cache
def always(embed_in: tuple[str, ...]) -> list[tuple[bytes, bytes]]:
    """Return the headers of every answer. The sites in `embed_in` may show the pages in a frame."""
    if not embed_in:
        return ALWAYS
    framed = CSP.replace(NOBODY, f"frame-ancestors {' '.join(embed_in)}")
    return [(name, framed.encode() if value == CSP.encode() else value) for name, value in ALWAYS]


def _with_methods(headers: list[tuple[bytes, bytes]], scope: Scope) -> list[tuple[bytes, bytes]]:
    """Complete the Allow header.

    Litestar 2.25 lists only the methods of the handler that was registered first for a path.
    """
    here = [route for route in scope["litestar_app"].routes if route.path_format == scope.get("path_template")]
    allowed = sorted({method for route in here for method in route.methods})
    kept = [(name, value) for name, value in headers if name.lower() != b"allow"]
    return [*kept, (b"allow", ", ".join(allowed).encode())]
