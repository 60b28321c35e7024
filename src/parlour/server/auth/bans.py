"""Whom this server does not let in, and what nobody may write here: the operator's word, from the database.

A ban costs nothing where there is none: nobody's text is looked at before there is a list of words.
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
REPORTS = "/reports"  # a person who reports a word has to write it
TABLE = re.compile(rf"/api/tables/({PATTERN})\b")


class Bans:
    """Networks, and words by language; those of no language count in all."""

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
        """Whether a reader would read a banned word here, however it is spaced, dotted or accented.

        A text that is nothing but one word in pieces (`ru de`) is that word. Two words of a longer text stay two.
        """
        words = self._words.get("", set()) | self._words.get(language, set())
        beginnings = self._beginnings.get("", ()) + self._beginnings.get(language, ())
        folded = fold(text)
        whole = _letters(folded)
        if whole in words or whole in beginnings:
            return True
        return any(word in words or word.startswith(beginnings) for word in _as_read(folded))


async def expect_welcome(request: AnyRequest, bans: Bans, tables: OpenTables) -> None:
    """Before every request to the API. The pages are for everybody: they say why not.

    A body that may be larger than most is compared by its handler (`expect_clean_texts`), after the limits and after it
    was parsed, if anything of it is kept: to compare megabytes takes seconds.
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
    """Whatever is written, in the language of its table: names, answers, questions. Without a list, nothing is read."""
    if not bans.of_words:
        return
    try:
        body = msgspec.json.decode(sent)
        texts = list(texts_in(body))
    except (msgspec.DecodeError, RecursionError):
        return  # its reader reports it
    language = await _language_of_the_table(request.scope["path"], tables) or _spoken(body)
    expect_clean_texts(texts, language, bans)


def expect_clean_texts(texts: Iterable[str], language: str, bans: Bans) -> None:
    """For texts that can be compared only after they were parsed: a file of questions may escape its letters."""
    if bans.of_words and any(bans.has_word(text, language) for text in texts):
        raise Denied("banned_word")


async def _language_of_the_table(path: str, tables: OpenTables) -> str:
    """Also of one that this worker has not opened yet; "" where there is none."""
    named = TABLE.match(path)
    try:
        return (await tables.find(named[1])).now.language if named else ""
    except Denied:
        return ""  # the lookup reports it


def _letters(folded: str) -> str:
    """All letters of a folded text, without what is between them."""
    return "".join(WORD.findall(folded)).replace("_", "")


def _as_read(folded: str) -> Iterator[str]:
    """The words of a folded text as they are read: `r.u.d.e`, `r u d e` and `rú-de` are read as `rude`."""
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
    """Every text in it, but for the names of its fields."""
    match body:
        case str():
            yield body
        case dict():
            for value in body.values():
                yield from texts_in(value)
        case list() | tuple():
            for value in body:
                yield from texts_in(value)
