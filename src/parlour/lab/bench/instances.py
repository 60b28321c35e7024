"""Instances: frozen deals, with one file for each game and language, and a hash for each file.

An instance is a seed and options, and for a game without a deal the opening words. `deal` is the hash of the table
before the first question, so that a change of a deck or a rule is detected here and not in somebody's figures. No two
instances of a set have the same deal. The hidden split has as many instances; its seeds are derived from a salt. Its
owner can publish figures that nobody could prepare for, and the salt later.

Version 3: every instance names its partner, from the pool (pool.py), and the agent's seat where the game has no parts
to choose. Every line carries a canary, so that these sets can be found in training data. The deals are new. Figures of
different versions are not comparable.

`python -m parlour.lab.bench.instances FOLDER` writes the sets.
"""

import hmac
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from hashlib import sha256
from importlib.resources import files
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from parlour.chance import Chance
from parlour.errors import Damaged
from parlour.game import Game, log
from parlour.games import GAMES
from parlour.lab.bench.names import CANARY, EACH, PLAYED, POOL, SET_LANGUAGES
from parlour.lab.codecs.vocabulary import vocabulary
from parlour.lexicon.decks import DECKS
from parlour.rules import Seat, Write
from parlour.table.options import read_options

VERSION = 3
SEATS = 2
LEVELS = 4  # levels of The Same Game
_LANGUAGES: tuple[str, ...] = SET_LANGUAGES


class Instance(Struct, frozen=True, omit_defaults=True):
    """A game to be played.

    `language` is that of words and texts. `opening` has a word for each seat, written before the first question.
    `partner` plays with the agent. `agent_seats`: one game is played for each of these seats of the agent.
    """

    id: str
    game: str
    language: str
    options: dict[str, Any]
    seed: str
    deal: str
    partner: str
    agent_seats: tuple[Seat, ...]
    opening: tuple[str, ...] = ()
    canary: str = ""


def published(game: str, language: str) -> tuple[Instance, ...]:
    """A published set. Raises `Damaged` if its file was changed."""
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
    """The hidden set of a game and language, which needs the salt."""
    return tuple(made(game, language, salt))


def made(game: str, language: str, salt: str = "") -> Iterator[Instance]:
    """A set; without a salt, the public one. Duplicate deals are dealt again."""
    known = set[str]()
    for number in range(EACH):
        id = f"{'hidden-' if salt else ''}{game}-{language}-{number:03}"
        options = _options(game, language, number)
        for again in count():
            seed = _seed(f"parlour bench {VERSION} {game} {language} {number}{f' {again}' if again else ''}", salt)
            opening = _opening(game, options, seed)
            deal = dealt(game, options, seed, opening)
            if deal not in known:
                break
        known.add(deal)
        yield Instance(id, game, language, options, seed, deal, *_company(game, language, number), opening, CANARY)


def _company(game: str, language: str, number: int) -> tuple[str, tuple[Seat, ...]]:
    """The partner of an instance and the agent's seats.

    Partners are equally frequent, at every level and in every language. In Similo the agent plays twice: it gives the
    clues, and it guesses. In the other games one game has both parts, or there is only one.
    """
    shifted = number + _LANGUAGES.index(language)
    return POOL[(shifted + number // 8) % len(POOL)], (0, 1) if game == "similo" else (shifted % SEATS,)


def _seed(name: str, salt: str) -> str:
    return hmac.new(salt.encode(), name.encode(), sha256).hexdigest() if salt else name


def _opening(game: str, options: dict[str, Any], seed: str) -> tuple[str, ...]:
    """Start words for One Mind without letters, which deals nothing: they are drawn from common words."""
    if game != "one_mind" or options["letters"] != "never":
        return ()
    return tuple(Chance(f"{seed} opening", 0).sample(vocabulary(options["language"]), SEATS))


def opened(game: str, options: dict[str, Any], seed: str, opening: Sequence[str]) -> Game:
    """The game after the deal and the opening words."""
    begun = Game.open(GAMES[game], SEATS, read_options(game, options), seed)
    for seat, word in enumerate(opening):
        begun.play(seat, Write((word,)))
    return begun


def dealt(game: str, options: dict[str, Any], seed: str, opening: Sequence[str] = ()) -> str:
    """The hash of the table before the first question."""
    lines = opened(game, options, seed, opening).log
    return sha256(b"".join(bytes(log.raw(line)) for line in lines)).hexdigest()[:16]


def of_set(instances: Sequence[Instance]) -> bytes:
    """A set in the format of its file."""
    return b"".join(msgspec.json.encode(one) + b"\n" for one in instances)


def _options(game: str, language: str, number: int) -> dict[str, Any]:
    """The options of an instance. All variants are equally frequent."""
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
    return [(game, language) for game in PLAYED for language in SET_LANGUAGES]


def write_sets(folder: Path) -> None:
    """Write every public set, and the file of their hashes."""
    folder.mkdir(parents=True, exist_ok=True)
    found = {f"{game}-{language}.jsonl": of_set(tuple(made(game, language))) for game, language in names()}
    for name, lines in found.items():
        (folder / name).write_bytes(lines)
    (folder / "SHA256").write_text("".join(f"{sha256(lines).hexdigest()}  {name}\n" for name, lines in found.items()))


if __name__ == "__main__":
    write_sets(Path(sys.argv[1]))
