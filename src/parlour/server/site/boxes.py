"""The boxes of the games on the first page, from the games and their words."""

from functools import lru_cache
from pathlib import Path
from typing import Literal

import msgspec

from parlour.game.abilities import ability
from parlour.game.sample import HasSample
from parlour.games import GAMES, SHELF
from parlour.plugins import PLUGINS, web_file
from parlour.rules import Rules


class BoxFront(msgspec.Struct, frozen=True, omit_defaults=True):
    """The front of a game's box.

    `sample`: there is a sample turn, on a page of its own or, with web/games/<name>/sample.js, in a dialog.
    `files`: the browser files of a game from a plugin, so that no missing file is requested.
    """

    name: str
    seats: tuple[int, int]
    minutes: int
    together: bool
    sample: Literal["", "page", "dialog"]
    files: tuple[str, ...] | None = None


def boxes(web: Path) -> tuple[BoxFront, ...]:
    """Return the boxes in the order of the shelf."""
    return tuple(_box(web, name) for name in SHELF if name in GAMES)


def _box(web: Path, name: str) -> BoxFront:
    game = GAMES[name]
    seats = (game.seats[0], game.seats[-1])
    return BoxFront(name, seats, game.minutes, game.together, _sample(web, game), _files(name))


def _files(name: str) -> tuple[str, ...] | None:
    if name not in PLUGINS:
        return None
    table = PLUGINS[name].folder / "table"
    return tuple(sorted(file.relative_to(table).as_posix() for file in table.rglob("*.*") if file.is_file()))


def _sample(web: Path, game: Rules) -> Literal["", "page", "dialog"]:
    if ability(game, HasSample) is not None:
        return "page"
    return "dialog" if (web / "games" / game.name / "sample.js").is_file() else ""


@lru_cache
def words(web: Path, language: str) -> bytes:
    """Return the names and descriptions of the games, as a bundle of words."""
    return msgspec.json.encode({key: text for name in SHELF for key, text in _printed(web, language, name)})


def _printed(web: Path, language: str, name: str) -> list[tuple[str, object]]:
    path = f"locales/{language}/{name}.json"
    file = web_file(path) or web / path
    said = msgspec.json.decode(file.read_bytes()) if file.is_file() else {}
    return [(key, said[key]) for key in (f"{name}.name", f"{name}.tagline") if key in said]
