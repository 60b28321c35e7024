"""Whom this house does not let in, and what nobody may write here: the operator's word, from the database.

A ban costs nothing where there is none: nobody's text is looked at before there is a list of words.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import Any
from unicodedata import normalize

import msgspec

from parlour.errors import Denied
from parlour.server.auth.visitors import address_of
from parlour.server.live.open_tables import OpenTables
from parlour.server.wire.body import AnyRequest, Asked
from parlour.storage import Ban
from parlour.table.code import PATTERN

WORD = re.compile(r"\w+")
API = "/api/"
REPORTS = "/reports"  # whoever reports a word has to be able to write it
TABLE = re.compile(rf"/api/tables/({PATTERN})\b")


class Bans:
    """Networks, and words by language; those of no language count in all."""

    def __init__(self, bans: Iterable[Ban] = ()) -> None:
        self._networks: list[IPv4Network | IPv6Network] = []
        self._words: dict[str, set[str]] = defaultdict(set)
        self._beginnings: dict[str, tuple[str, ...]] = defaultdict(tuple)
        for ban in bans:
            if ban.kind == "address":
                self._networks.append(ip_network(ban.value, strict=False))
            elif ban.value.endswith("*"):
                self._beginnings[ban.language] += (ban.value.rstrip("*"),)
            else:
                self._words[ban.language].add(ban.value)

    @property
    def of_words(self) -> bool:
        return bool(self._words or self._beginnings)

    def keeps_out(self, address: str) -> bool:
        """Of IPv6, visitors are known by their household: the first half of an address."""
        if not self._networks:
            return False
        try:
            ip = ip_address(address if "::" in address or address.count(":") != 3 else f"{address}::")
        except ValueError:
            return False
        return any(ip in network for network in self._networks)

    def has_word(self, text: str, language: str) -> bool:
        for word in WORD.findall(normalize("NFKC", text).casefold()):
            for spoken in ("", language):
                if word in self._words.get(spoken, ()) or word.startswith(self._beginnings.get(spoken) or ("\0",)):
                    return True
        return False


async def expect_welcome(request: AnyRequest, bans: Bans, tables: OpenTables) -> None:
    """Before every request to the API. The pages are for everybody: they say why not."""
    path = request.scope["path"]
    if not path.startswith(API):
        return
    expect_no_ban(request, bans)
    if bans.of_words and request.method in ("POST", "PUT", "PATCH") and not path.endswith(REPORTS):
        await _expect_clean(request, bans, tables)


def expect_no_ban(request: Asked, bans: Bans) -> None:
    if bans.keeps_out(address_of(request)):
        raise Denied("banned")


async def _expect_clean(request: AnyRequest, bans: Bans, tables: OpenTables) -> None:
    """Names, answers, questions: whatever is written, in the language of its table."""
    try:
        body = msgspec.json.decode(await request.body())
    except msgspec.DecodeError:
        return  # whoever reads it will say so
    language = await _language_of_the_table(request.scope["path"], tables) or _spoken(body)
    if any(bans.has_word(text, language) for text in _texts(body)):
        raise Denied("banned_word")


async def _language_of_the_table(path: str, tables: OpenTables) -> str:
    """Also of one that this worker has not opened yet; "" where there is none."""
    named = TABLE.match(path)
    try:
        return (await tables.find(named[1])).now.language if named else ""
    except Denied:
        return ""  # whoever looks for it will say so


def _spoken(body: Any) -> str:
    language = body.get("language", "en") if isinstance(body, dict) else "en"
    return language if isinstance(language, str) else "en"


def _texts(body: Any) -> Iterator[str]:
    """Every text in it, but for the names of its fields."""
    match body:
        case str():
            yield body
        case dict():
            for value in body.values():
                yield from _texts(value)
        case list():
            for value in body:
                yield from _texts(value)
