"""Word formation in Polish: a stem, whose sounds may change, with an ending and perhaps a prefix.

`families.py` removes everything from two words that may have been added, which leaves short and vague roots. Here only
the inflection is removed from one word, and the other must be derived from all of the rest: *roz-gniew-ać* from
*gniew*, *s-płaszcz-yć* from *płask-i*.
"""

import re
from collections.abc import Iterator

from parlour.lexicon.remembering import remembered

SHORTEST_STEM = 3
BEFORE_VERBS = "do na nad nade o ob obe od ode po pod pode prze przed przy roz roze s u w we wy wz wze z za ze"
BEFORE_ADJECTIVES = "bez między nad po pod poza przed przeciw przy współ za"
VERBS = """
    ać ić yć eć ieć nieć nąć ować iować ywać iwać oszeć any iany ony iony ięty nięty anie enie ienie nięcie owanie
    iowanie owany ywanie iwanie ały iały oszały ający ujący alnia alny acz"""
ADJECTIVES = "owy iowy ny czny iczny ski owski arski ie"  # and *przedwiośnie*, *bezkrólewie*
OTHERS = """
    owny iany isty ysty asty iasty owaty iowaty liwy kowy arz iarz arka iarka arnia iarnia arstwo iarstwo nik nica
    niczka nictwo ownik ownica ownia ówka iówka iak owiec isko ysko owisko iwie ość stwo ostwo ztwo eczka eczek eczko
    ątko iątko owanka anka ianka izna yzna ista ysta izm yzm owicz niak iacz ek ik yk ka ko"""
CHANGES = """
    k/cz g/ż ch/sz h/sz d/dz t/c st/szcz st/śc st/ś sk/szcz zd/żdż s/sz s/ś z/ż z/ź r/rz c/cz ł/l n/ń t/ć ść/śc źdź/źdz
    sn/śn zn/źn sł/śl"""
NOT_BUILT_ON = """
    czek dziara działo kort mecz prawie przed przez puszcza puszka sadza stal staw stały słony tarcza tarka targ wiedza
    wilga wrak wódz zięba łyska"""  # they only look like the stem of many others: *staw*, a pond, *wystawa*
REPEATED = """
    ć/wać ić/ijać oić/ajać aić/ajać eić/ejać wić/wiać bić/biać pić/piać mić/miać nić/niać fić/fiać lić/lać cić/cać
    sić/szać zić/żać dzić/dzać ścić/szczać ździć/żdżać rzyć/rzać żyć/żać szyć/szać czyć/czać nąć/ać"""
LONGER = ("ać", "any", "anie", "ający")  # endings before which, after a prefix, *o* becomes *a*: *młody*, *odmładzać*
_DOES = re.compile(r".[aeiouyą]ć$")
_LAST_O = re.compile(r"[oó](?=[^aeiouyęąó]+i?ać$)")
_TO_DO = re.compile(r"(?:ować|[aeiy]ć)$")
_BENT = re.compile(r"i?[aeoyi]$")
_COMES_AND_GOES = re.compile(r"i?e(?=[^aeiouyęą]{1,2}$)")
_O = re.compile(r"[oó](?=[^aeiouyęąó]+$)")
_IA = re.compile(r"ia(?=[^aeiouyęąó]+$)")
_NASAL = re.compile(r"[ąę](?=[^aeiouyęąó]+$)")
_TWO = re.compile(r"(?<=[^aeiouyęąó])(?=[lłmnrw]$)")
_SOFT = str.maketrans("ńśźć", "nszc")


def stem_within(word: str, other: str) -> str:
    """The stem of `word` without its ending if `other` is derived from it, else ""."""
    if word[:1] not in _starts(other) or word in _NOT_BUILT_ON:
        return ""
    if _TO_DO.search(word):  # derivation hardly changes a verb; aspects: `is_repeated`
        stem = _TO_DO.sub("", word)
        return stem if len(stem) >= SHORTEST_STEM and _stands_within(other, stem) else ""
    return max((stem for stem in _stems(word) if _is_built(other, stem)), key=len, default="")


@remembered
def _starts(word: str) -> frozenset[str]:
    """The letters with which a stem in this word may begin: its first, and those after a prefix."""
    prefixes = (prefix for prefix in ("", *_BEFORE_VERBS, *_BEFORE_ADJECTIVES) if word.startswith(prefix))
    return frozenset(word[len(prefix) : len(prefix) + 1] for prefix in prefixes)


def is_of(word: str, other: str) -> bool:
    """Whether `other` is an adjective in -owy of a short word: *lipa*, *lipowy*; *róg*, *rogowy*."""
    if not other.endswith("owy"):
        return False
    stem = re.sub("(?<!i)[aeo]$", "", word)
    return len(stem) >= SHORTEST_STEM and other == stem.replace("ó", "o") + "owy"


def is_prefixed(verb: str, other: str) -> bool:
    """Whether `other` is the verb with a prefix: *zaorać*, *orać*."""
    return _DOES.search(verb) is not None and other.endswith(verb) and other.removesuffix(verb) in _BEFORE_VERBS


def is_repeated(verb: str, other: str) -> bool:
    """Whether `other` is the imperfective form of the verb: *zawrócić*, *zawracać*; *użyć*, *używać*."""
    if not other.endswith("ać") or verb[:1] != other[:1]:
        return False
    longer = {verb.removesuffix(end) + changed for end, changed in _REPEATED if verb.endswith(end)}
    return other in longer | {_LAST_O.sub("a", shape) for shape in longer}


@remembered
def _stems(word: str) -> set[str]:
    """A word without its case ending."""
    bare = _BENT.sub("", word)
    fleeting = _COMES_AND_GOES.sub("", bare) if bare == word else _TWO.sub("e", bare)  # *piask*-owy; *saren*-ka
    return {stem for stem in (bare, fleeting) if len(stem) >= SHORTEST_STEM}


def _is_built(word: str, stem: str) -> bool:
    """Whether a word is derived from a stem, with or without a change of vowel."""
    shapes = {stem, _IA.sub("ie", stem), _NASAL.sub("ę", stem), _O.sub("o", stem)}
    if word.endswith(LONGER) and word[0] != stem[0]:
        shapes.add(_O.sub("a", stem))
    return any(_stands_within(word, changed) for shape in shapes for changed in _changed(shape))


def _changed(stem: str) -> Iterator[str]:
    """The possible changes at the end of a stem before an ending."""
    yield stem
    yield stem[:-1] + stem[-1].translate(_SOFT)
    yield from (stem.removesuffix(end) + changed for end, changed in _CHANGES if stem.endswith(end))


def _stands_within(word: str, stem: str) -> bool:
    """Whether the stem is surrounded only by a prefix and an ending that go together."""
    before, found, behind = word.partition(stem)
    if not found or not behind:
        return False
    if behind in _VERBS and (not before or before in _BEFORE_VERBS):
        return True
    if behind in _ADJECTIVES and before in _BEFORE_ADJECTIVES:
        return True
    return not before and (behind in _ADJECTIVES or behind in _OTHERS)


_BEFORE_VERBS = frozenset(BEFORE_VERBS.split())
_BEFORE_ADJECTIVES = frozenset(BEFORE_ADJECTIVES.split())
_VERBS = frozenset(VERBS.split())
_ADJECTIVES = frozenset(ADJECTIVES.split())
_OTHERS = frozenset(OTHERS.split())
_NOT_BUILT_ON = frozenset(NOT_BUILT_ON.split())
_REPEATED = [pair.split("/") for pair in REPEATED.split()]
_CHANGES = [pair.split("/") for pair in CHANGES.split()]
