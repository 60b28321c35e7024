"""Reads the texts in web/locales/<language>/<part>.json, one message for each key."""

import json
from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from parlour.plugins import PLUGINS

Messages = Mapping[str, str]


@lru_cache
def messages(language: str, part: str) -> Messages:
    """The common texts and those of one game."""
    return {**words_in(language, "app"), **words_in(language, part)}


@lru_cache
def words_in(language: str, part: str) -> Messages:
    """The texts of one file; empty if there is no such file."""
    if part in PLUGINS:
        path: Traversable = PLUGINS[part].words(language)
    else:
        path = files("parlour") / "web" / "locales" / language / f"{part}.json"
    words: Messages = json.loads(path.read_text("utf-8")) if path.is_file() else {}
    return words
