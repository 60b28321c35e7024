"""Storage: one append-only log per table, a directory of tables by their codes, and a bus between workers.

    parlour.storage.sqlite     the embedded database: one file, one writer thread, group commit
    parlour.storage.postgres   many workers on one server
    parlour.storage.directory  the directory of tables, for either database
    parlour.storage.pictures   pictures that people bring to a table
    parlour.storage.moderation what people report, and what the operator bans
    parlour.storage.budgets    how many bytes tables and addresses may still bring
    parlour.storage.founders   links whose holders may open tables
    parlour.storage.reminders  which tables have somebody to remind, and what they were told
    parlour.storage.subscriptions  devices with push notifications
    parlour.storage.schema     the schema, and migrations from older ones
    parlour.storage.table_expiry  expiry of old, finished and abandoned tables

Store, then publish: `Log.append` writes all lines of one command in one transaction, and returns when they are
durable. Only then are they published on the bus. A reader sees all lines of an append or none of them.

    ParlourError
    ├── Conflict          the place is taken: read the newest lines and retry
    │   └── Gone          the table was removed: do not retry
    └── StorageError      the database cannot be used; the message tells the operator why
        └── StorageAway   the database does not answer now; it may later
"""

from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Literal, Protocol

from msgspec import Struct

from parlour.errors import ParlourError

if TYPE_CHECKING:
    from parlour.storage.nats_bus import NatsBus


class Conflict(ParlourError):
    """Raised when the place of the first line is taken. Nothing was written: read the newest lines and retry."""


class Gone(Conflict):
    """Raised when the place before the first line is empty: the table was removed.

    Nothing was written; do not retry.
    """


class StorageError(ParlourError):
    """Raised when the database cannot be used: broken, from a newer version, read-only, or full.

    Its message is for people.
    """


class StorageAway(StorageError):
    """Raised when the database does not answer. It may come back without any action."""


class Address(Struct, frozen=True):
    """The directory's entry of a table. The log is stored by `id`; `code` may be reused when the table is gone."""

    id: str
    code: str
    created: float
    touched: float
    phase: str  # "lobby", "playing" or "over", which decide when it expires; or `SCREEN`, which is not a table yet


SCREEN = "screen"
"""The phase of a big screen that waits for a table. It has a code like a table's, and a short log of its own."""


Subscriber = Callable[[str], Awaitable[None] | None]
"""Called with each published text, a short one such as "<table id> <length>", or `RESYNC`."""

RESYNC = "*"
"""Published when texts may have been missed, because the connection to other workers broke: read all tables again."""


BANS = "bans"
"""Published when the operator's bans have changed."""


class Ban(Struct, frozen=True):
    """An address that may not connect, or a word that nobody may write."""

    kind: Literal["address", "word"]
    value: str  # an address or a network; a word, or the beginning of one with a star
    language: str = ""  # of a word; empty: in every language
    reason: str = ""  # for the operator
    at: float = 0.0


class Report(Struct, frozen=True):
    """A report from somebody at a table to the operator. The reporter is not stored."""

    id: str
    at: float
    code: str
    game: str
    what: str  # "name", "text", "picture" or "other"
    about: str  # the name of the person it is about
    text: str  # the reported text
    note: str  # from the reporter
    address: str = ""  # of the table's founder and, after a space, of the person it is about


class Log(Protocol):
    """Lines of bytes under the key (table, seq). The unique key replaces a lock, and a log has no gaps.

    `is_shared`: other processes may append to the same tables, so what was read may be out of date.
    """

    @property
    def is_shared(self) -> bool: ...

    async def append(self, table: str, seq: int, lines: Sequence[bytes]) -> None:
        """Write the lines to the places seq, seq + 1, … in one transaction. They are durable when it returns.

        There must be at least one line. Raises `Conflict` if the first place is taken, `Gone` if the place before
        it is empty, and `StorageError` if the database cannot be used. Then none of the lines is stored. One
        exception: if the connection breaks during the commit (a `StorageError`), all of them may be stored, so read
        before you retry. A part of them is never stored.
        """

    async def read(self, table: str, start: int = 0) -> list[bytes]:
        """Return the lines from this one on. The last one is the last line of an append."""


class Directory(Protocol):
    """The directory of tables."""

    async def add(self, address: Address) -> None:
        """Add a table. Raises `Conflict` if an existing table has that code."""

    async def take_over(self, earlier: str, address: Address) -> None:
        """Replace the entry that waits under this code by a table, in one transaction.

        Raises `Conflict` if it is gone.
        """

    async def find(self, code: str) -> Address | None: ...

    async def get(self, table: str) -> Address | None:
        """Return the address of a table by its id."""

    async def touch(self, table: str, at: float, phase: str) -> None: ...

    async def remove(self, table: str) -> None:
        """Remove the table, its log and its pictures."""

    async def amend(self, table: str, lines: Mapping[int, bytes]) -> None:
        """Rewrite these lines of a log, all or none. Only for forgetting a person."""

    async def expire(self, table: str, before: float) -> bool:
        """Remove the table unless somebody has touched it since. Returns whether it was removed."""

    async def idle(self, phases: Sequence[str], before: float, limit: int = 100) -> list[Address]:
        """Return tables in these phases that nobody has touched since, for the expiry."""

    async def count(self) -> int: ...


class Pictures(Protocol):
    """Pictures that people bring to a table. They are deleted with the table."""

    async def put(self, table: str, id: str, owner: int, content: bytes) -> None: ...

    async def get(self, table: str, id: str) -> bytes | None:
        """Return a picture; None if this table has none with this id, even if another table has."""

    async def count(self, table: str) -> int: ...

    async def drop(self, table: str, ids: Collection[str]) -> None: ...

    async def forget(self, table: str, owner: int) -> None:
        """Delete all pictures of this sitter."""


