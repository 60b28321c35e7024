"""The links of screens, watchers and groups: what lies in the database opens none of them."""

import asyncio
import re
from pathlib import Path

import msgspec
import pytest

from parlour.server.run.link_secret import SECRET, link_secret
from parlour.storage import StorageError
from tests.server.conftest import Opening, Running, table_of
from tests.server.double import MemoryStore


def key_of(link: str) -> str:
    return link.partition("#")[2]


async def test_a_stolen_database_opens_no_link(house: Running, store: MemoryStore) -> None:
    """Neither to watch, nor on a screen, nor to come back as somebody of the group."""
    ala, _ = await table_of(house, "Ala", "Bob")
    group = await ala.call("POST", ala.path("/group"), {})
    waiting = (await ala.call("POST", "/api/screens", {})).json()
    await ala.call("POST", ala.path("/screens"), {"screen": waiting["code"]})
    links = (await ala.look())["links"]
    keys = {waiting["key"], *(key_of(links[kind]) for kind in ("screen", "watch", "group"))}
    assert key_of(group.json()["link"]) in keys and len(keys) == 4
    await ala.start()
    written = b"".join(line for lines in store.lines.values() for line in lines)
    assert not any(key.encode() in written for key in keys)
    for secret in sorted(set(re.findall(rb'"~?([\w-]{16,64})"', written)), key=len)[-12:]:
        for key in (secret.decode(), "~" + secret.decode()):
            thief = house.person(key, ala.code)
            assert (await thief.look())["view"] is None
            assert (await thief.call("POST", ala.path("/visits"), {"key": key})).status_code in (400, 401)
            comes_back = await thief.call("POST", ala.path("/reunion"), {"key": key, "seat": 1})
            assert comes_back.status_code in (400, 401)


async def test_links_of_an_older_parlour_still_open(house: Running, store: MemoryStore) -> None:
    """It wrote the keys themselves down, until somebody asks for new links."""
    (ala,) = await table_of(house, "Ala")
    await ala.seat_bot()
    await ala.change(options={"giver": 1})  # who gives clues is silent, and changes no links
    await ala.start()
    ((table, lines),) = store.lines.items()
    old = {"screen": "old-key-of-the-screen", "watch": "old-key-of-the-watchers"}
    lines[0] = msgspec.json.encode({**msgspec.json.decode(lines[0]), **old})
    house.house.tables.let_go(table, "idle")
    for key in old.values():
        assert (await house.person(key, ala.code).look())["view"] is not None
    await ala.change(new_links=True)
    assert (await house.person(old["watch"], ala.code).look())["view"] is None


async def test_the_same_wish_for_a_seat_is_one_seat(house: Running) -> None:
    """The answer was lost on the way, or two posts meet: nobody sits there twice, and every answer opens the seat."""
    (ala,) = await table_of(house, "Ala")
    wish = {"name": "Bob", "key": "a secret of the sender's"}
    people = [house.person(code=ala.code) for _ in range(3)]
    answers = await asyncio.gather(*(person.call("POST", ala.path("/seats"), wish) for person in people))
    assert [answer.status_code for answer in answers] == [201, 201, 201]
    assert answers[0].json() == answers[1].json() == answers[2].json()
    assert [seat["name"] for seat in (await ala.look())["seats"]] == ["Ala", "Bob"]
    assert (await house.person(answers[2].json()["token"], ala.code).look())["you"]["seat"] == 1


# Where the secret lies


def test_the_secret_is_made_once_beside_the_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(SECRET, raising=False)
    secret = link_secret(str(tmp_path / "house" / "parlour.db"), tmp_path)
    file = tmp_path / "house" / "parlour.db-key"
    assert len(secret) >= 32 and file.read_text().strip() == secret and list(file.parent.iterdir()) == [file]
    assert file.stat().st_mode & 0o777 == 0o600
    assert link_secret(f"sqlite:///{file.with_name('parlour.db')}", tmp_path) == secret
    assert link_secret("postgresql://db/parlour", tmp_path) == (tmp_path / "parlour.key").read_text().strip() != secret


def test_a_secret_from_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(SECRET, "s" * 32)
    assert link_secret("postgresql://db/parlour", tmp_path) == "s" * 32
    monkeypatch.setenv(SECRET, "short")
    with pytest.raises(StorageError, match=SECRET):
        link_secret("postgresql://db/parlour", tmp_path)
    assert list(tmp_path.iterdir()) == []


async def test_servers_that_disagree_about_the_secret_of_links_say_so(
    open_house: Opening, caplog: pytest.LogCaptureFixture
) -> None:
    await open_house(secret="a" * 32)
    await open_house(secret="a" * 32)
    assert "PARLOUR_LINK_SECRET" not in caplog.text
    await open_house(secret="b" * 32)
    assert caplog.text.count("PARLOUR_LINK_SECRET") == 3, "those that have one, and the other"
