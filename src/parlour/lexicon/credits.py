"""The sources of the lexicon: the entries of its SOURCES.toml, for the page /credits."""

import tomllib
from typing import Any

from parlour.lexicon import store

SHOWN = ("name", "what", "licence", "source", "note")


def credits() -> tuple[dict[str, str], ...]:
    """One entry for each source, with its name, description, licence, origin and a note."""
    return tuple({field: source[field] for field in SHOWN} for source in sources())


def sources() -> list[dict[str, Any]]:
    """The sources as printed, with the files that come from each."""
    printed: list[dict[str, Any]] = tomllib.loads(store.table("SOURCES.toml").read_text("utf-8"))["source"]
    return printed
