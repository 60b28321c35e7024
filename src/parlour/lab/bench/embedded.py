"""Agents that use only the embeddings of a model on a server with OpenAI's interface (the embeddings route).

They play like the agents of vectors.py with other vectors. Embeddings are cached for the process and requested in
batches.
"""

import json
import urllib.request
from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np

from parlour.bots import Bot
from parlour.lab.agents import AgentFailed
from parlour.lab.bench.vectors import Space, by_space
from parlour.lexicon.meaning import Points

MANY = 256  # words in one request
TIMEOUT = 120.0  # seconds for it


def by_embeddings(game: str, language: str, name: str, url: str) -> Bot:
    """The agent for this game."""
    return by_space(game, space(language, name, url))


@cache
def space(language: str, name: str, url: str) -> "Embeddings":
    """The space of a model and language, cached for all games."""
    return Embeddings(language, name, url)


class Embeddings(Space):
    """The vectors of a model. If the server does not answer, the agent fails."""

    def __init__(self, language: str, name: str, url: str) -> None:
        super().__init__(language)
        self.name, self.url = name, url
        self.known: dict[str, Points] = {}

    def point(self, name: str) -> Points:
        return np.asarray(self.points([name])[0])

    def points(self, names: Sequence[str]) -> Points:
        new = [name for name in dict.fromkeys(names) if name not in self.known]
        for first in range(0, len(new), MANY):
            some = new[first : first + MANY]
            self.known |= dict(zip(some, self._ask(some), strict=True))
        return np.array([self.known[name] for name in names])

    def _ask(self, names: list[str]) -> Points:
        body = json.dumps({"model": self.name, "input": names}).encode()
        asked = urllib.request.Request(  # noqa: S310 - the tester names it
            f"{self.url}/embeddings", body, {"Content-Type": "application/json"}
        )
        try:
            with urllib.request.urlopen(asked, timeout=TIMEOUT) as told:  # noqa: S310
                rows: list[Any] = json.load(told)["data"]
            found = np.array([row["embedding"] for row in sorted(rows, key=lambda row: row["index"])], np.float32)
        except (OSError, ValueError, KeyError, TypeError) as trouble:
            raise AgentFailed(f"{self.name} gave no embeddings: {trouble}") from trouble
        return np.asarray(found / np.maximum(np.linalg.norm(found, axis=1, keepdims=True), 1e-9))
