"""Where a write comes from: our own pages, or a program with a token. Anything else is another web site's doing."""

from urllib.parse import urlsplit

from parlour.errors import Denied
from parlour.server.auth.visitors import bearer
from parlour.server.wire.body import AnyRequest, Asked

SAFE = ("GET", "HEAD", "OPTIONS")
WITH_BODY = ("POST", "PATCH", "PUT")
OURS = ("same-origin", "none")


async def expect_our_pages(request: AnyRequest) -> None:
    """Before every request, and before its body is read. Cookies are `SameSite=Lax` besides; no form posts JSON."""
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
