"""Permission to read a finished game: for members of its table, and for people with the link to that game."""

from base64 import urlsafe_b64encode
from hashlib import sha256

from parlour.errors import Denied
from parlour.server.auth.visitors import bearer, may_look
from parlour.server.codes import is_same
from parlour.server.link_keys import LinkKeys
from parlour.server.live.open_table import OpenTable
from parlour.server.live.readers import Who
from parlour.server.wire.body import AnyRequest
from parlour.table import Match


def review_key(keys: LinkKeys, match: Match) -> str:
    """Return the key that opens one finished game. It is derived from the game's watch key, so it is not stored."""
    digest = sha256(f"review {keys.key(match.watch)} {match.number}".encode()).digest()
    return urlsafe_b64encode(digest[:18]).decode()


def expect_reader(table: OpenTable, match: Match, who: Who, request: AnyRequest) -> None:
    if not may_look(table.now, who) and not is_same(bearer(request), review_key(table.link_keys, match)):
        raise Denied("no_token")
