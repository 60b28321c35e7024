"""The rooms that this worker has open: found by their code, read from their log on demand, let go when idle."""

import asyncio
from collections.abc import Callable, Coroutine
from secrets import token_hex
from time import monotonic, time
from typing import Any

from parlour import room_log, storage
from parlour.errors import Denied
from parlour.forgetting import struck_out
from parlour.record import SitterId
from parlour.room import Room
from parlour.room_log import AnyRecord, Founded, Played
from parlour.server.codes import is_code, new_code, new_table_id
from parlour.server.journal import note
from parlour.server.metrics import Metrics
from parlour.server.open_room import OpenRoom
from parlour.server.presence import Presence
from parlour.storage import Address, Clash, StorageError, Store

CODE_TRIES = 50


class Rooms:
    """What is in memory, by id and by code. Everything in here can be read again from the log."""

    def __init__(self, store: Store, metrics: Metrics, grace: float, away: float) -> None:
        self.store = store
        self.metrics = metrics
        self.worker = token_hex(4)
        self.by_id: dict[str, OpenRoom] = {}
        self.by_code: dict[str, OpenRoom] = {}
        self.on_news: Callable[[OpenRoom], None] = lambda room: None
        self.on_presence: Callable[[OpenRoom], None] = lambda room: None
        self._grace = grace
        self._away = away
        self._opening: dict[str, asyncio.Task[OpenRoom]] = {}
        self._errands: set[asyncio.Task[Any]] = set()
        store.bell.listen(self.hear)

    async def found(self, founded: Founded) -> OpenRoom:
        """A new table under a code that no living table has."""
        for _ in range(CODE_TRIES):
            address = Address(new_table_id(), new_code(), founded.at, founded.at, "lobby")
            try:
                await self.store.tables.add(address)
            except Clash:
                continue
            await self._write_first_line(address, founded)
            return self._keep(address, Room(founded))
        raise Denied("busy")

    async def find(self, code: str) -> OpenRoom:
        """The room with this code, upper or lower case."""
        code = code.upper()
        if code in self.by_code:
            self.by_code[code].used = monotonic()  # not to be let go before the visitor is in
            return self.by_code[code]
        address = await self.store.tables.find(code) if is_code(code) else None
        if address is None:
            raise Denied("no_such_table", facts={"code": code[:8]})
        return await self._open(address)

    async def remove(self, room: OpenRoom) -> None:
        """The table is gone, its log too."""
        await self.store.tables.remove(room.id)
        self.let_go(room.id, "closed")
        self.store.bell.ring(f"gone {room.id}")

    def let_go(self, table: str, reason: str) -> None:
        """Out of memory; whoever still reads is told."""
        room = self.by_id.pop(table, None)
        if room is None:
            return
        if self.by_code.get(room.code) is room:
            del self.by_code[room.code]
        room.close(reason)

    def let_idle_go(self, idle: float) -> None:
        """Rooms that nobody reads or plays in. A running bot's turn counts as use, because it writes."""
        before = monotonic() - idle
        for room in [room for room in self.by_id.values() if not room.readers and room.used < before]:
            self.let_go(room.id, "idle")

    # The bell

    def hear(self, text: str) -> None:
        """What a worker rang; it may have been this one, and it may ring twice."""
        match text.split(" "):
            case [storage.EVERYWHERE]:
                for room in self.by_id.values():
                    self.send_out(room.catch_up())
            case ["gone", table]:
                self.let_go(table, "closed")
            case ["here", table, sitter, worker, here] if worker != self.worker and table in self.by_id:
                self.by_id[table].presence.hear(int(sitter), worker, here=here == "1")
            case ["roll", table, worker] if worker != self.worker and table in self.by_id:
                self._answer_roll_call(self.by_id[table])
            case [table, length] if table in self.by_id and self.by_id[table].room.length < int(length):
                self.send_out(self.by_id[table].catch_up())

    def announce(self, room: OpenRoom) -> None:
        """Say again who is here: other workers believe it only for a while."""
        self._answer_roll_call(room)
        room.presence.forget_old_words()

    def _answer_roll_call(self, room: OpenRoom) -> None:
        for sitter in room.presence.local:
            self.store.bell.ring(f"here {room.id} {sitter} {self.worker} 1")

    async def touch_those_with_readers(self, every: float) -> None:
        """People may sit at a table for days without a word; what is written there, the sweeper sees by itself."""
        for room in [room for room in self.by_id.values() if room.readers and time() - room.touched > every]:
            room.touched = time()
            await self.store.tables.touch(room.id, room.touched, room.room.phase)

    # Errands: what is done beside the request that caused it

    def send_out(self, errand: Coroutine[Any, Any, Any]) -> None:
        task = asyncio.get_running_loop().create_task(self._run(errand))
        self._errands.add(task)
        task.add_done_callback(self._errands.discard)

    async def _run(self, errand: Coroutine[Any, Any, Any]) -> None:
        try:
            await errand
        except StorageError as error:
            note("an errand to the storage failed", error=error)

    # Within

    async def _open(self, address: Address) -> OpenRoom:
        """Read the log once, however many knock at the same time."""
        if address.id not in self._opening:
            task = asyncio.get_running_loop().create_task(self._read(address))
            self._opening[address.id] = task
            task.add_done_callback(lambda _: self._opening.pop(address.id))
        return await asyncio.shield(self._opening[address.id])

    async def _read(self, address: Address) -> OpenRoom:
        lines = await self.store.log.read(address.id)
        if not lines:
            raise Denied("no_such_table", facts={"code": address.code})
        if address.id in self.by_id:
            return self.by_id[address.id]
        room = self._keep(address, Room.found(lines))
        for sitter in room.room.forgotten:
            if left := struck_out(lines, sitter):  # a server was killed before it had forgotten
                self.send_out(self.store.tables.amend(address.id, left))
        self.store.bell.ring(f"roll {address.id} {self.worker}")
        self.on_news(room)
        return room

    def _keep(self, address: Address, room: Room) -> OpenRoom:
        presence = Presence(
            self._grace,
            lambda sitter: self._presence_changed(opened, sitter),
            self._away,
            lambda: [sitter.id for sitter in opened.room.sitters if not sitter.bot],
        )
        opened = OpenRoom(address.id, address.code, room, self.store.log, self.metrics, presence)
        presence.look_round()
        opened.on_news = self._news
        opened.on_gone = lambda: self.let_go(address.id, "closed")
        self.by_id[address.id] = self.by_code[address.code] = opened
        return opened

    async def _write_first_line(self, address: Address, founded: Founded) -> None:
        try:
            await self.store.log.append(address.id, 0, room_log.write(founded))
        except StorageError:
            self.send_out(self.store.tables.remove(address.id))
            raise

    def _news(self, room: OpenRoom, record: AnyRecord | None) -> None:
        """Something happened in a room. What this worker wrote, the others are told."""
        if record is not None:
            self.store.bell.ring(f"{room.id} {room.room.length}")
            self._count(room, record)
        self.on_news(room)

    def _count(self, room: OpenRoom, record: AnyRecord) -> None:
        match = room.room.match
        if isinstance(record, Played) and match is not None and match.table.outcome is not None:
            self.metrics.finished.labels(match.table.header.game, match.table.outcome.reason).inc()

    def _presence_changed(self, room: OpenRoom, sitter: SitterId | None) -> None:
        room.presence_changed()
        self.on_presence(room)
        if sitter is not None:
            here = int(sitter in room.presence.local)
            self.store.bell.ring(f"here {room.id} {sitter} {self.worker} {here}")
