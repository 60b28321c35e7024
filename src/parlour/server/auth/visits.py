"""What handlers of requests depend on: a visit to a table, to play, to look or to change something, and the services of
this worker. `run/house.py` puts the services together and looks after them.

A handler asks Litestar for one of them by its name and type: `visit: AtTable`.
"""

from collections.abc import Hashable
from hashlib import sha256
from typing import Any

import msgspec
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, FromQuery
from msgspec import Struct
from msgspec.structs import replace

from parlour.errors import Denied
from parlour.server.auth.bans import Bans
from parlour.server.auth.hosts import Hosts
from parlour.server.auth.visitors import address_of, looking, may_look, tokens_of, who_is
from parlour.server.limits import Buckets
from parlour.server.link_keys import LinkKeys
from parlour.server.live.open_table import OpenTable
from parlour.server.live.open_tables import OpenTables
from parlour.server.live.readers import Connection, Reader, Who
from parlour.server.live.sandbox import Sandbox
from parlour.server.live.streams import Streams
from parlour.server.metrics import Metrics
from parlour.server.settings import Rate, Settings
from parlour.server.steady import time
from parlour.server.wire.body import Asked, StrictRequest
from parlour.server.wire.messages import TableNow, packed
from parlour.server.wire.shared import SharedAnswers
from parlour.storage import Store
from parlour.table.commands import Visitor
from parlour.table.permissions import own_seat
from parlour.table.records import SitterId

IDEMPOTENCY_KEY = "idempotency-key"
LONGEST_KEY = 64


MOST_LOOKS_BACK = 64  # answers kept, of some kilobytes each


class Services:
    """The tables, the streams, the limits and the numbers of one worker, for the handlers of requests."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        metrics: Metrics,
        link_keys: LinkKeys,
        tables: OpenTables,
        streams: Streams,
    ) -> None:
        self.settings = settings
        self.store = store
        self.metrics = metrics
        self.link_keys = link_keys
        self.tables = tables
        self.streams = streams
        self.buckets = Buckets()
        self.bans = Bans()
        self.hosts = Hosts(settings)
        beside, limits = settings.thinkers > 0, settings.limits
        self.files = Sandbox(in_process=beside, most_waiting=limits.files_waiting)  # works on files of strangers
        self.replays = Sandbox(in_process=beside, most_waiting=limits.replays_waiting)  # on games that were played here
        self.looks_back: SharedAnswers[Any] = SharedAnswers(
            MOST_LOOKS_BACK
        )  # what bots make of them, the same for everybody

    async def visit(self, request: Asked, code: str) -> tuple[OpenTable, Who]:
        """The table with this code, and what the visitor's tokens open there. Guessing codes is slow."""
        address = address_of(request)
        try:
            table = await self.tables.find(code)
        except Denied:
            self.count_guess(address, hit=False)
            raise
        table.address = table.address or address
        request.scope["state"]["game"] = table.now.game  # whose refusals they may be
        who = who_is(request, table, self.settings, address)
        if not may_look(table.now, who) and tokens_of(request, table.code):
            await table.catch_up()  # that key may have been cut by another worker
            who = who_is(request, table, self.settings, address)
        if not may_look(table.now, who):
            self.count_guess(address, hit=True)
        return table, who

    def count_guess(self, address: str, *, hit: bool) -> None:
        """A stranger has named a code, a key or a number of any kind: one limit for all of them.

        What is wrong is counted. When nothing is left, what is right is refused as well: so the answer tells nothing.
        """
        guesses, who = self.settings.limits.guesses, ("guess", address)
        self.buckets.expect(guesses, who) if hit else self.buckets.take(guesses, who)

    def limit(self, rate: Rate, *who: Hashable, code: str = "too_fast") -> None:
        """Count one use. Raise `TooFast` if there were too many."""
        self.buckets.take(rate, who, code)

    def expect_open(self) -> None:
        if self.streams.stopping:
            raise Denied("stopping")

    def admit(self, reader: Reader, connection: Connection | None) -> None:
        """Open a stream. The directory learns that somebody is at the table, if it has not been told for long."""
        self.streams.admit(reader, connection)
        every = self.settings.touch_every
        if time() - reader.table.touched > every:  # after a long pause, or from an old backup
            self.tables.send_out(self.tables.touch_those_with_readers(every))


