"""What the lexicon says about the words of One Mind's closed vocabulary, by their numbers.

Judging all pairs of a language takes ten seconds, so pairs that are related are listed beside the words
(`vocabulary/<language>.pairs`); `python tools/vocabulary.py --pairs` writes these files, and `--check` compares them
with the lexicon. Other pairs neither clash nor count as the same.
"""

from collections.abc import Mapping
from functools import cache, cached_property
from importlib.resources import files
from typing import Final

from parlour.lab.codecs import vocabulary as home
from parlour.lab.codecs.vocabulary import vocabulary
from parlour.lexicon import words

CLASH: Final = "clash"
"""The kind of a pair that may not lie on one table. All other kinds are those of `words.same`."""


class Judged:
    """A vocabulary with its judgements."""

    def __init__(self, language: str) -> None:
        self.language, self.words = language, vocabulary(language)
        self.number = {word: number for number, word in enumerate(self.words)}
        self.letters = [words.initial(word) for word in self.words]
        listed = pairs(language)
        self.same: Mapping[tuple[int, int], str] = {
            pair: kind
            for kind, one, other in listed
            if kind != CLASH
            for pair in ((self.number[one], self.number[other]), (self.number[other], self.number[one]))
        }
        """How two words count as one, in either order. Two that are not listed do not; a word is equal to itself."""
        found = [{number} for number in range(len(self.words))]
        for kind, one, other in listed:
            if kind == CLASH:
                found[self.number[one]].add(self.number[other])
                found[self.number[other]].add(self.number[one])
        self.clashing = [*map(frozenset, found)]
        """The words that each word bars from the table."""
        self._plain: dict[int, str] = {}

    def related(self, one: int, other: int) -> str:
        """The kind of `words.same`; "" if the two do not count as one."""
        return "equal" if one == other else self.same.get((one, other), "")

    def plain(self, number: int) -> str:
        """The base form of a word, by which verdicts are remembered."""
        if number not in self._plain:
            self._plain[number] = words.normalise(words.lemma(self.words[number], self.language))
        return self._plain[number]

    @cached_property
    def animals(self) -> frozenset[int]:
        return frozenset(number for number, word in enumerate(self.words) if words.is_animal(word, self.language))


@cache
def judged(language: str) -> Judged:
    return Judged(language)


def pairs(language: str) -> list[tuple[str, str, str]]:
    """The pairs that are listed: kind, word, word."""
    listed = (files(home) / f"{language}.pairs").read_text(encoding="utf-8").splitlines()
    return [(kind, one, other) for kind, one, other in map(str.split, listed)]
