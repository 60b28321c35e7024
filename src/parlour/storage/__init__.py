"""Where tables are kept: one append-only log per table, a directory to find it by its code, and a doorbell.

    parlour.storage.sqlite     the embedded database: one file, one writer thread, group commit
    parlour.storage.postgres   many workers on one server
    parlour.storage.schema     the tables, and how to get from an older schema to this one

Persist, then publish: `Log.append` returns when the line is durable, and only then the bell is rung.
"""

from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol

from msgspec import Struct

from parlour.errors import ParlourError


class Clash(ParlourError):
    """Somebody else has written this line already: read on, and try again."""


class StorageError(ParlourError):
    """The database cannot be used: broken, from a newer Parlour, read-only, or out of space. Says so for people."""


class Address(Struct, frozen=True):
    """How a table is found. The log is kept by `id`; `code` may be given again once the table is gone."""

    id: str
    code: str
    created: float
    touched: float
    phase: str  # "lobby", "playing" or "over": what the sweeper goes by


Ring = Callable[[str], Awaitable[None] | None]
"""Called with what somebody rang: a short text such as "<table id> <length>"."""


class Log(Protocol):
    """Lines of bytes under (table, seq). That key is the lock."""

    async def append(self, table: str, seq: int, line: bytes) -> None:
        """Durable when it returns. Raises `Clash` if that place is taken."""

    async def read(self, table: str, start: int = 0) -> list[bytes]:
        """The lines from this one on."""


class Directory(Protocol):
    """The tables there are."""

    async def add(self, address: Address) -> None:
        """Raises `Clash` if a living table has that code."""

    async def find(self, code: str) -> Address | None: ...

    async def touch(self, table: str, at: float, phase: str) -> None: ...

    async def remove(self, table: str) -> None:
        """The table and its log are gone."""

    async def idle(self, phases: Sequence[str], before: float, limit: int = 100) -> list[Address]:
        """Tables in these phases that nobody has touched since: the sweeper's list."""

    async def count(self) -> int: ...


class Bell(Protocol):
    """Tells the other workers, and this one, that something happened. Small texts only; never the news itself."""

    def ring(self, text: str) -> None: ...

    def listen(self, ring: Ring) -> None: ...


class Store(Protocol):
    """All of it, behind one URL. `open` migrates an older schema, and refuses a newer one."""

    log: Log
    tables: Directory
    bell: Bell

    async def open(self) -> None: ...

    async def close(self) -> None: ...

    async def healthy(self) -> bool: ...
