"""One space of meaning for four languages: encoded words, centred per language, drawn towards their synonyms."""

from collections.abc import Sequence
from typing import Protocol

import numpy as np

from lexicon.encode import Encoder, Vectors
from lexicon.vocabulary import Vocabulary

SYNONYMS = 10  # of a word, the first that its thesaurus names
PULL = 0.7  # how much their mean counts against the word's own vector; measured on German and English similarity sets


def unit(vectors: Vectors) -> Vectors:
    """The same directions, all of length one."""
    length = np.linalg.norm(vectors, axis=-1, keepdims=True)
    return np.asarray(vectors / np.maximum(length, 1e-9), np.float32)


class HasVectors(Protocol):
    """Whatever knows a vector for each word."""

    def vectors(self, words: Sequence[str]) -> Vectors: ...


class Space:
    """Vectors of one language. The mean is taken over its common words, so that all languages share their centre."""

    def __init__(self, vocabulary: Vocabulary, encoder: Encoder, common: Sequence[str]) -> None:
        self.vocabulary = vocabulary
        self.encoder = encoder
        self.mean = encoder(self._written(word) for word in common).mean(0)
        self.centre = self._drawn(common).mean(0)

    def vectors(self, words: Sequence[str]) -> Vectors:
        """A vector for each word."""
        return unit(self._drawn(words) - self.centre)

    def _drawn(self, words: Sequence[str]) -> Vectors:
        """Encoded words, each drawn towards its synonyms."""
        beside = [self.synonyms(word) for word in words]
        every = sorted({other for others in beside for other in others})
        row = {word: i for i, word in enumerate(every)}
        own = unit(self.encoder(self._written(word) for word in words) - self.mean)
        if every:
            others = unit(self.encoder(every) - self.mean)
            for i, found in enumerate(beside):
                if found:
                    own[i] += PULL * others[[row[word] for word in found]].mean(0)
        return unit(own)

    def synonyms(self, word: str) -> list[str]:
        """The first synonyms of a word, one after the other from each of its senses."""
        senses = self.vocabulary.senses.get(word, ())
        mixed = [other for rank in range(SYNONYMS) for sense in senses for other in sense[rank : rank + 1]]
        return [other for other in dict.fromkeys(mixed) if len(other.split()) <= 2][:SYNONYMS]

    def _written(self, word: str) -> str:
        return self.vocabulary.written.get(word, word)
