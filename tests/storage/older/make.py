"""Small databases of every schema so far: `python -m tests.storage.older.make`.

Each holds one table, written by an older version of the records: tests/golden/tables has them as text. A file that is
there is never written again: it stands for what is on the disks of people who have not upgraded for long.
"""

import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy import create_engine

from parlour.storage import schema

FOLDER = Path(__file__).parent
LOGS = Path(__file__).parents[2] / "golden/tables"
OLDER = {
    "0001": "before_commands",
    "0002": "before_personal_links",
    "0003": "before_addresses",
    "0004": "before_addresses",
    "0005": "before_addresses",
    "0006": "before_addresses",
    "0007": "before_addresses",
}
"""The schemas, and the version of the records in each file."""

CODE, ID = "OLDE", "0123456789abcdef"


def lines_of(revision: str) -> list[bytes]:
    return (LOGS / f"{OLDER[revision]}.log").read_bytes().splitlines()


def make(revision: str, file: Path) -> None:
    """One page is a kilobyte, so that the file is small."""
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("pragma page_size = 1024")
        connection.execute("vacuum")
    newest, schema.REVISION = schema.REVISION, revision
    engine = create_engine(f"sqlite:///{file}")
    with engine.begin() as connection:
        schema.upgrade(connection)
    engine.dispose()
    schema.REVISION = newest
    with closing(sqlite3.connect(file)) as connection:
        rows = [(ID, seq, line) for seq, line in enumerate(lines_of(revision))]
        connection.executemany("insert into log values (?, ?, ?)", rows)
        connection.execute("insert into address values (?, ?, 1.7e9, 1.7e9, 'playing')", (ID, CODE))
        connection.commit()
        connection.execute("vacuum")


if __name__ == "__main__":
    for revision in OLDER:
        if not (FOLDER / f"schema-{revision}.db").exists():
            make(revision, FOLDER / f"schema-{revision}.db")
