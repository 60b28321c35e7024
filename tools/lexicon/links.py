"""Fits the weights of links to first words that readers wrote: `python -m tools.lexicon.links`.

`tuning/links` has boards of start words, some with a letter, and what readers wrote for them; the readers are language
models. Each board is a choice among all words of its language, and the weights of `parlour.lexicon.linking` maximise
the likelihood of the readers' choices (a conditional logit). It prints how often the first guess is what a reader
wrote, on boards that were not used for fitting, and then the weights fitted on all boards. It also writes
`first_words.txt`, what readers wrote at each word; a board is judged without what was written at it. There are weights
for words that no reader has read, too; the first column in `linking.py` is of 18 November, because a new one was not
better in each language.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from parlour.lexicon import words
from parlour.lexicon.associations import SECOND_CHOICE, answers_of, meant, possible_answers
from parlour.lexicon.concepts import DATA, by_word, concepts
from parlour.lexicon.folding import normalise
from parlour.lexicon.linking import WEIGHTS, features, word_columns
from parlour.lexicon.readers import ONCE, Readers
from parlour.lexicon.stems import lemma
from parlour.rules import Language

BOARDS = Path(__file__).parent / "tuning" / "links"
READ: tuple[Language, ...] = ("en", "de", "fr", "pl", "es")
FOLDS = 3
LIKELY = 350  # answers of each board that are used, beside a sample of all others
EVERY = 40
BY_READERS = ("read", "second_read", "usual")
STEPS, RATE, SMALL = 150, 0.08, 2e-4
LEAST = 0.25  # less often than this is not printed
HEAD = """# What readers, language models, wrote at boards of One Mind with a word, and how often: `summer = sun 9`.
# In ids of concepts, for all languages together; `python -m tools.lexicon.links` writes it."""

Rows = NDArray[np.float32]
Table = defaultdict[int, dict[int, float]]


class Board(NamedTuple):
    """One board as numbers: a row for each answer, its fixed score, and how many readers wrote it."""

    language: Language
    rows: Rows
    fixed: Rows
    written: Rows
    words: Sequence[str]
    cues: Sequence[str]
    by_readers: Sequence[str]


class Sheet(NamedTuple):
    """What readers wrote at one board, in words."""

    language: Language
    starts: tuple[str, ...]
    said: tuple[str, ...]

    @property
    def cues(self) -> tuple[str, ...]:
        return tuple([start for start in self.starts if len(start) > 1])


def main() -> None:
    boards = [board for language in READ for board in read(language)]
    order = np.random.default_rng(1).permutation(len(boards))
    spread = np.concatenate([board.rows[::17] for board in boards]).std(0) + 1e-6
    met: dict[Language, list[bool]] = defaultdict(list)
    for fold in range(FOLDS):
        left_out = set(order[fold::FOLDS].tolist())
        weights = fitted([board for at, board in enumerate(boards) if at not in left_out], spread)
        for at in left_out:
            met[boards[at].language].append(is_met(boards[at], weights))
    for language in READ:
        print(f"{language}: meets at {np.mean(met[language]):.3f} of {len(met[language])} boards that were left out")
    unread = fitted(boards, spread, without=BY_READERS)
    for name, none, all_of_them in zip(WEIGHTS, unread, fitted(boards, spread), strict=True):
        print(f'    "{name}": ({none:.3f}, {all_of_them:.3f}),')
    write()


def read(language: Language) -> list[Board]:
    return [found for sheet in sheets() if sheet.language == language and (found := board(sheet))]


@cache
def sheets() -> tuple[Sheet, ...]:
    found = []
    for language in READ:
        printed = (BOARDS / f"{language}.txt").read_text("utf-8").splitlines()
        for line in printed:
            if not line.startswith("#"):
                starts, said = line.split(" | ")
                found.append(Sheet(language, tuple(starts.split(" ")), tuple(said.split(" "))))
    return tuple(found)


def table(told: Iterable[Sheet]) -> Table:
    """How often each concept was written at each other one. A word at a board of four was thought of at two of them."""
    found: Table = defaultdict(lambda: defaultdict(float))
    for sheet in told:
        answers = [places for word in sheet.said if (places := senses_of(word, sheet.language))]
        for cue in sheet.cues:
            senses = cue_of(cue, sheet.language)
            for places in answers:
                share = min(2 / len(sheet.cues), 1) / max(len(senses) * len(places), 1)
                for sense in senses:
                    for place in places:
                        found[sense][place] += share
    return found


def senses_of(word: str, language: Language) -> tuple[int, ...]:
    known = by_word(language)
    return known.get(normalise(word)) or known.get(lemma(word, language)) or ()


@cache
def cue_of(word: str, language: Language) -> tuple[int, ...]:
    met = meant(word, language)
    return tuple(met.concepts) if met else ()


@cache
def whole() -> Table:
    return table(sheets())


@cache
def same_board() -> dict[frozenset[int], list[Sheet]]:
    """The sheets with the same words, in any language."""
    found = defaultdict(list)
    for sheet in sheets():
        found[about(sheet)].append(sheet)
    return found


