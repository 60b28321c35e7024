"""Finds concepts that the thesauri of two or more languages group, from the tables of the package.

One thesaurus lists words for rare senses; if two list the same two concepts, this is rarely chance. It needs no
package: `PYTHONPATH=src:tools python -m lexicon.beside`, after `lexicon.build` or a change of the concepts.
"""

import gzip
from collections import defaultdict
from pathlib import Path

from parlour.lexicon import store
from parlour.lexicon.concepts import by_word, concepts
from parlour.rules import Language

OUT = Path(__file__).parents[2] / "src" / "parlour" / "lexicon" / "data" / "words" / "beside.txt.gz"
LANGUAGES: tuple[Language, ...] = ("en", "de", "fr", "pl")  # the proposals were proofread with these four
ENOUGH = 2  # languages


def pairs() -> list[tuple[int, int]]:
    """The pairs by index, in the printed order of the concepts."""
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
