"""The verdicts of a game of One Mind, by numbers of words. It says the same as the rules' `case_law`."""

from parlour.games.one_mind.checking import DOUBTS
from parlour.lab.codecs.judged import Judged

NOT_A_WORD, _, ON_THE_TABLE, ANIMAL = range(len(DOUBTS))


class Verdicts:
    """The table's verdicts in this game, by words."""

    def __init__(self, words: Judged) -> None:
        self.words = words
        self._same: dict[frozenset[str], bool] = {}
        self._fair: dict[tuple[int, int], bool] = {}  # word and doubt, the latest last

    def same(self, one: int, other: int) -> bool | None:
        """The verdict on two words, in any form of them; None if there is none."""
        return self._same.get(frozenset((self.words.plain(one), self.words.plain(other)))) if self._same else None

    def doubt(self, word: int) -> int | None:
        """The reason for which the table ruled against this word, in any form of it; None if there is none."""
        if not self._fair:
            return None
        latest: dict[int, bool] = {}
        for (other, why), fair in self._fair.items():
            if self.words.plain(other) == self.words.plain(word):
                latest[why] = fair
        return next((why for why, fair in latest.items() if not fair), None)

    def add_same(self, one: int, other: int, found: bool) -> None:
        self._same[frozenset((self.words.plain(one), self.words.plain(other)))] = found

    def add_fair(self, word: int, why: int, found: bool) -> None:
        """Add a verdict about one word; not one about words on the table now."""
        if why != ON_THE_TABLE:
            self._fair.pop((word, why), None)
            self._fair[word, why] = found
