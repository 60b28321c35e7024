"""At the door: who comes for the first time, and who sits there already."""

import pytest
from playwright.async_api import Browser, expect
from tests.web.people import PHONE, Api, Person

pytestmark = pytest.mark.xdist_group("browser")

FOX = "localStorage.setItem('parlour.settings', JSON.stringify({avatar: 'fox'}))"


async def test_a_newcomer_is_not_the_second_fox(chromium: Browser, house: str) -> None:
    table = Api(house).opens("Ada")
    bo = await Person.arrives(chromium, house, PHONE)
    await bo.context.add_init_script(FOX)
    await bo.goes(f"/j/{table.code}")
    await expect(bo.page.get_by_role("textbox", name="Your name")).not_to_have_value("Clever Fox")
    await bo.page.get_by_role("button", name="Take a seat").click()
    await bo.page.wait_for_url(f"**/t/{table.code}")
    animals = [sitter["avatar"] for sitter in table.table(0)["seats"]]
    assert animals[0] == "fox" and len(set(animals)) == 2


async def test_who_has_a_name_keeps_the_animal(chromium: Browser, house: str) -> None:
    table = Api(house).opens("Ada")
    bo = await Person.arrives(chromium, house, PHONE)
    await bo.context.add_init_script(FOX.replace("{avatar", "{name: 'Bo', named: true, avatar"))
    await bo.goes(f"/j/{table.code}")
    await bo.page.get_by_role("button", name="Take a seat").click()
    await bo.page.wait_for_url(f"**/t/{table.code}")
    assert [sitter["avatar"] for sitter in table.table(0)["seats"]] == ["fox", "fox"]
