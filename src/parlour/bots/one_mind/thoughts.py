"""What comes to mind at some words: what goes with as many of them as possible, common words first.

Two people who want to meet need a word that stands out to both. So two things count: what the lexicon finds for all the
words together, and what it finds for each of them alone, added up. The sum is of roots rather than of shares: a word
that goes a little with all of them beats one that goes very well with a single one, unless it goes very well indeed.
"""

from collections.abc import Mapping
from functools import lru_cache
from itertools import combinations
from math import exp

from parlour.games.one_mind.events import Letter
from parlour.games.one_mind.options import WordLanguage
from parlour.lexicon import words
from parlour.lexicon.clue_words import barred
from parlour.lexicon.concepts import by_word, concepts

Thoughts = Mapping[str, float]
"""Words, each with its share of all that is thought of."""

Cues = tuple[tuple[str, float], ...]
"""Words at which somebody thinks of others, and how much each of them weighs."""

AT_ONE = 120  # words that are thought of at a single word
TOGETHER = 60  # and at several
BREADTH = 0.25  # the root: near 0 only what goes with all words counts; with 1 the strongest link to any of them wins
ALL = 0.5  # what it counts to go with all of several words, beside going with two of them
LINKED = 0.25  # how near a word is to the second of two words that it links
SURELY = 0.05  # how much more or less than that makes it fairly sure, or unlikely
UNLINKED = 0.03  # what is left of the hope to be met with a word that links nothing
OPPOSITE = 0.2  # and with the mere opposite of one word, a number, or somebody's name
COMMON = 4.3  # on the Zipf scale: such words everybody uses
RARER = 0.5  # what is left of the hope to be met with a word that is one step less common


@lru_cache(maxsize=256)
def thoughts(cues: Cues, language: WordLanguage, letter: Letter) -> Thoughts:
    """What people think of at these words, if it may start only with this letter; without a letter, with any.

    Each distinct word counts once. At several words people look for two that have something in common, and write that.
    """
    distinct = tuple(dict(reversed(cues)).items())[::-1]
    pulls = _at(distinct, language, letter)
    if len(distinct) > 2:
        pairs = [_at(pair, language, letter) for pair in combinations(distinct, 2)]
        found = dict.fromkeys(word for pair in pairs for word in pair)
        pulls = {word: max(pair.get(word, 0.0) for pair in pairs) + ALL * pulls.get(word, 0.0) for word in found}
    told = tuple([cue for cue, _ in distinct])
    easy = {word: pull * ease(word, language) * link(word, told, language) for word, pull in pulls.items()}
    total = sum(easy.values())
    return {word: pull / total for word, pull in easy.items()}


def _at(cues: Cues, language: WordLanguage, letter: Letter) -> dict[str, float]:
    """What comes to mind at each of some words, and at all of them together."""
    roots: dict[str, float] = {}
    for cue, weight in cues:
        for word, share in at_one(cue, language, letter).items():
            roots[word] = roots.get(word, 0.0) + weight * share**BREADTH
    whole = sum(weight for _, weight in cues)
    pulls = {word: (root / whole) ** (1 / BREADTH) for word, root in roots.items()}
    for word, share in together(tuple([cue for cue, _ in cues]), language, letter).items():
        pulls[word] = pulls.get(word, 0.0) + share
    return pulls


@lru_cache(maxsize=16384)
def link(word: str, cues: tuple[str, ...], language: WordLanguage) -> float:
    """How far a word links two of these: less, the farther it is from all but one; a mere opposite hardly does."""
    if len(cues) < 2:
        return 1.0
    near = sorted([words.similarity(word, cue, language) or 0.0 for cue in cues], reverse=True)
    linked = 1 / (1 + exp((LINKED - near[1]) / SURELY))
    if any(words.lemma(word, language) in words.antonyms(cue, language) for cue in cues) or is_odd(word, language):
        linked *= OPPOSITE
    return UNLINKED + (1 - UNLINKED) * linked


def is_odd(word: str, language: WordLanguage) -> bool:
    """Whether it is a number or a name, which people hardly write as a link."""
    places = by_word(language).get(words.normalise(word), ())
    return words.normalise(word) in barred("numbers", language) or any("name" in concepts()[at].tags for at in places)


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
