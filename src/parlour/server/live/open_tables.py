"""The open tables of this worker: found by code, read from their log on demand, closed when idle."""

import asyncio
from collections import Counter
from collections.abc import Coroutine
from contextlib import suppress
from secrets import token_hex
from time import monotonic
from typing import Any, get_args
from urllib.parse import quote, unquote

from parlour import storage
from parlour.errors import Denied
from parlour.server.codes import Codes, new_table_id
from parlour.server.link_keys import LinkKeys
from parlour.server.live.bots import Turns
from parlour.server.live.open_table import OpenTable, store
from parlour.server.live.presence import Attention, Presence
from parlour.server.live.timeouts import Timeouts
from parlour.server.live.warm_up import WarmUps
from parlour.server.log import log_error
from parlour.server.metrics import Metrics
from parlour.server.steady import time
from parlour.storage import SCREEN, Address, Conflict, StorageError, Store
from parlour.table import Table
from parlour.table.code import is_code
from parlour.table.commands import DeleteTable
from parlour.table.forget_person import struck_out
from parlour.table.records import (
    About,
    ClockSet,
    CountdownBegun,
    CountdownStopped,
    Founded,
    HostNamed,
    Pending,
    Played,
    SitterId,
    Spoke,
    Started,
    pending,
)
from parlour.table.records import read as read_record
from parlour.table.table import Phase

PHASES: tuple[Phase, ...] = get_args(Phase)
CODE_TRIES = 50
OVER_SOONER = 10  # factor by which a table without people is closed sooner when its game is over
RETRIES = (0.5, 2.0, 5.0, 10.0, 30.0, 60.0, 120.0)  # seconds between attempts to read what is stored

GONE = "0"
WORDS: dict[Attention, str] = {"attends": "1", "hidden": "2", "reads": "3"}
SAID = {word: attention for attention, word in WORDS.items()}
"""One character for each attention, in messages between workers."""


TOLD_WITH_PRESENCE = {HostNamed, CountdownBegun, CountdownStopped}
"""Records that depend on who is present. Together with them, the other workers are told who is present."""


