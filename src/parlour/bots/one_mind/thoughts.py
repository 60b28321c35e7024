"""Associations: with a single word, what people think of; with several, what links two of them.

Two people who want to meet need a word that stands out to both. `words.links` finds such words: common words that are
close to two of the words on the table, or that everybody associates with one of them.
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

AT_ONE = 120  # associations with a single word
BREADTH = 0.25  # exponent: near 0 only words that fit all count; with 1 the strongest link to any of them wins
DOUBT = 0.5  # certainty of an association's strength: 1 is certain, 0 is unknown
LINKS = 80  # number of links of several words
OPPOSITE = 0.2  # factor for the opposite of a word, a number, or a name
COMMON = 4.3  # on the Zipf scale: words that everybody uses
RARER = 0.5  # factor for a word that is one step less common


@lru_cache(maxsize=256)
def thoughts(cues: Cues, language: WordLanguage, letter: Letter) -> Thoughts:
    """Associations with these words that start with this letter, or with any.

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
    """Words that go with all of these words, as written by a player who keeps to a theme.

    The sum of associations with all words together and with each of them alone. It adds roots rather than shares: a
    word that fits all of them a little beats one that fits one very well.
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
    """Associations with a single word; with none, the most common thoughts."""
    if cues:
        return at_one(cues[0][0], language, letter)
    return dict(words.associates((), language, letter or None, LINKS))


@lru_cache(maxsize=256)
def linked(cues: Cues, language: WordLanguage, letter: Letter) -> Thoughts:
    """Links of several words."""
    return dict(words.links(cues, language, letter or None, LINKS))


@lru_cache(maxsize=16384)
def is_no_link(word: str, cues: tuple[str, ...], language: WordLanguage) -> bool:
    """Whether it is the opposite of one word, a number or a name: people hardly write these."""
    opposite = any(words.lemma(word, language) in words.antonyms(cue, language) for cue in cues)
    return opposite or is_odd(word, language)


def is_odd(word: str, language: WordLanguage) -> bool:
    """Whether it is a number or a name, which people hardly write as a link."""
    places = by_word(language).get(words.normalise(word), ())
    return words.normalise(word) in barred("numbers", language) or any("name" in concepts()[at].tags for at in places)


@lru_cache(maxsize=512)
def at_one(cue: str, language: WordLanguage, letter: Letter) -> Thoughts:
    """Associations with a single word."""
    return dict(words.associates((cue,), language, letter or None, AT_ONE))


@lru_cache(maxsize=8192)
def ease(word: str, language: WordLanguage) -> float:
    """The factor for how common a word is: rarer words are less likely."""
    return float(RARER ** max(0.0, COMMON - words.frequency(word, language)))


@lru_cache(maxsize=4096)
def is_known(word: str, language: WordLanguage) -> bool:
    """Whether the lexicon knows the meaning of a word. Most names are unknown."""
    return words.similarity(word, word, language) is not None
