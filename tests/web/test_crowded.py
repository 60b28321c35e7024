"""A crowded house gives out codes of five letters: the field, the links and the television have room for them."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.async_api import Browser, expect
from tests.web.house import open_house
from tests.web.people import NARROW, PHONE, TV, Api, Person
from tests.web.test_first_minute import is_in_order, letters

pytestmark = pytest.mark.xdist_group("browser")
WIDEST = "document.querySelector('.tv-big-code').textContent = 'WWWWW'"


@pytest.fixture
def crowded_house(tmp_path: Path, bundle: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    monkeypatch.setenv("PARLOUR_CROWDED", "0")
    with open_house(tmp_path, files=bundle) as address:
        yield address


async def test_a_fifth_letter_has_a_cell_and_leads_to_the_table(chromium: Browser, crowded_house: str) -> None:
    table = Api(crowded_house).opens("Ala")
    assert len(table.code) == 5
    bo = await Person.arrives(chromium, crowded_house, NARROW)
    await bo.goes("/")
    field, cells = bo.page.get_by_label("Table code, four or five letters"), bo.page.locator(".code-entry .cell")
    await expect(cells).to_have_count(4)
    await field.press_sequentially(table.code.lower())
    await expect(cells).to_have_count(5)
    assert "".join(await cells.all_inner_texts()) == table.code
    await is_in_order(bo)
    await field.press("Backspace")
    await expect(cells).to_have_count(4)
    await field.press_sequentially(f"{table.code[-1]}x")
    await bo.page.get_by_role("button", name="Take a seat").click()
    await bo.page.wait_for_url(f"**/j/{table.code}")
    await bo.page.get_by_role("button", name="Take a seat").click()
    await bo.page.wait_for_url(f"**/t/{table.code}")
    await is_in_order(bo)
    await bo.goes("/")
    await expect(bo.page.locator(".chip.code")).to_have_text(table.code)
    assert bo.trouble == []


async def test_a_screen_shows_five_letters_and_is_sent_a_table(chromium: Browser, crowded_house: str) -> None:
    tv = await Person.arrives(chromium, crowded_house, TV)
    assert len(await letters(tv)) == 5
    await tv.page.evaluate(WIDEST)
    await is_in_order(tv)
    narrow = await Person.arrives(chromium, crowded_house, NARROW)
    code = await letters(narrow)
    await narrow.page.evaluate(WIDEST)
    await is_in_order(narrow)
    await tv.page.goto(Api(crowded_house).opens("Ala").table(0)["links"]["screen"])
    await expect(tv.page.locator(".tv-welcome")).to_be_visible()
    await is_in_order(tv)
    phone = await Person.arrives(chromium, crowded_house, PHONE)
    await phone.goes(f"/tv/{code}")
    await expect(phone.page.locator(".pair-choice")).to_be_visible()
    assert phone.trouble == []
