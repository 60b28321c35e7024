"""Adds synonyms of the thesauri beyond the first fourteen of a sense, where `build.py` stops.

A French sense is a list of up to a hundred words in alphabetical order, so that a cut removes *bandit* from *voleur*
and keeps *agresseur*. Here two words count if each names the other and there is more evidence: how many synonyms they
share, how alike they are, and that few are more alike. Opposites never count, neither those of the language nor those
of the English words of their concepts. `python -m lexicon.beyond`, after `lexicon.build`.
"""

import argparse
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from lexicon import sources
from parlour.lexicon import store
from parlour.lexicon.concepts import by_word, concepts
from parlour.lexicon.folding import normalise
from parlour.lexicon.meaning import similarity
from parlour.rules import Language

ROOT = Path(__file__).parents[2]
LANGUAGES: tuple[Language, ...] = ("fr",)  # the German and Polish lists are short: only rare words would be added
OUT = ROOT / "src/parlour/lexicon/data/words"


class Bond(NamedTuple):
    """The evidence for two words that name each other. `rank`: how many synonyms of one of them are more alike."""

    cosine: float | None
    shared: float
    rank: int


def is_enough(bond: Bond) -> bool:
    """Whether the evidence is enough. Chosen by reading results on the tuning folder, not on the test pairs."""
    if bond.cosine is None:
        return bond.shared >= 0.3
    return (
        bond.cosine >= 0.75
        or (bond.cosine >= 0.65 and bond.rank <= 3 and bond.shared >= 0.1)
        or (bond.cosine >= 0.5 and bond.rank <= 10 and bond.shared >= 0.3)
        or (bond.cosine >= 0.35 and bond.rank <= 5 and bond.shared >= 0.4)
    )


class Thesaurus:
    """Words with the words in their entries that name them, too."""

    def __init__(self, origin: sources.Sources, language: Language) -> None:
        self.language = language
        named: dict[str, set[str]] = {}
        for head, senses in origin.thesaurus(language).items():
            beside = named.setdefault(normalise(head), set())
            beside |= {
                normalise(sources.unmarked(word))
                for sense in senses
                for word in sense
                if not any(mark in word for mark in sources.OTHER_RELATIONS[language])
            }
        self.named = named

    def found(self) -> Iterator[tuple[str, str]]:
        """Pairs with a word of a concept that no table has yet."""
        for word in by_word(self.language):
            listed = {word, *store.thesaurus(word, self.language)}
            for other in sorted(self._mutual(word) - listed):
                if not self._are_opposites(word, other) and is_enough(self._bond(word, other)):
                    yield word, other

    def _mutual(self, word: str) -> frozenset[str]:
        beside = self.named.get(word, set()) - {word} if " " not in word else set()
        return frozenset(other for other in beside if " " not in other and word in self.named.get(other, ()))

    def _bond(self, word: str, other: str) -> Bond:
        one, two = self.named[word], self.named[other]
        cosine = similarity(word, other, self.language)
        rank = max(self._nearer(word, cosine), self._nearer(other, cosine))
        return Bond(cosine, len(one & two) / len(one | two), rank)

    def _nearer(self, word: str, cosine: float | None) -> int:
        return 0 if cosine is None else sum(value > cosine for value in self._values(word))

    @cache  # noqa: B019 - there is only one instance, in a build script
    def _values(self, word: str) -> list[float]:
        found = (similarity(word, other, self.language) for other in self._mutual(word))
        return [value for value in found if value is not None]

    def _are_opposites(self, word: str, other: str) -> bool:
        if other in store.opposites(word, self.language):
            return True
        english = [_english(one, self.language) for one in (word, other)]
        return any(two in store.opposites(one, "en") for one in english[0] for two in english[1])


def _english(word: str, language: Language) -> set[str]:
    places = by_word(language).get(word, ())
    return {normalise(name) for place in places for name in concepts()[place].names["en"]}


def add(origin: sources.Sources, language: Language) -> int:
    """Add the synonyms that are found to the table. Returns the number of pairs."""
    from lexicon import pack

    file = OUT / "synonyms" / f"{language}.txt.gz"
    listed = {word: set(beside) for word, *beside in map(str.split, store.lines("synonyms", file.name))}
    pairs = list(Thesaurus(origin, language).found())
    for one, other in pairs:
        listed.setdefault(one, set()).add(other)
        listed.setdefault(other, set()).add(one)
    pack.write_groups(file, listed)
    return len(pairs)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--packages", type=Path, default=ROOT / ".tools/lexicon/packages")
    origin = sources.Sources(parser.parse_args().packages)
    for language in LANGUAGES:
        print(f"{language}: {add(origin, language)} pairs more")


if __name__ == "__main__":
    main()
