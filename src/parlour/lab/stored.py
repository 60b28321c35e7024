"""Results that are kept while they come in, a line each, so that a tournament that broke off goes on where it was."""

from hashlib import sha256
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import Struct

T = TypeVar("T", bound=Struct)


class StoredResult(Struct, frozen=True):
    bout: str
    result: msgspec.Raw


class Stored(Generic[T]):
    """A file of results. A line that was not written to its end is cut off; what is there is not played again."""

    def __init__(self, path: Path | None, kind: type[T]) -> None:
        self.path, self.known = path, dict[str, T]()
        if path is None or not path.exists():
            return
        whole, _, _ = path.read_bytes().rpartition(b"\n")
        lines = whole.splitlines()
        for line in lines:
            read = msgspec.json.decode(line, type=StoredResult)
            self.known[read.bout] = msgspec.json.decode(read.result, type=kind)
        path.write_bytes(b"".join(line + b"\n" for line in lines))

    def keep(self, bout: Struct, result: T) -> None:
        self.known[key(bout)] = result
        if self.path is not None:
            line = msgspec.json.encode({"bout": key(bout), "result": result})
            with self.path.open("ab") as file:
                file.write(line + b"\n")

    def get(self, bout: Struct) -> T | None:
        return self.known.get(key(bout))


def key(bout: Any) -> str:
    """Names a bout: the same for the same game between the same, wherever it is played."""
    return sha256(msgspec.json.encode(bout, order="deterministic")).hexdigest()[:24]
