"""Dependencies of the request handlers: a visitor's request at a table, and the services of this worker.

`run/worker.py` creates the services and looks after them. A handler gets a dependency from Litestar by its name and
type: `visit: AtTable`.
"""

from collections.abc import Callable, Hashable, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, FromQuery
from msgspec import Struct
from msgspec.structs import replace

from parlour.errors import Denied
from parlour.server.addresses import visitor_of
from parlour.server.anywhere.arrivals import SHARED, receive
from parlour.server.anywhere.link import LinkNow, PublicLink
from parlour.server.anywhere.means import Means, Relay, installed
from parlour.server.auth.bans import Bans
from parlour.server.auth.hosts import Hosts, Prefixes
from parlour.server.auth.proxies import Proxies
from parlour.server.auth.visitors import address_of, looking, may_look, tokens_of, who_is
from parlour.server.codes import fingerprint
from parlour.server.limits import Buckets, OverBudget
from parlour.server.link_keys import LinkKeys
from parlour.server.live.open_table import OpenTable
from parlour.server.live.open_tables import OpenTables
from parlour.server.live.readers import Connection, Reader, Who
from parlour.server.live.sandbox import Sandbox
from parlour.server.live.streams import Streams
from parlour.server.metrics import Metrics
from parlour.server.settings import Rate, Settings
from parlour.server.steady import time
from parlour.server.wire.answers import Room
from parlour.server.wire.body import Asked, StrictRequest
from parlour.server.wire.messages import LatecomersNow, TableNow, packed
from parlour.server.wire.shared import SharedAnswers
from parlour.storage import ByteBudget, Store
from parlour.table.commands import Visitor
from parlour.table.permissions import own_seat
from parlour.table.records import SitterId

IDEMPOTENCY_KEY = "idempotency-key"
LONGEST_KEY = 64
NO_PAGES = ("/api/", "/static/", "/health", "/metrics", "/schema")  # these have limits of their own, or need none
MOST_LOOKS_BACK = 64  # cached answers, of some kilobytes each
GENEROUS = 10  # factor on the limits of one address, for all visitors of a tunnel whose addresses are unknown


class Services:
    """The tables, the streams, the limits and the metrics of one worker, for the handlers of requests."""

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
        self.proxies = Proxies(settings.proxy)
        self.prefixes = Prefixes(settings, self.proxies)
        self.link = PublicLink(
            settings.tunnel_port,
            self._means,
            hosts=self.hosts.tunnels,
            changed=self._link_changed,
            is_used=lambda: len(streams) > 0,
        )
        self.on_link: Callable[[LinkNow], None] | None = None  # called when the public link changes
        beside, limits = settings.thinkers > 0, settings.limits
        self.files = Sandbox(in_process=beside, most_waiting=limits.files_waiting)  # processes files from strangers
        self.replays = Sandbox(in_process=beside, most_waiting=limits.replays_waiting)  # for games played here
        self.looks_back: SharedAnswers[Any] = SharedAnswers(
            MOST_LOOKS_BACK
        )  # bots' analyses of games, the same for everybody

    def expect_answered(self, scope: Any) -> None:
        """Raise `Refused` if the request is for another host, or is one page too many.

        Removes the prefix from its path.
        """
        self.hosts.expect(scope)
        receive(self.link, self.hosts.tunnels, scope)
        self.prefixes.take_off(scope)
        if not scope["path"].startswith(NO_PAGES):
            client = scope["client"]
            self.limit(self.settings.limits.pages, "page", visitor_of(client[0]) if client else "")

    async def visit(self, request: Asked, code: str) -> tuple[OpenTable, Who]:
        """Return the table with this code, and what the visitor's tokens open there. Wrong codes count as guesses."""
        address = address_of(request)
        try:
            table = await self.tables.find(code)
        except Denied:
            self.count_guess(address, hit=False)
            raise
        table.address = table.address or address
        request.scope["state"]["game"] = table.now.game  # refusals are worded for this game
        who = _counted(who_is(request, table, self.settings, address))
        waits = who.late is not None  # for a seat that another worker may have given them
        if (waits or not may_look(table.now, who)) and tokens_of(request, table.code):
            await table.catch_up()  # another worker may have cut that key
            who = _counted(who_is(request, table, self.settings, address))
        if not may_look(table.now, who):
            self.count_guess(address, hit=True)
        return table, who

    def count_guess(self, address: str, *, hit: bool) -> None:
        """Count a guess of a stranger: a code, a key or a number, all under one limit.

        Only wrong guesses are counted. When the limit is reached, correct ones are refused too, so that the answer
        reveals nothing.
        """
        guesses, who = _for(self.settings.limits.guesses, (address,)), ("guess", address)
        self.buckets.expect(guesses, who) if hit else self.buckets.take(guesses, who)

    def limit(self, rate: Rate, *who: Hashable, code: str = "too_fast") -> None:
        """Count one use. Raise `TooFast` if there were too many."""
        self.buckets.take(_for(rate, who), who, code)

    def expect_open(self) -> None:
        if self.streams.stopping:
            raise Denied("stopping")

    def admit(self, reader: Reader, connection: Connection | None) -> None:
        """Open a stream.

        If the directory has not been told for a long time, it is told that somebody is at the table.
        """
        self.streams.admit(reader, connection)
        if reader.who.sitters and reader.who.base == self.link.url:
            self.link.friends.add((reader.table.id, reader.who.sitters[0]))
        every = self.settings.touch_every
        if time() - reader.table.touched > every:  # after a long pause, or from an old backup
            self.tables.send_out(self.tables.touch_those_with_readers(every))

    def _means(self) -> tuple[Means, ...]:
        settings = self.settings
        relay = Relay.at(settings.relay, settings.relay_port, settings.relay_url)
        return installed(relay, Path(settings.keys))

    def _link_changed(self, now: LinkNow) -> None:
        """Use the new address in links to tables."""
        if now.state == "off":
            self.link.friends.clear()
        self.tables.give_out(self.link.url)
        if self.on_link is not None:
            self.on_link(now)


