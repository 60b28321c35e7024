"""Where tables are kept: one append-only log per table, a directory to find it by its code, and a doorbell.

    parlour.storage.sqlite     the embedded database: one file, one writer thread, group commit
    parlour.storage.postgres   many workers on one server
    parlour.storage.directory  the tables there are, in either database
    parlour.storage.pictures   pictures that people bring to a table
    parlour.storage.moderation what people report, and what the operator bans
    parlour.storage.budgets    how many bytes tables and addresses may still bring
    parlour.storage.founders   links whose holders may open tables
    parlour.storage.reminders  which tables have somebody to remind, and what they were told
    parlour.storage.subscriptions  which devices are told by push
    parlour.storage.schema     the schema, and how to get from an older one to this one
    parlour.storage.table_expiry  old, finished and abandoned tables go

Store, then publish. `Log.append` writes all lines of one command in one transaction, and returns when they are durable.
Only then it is published on the bus. A reader sees all lines of an append or none of them.

    ParlourError
    ├── Conflict          the place is taken: read on, and try again
    │   └── Gone          the table was removed meanwhile: trying again is no use
    └── StorageError      the database cannot be used; it says why, for the operator
        └── StorageAway   it does not answer now: it may later
"""

from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Literal, Protocol

from msgspec import Struct

from parlour.errors import ParlourError

if TYPE_CHECKING:
    from parlour.storage.nats_bus import NatsBus


class Conflict(ParlourError):
    """The place of the first line is taken, and nothing was written. Read on, and try again."""


class Gone(Conflict):
    """The place before the first line is empty, and nothing was written. The table was removed: do not try again."""


class StorageError(ParlourError):
    """The database cannot be used: broken, from a newer Parlour, read-only, or out of space. Says so for people."""


class StorageAway(StorageError):
    """The database does not answer. It may come back, and then nothing needs to be done."""


class Address(Struct, frozen=True):
    """How a table is found. The log is kept by `id`; `code` may be given again once the table is gone."""

    id: str
    code: str
    created: float
    touched: float
    phase: str  # "lobby", "playing" or "over": what the sweeper goes by. `SCREEN`: it is no table yet


SCREEN = "screen"
"""The phase of a big screen that waits to be sent a table. It has a code like a table's, and a log of two lines."""


Subscriber = Callable[[str], Awaitable[None] | None]
"""Called with what was published: a short text such as "<table id> <length>", or `RESYNC`."""

RESYNC = "*"
"""Published when something may have been missed, after the line to the other workers was cut: read on everywhere."""


BANS = "bans"
"""Published when the operator's bans have changed."""


class Ban(Struct, frozen=True):
    """Somebody who may not come in, or a word that nobody is to read here."""

    kind: Literal["address", "word"]
    value: str  # an address or a network; a word, or its beginning and a star
    language: str = ""  # of a word; none: in every language
    reason: str = ""  # for the operator
    at: float = 0.0


class Report(Struct, frozen=True):
    """What somebody at a table wants the operator to see. Who it was is not kept."""

    id: str
    at: float
    code: str
    game: str
    what: str  # "name", "text", "picture" or "other"
    about: str  # whose, by name
    text: str  # what was to be read
    note: str  # of who reports it
    address: str = ""  # of who founded the table and, after a space, of whom it is about


class Log(Protocol):
    """Lines of bytes under (table, seq). That key is the lock, and a log has no gaps.

    `is_shared`: other processes may append to the same tables, and what was read a moment ago may be old.
    """

    @property
    def is_shared(self) -> bool: ...

    async def append(self, table: str, seq: int, lines: Sequence[bytes]) -> None:
        """Write the lines to the places seq, seq + 1, … in one transaction. They are durable when it returns.

        There is at least one line. Raises `Conflict` if the first place is taken, `Gone` if the place before it is
        empty, and `StorageError` if the database cannot be used. In each of these cases none of the lines is there.
        One exception: if the connection broke during the commit (a `StorageError`), all of them may be there. So read
        on before you try again. A part of them is never there.
        """

    async def read(self, table: str, start: int = 0) -> list[bytes]:
        """The lines from this one on. The last one is the last line of an append."""


