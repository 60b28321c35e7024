"""What handlers of requests depend on: a visit to a table, to play, to look or to change something, and the services of
this worker. `run/worker.py` puts the services together and looks after them.

A handler asks Litestar for one of them by its name and type: `visit: AtTable`.
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
NO_PAGES = ("/api/", "/static/", "/health", "/metrics", "/schema")  # they have limits of their own, or need none
MOST_LOOKS_BACK = 64  # answers kept, of some kilobytes each
GENEROUS = 10  # times what one address may do, for all visitors of a tunnel whose addresses nobody names


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
        self.files = Sandbox(in_process=beside, most_waiting=limits.files_waiting)  # works on files of strangers
        self.replays = Sandbox(in_process=beside, most_waiting=limits.replays_waiting)  # on games that were played here
        self.looks_back: SharedAnswers[Any] = SharedAnswers(
            MOST_LOOKS_BACK
        )  # what bots make of them, the same for everybody

    def expect_answered(self, scope: Any) -> None:
        """Raise `Refused` if the request is for another host, or for one page too many. Its path loses the prefix."""
        self.hosts.expect(scope)
        receive(self.link, self.hosts.tunnels, scope)
        self.prefixes.take_off(scope)
        if not scope["path"].startswith(NO_PAGES):
            client = scope["client"]
            self.limit(self.settings.limits.pages, "page", visitor_of(client[0]) if client else "")

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
        who = _counted(who_is(request, table, self.settings, address))
        waits = who.late is not None  # for a seat that another worker may have given them by now
        if (waits or not may_look(table.now, who)) and tokens_of(request, table.code):
            await table.catch_up()  # that key may have been cut by another worker
            who = _counted(who_is(request, table, self.settings, address))
        if not may_look(table.now, who):
            self.count_guess(address, hit=True)
        return table, who

    def count_guess(self, address: str, *, hit: bool) -> None:
        """A stranger has named a code, a key or a number of any kind: one limit for all of them.

        What is wrong is counted. When nothing is left, what is right is refused as well: so the answer tells nothing.
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
        """Open a stream. The directory learns that somebody is at the table, if it has not been told for long."""
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
        """Links to tables lead there from now on."""
        if now.state == "off":
            self.link.friends.clear()
        self.tables.give_out(self.link.url)
        if self.on_link is not None:
            self.on_link(now)


def _counted(who: Who) -> Who:
    """Nobody names the visitor's address: then a key that opens a seat is what they are counted by."""
    return replace(who, address=f"{SHARED} {who.keys[0][:16]}") if who.address == SHARED and who.keys else who


def _for(rate: Rate, who: Sequence[Hashable]) -> Rate:
    """For one visitor; or for all of a tunnel together."""
    return Rate(rate.burst * GENEROUS, rate.per_second * GENEROUS) if SHARED in who else rate


class TableRequest(Struct, frozen=True):
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

    async def spend(self, size: int) -> Room:
        """Count the bytes of something that is kept, or raise `OverBudget`. What may still be brought then."""
        budgets = self._budgets
        left = await self.services.store.budgets.spend(budgets, size, time())
        if min(left) < 0:
            raise OverBudget(max(-rest / one.per_second for rest, one in zip(left, budgets, strict=True)))
        return _room(budgets, left)

    async def room(self) -> Room:
        """What may still be brought from here to this table."""
        return _room(self._budgets, await self.services.store.budgets.left(self._budgets, time()))

    @property
    def _budgets(self) -> tuple[ByteBudget, ...]:
        """A table and an address have one each, whatever the seat. Of an address a fingerprint is kept."""
        settings = self.services.settings
        address = fingerprint(f"budget {settings.secret} {self.who.address}")[:32]
        whose = ((f"table {self.table.id}", settings.limits.table_bytes), (address, settings.limits.address_bytes))
        return tuple(ByteBudget(who, rate.burst, rate.per_second) for who, rate in whose)

    def answer(self, seat: int | None = None) -> TableNow:
        """The table message, with the game in it for those who may see it."""
        inside = may_look(self.table.now, self.who)
        sitter = looking(self.table.now, self.who, seat) if inside else None
        answer = self.table.answer(self.who, sitter, play=inside)
        is_closed = self.table.now.locked and not self.table.now.watching
        return answer if inside or not is_closed else of_a_closed_table(answer)


def _room(budgets: Sequence[ByteBudget], left: Sequence[float]) -> Room:
    rest, most = min((rest, one.most) for rest, one in zip(left, budgets, strict=True))
    return Room(int(rest), int(most))


def of_a_closed_table(table: TableNow) -> TableNow:
    """What a stranger is told of a table that is locked and not watched: that it is there, and which game it plays."""
    seats: list[dict[str, Any]] = msgspec.json.decode(msgspec.json.encode(table.seats))
    unnamed = tuple({**seat, "name": "", "avatar": "", "persona": "", "votes": []} for seat in seats)
    nothing: Any = packed(())
    hidden = replace(table, options={}, own=nothing, pictures=nothing, games=nothing, wants=nothing)
    return replace(hidden, seats=packed(unnamed), latecomers=LatecomersNow("next", "next"))


WithServices = NamedDependency[Services]
AtTable = NamedDependency[TableRequest]


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


async def visit(request: StrictRequest, code: FromPath[str]) -> TableRequest:
    """To play: each kind of move has its own limit."""
    found = services(request)
    found.expect_open()
    return TableRequest(found, *await found.visit(request, code), idempotency_key(request))


async def reading(request: StrictRequest, code: FromPath[str]) -> TableRequest:
    """To look at the table as it is now."""
    found = services(request)
    found.expect_open()
    table, who = await found.visit(request, code)
    found.limit(found.settings.limits.reads, "read", who.address)
    await table.catch_up()
    return TableRequest(found, table, who)


async def looking_as(request: StrictRequest, code: FromPath[str], seat: FromQuery[int | None] = None) -> TableRequest:
    """The same through the eyes of one seat: an invalid seat number is refused before anything is looked for."""
    return await reading(request, code)


async def writing(request: StrictRequest, code: FromPath[str]) -> TableRequest:
    """To change something at the table."""
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
