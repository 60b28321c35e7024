"""Reads the shipped tables of words, each when it is first asked for, and only for one language.

The tables are plain text, packed with gzip, so that anyone can look into them; `tools/lexicon` builds them. A word is
always in its `normalise`d spelling.
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
    """Known words, in tenths on the Zipf scale. Printed as one line for each value: `41 apron arcade …`."""
    known: dict[str, int] = {}
    for line in lines("frequencies", f"{language}.txt.gz"):
        value, *words = line.split(" ")
        known |= dict.fromkeys(words, int(value))
    return known


def forms(language: Language) -> dict[str, str]:
    """Inflected forms and the words they belong to. Printed as one line for each word: `mouse mice`."""
    return _forms(language)[0]


def readings(form: str, language: Language) -> tuple[str, ...]:
    """Further words that a form may belong to, as `found` does to `found`. Printed in the same line: `found ~found`."""
    return _forms(language)[1].get(form, ())


@cache
def inflected(language: Language) -> dict[str, list[str]]:
    """Words and the forms that belong to them alone."""
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
    """The listed synonyms of a word. Printed as one line for each word: `ocean sea`."""
    return _related("synonyms", language).get(word, "").split()


def opposites(word: str, language: Language) -> list[str]:
    """What means the opposite of a word, printed in the same way."""
    return _related("antonyms", language).get(word, "").split()


def derived(word: str, language: Language) -> list[str]:
    """What is built on a word, and what it is built on, by a dictionary; printed in the same way."""
    return _related("derived", language).get(word, "").split()


@cache
def spelt(language: Language) -> dict[str, str]:
    """Known words by what is left of them without accents: the most common of those that then look alike."""
    known = frequencies(language)
    accented = [word for word in known if not word.isascii()]
    plain = {ord(letter): fold(letter) for letter in set("".join(accented))}
    return {word.translate(plain): word for word in reversed(accented)}  # they are printed by how common they are


@cache
def animals(language: Language) -> frozenset[str]:
    """Animals that are no concepts of their own."""
    return frozenset(lines("animals", f"{language}.txt.gz"))


@cache
def apart(language: Language) -> frozenset[frozenset[str]]:
    """Pairs that look like a family and are none. One line for each language: `en: car/care …`."""
    return frozenset(frozenset(pair.split("/")) for pair in _by_hand("apart.txt", language))


@cache
def also(language: Language) -> frozenset[str]:
    """Forms of a word that are also another word, by hand: `en: felt spoke …`."""
    return frozenset(_by_hand("also.txt", language))


@cache
def accents(language: Language) -> frozenset[frozenset[str]]:
    """Pairs of words that differ by an accent or by ß alone, by hand, in small letters: `en: rose/rosé …`."""
    printed = table("accents.txt").read_text("utf-8").splitlines()
    pairs = [word for line in printed if line.startswith(f"{language}: ") for word in line.split()[1:]]
    return frozenset(frozenset(pair.split("/")) for pair in pairs)


@cache
def families(language: Language) -> dict[str, set[str]]:
    """Words and those that are built on the same stem, where no rule finds it: `en: long/length …`."""
    return _groups("families.txt", language)


@cache
def synonyms(language: Language) -> dict[str, set[str]]:
    """Words and their synonyms that no thesaurus has, by hand, in the same form: `de: geld/knete …`."""
    return _groups("synonyms.txt", language)


@cache
def accidental(language: Language) -> frozenset[str]:
    """Words that only seem to be made of words, as CARPET is not of CAR and PET."""
    return frozenset(_by_hand("accidental.txt", language))


@cache
def made_of(language: Language) -> dict[str, tuple[str, ...]]:
    """Words that are surely made of words, by hand, and abbreviations: `en: pan-cake hgv=heavy-goods-vehicle …`."""
    printed = [word.rpartition("=") for word in _by_hand("made_of.txt", language)]
    return {short or long.replace("-", ""): tuple(long.split("-")) for short, _, long in printed}


@cache
def never_parts(language: Language) -> frozenset[str]:
    """Short words that no compound is made of."""
    return frozenset(_by_hand("never_parts.txt", language))


@cache
def unsaid(language: Language) -> frozenset[str]:
    """Names of concepts that everybody takes for something else, with the concepts: `nut (for a bolt)|mutter`."""
    file = f"{language}.txt.gz"
    return frozenset(lines("unsaid", file)) if table("unsaid", file).is_file() else frozenset()


@cache
def slurs(language: Language) -> frozenset[str]:
    """Names of groups of people that insult them, without accents. One line for each language: `de: …`."""
    return frozenset(map(fold, _by_hand("slurs.txt", language)))


@cache
def rude(language: Language) -> frozenset[str]:
    """Words that a bot never says, without accents. One line for each language: `de: …`."""
    return frozenset(map(fold, _by_hand("rude.txt", language)))


def _groups(name: str, language: Language) -> dict[str, set[str]]:
    """Each word of a text with those that stand beside it, `long/length`."""
    found: dict[str, set[str]] = {}
    for group in _by_hand(name, language):
        members = set(group.split("/"))
        for word in members if len(members) > 1 else ():
            found[word] = found.get(word, set()) | members
    return found


def _by_hand(name: str, language: Language) -> list[str]:
    """The words of one language in a text that was written by hand; a language may have several lines."""
    printed = table(name).read_text("utf-8").splitlines()
    return [normalise(word) for line in printed if line.startswith(f"{language}: ") for word in line.split()[1:]]


@cache
def _related(kind: str, language: Language) -> dict[str, str]:
    """Words and what is printed behind them, taken apart when it is asked for. A language may have no table."""
    if not table(kind, f"{language}.txt.gz").is_file():
        return {}
    return dict(line.split(" ", 1) for line in lines(kind, f"{language}.txt.gz"))
