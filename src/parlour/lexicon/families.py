"""Word families: words with a common stem, found by endings and prefixes.

Every ending and prefix that a word may have is removed, by the rules of its language. Two words with a common root may
be of one family. By letters alone *car* and *care* would be a family, so callers must also check that the two have
similar meanings. Everything here uses plain letters without accents.
"""

import re
from collections.abc import Iterable
from typing import NamedTuple

from parlour.lexicon import store
from parlour.lexicon.folding import fold
from parlour.lexicon.remembering import remembered
from parlour.lexicon.stems import known_as, lemma, stem
from parlour.rules import Language

SHORTEST_ROOT = 3
SHORTEST_SURE = 4  # letters of a word before a sure ending
SHORTEST_AFTER_PREFIX = {"en": 4, "de": 4, "fr": 4, "pl": 3, "es": 4}  # *myć*, *umyć*
TELLING_ROOT = {"en": 5, "de": 4, "fr": 5, "pl": 5, "es": 5}  # letters of a root that is conclusive by itself

ENDINGS = {
    "en": """
    s es ed d ing er r or ers y ly ily en al ial ical an ian ic ous ious able ible ful less ish like some ive ative
    ness ment ion tion ation ition ist ism hood ship dom th ity ance ence ant ent ess ine let ette ry ery ary ory age
    ward ology ize ise ify eer""",
    "de": """
    e en er n s es em t st et te end ern eln ert elt el in innen erin lerin nerin chen lein ler ner ling erei ei ung
    ungs heit keit igkeit schaft tum nis ist ismus iker ik ion ation lich erlich isch erisch ig los bar sam haft voll
    artig al ell iv ieren isieren ie ose otisch eur eurin or ator ur age ent ant enz anz itat ar abel ibel os
    izieren""",
    "fr": """
    s x e es ee ees er ir re u ue ie eur euse rice trice eux if ive al ale aux ant ante ent ente able ible ique age
    ade ement ment tion ation ition sion ion ance ence aison ure ature ite te esse eresse erie oir oire iste isme ien
    ienne ier iere ere eraie et ette el elle eau on eron in ine ois oise ais aise aire ard atre at iser ifier onner eter
    eler icien icienne ifique ose otiser otique aute ice ieux ieuse iteur eture iant iante ieme uieme aine ial iale uel
    uelle ative atoire iable tier tiere ueux ueuse""",
    "pl": """
    a o e y i u ie ia ni ek ik yk ka ko ki czek czka czko eczka eczko eczek iczka iczek enka unia us isko ysko yna ina
    iec czyk uszka uszek atko ica yca ny na ne czny eczny owy owa owe ski ska cki any ony iony ety isty ysty asty aty
    owaty awy liwy yczny iczny alny elny anski inski enski arski erski owski niczy czy utki enki osc stwo ctwo nik
    nica niczka nictwo arz iarz arka iarka ak acz aczka ca iciel icielka yciel ycielka ista istka ysta ystka ator
    atorka yni ini ian anin ianka anka anek owiec owiak aniec eniec unek ota ba izna yzna awka iwo ywo idlo ydlo anie
    enie cie nie ac ic yc ec iac owac nac ywac iwac awac owka ownia alnia arnia izm yzm izacja acja ja cja kcja enstwo
    ienstwo istwo osny sny iwy wca iny ecy iecy jacy ujacy oza otyzowac jer ura ownik owniczka owca arstwo iarstwo owity
    owisko niecie awica yjny ijny nosc iarnia""",
    "es": """
    a o e s as os es ar er ir arse erse irse ado ada ido ida ante ente iente ando iendo ador adora edor edora idor idora
    or ora ero era eria ario aria ista ismo azo aza on ona ito ita cito cita ecito ecita illo illa cillo cilla ico ica
    ote ota uelo uela cion acion icion sion ion miento amiento imiento adura dura eza ez ura dad idad edad tad itud
    anza encia ancia oso osa ioso iosa uoso ivo iva ativo able ible al ial il ino ina eno ena ano ana iano iana es
    esa ense aco iego udo uda izo iza izar ear ecer ificar aje ada al ar edo eda ajo uno una orio oria torio toria
    ente mente logo logia tico tica ico ica ifico iento enta ento""",
}
PREFIXES = {
    "en": "un re dis in im il ir non mis over under out pre super sub co en em be",
    "de": "ver be ent er zer ge un auf ab an aus ein vor nach mit um uber unter zu zuruck weg los miss wieder ur",
    "fr": "re de des in im en em pre sur sous mal co anti a e",
    "pl": "nie po prze przy przed wy za do o ob od ode roz roze u w we na nad pod pode bez wspol miedzy pra s z ze",
    "es": "des in im i re a en em ante anti con co sub sobre ex extra entre inter pre pos tras trans super mal bi ab",
}
SURE_ENDINGS = {  # endings that are rarely accidental, and that leave another word whole
    "en": "less ness ful hood ship dom ment able red ee ess",
    "de": "los lich heit keit schaft tum bar haft sam isch chen lein in ung er ig",
    "fr": "eux euse ien ienne iste erie eur ement age ade ier iere té ité",
    "pl": "owy owski ski osc stwo anie enie arz arka nik nica ny",
    "es": "ero era ista oso osa dad idad mente miento ito ita dor dora nte eria",
}
NEGATIONS = {
    "en": "un in im il ir dis non mis",
    "de": "un miss nicht",
    "fr": "in im il ir mal mes des non",
    "pl": "nie bez",
    "es": "in im i ir des dis mal no",
}
ALTERNATIONS = {  # changes at the end of a root within a family
    "en": "i/y v/f s/d pt/b s/t",
    "de": "s/d kt/z ss/t ns/nd",
    "fr": "qu/c gu/g v/f ell/eau ch/c x/c ar/air an/ain am/aim er/oir est/et",
    "pl": "z/d s/t k/g dz/d dzi/d c/t ci/t cz/k k/c cz/c sz/ch z/g zi/z si/s sc/st sci/st ni/n rz/r",
    "es": "qu/c c/qu c/z z/c gu/g g/gu j/g",
}
_ENDINGS = {language: tuple(listed.split()) for language, listed in ENDINGS.items()}
_PREFIXES = {language: tuple(listed.split()) for language, listed in PREFIXES.items()}
_SURE_ENDINGS = {language: tuple(listed.split()) for language, listed in SURE_ENDINGS.items()}
_NEGATIONS = {language: tuple(listed.split()) for language, listed in NEGATIONS.items()}
_ALTERNATIONS = {language: [pair.split("/") for pair in listed.split()] for language, listed in ALTERNATIONS.items()}
_ON_A_VERB = ("ung", "lich", "bar", "sam", "heit", "keit", "tum", "los", "haft", "schaft", "nis")
_GERMAN_VERB = re.compile(r"(?:be|ver|ent|er|zer|ab|an|auf|aus|ein).{4,}[nt]")
_VOWELS = "aeiouy"
_DIPHTHONG = re.compile(r"(?<=[^aeiou])e([^aeiou]+)$")
_DIPHTHONG_O = re.compile(r"(?<=[^aeiou])o([^aeiou]+)$")
_SOFT_E = re.compile(rf"(?<=i)e(?=[^{_VOWELS}]+$)")


