"""A table that this worker has open: the fold of its log, the lock its writers take, and the streams that read it."""

import asyncio
from collections import deque
from collections.abc import Callable
from time import monotonic, time
from typing import Protocol

from msgspec.structs import asdict

from parlour.errors import Denied, Refused
from parlour.server.link_keys import LinkKeys
from parlour.server.live.clock_face import clock_face
from parlour.server.live.play_messages import PlayMessages
from parlour.server.live.position import Viewer
from parlour.server.live.presence import Presence
from parlour.server.live.readers import Reader, Who
from parlour.server.live.table_message import place, table_message
from parlour.server.metrics import Metrics
from parlour.server.wire.messages import (
    GoneMessage,
    ReactionMessage,
    TableLinks,
    TableMessage,
    TableNow,
    TimeNow,
    You,
    YouMessage,
    encode,
    frame,
)
from parlour.storage import Conflict, Gone, Log, StorageError
from parlour.table import Table, records
from parlour.table.records import AnyRecord, Change, Played, Reacted, SatDown, SitterId, Started, StoodUp, Wished

TRIES = 20
REMEMBERED = 30  # reactions that a slow reader may still get

Proposal = Callable[[Table], Wished]
"""The record to be written, from the table as it is; or a refusal. A move brings its step along."""


class Owner(Protocol):
    """Who keeps a table open, and is told what happens to it."""

    def written(self, table: "OpenTable", record: AnyRecord) -> None:
        """This worker has written a record."""

    def changed(self, table: "OpenTable") -> None:
        """The table has read what another worker wrote."""

    def removed(self, table: "OpenTable") -> None:
        """The table is not in the storage any more."""

    def uncertain(self, table: "OpenTable") -> None:
        """A write failed, and may be stored all the same."""


class _Nobody:
    """The owner of a table that is not kept open any more."""

    def written(self, table: "OpenTable", record: AnyRecord) -> None: ...

    def changed(self, table: "OpenTable") -> None: ...

    def removed(self, table: "OpenTable") -> None: ...

    def uncertain(self, table: "OpenTable") -> None: ...


NOBODY = _Nobody()


