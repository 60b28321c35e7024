"""Where a write comes from: our own pages, or a program with a token. Anything else is another web site's doing."""

from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler

from parlour.errors import Denied
from parlour.server.visitors import Scope, bearer, header

SAFE = ("GET", "HEAD", "OPTIONS")
WITH_BODY = ("POST", "PATCH", "PUT")
OURS = ("same-origin", "none")


def from_our_pages(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """A guard. Cookies are `SameSite=Lax` besides; JSON bodies cannot be posted by a form."""
    scope: Scope = connection.scope
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