class Directory(Protocol):
    """The tables there are."""

    async def add(self, address: Address) -> None:
        """Raises `Conflict` if a living table has that code."""

    async def take_over(self, earlier: str, address: Address) -> None:
        """A table in the place of what waited under its code, in one go. `Conflict` if that is there no more."""

    async def find(self, code: str) -> Address | None: ...

    async def get(self, table: str) -> Address | None:
        """The same by its id."""

    async def touch(self, table: str, at: float, phase: str) -> None: ...

    async def remove(self, table: str) -> None:
        """The table, its log and its pictures are gone."""

    async def amend(self, table: str, lines: Mapping[int, bytes]) -> None:
        """Write these lines of its log again, all or none: for somebody who wants to be forgotten, and nothing else."""

    async def expire(self, table: str, before: float) -> bool:
        """Remove it, unless somebody has touched it since. Was it removed?"""

    async def idle(self, phases: Sequence[str], before: float, limit: int = 100) -> list[Address]:
        """Tables in these phases that nobody has touched since: the sweeper's list."""

    async def count(self) -> int: ...


class Pictures(Protocol):
    """Pictures that people bring to a table. They go when it goes."""

    async def put(self, table: str, id: str, owner: int, content: bytes) -> None: ...

    async def get(self, table: str, id: str) -> bytes | None:
        """None: this table has no such picture, whatever others have."""

    async def count(self, table: str) -> int: ...

    async def drop(self, table: str, ids: Collection[str]) -> None: ...

    async def forget(self, table: str, owner: int) -> None:
        """All that this sitter has brought."""


class Moderation(Protocol):
    """What people report, and what the operator bans. Nothing of it leaves the database."""

    async def report(self, report: Report) -> None: ...

    async def reports(self) -> list[Report]:
        """The oldest first."""

    async def settle(self, id: str) -> bool:
        """The operator has seen to it. Was it there?"""

    async def forget_reports(self, before: float) -> None: ...

    async def ban(self, bans: Collection[Ban]) -> None:
        """The same again is the newer one."""

    async def lift(self, kind: str, values: Collection[str], language: str = "") -> int:
        """How many were there?"""

    async def bans(self) -> list[Ban]: ...


class ByteBudget(Struct, frozen=True):
    """Bytes that somebody may bring: at most so many at once, and then so many a second."""

    who: str
    most: float
    per_second: float


class Budgets(Protocol):
    """What is left of such budgets. All workers spend from the same ones."""

    async def spend(self, wanted: Sequence[ByteBudget], cost: float, now: float) -> list[float]:
        """Take this many bytes from each of these, or from none. What each holds then, or lacks: below 0."""

    async def left(self, wanted: Sequence[ByteBudget], now: float) -> list[float]:
        """What each of these holds."""

    async def forget(self, before: float) -> None:
        """What was spent before this moment counts no more."""


class FounderLink(Struct, frozen=True):
    """A link whose holder may open tables. `key` is the fingerprint of its secret."""

    id: str
    key: str
    note: str
    at: float
    until: float


class Founders(Protocol):
    """The founders' links of a server where not everybody may open tables."""

    async def add(self, link: FounderLink) -> None: ...

    async def links(self) -> list[FounderLink]:
        """All that were made and not revoked; an expired one for a while, too."""

    async def revoke(self, id: str) -> bool: ...

    async def is_open(self, key: str, now: float) -> bool:
        """Whether a link with this fingerprint opens tables now."""

    async def forget(self, before: float) -> None:
        """Links that had expired before this moment are gone."""


class Reminder(Struct, frozen=True):
    """Where a table stands with its reminders: up to which line of its log they have been seen to, and who was told
    what. `sent` is for the sender, and means nothing here."""

    table: str
    seen: int
    sent: str


class Reminders(Protocol):
    """Tables that remind people outside their pages. What is to be told follows from the log: so a server that was
    killed between a move and its reminder finds it again."""

    async def watch(self, table: str) -> None:
        """This table has reminders from now on, and is to be looked at soon."""

    async def unwatch(self, table: str) -> None: ...

    async def behind(self, now: float, limit: int) -> list[str]:
        """Tables whose log has grown since they were seen to, or that are due; those that somebody sees to are not
        among them."""

    async def lease(self, table: str, now: float, until: float) -> Reminder | None:
        """See to it alone, until then at most. None: somebody else does, or it is not watched."""

    async def keep(self, table: str, sent: str) -> None:
        """Something was told: keep that at once."""

    async def settle(self, table: str, seen: int, due: float) -> None:
        """It is seen to, up to this line; to be looked at again then, if nothing happens before."""

    async def sent(self, table: str) -> str:
        """What was kept last; "": nothing."""


class Subscription(Struct, frozen=True):
    """A device of a person at a table that is told by push. `id` is the fingerprint of its address; `device` and `sent`
    are for the sender, and mean nothing here."""

    table: str
    sitter: int
    id: str
    device: str
    at: float
    sent: str = ""


