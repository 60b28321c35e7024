"""What handlers share, as Litestar's dependencies: a visit to a table, to play there, to look at it or to change it.

A handler asks for one of them by its name and type: `visit: AtTable`.
"""

from hashlib import sha256

from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, FromQuery
from msgspec import Struct

from parlour.errors import Denied
from parlour.server.auth.services import Services
from parlour.server.auth.visitors import acting, address_of, at_place, looking, may_look
from parlour.server.live.open_table import OpenTable
from parlour.server.live.readers import Who
from parlour.server.settings import Rate
from parlour.server.wire.body import Asked, StrictRequest
from parlour.server.wire.messages import TableNow
from parlour.table.commands import Visitor
from parlour.table.records import SitterId

IDEMPOTENCY_KEY = "idempotency-key"
LONGEST_KEY = 64


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

    def acting(self, seat: int | None) -> SitterId:
        """Through which of the visitor's seats something is read: the named one, or the first."""
        return acting(self.table.now, self.who, seat)

    def sitter(self, seat: int | None) -> SitterId:
        """Whom a command names: who sits there, or the visitor's first seat. Whether that is allowed is said by
        table/permissions.py."""
        if not self.who.sitters:
            raise Denied("no_token")
        return self.who.sitters[0] if seat is None else at_place(self.table.now, seat)

    async def at_place(self, seat: int) -> SitterId:
        """The same, as the table is by now."""
        await self.table.catch_up()
        return self.sitter(seat)

    def limit(self, rate: Rate, deed: str, sitter: SitterId) -> None:
        """How often somebody at this table may do this."""
        self.services.limit(rate, deed, self.table.id, sitter)

    def answer(self, seat: int | None = None) -> TableNow:
        """The table message, with the game in it for those who may see it."""
        inside = may_look(self.table.now, self.who)
        sitter = looking(self.table.now, self.who, seat) if inside else None
        return self.table.answer(self.who, sitter, play=inside)


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
