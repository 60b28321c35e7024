"""Case law: the table's verdicts are proposed again for the same words, in this game and in later ones."""

from collections.abc import Mapping
from functools import lru_cache

from msgspec.structs import replace

from parlour.games.one_mind.actions import Answer, Doubt
from parlour.games.one_mind.known import Board
from parlour.games.one_mind.options import OneMindOptions, Ruling, is_same_question
from parlour.games.one_mind.printed import CASE_LAW
from parlour.lexicon import words
from parlour.lexicon.words import Spoken
from parlour.rules import Language

Law = tuple[Ruling, ...]


def handed_down(options: OneMindOptions, earlier: Board) -> OneMindOptions:
    """The options of the next game at the same table, with the verdicts of the last one, the latest last."""
    fresh = [
        ruling for ruling in options.case_law if not any(is_same_question(ruling, old) for old in earlier.case_law)
    ]
    return replace(options, case_law=(*fresh, *earlier.case_law)[-CASE_LAW:])


def ruled_same(law: Law, one: Spoken, other: Spoken) -> Answer | None:
    """The table's verdict on these two words of these languages, in any form of them; None if there is none."""
    return _pairs(law).get(frozenset((_plain(*one), _plain(*other))))


def ruled_unfair(law: Law, word: str, language: Language) -> tuple[Doubt, ...]:
    """The reasons for which the table has ruled against this word."""
    return _unfair(law, language).get(_plain(word, language), ())


@lru_cache(maxsize=64)
def _pairs(law: Law) -> Mapping[frozenset[Spoken], Answer]:
    return {
        frozenset(_plain(*spoken) for spoken in ruling.spoken): ruling.answer for ruling in law if ruling.kind == "same"
    }


@lru_cache(maxsize=64)
def _unfair(law: Law, language: Language) -> Mapping[Spoken, tuple[Doubt, ...]]:
    latest = {
        (_plain(ruling.words[0], language), ruling.why): ruling.answer
        for ruling in law
        if ruling.kind == "fair" and ruling.language == language
    }
    against: dict[Spoken, tuple[Doubt, ...]] = {}
    for (word, why), answer in latest.items():
        if answer == "no" and why != "":
            against[word] = (*against.get(word, ()), why)
    return against


def _plain(word: str, language: Language) -> Spoken:
    return words.normalise(words.lemma(word, language)), language