def about(sheet: Sheet) -> frozenset[int]:
    return frozenset(cue_of(cue, sheet.language)[0] for cue in sheet.cues if cue_of(cue, sheet.language))


@cache
def written_in_all() -> NDArray[np.float64]:
    return _sums(whole())


def _sums(told: Table) -> NDArray[np.float64]:
    found = np.zeros(len(concepts()))
    for answers in told.values():
        for place, count in answers.items():
            found[place] += count
    return found


def read_elsewhere(sheet: Sheet) -> Readers:
    """What readers wrote at the words of a board, at other boards."""
    own = table(same_board()[about(sheet)])
    cues = {sense for cue in sheet.cues for sense in cue_of(cue, sheet.language)}
    left = {cue: {at: n - own[cue][at] for at, n in whole()[cue].items() if n - own[cue][at] > 0.01} for cue in cues}
    usual = np.maximum(written_in_all() - _sums(own), 0) + ONCE
    return Readers({cue: told for cue, told in left.items() if told}, (usual / usual.sum()).astype(np.float32))


def write() -> None:
    """Writes what readers wrote, for the program."""
    ids = [concept.id for concept in concepts()]
    lines = [
        f"{ids[cue]} = "
        + " | ".join(f"{ids[at]} {n:.2g}" for at, n in sorted(told.items(), key=lambda row: -row[1]) if n >= LEAST)
        for cue, told in sorted(whole().items())
    ]
    Path(str(DATA / "first_words.txt")).write_text(
        "\n".join([HEAD, *[line for line in lines if line[-1] != " "], ""]), "utf-8"
    )


def board(sheet: Sheet) -> Board | None:
    """A board as numbers; None if no start word is known."""
    language, cues = sheet.language, sheet.cues
    letter = sheet.starts[-1] if len(sheet.starts[-1]) == 1 else ""
    possible = possible_answers(cues, language)
    if possible is None:
        return None
    answers = answers_of(language)
    rows = features([(cue, 1.0) for cue in cues], language)[answers.concepts]
    names = [*WEIGHTS]
    rows[:, names.index("common")], rows[:, names.index("rare")] = word_columns(language)
    told = read_elsewhere(sheet)
    pulls = np.sort([told.pull(cue_of(cue, language)) for cue in cues], 0)
    for name, column in zip(BY_READERS, (pulls[-1], pulls[-2:][0], np.log(told.usual)), strict=True):
        rows[:, names.index(name)] = column[answers.concepts]
    fits = possible[answers.concepts] & ((answers.letters == letter) | (not letter))
    lower = folded(language)
    written = np.sum([(lower == one) / max((lower == one).sum(), 1) for one in _forms(sheet)], 0)
    fixed = np.where(fits, -SECOND_CHOICE * answers.ranks, -np.inf).astype(np.float32)
    sums = rows[:, [0, 1, 3, names.index("read")]].sum(1)
    chosen = np.argsort(-np.where(fits, sums, -np.inf))[:LIKELY]
    kept = np.union1d(np.union1d(chosen, np.flatnonzero(written * fits)), np.flatnonzero(fits)[::EVERY])
    return Board(
        language, rows[kept], fixed[kept], (written * fits)[kept], [answers.words[at] for at in kept], cues, sheet.said
    )


@cache
def folded(language: Language) -> NDArray[np.str_]:
    return np.array([word.casefold() for word in answers_of(language).words])


def _forms(sheet: Sheet) -> list[str]:
    """The words of the readers as the answers are printed: *liście* as *liść*."""
    known = set(folded(sheet.language).tolist())
    plain = [word.casefold() for word in sheet.said]
    return [word if word in known else lemma(word, sheet.language) for word in plain]


def fitted(boards: Sequence[Board], spread: Rows, without: Sequence[str] = ()) -> Rows:
    """The most likely weights: Adam on the log likelihood, with a small pull to 0."""
    weights, mean, square = (np.zeros(len(WEIGHTS)) for _ in range(3))
    used = np.array([name not in without for name in WEIGHTS])
    for step in range(1, STEPS + 1):
        slope = np.mean([_slope(board, weights / spread) / spread for board in boards if board.written.sum()], 0)
        slope = (slope - SMALL * weights) * used
        mean, square = 0.9 * mean + 0.1 * slope, 0.999 * square + 0.001 * slope**2
        weights = weights + RATE * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
    return np.asarray(weights / spread, np.float32)


def _slope(board: Board, weights: NDArray[np.floating]) -> NDArray[np.floating]:
    scores = board.rows @ weights + board.fixed
    shares = np.exp(scores - scores.max())
    shares /= shares.sum()
    return np.asarray((board.written - board.written.sum() * shares) @ board.rows)


def is_met(board: Board, weights: Rows) -> bool:
    """Whether the first word that clashes with no cue is what a reader wrote."""
    scores = board.rows @ weights + board.fixed
    ranked = (board.words[at] for at in np.argsort(-scores))
    first = next(word for word in ranked if words.clash(word, board.cues, board.language) is None)
    return any(
        (found := words.same(first, said, board.language)) is not None and found.kind in ("equal", "lemma", "synonym")
        for said in board.by_readers
    )


if __name__ == "__main__":
    main()
