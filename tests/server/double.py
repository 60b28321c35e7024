"""A store in memory: what the server needs of a database, in forty lines, and with troubles on demand."""

from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress

from parlour.storage import Address, Ban, Conflict, Gone, Report, Ring, StorageError


class MemoryPictures:
    """Pictures by table and id, with who has brought them."""

    def __init__(self) -> None:
        self.kept: dict[tuple[str, str], tuple[int, bytes]] = {}

    async def put(self, table: str, id: str, owner: int, content: bytes) -> None:
        self.kept[table, id] = (owner, content)

    async def get(self, table: str, id: str) -> bytes | None:
        return self.kept[table, id][1] if (table, id) in self.kept else None

    async def count(self, table: str) -> int:
        return sum(place[0] == table for place in self.kept)

    async def drop(self, table: str, ids: Collection[str]) -> None:
        self.kept = {place: one for place, one in self.kept.items() if place[0] != table or place[1] not in ids}

    async def forget(self, table: str, owner: int) -> None:
        self.kept = {place: one for place, one in self.kept.items() if place[0] != table or one[0] != owner}


class MemoryModeration:
    """Reports and bans."""

    def __init__(self) -> None:
        self.reported: list[Report] = []
        self.banned: dict[tuple[str, str, str], Ban] = {}

    async def report(self, report: Report) -> None:
        self.reported.append(report)

    async def reports(self) -> list[Report]:
        return list(self.reported)

    async def settle(self, id: str) -> bool:
        before = len(self.reported)
        self.reported = [one for one in self.reported if one.id != id]
        return len(self.reported) < before

    async def forget_reports(self, before: float) -> None:
        self.reported = [one for one in self.reported if one.at >= before]

    async def ban(self, bans: Collection[Ban]) -> None:
        self.banned |= {(one.kind, one.value, one.language): one for one in bans}

    async def lift(self, kind: str, values: Collection[str], language: str = "") -> int:
        return sum(self.banned.pop((kind, value, language), None) is not None for value in values)

    async def bans(self) -> list[Ban]:
        return list(self.banned.values())


class MemoryStore:
    """Log, directory and bell in one. `trouble` makes every write fail; several houses may share one store."""

    is_shared = True

    def __init__(self) -> None:
        self.log = self.tables = self.bell = self
        self.pictures = MemoryPictures()
        self.moderation = MemoryModeration()
        self.lines: dict[str, list[bytes]] = {}
        self.addresses: dict[str, Address] = {}
        self.rings: list[Ring] = []
        self.trouble = ""

    async def open(self) -> None: ...

    async def close(self) -> None: ...

    async def healthy(self) -> bool:
        return not self.trouble

    async def append(self, table: str, seq: int, lines: Sequence[bytes]) -> None:
        assert lines
        self._expect_no_trouble()
        written = self.lines.setdefault(table, [])
        if seq < len(written):
            raise Conflict
        if seq > len(written):
            raise Gone
        written.extend(lines)

    async def read(self, table: str, start: int = 0) -> list[bytes]:
        return self.lines.get(table, [])[start:]

    async def add(self, address: Address) -> None:
        self._expect_no_trouble()
        if address.id in self.addresses or await self.find(address.code):
            raise Conflict
        self.addresses[address.id] = address

    async def take_over(self, earlier: str, address: Address) -> None:
        self._expect_no_trouble()
        if earlier not in self.addresses:
            raise Conflict
        await self.remove(earlier)
        self.addresses[address.id] = address

    async def get(self, table: str) -> Address | None:
        return self.addresses.get(table)

    async def find(self, code: str) -> Address | None:
        return next((address for address in self.addresses.values() if address.code == code), None)

    async def touch(self, table: str, at: float, phase: str) -> None:
        with suppress(KeyError):
            old = self.addresses[table]
            self.addresses[table] = Address(old.id, old.code, old.created, at, phase)

    async def remove(self, table: str) -> None:
        self._expect_no_trouble()
        self.addresses.pop(table, None)
        self.lines.pop(table, None)
        self.pictures.kept = {place: one for place, one in self.pictures.kept.items() if place[0] != table}

    async def amend(self, table: str, lines: Mapping[int, bytes]) -> None:
        self._expect_no_trouble()
        for seq, line in lines.items():
            self.lines[table][seq] = line

    async def expire(self, table: str, before: float) -> bool:
        expired = self.addresses[table].touched < before
        if expired:
            await self.remove(table)
        return expired

    async def idle(self, phases: Sequence[str], before: float, limit: int = 100) -> list[Address]:
        idle = [one for one in self.addresses.values() if one.phase in phases and one.touched < before]
        return idle[:limit]

    async def count(self) -> int:
        return len(self.addresses)

    def ring(self, text: str) -> None:
        for ring in self.rings:
            ring(text)

    def follow(self, table: str) -> None: ...

    def unfollow(self, table: str) -> None: ...

    def listen(self, ring: Ring) -> None:
        self.rings.append(ring)

    def _expect_no_trouble(self) -> None:
        if self.trouble:
            raise StorageError(self.trouble)
