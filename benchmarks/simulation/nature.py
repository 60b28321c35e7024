"""The server's clocks and luck, for the time of an evening: they come from the loop and from the seed.

Production code calls `time`, `monotonic`, `token_hex` and the like by the names that it has imported; here those names
mean something else in every module of Parlour, also in one that is written tomorrow. Nothing has to ask for it.
"""

import os
import random
import secrets
import sys
import time
from base64 import urlsafe_b64encode
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from types import ModuleType
from typing import Any, TypeVar

from benchmarks.simulation.loop import PLACE, VirtualLoop
from parlour.server import steady
from parlour.server.steady import SteadyClock

T = TypeVar("T")
EPOCH = 1_800_000_000.0


class Luck:
    """The module `random`, as a server has it in an evening: luck of one's own comes from the seed, too."""

    def __init__(self, luck: random.Random) -> None:
        self._luck = luck

    def Random(self, *seed: Any) -> random.Random:  # noqa: N802
        return random.Random(*(seed or (self._luck.random(),)))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._luck, name)


class SteadyClocks:
    """The steady clock of whichever worker asks: each has one of its own."""

    def __init__(self, nature: "Nature") -> None:
        self._nature = nature
        self._clocks: dict[Any, SteadyClock] = {}

    def __call__(self) -> float:
        return self._mine()()

    def learn(self, at: float) -> None:
        self._mine().learn(at)

    def _mine(self) -> SteadyClock:
        worker = PLACE.get()
        if worker not in self._clocks:
            self._clocks[worker] = SteadyClock(self._nature.time, self._nature.monotonic)
        return self._clocks[worker]


class Nature:
    """The clocks and the luck of one evening. A module that imports `secrets` or `random` whole gets it instead."""

    def __init__(self, loop: VirtualLoop, luck: random.Random) -> None:
        self._loop = loop
        self._luck = luck
        self.secrets = self
        self.steady = SteadyClocks(self)
        self.random = Luck(luck)
        self.own_luck = random.Random(luck.random())  # for a module that has a source of its own

    def time(self) -> float:
        """What the clock on this worker's wall says: it may be wrong, and it may jump."""
        return EPOCH + self._loop.time() + getattr(PLACE.get(), "skew", 0.0)

    def monotonic(self) -> float:
        return self._loop.time()

    def token_hex(self, nbytes: int = 32) -> str:
        return self._luck.randbytes(nbytes).hex()

    def token_urlsafe(self, nbytes: int = 32) -> str:
        return urlsafe_b64encode(self._luck.randbytes(nbytes)).rstrip(b"=").decode()

    def token_bytes(self, nbytes: int = 32) -> bytes:
        return self._luck.randbytes(nbytes)

    def urandom(self, size: int) -> bytes:
        return self._luck.randbytes(size)

    def choice(self, among: Sequence[T]) -> T:
        return self._luck.choice(among)

    def randbelow(self, below: int) -> int:
        return self._luck.randrange(below)

    def __getattr__(self, name: str) -> Any:
        return getattr(secrets, name)


REAL: list[tuple[Any, str]] = [
    (time.time, "time"),
    (time.monotonic, "monotonic"),
    (steady.time, "steady"),
    (os.urandom, "urandom"),
    (secrets.token_hex, "token_hex"),
    (secrets.token_urlsafe, "token_urlsafe"),
    (secrets.token_bytes, "token_bytes"),
    (secrets.randbelow, "randbelow"),
    (secrets, "secrets"),
    (random, "random"),
]

_places: list[tuple[ModuleType, str, str]] = []
"""Where Parlour's modules call them, and as what: looked for once."""


@contextmanager
def ruled_by(nature: Nature) -> Iterator[None]:
    """For the time of an evening."""
    before = [(module, name, getattr(module, name)) for module, name, _ in places()]
    for module, name, meaning in places():
        setattr(module, name, getattr(nature, meaning))
    try:
        yield
    finally:
        for module, name, value in before:
            setattr(module, name, value)


def places() -> list[tuple[ModuleType, str, str]]:
    if not _places:
        for name, module in sorted(sys.modules.items()):
            if name.startswith("parlour."):
                _places.extend(_in_module(module))
    return _places


def _in_module(module: ModuleType) -> Iterator[tuple[ModuleType, str, str]]:
    for name, value in sorted(vars(module).items()):
        if isinstance(value, random.Random):
            yield module, name, "own_luck"
        for real, meaning in REAL:
            if value is real:
                yield module, name, meaning
