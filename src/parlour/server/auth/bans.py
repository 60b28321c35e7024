"""Bans: addresses that this server does not admit, and words that nobody may write. The operator sets them.

Without a list of words, no text is read.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from parlour.errors import Denied
from parlour.lexicon.folding import fold
from parlour.server.addresses import Network, is_within, network_of
from parlour.server.auth.visitors import address_of
from parlour.server.live.open_tables import OpenTables
from parlour.server.wire.body import LONGEST_BODY, AnyRequest, Asked
from parlour.storage import Ban
from parlour.table.code import PATTERN

WORD = re.compile(r"\w+")
API = "/api/"
REPORTS = "/reports"  # people who report a word must be able to write it
TABLE = re.compile(rf"/api/tables/({PATTERN})\b")


class Bans:
    """Banned networks, and banned words by language. Words without a language apply in all."""

    def __init__(self, bans: Iterable[Ban] = ()) -> None:
        self._networks: list[Network] = []
        self._words: dict[str, set[str]] = defaultdict(set)
        self._beginnings: dict[str, tuple[str, ...]] = defaultdict(tuple)
        for ban in bans:
            if ban.kind == "address":
                self._networks.append(network_of(ban.value))
            elif ban.value.endswith("*"):
                self._beginnings[ban.language] += (fold(ban.value.rstrip("*")),)
            else:
                self._words[ban.language].add(fold(ban.value))
        self.of_addresses = bool(self._networks)
        self.of_words = bool(self._words or self._beginnings)

    def keeps_out(self, address: str) -> bool:
        return is_within(address, self._networks)

    def has_word(self, text: str, language: str) -> bool:
        """Return whether a reader would see a banned word in this text, however it is spaced, dotted or accented.

        A text that consists of one word in pieces (`ru de`) is that word. Two words of a longer text stay two.
        """
        words = self._words.get("", set()) | self._words.get(language, set())
        beginnings = self._beginnings.get("", ()) + self._beginnings.get(language, ())
        folded = fold(text)
        whole = _letters(folded)
        if whole in words or whole in beginnings:
            return True
        return any(word in words or word.startswith(beginnings) for word in _as_read(folded))


async def expect_welcome(request: AnyRequest, bans: Bans, tables: OpenTables) -> None:
    """Raise if this visitor or this text is banned. Called before every API request; the pages are open to everybody.

    Handlers of large bodies check the texts themselves (`expect_clean_texts`), after the limits and the parsing,
    because comparing megabytes takes seconds.
    """
    path = request.scope["path"]
    if not path.startswith(API):
        return
    expect_no_ban(request, bans)
    is_read = bans.of_words and request.method in ("POST", "PUT", "PATCH") and not path.endswith(REPORTS)
    if is_read and request.route_handler.resolve_request_max_body_size() == LONGEST_BODY:
        await expect_clean(await request.body(), request, bans, tables)


def expect_no_ban(request: Asked, bans: Bans) -> None:
    if bans.of_addresses and bans.keeps_out(address_of(request)):
        raise Denied("banned")


async def expect_clean(sent: bytes, request: Asked, bans: Bans, tables: OpenTables) -> None:
    """Raise if the body contains a banned word in the language of its table. Without a list, nothing is read."""
    if not bans.of_words:
        return
    try:
        body = msgspec.json.decode(sent)
        texts = list(texts_in(body))
    except (msgspec.DecodeError, RecursionError):
        return  # the handler reports it
    language = await _language_of_the_table(request.scope["path"], tables) or _spoken(body)
    expect_clean_texts(texts, language, bans)


def expect_clean_texts(texts: Iterable[str], language: str, bans: Bans) -> None:
    """Raise if one of these texts contains a banned word.

    For texts that must be parsed first, such as a file of questions.
    """
    if bans.of_words and any(bans.has_word(text, language) for text in texts):
        raise Denied("banned_word")


async def _language_of_the_table(path: str, tables: OpenTables) -> str:
    """Return the language of the table, also if this worker has not opened it yet; "" if there is no such table."""
    named = TABLE.match(path)
    try:
        return (await tables.find(named[1])).now.language if named else ""
    except Denied:
        return ""  # the lookup reports it


def _letters(folded: str) -> str:
    """Return all letters of a folded text, joined."""
    return "".join(WORD.findall(folded)).replace("_", "")


def _as_read(folded: str) -> Iterator[str]:
    """Yield the words of a folded text as people read them: `r.u.d.e`, `r u d e` and `rú-de` are read as `rude`."""
    single = ""
    for chunk in folded.split():
        parts = WORD.findall(chunk)
        yield from parts
        joined = "".join(parts).replace("_", "")
        if len(joined) != 1:
            yield single
            single = ""
            yield joined
        else:
            single += joined
    yield single


def _spoken(body: Any) -> str:
    language = body.get("language", "en") if isinstance(body, dict) else "en"
    return language if isinstance(language, str) else "en"


def texts_in(body: Any) -> Iterator[str]:
    """Yield every text in the body, without the names of its fields."""
    match body:
        case str():
            yield body
        case dict():
            for value in body.values():
                yield from texts_in(value)
        case list() | tuple():
            for value in body:
                yield from texts_in(value)
