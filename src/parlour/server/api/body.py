"""A request, whose body is read strictly and once: straight into the type that its handler asks for."""

import re
from functools import lru_cache
from typing import Any, TypeAlias

import msgspec
from litestar import Request
from litestar.datastructures import State

from parlour.errors import Denied, Fact

WHERE = re.compile(r"(.*) - at `\$\.?(.*?)`$")

AnyRequest: TypeAlias = Request[Any, Any, Any]
"""As Litestar hands it to hooks and to handlers of errors."""


class StrictRequest(Request[Any, Any, State]):
    """Litestar would read a body into plain values first, and then take "1" for 1 and 0 for false."""

    async def json(self) -> Any:
        field = self.route_handler.parsed_data_field
        assert field is not None
        return read(await self.body(), field.annotation)


def read(body: bytes, kind: type) -> object:
    """A value of this kind, or which field is wrong and why."""
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
