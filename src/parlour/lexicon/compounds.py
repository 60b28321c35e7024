"""Compounds: splits a word into the words that it is made of.

A word is split only where every piece is a known word: SONNEN-BLUME, SUN-FLOWER, ARC-EN-CIEL, WOD-O-SPAD. SCARF is not
split, although it contains CAR.
"""

import re
from functools import cache

from parlour.lexicon import store
from parlour.lexicon.concepts import by_word, concepts
from parlour.lexicon.folding import normalise
from parlour.lexicon.remembering import LONGEST, remembered
from parlour.lexicon.stems import known_as, lemma
from parlour.rules import Language

SHORTEST = 3  # letters of a part; by the rules a contained word counts from three letters
SURE = 6  # letters of a part that may be less common
COMMON = {"en": 33, "de": 27, "fr": 38, "pl": 33, "es": 38}  # least frequency of a part, in tenths on the Zipf scale
MORE_COMMON = 4  # additional frequency for each letter below `SURE`
AS_IT_STANDS = 20  # bonus for each part that needs no link and is a word of a concept
LINKS = {  # what may follow the first part, and what that part may have lost
    "en": (("", ""),),
    "de": (
        *(("", ""), ("s", ""), ("n", ""), ("en", ""), ("es", ""), ("er", ""), ("e", ""), ("ns", "")),
        *(("", "e"), ("", "en"), ("s", "e"), ("s", "en")),
    ),
    "fr": (("", ""),),
    "pl": (("o", "a"), ("o", ""), ("o", "o"), ("o", "y"), ("ko", "ki"), ("go", "gi"), ("o", "e"), ("i", "a"), ("", "")),
    "es": (("", ""), ("i", "o"), ("i", "a")),  # *pelirrojo*, *boquiabierto*
}
BEFORE = {  # first parts that are not words
    "en": (),
    "de": (),
    "fr": (
        *("para", "auto", "anti", "mini", "super", "télé"),
        *("hyper", "micro", "mono", "multi", "électro", "aéro", "cyclo"),
    ),
    "es": (
        *("para", "auto", "anti", "mini", "super", "súper", "tele", "sub"),
        *("porta", "rompe", "saca", "abre", "corta", "quita", "posa", "mata", "lava", "guarda", "salva", "rasca"),
        *("casca", "espanta", "limpia"),  # what one does with the last part: *sacacorchos*
    ),
    "pl": (
        "anty",
        "arcy",
        "auto",
        "między",
        "mini",
        "dwu",
        "pół",
        "przeciw",
        "pseudo",
        "super",
        "tele",
        "wice",
        "współ",
    ),
}
COUNTED = {"dwój": "dwa", "trój": "trzy"}  # Polish first parts that are numbers, without a link
ON_A_NOUN = re.compile(r"(.{4,})(?:ow|n)y")  # a Polish last part that is derived from a word: *trój-wymiar-owy*
BEHIND = {  # last parts that are not words, behind an `o`
    "es": "",
    "en": "",
    "de": "",
    "fr": "",
    "pl": """
    biorca bieżny boczny ból bójca ciąg chód chron dajny dawca druk dział dzielny graf grzmot gryz gryzacz język kręt
    kształtny lecie letni lew licy lud łamacz łaz łów mierz metr nosz nośny noski nogi oki osobowy pad padły pęd pęta
    pis piętrowy płody pój rost ręki rys ryt rządca rzut sąd siew skłon skop skręt spad strzał szczelny tok trysk twór
    twórca usty war wid widz władny włosy wskaz wstręt wód wój wóz wrót zmywak znawca znawstwo zbiór żer
    żerca żerny żywny""",
}
_BEHIND = {language: frozenset(listed.split()) for language, listed in BEHIND.items()}
_JOINTS = re.compile(r"[-' ]")
_AGENT = re.compile(r"(.{3,})er(?:in)?")
_SMALL = re.compile(r"(.{3,})(?:chen|lein)")
_WITHOUT_UMLAUT = str.maketrans("äöü", "aou")
_CLOSED_O = re.compile(r"o(?=[^aąeęioóuy]$)")


@remembered
def parts(word: str, language: Language) -> tuple[frozenset[str], ...]:
    """The parts of a word from left to right, each with the words that it may be; one part if it is simple."""
    pieces = written_parts(word, language)
    if len(pieces) > 1:
        return pieces
    whole = known_as(word, language)
    seeming = store.accidental(language)
    simple = len(whole) > LONGEST or whole in seeming or lemma(whole, language) in seeming  # neither CARPETS nor CARPET
    found = () if simple else _apart(whole, language, depth=3)
    return found or (frozenset((whole, lemma(whole, language))),)


@remembered
def written_parts(word: str, language: Language) -> tuple[frozenset[str], ...]:
    """The parts that are certain, by a hyphen, an apostrophe or a space, or listed by hand.

    A single letter is not a part, but is removed: T-SHIRT.
    """
    whole = known_as(word, language)
    spelt = normalise(word) if _JOINTS.search(whole) is None else whole
    own = store.made_of(language)
    pieces = (
        own.get(whole) or own.get(lemma(whole, language)) or _JOINTS.split(_with_hyphens(language).get(spelt, spelt))
    )
    if len(pieces) < 2 or known_as(pieces[-1], language) == whole:  # only an article precedes it
        return ()
    long = [piece for piece in pieces if len(piece) >= SHORTEST]
    found = [frozenset((piece, lemma(piece, language), *store.readings(piece, language))) for piece in long]
    return (*found[:-1], *(piece | _with_base(long[-1], language) for piece in found[-1:]))