class Roots(NamedTuple):
    """The possible roots of a word. `bare`: only endings are removed.

    `roots`: also with sound changes of the endings undone. `unprefixed`: the roots without a prefix, too.
    """

    bare: frozenset[str]
    roots: frozenset[str]
    unprefixed: frozenset[str]


class Shared(NamedTuple):
    """The longest common root of two words, if any. They may still be unrelated.

    `plain`: the longest one that is meaningful even for unknown words. Only endings are removed from both; or it is one
    of the two words, and the other has an additional prefix or ending, not both.
    """

    root: str
    plain: str


def shared(a: str, b: str, language: Language) -> Shared:
    """The common roots of two words.

    A prefix is removed from at most one of them: *Aussicht* belongs to *Sicht*, but not to *Absicht*.
    """
    first, second = lemma(a, language), lemma(b, language)
    one, other = roots(first, language), roots(second, language)
    stems = {stem(first, language), stem(second, language)}
    same_stem = stems if len(stems) == 1 else set()
    common = one.roots & other.roots | one.roots & other.unprefixed | one.unprefixed & other.roots
    if not common and not same_stem:
        return Shared("", "")
    whole, surely = {fold(first), fold(second)}, one.bare & other.bare
    built = {
        root
        for root in common
        if root in whole or (len(root) > SHORTEST_ROOT and (root in surely or _is_known(root, language)))
    }
    plainly = surely | whole & (one.roots & other.roots | _without_prefix(whole, language))
    if language == "de" and any(map(_GERMAN_VERB.fullmatch, whole)) and _keeps_umlaut(first, second):
        plainly |= whole & (one.unprefixed | other.unprefixed)  # *versalzen* has an additional prefix and ending
    return Shared(_longest(built | same_stem), _longest(built & plainly | same_stem))


def _keeps_umlaut(a: str, b: str) -> bool:
    """Whether the longer word has umlauts if the shorter has. Endings add umlauts (*bewässern*), but remove none."""
    short, long = sorted((a, b), key=len)
    return not set("äöü") & set(short) - set(long)


def _longest(found: Iterable[str]) -> str:
    return max(found, key=lambda root: (len(root), root), default="")


