"""A person's own link over HTTP: it opens one seat, everybody with that seat is told, and it can be ended."""

import logging

import pytest

from tests.server.conftest import Running, problem, table_of
from tests.server.double import MemoryStore
from tests.server.people import Person

ALA, BEN, CLEO = range(3)
OURS = ("parlour", "uvicorn")


async def own_link(person: Person, seat: int) -> str:
    answer = await person.call("POST", person.path(f"/seats/{seat}/links"), {})
    assert answer.status_code == 201
    link: str = answer.json()["link"]
    return link


async def key_of(person: Person, seat: int) -> str:
    return (await own_link(person, seat)).partition("#")[2]


async def device_with(house: Running, code: str, key: str) -> Person:
    """A browser that opens the link."""
    device = house.person("", code)
    answer = await device.call("POST", device.path("/visits"), {"key": key})
    assert answer.status_code == 200, answer.text
    return device


async def test_it_opens_this_seat_and_no_other_at_any_time(house: Running) -> None:
    ala, ben = await table_of(house, "Ala", "Ben")
    link = await own_link(ben, BEN)
    assert link.startswith(f"{house.base}/t/{ben.code}#") and await own_link(ben, BEN) == link, "it stays the same"
    await ala.start()
    phone = await device_with(house, ben.code, link.partition("#")[2])
    assert (await phone.look())["you"]["seats"] == [BEN]
    assert problem(await ala.call("POST", ala.path(f"/seats/{BEN}/links"), {})) == (403, "not_your_seat")
    assert problem(await phone.call("POST", ala.path(f"/seats/{ALA}/links"), {})) == (403, "not_your_seat")
    stranger = house.person("", ala.code)
    assert problem(await stranger.call("POST", ala.path(f"/seats/{BEN}/links"), {})) == (401, "no_token")


async def test_whoever_sits_down_is_given_theirs(house: Running) -> None:
    ala = house.person()
    seated = await ala.found("Ala")
    assert seated["links"]["seat"] == await own_link(ala, ALA)


async def test_the_hosts_own_link_opens_the_hosts_seat(house: Running) -> None:
    ala, _ = await table_of(house, "Ala", "Ben")
    phone = await device_with(house, ala.code, await key_of(ala, ALA))
    assert (await phone.look())["you"]["host"]


async def test_everybody_with_the_seat_is_told_of_a_new_device(house: Running) -> None:
    ala, ben = await table_of(house, "Ala", "Ben")
    key = await key_of(ben, BEN)
    async with ben.stream() as mine, ala.stream() as others:
        assert (await mine.next("you")).data["you"]["taken"] is None
        await others.next("table")
        phone = await device_with(house, ben.code, key)
        taken = (await mine.next("you")).data["you"]["taken"]
        assert taken["way"] == "link" and taken["by"] is None and taken["at"] > 0
        assert (await phone.look())["you"]["taken"] is None, "the device itself knows"
        assert (await ala.look())["you"]["taken"] is None, "it is not her seat"
    assert (await ben.look())["you"]["taken"] == taken, "also who was not connected"


async def test_a_device_that_has_the_seat_gets_no_second_key(house: Running, store: MemoryStore) -> None:
    (ala,) = await table_of(house, "Ala")
    key = await key_of(ala, ALA)
    phone = await device_with(house, ala.code, key)
    (lines,) = store.lines.values()
    before = len(lines)
    assert (await phone.call("POST", phone.path("/visits"), {"key": key})).json() == {"seat": ALA}
    assert (await ala.call("POST", ala.path("/visits"), {"key": key})).json() == {"seat": ALA}
    assert len(lines) == before


async def test_a_token_of_another_device_becomes_a_key_of_its_own(house: Running) -> None:
    """Links of an older version had the token itself in them: also then everybody is told."""
    ala, _ = await table_of(house, "Ala", "Ben")
    phone = await device_with(house, ala.code, ala.token)
    assert phone.client.cookies[f"parlour-{ala.code}"] != ala.token
    assert (await phone.look())["you"]["seat"] == ALA and (await ala.look())["you"]["taken"]["way"] == "link"


async def test_its_owner_ends_it_and_signs_all_other_devices_out(house: Running) -> None:
    _, ben = await table_of(house, "Ala", "Ben")
    key = await key_of(ben, BEN)
    thief = await device_with(house, ben.code, key)
    async with thief.stream() as stream, ben.stream() as mine:
        await stream.next("table")
        await mine.next("table")
        assert (await ben.call("DELETE", ben.path(f"/seats/{BEN}/links"))).status_code == 204
        assert (await stream.next("gone")).data["reason"] == "signed_out"
        assert (await mine.next("you")).data["you"]["taken"] is None
    seen = await thief.look()
    assert seen["you"] is None and seen["lost"] == {"seat": BEN, "name": "Ben", "why": "owner"}
    again = house.person("", ben.code)
    assert problem(await again.call("POST", again.path("/visits"), {"key": key})) == (401, "no_token")
    assert await key_of(ben, BEN) != key and (await ben.look())["you"]["seat"] == BEN


async def test_the_host_ends_it_and_its_owner_stays(house: Running) -> None:
    ala, ben, cleo = await table_of(house, "Ala", "Ben", "Cleo")
    key = await key_of(ben, BEN)
    thief = await device_with(house, ben.code, key)
    assert problem(await cleo.call("DELETE", cleo.path(f"/seats/{BEN}/links"))) == (403, "host_only")
    assert (await ala.call("DELETE", ala.path(f"/seats/{BEN}/links"))).status_code == 204
    assert (await thief.look())["lost"]["why"] == "host" and (await ben.look())["you"]["seat"] == BEN
    again = house.person("", ben.code)
    assert problem(await again.call("POST", again.path("/visits"), {"key": key})) == (401, "no_token")


async def test_a_device_with_two_seats_keeps_the_other_one(house: Running) -> None:
    """Its stream ends and is opened again: a stream knows only the seats that it was opened with."""
    ala, ben, _ = await table_of(house, "Ala", "Ben", "Cleo")
    device = await device_with(house, ben.code, await key_of(ben, BEN))
    await device.call("POST", device.path("/visits"), {"key": await key_of(ala, ALA)})
    async with device.stream(query=f"?seat={ALA}") as stream:
        assert (await stream.next("you")).data["you"]["seats"] == [BEN, ALA]
        assert (await ben.call("DELETE", ben.path(f"/seats/{BEN}/links"))).status_code == 204
        assert b"event: gone" not in await stream.end()
    assert (await device.look())["you"]["seats"] == [ALA]


async def test_a_stolen_database_opens_nobodys_seat(house: Running, store: MemoryStore) -> None:
    _, ben = await table_of(house, "Ala", "Ben")
    key = await key_of(ben, BEN)
    phone = await device_with(house, ben.code, key)
    token = phone.client.cookies[f"parlour-{ben.code}"]
    written = b"".join(line for lines in store.lines.values() for line in lines)
    assert key.encode() not in written and token.encode() not in written


async def test_no_secret_is_in_the_journal(house: Running, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    _, ben = await table_of(house, "Ala", "Ben")
    key = await key_of(ben, BEN)
    phone = await device_with(house, ben.code, key)
    await ben.call("DELETE", ben.path(f"/seats/{BEN}/links"))
    await phone.call("POST", phone.path("/visits"), {"key": key})
    written = "\n".join(record.getMessage() for record in caplog.records if record.name.startswith(OURS))
    assert "visits" in written, "requests are written down"
    for secret in (key, ben.token, phone.client.cookies[f"parlour-{ben.code}"]):
        assert secret not in written