@cache
def _with_hyphens(language: Language) -> dict[str, str]:
    """Words of the concepts with a hyphen, by their spelling without it: EMAIL."""
    return {word.replace("-", ""): word for word in by_word(language) if "-" in word}


@remembered
def _apart(whole: str, language: Language, depth: int) -> tuple[frozenset[str], ...]:
    """The best split of a word: few parts first, then parts that are words without changes."""
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
    """The words that this first piece of a compound may stand for, with or without a link."""
    if piece in BEFORE[language]:
        return frozenset((piece,))
    whole = {
        piece[: len(piece) - len(link)] + lost
        for link, lost in LINKS[language]
        if piece.endswith(link) and len(piece) - len(link) >= SHORTEST + (len(lost) > 0 and language != "pl")
    }
    if language == "pl" and piece in COUNTED:
        return frozenset((COUNTED[piece],))
    if language == "pl" and piece.endswith("o"):
        whole |= {_CLOSED_O.sub("ó", piece[:-1]), f"{piece[:-2]}e{piece[-2]}"}  # lod-o: lód; kork-o: korek
    words = {word for word in whole if _is_part(word, language)}
    if language == "de" and piece in words and is_thing(piece, language):
        return frozenset((piece,))  # EISEN-BAHN does not contain EIS, nor DATEN-BANK DATE
    if language == "pl" and piece in words and piece[-1] != "o" and not _stands_without_link(piece, language):
        words.remove(piece)
    return frozenset(words | {_word_of(word, language) for word in words})


def _stands_without_link(piece: str, language: Language) -> bool:
    """Whether a Polish first part needs no `o`. This is rare: KRAJ-OBRAZ."""
    return len(piece) > SHORTEST and piece in by_word(language)


def _last(before: str, piece: str, language: Language) -> frozenset[str]:
    """The words that this last piece may stand for, including pieces that only occur last."""
    if _is_part(piece, language):
        return _with_base(piece, language)
    if language == "pl" and (before.endswith("o") or before in COUNTED) and (noun := _noun_within(piece)):
        return frozenset((piece, noun))
    if language == "de" and _derived_from(piece):
        return _with_base(piece, language)
    return frozenset((piece,) if before.endswith("o") and piece in _BEHIND[language] else ())


def _with_base(piece: str, language: Language) -> frozenset[str]:
    """A last piece, its base word, and in German the word that it is derived from."""
    base = _derived_from(piece) if language == "de" else ""
    return frozenset((piece, _word_of(piece, language), base or piece))


def _derived_from(piece: str) -> str:
    """The verb or noun of a concept that a German last part is derived from: *zieher*, *läufer*, *würmchen*."""
    built = _AGENT.fullmatch(piece) or _SMALL.fullmatch(piece)
    if built is None or piece in store.never_parts("de"):
        return ""
    ends = ("en", "n") if built.re is _AGENT else ("", "e", "en")
    bases = [root + end for root in (built[1], built[1].translate(_WITHOUT_UMLAUT)) for end in ends]
    return next((base for base in bases if len(base) > SHORTEST and _is_content(base, "de")), "")


def _noun_within(piece: str) -> str:
    """The noun of a concept that a Polish adjective is derived from: *wymiarowy*, *stronny*, *brzeżny*."""
    built = ON_A_NOUN.fullmatch(piece)
    if built is None:
        return ""
    bases = (built[1], built[1] + "a", re.sub("ż$", "g", built[1]))
    return next((base for base in bases if _is_part(base, "pl") and (_is_content(base, "pl") or len(base) >= SURE)), "")


def _is_part(piece: str, language: Language) -> bool:
    """Whether a piece can be part of a compound: a word of a concept, or common and not too short."""
    if piece in store.never_parts(language) or _word_of(piece, language) in store.never_parts(language):
        return False
    if _is_content(piece, language) or _is_content(_word_of(piece, language), language):
        return True
    needed = COMMON[language] + MORE_COMMON * max(0, SURE - len(piece))
    return len(piece) > SHORTEST and store.frequencies(language).get(piece, 0) >= needed


@remembered
def _is_content(word: str, language: Language) -> bool:
    """Whether it is a word of a concept other than an adverb."""
    return any(concepts()[place].tags != {"adv"} for place in by_word(language).get(word, ()))


@remembered
def is_thing(word: str, language: Language) -> bool:
    """Whether it is a noun of a concept."""
    return any("noun" in concepts()[place].tags for place in by_word(language).get(word, ()))


def _word_of(piece: str, language: Language) -> str:
    """The base word of a form in the table. Pieces of words have no missing accents and no variants."""
    return store.forms(language).get(piece, piece)


def _worth(way: tuple[frozenset[str], ...], language: Language) -> float:
    """The likelihood of a split."""
    known = store.frequencies(language)
    rarest = min(max(known.get(word, 0) for word in part) for part in way)
    shortest = min(max(map(len, part)) for part in way)
    return 200 + rarest + 3 * shortest - 40 * len(way)
