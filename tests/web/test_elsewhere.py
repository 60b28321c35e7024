"""The public link in the lobby. The relay is a real OpenSSH server on loopback."""

import os
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from playwright.async_api import Browser, expect
from tests.server.anywhere.relay_server import RelayServer, relay_server
from tests.web.house import open_house
from tests.web.people import DESKTOP, PHONE, Api, Person

pytestmark = pytest.mark.xdist_group("browser")
SHOTS = os.environ.get("PARLOUR_SHOTS")


@pytest.fixture
async def relay(tmp_path: Path) -> AsyncIterator[RelayServer]:
    async with relay_server(tmp_path) as server:
        yield server


@pytest.fixture
def reached(relay: RelayServer) -> tuple[str, ...]:
    given = relay.relay
    server = f"{given.host}:{given.ssh_port}"
    return ("--relay", server, "--relay-port", str(given.port), "--relay-url", given.url)


async def test_a_friend_elsewhere_sits_down_by_the_public_link(
    chromium: Browser, relay: RelayServer, reached: tuple[str, ...], bundle: Path
) -> None:
    with open_house(relay.keys, files=bundle, prefix="", flags=reached) as house:
        table = Api(house).opens("Ala", "Bartek", giver=1)
        ala = await Person.arrives(chromium, house, DESKTOP)
        await ala.goes(table.seat_link(0))
        await ala.page.get_by_role("button", name="Friends elsewhere?").first.click()
        sheet = ala.page.get_by_role("dialog")
        await expect(sheet).to_contain_text("through the machines of 127.0.0.1")
        await shot(ala, "elsewhere-off")
        await sheet.get_by_role("button", name="Get a public link").click()
        await expect(sheet).to_contain_text("The public link is open", timeout=60_000)
        await expect(sheet.locator(".elsewhere-link")).to_contain_text(f"{relay.url}/j/{table.code}")
        await shot(ala, "elsewhere-open")
        assert await ala.barriers() == []

        far = await Person.arrives(chromium, relay.url, PHONE)
        await far.joins(table.code, "Celina")
        await far.sees("Ala")
        await expect(sheet).to_contain_text("One friend came in through it")
        await expect(far.page.get_by_role("button", name="Friends elsewhere?")).to_have_count(0)

        await sheet.get_by_role("button", name="Close it").click()
        await expect(sheet).to_contain_text("Only this house can join")
        assert ala.trouble == []


async def shot(person: Person, name: str) -> None:
    if SHOTS:
        await person.page.screenshot(path=Path(SHOTS) / f"{name}.png")