def is_listed(a: str, b: str, language: Language) -> bool:
    """Whether the two are in a family that is listed by hand, because no rule finds it."""
    known = store.families(language)
    spellings = {known_as(b, language), lemma(b, language)}  # *kotka*, which the tables take for a form of *kotek*
    return any(not spellings.isdisjoint(known.get(word, ())) for word in (known_as(a, language), lemma(a, language)))


def is_derived(a: str, b: str, language: Language) -> bool:
    """Whether a dictionary says that one is derived from the other."""
    return lemma(b, language) in store.derived(lemma(a, language), language)


def is_surely_built(a: str, b: str, language: Language) -> bool:
    """Whether one is the other with an ending, or after a negation, that is hardly accidental."""
    one, two = sorted((lemma(a, language), lemma(b, language)), key=len)
    short, long = fold(one), fold(two)
    if len(short) < SHORTEST_SURE:
        return False
    denied = [long.removeprefix(negation) for negation in _NEGATIONS[language] if long.startswith(negation)]
    if short in denied or (language == "de" and _is_on_a_verb(short, long) and _keeps_umlaut(one, two)):
        return True
    built = (long, *denied) if language in ("de", "en") else (long,)  # *Glück*, *unglücklich*
    return any(
        short + fold(ending) in built and (ending.isascii() or two.endswith(ending))  # beauté, but not plante
        for ending in _SURE_ENDINGS[language]
    )


def _is_on_a_verb(short: str, long: str) -> bool:
    """Whether a German word is derived from a verb, or from a word in -e: *bilden*, *Bildung*; *Sorge*, *sorgsam*."""
    return any(long in (short.removesuffix("en") + ending, short.removesuffix("e") + ending) for ending in _ON_A_VERB)


@remembered
def roots(word: str, language: Language) -> Roots:
    """All possible roots of a word, including itself."""
    plain = fold(word)
    bare = {plain} | _without_ending(plain, language)
    bare |= {root for known in bare if _is_known(known, language) for root in _without_ending(known, language)}
    shaped = bare | {shape for root in bare - {plain} for shape in _shapes(root, language)}
    for form in _other_stems(word, language):
        shaped |= {form} | _without_ending(form, language)
    if "ą" in word:
        shaped |= roots(word.replace("ą", "ę"), language).roots  # ząb, zęby
    return Roots(frozenset(bare), frozenset(shaped), frozenset(_without_prefix(shaped, language)))


def _other_stems(word: str, language: Language) -> list[str]:
    """Forms of a word with another stem, one for each stem: *schoss* of *schießen*, *orła* of *orzeł*."""
    own = stem(word, language)
    found = {stem(form, language): fold(form) for form in sorted(store.inflected(language).get(word, ()))}
    return [form for other, form in found.items() if not other.startswith(own) and len(other) >= SHORTEST_ROOT]


def _without_ending(word: str, language: Language) -> set[str]:
    """The word without each possible ending."""
    stripped = {word.removesuffix(ending) for ending in _ENDINGS[language]} - {word}
    return {root for root in stripped if len(root) >= SHORTEST_ROOT}


def _without_prefix(words: Iterable[str], language: Language) -> set[str]:
    stripped = {word[len(prefix) :] for word in words for prefix in _PREFIXES[language] if word.startswith(prefix)}
    return {rest for rest in stripped if len(rest) >= SHORTEST_AFTER_PREFIX[language]}


def _is_known(root: str, language: Language) -> bool:
    return root in store.frequencies(language) or root in store.spelt(language)


def _shapes(root: str, language: Language) -> set[str]:
    """A root with the possible changes at its end."""
    shapes = {root}
    if language != "pl":
        shapes.add(root + "e")
    elif root[-2] not in _VOWELS and root[-1] not in _VOWELS:
        shapes |= {f"{root[:-1]}{e}{root[-1]}" for e in ("e", "ie")}  # it comes and goes: sen, sny; węgiel, węgla
    if language == "de" and root[-1] in "lnr":
        shapes.add(f"{root[:-1]}e{root[-1]}")  # it comes and goes: Regen, regnen; Trauer, traurig
    if language in ("en", "fr") and root[-1] == root[-2]:
        shapes.add(root[:-1])
    if language == "es":
        shapes |= {_DIPHTHONG.sub(r"ie\1", root), _DIPHTHONG_O.sub(r"ue\1", root)}  # diente, dentista; puerta, portero
        shapes |= {shape + vowel for shape in shapes for vowel in "ao"}
    shapes |= {root.removesuffix(end) + before for end, before in _ALTERNATIONS[language] if root.endswith(end)}
    if language == "pl":
        shapes |= {_SOFT_E.sub(vowel, shape) for shape in shapes for vowel in "ao"}  # kwiecisty: kwiat
        shapes |= {shape + vowel for shape in shapes for vowel in "aoe"}
    return {shape for shape in shapes if len(shape) >= SHORTEST_ROOT}
