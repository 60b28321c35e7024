"""Writes the tables of the package. The same input gives the same bytes."""

import gzip
from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path

import numpy as np

from lexicon.encode import Vectors
from lexicon.space import unit

LEVELS = 7  # four bits: from -7 to 7
REACH = 2.8  # standard deviations at the outermost level


def write_lines(file: Path, lines: Iterable[str]) -> None:
    """Write a packed text without a timestamp."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(gzip.compress("\n".join(lines).encode(), 9, mtime=0))


def write_frequencies(file: Path, zipf: Mapping[str, float]) -> None:
    """Write one line for each tenth on the Zipf scale."""
    by_value: dict[int, list[str]] = defaultdict(list)
    for word, value in zipf.items():
        by_value[round(value * 10)].append(word)
    write_lines(file, (f"{value} {' '.join(sorted(by_value[value]))}" for value in sorted(by_value, reverse=True)))


def write_groups(file: Path, groups: Mapping[str, Iterable[str]]) -> None:
    """Write one line for each word with its group."""
    write_lines(file, (f"{word} {' '.join(sorted(groups[word]))}" for word in sorted(groups)))


class Packing:
    """Four bits for each number, with a scale for each axis that all tables share."""

    def __init__(self, scale: Vectors) -> None:
        self.scale = scale

    @classmethod
    def of(cls, vectors: Vectors) -> "Packing":
        """The packing that fits these vectors."""
        return cls((vectors.std(0) * REACH / LEVELS).astype(np.float32))

    def levels(self, vectors: Vectors) -> np.ndarray:
        levels: np.ndarray = np.clip(np.round(vectors / self.scale), -LEVELS, LEVELS).astype(np.int8)
        return levels

    def kept(self, vectors: Vectors) -> Vectors:
        """The vectors as they will be read again."""
        return unit((self.levels(vectors) * self.scale).astype(np.float32))

    def write(self, file: Path, names: Iterable[str], vectors: Vectors) -> None:
        if names := list(names):
            write_lines(file.with_suffix(".txt.gz"), names)
        raised = (self.levels(vectors) + 8).astype(np.uint8)
        file.with_suffix(".bin").write_bytes(((raised[:, 0::2] << 4) | raised[:, 1::2]).tobytes())


def write_arrays(file: Path, arrays: Mapping[str, np.ndarray]) -> None:
    """Write named arrays in numpy's format, which has no timestamp."""
    with file.open("wb") as packed:
        np.savez_compressed(packed, allow_pickle=False, **dict(arrays))


def bytes_of(rows: Vectors) -> tuple[np.ndarray, np.ndarray]:
    """Rows as signed bytes, and the scale of each column."""
    scale = (np.abs(rows).max(0) / 127).astype(np.float16)
    return np.clip(np.round(rows / scale.astype(np.float32)), -127, 127).astype(np.int8), scale
