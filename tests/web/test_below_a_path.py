"""Parlour below a path of a host that has other pages, behind nginx: a table is opened, joined, shown and played."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.async_api import Browser, expect
from tests.web.house import open_house
from tests.web.people import DESKTOP, PHONE, TV, Api, Person

pytestmark = pytest.mark.xdist_group("browser")


@pytest.fixture(scope="module")
def below(tmp_path_factory: pytest.TempPathFactory, bundle: Path) -> Iterator[str]:
    with open_house(tmp_path_factory.mktemp("below"), away=600.0, files=bundle, prefix="/parlour") as address:
        yield address


async def test_a_table_is_opened_joined_and_played(chromium: Browser, below: str) -> None:
    ada = await Person.arrives(chromium, below, DESKTOP)
    lost: list[str] = []
    ada.page.on("response", lambda answer: lost.append(answer.url) if answer.status >= 400 else None)
    await ada.goes("/")
    code = await ada.opens_a_table("Ada")
    assert ada.page.url.startswith(f"{below}/t/{code}")
    link = (await ada.table(code))["links"]["join"]
    assert link == f"{below}/j/{code}"

    bo = await Person.arrives(chromium, below, PHONE)
    await bo.goes(link)
    await bo.page.get_by_role("button", name="Take a seat").click()
    await bo.page.wait_for_url(f"{below}/t/{code}")
    await expect(ada.page.locator("main")).to_contain_text("2")

    cookies = [cookie for cookie in await bo.context.cookies() if cookie["name"] == f"parlour-{code}"]
    assert [cookie["path"] for cookie in cookies] == [f"/parlour/api/tables/{code}"]
    await bo.page.reload()  # the seat is kept
    await expect(bo.page).to_have_url(f"{below}/t/{code}")
    assert ada.trouble == [] and bo.trouble == [] and lost == []


async def test_every_link_of_a_page_stays_below_the_path(chromium: Browser, below: str) -> None:
    ada = await Person.arrives(chromium, below, DESKTOP)
    for path in ("/", "/rules", "/settings", "/history", "/replay", "/verify", "/credits", "/nowhere"):
        await ada.goes(path)
        await ada.page.locator("a[href]").first.wait_for(state="attached")
        own = await ada.page.evaluate(
            "[...document.querySelectorAll('a[href]')]"
            ".filter((a) => a.origin === location.origin).map((a) => a.pathname)"
        )
        assert own and all(link.startswith("/parlour/") for link in own), (path, own)


async def test_a_click_draws_the_next_page_without_loading_it(chromium: Browser, below: str) -> None:
    ada = await Person.arrives(chromium, below, DESKTOP)
    await ada.goes("/")
    await ada.page.evaluate("window.stays = true")
    await ada.page.locator("a[href$='/settings']").first.click()
    await ada.page.wait_for_url(f"{below}/settings")
    assert await ada.page.evaluate("window.stays")
    await ada.page.go_back()
    await expect(ada.page).to_have_url(f"{below}/")


async def test_a_big_screen_says_where_to_type(chromium: Browser, below: str) -> None:
    screen = await Person.arrives(chromium, below, TV)
    await screen.goes("/tv")
    await expect(screen.page.locator(".tv-letters")).to_contain_text(below.removeprefix("http://"))
    table = Api(below).opens("Ada")
    shown = await Person.arrives(chromium, below, TV)
    await shown.goes(table.table(0)["links"]["screen"])
    await expect(shown.page.locator("main")).to_contain_text(table.code)
    assert shown.trouble == []


async def test_the_installed_app_begins_below_the_path(chromium: Browser, below: str) -> None:
    ada = await Person.arrives(chromium, below, PHONE)
    await ada.goes("/")
    manifest = await ada.page.evaluate(
        "(async () => { const { href } = document.querySelector('link[rel=manifest]');"
        " const told = await (await fetch(href)).json();"
        " return [told.start_url, told.scope].map((path) => new URL(path, href).href) })()"
    )
    assert manifest == [f"{below}/", f"{below}/"]
