"""One URL says where the tables are kept."""

from pathlib import Path

import pytest

from parlour.storage import StorageError, store
from parlour.storage.postgres import PostgresStore
from parlour.storage.sqlite import SqliteStore


@pytest.mark.parametrize(
    ("url", "path"),
    [
        ("sqlite:///parlour.db", Path.cwd() / "parlour.db"),
        ("sqlite:////var/lib/parlour.db", Path("/var/lib/parlour.db")),
        ("sqlite+aiosqlite:////var/lib/parlour.db", Path("/var/lib/parlour.db")),
        ("games/parlour.db", Path.cwd() / "games/parlour.db"),
        ("/var/lib/a%20b.db", Path("/var/lib/a%20b.db")),
        ("~/parlour.db", Path.home() / "parlour.db"),
    ],
)
def test_a_path_is_a_file_of_the_embedded_database(url: str, path: Path) -> None:
    made = store(url)
    assert isinstance(made, SqliteStore)
    assert made.path == path


@pytest.mark.parametrize("kind", ["postgresql", "postgres", "postgresql+asyncpg"])
def test_a_postgresql_url_is_a_server(kind: str) -> None:
    assert isinstance(store(f"{kind}://ala@host/parlour"), PostgresStore)


@pytest.mark.parametrize("url", ["mysql://host/parlour", "http://host", "://"])
def test_other_databases_are_refused_with_an_example(url: str) -> None:
    with pytest.raises(StorageError, match=r"sqlite:///parlour\.db"):
        store(url)


@pytest.mark.parametrize("url", ["", "sqlite://", "sqlite:///", "sqlite:///:memory:"])
def test_the_embedded_database_needs_a_file(url: str) -> None:
    with pytest.raises(StorageError, match="needs a file"):
        store(url)
