"""Compounds: the words that a word is made of.

A word comes apart where everything that is left is a known word again: SONNEN-BLUME, SUN-FLOWER, ARC-EN-CIEL,
WOD-O-SPAD. SCARF does not, although CAR stands in it.
"""

import re

from parlour.lexicon import store
from parlour.lexicon.concepts import by_word
from parlour.lexicon.remembering import LONGEST, remembered
from parlour.lexicon.stems import known_as, lemma
from parlour.rules import Language

SHORTEST = 3  # letters of a part; rules: a contained word counts from three
SURE = 6  # letters of a part that need not be very common
COMMON = {"en": 33, "de": 27, "fr": 38, "pl": 33}  # how common a part is, in tenths on the Zipf scale
MORE_COMMON = 4  # and how much more for each letter that it is shorter than sure
AS_IT_STANDS = 20  # how much more a way is worth for each part that needs no link and is a word of a concept
LINKS = {  # what may stand behind the first part, and what that part may have lost
    "en": (("", ""), ("s", "")),
    "de": (
        *(("", ""), ("s", ""), ("n", ""), ("en", ""), ("es", ""), ("er", ""), ("e", ""), ("ns", "")),
        *(("", "e"), ("", "en"), ("s", "e"), ("s", "en")),
    ),
    "fr": (("", ""),),
    "pl": (("o", "a"), ("o", ""), ("o", "o"), ("o", "y"), ("ko", "ki"), ("go", "gi"), ("o", "e"), ("i", "a"), ("", "")),
}
BEFORE = {  # no words, but first parts
    "en": (),
    "de": (),
    "fr": ("para", "auto", "anti", "mini", "super", "télé"),
    "pl": ("anty", "arcy", "auto", "między", "mini", "pół", "przeciw", "pseudo", "super", "tele", "wice", "współ"),
}
BEHIND = {  # no words, but last parts, behind an `o`
    "en": "",
    "de": "",
    "fr": "",
    "pl": """
    biorca bieżny boczny ból bójca ciąg chód chron dajny dawca druk dział dzielny graf grzmot gryz gryzacz język kręt
    kształtny lecie letni lew łamacz łaz łów mierz metr nosz nośny noski nogi oki osobowy pad padły pęd pęta pis
    piętrowy pój rost ręki rys ryt rządca rzut sąd siew skłon skop skręt spad strzał szczelny tok trysk twór twórca
    wid włosy wskaz wstręt wód wój wóz wrót zmywak znawca znawstwo zbiór żer żerca żerny żywny""",
}
_BEHIND = {language: frozenset(listed.split()) for language, listed in BEHIND.items()}
_JOINTS = re.compile(r"[-' ]")
_CLOSED_O = re.compile(r"o(?=[^aąeęioóuy]$)")


@remembered
def parts(word: str, language: Language) -> tuple[frozenset[str], ...]:
    """The parts of a word from left to right, each with the words that it may be; one part if it is simple."""
    whole = known_as(word, language)
    pieces = [piece for piece in _JOINTS.split(whole) if len(piece) >= SHORTEST]
    if len(pieces) > 1:
        return tuple(frozenset((piece, lemma(piece, language))) for piece in pieces)
    found = () if len(whole) > LONGEST or whole in store.accidental(language) else _apart(whole, language, depth=3)
    return found or (frozenset((whole, lemma(whole, language))),)


@remembered
def _apart(whole: str, language: Language, depth: int) -> tuple[frozenset[str], ...]:
    """The best way to take a word apart: few parts first, then those that are words as they stand."""
    best: tuple[frozenset[str], ...] = ()
    highest = 0.0
    for cut in range(SHORTEST, len(whole) - SHORTEST + 1):
        left, right = whole[:cut], whole[cut:]
        first, last = _first(left, language), _last(left, right, language)
        rest = (last,) if last else _apart(right, language, depth - 1) if first and depth > 1 else ()
        if first and rest:
            worth = _worth((first, *rest), language) + AS_IT_STANDS * sum(
                piece in by_word(language) for piece in (left, right)
            )
            if worth > highest:
                best, highest = (first, *rest), worth
    return best


def _first(piece: str, language: Language) -> frozenset[str]:
    """The words that may stand first in a compound as this piece, with a link or without."""
    if piece in BEFORE[language]:
        return frozenset((piece,))
    whole = {
        piece[: len(piece) - len(link)] + lost
        for link, lost in LINKS[language]
        if piece.endswith(link) and len(piece) - len(link) >= SHORTEST + (len(lost) > 0)
    }
    if language == "pl" and piece.endswith("o"):
        whole |= {_CLOSED_O.sub("ó", piece[:-1]), f"{piece[:-2]}e{piece[-2]}"}  # lod-o: lód; kork-o: korek
    words = {word for word in whole if _is_part(word, language)}
    return frozenset(words | {lemma(word, language) for word in words})


def _last(before: str, piece: str, language: Language) -> frozenset[str]:
    """The words that may stand last, and what only ever stands there."""
    if _is_part(piece, language):
        return frozenset((piece, lemma(piece, language)))
    return frozenset((piece,) if before.endswith("o") and piece in _BEHIND[language] else ())


def _is_part(piece: str, language: Language) -> bool:
    """Whether a piece is a word that compounds are made of: one of a concept, or common and not too short."""
    if piece in store.never_parts(language):
        return False
    if piece in by_word(language) or lemma(piece, language) in by_word(language):
        return True
    needed = COMMON[language] + MORE_COMMON * max(0, SURE - len(piece))
    return len(piece) > SHORTEST and store.frequencies(language).get(piece, 0) >= needed


def _worth(way: tuple[frozenset[str], ...], language: Language) -> float:
    """How likely it is that a word is made in this way."""
    known = store.frequencies(language)
    rarest = min(max(known.get(word, 0) for word in part) for part in way)
    shortest = min(max(map(len, part)) for part in way)
    return 200 + rarest + 3 * shortest - 40 * len(way)
