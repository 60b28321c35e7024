"""First words that readers write at boards of One Mind, and how often a bot writes the same.

    python -m benchmarks people boards              what the bots meet
    python -m benchmarks.people.boards draw SEED    boards for a reader, without a bot's word

A board is the start words of a table of two or of four: plain words from the bots' stock. The reader writes, for each
board, what people would most likely write who want to meet: three guesses, in order. At a table of two the first of
them is the other person; at a table of four the three are the three others. Readers are language models, and say so;
their words are kept in `benchmarks/readings/boards` with the digest of the boards that they read.
"""

import sys
from collections.abc import Iterable, Sequence
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from parlour.bots.one_mind import KINDS
from parlour.bots.one_mind.style import Style
from parlour.bots.one_mind.writing import best_word, start_words
from parlour.game import Game
from parlour.games import one_mind
from parlour.games.one_mind.events import Pile
from parlour.games.one_mind.known import QUESTION, Board, Card, Row
from parlour.games.one_mind.options import OneMindOptions, WordLanguage
from parlour.lab.count import wilson
from parlour.languages import WORD_LANGUAGES
from parlour.lexicon import words
from parlour.rules import Words

READINGS = Path(__file__).parents[1] / "readings" / "boards"
BOARDS = 60
SIZES = (2, 4)
AIMS = {2: 0.25, 4: 0.30}
Starts = tuple[str, ...]


class Reading(NamedTuple):
    seed: str
    digest: str
    reader: str
    guesses: dict[Starts, tuple[str, ...]]


def draw(language: WordLanguage, seed: str) -> list[Starts]:
    """Boards of two and of four, without a word twice."""
    chance = Random(f"boards {seed} {language}")
    stock = list(start_words(language, ""))
    return [tuple(chance.sample(stock, size)) for size in SIZES for _ in range(BOARDS)]


def written(starts: Starts, language: WordLanguage, style: Style) -> str:
    """What a bot on the first seat writes."""
    game = Game.open(one_mind, len(starts), OneMindOptions(language=language, letters="never"), "boards")
    row = Row(
        QUESTION,
        tuple([Card(seat, word) for seat, word in enumerate(starts)]),
        tuple([Pile((seat,), word, match=False) for seat, word in enumerate(starts)]),
    )
    board: Board = replace(game.state.board, rows=(row,), basis=starts, round=1, token=QUESTION)
    view = replace(game.view(0), board=board)
    prompt = game.prompt(0)
    assert isinstance(prompt, Words)
    return best_word(style, view, prompt).words[0]


def is_met(word: str, others: Iterable[str], language: WordLanguage) -> bool:
    kinds = [words.same(word, other, language) for other in others]
    return any(found is not None and found.kind in ("equal", "lemma", "synonym") for found in kinds)


def digest(boards: Sequence[Starts]) -> str:
    return sha256("\n".join(map(" ".join, boards)).encode()).hexdigest()[:16]


def read(language: WordLanguage) -> Reading | None:
    file = READINGS / f"{language}.txt"
    if not file.is_file():
        return None
    printed = file.read_text("utf-8").splitlines()
    head = dict(line[2:].split(": ", 1) for line in printed if line.startswith("# "))
    rows = [line.split(" | ") for line in printed if line and not line.startswith("#")]
    guesses = {tuple(starts.split(" ")): tuple(said.split(" ")) for starts, said in rows}
    return Reading(head["seed"], head["digest"], head["reader"], guesses)


def show() -> None:
    for language in WORD_LANGUAGES:
        kept = read(language)
        if kept is None:
            print(f"  {language}: not read")
            continue
        stale = "" if digest(draw(language, kept.seed)) == kept.digest else "  STALE: other boards are drawn now"
        for size in SIZES:
            boards = {starts: said for starts, said in kept.guesses.items() if len(starts) == size}
            for kind in [*KINDS][::-1]:
                style = KINDS[kind].style
                met = [
                    is_met(written(starts, language, style), said[: size - 1], language)
                    for starts, said in boards.items()
                ]
                low, high = wilson(sum(met), len(met))
                rate = sum(met) / max(len(met), 1)
                aim = f"  aim {AIMS[size]:.0%}" if kind == "expert" else ""
                print(
                    f"  {language}, {size} seats, first round, {kind:8} meets {rate:5.0%}"
                    f"  ({low:.0%}–{high:.0%}, n={len(met)}){aim}{stale}"
                )
        print(f"      the others are {kept.reader}; seed {kept.seed!r}")


if __name__ == "__main__" and sys.argv[1:2] == ["draw"]:
    for tongue in WORD_LANGUAGES:
        print(tongue, *map(" ".join, draw(tongue, sys.argv[2])), sep="\n")
