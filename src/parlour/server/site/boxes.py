"""What is printed on the boxes of the games, for the first page that anybody sees: from the games and their words."""

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
    """`sample`: there is a turn to try, on a page of its own or, as web/games/<name>/sample.js has it, in a dialog.

    `files`: what a game from elsewhere has of its own in the browser, so that nobody asks for what is not there.
    """

    name: str
    seats: tuple[int, int]
    minutes: int
    together: bool
    sample: Literal["", "page", "dialog"]
    files: tuple[str, ...] | None = None


def boxes(web: Path) -> tuple[BoxFront, ...]:
    """In the order of the shelf."""
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
    """Their names and what they are about, from each game's own words, as a bundle of words like any other."""
    return msgspec.json.encode({key: text for name in SHELF for key, text in _printed(web, language, name)})


def _printed(web: Path, language: str, name: str) -> list[tuple[str, object]]:
    path = f"locales/{language}/{name}.json"
    file = web_file(path) or web / path
    said = msgspec.json.decode(file.read_bytes()) if file.is_file() else {}
    return [(key, said[key]) for key in (f"{name}.name", f"{name}.tagline") if key in said]