class OpenTable:
    """One table in memory."""

    def __init__(
        self,
        id: str,
        code: str,
        now: Table,
        log: Log,
        metrics: Metrics,
        presence: Presence,
        link_keys: LinkKeys,
        owner: Owner,
    ) -> None:
        self.id = id
        self.code = code
        self.address = ""  # of who founded or opened it here: whose turn it is when bots wait to think
        self.now = now
        self.readers: dict[Reader, None] = {}  # in the order in which they came
        self.presence = presence
        self.link_keys = link_keys
        self.edition = 0  # of the table message
        self.ticks = int(now.clock.kind != "off")  # editions of the clock message
        self.gathered = 0.0  # when somebody came after nobody had been here
        self.play_messages = PlayMessages(now.match) if now.match is not None else None
        self.reacted = 0
        self.closed = False
        self.used = monotonic()
        self.touched = 0.0  # when the directory was last told that somebody is here
        self._owner = owner
        self._log = log
        self._metrics = metrics
        self._lock = asyncio.Lock()
        self._is_telling = False  # or will be in a moment
        self._stir: asyncio.Future[None] | None = None
        self._reactions: deque[bytes] = deque(maxlen=REMEMBERED)
        self._message: tuple[int, TableMessage] | None = None  # the table message, and of which edition
        self._frame: tuple[int, bytes] = (-1, b"")  # as the stream sends it, and of which edition

    # Writing

    async def write(self, propose: Proposal) -> AnyRecord:
        """Persist, then publish. Whoever writes a record first wins; the others read on and ask again."""
        async with self._lock:
            for _ in range(TRIES):
                try:
                    wished = propose(self.now)
                except Refused:
                    if await self._read_on():
                        continue  # that was refused by a table of a moment ago
                    raise
                change = wished if isinstance(wished, Change) else Change(wished)
                if await self._append(change):
                    return change.record
                await self._read_on()
        raise Denied("busy")

    async def catch_up(self) -> None:
        """Read what other workers have written."""
        async with self._lock:
            await self._read_on()

    async def _append(self, change: Change) -> bool:
        begun = monotonic()
        try:
            await self._log.append(self.id, self.now.length, records.write(change.record))
        except Gone:
            self._owner.removed(self)
            raise Denied("no_such_table", facts={"code": self.code}) from None
        except Conflict:
            self._metrics.clashes.inc()
            return False
        except StorageError:
            self._owner.uncertain(self)  # it may be there all the same, and then nobody has been told
            raise
        self._metrics.append.observe(monotonic() - begun)
        self._let_happen(change)
        self.wake()
        self._owner.written(self, change.record)
        return True

    async def _read_on(self) -> bool:
        """Is there more than we knew?"""
        lines = await self._log.read(self.id, self.now.length)
        for line in lines:
            self._let_happen(Change(records.read(line)))
        if lines:
            self.wake()
            self._owner.changed(self)
        return bool(lines)

    def _let_happen(self, change: Change) -> None:
        record = change.record
        phase, absence, clock = self.now.phase, self.now.absence, self.now.clock
        keys = self.now.screen, self.now.watch
        self.now.apply(change)
        self.used = monotonic()
        match record:
            case Played():
                assert self.play_messages is not None
                self.play_messages.step(self.play_messages.match.game.log[-1])
            case Started():
                assert self.now.match is not None
                self.play_messages = PlayMessages(self.now.match)
            case Reacted(sitter=sitter, emoji=emoji):
                self._remember(sitter, emoji)
                return
            case StoodUp() | records.DoorSet() | records.KeysChanged():
                self._show_out(keys_changed=keys != (self.now.screen, self.now.watch))
                if self.play_messages is not None:
                    self.play_messages = PlayMessages(
                        self.play_messages.match
                    )  # it may tell a name that is forgotten now
        if phase != self.now.phase or not isinstance(record, Played) or absence is not self.now.absence:
            self.edition += 1
        if clock is not self.now.clock:
            self.ticks += 1
        if isinstance(record, SatDown | StoodUp):
            self.presence.look_round()

    # Reading

    def enter(self, reader: Reader) -> None:
        self.readers[reader] = None
        self.used = monotonic()
        self.presence.come(reader.who.sitters)
        reader.wake()

    def leave(self, reader: Reader) -> None:
        self.readers.pop(reader, None)
        self.used = monotonic()
        self.presence.go(reader.who.sitters)
        reader.drop()

    def wake(self) -> None:
        """Something happened, or somebody came or went. They are told in a moment: this may be the middle of it."""
        if self.readers and not self._is_telling:
            self._is_telling = True
            asyncio.get_running_loop().call_soon(self._tell, deque(self.readers), monotonic())
        if self._stir is not None:
            self._stir.set_result(None)
            self._stir = None

    def _tell(self, left: deque[Reader], since: float) -> None:
        """One by one. Who cannot be told is the loop's to report: the others still hear."""
        self._is_telling = False
        try:
            while left:
                reader = left.popleft()
                if reader in self.readers:
                    reader.tell(since)
        finally:
            if left:
                asyncio.get_running_loop().call_soon(self._tell, left, since)
        self._metrics.lag.observe(monotonic() - since)

    async def stirs(self) -> None:
        """Wait until something happens here."""
        if self._stir is None:
            self._stir = asyncio.get_running_loop().create_future()
        await asyncio.shield(self._stir)

    def delivered(self, since: float) -> None:
        """To one reader, who had to wait for it."""
        self._metrics.lag.observe(monotonic() - since)

    def presence_changed(self) -> None:
        if not self.presence.here:
            self.gathered = 0.0
        elif not self.gathered:
            self.gathered = time()
            self.ticks += self.now.clock.kind != "off"
        self.edition += 1
        self.wake()

    def close(self, reason: str) -> None:
        """The table is gone for everybody, or nobody was here."""
        self.closed = True
        self.presence.close()
        for reader in self.readers:
            reader.end(gone(self.code, reason))
        self.wake()
        self._owner = NOBODY  # nothing refers back to the table any more, so reference counting frees it

    def viewer(self, sitter: SitterId | None) -> Viewer:
        """The seat in the running game that somebody looks from."""
        return None if sitter is None or self.play_messages is None else self.play_messages.match.seat_of(sitter)

    def table_frame(self) -> bytes:
        """The `table` message as the stream sends it: the same object for every reader, while nothing of it changes."""
        edition, sent = self._frame
        if edition != self.edition:
            now = frame("table", encode(self._table_message()))
            self._frame = self.edition, sent if now == sent else now
        return self._frame[1]

    def you_frame(self, who: Who, sitter: SitterId | None) -> bytes:
        """The `you` message of one reader as the stream sends it."""
        return frame("you", encode(YouMessage(self._you(who, sitter), self.links(who))))

    def answer(self, who: Who, sitter: SitterId | None, *, play: bool) -> TableNow:
        """The table message with the reader's own fields in it, and those of the game."""
        table = asdict(self._table_message())
        you, links = self._you(who, sitter), self.links(who)
        if self.play_messages is None or not play:
            return TableNow(**table, you=you, links=links)
        game = asdict(self.play_messages.joined(self.viewer(sitter)))
        return TableNow(**table, you=you, links=links, time=self.clock_message(), **game)

    def clock_message(self) -> TimeNow:
        return clock_face(self.now, self.gathered, time())

    def links(self, who: Who) -> TableLinks:
        join = f"{who.base}/j/{self.code}"
        if not who.sitters:
            return TableLinks(join, None, None)
        screen, watch = (f"{who.base}/{kind}/{self.code}" for kind in ("screen", "watch"))
        group = f"{who.base}/f/{self.code}#{self.link_keys.key(self.now.group)}" if self.now.group else None
        return TableLinks(join, f"{screen}#{self.screen_key}", f"{watch}#{self.watch_key}", group)

    @property
    def screen_key(self) -> str:
        return self.link_keys.key(self.now.screen)

    @property
    def watch_key(self) -> str:
        return self.link_keys.key(self.now.watch)

    def reactions_since(self, heard: int) -> list[bytes]:
        missed = min(self.reacted - heard, len(self._reactions))
        return list(self._reactions)[len(self._reactions) - missed :]

    def _table_message(self) -> TableMessage:
        if self._message is None or self._message[0] != self.edition:
            here, away = self.presence.here, self.presence.away
            self._message = self.edition, table_message(self.now, self.code, here, away)
        return self._message[1]

    def _you(self, who: Who, sitter: SitterId | None) -> You | None:
        places = {other.id: seat for seat, other in enumerate(self.now.sitters)}
        if sitter is None or sitter not in places:
            return None
        seats = tuple([places[mine] for mine in who.sitters if mine in places])
        return You(places[sitter], seats, sitter == self.now.host, sitter in self.now.clock.unhurried)

    def _remember(self, sitter: SitterId, emoji: str) -> None:
        reaction = ReactionMessage(place(self.now, sitter), emoji)
        self._reactions.append(frame("reaction", encode(reaction)))
        self.reacted += 1

    def _show_out(self, *, keys_changed: bool) -> None:
        """Those who have stood up, and watchers when watching is over, or when their link is an old one."""
        sitting = {sitter.id for sitter in self.now.sitters}
        for reader in self.readers:
            if reader.sitter is not None and reader.sitter not in sitting:
                reader.end(gone(self.code, "removed"))
            elif not reader.who.sitters and (keys_changed or not (reader.who.screen or self.now.watching)):
                reader.end(gone(self.code, "not_watching"))


def gone(code: str, reason: str) -> bytes:
    return frame("gone", encode(GoneMessage(code, reason)))