class OpenTables:
    """The tables in memory, by id and by code. All of it can be read again from the log."""

    def __init__(
        self,
        store: Store,
        metrics: Metrics,
        link_keys: LinkKeys,
        codes: Codes,
        warm_ups: WarmUps,
        turns: Turns,
        timeouts: Timeouts,
        *,
        grace: float,
        away: float,
        asleep: float,
    ) -> None:
        self.store = store
        self.codes = codes
        self.warm_ups = warm_ups
        self.link_keys = link_keys
        self.metrics = metrics
        self.worker = token_hex(4)
        self.public = ""  # the address of the public link, while there is one
        self.by_id: dict[str, OpenTable] = {}
        self.by_code: dict[str, OpenTable] = {}
        self._turns = turns
        self._timeouts = timeouts
        self._grace = grace
        self._away = away
        self._asleep = asleep
        self._opening: dict[str, asyncio.Task[OpenTable]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._doubted: set[str] = set()  # tables with an uncertain write
        store.bus.subscribe(self.hear)

    def give_out(self, public: str) -> None:
        """Use this address in links for friends; "": the one that each visitor used."""
        if public == self.public:
            return
        self.public = public
        for table in self.by_id.values():
            table.give_out(public)

    async def found(self, founded: Founded, id: str = "", screen: Address | None = None) -> OpenTable:
        """Return a new table, under a free code or the code of the screen that will show it.

        A repeated request with the same id gets the same table.
        """
        await self.warm_ups.hold(founded.game, founded.options)
        for _ in range(CODE_TRIES):
            known = await self.store.tables.get(id) if id else None
            if known is not None:
                return await self._founded_before(known, founded)
            code = await self.codes.new() if screen is None else screen.code
            address = Address(id or new_table_id(), code, founded.at, founded.at, "lobby")
            try:
                await self._add(address, screen)
            except Conflict:
                continue
            await self._write_first_line(address, founded)
            table = self._keep(address, Table(founded))
            table.presence.sign_of_life(table.now.host)
            return table
        raise Denied("busy")

    async def find(self, code: str) -> OpenTable:
        """Return the table with this code, in upper or lower case."""
        code = code.upper()
        if code in self.by_code:
            self.by_code[code].used = monotonic()  # so that it is not closed before the visitor is in
            return self.by_code[code]
        address = await self.store.tables.find(code) if is_code(code) else None
        if address is None:
            raise Denied("no_such_table", facts={"code": code[:8]})
        if address.phase == SCREEN:
            raise Denied("is_a_screen", facts={"code": code})
        return await self._open(address)

    async def remove(self, table: OpenTable, command: DeleteTable) -> None:
        """Delete the table and its log, if the visitor may."""
        await table.submit(command)
        await self.store.tables.remove(table.id)
        table.now.deleted = True
        self.let_go(table.id, "closed")
        self.store.bus.publish(f"gone {table.id}")

    def let_go(self, id: str, reason: str) -> None:
        """Remove the table from memory. Open readers are told."""
        table = self.by_id.pop(id, None)
        if table is None:
            return
        if self.by_code.get(table.code) is table:
            del self.by_code[table.code]
        self.store.bus.unfollow(id)
        table.close(reason)

    def let_idle_go(self, idle: float) -> None:
        """Close tables that nobody reads or plays. A running bot's turn counts as use, because it writes."""
        now = monotonic()
        for table in [table for table in self.by_id.values() if not table.readers and not table.is_busy]:
            if now - table.used > (idle / OVER_SOONER if table.now.phase == "over" else idle):
                self.let_go(table.id, "idle")

    # The bus

    def hear(self, text: str) -> None:
        """Handle a message from the bus. It may come from this worker, and may come twice."""
        match text.split(" "):
            case [storage.RESYNC]:
                for table in self.by_id.values():
                    self.send_out(self._follow(table))
                    self._call_the_roll(table)
            case ["gone", table]:
                self.let_go(table, "closed")
            case ["here", table, sitter, worker, word] if worker != self.worker and table in self.by_id:
                self.by_id[table].presence.hear(int(sitter), worker, SAID.get(word))
            case ["page", table, sitter, page, word] if table in self.by_id:
                self.by_id[table].turn(int(sitter), page, SAID.get(word, "attends"))
            case ["point", table, sitter, kind, id] if table in self.by_id:
                self.by_id[table].point(int(sitter), About(unquote(kind), unquote(id)))
            case ["writing", table, sitter] if table in self.by_id:
                self.by_id[table].show_writing(int(sitter))
            case ["roll", table, worker] if worker != self.worker and table in self.by_id:
                self._answer_roll_call(self.by_id[table])
            case [table, length] if table in self.by_id and self.by_id[table].now.length < int(length):
                self.send_out(self._follow(self.by_id[table]))

    def turn(self, table: OpenTable, sitter: SitterId, page: str, attention: Attention) -> None:
        """Set what the person behind a page looks at. If its stream is at another worker, that worker is told."""
        if not table.turn(sitter, page, attention):
            self.store.bus.publish(f"page {table.id} {sitter} {page} {WORDS[attention]}")

    def point(self, table: OpenTable, sitter: SitterId, about: About) -> None:
        """Show the readers of all workers who are present now that somebody points at something."""
        self.store.bus.publish(f"point {table.id} {sitter} {quote(about.kind)} {quote(about.id)}")

    def show_writing(self, table: OpenTable, sitter: SitterId) -> None:
        """Show that somebody is writing."""
        self.store.bus.publish(f"writing {table.id} {sitter}")

    def announce(self, table: OpenTable) -> None:
        """Publish who is present here again, because other workers believe it only for a while."""
        self._answer_roll_call(table)
        table.presence.forget_old_words()

    def _call_the_roll(self, table: OpenTable) -> None:
        """Ask all workers who is present. This worker publishes its own answer first."""
        self._answer_roll_call(table)
        self.store.bus.publish(f"roll {table.id} {self.worker}")

    def _answer_roll_call(self, table: OpenTable) -> None:
        for sitter in table.presence.local:
            self._say(table, sitter)

    async def touch_those_with_readers(self, every: float) -> None:
        """Update the directory for tables with open streams. For other tables the expiry task reads the log."""
        for table in [table for table in self.by_id.values() if table.readers and time() - table.touched > every]:
            table.touched = time()
            await self.store.tables.touch(table.id, table.touched, table.now.phase)

    async def _follow(self, table: OpenTable) -> None:
        """Read what another worker has written. If the storage is not available, it is tried again later."""
        try:
            await table.catch_up()
        except StorageError:
            self.uncertain(table)
            raise

    async def _make_sure(self, table: OpenTable) -> None:
        """Read the table again after an uncertain write, until the storage answers."""
        for pause in RETRIES:
            await asyncio.sleep(pause)
            if table.closed:
                return
            with suppress(StorageError):
                await table.catch_up()
                self.store.bus.publish(f"{table.id} {table.now.length}")
                return

    def uncertain(self, table: OpenTable) -> None:
        """Handle a failed write, whose records may have been stored."""
        if table.id not in self._doubted:
            self._doubted.add(table.id)
            task = self.send_out(self._make_sure(table))
            task.add_done_callback(lambda _: self._doubted.discard(table.id))

    # Background tasks

    def send_out(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(self._run(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        task.add_done_callback(lambda _: work.close())  # a task that was cancelled before it began has not awaited it
        return task

    async def _run(self, work: Coroutine[Any, Any, Any]) -> None:
        try:
            await work
        except StorageError as error:
            log_error("a background task failed", error=error)

    # Within

    async def _open(self, address: Address) -> OpenTable:
        """Read the log once, even if several requests come at the same time."""
        if address.id not in self._opening:
            task = asyncio.get_running_loop().create_task(self._read(address))
            self._opening[address.id] = task
            task.add_done_callback(lambda _: self._opening.pop(address.id))
        return await asyncio.shield(self._opening[address.id])

    async def _read(self, address: Address) -> OpenTable:
        lines = await self.store.log.read(address.id)
        if not lines:
            raise Denied("no_such_table", facts={"code": address.code})
        found = Table.found(lines)
        await self.warm_ups.hold(found.game, found.options)
        if address.id in self.by_id:
            return self.by_id[address.id]
        time.learn(read_record(lines[-1]).at)
        table = self._keep(address, found)
        for sitter in table.now.forgotten:
            self.send_out(self.store.pictures.forget(address.id, sitter))
            self.send_out(self.store.subscriptions.forget(address.id, sitter))
            if left := struck_out(lines, sitter):  # a server was killed before the name was removed
                self.send_out(self.store.tables.amend(address.id, left))
        self.store.bus.publish(f"roll {address.id} {self.worker}")
        self.changed(table)
        if self.store.log.is_shared:  # a record that was stored since was announced before this worker had the table
            await self._follow(table)
        return table

    def _keep(self, address: Address, table: Table) -> OpenTable:
        presence = Presence(
            self._grace,
            lambda sitter: self._presence_changed(opened, sitter),
            self._away,
            lambda: [sitter.id for sitter in opened.now.sitters if not sitter.bot],
        )
        log, keys = self.store.log, self.link_keys
        opened = OpenTable(address.id, address.code, table, log, self.metrics, presence, keys, self, self._asleep)
        opened.touched = address.touched
        opened.public = self.public
        presence.look_round()
        self.by_id[address.id] = self.by_code[address.code] = opened
        self.store.bus.follow(address.id)
        return opened

    async def _founded_before(self, address: Address, founded: Founded) -> OpenTable:
        """Return the table of an earlier identical request, which may have been cut off before its first record."""
        with suppress(Conflict):
            await store(self.store.log, address.id, 0, pending(founded))
        return await self.find(address.code)

    async def _add(self, address: Address, screen: Address | None) -> None:
        """Add the table to the directory. A screen takes only one table, so another may have been quicker."""
        if screen is None:
            await self.store.tables.add(address)
            return
        try:
            await self.store.tables.take_over(screen.id, address)
        except Conflict as conflict:
            raise Denied("screen_taken", facts={"code": screen.code}) from conflict

    async def _write_first_line(self, address: Address, founded: Founded) -> None:
        try:
            await store(self.store.log, address.id, 0, pending(founded))
        except StorageError:
            self.send_out(self.store.tables.remove(address.id))
            raise

    # Events of open tables

    def written(self, table: OpenTable, made: Pending) -> None:
        """Tell the other workers of the records that this worker has written."""
        kinds = [type(pending.record) for pending in made]
        if not TOLD_WITH_PRESENCE.isdisjoint(kinds):
            self._answer_roll_call(table)  # otherwise a worker that is wrong about it would revert the record at once
        if self.store.log.is_shared:
            self.store.bus.publish(f"{table.id} {table.now.length}")
        if ClockSet in kinds and table.now.clock.over_days:
            self.send_out(self.store.reminders.watch(table.id))  # its clock runs even while nobody has it open
        match = table.now.match
        if Started in kinds and match is not None:
            self.metrics.started.labels(match.game.header.game).inc()
        if Played in kinds and match is not None and match.game.outcome is not None and not match.game.is_practice:
            self.metrics.finished.labels(match.game.header.game, match.game.outcome.reason).inc()
        if Spoke in kinds:
            self._turns.hear(table, made)
        self.changed(table)

    def changed(self, table: OpenTable) -> None:
        """React to a change: a bot may owe an answer, or an absent person may need action."""
        match = table.now.match
        if match is not None and len(match.people) < len(match.sitters):
            self._turns.look(table)
        self._timeouts.look(table)

    def removed(self, table: OpenTable) -> None:
        """Close a table that another worker has removed."""
        self.let_go(table.id, "closed")

    def count_phases(self) -> None:
        """Count the tables by phase, for the metrics."""
        phases = Counter(table.now.phase for table in self.by_id.values())
        for phase in PHASES:
            self.metrics.tables.labels(phase).set(phases[phase])

    def _presence_changed(self, table: OpenTable, sitter: SitterId | None) -> None:
        table.presence_changed()
        self._timeouts.look(table)
        if sitter is not None:
            self._say(table, sitter)

    def _say(self, table: OpenTable, sitter: SitterId) -> None:
        """Tell the other workers that somebody is present, and what they look at."""
        attention = table.presence.attention(sitter)
        word = GONE if attention is None else WORDS[attention]
        self.store.bus.publish(f"here {table.id} {sitter} {self.worker} {word}")
