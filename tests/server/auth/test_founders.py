"""Who may open tables: everybody, holders of a founder's link, or users that a trusted proxy vouches for."""

import json
from pathlib import Path
from time import time
from typing import Any

import pytest

from parlour.__main__ import main
from parlour.server.codes import fingerprint
from parlour.server.settings import Rate, RateLimits
from parlour.storage import FounderLink
from parlour.storage import store as store_at
from tests.server.conftest import Opening, Running, problem
from tests.server.double import MemoryStore

KEY = "a-key-of-a-founders-link"
TABLE = {"game": "similo", "name": "Ada"}


async def opening(house: Running, wish: dict[str, Any], **headers: str) -> tuple[int, str]:
    answer = await house.person().client.post("/api/tables", json=wish, headers=headers)
    return (201, "") if answer.status_code == 201 else problem(answer)


def link(**changes: Any) -> FounderLink:
    return FounderLink(
        **{"id": "1", "key": fingerprint(KEY), "note": "Ala", "at": 0.0, "until": time() + 99, **changes}
    )


async def test_everybody_may_by_default(house: Running) -> None:
    assert await opening(house, TABLE) == (201, "")
    assert await opening(house, {**TABLE, "founder": "not-a-key-at-all"}) == (201, "")


async def test_the_holder_of_a_link_may(open_house: Opening, store: MemoryStore) -> None:
    house = await open_house(founders="links")
    await store.founders.add(link())
    assert await opening(house, TABLE) == (403, "founders_only")
    assert await opening(house, {**TABLE, "play": True}) == (403, "founders_only")
    assert await opening(house, {**TABLE, "founder": "another-key-of-some-kind"}) == (403, "founder_link_over")
    assert await opening(house, {**TABLE, "founder": KEY}) == (201, "")
    await store.founders.revoke("1")
    assert await opening(house, {**TABLE, "founder": KEY}) == (403, "founder_link_over")


async def test_an_expired_link_opens_nothing(open_house: Opening, store: MemoryStore) -> None:
    house = await open_house(founders="links")
    await store.founders.add(link(until=time() - 1))
    assert await opening(house, {**TABLE, "founder": KEY}) == (403, "founder_link_over")


async def test_guests_of_such_a_table_need_no_link(open_house: Opening, store: MemoryStore) -> None:
    house = await open_house(founders="links")
    await store.founders.add(link())
    host = house.person()
    founded = await host.client.post("/api/tables", json={**TABLE, "founder": KEY})
    guest = house.person()
    await guest.sit(founded.json()["code"], "Bo")


async def test_keys_are_not_guessed_quickly(open_house: Opening, store: MemoryStore) -> None:
    house = await open_house(founders="links", limits=RateLimits(guesses=Rate(3, 1e-6)))
    await store.founders.add(link())
    for number in range(3):
        assert await opening(house, {**TABLE, "founder": f"a-wrong-key-number-{number}"}) == (403, "founder_link_over")
    assert await opening(house, {**TABLE, "founder": KEY}) == (429, "too_fast")


async def test_a_user_whom_the_proxy_names_may(open_house: Opening) -> None:
    house = await open_house(founders="users", proxy="127.0.0.1", user_header="Remote-User")
    assert await opening(house, TABLE) == (403, "users_only")
    assert await opening(house, TABLE, **{"Remote-User": ""}) == (403, "users_only")
    assert await opening(house, TABLE, **{"X-Forwarded-User": "ada"}) == (403, "users_only")
    assert await opening(house, TABLE, **{"Remote-User": "ada"}) == (201, "")


async def test_nobody_else_can_name_a_user(open_house: Opening) -> None:
    house = await open_house(founders="users", proxy="10.9.9.9", user_header="Remote-User")
    assert await opening(house, TABLE, **{"Remote-User": "ada"}) == (403, "users_only")


def test_the_operator_makes_lists_and_revokes_links(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = str(tmp_path / "parlour.db")
    admin = ["admin", "founders", "--database", file]
    assert main(["admin", "migrate", "--database", file]) == 0
    capsys.readouterr()
    assert main([*admin, "--new", "Ala\x1b[31m", "--days", "2", "--url", "https://example.org/parlour"]) == 0
    address = capsys.readouterr().out.splitlines()[0]
    before, _, key = address.partition("#founder=")
    assert before == "https://example.org/parlour/" and len(key) >= 16
    assert key.encode() not in Path(file).read_bytes(), "only its fingerprint is kept"
    assert main([*admin, "--json"]) == 0
    (made,) = json.loads(capsys.readouterr().out)
    assert made["note"].startswith("Ala") and "\x1b" not in made["note"]
    assert main(admin) == 0
    assert "open until" in capsys.readouterr().out
    assert main([*admin, "--revoke", made["id"]]) == 0
    assert main([*admin, "--revoke", made["id"]]) != 0
    assert main([*admin, "--new", "x", "--days", "0"]) != 0


async def test_links_in_a_database(tmp_path: Path) -> None:
    store = store_at(str(tmp_path / "parlour.db"))
    await store.open()
    await store.founders.add(link(until=100.0))
    assert await store.founders.is_open(fingerprint(KEY), 99.0)
    assert not await store.founders.is_open(fingerprint(KEY), 100.0)
    await store.founders.forget(before=100.0)
    assert [one.id for one in await store.founders.links()] == ["1"]
    await store.founders.forget(before=101.0)
    assert await store.founders.links() == []
    await store.close()


def test_users_need_a_proxy(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--founders", "users", "--port", "0"]) == 2
    assert "--proxy" in capsys.readouterr().err
