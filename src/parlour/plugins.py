"""Plugins: games from other packages. The host names a module, and everything about the game is in its folder.

parlour serve --with examples.fireflies

examples/fireflies/
  __init__.py          the rules, as in games/<game>/
  bots.py              KINDS, as in bots/<game>/                      (optional; default: random bots)
  locales/<lang>.json  its sentences
  rules/<lang>.md      its rules page
  cover.svg            the picture on its box
  secrets.py           which facts are secret, for `parlour check`
  golden/*.jsonl       finished games, one for each ending
  tests/test_*.py      its tests
  table/table.js       its own table in the browser                   (optional; default: the generic one)
"""

import os
from pathlib import Path, PurePosixPath

from msgspec import Struct

NAMED = "PARLOUR_GAMES"
"""The environment variable with the modules' names, parted by commas: so that every process of a server has them."""


class Plugin(Struct, frozen=True):
    """The module and folder of a plugin."""

    name: str
    module: str
    folder: Path

    def words(self, language: str) -> Path:
        return self.folder / "locales" / f"{language}.json"

    def page(self, language: str) -> Path:
        return self.folder / "rules" / f"{language}.md"

    def web_file(self, path: str) -> Path | None:
        """The plugin's file for a path at which a built-in game has its file."""
        match PurePosixPath(path).parts:
            case ("locales", language, file) if file == f"{self.name}.json":
                return self.words(language)
            case ("art", "covers", file) if file == f"{self.name}.svg":
                return self.folder / "cover.svg"
            case ("games", self.name, *inside):
                return self.folder.joinpath("table", *inside)
            case _:
                return None


PLUGINS: dict[str, Plugin] = {}
"""By the name of the game."""


def named() -> tuple[str, ...]:
    """The modules that the host has named."""
    return tuple(name.strip() for name in os.environ.get(NAMED, "").split(",") if name.strip())


def web_file(path: str) -> Path | None:
    """A plugin's file for this path, or None."""
    for plugin in PLUGINS.values():
        file = plugin.web_file(path)
        if file is not None and file.resolve().is_relative_to(plugin.folder.resolve()) and file.is_file():
            return file
    return None


def home(game: str, room: str) -> str:
    """The module with a game's bots, survey or codec: `parlour.lab.codecs.<game>`, or `<plugin>.codecs`."""
    plugin = PLUGINS.get(game)
    return f"parlour.{room}.{game}" if plugin is None else f"{plugin.module}.{room.rpartition('.')[2]}"
