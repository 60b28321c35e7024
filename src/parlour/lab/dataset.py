"""A data set of bots' games, with a card: every table size, every kind of bot and every language in turn.

    python -m parlour.lab.dataset FOLDER [--each 20] [--seed TEXT]

FOLDER/games.parquet, FOLDER/moves.parquet   as docs/data.md says
FOLDER/README.md                             the card: what is in it, how it was made, and under which licence

The same seed and the same version of Parlour make the same games. `parlour.lab.arrays.load` makes arrays of them.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Mapping, Sequence
from importlib.metadata import version
from pathlib import Path
from typing import Any

from parlour.archive.data import DataGame, Exported, write_tables
from parlour.bots import KINDS, bot
from parlour.errors import Denied
from parlour.games import GAMES
from parlour.lab.play import play_game
from parlour.languages import LANGUAGES
from parlour.rules import Rules
from parlour.table.options import read_options

SOURCE = "bots"
FIELDS: Mapping[str, Mapping[str, str]] = {
    "games.parquet: a row for each game": {
        "id": "the beginning of the fingerprint of its log",
        "game": "which game",
        "version": "of its rules",
        "seats": "how many",
        "options": "as JSON",
        "seed": "everything random follows from it",
        "kinds": "the kind of bot on each seat",
        "source": f"`{SOURCE}`: no person has played",
        "moves": "lines of its log after the set-up",
        "ended": "why it ended",
        "winners": "which seats have won",
        "scores": "points, by seat",
        "returns": "what each seat had of it, from 0 to 1",
    },
    "moves.parquet: a row for each line of a log": {
        "id": "the game",
        "step": "the line, from 0: the set-up",
        "seat": "who moved; null for the set-up and lines of the server",
        "kind": "the action's name",
        "entry": "the line as JSON: the action, and the events that came of it",
    },
}


def main(arguments: Sequence[str]) -> int:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--each", type=int, default=20, help="games of each game (default: 20)")
    parser.add_argument("--seed", default="parlour data set", help="another seed makes other games")
    chosen = parser.parse_args(arguments)
    if chosen.each < 1:
        raise Denied("bad_number", facts={"each": chosen.each})
    written = write_tables(played(chosen.each, chosen.seed), chosen.folder)
    (chosen.folder / "README.md").write_text("\n".join(card(chosen.each, chosen.seed, written)) + "\n", "utf-8")
    print(f"{written.games} games, {written.moves} moves: {chosen.folder}")
    return 0


def played(each: int, seed: str) -> Iterator[DataGame]:
    for name, rules in GAMES.items():
        for number in range(each):
            kinds = seating(rules, number)
            bots = [bot(name, kind) for kind in kinds]
            game = play_game(rules, read_options(name, options(rules, number)), bots, f"{seed} {number}")
            yield DataGame(game, kinds, SOURCE)


def seating(rules: Rules, number: int) -> tuple[str, ...]:
    """Sizes take turns, and at each table so do the kinds."""
    seats = rules.seats[number % len(rules.seats)]
    return tuple(KINDS[(number + seat) % len(KINDS)] for seat in range(seats))


def options(rules: Rules, number: int) -> dict[str, Any]:
    """The usual ones, in each language in turn where words are written."""
    spoken = "language" in rules.Options.__struct_fields__
    return {"language": LANGUAGES[number % len(LANGUAGES)]} if spoken else {}


def card(each: int, seed: str, written: Exported) -> Iterator[str]:
    command = f'python -m parlour.lab.dataset FOLDER --each {each} --seed "{seed}"'
    yield from ("---", "license: mit", "pretty_name: Games of Parlour's bots", "---", "")
    yield from ("# Games of Parlour's bots", "")
    yield f"{written.games} finished games, {written.moves} lines: {each} of each of {', '.join(GAMES)}. Bots of the"
    yield f"kinds {', '.join(KINDS)} took turns at tables of every size, with the usual options; games with words"
    yield f"were played in {', '.join(LANGUAGES)} in turn. No person has played, and nothing personal is in it."
    yield from ("", "## How it was made", "", "```", command, "```", "")
    yield f"With Parlour {version('parlour')}. The same command with the same version makes the same games. Every log"
    yield "can be replayed and verified without Parlour's rules of today: what chance decided is in it."
    for heading, fields in FIELDS.items():
        yield from ("", f"## {heading}", "", "| column | |", "|---|---|")
        yield from (f"| `{name}` | {meaning} |" for name, meaning in fields.items())
    yield from ("", "## Use, limits and licence", "")
    yield "For learning to predict or imitate moves, and for tests of loaders: `parlour.lab.arrays.load(FOLDER, game)`"
    yield "gives observations, actions, masks and returns. Bots are not people: what they do says nothing about how"
    yield "people play, think or write. MIT, as Parlour's code. Words and names of cards are single words out of"
    yield "Parlour's lexicon; `lexicon/data/words/SOURCES.toml` names its sources and their licences."


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
