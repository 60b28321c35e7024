"""Sends reminders to people who have no page open. Each table's log says what is due; what was told is stored.

One worker at a time handles a table, until its lease ends. A line is stored as sent after it was sent. If a worker
is killed in between, the line is sent again.
"""

import asyncio
from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from parlour.errors import Denied
from parlour.server.live import webhook
from parlour.server.live.device_calls import DeviceCalls
from parlour.server.live.open_table import OpenTable
from parlour.server.live.open_tables import OpenTables
from parlour.server.live.outgoing import RETRIES, TAKEN
from parlour.server.live.webhook import ChatLine
from parlour.server.log import log_error
from parlour.server.settings import Settings
from parlour.server.steady import time
from parlour.storage import StorageError, Store
from parlour.table import Table
from parlour.table.clock import running_out
from parlour.table.reminders import FAR, HookLine, SentToChat, next_line

MOST = 50  # tables per run
AT_ONCE = 8  # of them
LEASE = 60.0  # seconds: longer than one line takes
MOST_LINES = 4  # per table and run


class ReminderTask:
    """The reminders of one worker."""

    def __init__(self, settings: Settings, store: Store, tables: OpenTables) -> None:
        self._settings = settings
        self._store = store.reminders
        self._directory = store.tables
        self._tables = tables
        self._devices = DeviceCalls(settings, store.subscriptions)
        self._looking = False

    async def look(self) -> None:
        """Handle all tables that have something to tell."""
        if self._looking:
            return
        self._looking = True
        try:
            waiting = iter(await self._store.behind(time(), MOST))
            await asyncio.gather(*(self._work_off(waiting) for _ in range(AT_ONCE)))
        finally:
            self._looking = False

    async def _work_off(self, tables: Iterator[str]) -> None:
        for id in tables:
            try:
                await self._see_to(id)
            except StorageError as error:
                log_error("a reminder could not be looked after", {"table": id}, error)

    async def _see_to(self, id: str) -> None:
        leased = await self._store.lease(id, time(), time() + LEASE)
        if leased is None:
            return
        table = await self._open(id)
        if table is None:
            await self._store.unwatch(id)
            return
        seen = table.now.length
        due = await self._tell_chat(table, read_sent(leased.sent))
        called = await self._devices.tell(table)
        await self._store.settle(id, seen, min(due, called, _next_timeout(table)))

    async def _tell_chat(self, table: OpenTable, sent: SentToChat) -> float:
        """Post the due lines to the group's chat. Returns when to look again."""
        due = FAR
        for _ in range(MOST_LINES):
            line, due = next_line(table.now, sent, time(), self._settings.hook_after)
            if line is None or self._settings.webhooks == "off":
                return due if line is None else FAR
            sent, due = await self._send(table, sent, line)
            await self._store.keep(table.id, msgspec.json.encode(sent).decode())
            if sent.failures:
                break
        return due

    async def _open(self, id: str) -> OpenTable | None:
        address = await self._directory.get(id)
        try:
            table = None if address is None else await self._tables.find(address.code)
        except Denied:
            return None
        if table is None or table.id != id:
            return None
        await table.catch_up()
        return table

    async def _send(self, table: OpenTable, sent: SentToChat, line: HookLine) -> tuple[SentToChat, float]:
        """Send a line.

        Returns what has been told then, and when to look again. A refused line is retried some times.
        """
        hook, private = table.now.hook, self._settings.webhooks == "private"
        status = await webhook.deliver(
            hook.address, hook.format, chat_line(table.now, table.code, line), private=private
        )
        if status in TAKEN or sent.failures >= len(RETRIES):
            return replace(line.sent, failures=0, at=time(), status=status), time()
        return replace(sent, failures=sent.failures + 1, status=status), time() + RETRIES[sent.failures]


def read_sent(kept: str) -> SentToChat:
    """Return what was stored; nothing was told if it is empty."""
    return msgspec.json.decode(kept, type=SentToChat) if kept else SentToChat()


def chat_line(table: Table, code: str, line: HookLine) -> ChatLine:
    game = table.match.game.header.game if table.match is not None and line.kind != "open" else table.game
    return ChatLine(line.kind, table.language, code, game, line.names, table.hook.link)


def _next_timeout(table: OpenTable) -> float:
    """Return when a hard clock over days runs out. Somebody has to open the table then."""
    if not table.now.clock.over_days:
        return FAR
    left = running_out(table.now, 0.0, time())
    return time() + max(1.0, min(left.values())) if left else FAR
