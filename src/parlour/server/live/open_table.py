"""A table that is open in this worker: the fold of its log, the lock of its writers, and the streams that read it."""

import asyncio
from collections import deque
from collections.abc import Iterator
from os import urandom
from time import monotonic
from typing import Protocol

from msgspec.structs import asdict, replace

from parlour.errors import Denied, Refused
from parlour.game.undo.seen import Viewer
from parlour.rules import Seat
from parlour.server.link_keys import LinkKeys
from parlour.server.live.clock_face import clock_face
from parlour.server.live.disconnect_removed import call_in, check_again, disconnect_removed, gone, sign_out
from parlour.server.live.play_messages import PlayMessages
from parlour.server.live.presence import Attention, Presence
from parlour.server.live.readers import Reader, Who
from parlour.server.live.table_message import own_marks, own_wait, place, table_message
from parlour.server.live.talk import TalkStream
from parlour.server.metrics import Metrics
from parlour.server.steady import time
from parlour.server.wire.messages import (
    ClaimNow,
    LostNow,
    ReactionMessage,
    TableLinks,
    TableMessage,
    TableNow,
    TakenNow,
    TimeNow,
    You,
    YouMessage,
    encode,
    frame,
)
from parlour.storage import Conflict, Gone, Log, StorageError
from parlour.table import Table, records
from parlour.table.claims import is_open, nodders
from parlour.table.commands import Command
from parlour.table.handle import handle
from parlour.table.latecomers import chairs_now
from parlour.table.now import Now
from parlour.table.permissions import expect_allowed, has_host_role, is_silent
from parlour.table.records import (
    About,
    ChairTaken,
    Pending,
    PendingRecord,
    Played,
    Reacted,
    SatDown,
    SitterId,
    Spoke,
    Started,
    StoodUp,
)

TRIES = 20
REMEMBERED = 30  # reactions that a slow reader may still get

REST = 10.0  # after news that had to wait for a busy loop, a table pauses this many times as long as that wait
LONGEST_REST = 0.1  # seconds
"""A worker that falls behind sends several changes at once, because each reader costs one write, however long."""


class Owner(Protocol):
    """The keeper of an open table, which is told what happens to it."""

    def written(self, table: "OpenTable", made: Pending) -> None:
        """This worker has written the records of a command."""

    def changed(self, table: "OpenTable") -> None:
        """The table has read what another worker wrote."""

    def removed(self, table: "OpenTable") -> None:
        """The table is no longer in the storage."""

    def uncertain(self, table: "OpenTable") -> None:
        """A write failed, but may have been stored."""


