"""How well words of two languages are matched, on pairs that were written before the code was asked."""

from itertools import combinations

import pytest
from benchmarks.word_crossing import EVERYDAY, HARD, PRECISION, missed, read, wrong

from parlour.languages import WORD_LANGUAGES


@pytest.mark.parametrize(("first", "second"), list(combinations(WORD_LANGUAGES, 2)))
def test_pairs_of_two_languages_reach_our_aims(first: str, second: str) -> None:
    pairs = read(first, second)
    right = sum(len(some) - len(missed(some)) for some in (pairs.everyday, pairs.hard, pairs.played))
    assert len(pairs.everyday) + len(pairs.hard) >= 60 and len(pairs.apart) + len(pairs.friends) >= 40
    assert right / (right + len(wrong(pairs))) >= PRECISION
    assert 1 - len(missed(pairs.everyday)) / len(pairs.everyday) >= EVERYDAY
    assert 1 - len(missed(pairs.played)) / len(pairs.played) >= HARD  # games write everyday words and hard ones
    assert 1 - len(missed(pairs.hard)) / len(pairs.hard) >= HARD
