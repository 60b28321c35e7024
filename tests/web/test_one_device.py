"""Pass and play, the generic screen, and a connection that breaks."""

import pytest
from playwright.async_api import Browser, expect
from tests.web.people import DESKTOP, PHONE, Api, Person

pytestmark = pytest.mark.xdist_group("browser")


async def takes_the_phone(phone: Person, name: str) -> None:
    """The curtain hides everything until the right person says so."""
    await expect(phone.page.get_by_role("heading", name=f"Hand the device to {name}")).to_be_visible()
    await expect(phone.page.get_by_role("grid", name="Characters")).to_have_count(0)
    await phone.page.get_by_role("button", name=f"I’m {name}").click()
    await expect(phone.page.get_by_role("grid", name="Characters")).to_be_visible()


async def test_two_people_share_a_phone_behind_a_curtain(chromium: Browser, house: str) -> None:
    phone = await Person.arrives(chromium, house, PHONE)
    code = await phone.opens_a_table("Ala")
    await phone.page.get_by_role("button", name="empty seat").first.click()
    dialog = phone.page.get_by_role("dialog")
    await dialog.get_by_role("textbox").fill("Celina")
    await dialog.get_by_role("button", name="Add a player on this device").click()
    await phone.sees("Celina")
    options = {**(await phone.table(code))["options"], "giver": 1}
    await phone.page.request.patch(f"{house}/api/tables/{code}", data={"options": options})
    await phone.page.get_by_role("button", name="Start").click()
    await takes_the_phone(phone, "Celina")
    await phone.gives_a_clue()
    await takes_the_phone(phone, "Ala")
    await expect(phone.page.get_by_role("gridcell").get_by_role("button").first).to_be_visible()
    await expect(phone.page.get_by_role("radiogroup", name="Your hand")).to_have_count(0)
    assert phone.trouble == []


async def test_a_game_without_a_table_of_its_own_is_played_from_its_prompts(chromium: Browser, house: str) -> None:
    table = Api(house).opens("Ala", "Bartek", giver=0)
    ala = await Person.arrives(chromium, house, DESKTOP)
    await ala.page.route("**/games/similo/table.js", lambda route: route.fulfill(status=404, body=""))
    await ala.goes(table.seat_link(0))
    await expect(ala.page.get_by_role("button", name="Start")).to_be_visible()
    table.starts()
    clue = ala.page.get_by_role("main").get_by_role("button", name="upright").first
    await clue.click()
    await expect(clue).to_have_count(0)
    assert len(table.table(0)["view"]["board"]["clues"]) == 1
    assert await ala.missing_keys() == []


async def test_a_hidden_hand_stays_hidden(chromium: Browser, house: str) -> None:
    table = Api(house).opens("Ala", "Bartek", giver=0).starts()
    ala = await Person.arrives(chromium, house, PHONE)
    await ala.goes(table.seat_link(0))
    await expect(ala.page.get_by_role("radiogroup", name="Your hand")).to_be_visible()
    await ala.page.get_by_role("button", name="Hide my hand").first.click()
    await expect(ala.page.get_by_role("radiogroup", name="Your hand")).to_have_count(0)
    await ala.page.reload()
    await expect(ala.page.get_by_role("grid", name="Characters")).to_be_visible()
    await expect(ala.page.get_by_role("radiogroup", name="Your hand")).to_have_count(0)


async def test_among_many_choices_one_searches_and_seats_are_people(chromium: Browser, house: str) -> None:
    """Council of Four without its table: dozens of ways to move; who is who stands in fields of many names."""
    table = Api(house).opens("Ala", "Bartek", game="council_of_four").starts()
    turn = table.table(0)["ask"]["waiting"][0]
    person = await Person.arrives(chromium, house, DESKTOP)
    await person.page.route("**/games/council_of_four/table.js", lambda route: route.fulfill(status=404, body=""))
    await person.goes(table.seat_link(turn))
    buttons = person.page.locator(".actions button")
    search = person.page.get_by_role("searchbox")
    await expect(search).to_be_visible()
    offered = len(table.table(turn)["prompt"]["actions"])
    assert offered > 20
    await expect(buttons).to_have_count(offered)
    name = ("Ala", "Bartek")[turn]
    await expect(person.page.locator(".known dt", has_text="turn").locator("+ dd").first).to_have_text(name)
    await search.fill((await buttons.last.inner_text()).upper())
    await expect(buttons.first).to_be_visible()
    assert await buttons.count() < offered
    await search.fill("no such thing")
    await expect(buttons).to_have_count(0)
    await person.sees("Nothing fits")
    assert await person.missing_keys() == [] and person.trouble == []
    assert await person.barriers() == []
