"""Everything that Parlour knows about words, in English, German, French, Polish and Spanish. Import from here.

Data is loaded on first use, for one language at a time.

    from parlour.lexicon import words

    words.initial("Łódź")                                       # "L"
    words.clash("Sonnenblume", ["Mond", "Sonne"], "de")         # WordClash(kind="contains", word="Sonne")
    words.same("ocean", "sea", "en")                            # Sameness(kind="synonym")
    words.associates(["winter", "mountain"], "en", letter="S")  # [("snow", 0.74), …]
"""

from collections.abc import Collection, Sequence
from itertools import islice

from parlour.languages import WORD_LANGUAGES
from parlour.lexicon.concepts import by_word
from parlour.lexicon.crossing import (
    Meaning,
    Spoken,
    clash_across,
    equal_across,
    meaning_in,
    same_across,
    similarity_across,
    starts_with,
)
from parlour.lexicon.folding import fold, initial, normalise
from parlour.lexicon.inflection import similarity
from parlour.lexicon.judging import (
    Sameness,
    WordClash,
    clash,
    contains_word,
    equal,
    is_animal,
    same,
    shares_stem,
)
from parlour.lexicon.stems import frequency, is_word, lemma, stem
from parlour.lexicon.synonymy import antonyms, synonyms
from parlour.rules import Language

__all__ = [
    "Language",
    "Meaning",
    "Sameness",
    "Spoken",
    "WordClash",
    "antonyms",
    "associates",
    "certainty",
    "clash",
    "clash_across",
    "contains_word",
    "equal",
    "equal_across",
    "fold",
    "frequency",
    "initial",
    "is_animal",
    "is_word",
    "lemma",
    "links",
    "meaning_in",
    "normalise",
    "place",
    "read_up",
    "same",
    "same_across",
    "shares_stem",
    "similarity",
    "similarity_across",
    "starts_with",
    "stem",
    "synonyms",
]


def read_up(language: Language) -> None:
    """Load everything for judging words, so that nobody waits for it later. This takes about a second."""
    from parlour.lexicon import meaning

    meaning.read_up(language)
    one, other = islice(by_word(language), 2)
    for elsewhere in WORD_LANGUAGES:
        is_word("qxzvwk", elsewhere)  # unknown words are looked up in all tables
    similarity(one, other, language)
    clash(one, [other], language)
    same(one, other, language)
    is_animal(one, language)


def associates(
    words: Sequence[str],
    language: Language,
    letter: str | None = None,
    count: int = 20,
    avoid: Collection[str] = (),
) -> list[tuple[str, float]]:
    """What people think of at all these words together, best first, each with its share.

    Only proofread words are proposed. None of them clashes with one of `words` or of `avoid`; with a letter, all start
    with it.
    """
    from parlour.lexicon import associations

    return associations.associates(words, language, letter, count, avoid)


def links(
    cues: Sequence[tuple[str, float]], language: Language, letter: str | None = None, count: int = 20
) -> list[tuple[str, float]]:
    """What people write as a link of two or more words, best first, each with its share.

    A cue is a word and its weight. None of the links clashes with a cue; with a letter, all start with it.
    """
    from parlour.lexicon import linking

    return linking.links(cues, language, letter, count)


def certainty(word: str, language: Language) -> float:
    """The share of people who have the same association with a word, from 0 to 1; 0 if it is unknown."""
    from parlour.lexicon import associations

    return associations.certainty(word, language)


def place(words: Sequence[str], language: Language) -> list[tuple[float, float]]:
    """A place for each word on a map, from -1 to 1 in both directions. Similar words are close. It is deterministic."""
    from parlour.lexicon import meaning

    return meaning.place(words, language)
