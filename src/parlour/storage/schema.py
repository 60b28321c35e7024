"""The database schema and its migrations.

It has tables for the log, the directory, pictures, moderation, budgets, founders, reminders and push subscriptions.
Alembic migrates an older schema. It is slow to import, so it is used only if the revision differs. A migration runs
in one transaction, so it is applied completely or not at all.
"""

from typing import NamedTuple

from sqlalchemy import (
    CheckConstraint,
    Column,
    Connection,
    Double,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    text,
)

from parlour.storage import StorageError

REVISION = "0007"
"""The newest migration in `migrations/versions`, which this code reads and writes."""

STEPS = "parlour.storage:migrations"
"""Where Alembic finds the migrations."""

VERSIONS = "parlour_schema"
"""The table with the revision.

It differs from Alembic's default, because a PostgreSQL database may have other users.
"""

MIGRATING = 0x7061726C6F7572
"""The key of the lock that lets one worker migrate while the others wait ("parlour" in ASCII)."""

metadata = MetaData()

log = Table(
    "log",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("line", LargeBinary, nullable=False),
    CheckConstraint("seq >= 0", name="log_seq"),
    sqlite_with_rowid=False,  # one tree instead of two: the lines of a table are stored together
)

address = Table(
    "address",
    metadata,
    Column("id", Text, primary_key=True),
    Column("code", Text, nullable=False),
    Column("created", Double, nullable=False),
    Column("touched", Double, nullable=False),
    Column("phase", Text, nullable=False),
    Index("address_code", "code", unique=True),  # a removed table has no row, so its code is free again
    Index("address_idle", "phase", "touched"),  # for the expiry of tables
)


picture = Table(
    "picture",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("id", Text, primary_key=True),
    Column("owner", Integer, nullable=False),  # the sitter who has brought it
    Column("content", LargeBinary, nullable=False),
)

ban = Table(
    "ban",
    metadata,
    Column("kind", Text, primary_key=True),  # "address" or "word"
    Column("value", Text, primary_key=True),
    Column("language", Text, primary_key=True),  # of a word; "" for any
    Column("reason", Text, nullable=False),
    Column("at", Double, nullable=False),
)

report = Table(
    "report",
    metadata,
    Column("id", Text, primary_key=True),
    Column("at", Double, nullable=False),
    Column("code", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("what", Text, nullable=False),  # "name", "text", "picture" or "other"
    Column("about", Text, nullable=False),  # whose
    Column("text", Text, nullable=False),  # the reported text
    Column("note", Text, nullable=False),  # from the reporter
    Column("address", Text, nullable=False),  # of the table's founder, and of the person it is about
)

notice = Table(
    "notice",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", Double, nullable=False),
    Column("text", Text, nullable=False),  # the text for the bus
    sqlite_autoincrement=True,  # no number is used twice: readers continue from it
)

budget = Table(
    "budget",
    metadata,
    Column("who", Text, primary_key=True),  # a table, or the fingerprint of an address
    Column("bytes", Double, nullable=False),  # what was left
    Column("at", Double, nullable=False),  # when that was so
)

founder = Table(
    "founder",
    metadata,
    Column("id", Text, primary_key=True),
    Column("key", Text, nullable=False, unique=True),  # the fingerprint of the link's secret
    Column("note", Text, nullable=False),  # the person who got the link
    Column("at", Double, nullable=False),
    Column("until", Double, nullable=False),
)

reminder = Table(
    "reminder",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("seen", Integer, nullable=False),  # lines of its log
    Column("due", Double, nullable=False),  # when it is due, if nothing happens before
    Column("lease", Double, nullable=False),  # until when a worker handles it
    Column("told", Text, key="sent", nullable=False),  # who was told what
    Index("reminder_due", "due"),
)

subscription = Table(
    "subscription",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("sitter", Integer, primary_key=True, autoincrement=False),
    Column("id", Text, primary_key=True),  # the fingerprint of the device's address
    Column("device", Text, nullable=False),  # its address and keys, and its settings
    Column("at", Double, nullable=False),  # when it was last seen
    Column("told", Text, key="sent", nullable=False),  # what it was told
    Index("subscription_id", "id"),
)

part = Table(
    "part",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("parts", Integer, nullable=False),
)


def is_current(revision: str, place: str, way_back: str = "") -> bool:
    """Return whether this is the current schema. False: older, or "" for none. Refuses newer and foreign schemas.

    `way_back` is a sentence for an operator whose older server meets a newer schema.
    """
    if revision and not revision.isdecimal():
        raise StorageError(
            f"{place} belongs to another program (its schema is called “{revision}”). Nothing was changed."
            " Give Parlour a database of its own with --database."
        )
    if revision > REVISION:
        raise StorageError(
            f"{place} was written by a newer Parlour (its schema is {revision}, this Parlour knows {REVISION})."
            " Nothing was changed. Start the newer Parlour again, or choose another database with --database."
            f"{way_back and ' '}{way_back}"
        )
    return revision == REVISION


def upgrade(connection: Connection) -> None:
    """Migrate the schema to this revision, in the open transaction. Workers that start together take turns."""
    from alembic import command
    from alembic.config import Config

    if connection.dialect.name == "postgresql":
        connection.execute(text("select pg_advisory_xact_lock(:key)"), {"key": MIGRATING})
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", STEPS)
    command.upgrade(config, REVISION)


class MigrationStep(NamedTuple):
    """One migration."""

    revision: str
    what: str


def steps_from(revision: str) -> list[MigrationStep]:
    """Return the migrations that an upgrade from this revision would run, in order; [] if there are none."""
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", STEPS)
    found = ScriptDirectory.from_config(config).iterate_revisions(REVISION, revision or "base")
    return [MigrationStep(step.revision, (step.doc or "").splitlines()[0]) for step in reversed(list(found))]
