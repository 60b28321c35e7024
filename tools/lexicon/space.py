"""The space of meaning for four languages: encoded words, centred by language and moved towards synonyms."""

from collections.abc import Sequence
from typing import Protocol

import numpy as np

from lexicon.encode import Encoder, Vectors
from lexicon.vocabulary import Vocabulary

SYNONYMS = 10  # the first synonyms of a word in its thesaurus
PULL = 0.7  # weight of their mean relative to the word's own vector; measured on German and English similarity sets


def unit(vectors: Vectors) -> Vectors:
    """The vectors scaled to length one."""
    length = np.linalg.norm(vectors, axis=-1, keepdims=True)
    return np.asarray(vectors / np.maximum(length, 1e-9), np.float32)


class HasVectors(Protocol):
    """An object that has a vector for each word."""

    def vectors(self, words: Sequence[str]) -> Vectors: ...


class Space:
    """Vectors of one language. The mean of its common words is subtracted, so that all languages share their centre."""

    def __init__(self, vocabulary: Vocabulary, encoder: Encoder, common: Sequence[str]) -> None:
        self.vocabulary = vocabulary
        self.encoder = encoder
        self.mean = encoder(self._written(word) for word in common).mean(0)
        self.centre = self._drawn(common).mean(0)

    def vectors(self, words: Sequence[str]) -> Vectors:
        """A vector for each word."""
        return unit(self._drawn(words) - self.centre)

    def _drawn(self, words: Sequence[str]) -> Vectors:
        """Encoded words, each moved towards its synonyms."""
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
        """The first synonyms of a word, taken from its senses in turn."""
        senses = self.vocabulary.senses.get(word, ())
        mixed = [other for rank in range(SYNONYMS) for sense in senses for other in sense[rank : rank + 1]]
        return [other for other in dict.fromkeys(mixed) if len(other.split()) <= 2][:SYNONYMS]

    def _written(self, word: str) -> str:
        return self.vocabulary.written.get(word, word)
