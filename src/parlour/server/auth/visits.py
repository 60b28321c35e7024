"""What handlers share, as Litestar's dependencies: a visit to a table, to play there, to look at it or to change it.

A handler asks for one of them by its name and type: `visit: AtTable`.
"""

from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, FromQuery
from msgspec import Struct

from parlour.server.auth.services import Services
from parlour.server.auth.visitors import acting, address_of, expect_host, expect_own_host, looking, may_look
from parlour.server.live.open_table import OpenTable, Proposal
from parlour.server.live.readers import Who
from parlour.server.settings import Rate
from parlour.server.wire.body import StrictRequest
from parlour.server.wire.messages import TableNow
from parlour.table import Table
from parlour.table.records import SitterId, Wished


class Visit(Struct, frozen=True):
    """Somebody is at a table: which one, and what their tokens open there."""

    services: Services
    table: OpenTable
    who: Who

    def acting(self, seat: int | None) -> SitterId:
        """Who of the visitor's seats acts: the named one, or the first."""
        return acting(self.table.now, self.who, seat)

    def limit(self, rate: Rate, deed: str, sitter: SitterId) -> None:
        """How often somebody at this table may do this."""
        self.services.limit(rate, deed, self.table.id, sitter)

    def answer(self, seat: int | None = None) -> TableNow:
        """The table message, with the game in it for those who may see it."""
        inside = may_look(self.table.now, self.who)
        sitter = looking(self.table.now, self.who, seat) if inside else None
        return self.table.answer(self.who, sitter, play=inside)

    async def expect_host(self) -> None:
        await self.table.catch_up()
        expect_host(self.table.now, self.who)

    async def expect_own_host(self) -> None:
        """A role that is only lent does not go so far."""
        await self.table.catch_up()
        expect_own_host(self.table.now, self.who)

    def as_host(self, propose: Proposal) -> Proposal:
        """Checked against the table as it is when the record is written: the host may have changed meanwhile."""

        def checked(table: Table) -> Wished:
            expect_host(table, self.who)
            return propose(table)

        return checked


WithServices = NamedDependency[Services]
AtTable = NamedDependency[Visit]


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
    return Visit(found, *await found.visit(request, code))


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
    return Visit(found, table, who)


DEPENDENCIES = {
    "services": Provide(services, sync_to_thread=False),
    "limited": Provide(limited, sync_to_thread=False),
    "visit": Provide(visit),
    "reading": Provide(reading),
    "looking_as": Provide(looking_as),
    "writing": Provide(writing),
}
