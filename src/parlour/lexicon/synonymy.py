"""Synonyms: words that certainly mean the same match; words that may mean the same are proposed.

Two words are synonyms if they name one concept, or two that are one idea in the game (`alike.txt`), or are listed by
hand. A thesaurus alone is not enough: it groups words for the sake of rare senses, *Haus* and *Familie*. It counts
where the thesaurus of another language groups the same two concepts (`beside.txt.gz`), and then only for a proposal.
`docs/lexicon.md` has the accuracy of each.
"""

from parlour.lexicon import store
from parlour.lexicon.concepts import PARTS_OF_SPEECH, alike, beside, by_word, concepts, unlike
from parlour.lexicon.folding import normalise
from parlour.lexicon.inflection import similarity, words_of
from parlour.lexicon.remembering import remembered
from parlour.lexicon.stems import known_as, lemma
from parlour.rules import Language

SURELY = 0.8  # least likeness of two synonyms of a thesaurus that mean the same, if one of them names no concept
MAYBE = 0.6  # and that may mean the same
TOGETHER = {"en": 0.45, "de": 0.45, "fr": 0.8, "pl": 0.45, "es": 0.8}  # for concepts that two thesauri group
BUILT = 0.7  # for a word and a derived word of another part of speech: EXPLODE, EXPLOSION
NEARLY = 0.8  # for two concepts that only one thesaurus groups


@remembered
def synonyms(word: str, language: Language) -> frozenset[str]:
    """Words that are synonyms in a list, or name the same concept."""
    listed = {name for spelling in _spellings(word, language) for name in store.thesaurus(spelling, language)}
    return sure_synonyms(word, language) | listed - _spellings(word, language)


@remembered
def sure_synonyms(word: str, language: Language) -> frozenset[str]:
    """Words that name the same concept or one that is the same idea, or are listed by hand."""
    found: set[str] = set()
    for spelling in _spellings(word, language):
        found |= store.synonyms(language).get(spelling, frozenset())
        for place in by_word(language).get(spelling, ()):
            found |= set(map(normalise, concepts()[place].names[language]))
            for other in alike().get(place, ()):
                if _is_one_part(place, other):
                    found |= _of_one_idea(spelling, place, other, language)
    return frozenset(found - _spellings(word, language))


def _of_one_idea(word: str, place: int, other: int, language: Language) -> set[str]:
    """Names of a concept that is one idea with the word's own: the best ones of both, and those of a thesaurus."""
    best, *further = map(normalise, concepts()[other].names[language])
    listed = set(store.thesaurus(word, language)).intersection((best, *further))
    return listed | ({best} if normalise(concepts()[place].names[language][0]) == word else set())


def antonyms(word: str, language: Language) -> frozenset[str]:
    """Words that mean the opposite."""
    return frozenset(store.opposites(lemma(word, language), language))


def are_opposites(a: str, b: str, language: Language) -> bool:
    """Whether one means the opposite of the other."""
    return lemma(b, language) in antonyms(a, language) or lemma(a, language) in antonyms(b, language)


def is_sure(a: str, b: str, language: Language) -> bool:
    """Whether two words certainly mean the same, so that they match."""
    if _has(sure_synonyms(a, language), b, language) or _has(sure_synonyms(b, language), a, language):
        return True
    if _places(a, language) and _places(b, language):
        return False
    alike = similarity(a, b, language) or 0
    return (alike >= SURELY and _are_listed(a, b, language)) or (alike >= MAYBE and _list_each_other(a, b, language))


def is_likely(a: str, b: str, language: Language) -> bool:
    """Whether two words may mean the same, so that players should be asked."""
    ours, theirs = _places(a, language), _places(b, language)
    cosine = similarity(a, b, language)
    if any(not theirs.isdisjoint(alike().get(place, ())) for place in ours):
        return True
    if any(not theirs.isdisjoint(unlike().get(place, ())) for place in ours):
        return False
    if not _are_listed(a, b, language):
        return False
    if not (ours and theirs):
        return cosine is None or cosine >= MAYBE
    together = any(not theirs.isdisjoint(beside().get(place, ())) for place in ours)
    return cosine is not None and cosine >= (TOGETHER[language] if together else NEARLY)


def is_in_two_parts(a: str, b: str, language: Language) -> bool:
    """Whether these are one idea in two parts of speech with one stem: SLEEP, SLEEPY; but not a seller and to sell."""
    kinds = [[concepts()[place].tags for place in _places(word, language)] for word in (a, b)]
    if not all(kinds) or any(PARTS_OF_SPEECH & one & other for one in kinds[0] for other in kinds[1]):
        return False
    is_of_persons = {any("person" in tags for tags in kind) for kind in kinds}
    return len(is_of_persons) == 1 and (similarity(a, b, language) or 0) >= BUILT


def _has(listed: frozenset[str], word: str, language: Language) -> bool:
    """Whether a list has a word: as it is written, *Topfen*, or as its base word, *Töpfe*."""
    return not listed.isdisjoint((normalise(word), known_as(word, language), *words_of(word, language)))


def _are_listed(a: str, b: str, language: Language) -> bool:
    """Whether a thesaurus groups the two, in any reading."""
    return any(
        _has(frozenset(store.thesaurus(spelling, language)), other, language)
        for one, other in ((a, b), (b, a))
        for spelling in _spellings(one, language)
    )


def _list_each_other(a: str, b: str, language: Language) -> bool:
    """Whether a thesaurus has each of the two at the other."""
    return all(
        any(
            _has(frozenset(store.thesaurus(spelling, language)), other, language)
            for spelling in _spellings(one, language)
        )
        for one, other in ((a, b), (b, a))
    )


def _spellings(word: str, language: Language) -> frozenset[str]:
    return frozenset((known_as(word, language), lemma(word, language)))


@remembered
def _places(word: str, language: Language) -> frozenset[int]:
    """The concepts of a word."""
    return frozenset(place for spelling in _spellings(word, language) for place in by_word(language).get(spelling, ()))


def _is_one_part(one: int, other: int) -> bool:
    """Whether two concepts have the same part of speech, unlike FOOD and to FEED."""
    return not PARTS_OF_SPEECH.isdisjoint(concepts()[one].tags & concepts()[other].tags)
