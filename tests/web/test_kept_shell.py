"""The shell is kept: without a server an installed Parlour opens and says so; a newer server shows nothing old."""

import json
import shutil
import socket
from pathlib import Path

import pytest
from playwright.async_api import Browser, expect
from tests.web.house import open_house
from tests.web.people import PHONE, Api, Person

pytestmark = pytest.mark.xdist_group("browser")

CONTROLLED = "navigator.serviceWorker.ready.then(({ active }) => active.state === 'activated')"
KEPT = """async () => {
  const names = (await caches.keys()).filter((name) => name.startsWith('parlour-'))
  const open = async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)
  const files = await Promise.all(names.map(open))
  return { names, files: files.flat() }
}"""


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


async def has_kept(ala: Person) -> None:
    """The worker is there, and has the words of the page."""
    await ala.page.wait_for_function(CONTROLLED)
    await ala.page.wait_for_function(
        f"({KEPT})().then(({{ files }}) => files.some((url) => url.endsWith('/en/app.json')))"
    )


async def test_without_a_server_it_opens_and_says_so_and_goes_on_with_the_newer_one(
    chromium: Browser, tmp_path: Path, bundle: Path
) -> None:
    port, newer = free_port(), tmp_path / "newer"
    folder = tmp_path / "house"
    folder.mkdir()
    with open_house(folder, port=port, files=bundle) as house:
        table = Api(house).opens("Ala", "Bartek", giver=0).starts()
        ala = await Person.arrives(chromium, house, PHONE, keeps=True)
        await ala.goes(table.seat_link(1))
        await ala.is_at("similo")
        await has_kept(ala)
        address = ala.page.url
        first = (await ala.page.evaluate(KEPT))["names"]
    await ala.page.goto(address, wait_until="domcontentloaded")
    await expect(ala.page.get_by_role("heading", name="No connection")).to_be_visible()
    await expect(ala.page.get_by_role("status")).to_contain_text("Your seat is kept.")
    shutil.copytree(bundle, newer)
    words = newer / "locales" / "en" / "app.json"
    told = json.loads(words.read_text("utf-8"))
    words.write_text(json.dumps({**told, "talk.title": told.get("talk.title", "") + "!"}), "utf-8")
    with open_house(folder, port=port, files=newer):
        await ala.is_at("similo")
        edition = await ala.page.evaluate("document.querySelector('script[data-home]').dataset.home")
        assert first[0].removeprefix("parlour-") not in edition
        newest = f"({KEPT})().then(({{ names }}) => names.length === 1 && names[0] !== '{first[0]}')"
        await ala.page.wait_for_function(newest)
    assert [line for line in ala.trouble if "error:" in line] == []


async def test_a_page_comes_from_the_server_while_it_answers(chromium: Browser, house: str) -> None:
    ala = await Person.arrives(chromium, house, PHONE, keeps=True)
    await ala.goes("/")
    await has_kept(ala)
    await ala.goes("/rules/similo")
    await expect(ala.page.get_by_role("heading", level=1)).to_be_visible()
    assert not await ala.page.evaluate("'kept' in document.documentElement.dataset")
    kept = (await ala.page.evaluate(KEPT))["files"]
    assert not [url for url in kept if "/api/" in url], "nothing of a table is kept"
