"""A table that this worker has open: the fold of its log, the lock its writers take, and the streams that read it."""

import asyncio
from collections import deque
from collections.abc import Callable
from time import monotonic, time

from msgspec.structs import asdict, replace

from parlour.errors import Denied, Refused
from parlour.server.api.messages import (
    GoneMessage,
    ReactionMessage,
    TableLinks,
    TableMessage,
    TableNow,
    TimeNow,
    You,
    encode,
)
from parlour.server.door.link_keys import LinkKeys
from parlour.server.live.clock_face import clock_face
from parlour.server.live.play_messages import PlayMessages
from parlour.server.live.position import Position, Viewer
from parlour.server.live.presence import Presence
from parlour.server.live.readers import Reader, Who
from parlour.server.live.table_message import place, table_message
from parlour.server.run.metrics import Metrics
from parlour.storage import Conflict, Gone, Log, StorageError
from parlour.table import Table, records
from parlour.table.records import AnyRecord, Change, Played, Reacted, SatDown, SitterId, Started, StoodUp, Wished

TRIES = 20
REMEMBERED = 30  # reactions that a slow reader may still get

Proposal = Callable[[Table], Wished]
"""The record to be written, from the table as it is; or a refusal. A move brings its step along."""


class OpenTable:
    """One table in memory."""

    def __init__(
        self, id: str, code: str, now: Table, log: Log, metrics: Metrics, presence: Presence, link_keys: LinkKeys
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
        self.on_news: Callable[[OpenTable, AnyRecord | None], None] = lambda table, record: None
        self.on_gone: Callable[[], None] = lambda: None
        self.on_doubt: Callable[[], None] = lambda: None
        self._log = log
        self._metrics = metrics
        self._lock = asyncio.Lock()
        self._is_telling = False  # or will be in a moment
        self._stir: asyncio.Future[None] | None = None
        self._reactions: deque[bytes] = deque(maxlen=REMEMBERED)
        self._shared: tuple[int, TableMessage] | None = None  # for all readers, and of which edition

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
            await self._log.append(self.id, self.now.length, [records.write(change.record)])
        except Gone:
            self.on_gone()
            raise Denied("no_such_table", facts={"code": self.code}) from None
        except Conflict:
            self._metrics.clashes.inc()
            return False
        except StorageError:
            self.on_doubt()  # it may be there all the same, and then nobody has been told
            raise
        self._metrics.append.observe(monotonic() - begun)
        self._let_happen(change)
        self.wake()
        self.on_news(self, change.record)
        return True

    async def _read_on(self) -> bool:
        """Is there more than we knew?"""
        lines = await self._log.read(self.id, self.now.length)
        for line in lines:
            self._let_happen(Change(records.read(line)))
        if lines:
            self.wake()
            self.on_news(self, None)
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
        self.on_news = _nobody_hears  # nothing holds the table any more, so it needs no collector
        self.on_gone = self.on_doubt = _nobody_cares

    def viewer(self, sitter: SitterId | None) -> Viewer:
        """The seat in the running game that somebody looks from."""
        return None if sitter is None or self.play_messages is None else self.play_messages.match.seat_of(sitter)

    def table_message(self, who: Who, sitter: SitterId | None) -> TableMessage:
        if self._shared is None or self._shared[0] != self.edition:
            here, away = self.presence.here, self.presence.away
            self._shared = self.edition, table_message(self.now, self.code, here, away)
        return replace(self._shared[1], you=self._you(who, sitter), links=self.links(who))

    def answer(self, who: Who, sitter: SitterId | None, *, play: bool) -> TableNow:
        """The table message with the play message's fields in it."""
        table = asdict(self.table_message(who, sitter))
        if self.play_messages is None or not play:
            return TableNow(**table)
        message = self.play_messages.message(self.viewer(sitter), Position())
        return TableNow(**table, time=self.clock_message(), **asdict(message))

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

    def _you(self, who: Who, sitter: SitterId | None) -> You | None:
        places = {other.id: seat for seat, other in enumerate(self.now.sitters)}
        if sitter is None or sitter not in places:
            return None
        seats = tuple([places[mine] for mine in who.sitters if mine in places])
        return You(places[sitter], seats, sitter == self.now.host, sitter in self.now.clock.unhurried)

    def _remember(self, sitter: SitterId, emoji: str) -> None:
        reaction = ReactionMessage(place(self.now, sitter), emoji)
        self._reactions.append(b"event: reaction\ndata: " + encode(reaction) + b"\n\n")
        self.reacted += 1

    def _show_out(self, *, keys_changed: bool) -> None:
        """Those who have stood up, and watchers when watching is over, or when their link is an old one."""
        sitting = {sitter.id for sitter in self.now.sitters}
        for reader in self.readers:
            if reader.sitter is not None and reader.sitter not in sitting:
                reader.end(gone(self.code, "removed"))
            elif not reader.who.sitters and (keys_changed or not (reader.who.screen or self.now.watching)):
                reader.end(gone(self.code, "not_watching"))


def _nobody_hears(table: OpenTable, record: AnyRecord | None) -> None:
    """What happens at a table that is not kept here any more."""


def _nobody_cares() -> None: ...


def gone(code: str, reason: str) -> bytes:
    return b"event: gone\ndata: " + encode(GoneMessage(code, reason)) + b"\n\n"
