"""Short forms of names, and feminine forms of German nouns: words with one meaning that no thesaurus lists.

Abbreviations and short forms are a list by hand (`names.txt`). A surname stands for the whole name, *Chopin* for
*Fryderyk Chopin*, unless it is also an ordinary word, or the name is that of a place: *York* is not *New York*.
"""

import re
from functools import cache
from typing import Literal, TypeAlias

from parlour.lexicon import store
from parlour.lexicon.concepts import by_word, concepts
from parlour.lexicon.folding import fold, normalise
from parlour.lexicon.remembering import remembered
from parlour.lexicon.stems import is_word, lemma
from parlour.rules import Language

Certainty: TypeAlias = Literal["sure", "likely"]

_DOTS = re.compile(r"[.\u2019']")
_PLACES = re.compile(
    r"(?:new|neue?|nouveau|nouvelle|now[yae]|san|santa|sainte?|st|sankt|los|las|el|la|les?|the|north|south|east|west|nord|süd"
    r"|ost|sud|est|great|grand|united|isle|lake|mount|mont|mt|cape|port|fort|bad|rio)\.?"
)
_PARTICLES = re.compile(r"van|von|d[aeiu]|d[eo][rns]|della|del|la|le|te[nr]|o'|mac|zu")
_PERSON = re.compile(r"(?:er|ist|ent|ant|or|eur|oge|at|ot|iker)$")
_UMLAUTS = str.maketrans("äöü", "aou")


def is_short_for(a: str, b: str, language: Language) -> Certainty | None:
    """Whether one is a shorter name of the other, or its feminine form, and how certain that is."""
    if plain(b) in shortened(language).get(plain(a), ()):
        return "sure"
    if language == "de" and (is_feminine(a, b) or is_feminine(b, a)):
        return "sure"
    return _of_a_name(a, b, language) or _of_a_name(b, a, language)


@cache
def shortened(language: Language) -> dict[str, set[str]]:
    """Each name of the list with the others of its group."""
    found: dict[str, set[str]] = {}
    for line in store.table("names.txt").read_text("utf-8").splitlines():
        tongue, _, groups = line.partition(": ")
        for group in groups.split(" | ") if tongue in (language, "*") else ():
            members = {plain(name) for name in group.split(" = ")}
            for name in members:
                found.setdefault(name, set()).update(members - {name})
    return found


def plain(name: str) -> str:
    """A name without case, dots, hyphens and accents."""
    return " ".join(fold(_DOTS.sub("", normalise(name))).replace("-", " ").split())


def _of_a_name(short: str, whole: str, language: Language) -> Certainty | None:
    """Whether one word is the surname or the first name in a name of several words."""
    parts = [part for part in whole.split() if not _PARTICLES.fullmatch(part.casefold())]
    if " " in short or len(parts) < 2 or not all(part[:1].isupper() for part in (short, *parts)):
        return None
    if _PLACES.fullmatch(parts[0].casefold()) or _is_plain_word(short, language):
        return None
    if fold(parts[-1]) == fold(short):
        return "sure"
    return "likely" if fold(parts[0]) == fold(short) else None


def _is_plain_word(word: str, language: Language) -> bool:
    places = {
        place for spelling in (normalise(word), lemma(word, language)) for place in by_word(language).get(spelling, ())
    }
    return any("name" not in concepts()[place].tags for place in places)


@remembered
def is_feminine(woman: str, man: str) -> bool:
    """Whether a German noun is the feminine form of another: *Ärztin*, *Arzt*. Words with their own concept are not."""
    one, other = normalise(woman), normalise(man)
    if not one.endswith(("in", "innen")) or not is_word(man, "de"):
        return False
    base = one.removesuffix("nen").removesuffix("in")
    stems = {other, other.removesuffix("e"), other.removesuffix("en")}
    if len(base) < 3 or base.translate(_UMLAUTS) not in {stem.translate(_UMLAUTS) for stem in stems}:
        return False
    if one in by_word("de"):
        return not set(by_word("de")[one]).isdisjoint(by_word("de").get(other, ()))
    tags = [concepts()[place].tags for place in by_word("de").get(other, ())]
    return any("person" in known for known in tags) or (not tags and _PERSON.search(other) is not None)
