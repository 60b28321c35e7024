"""A game's options from plain data: the host's choices, and what the table fills in by itself.

A game declares in its schema what an option is for. An option of the `x-kind` "language" is the table's language
unless the host chooses another; "questions" holds what the group brings. "mixed" lets everybody write in their own
language, and "languages" holds these languages by seat.
"""

from collections.abc import Iterable
from functools import cache
from typing import Any

import msgspec
from msgspec import inspect

from parlour.errors import Denied
from parlour.game.abilities import TakesContributions, TakesPictures, ability
from parlour.games import GAMES
from parlour.languages import LANGUAGES
from parlour.rules import Language, Options
from parlour.table.records import Sitter


def read_options(game: str, options: dict[str, Any]) -> Any:
    """Return the game's options from plain data. Raises `bad_options` if they are not valid."""
    try:
        return msgspec.convert(options, GAMES[game].Options)
    except msgspec.ValidationError as error:
        raise Denied("bad_options", facts={"problem": str(error)}) from error


def agreed_options(game: str, options: dict[str, Any], language: Language) -> dict[str, Any]:
    """Return all the options as everybody at the table reads them. Questions are not set here; people bring them."""
    spoken = option_for(game, "language")
    for takes in (ability(GAMES[game], TakesContributions), ability(GAMES[game], TakesPictures)):
        if takes is not None and options.get(takes.option):
            raise Denied("bad_options", facts={"problem": f"{takes.option}: bring them to the table"})
    languages = option_for(game, "languages")
    if options.get(languages):
        raise Denied("bad_options", facts={"problem": f"{languages}: everybody chooses one at their seat"})
    chosen = options
    if spoken and language in _played_in(game, spoken):
        chosen = {spoken: language, **chosen}
    return dict(msgspec.to_builtins(read_options(game, chosen)))


def option_for(game: str, kind: str) -> str:
    """Return the name of the game's option for this purpose; "" if it has none."""
    return _declared(GAMES[game].Options, kind)


def spoken_by(game: str, options: dict[str, Any], sitters: Iterable[Sitter]) -> dict[str, Any]:
    """Return the language of each seat at a mixed table: the one chosen there, or the table's. Elsewhere {}."""
    mixed, languages, spoken = (option_for(game, kind) for kind in ("mixed", "languages", "language"))
    if not languages or not options.get(mixed):
        return {}
    known = _played_in(game, spoken)
    return {languages: [one.language if one.language in known else options[spoken] for one in sitters]}


@cache
def _played_in(game: str, option: str) -> frozenset[str]:
    """Return the languages for which a game of words has words. In other languages it starts with its own default."""
    declared = inspect.type_info(GAMES[game].Options)
    assert isinstance(declared, inspect.StructType)
    types = {field.name: field.type for field in declared.fields}
    kind = types[option]
    listed = kind.type if isinstance(kind, inspect.Metadata) else kind
    return frozenset(map(str, listed.values)) if isinstance(listed, inspect.LiteralType) else frozenset(LANGUAGES)


@cache
def _declared(options: type[Options], kind: str) -> str:
    declared = inspect.type_info(options)
    assert isinstance(declared, inspect.StructType)
    for field in declared.fields:
        if isinstance(field.type, inspect.Metadata) and (field.type.extra_json_schema or {}).get("x-kind") == kind:
            return field.name
    return ""
