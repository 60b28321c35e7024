"""A founder's link: opened once, it lets this device open tables."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.async_api import Browser, expect
from tests.web.house import open_house
from tests.web.people import DESKTOP, Person

from parlour.__main__ import main

pytestmark = pytest.mark.xdist_group("browser")


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory, bundle: Path) -> Iterator[tuple[str, Path]]:
    folder = tmp_path_factory.mktemp("club")
    with open_house(folder, files=bundle, flags=("--founders", "links")) as address:
        yield address, folder


async def test_a_link_is_needed_and_kept(
    chromium: Browser, club: tuple[str, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    house, folder = club
    ada = await Person.arrives(chromium, house, DESKTOP)
    await ada.goes("/")
    await ada.page.get_by_role("button", name="Play now with bots").first.click()
    await ada.sees("takes a founder’s link")

    make = ["admin", "founders", "--database", str(folder / "parlour.db"), "--new", "Ada", "--url", house]
    assert await asyncio.to_thread(main, make) == 0
    await ada.page.goto("about:blank")
    await ada.goes(capsys.readouterr().out.splitlines()[0])
    await expect(ada.page.get_by_role("dialog")).to_contain_text("You can open tables now")
    assert "founder" not in ada.page.url
    await ada.page.keyboard.press("Escape")
    await ada.page.get_by_role("button", name="Play now with bots").first.click()
    await ada.page.wait_for_url("**/t/*")
