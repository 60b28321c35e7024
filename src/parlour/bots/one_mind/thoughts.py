"""What comes to mind at some words: at a single one what people say at it, at several what links two of them.

Two people who want to meet need a word that stands out to both. `words.links` knows which do: common words that are
near to two of the words on the table, or that come to everybody's mind at one of them.
"""

from collections.abc import Mapping
from functools import lru_cache

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
BREADTH = 0.25  # the root: near 0 only what goes with all words counts; with 1 the strongest link to any of them wins
DOUBT = 0.5  # how far one is sure of how readily a link comes to somebody's mind: 1 is quite sure, 0 not at all
LINKS = 80  # and as links of several
OPPOSITE = 0.2  # what is left of the hope to be met with the mere opposite of one word, a number, or somebody's name
COMMON = 4.3  # on the Zipf scale: such words everybody uses
RARER = 0.5  # what is left of the hope to be met with a word that is one step less common


@lru_cache(maxsize=256)
def thoughts(cues: Cues, language: WordLanguage, letter: Letter) -> Thoughts:
    """What people think of at these words, if it may start only with this letter; without a letter, with any.

    Each distinct word counts once.
    """
    distinct = tuple(dict(reversed(cues)).items())[::-1]
    if len(distinct) < 2:
        pulls = {word: pull * ease(word, language) for word, pull in _alone(distinct, language, letter).items()}
    else:
        told = tuple([cue for cue, _ in distinct])
        found = linked(distinct, language, letter)
        pulls = {
            word: pull**DOUBT * (OPPOSITE if is_no_link(word, told, language) else 1) for word, pull in found.items()
        }
    total = sum(pulls.values())
    return {word: pull / total for word, pull in pulls.items()}


@lru_cache(maxsize=256)
def on_a_theme(cues: Cues, language: WordLanguage, letter: Letter) -> Thoughts:
    """What goes with all of these words, as somebody writes who keeps to a theme.

    Two things count: what comes to mind at all the words together, and at each of them alone, added up. The sum is of
    roots rather than of shares: a word that goes a little with all of them beats one that goes very well with one.
    """
    roots: dict[str, float] = {}
    for cue, _ in cues:
        for word, share in at_one(cue, language, letter).items():
            roots[word] = roots.get(word, 0.0) + share**BREADTH
    pulls = {word: (root / len(cues)) ** (1 / BREADTH) for word, root in roots.items()}
    for word, share in words.associates([cue for cue, _ in cues], language, letter or None, LINKS):
        pulls[word] = pulls.get(word, 0.0) + share
    easy = {word: pull * ease(word, language) for word, pull in pulls.items()}
    total = sum(easy.values())
    return {word: pull / total for word, pull in easy.items()}


def _alone(cues: Cues, language: WordLanguage, letter: Letter) -> Thoughts:
    """What comes to mind at a single word; at none, what people think of most."""
    if cues:
        return at_one(cues[0][0], language, letter)
    return dict(words.associates((), language, letter or None, LINKS))


@lru_cache(maxsize=256)
def linked(cues: Cues, language: WordLanguage, letter: Letter) -> Thoughts:
    """What people write as a link of several words."""
    return dict(words.links(cues, language, letter or None, LINKS))


@lru_cache(maxsize=16384)
def is_no_link(word: str, cues: tuple[str, ...], language: WordLanguage) -> bool:
    """Whether it is the mere opposite of one word, a number or a name: people hardly write these."""
    opposite = any(words.lemma(word, language) in words.antonyms(cue, language) for cue in cues)
    return opposite or is_odd(word, language)


def is_odd(word: str, language: WordLanguage) -> bool:
    """Whether it is a number or a name, which people hardly write as a link."""
    places = by_word(language).get(words.normalise(word), ())
    return words.normalise(word) in barred("numbers", language) or any("name" in concepts()[at].tags for at in places)


@lru_cache(maxsize=512)
def at_one(cue: str, language: WordLanguage, letter: Letter) -> Thoughts:
    """What people think of at a single word."""
    return dict(words.associates((cue,), language, letter or None, AT_ONE))


@lru_cache(maxsize=8192)
def ease(word: str, language: WordLanguage) -> float:
    """How readily a word is written: the rarer, the less."""
    return float(RARER ** max(0.0, COMMON - words.frequency(word, language)))


@lru_cache(maxsize=4096)
def is_known(word: str, language: WordLanguage) -> bool:
    """Whether it means anything to us. Most names do not."""
    return words.similarity(word, word, language) is not None
