"""The words on the table of One Mind, and those that may be written beside them."""

from functools import cache

from parlour.lab.codecs.judged import Judged, judged
from parlour.lab.envs.by_rules import mask_of
from parlour.lab.envs.told import ONE

ANY = ""
"""The letter of a word that may start with any."""


class Lying:
    """The words on the table, as bytes of a vector, and what they bar."""

    def __init__(self, words: Judged, actions: int, *, animal_style: bool) -> None:
        self.words, self.actions = words, actions
        self.basis, self.everything = self._told(()), self._told(())
        self._barred = {*words.animals} if animal_style else set[int]()
        self._free: dict[str, bytes] = {}

    def lay(self, some: list[int]) -> None:
        """Lay words on the table, where they bar others."""
        for number in some:
            self.everything[len(ONE) * number : len(ONE) * (number + 1)] = ONE
            self._barred |= self.words.clashing[number]
        self._free = {}

    def show(self, visible: list[int]) -> None:
        """Choose the words to be linked in the next round."""
        self.basis = self._told(visible)

    def start(self, written: list[int]) -> None:
        """Lay the start words. Equal ones lie there as one word, the first."""
        found: list[int] = []
        for word in written:
            if not any(self.words.related(other, word) == "equal" for other in found):
                found.append(word)
        self.lay(written)
        self.show(found)

    def writable(self, letter: str) -> bytes:
        """The mask of the words of the vocabulary that may be written with this letter."""
        if letter not in self._free:
            mask = bytearray(starting(self.words.language, letter, self.actions))
            for number in self._barred:
                mask[number] = 0
            self._free[letter] = bytes(mask)
        return self._free[letter]

    def _told(self, some: list[int] | tuple[()]) -> bytearray:
        told = bytearray(len(ONE) * len(self.words.words))
        for number in some:
            told[len(ONE) * number : len(ONE) * (number + 1)] = ONE
        return told


@cache
def starting(language: str, letter: str, actions: int) -> bytes:
    """The mask of all words that start with a letter."""
    return mask_of([number for number, first in enumerate(judged(language).letters) if letter in (ANY, first)], actions)
