"""A room that this worker has open: the fold of its log, the lock its writers take, and the streams that read it."""

import asyncio
from collections import deque
from collections.abc import Callable
from time import monotonic, time
from typing import Any

from parlour.errors import Denied, Refused
from parlour.server.live import messages as wording
from parlour.server.live.clock_face import clock_face
from parlour.server.live.messages import Share, Viewer
from parlour.server.live.presence import Presence
from parlour.server.live.readers import Reader, Who
from parlour.server.run.metrics import Metrics
from parlour.storage import Clash, Gone, Log
from parlour.table import Table, records
from parlour.table.records import AnyRecord, Change, Played, Reacted, SatDown, SitterId, Started, StoodUp, Wished

TRIES = 20
REMEMBERED = 30  # reactions that a slow reader may still get

Wish = Callable[[Table], Wished]
"""The record to be written, from the table as it is; or a refusal. A move brings its step along."""


class OpenTable:
    """One table in memory."""

    def __init__(self, id: str, code: str, now: Table, log: Log, metrics: Metrics, presence: Presence) -> None:
        self.id = id
        self.code = code
        self.now = now
        self.readers: set[Reader] = set()
        self.presence = presence
        self.edition = 0  # of the table message
        self.ticks = int(now.clock.kind != "off")  # editions of the clock message
        self.gathered = 0.0  # when somebody came after nobody had been here
        self.share = Share(now.match) if now.match is not None else None
        self.reacted = 0
        self.closed = False
        self.used = monotonic()
        self.touched = time()  # when the directory was last told that somebody is here
        self.on_news: Callable[[OpenTable, AnyRecord | None], None] = lambda table, record: None
        self.on_gone: Callable[[], None] = lambda: None
        self._log = log
        self._metrics = metrics
        self._lock = asyncio.Lock()
        self._deliveries = 0
        self._stir: asyncio.Future[None] | None = None
        self._reactions: deque[bytes] = deque(maxlen=REMEMBERED)
        self._table: tuple[int, bytes] = (-1, b"")

    # Writing

    async def write(self, wish: Wish) -> AnyRecord:
        """Persist, then publish. Whoever writes a line first wins; the others read on and ask again."""
        async with self._lock:
            for _ in range(TRIES):
                try:
                    wished = wish(self.now)
                except Refused:
                    if await self._read_on():
                        continue  # that was refused from an old page
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
            self.on_gone()
            raise Denied("no_such_table", facts={"code": self.code}) from None
        except Clash:
            self._metrics.clashes.inc()
            return False
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
        self.now.apply(change)
        self.used = monotonic()
        match record:
            case Played():
                assert self.share is not None
                self.share.step(self.share.match.game.log[-1])
            case Started():
                assert self.now.match is not None
                self.share = Share(self.now.match)
            case Reacted(sitter=sitter, emoji=emoji):
                self._remember(sitter, emoji)
                return
            case StoodUp() | records.DoorSet():
                self._show_out()
                if self.share is not None:
                    self.share = Share(self.share.match)  # it may tell a name that is forgotten now
        if phase != self.now.phase or not isinstance(record, Played) or absence is not self.now.absence:
            self.edition += 1
        if clock is not self.now.clock:
            self.ticks += 1
        if isinstance(record, SatDown | StoodUp):
            self.presence.look_round()

    # Reading

    def enter(self, reader: Reader) -> None:
        self.readers.add(reader)
        self.used = monotonic()
        self.presence.come(reader.who.sitters)
        reader.wake()

    def leave(self, reader: Reader) -> None:
        self.readers.discard(reader)
        self.used = monotonic()
        self.presence.go(reader.who.sitters)
        reader.drop()

    def wake(self) -> None:
        """Something happened, or somebody came or went."""
        for reader in self.readers:
            reader.wake()
        if self._stir is not None:
            self._stir.set_result(None)
            self._stir = None

    async def stirs(self) -> None:
        """Wait until something happens here."""
        if self._stir is None:
            self._stir = asyncio.get_running_loop().create_future()
        await asyncio.shield(self._stir)

    def delivered(self, since: float) -> None:
        """Every fifth delivery is timed: to look at the clock costs more than to send."""
        self._deliveries = (self._deliveries + 1) % 5
        if not self._deliveries:
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

    def viewer(self, sitter: SitterId | None) -> Viewer:
        """The seat in the running game that somebody looks from."""
        return None if sitter is None or self.share is None else self.share.match.seat_of(sitter)

    def table_message(self, who: Who, sitter: SitterId | None) -> bytes:
        edition, shared = self._table
        if edition != self.edition:
            shared = wording.lobby(self.now, self.code, self.presence.here, self.presence.away)
            self._table = (self.edition, shared)
        private = {"you": self._you(who, sitter), "links": self.links(who)}
        return b"".join((shared, b",", wording.encode(private)[1:]))

    def answer(self, who: Who, sitter: SitterId | None, *, play: bool) -> bytes:
        """The table message with the play message's fields in it."""
        table = self.table_message(who, sitter)[:-1]
        if self.share is None or not play:
            return table + b',"time":null,' + wording.NOTHING_PLAYED[1:]
        time_left = b',"time":' + self.clock_message() + b","
        return table + time_left + self.share.play(self.viewer(sitter), wording.Position())[1:]

    def clock_message(self) -> bytes:
        return wording.encode(clock_face(self.now, self.gathered, time()))

    def links(self, who: Who) -> dict[str, str | None]:
        """Where others come in. Only those at the table are given the secrets of the screen and watch links."""
        inside = bool(who.sitters)
        return {
            "join": f"{who.base}/j/{self.code}",
            "screen": f"{who.base}/screen/{self.code}#{self.now.screen}" if inside else None,
            "watch": f"{who.base}/watch/{self.code}#{self.now.watch}" if inside else None,
        }

    def reactions_since(self, heard: int) -> list[bytes]:
        missed = min(self.reacted - heard, len(self._reactions))
        return list(self._reactions)[len(self._reactions) - missed :]

    def _you(self, who: Who, sitter: SitterId | None) -> dict[str, Any] | None:
        places = {other.id: seat for seat, other in enumerate(self.now.sitters)}
        if sitter is None or sitter not in places:
            return None
        seats = [places[mine] for mine in who.sitters if mine in places]
        unhurried = sitter in self.now.clock.unhurried
        return {"seat": places[sitter], "seats": seats, "host": sitter == self.now.host, "unhurried": unhurried}

    def _remember(self, sitter: SitterId, emoji: str) -> None:
        reaction = {"seat": wording.place(self.now, sitter), "emoji": emoji}
        self._reactions.append(b"event: reaction\ndata: " + wording.encode(reaction) + b"\n\n")
        self.reacted += 1

    def _show_out(self) -> None:
        """Those who have stood up, and watchers when watching is over."""
        sitting = {sitter.id for sitter in self.now.sitters}
        for reader in self.readers:
            if reader.sitter is not None and reader.sitter not in sitting:
                reader.end(gone(self.code, "removed"))
            elif not (reader.who.sitters or reader.who.screen or self.now.watching):
                reader.end(gone(self.code, "not_watching"))


def gone(code: str, reason: str) -> bytes:
    return b"event: gone\ndata: " + wording.encode({"code": code, "reason": reason}) + b"\n\n"