def _counted(who: Who) -> Who:
    """Return the visitor with an address to count by: if the real one is unknown, a key that opens a seat."""
    return replace(who, address=f"{SHARED} {who.keys[0][:16]}") if who.address == SHARED and who.keys else who


def _for(rate: Rate, who: Sequence[Hashable]) -> Rate:
    """Return the limit for one visitor, or for all visitors of a tunnel together."""
    return Rate(rate.burst * GENEROUS, rate.per_second * GENEROUS) if SHARED in who else rate


class TableRequest(Struct, frozen=True):
    """A request at a table, with what the visitor's tokens open there. `key` is the idempotency key."""

    services: Services
    table: OpenTable
    who: Who
    key: str = ""

    @property
    def by(self) -> Visitor:
        """The sender of this request's commands."""
        return self.who.visitor

    def own_seat(self, seat: int | None) -> SitterId:
        """Return the visitor's seat through which something is read: the given one, or the first."""
        return own_seat(self.table.now, self.by, seat)

    def sitter(self, seat: int | None) -> SitterId:
        """Return the sitter whom a command names: the one at this seat, or the visitor's first seat.

        table/permissions.py decides whether the command is allowed.
        """
        if not self.who.sitters:
            raise Denied("no_token")
        return self.who.sitters[0] if seat is None else self.table.now.at_place(seat)

    async def at_place(self, seat: int) -> SitterId:
        """Return the same, after reading the newest state of the table."""
        await self.table.catch_up()
        return self.sitter(seat)

    def limit(self, rate: Rate, deed: str, sitter: SitterId) -> None:
        """Apply a limit to an action of one sitter at this table."""
        self.services.limit(rate, deed, self.table.id, sitter)

    async def spend(self, size: int) -> Room:
        """Count the bytes of something to be stored, and return what may still be brought. Raises `OverBudget`."""
        budgets = self._budgets
        left = await self.services.store.budgets.spend(budgets, size, time())
        if min(left) < 0:
            raise OverBudget(max(-rest / one.per_second for rest, one in zip(left, budgets, strict=True)))
        return _room(budgets, left)

    async def room(self) -> Room:
        """Return what may still be brought from this address to this table."""
        return _room(self._budgets, await self.services.store.budgets.left(self._budgets, time()))

    @property
    def _budgets(self) -> tuple[ByteBudget, ...]:
        """The budgets of the table and of the address. The address is stored as a fingerprint."""
        settings = self.services.settings
        address = fingerprint(f"budget {settings.secret} {self.who.address}")[:32]
        whose = ((f"table {self.table.id}", settings.limits.table_bytes), (address, settings.limits.address_bytes))
        return tuple(ByteBudget(who, rate.burst, rate.per_second) for who, rate in whose)

    def answer(self, seat: int | None = None) -> TableNow:
        """Return the table message, with the game for those who may see it."""
        inside = may_look(self.table.now, self.who)
        sitter = looking(self.table.now, self.who, seat) if inside else None
        answer = self.table.answer(self.who, sitter, play=inside)
        is_closed = self.table.now.locked and not self.table.now.watching
        return answer if inside or not is_closed else of_a_closed_table(answer)


