"""Reads the word tables of the package, each on first use and only for one language.

The tables are plain text, packed with gzip, so that anyone can read them; `tools/lexicon` builds them. Words are always
in their `normalise`d spelling.
"""

import gzip
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from parlour.lexicon.folding import fold, normalise
from parlour.rules import Language

DATA = files("parlour.lexicon") / "data" / "words"


def lines(*path: str) -> list[str]:
    """The lines of a packed table."""
    return gzip.decompress(table(*path).read_bytes()).decode().splitlines()


def table(*path: str) -> Traversable:
    """A file of the data folder."""
    return DATA.joinpath(*path)


@cache
def frequencies(language: Language) -> dict[str, int]:
    """Known words with their frequency, in tenths on the Zipf scale. One line for each value: `41 apron arcade …`."""
    known: dict[str, int] = {}
    for line in lines("frequencies", f"{language}.txt.gz"):
        value, *words = line.split(" ")
        known |= dict.fromkeys(words, int(value))
    return known


def forms(language: Language) -> dict[str, str]:
    """Inflected forms and their base words. One line for each word: `mouse mice`."""
    return _forms(language)[0]


def readings(form: str, language: Language) -> tuple[str, ...]:
    """Other words that a form may belong to, as `found` does to `found`. On the same line: `found ~found`."""
    return _forms(language)[1].get(form, ())


@cache
def inflected(language: Language) -> dict[str, list[str]]:
    """Words and the forms that belong only to them."""
    found: dict[str, list[str]] = {}
    for form, word in forms(language).items():
        found.setdefault(word, []).append(form)
    return found


@cache
def _forms(language: Language) -> tuple[dict[str, str], dict[str, tuple[str, ...]]]:
    found: dict[str, str] = {}
    further: dict[str, tuple[str, ...]] = {}
    for line in lines("forms", f"{language}.txt.gz"):
        word, *inflected = line.split(" ")
        for form in inflected:
            if form[0] == "~":
                further[form[1:]] = (*further.get(form[1:], ()), word)
            else:
                found[form] = word
    return found, further


def thesaurus(word: str, language: Language) -> list[str]:
    """The synonyms of a word in the thesaurus. One line for each word: `ocean sea`."""
    return _related("synonyms", language).get(word, "").split()


def opposites(word: str, language: Language) -> list[str]:
    """The opposites of a word, in the same format."""
    return _related("antonyms", language).get(word, "").split()


def derived(word: str, language: Language) -> list[str]:
    """The words that a word is derived from, and those derived from it, by a dictionary; in the same format."""
    return _related("derived", language).get(word, "").split()


@cache
def spelt(language: Language) -> dict[str, str]:
    """Known words by their spelling without accents; of several, the most common one."""
    known = frequencies(language)
    accented = [word for word in known if not word.isascii()]
    plain = {ord(letter): fold(letter) for letter in set("".join(accented))}
    return {word.translate(plain): word for word in reversed(accented)}  # sorted by frequency


@cache
def animals(language: Language) -> frozenset[str]:
    """Animals that have no concept of their own."""
    return frozenset(lines("animals", f"{language}.txt.gz"))


@cache
def apart(language: Language) -> frozenset[frozenset[str]]:
    """Pairs that look like a family but are unrelated. One line for each language: `en: car/care …`."""
    return frozenset(frozenset(pair.split("/")) for pair in _by_hand("apart.txt", language) if "~" not in pair)


@cache
def doubtful(language: Language) -> frozenset[frozenset[str]]:
    """Pairs that lists have together and strict readers do not call one idea: `de: dieb/räuber …`."""
    return frozenset(frozenset(pair.split("/")) for pair in _by_hand("doubtful.txt", language))


@cache
def neighbours(language: Language) -> frozenset[frozenset[str]]:
    """Pairs that are related and still two ideas, in the same file: `de: stadt~kleinstadt …`."""
    return frozenset(frozenset(pair.split("~")) for pair in _by_hand("apart.txt", language) if "~" in pair)