class Subscriptions(Protocol):
    """The devices that are told by push. They go with the table and with the person."""

    async def put(self, one: Subscription) -> None:
        """The same device again is the newer one; what it was told stays. Of too many the oldest goes."""

    async def of(self, table: str) -> list[Subscription]: ...

    async def keep(self, table: str, sitter: int, id: str, sent: str) -> None:
        """Something was told: keep that at once."""

    async def drop(self, id: str) -> None:
        """This device is told nothing any more, of any table."""

    async def forget(self, table: str, sitter: int) -> None:
        """All devices of this person at this table."""


class Bus(Protocol):
    """Tells the other workers, and this one, that something happened. Small texts only; never the news itself.

    A listener may hear a text twice, and hears `RESYNC` when it may have missed some.
    """

    def publish(self, text: str) -> None:
        """At once for the listeners of this worker, soon for the others; never waits and never fails."""

    def subscribe(self, subscriber: Subscriber) -> None: ...

    def follow(self, table: str) -> None:
        """What is published about this table matters here from now on. A bus may tell of others all the same."""

    def unfollow(self, table: str) -> None: ...


class Store(Protocol):
    """All of it, behind one URL. `open` migrates an older schema, and refuses a newer one."""

    @property
    def log(self) -> Log: ...

    @property
    def tables(self) -> Directory: ...

    @property
    def pictures(self) -> Pictures: ...

    @property
    def moderation(self) -> Moderation: ...

    @property
    def budgets(self) -> Budgets: ...

    @property
    def founders(self) -> Founders: ...

    @property
    def reminders(self) -> Reminders: ...

    @property
    def subscriptions(self) -> Subscriptions: ...

    @property
    def bus(self) -> Bus: ...

    async def open(self) -> None: ...

    async def close(self) -> None: ...

    async def healthy(self) -> bool:
        """Can it be read and written, and is the bus heard?"""


def file_of(url: str) -> Path | None:
    """The file of the embedded database that a URL or a path names; None for any other database."""
    kind, divider, rest = url.partition("://")
    if divider and kind.partition("+")[0] != "sqlite":
        return None
    return Path(rest.removeprefix("/") if divider else url).expanduser().resolve()


def store(url: str, *, beside: bool = False, bus: str = "") -> Store:
    """The store behind a URL: `sqlite:///path`, a plain path, or `postgresql://…`. Nothing is touched before `open`.

    Several of PostgreSQL, with a space between them, are one store; `bus` is where workers tell each other, if not
    there: `nats://…`. `beside` a server that has it open: an operator's hand, for a moment. Each back end is imported
    only here: who plays on SQLite needs no PostgreSQL driver.
    """
    kind, divider, rest = url.partition("://")
    if not divider:
        return _sqlite(url, beside=beside)
    match kind.partition("+")[0]:
        case "sqlite":
            return _sqlite(rest.removeprefix("/"), beside=beside)
        case "postgresql" | "postgres":
            return _postgres([f"postgresql://{one.partition('://')[2]}" for one in url.split()], bus)
        case _:
            raise StorageError(
                f"Parlour cannot keep tables in “{kind}”. Give it a file (sqlite:///parlour.db) or a PostgreSQL"
                " database (postgresql://user@host/name)."
            )


def _sqlite(path: str, *, beside: bool) -> Store:
    from parlour.storage.sqlite import SqliteStore

    if path in ("", ":memory:"):
        raise StorageError("Parlour needs a file for its tables, such as sqlite:///parlour.db.")
    return SqliteStore(Path(path), beside=beside)


def _postgres(urls: Sequence[str], bus: str) -> Store:
    try:
        from parlour.storage.postgres import PostgresStore
        from parlour.storage.shards import ShardedStore, SilentBus
    except ModuleNotFoundError as error:
        raise StorageError(f"PostgreSQL needs the package {error.name}: pip install 'parlour[postgres]'.") from error
    if len(urls) == 1:
        return PostgresStore(urls[0], _bus(bus))
    buses = [_bus(bus), *(SilentBus() if bus else None for _ in urls[1:])]
    parts = [PostgresStore(url, buses[number], (number, len(urls))) for number, url in enumerate(urls)]
    return ShardedStore(parts, one_bus=bool(bus))


def _bus(url: str) -> "NatsBus | None":
    if not url:
        return None
    try:
        from parlour.storage.nats_bus import NatsBus
    except ModuleNotFoundError as error:
        raise StorageError(f"NATS needs the package {error.name}: pip install 'parlour[nats]'.") from error
    return NatsBus(url)
