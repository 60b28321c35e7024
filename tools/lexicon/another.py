"""Adds a language to the tables of the package without changing the others: `python -m lexicon.another es`.

The space of meaning was made from four languages (`build.py`). Its axes are reconstructed from the points of English
words in the package, and the words of the new language are placed there. Concepts keep their points.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from lexicon import build, pack, sources, vocabulary
from lexicon.encode import Encoder, Vectors
from lexicon.space import Space, unit
from parlour.lexicon import store
from parlour.lexicon.concepts import by_word
from parlour.lexicon.meaning import abroad_points

ENOUGH = 5000  # English words that determine the axes


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("language", choices=[known for known in sources.THESAURI if known not in sources.LANGUAGES])
    parser.add_argument("--packages", type=Path, default=build.WORKSHOP / "packages")
    parser.add_argument("--scratch", type=Path, default=build.WORKSHOP / "scratch")
    wanted = parser.parse_args(arguments)
    origin = sources.Sources(wanted.packages)
    wanted.scratch.mkdir(parents=True, exist_ok=True)
    encoder = Encoder(wanted.scratch)

    own = vocabulary.choose(origin, wanted.language, by_word(wanted.language))
    build.write_words(own)
    print(f"{len(own.zipf)} known words, {len(own.lemma)} forms", flush=True)
    space = Space(own, encoder, own.heads()[: build.COMMON])
    build.write_synonyms(origin, own, space)
    scale = np.frombuffer(store.table("vectors", "scale.bin").read_bytes(), np.float32)
    axes = _axes(origin, encoder, scale)
    further = build.further_words(own)
    points = space.vectors(further) @ axes
    pack.Packing(scale).write(build.OUT / "vectors" / wanted.language, further, points)
    abroad = np.asarray(abroad_points())
    flat = _Flat(space, axes)
    pack.write_lines(build.OUT / "unsaid" / f"{wanted.language}.txt.gz", build.unsaid(wanted.language, flat, abroad))
    pack.write_lines(build.OUT / "animals" / f"{wanted.language}.txt.gz", _animals(wanted.language))
    print(f"{len(further)} further points")


class _Flat:
    """A space projected to the axes that are kept."""

    def __init__(self, space: Space, axes: Vectors) -> None:
        self.space = space
        self.axes = axes

    def vectors(self, words: Sequence[str]) -> Vectors:
        return unit(self.space.vectors(words) @ self.axes)


def _axes(origin: sources.Sources, encoder: Encoder, scale: Vectors) -> Vectors:
    """The axes that are kept, derived from the English words of the package."""
    english = vocabulary.choose(origin, "en", by_word("en"))
    space = Space(english, encoder, english.heads()[: build.COMMON])
    words = store.lines("vectors", "en.txt.gz")[:ENOUGH]
    packed = np.frombuffer(store.table("vectors", "en.bin").read_bytes(), np.uint8).reshape(-1, scale.size // 2)
    levels = np.empty((len(words), scale.size), np.float32)
    levels[:, 0::2] = packed[: len(words)] >> 4
    levels[:, 1::2] = packed[: len(words)] & 15
    kept = (levels - 8) * scale
    vectors = space.vectors(words)
    axes = np.asarray(np.linalg.lstsq(vectors, kept, rcond=None)[0], np.float32)
    agree = float((unit(vectors @ axes) * unit(kept)).sum(1).mean())
    print(f"the axes are found: the English points agree with those that ship at a cosine of {agree:.3f}", flush=True)
    return axes


def _animals(language: str) -> list[str]:
    """Animals beyond the concepts, listed by hand, because neighbours in meaning are not accurate enough."""
    lines = (Path(__file__).parent / "animals.txt").read_text("utf-8").splitlines()
    listed = {name for line in lines if line.startswith(f"{language}: ") for name in line.split()[1:]}
    return sorted(listed - by_word(language).keys())


if __name__ == "__main__":
    main(sys.argv[1:])
