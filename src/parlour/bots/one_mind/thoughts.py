"""What comes to mind at some words: what goes with as many of them as possible, common words first.

Two people who want to meet need a word that stands out to both. So two things count: what the lexicon finds for all the
words together, and what it finds for each of them alone, added up. The sum is of roots rather than of shares: a word
that goes a little with all of them beats one that goes very well with a single one, unless it goes very well indeed.
"""

from collections.abc import Mapping
from functools import lru_cache

from parlour.games.one_mind.events import Letter
from parlour.games.one_mind.options import WordLanguage
from parlour.lexicon import words

Thoughts = Mapping[str, float]
"""Words, each with its share of all that is thought of."""

Cues = tuple[tuple[str, float], ...]
"""Words at which somebody thinks of others, and how much each of them weighs."""

AT_ONE = 120  # words that are thought of at a single word
TOGETHER = 60  # and at several
BREADTH = 0.5  # the root: near 0 only what goes with all words counts; with 1 the strongest link to any of them wins
COMMON = 4.3  # on the Zipf scale: such words everybody uses
RARER = 0.5  # what is left of the hope to be met with a word that is one step less common


@lru_cache(maxsize=256)
def thoughts(cues: Cues, language: WordLanguage, letter: Letter) -> Thoughts:
    """What people think of at these words, if it may start only with this letter; without a letter, with any."""
    roots: dict[str, float] = {}
    for cue, weight in cues:
        for word, share in at_one(cue, language, letter).items():
            roots[word] = roots.get(word, 0.0) + weight * share**BREADTH
    whole = sum(weight for _, weight in cues)
    pulls = {word: (root / whole) ** (1 / BREADTH) for word, root in roots.items()}
    for word, share in together(tuple([cue for cue, _ in cues]), language, letter).items():
        pulls[word] = pulls.get(word, 0.0) + share
    easy = {word: pull * ease(word, language) for word, pull in pulls.items()}
    total = sum(easy.values())
    return {word: pull / total for word, pull in easy.items()}


@lru_cache(maxsize=512)
def at_one(cue: str, language: WordLanguage, letter: Letter) -> Thoughts:
    """What people think of at a single word."""
    return dict(words.associates((cue,), language, letter or None, AT_ONE))


@lru_cache(maxsize=256)
def together(cues: tuple[str, ...], language: WordLanguage, letter: Letter) -> Thoughts:
    """What people think of at all these words together; at none, what they think of most."""
    return dict(words.associates(cues, language, letter or None, TOGETHER))


@lru_cache(maxsize=8192)
def ease(word: str, language: WordLanguage) -> float:
    """How readily a word is written: the rarer, the less."""
    return float(RARER ** max(0.0, COMMON - words.frequency(word, language)))


@lru_cache(maxsize=4096)
def is_known(word: str, language: WordLanguage) -> bool:
    """Whether it means anything to us. Most names do not."""
    return words.similarity(word, word, language) is not None
