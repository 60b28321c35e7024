"""Results in a file, one line each, so that an interrupted tournament can continue."""

from hashlib import sha256
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import Struct

from parlour.errors import Damaged

T = TypeVar("T", bound=Struct)


BEGINS = b'{"bout":'


class StoredResult(Struct, frozen=True):
    bout: str
    result: msgspec.Raw


class Stored(Generic[T]):
    """A file of results. Stored games are not played again.

    Incomplete last lines and duplicates are removed.
    """

    def __init__(self, path: Path | None, kind: type[T]) -> None:
        self.path, self.known = path, dict[str, T]()
        if path is None or not path.exists():
            return
        found = path.read_bytes()
        if found and not found.startswith(BEGINS):
            raise Damaged(f"{path} is no file of results: nothing is written to it")
        lines: dict[str, bytes] = {}
        for line in found.splitlines(keepends=True):
            if (read := _read(line, kind)) is not None and lines.setdefault(read[0], line) is line:
                self.known[read[0]] = read[1]
        if (mended := b"".join(lines.values())) != found:
            _write_whole(path, mended)

    def keep(self, bout: Struct, result: T) -> None:
        self.known[key(bout)] = result
        if self.path is not None:
            line = msgspec.json.encode({"bout": key(bout), "result": result})
            with self.path.open("ab") as file:
                file.write(line + b"\n")

    def get(self, bout: Struct) -> T | None:
        return self.known.get(key(bout))


def _read(line: bytes, kind: type[T]) -> tuple[str, T] | None:
    """A bout and its result; None if the line is incomplete."""
    try:
        read = msgspec.json.decode(line, type=StoredResult)
        return (read.bout, msgspec.json.decode(read.result, type=kind)) if line.endswith(b"\n") else None
    except msgspec.MsgspecError:
        return None


def _write_whole(path: Path, content: bytes) -> None:
    """Write the file completely before it replaces the old one."""
    beside = path.with_name(f"{path.name}.mending")
    beside.write_bytes(content)
    beside.replace(path)


def key(bout: Any) -> str:
    """The id of a bout: the same for the same game between the same players on every machine."""
    return sha256(msgspec.json.encode(bout, order="deterministic")).hexdigest()[:24]