@cache
def also(language: Language) -> frozenset[str]:
    """Forms of a word that are also another word, by hand: `en: felt spoke …`."""
    return frozenset(_by_hand("also.txt", language))


@cache
def accents(language: Language) -> frozenset[frozenset[str]]:
    """Pairs of words that differ only by an accent or ß, by hand, in lower case: `en: rose/rosé …`."""
    printed = table("accents.txt").read_text("utf-8").splitlines()
    pairs = [word for line in printed if line.startswith(f"{language}: ") for word in line.split()[1:]]
    return frozenset(frozenset(pair.split("/")) for pair in pairs)


@cache
def families(language: Language) -> dict[str, set[str]]:
    """Words of one stem that no rule finds: `en: long/length …`."""
    return _groups("families.txt", language)


@cache
def synonyms(language: Language) -> dict[str, set[str]]:
    """Synonyms that no thesaurus has, by hand, in the same format: `de: geld/knete …`.

    A hyphen may also be a space, or be left out: film and long-métrage, popsicle and ice-lolly.
    """
    found = _groups("synonyms.txt", language)
    for word, group in [(word, group) for word, group in found.items() if "-" in word]:
        for spelling in (word.replace("-", " "), word.replace("-", "")):
            for other in sorted(group):
                found[other].add(spelling)
            found[spelling] = found.get(spelling, set()) | group
    return found


@cache
def accidental(language: Language) -> frozenset[str]:
    """Words that only seem to be compounds, as CARPET is not of CAR and PET."""
    return frozenset(_by_hand("accidental.txt", language))


@cache
def made_of(language: Language) -> dict[str, tuple[str, ...]]:
    """Words that are certainly compounds, by hand, and abbreviations: `en: pan-cake hgv=heavy-goods-vehicle …`."""
    printed = [word.rpartition("=") for word in _by_hand("made_of.txt", language)]
    return {short or long.replace("-", ""): tuple(long.split("-")) for short, _, long in printed}


@cache
def never_parts(language: Language) -> frozenset[str]:
    """Short words that are never part of a compound."""
    return frozenset(_by_hand("never_parts.txt", language))


@cache
def unsaid(language: Language) -> frozenset[str]:
    """Names of concepts that usually mean something else, with the concepts: `nut (for a bolt)|mutter`."""
    file = f"{language}.txt.gz"
    return frozenset(lines("unsaid", file)) if table("unsaid", file).is_file() else frozenset()


@cache
def slurs(language: Language) -> frozenset[str]:
    """Offensive names of groups of people, without accents. One line for each language: `de: …`."""
    return frozenset(map(fold, _by_hand("slurs.txt", language)))


@cache
def rude(language: Language) -> frozenset[str]:
    """Words that a bot never says, without accents. One line for each language: `de: …`."""
    return frozenset(map(fold, _by_hand("rude.txt", language)))


def _groups(name: str, language: Language) -> dict[str, set[str]]:
    """Each word of a text with the others of its group, such as `long/length`."""
    found: dict[str, set[str]] = {}
    for group in _by_hand(name, language):
        members = set(group.split("/"))
        for word in members if len(members) > 1 else ():
            found[word] = found.get(word, set()) | members
    return found


def _by_hand(name: str, language: Language) -> list[str]:
    """The words of one language in a text by hand; a language may have several lines."""
    printed = table(name).read_text("utf-8").splitlines()
    return [word for line in printed if line.startswith(f"{language}: ") for word in normalise(line).split()[1:]]


@cache
def _related(kind: str, language: Language) -> dict[str, str]:
    """Words with the rest of their line, split on use. A language may have no table."""
    if not table(kind, f"{language}.txt.gz").is_file():
        return {}
    return dict(line.split(" ", 1) for line in lines(kind, f"{language}.txt.gz"))
