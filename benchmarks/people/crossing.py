"""First words that readers of several languages write at the same boards, and how often they meet across languages.

    python -m benchmarks people crossing                       how often they meet
    python -m benchmarks.people.crossing draw SEED [SHEET …]   sheets for a reader

A board is two start words: plain nouns that bots start with, whose concepts have a common name in every language. Two
readers of each language write one word for every board, each in an order of their own. Then some boards come with a
letter. At a table of one language the word starts with it; on the `mixed` sheets the word, or its name in any language
at the table, does.

Readers who share a language are compared with readers who do not. The difference is taken board by board, because some
boards are easier than others. Readers are language models, and say so. Their words are kept in
`benchmarks/readings/crossing`, with the digest of the boards that they read.
"""

import sys
from collections.abc import Iterable, Sequence
from functools import cache
from hashlib import sha256
from itertools import combinations, product
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import NamedTuple

from parlour.games.one_mind.printed import TOKENS
from parlour.games.one_mind.samples import by_letter
from parlour.lab.count import wilson
from parlour.languages import WordLanguage
from parlour.lexicon import store, words
from parlour.lexicon.concepts import concepts

READINGS = Path(__file__).parents[1] / "readings" / "crossing"
READ: tuple[WordLanguage, ...] = ("en", "de", "fr", "pl")
READERS = (1, 2)
BOARDS, WITH_A_LETTER = 60, 30
COMMON = 36  # tenths on the Zipf scale, in every language
STANDS = ("equal", "lemma", "synonym", "translation")  # what counts by default


class Board(NamedTuple):
    """Two concepts, and the letter of the token; no letter is an empty one."""

    concepts: tuple[int, int]
    letter: str = ""

    def starts(self, language: WordLanguage) -> str:
        return " ".join(concepts()[place].names[language][0] for place in self.concepts)


class Sheet(NamedTuple):
    """What one reader is given. `way` is `plain`, `letter` or `mixed`."""

    language: WordLanguage
    way: str
    reader: int

    @property
    def name(self) -> str:
        return f"{self.language}-{self.way}-{self.reader}"


SHEETS = [
    *[Sheet(language, way, reader) for way in ("plain", "letter") for reader in READERS for language in READ],
    *[Sheet(language, "mixed", 1) for language in READ],
]


def draw(seed: str) -> list[Board]:
    """The boards: first those without a letter."""
    chance = Random(f"crossing {seed}")
    stock = _stock()
    letters = sorted(set.intersection(*[set(TOKENS[language]) for language in READ]))
    pairs = [chance.sample(stock, 2) for _ in range(BOARDS + WITH_A_LETTER)]
    tokens = [""] * BOARDS + [chance.choice(letters) for _ in range(WITH_A_LETTER)]
    return [Board((one, other), letter) for (one, other), letter in zip(pairs, tokens, strict=True)]


@cache
def _stock() -> list[int]:
    """Nouns that bots start with in some language, of one sense in English and with a common name in every language."""
    starts = {language: set(" ".join(map(" ".join, by_letter(language).values())).split()) for language in READ}
    return [
        place
        for place, concept in enumerate(concepts())
        if "noun" in concept.tags and "(" not in concept.id
        if any(concept.names[language][0] in starts[language] for language in READ)
        if all(_is_plain(concept.names[language][0], language) for language in READ)
    ]


def _is_plain(name: str, language: WordLanguage) -> bool:
    return name.isalpha() and store.frequencies(language).get(words.normalise(name), 0) >= COMMON


def boards_of(sheet: Sheet, seed: str) -> list[Board]:
    """The boards of a sheet, in the order of its reader."""
    found = [board for board in draw(seed) if bool(board.letter) == (sheet.way != "plain")]
    Random(f"crossing {seed} {sheet.name}").shuffle(found)
    return found


def line(sheet: Sheet, board: Board) -> str:
    return " ".join(filter(None, (board.starts(sheet.language), board.letter)))


def digest(lines: Sequence[str]) -> str:
    return sha256("\n".join(lines).encode()).hexdigest()[:16]


def keep(sheet: Sheet, seed: str, reader: str, written: Sequence[str]) -> None:
    """Write down what a reader wrote, one word for each line of the sheet."""
    lines = [line(sheet, board) for board in boards_of(sheet, seed)]
    if len(lines) != len(written):
        raise SystemExit(f"{sheet.name}: {len(written)} words for {len(lines)} boards")
    head = [f"# seed: {seed}", f"# digest: {digest(lines)}", f"# reader: {reader}"]
    rows = [f"{board} | {word}" for board, word in zip(lines, written, strict=True)]
    READINGS.mkdir(parents=True, exist_ok=True)
    (READINGS / f"{sheet.name}.txt").write_text("\n".join([*head, *rows, ""]), "utf-8")