class Visit(Struct, frozen=True):
    """Somebody is at a table: which one, and what their tokens open there. `key` is the request's idempotency key."""

    services: Services
    table: OpenTable
    who: Who
    key: str = ""

    @property
    def by(self) -> Visitor:
        """Who sends the commands of this request."""
        return self.who.visitor

    def own_seat(self, seat: int | None) -> SitterId:
        """Through which of the visitor's seats something is read: the named one, or the first."""
        return own_seat(self.table.now, self.by, seat)

    def sitter(self, seat: int | None) -> SitterId:
        """Whom a command names: who sits there, or the visitor's first seat. Whether that is allowed is said by
        table/permissions.py."""
        if not self.who.sitters:
            raise Denied("no_token")
        return self.who.sitters[0] if seat is None else self.table.now.at_place(seat)

    async def at_place(self, seat: int) -> SitterId:
        """The same, as the table is by now."""
        await self.table.catch_up()
        return self.sitter(seat)

    def limit(self, rate: Rate, deed: str, sitter: SitterId) -> None:
        """How often somebody at this table may do this."""
        self.services.limit(rate, deed, self.table.id, sitter)

    def spend(self, size: int) -> None:
        """Count the bytes of something that is kept: a table and an address have a budget each, whatever the seat."""
        limits, buckets = self.services.settings.limits, self.services.buckets
        buckets.take(limits.table_bytes, ("bytes", self.table.id), cost=size)
        buckets.take(limits.address_bytes, ("bytes", self.who.address), cost=size)

    def answer(self, seat: int | None = None) -> TableNow:
        """The table message, with the game in it for those who may see it."""
        inside = may_look(self.table.now, self.who)
        sitter = looking(self.table.now, self.who, seat) if inside else None
        told = self.table.answer(self.who, sitter, play=inside)
        is_closed = self.table.now.locked and not self.table.now.watching
        return told if inside or not is_closed else of_a_closed_table(told)


def of_a_closed_table(told: TableNow) -> TableNow:
    """What a stranger is told of a table that is locked and not watched: that it is there, and which game it plays."""
    seats: list[dict[str, Any]] = msgspec.json.decode(msgspec.json.encode(told.seats))
    unnamed = tuple({**seat, "name": "", "avatar": "", "persona": "", "votes": []} for seat in seats)
    nothing: Any = packed(())
    return replace(told, options={}, own=nothing, pictures=nothing, games=nothing, wants=nothing, seats=packed(unnamed))


WithServices = NamedDependency[Services]
AtTable = NamedDependency[Visit]


def idempotency_key(request: Asked) -> str:
    """The request's key, as a table may keep it: the key itself may be the sender's secret."""
    given = request.headers.get(IDEMPOTENCY_KEY, "")
    if len(given) > LONGEST_KEY:
        raise Denied("malformed", facts={"field": IDEMPOTENCY_KEY, "problem": f"longer than {LONGEST_KEY} characters"})
    return sha256(given.encode()).hexdigest()[:24] if given else ""


def services(request: StrictRequest) -> Services:
    """This worker."""
    found: Services = request.app.state.services
    return found


def limited(request: StrictRequest) -> Services:
    """This worker, for somebody who only reads what it has for everybody."""
    found = services(request)
    found.expect_open()
    found.limit(found.settings.limits.reads, "read", address_of(request))
    return found


async def visit(request: StrictRequest, code: FromPath[str]) -> Visit:
    """To play: each kind of move has its own limit."""
    found = services(request)
    found.expect_open()
    return Visit(found, *await found.visit(request, code), idempotency_key(request))


async def reading(request: StrictRequest, code: FromPath[str]) -> Visit:
    """To look at the table as it is now."""
    found = services(request)
    found.expect_open()
    table, who = await found.visit(request, code)
    found.limit(found.settings.limits.reads, "read", who.address)
    await table.catch_up()
    return Visit(found, table, who)


async def looking_as(request: StrictRequest, code: FromPath[str], seat: FromQuery[int | None] = None) -> Visit:
    """The same through the eyes of one seat: what is no seat's number is refused before anything is looked for."""
    return await reading(request, code)


async def writing(request: StrictRequest, code: FromPath[str]) -> Visit:
    """To change something at the table."""
    found = services(request)
    found.expect_open()
    table, who = await found.visit(request, code)
    found.limit(found.settings.limits.changes, "change", table.id, who.address)
    for sitter in who.sitters:
        table.presence.sign_of_life(sitter)
    return Visit(found, table, who, idempotency_key(request))


DEPENDENCIES = {
    "services": Provide(services, sync_to_thread=False),
    "limited": Provide(limited, sync_to_thread=False),
    "visit": Provide(visit),
    "reading": Provide(reading),
    "looking_as": Provide(looking_as),
    "writing": Provide(writing),
}