class Moderation(Protocol):
    """Reports of people and bans of the operator. They never leave the database."""

    async def report(self, report: Report) -> None: ...

    async def reports(self) -> list[Report]:
        """Return the reports, the oldest first."""

    async def settle(self, id: str) -> bool:
        """Delete a report that the operator has handled. Returns whether it existed."""

    async def forget_reports(self, before: float) -> None: ...

    async def ban(self, bans: Collection[Ban]) -> None:
        """Add bans. A repeated ban replaces the earlier one."""

    async def lift(self, kind: str, values: Collection[str], language: str = "") -> int:
        """Remove bans. Returns how many existed."""

    async def bans(self) -> list[Ban]: ...


class ByteBudget(Struct, frozen=True):
    """The bytes that somebody may bring: at most so many at once, and then so many per second."""

    who: str
    most: float
    per_second: float


class Budgets(Protocol):
    """The byte budgets. All workers share them."""

    async def spend(self, wanted: Sequence[ByteBudget], cost: float, now: float) -> list[float]:
        """Take this many bytes from each of these budgets, or from none.

        Returns what each has left; negative: what it lacks.
        """

    async def left(self, wanted: Sequence[ByteBudget], now: float) -> list[float]:
        """Return what each of these budgets has left."""

    async def forget(self, before: float) -> None:
        """Forget what was spent before this time."""


class FounderLink(Struct, frozen=True):
    """A link whose holder may open tables. `key` is the fingerprint of its secret."""

    id: str
    key: str
    note: str
    at: float
    until: float


class Founders(Protocol):
    """The founders' links of a server on which not everybody may open tables."""

    async def add(self, link: FounderLink) -> None: ...

    async def links(self) -> list[FounderLink]:
        """Return all links that are not revoked, including recently expired ones."""

    async def revoke(self, id: str) -> bool: ...

    async def is_open(self, key: str, now: float) -> bool:
        """Return whether a link with this fingerprint opens tables now."""

    async def forget(self, before: float) -> None:
        """Delete links that had expired before this time."""


class Reminder(Struct, frozen=True):
    """The state of a table's reminders: up to which line of its log they were handled, and who was told what.

    `told` is opaque here; only the sender reads it.
    """

    table: str
    seen: int
    sent: str


class Reminders(Protocol):
    """Tables that send reminders to people without an open page.

    What is due follows from the log, so a server that was killed between a move and its reminder finds it again.
    """

    async def watch(self, table: str) -> None:
        """Add a table that has reminders from now on. It is handled soon."""

    async def unwatch(self, table: str) -> None: ...

    async def behind(self, now: float, limit: int) -> list[str]:
        """Return tables whose log has grown since they were handled, or that are due, without those that have a
        lease.
        """

    async def lease(self, table: str, now: float, until: float) -> Reminder | None:
        """Get the lease of a table until the given time. None: somebody else has it, or the table is not watched."""

    async def keep(self, table: str, sent: str) -> None:
        """Store at once what was told."""

    async def settle(self, table: str, seen: int, due: float) -> None:
        """Record that the table is handled up to this line, and when it is due again if nothing happens before."""

    async def sent(self, table: str) -> str:
        """Return what was stored last; "" for nothing."""


class Subscription(Struct, frozen=True):
    """A person's device at a table that gets push notifications.

    `id` is the fingerprint of its address. `device` and `told` are opaque here; only the sender reads them.
    """

    table: str
    sitter: int
    id: str
    device: str
    at: float
    sent: str = ""


class Subscriptions(Protocol):
    """The devices with push notifications. They are deleted with the table and the person."""

    async def put(self, one: Subscription) -> None:
        """Add or update a device; what it was told stays. If a person has too many, the oldest is removed."""

    async def of(self, table: str) -> list[Subscription]: ...

    async def keep(self, table: str, sitter: int, id: str, sent: str) -> None:
        """Store at once what was told."""

    async def drop(self, id: str) -> None:
        """Stop all notifications to this device, for all tables."""

    async def forget(self, table: str, sitter: int) -> None:
        """Remove all devices of this person at this table."""


class Bus(Protocol):
    """Tells all workers, including this one, that something happened. It carries short texts only, never the records.

    A subscriber may get a text twice, and gets `RESYNC` when it may have missed some.
    """

    def publish(self, text: str) -> None:
        """Publish a text: at once to subscribers in this worker, soon to the others. It never waits and never fails."""

    def subscribe(self, subscriber: Subscriber) -> None: ...

    def follow(self, table: str) -> None:
        """Subscribe to a table. A bus may deliver texts about other tables, too."""

    def unfollow(self, table: str) -> None: ...


class Store(Protocol):
    """All storage behind one URL. `open` migrates an older schema and refuses a newer one."""

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
        """Return whether the database can be read and written, and the bus is connected."""


def file_of(url: str) -> Path | None:
    """Return the file of the embedded database at this URL or path; None for any other database."""
    kind, divider, rest = url.partition("://")
    if divider and kind.partition("+")[0] != "sqlite":
        return None
    return Path(rest.removeprefix("/") if divider else url).expanduser().resolve()


def store(url: str, *, beside: bool = False, bus: str = "") -> Store:
    """Return the store at a URL: `sqlite:///path`, a plain path, or `postgresql://…`. Nothing is opened before `open`.

    Several PostgreSQL URLs, separated by spaces, make one store. `bus` is the URL of a separate bus, such as
    `nats://…`. With `beside`, another server may have the store open, as for an operator's command. Each back end
    is imported only here, so SQLite needs no PostgreSQL driver.
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
