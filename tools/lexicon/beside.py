"""Concepts that the thesauri of two or more languages have beside each other, from the tables that ship.

One thesaurus lists words for rare senses; that two list the same two concepts is seldom chance. No package is needed:
`PYTHONPATH=src:tools python -m lexicon.beside`, after `lexicon.build` or a change of the concepts.
"""

import gzip
from collections import defaultdict
from pathlib import Path

from parlour.lexicon import store
from parlour.lexicon.concepts import by_word, concepts
from parlour.rules import Language

OUT = Path(__file__).parents[2] / "src" / "parlour" / "lexicon" / "data" / "words" / "beside.txt.gz"
LANGUAGES: tuple[Language, ...] = ("en", "de", "fr", "pl")  # what is proposed was read with these four
ENOUGH = 2  # languages


def pairs() -> list[tuple[int, int]]:
    """The pairs, by places, in the order in which the concepts are printed."""
    named: dict[tuple[int, int], set[Language]] = defaultdict(set)
    for language in LANGUAGES:
        places = by_word(language)
        for word in places:
            for other in {*store.thesaurus(word, language), *store.synonyms(language).get(word, ())}:
                for pair in {(one, two) for one in places[word] for two in places.get(other, ()) if one < two}:
                    named[pair].add(language)
    return sorted(pair for pair, languages in named.items() if len(languages) >= ENOUGH)


def main() -> None:
    found = [f"{concepts()[one].id} = {concepts()[other].id}" for one, other in pairs()]
    OUT.write_bytes(gzip.compress("\n".join([*found, ""]).encode(), 9, mtime=0))
    print(f"{len(found)} pairs")


if __name__ == "__main__":
    main()
