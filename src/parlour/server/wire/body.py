"""Request bodies, read strictly and once, directly into the type that the handler declares."""

import re
from collections.abc import Mapping
from functools import cached_property, lru_cache
from typing import Any, Protocol, TypeAlias
from urllib.parse import unquote

import msgspec
from litestar import Request
from litestar.datastructures import Address, State

from parlour.errors import Denied, Fact

LONGEST_BODY = 16 * 1024  # bytes, except for the few handlers that take files
WHERE = re.compile(r"(.*) - at `\$\.?(.*?)`$")

AnyRequest: TypeAlias = Request[Any, Any, Any]
"""A request as Litestar passes it to hooks and error handlers."""


class Asked(Protocol):
    """The parts of a request that authentication reads, with or without Litestar."""

    @property
    def method(self) -> str: ...

    @property
    def headers(self) -> Mapping[str, str]: ...

    @property
    def cookies(self) -> Mapping[str, str]: ...

    @property
    def client(self) -> Address | None: ...

    @property
    def scope(self) -> Any: ...


class StrictRequest(Request[Any, Any, State]):
    """A request with strict types.

    Litestar would read a body into plain values first, and then take "1" for 1 and 0 for false.
    """

    async def json(self) -> Any:
        field = self.route_handler.parsed_data_field
        assert field is not None
        return read(await self.body(), field.annotation)


class PlainRequest:
    """A request as an ASGI scope, for handlers outside Litestar."""

    def __init__(self, scope: Any) -> None:
        self.scope = scope
        self.method: str = scope["method"]
        headers = reversed(scope["headers"])  # of repeated headers, the first is used
        self.headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in headers}
        self.client = None if scope["client"] is None else Address(*scope["client"])
        scope.setdefault("state", {})

    @cached_property
    def cookies(self) -> dict[str, str]:
        pairs = [pair.partition("=") for pair in self.headers.get("cookie", "").split(";")]
        return {name.strip(): unquote(value.strip().strip('"')) for name, _, value in pairs}


def read(body: bytes, kind: type) -> Any:
    """Return a value of this kind. Raises `Denied` with the wrong field and the reason."""
    try:
        return _decoder(kind).decode(body)
    except msgspec.MsgspecError as error:
        raise Denied("malformed", facts=_fault(str(error))) from None
    except UnicodeDecodeError:
        raise Denied("malformed", facts={"problem": "not UTF-8"}) from None
    except RecursionError:
        raise Denied("malformed", facts={"problem": "nested too deeply"}) from None


@lru_cache
def _decoder(kind: type) -> msgspec.json.Decoder[object]:
    return msgspec.json.Decoder(kind)


def _fault(message: str) -> dict[str, Fact]:
    found = WHERE.match(message)
    if found is None or not found[2]:
        return {"problem": found[1] if found else message}
    return {"field": found[2], "problem": found[1]}
