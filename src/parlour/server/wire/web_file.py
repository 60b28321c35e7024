"""A file that is ready to be sent: compressed once, with its ETag."""

import gzip
from hashlib import sha256
from pathlib import Path

from litestar import Response
from msgspec import Struct

from parlour.server.wire.body import StrictRequest

WEB = Path(__file__).parents[2] / "web"
"""The folder of the browser's code."""

WORTH_SQUEEZING = 500  # bytes
SQUEEZED = ("text/", "image/svg+xml", "application/json", "application/manifest+json", "application/vnd.oai")


class WebFile(Struct, frozen=True):
    """A file, ready to be sent."""

    body: bytes
    squeezed: bytes  # empty: not worth it
    media_type: str
    etag: str


def ready(body: bytes, media_type: str) -> WebFile:
    small = b""
    if len(body) > WORTH_SQUEEZING and media_type.startswith(SQUEEZED):
        small = gzip.compress(body, 9, mtime=0)
    return WebFile(body, small, media_type, f'"{sha256(body).hexdigest()[:16]}"')


def send(request: StrictRequest, file: WebFile, keep: str) -> Response[bytes]:
    headers = {"Cache-Control": keep, "ETag": file.etag, "Vary": "Accept-Encoding"}
    if file.etag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers, media_type=file.media_type)
    body = file.body
    if file.squeezed and "gzip" in request.headers.get("accept-encoding", ""):
        body, headers["Content-Encoding"] = file.squeezed, "gzip"
    return Response(body, headers=headers, media_type=file.media_type)
