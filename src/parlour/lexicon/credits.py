"""Whom the lexicon of words has to thank: the entries of its SOURCES.toml, as the page /credits shows them."""

import tomllib
from typing import Any

from parlour.lexicon import store

SHOWN = ("name", "what", "licence", "source", "note")


def credits() -> tuple[dict[str, str], ...]:
    """One entry for each source, with its name, what it is, its licence, where it comes from and a note."""
    return tuple({field: source[field] for field in SHOWN} for source in sources())


def sources() -> list[dict[str, Any]]:
    """The sources as they are printed, with the files that come from each."""
    printed: list[dict[str, Any]] = tomllib.loads(store.table("SOURCES.toml").read_text("utf-8"))["source"]
    return printed