def _room(budgets: Sequence[ByteBudget], left: Sequence[float]) -> Room:
    rest, most = min((rest, one.most) for rest, one in zip(left, budgets, strict=True))
    return Room(int(rest), int(most))


def of_a_closed_table(table: TableNow) -> TableNow:
    """Return what a stranger may know of a table that is locked and not watched: that it exists, and which game it
    plays.
    """
    seats: list[dict[str, Any]] = msgspec.json.decode(msgspec.json.encode(table.seats))
    unnamed = tuple({**seat, "name": "", "avatar": "", "persona": "", "votes": []} for seat in seats)
    nothing: Any = packed(())
    hidden = replace(table, options={}, own=nothing, pictures=nothing, games=nothing, wants=nothing)
    return replace(hidden, seats=packed(unnamed), latecomers=LatecomersNow("next", "next"))


WithServices = NamedDependency[Services]
AtTable = NamedDependency[TableRequest]


def idempotency_key(request: Asked) -> str:
    """Return the request's key as a table may store it, as a hash, because the key may be the sender's secret."""
    given = request.headers.get(IDEMPOTENCY_KEY, "")
    if len(given) > LONGEST_KEY:
        raise Denied("malformed", facts={"field": IDEMPOTENCY_KEY, "problem": f"longer than {LONGEST_KEY} characters"})
    return sha256(given.encode()).hexdigest()[:24] if given else ""


def services(request: StrictRequest) -> Services:
    """Return the services of this worker."""
    found: Services = request.app.state.services
    return found


def limited(request: StrictRequest) -> Services:
    """Return the services of this worker for a read, after applying the limit on reads."""
    found = services(request)
    found.expect_open()
    found.limit(found.settings.limits.reads, "read", address_of(request))
    return found


async def visit(request: StrictRequest, code: FromPath[str]) -> TableRequest:
    """Return a request for playing. Each kind of move has its own limit."""
    found = services(request)
    found.expect_open()
    return TableRequest(found, *await found.visit(request, code), idempotency_key(request))


async def reading(request: StrictRequest, code: FromPath[str]) -> TableRequest:
    """Return a request for reading the table in its newest state."""
    found = services(request)
    found.expect_open()
    table, who = await found.visit(request, code)
    found.limit(found.settings.limits.reads, "read", who.address)
    await table.catch_up()
    return TableRequest(found, table, who)


async def looking_as(request: StrictRequest, code: FromPath[str], seat: FromQuery[int | None] = None) -> TableRequest:
    """Return a request for reading through one seat. An invalid seat number is refused before anything is looked up."""
    return await reading(request, code)


async def writing(request: StrictRequest, code: FromPath[str]) -> TableRequest:
    """Return a request for changing something at the table."""
    found = services(request)
    found.expect_open()
    table, who = await found.visit(request, code)
    found.limit(found.settings.limits.changes, "change", table.id, who.address)
    for sitter in who.sitters:
        table.presence.sign_of_life(sitter)
    return TableRequest(found, table, who, idempotency_key(request))


DEPENDENCIES = {
    "services": Provide(services, sync_to_thread=False),
    "limited": Provide(limited, sync_to_thread=False),
    "visit": Provide(visit),
    "reading": Provide(reading),
    "looking_as": Provide(looking_as),
    "writing": Provide(writing),
}