class Kept(NamedTuple):
    """What one reader wrote, by board. `stale`: other boards are drawn now."""

    written: dict[Board, str]
    reader: str
    seed: str
    stale: bool


def read(sheet: Sheet) -> Kept | None:
    file = READINGS / f"{sheet.name}.txt"
    if not file.is_file():
        return None
    printed = file.read_text("utf-8").splitlines()
    head = dict(row[2:].split(": ", 1) for row in printed if row.startswith("# "))
    rows = [row.split(" | ") for row in printed if row and not row.startswith("#")]
    boards = boards_of(sheet, head["seed"])
    stale = [shown for shown, _ in rows] != [line(sheet, board) for board in boards]
    written = {} if stale else {board: word for board, (_, word) in zip(boards, rows, strict=True)}
    return Kept(written, head["reader"], head["seed"], stale)


Met = dict[Board, list[bool]]


def meetings(pairs: Iterable[tuple[Sheet, Sheet]], kept: dict[Sheet, Kept]) -> Met:
    """Board by board, whether the readers of each pair of sheets met."""
    found: Met = {}
    for one, other in pairs:
        for board, word in kept[one].written.items():
            if board in kept[other].written:
                met = words.same_across((word, one.language), (kept[other].written[board], other.language))
                found.setdefault(board, []).append(met is not None and met.kind in STANDS)
    return found


def within(way: str) -> list[tuple[Sheet, Sheet]]:
    return [(Sheet(language, way, 1), Sheet(language, way, 2)) for language in READ]


def across(way: str, readers: Iterable[tuple[int, int]]) -> list[tuple[Sheet, Sheet]]:
    pairs = product(combinations(READ, 2), readers)
    return [(Sheet(first, way, one), Sheet(second, way, other)) for (first, second), (one, other) in pairs]


def show() -> None:
    kept = {sheet: found for sheet in SHEETS if (found := read(sheet))}
    if len(kept) < len(SHEETS):
        print("  not read: " + ", ".join(sheet.name for sheet in SHEETS if sheet not in kept))
        return
    if any(one.stale for one in kept.values()):
        print("  STALE: other boards are drawn now")
        return
    plain = meetings(within("plain"), kept), meetings(across("plain", ((1, 2), (2, 1))), kept)
    for language in READ:
        _print(
            f"both {language}, no letter", meetings([(Sheet(language, "plain", 1), Sheet(language, "plain", 2))], kept)
        )
    for first, second in combinations(READ, 2):
        pairs = [(Sheet(first, "plain", one), Sheet(second, "plain", other)) for one, other in ((1, 2), (2, 1))]
        _print(f"{first} and {second}, no letter", meetings(pairs, kept))
    _print("one language, no letter", plain[0])
    _print("two languages, no letter", plain[1])
    print(f"  across less within, board by board: {_difference(*plain)}")
    letter = meetings(within("letter"), kept), meetings(across("mixed", ((1, 1),)), kept)
    _print("one language, with a letter", letter[0])
    _print("two languages, the letter holds in any of four", letter[1])
    _print("two languages, the letter holds as written", meetings(across("letter", ((1, 2), (2, 1))), kept))
    print(f"  across (in any of four) less within, board by board: {_difference(*letter)}")
    for reader, seed in sorted({(one.reader, one.seed) for one in kept.values()}):
        print(f"      the readers are {reader}; seed {seed!r}")


def _print(what: str, met: Met) -> None:
    every = [one for some in met.values() for one in some]
    low, high = wilson(sum(every), len(every))
    print(f"  {what:48} {sum(every) / len(every):5.0%}  ({low:.0%}–{high:.0%}, n={len(every)})")


def _difference(one: Met, other: Met) -> str:
    """The mean difference of two rates at the same boards, in points, with its 95 % interval."""
    gaps = [100 * (fmean(other[board]) - fmean(one[board])) for board in one]
    reach = 1.96 * stdev(gaps) / len(gaps) ** 0.5
    middle = fmean(gaps)
    return f"{middle:+.1f} points ({middle - reach:+.1f} to {middle + reach:+.1f}, {len(gaps)} boards)"


if __name__ == "__main__" and sys.argv[1:2] == ["draw"]:
    for wanted in SHEETS:
        if not sys.argv[3:] or wanted.name in sys.argv[3:]:
            print(wanted.name, *[line(wanted, board) for board in boards_of(wanted, sys.argv[2])], sep="\n")
