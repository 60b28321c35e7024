"""Links to tables, as given to `parlour join`."""

import re
from typing import Literal
from urllib.parse import urlsplit

from msgspec import Struct

from parlour.errors import Denied
from parlour.table.code import PATTERN

Door = Literal["join", "seat", "watch"]
PATH = re.compile(rf"((?:/[^/]+)*)/(j|t|watch|screen)/({PATTERN})/?")
DOORS: dict[str, Door] = {"j": "join", "t": "seat", "watch": "watch", "screen": "watch"}
NEAR = "http://localhost:8642"


class TableLink(Struct, frozen=True):
    """A table, and how to join it: as somebody new, with a seat's secret, or with a spectator's."""

    server: str
    code: str
    door: Door = "join"
    key: str = ""


def read(text: str, server: str = NEAR) -> TableLink:
    """Return the link from an address, or from a code that was read out."""
    text = text.strip()
    if re.fullmatch(PATTERN, text):
        return TableLink(server.rstrip("/"), text.upper())
    parts = urlsplit(text if "://" in text else f"http://{text}")
    found = PATH.fullmatch(parts.path)
    if parts.scheme not in ("http", "https") or not parts.netloc or found is None:
        raise Denied("bad_link", facts={"link": text.partition("#")[0]})
    prefix, kind, code = found.groups()
    door = DOORS[kind]
    if door == "seat" and not parts.fragment:
        door = "join"
    return TableLink(f"{parts.scheme}://{parts.netloc}{prefix}", code.upper(), door, parts.fragment)
