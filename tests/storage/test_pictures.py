"""Pictures beside the log: one table's are not another's, and they go with the table or with who brought them."""

from pathlib import Path

from sqlalchemy import create_engine, inspect
from tests.storage.conftest import Open

from parlour.storage import Address, Store

KLON = Address("table 1", "KLON", created=10.0, touched=10.0, phase="lobby")


async def test_a_picture_is_there_for_every_worker_of_its_table_and_for_no_other_table(
    store: Store, worker: Store
) -> None:
    await store.pictures.put("table 1", "a", 0, b"\xff\xd8 one")
    await store.pictures.put("table 2", "b", 0, b"\xff\xd8 two")
    assert await worker.pictures.get("table 1", "a") == b"\xff\xd8 one"
    assert await worker.pictures.get("table 2", "a") is None and await worker.pictures.get("table 1", "b") is None


async def test_somebody_s_pictures_are_forgotten_and_nobody_else_s(store: Store) -> None:
    for number, owner in enumerate((0, 1, 1)):
        await store.pictures.put("table 1", str(number), owner, b"x")
    await store.pictures.put("table 2", "0", 1, b"x")
    await store.pictures.forget("table 1", 1)
    assert await store.pictures.count("table 1") == 1 and await store.pictures.get("table 1", "0") == b"x"
    assert await store.pictures.count("table 2") == 1
    await store.pictures.drop("table 1", ["0", "nowhere"])
    assert await store.pictures.count("table 1") == 0


async def test_pictures_go_with_their_table(store: Store) -> None:
    for closed in (True, False):
        await store.tables.add(KLON)
        await store.pictures.put(KLON.id, "a", 0, b"x")
        if closed:
            await store.tables.remove(KLON.id)
        else:
            assert await store.tables.expire(KLON.id, 1e9)
        assert await store.pictures.get(KLON.id, "a") is None


async def test_a_database_from_before_there_were_pictures_gets_a_place_for_them(tmp_path: Path, opened: Open) -> None:
    file = tmp_path / "old.db"
    first = await opened(f"sqlite:///{file}")
    await first.log.append("table", 0, [b"kept"])
    await first.close()
    engine = create_engine(f"sqlite:///{file}")
    with engine.begin() as connection:
        for since in ("picture", "ban", "report", "notice", "part", "budget", "founder", "reminder", "subscription"):
            connection.exec_driver_sql(f"drop table {since}")
        connection.exec_driver_sql("update parlour_schema set version_num = '0001'")
    again = await opened(f"sqlite:///{file}")
    await again.pictures.put("table", "a", 0, b"x")
    assert await again.log.read("table") == [b"kept"]
    assert inspect(engine).has_table("picture")
    engine.dispose()
