"""Instances: games that are dealt for good. A file for each game and language, and a hash for each file.

An instance is a seed and options; `deal` is the hash of what they deal, so that a deck or a rule that changes is
noticed here and not in somebody's figures. The hidden split has as many instances, whose seeds are made of a salt:
whoever keeps the salt can publish figures that nobody could prepare for, and the salt when they are old.
"""

import hmac
from collections.abc import Iterator, Sequence
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Any

import msgspec
from msgspec import Struct

from parlour.errors import Damaged
from parlour.game import Game, log
from parlour.games import GAMES
from parlour.lab.bench.names import EACH, PLAYED
from parlour.languages import WORD_LANGUAGES
from parlour.lexicon.decks import DECKS
from parlour.table.options import read_options

VERSION = 1
SEATS = 2
LEVELS = 4  # of The Same Game


class Instance(Struct, frozen=True):
    """A game to be played. `language`: that words are written in and texts are read in."""

    id: str
    game: str
    language: str
    options: dict[str, Any]
    seed: str
    deal: str


def published(game: str, language: str) -> tuple[Instance, ...]:
    """A set as it was frozen. A file that has been changed is refused."""
    lines = _file(f"{game}-{language}.jsonl")
    if sha256(lines).hexdigest() != hashes()[f"{game}-{language}"]:
        raise Damaged(f"the set {game}-{language} is not the one that was published: its hash differs")
    return tuple(msgspec.json.decode(line, type=Instance) for line in lines.splitlines())


@cache
def hashes() -> dict[str, str]:
    """SHA-256 of every published set, by its name."""
    rows = (line.split() for line in _file("SHA256").decode().splitlines())
    return {name.removesuffix(".jsonl"): found for found, name in rows}


def hidden(game: str, language: str, salt: str) -> tuple[Instance, ...]:
    """The set of the same game and language that only who knows the salt can make."""
    return tuple(made(game, language, salt))


def made(game: str, language: str, salt: str = "") -> Iterator[Instance]:
    """A set. Without a salt it is the public one."""
    for number in range(EACH):
        name = f"parlour bench {VERSION} {game} {language} {number}"
        seed = hmac.new(salt.encode(), name.encode(), sha256).hexdigest() if salt else name
        options = _options(game, language, number)
        id = f"{'hidden-' if salt else ''}{game}-{language}-{number:03}"
        yield Instance(id, game, language, options, seed, dealt(game, options, seed))


def dealt(game: str, options: dict[str, Any], seed: str) -> str:
    """What lies on the table before the first move, as a hash."""
    opened = Game.open(GAMES[game], SEATS, read_options(game, options), seed)
    return sha256(bytes(log.raw(opened.log[0]))).hexdigest()[:16]


def of_set(instances: Sequence[Instance]) -> bytes:
    """The file of a set."""
    return b"".join(msgspec.json.encode(one) + b"\n" for one in instances)


def _options(game: str, language: str, number: int) -> dict[str, Any]:
    """Everything that a table can be laid for comes up equally often."""
    match game:
        case "similo":  # clues from the characters' own deck, then from each of the others
            deck, shift = number % len(DECKS), number // len(DECKS) % len(DECKS)
            return {"deck": DECKS[deck], "clue_deck": DECKS[(deck + shift) % len(DECKS)], "giver": 0}
        case "one_mind":
            return {"language": language, "letters": ("normal", "never")[number % 2], "judge": "auto"}
        case _:
            return {"language": language, "level": 1 + number % LEVELS, "first": number // LEVELS % 2, "helper": False}


def _file(name: str) -> bytes:
    return (files("parlour") / "lab" / "bench" / "sets" / name).read_bytes()


def names() -> list[tuple[str, str]]:
    return [(game, language) for game in PLAYED for language in WORD_LANGUAGES]
