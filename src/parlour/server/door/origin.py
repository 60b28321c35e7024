"""Where a write comes from: our own pages, or a program with a token. Anything else is another web site's doing."""

from typing import Any
from urllib.parse import urlsplit

from litestar import Request

from parlour.errors import Denied
from parlour.server.door.visitors import Scope, bearer, header

SAFE = ("GET", "HEAD", "OPTIONS")
WITH_BODY = ("POST", "PATCH", "PUT")
OURS = ("same-origin", "none")


async def expect_our_pages(request: Request[Any, Any, Any]) -> None:
    """Before every request, and before its body is read. Cookies are `SameSite=Lax` besides; no form posts JSON."""
    scope: Scope = request.scope
    if scope["method"] in SAFE:
        return
    if not (bearer(scope) or _is_ours(scope)):
        raise Denied("wrong_origin")
    if scope["method"] in WITH_BODY and not _is_json(header(scope, b"content-type")):
        raise Denied("not_json")


def _is_ours(scope: Scope) -> bool:
    site = header(scope, b"sec-fetch-site")
    if site:
        return site in OURS
    origin = header(scope, b"origin")
    return not origin or urlsplit(origin).netloc == header(scope, b"host")


def _is_json(content_type: str) -> bool:
    return content_type.partition(";")[0].strip().lower() == "application/json"