class _Nobody:
    """The owner of a table that is no longer kept open."""

    def written(self, table: "OpenTable", made: Pending) -> None: ...

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
        asleep: float,
    ) -> None:
        self.id = id
        self.code = code
        self.address = ""  # of the visitor who opened it here: bots at one address take turns to think
        self.now = now
        self.readers: dict[Reader, None] = {}  # in the order in which they came
        self.presence = presence
        self.link_keys = link_keys
        self.public = ""  # the address of the server's public link, while there is one
        self.edition = 0  # of the table message
        self.ticks = int(now.clock.kind != "off")  # editions of the clock message
        self.gathered = 0.0  # when somebody attended after nobody had; 0: nobody attends now
        self._idle = 0.0  # seconds of the current question in which nobody attended
        self._left_at = time()  # when the last person stopped attending
        self._idle_question = 0.0  # the start of the question that `_idle` belongs to
        self.play_messages = PlayMessages(now.match) if now.match is not None else None
        self.talk = TalkStream(now.talk)
        self.reacted = 0
        self.closed = False
        self.used = self.opened = monotonic()
        self.touched = 0.0  # when the directory was last told that somebody is present
        self._owner = owner
        self._asleep = asleep  # seconds without a move after which others need not wait for somebody present
        self._log = log
        self._metrics = metrics
        self._lock = asyncio.Lock()
        self._is_telling = False  # a call to `_tell_all` is running or scheduled
        self._rests_until = 0.0
        self._stir: asyncio.Future[None] | None = None
        self._reactions: deque[bytes] = deque(maxlen=REMEMBERED)
        self._chairs = chairs_now(now)  # what latecomers are offered
        self._message: tuple[int, TableMessage] | None = None  # the table message, with its edition
        self._frame: tuple[int, bytes] = (-1, b"")  # the same as sent by the stream, with its edition

    # Writing

    async def submit(self, command: Command) -> Pending:
        """Handle a command: store all its records in one transaction, then apply and publish them.

        Returns the records; empty if there was nothing to do. Raises `Refused` without any effect. If another
        worker stores a record first, this one reads it and handles the command again.
        """
        async with self._lock:
            self.used = monotonic()
            for _ in range(TRIES):
                try:
                    made = handle(self.now, command, self.moment())
                except Refused:
                    if self._log.is_shared and await self._read_on():
                        continue  # the refusing table was out of date
                    raise
                if not made or await self._append(made):
                    return made
                await self._read_on()
        raise Denied("busy")

    def expect_may(self, command: Command) -> None:
        """Raise if the sender may not send this command now. The command itself is not carried out."""
        expect_allowed(self.now, command, self.moment())

    def expect_possible(self, command: Command) -> None:
        """Raise the refusal that this command would get, before something expensive is done for it."""
        handle(self.now, command, self.moment())

    def moment(self) -> Now:
        """Return the moment at which commands are handled."""
        presence = self.presence
        return Now(
            time(),
            urandom(16).hex(),
            presence.here,
            presence.local,
            presence.away,
            self.gathered,
            presence.attending,
            presence.reading,
            self.idle(),
            self._asleep,
        )

    def idle(self) -> float:
        """Return the seconds of the current question in which nobody attended. The clock was stopped then."""
        since = self.now.clock.since
        if since != self._idle_question:
            self._idle_question, self._idle = since, 0.0
            self._left_at = max(self._left_at, since)
        return self._idle + (0.0 if self.gathered else max(0.0, time() - self._left_at))

    async def catch_up(self) -> None:
        """Read the records that other workers have written."""
        async with self._lock:
            self.used = monotonic()
            await self._read_on()

    @property
    def is_busy(self) -> bool:
        """Whether a command waits for the storage. A second copy of this table would miss its records."""
        return self._lock.locked()

    async def _append(self, made: Pending) -> bool:
        """Store the records. Returns False if another worker was quicker."""
        begun = monotonic()
        try:
            await store(self._log, self.id, self.now.length, made)
        except Gone:
            self._owner.removed(self)
            raise Denied("no_such_table", facts={"code": self.code}) from None
        except Conflict:
            self._metrics.clashes.inc()
            return False
        except StorageError:
            self._owner.uncertain(self)  # they may have been stored, and nobody has been told
            raise
        self._metrics.append.observe(monotonic() - begun)
        for pending in made:
            self._apply(pending)
        self.wake()
        self._owner.written(self, made)
        return True

    async def _read_on(self) -> bool:
        """Read the newest records. Returns whether there are any."""
        lines = await self._log.read(self.id, self.now.length)
        for line in lines:
            self._apply(PendingRecord(records.read(line)))
        if lines:
            self.wake()
            self._owner.changed(self)
        return bool(lines)

    def _apply(self, pending: PendingRecord) -> None:
        record = pending.record
        time.learn(record.at)
        absence, clock = self.now.absence, self.now.clock
        keys, revoked = (self.now.screen, self.now.watch), self.now.seat_keys.revoked
        silent = self._silent()
        self.now.apply(pending)
        if self.now.talk is not self.talk.talk:
            self.talk.follow(self.now.talk)
        self.used = monotonic()
        match record:
            case Played():
                assert self.play_messages is not None
                self.play_messages.step()
            case Started():
                assert self.now.match is not None
                self.play_messages = PlayMessages(self.now.match)
            case Reacted(sitter=sitter, emoji=emoji):
                self._remember(sitter, emoji)
                return
            case Spoke() | records.TalkCleared():
                return
            case records.AudienceJoined():
                return  # no reader is told
            case ChairTaken():
                assert self.now.match is not None
                self.play_messages = PlayMessages(self.now.match)  # another player has that seat
            case StoodUp() | records.DoorSet() | records.KeysChanged():
                disconnect_removed(self, keys_changed=keys != (self.now.screen, self.now.watch))
                if self.play_messages is not None:
                    self.play_messages = PlayMessages(
                        self.play_messages.match
                    )  # it may contain a name that is forgotten now
        if revoked is not self.now.seat_keys.revoked:
            sign_out(self)
        is_same_table = isinstance(record, Played) and self.now.phase == "playing" and absence is self.now.absence
        if not is_same_table or silent != self._silent():
            chairs = chairs_now(self.now)
            if not is_same_table or self.now.talk.call or chairs != self._chairs:
                self.edition += 1
            self._chairs = chairs
        if clock is not self.now.clock:
            self.ticks += 1
        if isinstance(record, SatDown | StoodUp | ChairTaken):
            self.presence.look_round()
        if isinstance(record, SatDown | ChairTaken) and not record.sitter.bot:
            self.presence.sign_of_life(record.sitter.id)
            call_in(self, record.sitter.id)

    # Reading

    def enter(self, reader: Reader) -> None:
        self.readers[reader] = None
        self.used = monotonic()
        self.presence.come(reader.who.present, reader.attention)
        check_again(self, reader)
        reader.wake()

    def leave(self, reader: Reader) -> None:
        self.readers.pop(reader, None)
        self.used = monotonic()
        self.presence.go(reader.who.present, reader.attention)
        reader.drop()

    def turn(self, sitter: SitterId, page: str, attention: Attention) -> bool:
        """Set what the person behind a page looks at. Returns whether the page's stream is at this worker."""
        mine = [reader for reader in self.readers if reader.page == page and sitter in reader.who.sitters]
        for reader in mine:
            before, reader.attention = reader.attention, attention
            if attention != before:
                self.presence.turn(reader.who.sitters, before, attention)
        return bool(mine)

    def point(self, sitter: SitterId, about: About) -> None:
        """Show that somebody points at something."""
        self.talk.point(sitter, about)
        self.wake()

    def show_writing(self, sitter: SitterId) -> None:
        """Show that somebody is writing a line."""
        self.talk.write(sitter)
        self.wake()

    def wake(self) -> None:
        """Schedule news for the readers. They are not sent at once, because a change may be in progress."""
        if self.readers and not self._is_telling:
            self._is_telling = True
            loop, now, due = asyncio.get_running_loop(), monotonic(), self._rests_until
            if due > now:
                loop.call_later(due - now, self._tell_all, now, due)
            else:
                loop.call_soon(self._tell_all, now, now)
        if self._stir is not None:
            self._stir.set_result(None)
            self._stir = None

    def _tell_all(self, since: float, due: float) -> None:
        """Send news to all current readers, including those who came after the change."""
        self._is_telling = False
        now = monotonic()
        self._rests_until = now + min(LONGEST_REST, REST * (now - due))
        self._tell(deque(self.readers), since)

    def _tell(self, left: deque[Reader], since: float) -> None:
        """Send news to the readers one by one.

        If one fails, the loop reports the error and the others still get theirs.
        """
        try:
            while left:
                reader = left.popleft()
                if reader in self.readers:
                    reader.tell(since)
        finally:
            if left:
                asyncio.get_running_loop().call_soon(self._tell, left, since)
        self._metrics.lag.observe(monotonic() - since)

    async def wait_for_change(self) -> None:
        """Wait until something happens here."""
        if self._stir is None:
            self._stir = asyncio.get_running_loop().create_future()
        await asyncio.shield(self._stir)

    def delivered(self, since: float) -> None:
        """Record the delay of a delivery to one reader."""
        self._metrics.lag.observe(monotonic() - since)

    def presence_changed(self) -> None:
        if not self.presence.attending:
            if self.gathered:
                self._idle, self._left_at, self.gathered = self.idle(), time(), 0.0
                self.ticks += self.now.clock.kind != "off"
        elif not self.gathered:
            self._idle = self.idle()
            self.gathered = time()
            self.ticks += self.now.clock.kind != "off"
        self.edition += 1
        self.wake()

    def give_out(self, public: str) -> None:
        """Use this address in links for friends from now on."""
        self.public = public
        self.edition += 1
        self.wake()

    def close(self, reason: str) -> None:
        """Close the table for all readers: it was deleted, or has been idle."""
        self.closed = True
        self.presence.close()
        for reader in self.readers:
            reader.end(gone(self.code, reason))
        self.wake()
        self._owner = NOBODY  # nothing refers to the table any more, so reference counting frees it

    def viewer(self, sitter: SitterId | None) -> Viewer:
        """Return the seat in the running game through which somebody looks."""
        return None if sitter is None or self.play_messages is None else self.play_messages.match.seat_of(sitter)

    def table_frame(self) -> bytes:
        """Return the `table` message as the stream sends it: the same object for every reader, until it changes."""
        edition, sent = self._frame
        if edition != self.edition:
            now = frame("table", encode(self._table_message()))
            self._frame = self.edition, sent if now == sent else now
        return self._frame[1]

    def you_frame(self, who: Who, sitter: SitterId | None) -> bytes:
        """Return the `you` message of one reader as the stream sends it."""
        late, in_audience = own_wait(self.now, who.late), who.audience is not None
        you, links, marked = self._you(who, sitter), self.links(who), own_marks(self.now, who.audience)
        return frame("you", encode(YouMessage(you, links, self.call(who), late, in_audience, marked)))

    def answer(self, who: Who, sitter: SitterId | None, *, play: bool) -> TableNow:
        """Return the table message with the reader's own fields and those of the game."""
        table = asdict(self._table_message())
        you, links = self._you(who, sitter), self.links(who)
        lost, late = self._lost(who), own_wait(self.now, who.late)
        call, lines = self.call(who) if play else None, self.talk.message(0) if play else None
        own = TableNow(**table, you=you, links=links, lost=lost, late=late, call=call, lines=lines)
        if who.audience is not None:
            own = replace(own, audience=True, marked=own_marks(self.now, who.audience))
        if self.play_messages is None or not play:
            return own
        game = asdict(self.play_messages.joined(self.viewer(sitter)))
        return replace(own, time=self.clock_message(), **game)

    def call(self, who: Who) -> str | None:
        """Return the link of the group's call, for people at the table and watchers; None for devices with a silent
        seat.
        """
        if not self.now.talk.call or not (who.sitters or who.watch):
            return None
        return None if any(is_silent(self.now, sitter) for sitter in who.sitters) else self.now.talk.call

    def clock_message(self) -> TimeNow:
        return clock_face(self.now, self.moment())

    def links(self, who: Who) -> TableLinks:
        """Return the reader's links.

        Links for friends use the public address, if any; a big screen is in the same network.
        """
        base = self.public or who.base
        join = f"{base}/j/{self.code}"
        if not who.sitters:
            return TableLinks(join, None, None)
        screen, watch = f"{who.base}/screen/{self.code}", f"{base}/watch/{self.code}"
        group = f"{base}/f/{self.code}#{self.group_key}" if self.now.group else None
        return TableLinks(join, f"{screen}#{self.screen_key}", f"{watch}#{self.watch_key}", group)

    @property
    def screen_key(self) -> str:
        return self.link_keys.key(self.now.screen)

    @property
    def watch_key(self) -> str:
        return self.link_keys.key(self.now.watch)

    @property
    def group_key(self) -> str:
        """The key of the group link; "" if there is no such link."""
        return self.link_keys.key(self.now.group)

    def own_key(self, sitter: SitterId) -> str:
        """Return the key of a person's own link."""
        return self.link_keys.own(self.id, sitter, self.now.seat_keys.renewed.get(sitter, 0))

    def reactions_since(self, heard: int) -> list[bytes]:
        missed = min(self.reacted - heard, len(self._reactions))
        return list(self._reactions)[len(self._reactions) - missed :]

    def _table_message(self) -> TableMessage:
        if self._message is None or self._message[0] != self.edition:
            self._message = self.edition, table_message(self.now, self.code, self.moment())
        return self._message[1]

    def _silent(self) -> frozenset[Seat]:
        """The seats that must keep silent. They are not shown the link of the call."""
        match = self.now.match
        return frozenset() if match is None else match.game.silent

    def _you(self, who: Who, sitter: SitterId | None) -> You | None:
        places = {other.id: seat for seat, other in enumerate(self.now.sitters)}
        if sitter is None or sitter not in places:
            return None
        seats = tuple([places[mine] for mine in who.sitters if mine in places])
        taken = self.now.seat_keys.newest(sitter, who.keys)
        return You(
            places[sitter],
            seats,
            has_host_role(self.now, sitter),
            sitter in self.now.clock.unhurried,
            None if taken is None else TakenNow(int(taken.at), taken.way, _place_of(places, taken.by)),
            tuple(self._claims(who)) if self.now.claims.waiting else (),
            sitter not in self.now.talk.unkept,
        )

    def _claims(self, who: Who) -> Iterator[ClaimNow]:
        """Yield the claims that this reader may answer."""
        now = self.moment()
        for claim in self.now.claims.waiting.values():
            if is_open(claim, now.at) and not nodders(self.now, claim.sitter, claim.asker, now).isdisjoint(who.sitters):
                yield ClaimNow(claim.number, place(self.now, claim.sitter), claim.sign)

    def _lost(self, who: Who) -> LostNow | None:
        if who.lost is None:
            return None
        seat = place(self.now, who.lost.sitter)
        return LostNow(seat, self.now.sitters[seat].name, who.lost.why)

    def _remember(self, sitter: SitterId, emoji: str) -> None:
        reaction = ReactionMessage(place(self.now, sitter), emoji)
        self._reactions.append(frame("reaction", encode(reaction)))
        self.reacted += 1


async def store(log: Log, table: str, length: int, made: Pending) -> None:
    """Append the records of a command to a table's log of this length. No other code appends to a table's log."""
    await log.append(table, length, [records.write(pending.record) for pending in made])


def _place_of(places: dict[SitterId, int], sitter: SitterId | None) -> int | None:
    """Return the place of a sitter; None for None and for somebody who has left."""
    return None if sitter is None else places.get(sitter)
