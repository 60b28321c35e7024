"""Fits the weights of links to first words that readers wrote: `python -m tools.lexicon.links`.

`tuning/links` has boards of start words, some with a letter, and what readers wrote for them; the readers are language
models. Each board is a choice among all words of its language, and the weights of `parlour.lexicon.linking` maximise
the likelihood of the readers' choices (a conditional logit). It prints how often the first guess is what a reader
wrote, on boards that were not used for fitting, and then the weights fitted on all boards.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from parlour.lexicon import words
from parlour.lexicon.associations import SECOND_CHOICE, answers_of, possible_answers
from parlour.lexicon.linking import COMMON, EVERYDAY, WEIGHTS, features
from parlour.lexicon.stems import frequency
from parlour.rules import Language

BOARDS = Path(__file__).parent / "tuning" / "links"
READ: tuple[Language, ...] = ("en", "de", "fr", "pl")
FOLDS = 4
LIKELY = 350  # answers of each board that are used, beside a sample of all others
EVERY = 40
STEPS, RATE, SMALL = 150, 0.08, 2e-4

Rows = NDArray[np.float32]


class Board(NamedTuple):
    """One board as numbers: a row for each answer, its fixed score, and how many readers wrote it."""

    language: Language
    rows: Rows
    fixed: Rows
    written: Rows
    words: Sequence[str]
    cues: Sequence[str]
    by_readers: Sequence[str]


def main() -> None:
    boards = [board for language in READ for board in read(language)]
    order = np.random.default_rng(1).permutation(len(boards))
    spread = np.concatenate([board.rows[::17] for board in boards]).std(0) + 1e-6
    for fold in range(FOLDS):
        left_out = set(order[fold::FOLDS].tolist())
        weights = fitted([board for at, board in enumerate(boards) if at not in left_out], spread)
        met = [is_met(boards[at], weights) for at in left_out]
        print(f"fold {fold + 1}: meets at {np.mean(met):.3f} of {len(met)} boards")
    for name, weight in zip(WEIGHTS, fitted(boards, spread), strict=True):
        print(f'    "{name}": {weight:.3f},')


def read(language: Language) -> list[Board]:
    printed = (BOARDS / f"{language}.txt").read_text("utf-8").splitlines()
    lines = [line.split(" | ") for line in printed if not line.startswith("#")]
    found = [board(language, starts.split(" "), said.split(" ")) for starts, said in lines]
    return [one for one in found if one is not None]


def board(language: Language, starts: Sequence[str], said: Sequence[str]) -> Board | None:
    """A board as numbers; None if no start word is known."""
    letter = starts[-1] if len(starts[-1]) == 1 else ""
    cues = [start for start in starts if len(start) > 1]
    possible = possible_answers(cues, language)
    if possible is None:
        return None
    answers = answers_of(language)
    rows = features([(cue, 1.0) for cue in cues], language)[answers.concepts]
    zipf = np.array([frequency(word, language) for word in answers.words], np.float32)
    names = [*WEIGHTS]
    rows[:, names.index("common")] = np.minimum(zipf, EVERYDAY)
    rows[:, names.index("rare")] = np.minimum(zipf, COMMON)
    fits = possible[answers.concepts] & ((answers.letters == letter) | (not letter))
    lower = np.array([word.casefold() for word in answers.words])
    written = np.sum([(lower == one.casefold()) / max((lower == one.casefold()).sum(), 1) for one in said], 0)
    fixed = np.where(fits, -SECOND_CHOICE * answers.ranks, -np.inf).astype(np.float32)
    chosen = np.argsort(-np.where(fits, rows[:, 0] + rows[:, 1] + rows[:, 3], -np.inf))[:LIKELY]
    kept = np.union1d(np.union1d(chosen, np.flatnonzero(written * fits)), np.flatnonzero(fits)[::EVERY])
    return Board(
        language, rows[kept], fixed[kept], (written * fits)[kept], [answers.words[at] for at in kept], cues, said
    )


def fitted(boards: Sequence[Board], spread: Rows) -> Rows:
    """The most likely weights: Adam on the log likelihood, with a small pull to 0."""
    weights, mean, square = (np.zeros(len(WEIGHTS)) for _ in range(3))
    for step in range(1, STEPS + 1):
        slope = np.mean([_slope(board, weights / spread) / spread for board in boards if board.written.sum()], 0)
        slope -= SMALL * weights
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
    return any(words.fold(first) == words.fold(said) for said in board.by_readers)


if __name__ == "__main__":
    main()
