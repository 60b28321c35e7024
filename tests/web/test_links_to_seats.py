"""Links to seats in the browser: one's own, the group's with a nod, and what is told about one's seat."""

import re

import pytest
from playwright.async_api import Browser, ViewportSize, expect
from tests.web.people import DESKTOP, NARROW, PHONE, Api, Person

pytestmark = pytest.mark.xdist_group("browser")

SIZES = pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])


def group_link(table: Api) -> str:
    link: str = table.call("POST", f"/api/tables/{table.code}/group", {}, seat=0)["link"]
    return "/f/" + link.split("/f/")[1]


async def expect_well(*people: Person) -> None:
    for person in people:
        assert await person.barriers() == [] and await person.cut_off() == []
        assert person.trouble == [] and await person.missing_keys() == []


@SIZES
async def test_by_the_groups_link_one_asks_and_the_host_nods(chromium: Browser, house: str, size: ViewportSize) -> None:
    table = Api(house).opens("Ala", "Bob", "Cleo")
    link = group_link(table)
    ala = await Person.arrives(chromium, house, size)
    await ala.goes(table.seat_link(0))
    await ala.page.get_by_role("button", name="Menu").focus()
    bob = await Person.arrives(chromium, house, NARROW)
    await bob.goes(link)
    await expect(bob.page.get_by_role("link", name="Sit down as someone new")).to_be_visible()
    await expect(bob.page.get_by_text("hosts the table: only by their own link")).to_be_visible()
    await bob.page.get_by_role("button", name="Bob That was me").click()
    await expect(bob.page.get_by_text("Waiting for a nod")).to_be_visible()
    ((_, _, sign),) = [claim.values() for claim in table.table(0)["you"]["claims"]]
    await expect(bob.page.get_by_text(f"sees the number {sign}")).to_be_visible()
    question = ala.page.locator(".claim-note")
    await expect(question).to_contain_text("says they are Bob. Is that so? They see the number")
    await expect(ala.page.get_by_role("button", name="Menu")).to_be_focused()
    await expect_well(ala, bob)
    await question.get_by_role("button", name="Yes, it’s Bob").click()
    await expect(question).to_have_count(0)
    await expect(bob.page).to_have_url(f"{house}/t/{table.code}")
    assert table.table(1)["you"]["taken"]["way"] == "nod"


async def test_who_is_refused_is_told_and_may_sit_down_as_somebody_new(chromium: Browser, house: str) -> None:
    table = Api(house).opens("Ala", "Bob")
    ala, zed = await Person.arrives(chromium, house, PHONE), await Person.arrives(chromium, house, PHONE)
    await ala.goes(table.seat_link(0))
    await expect(ala.page.get_by_role("button", name="Menu")).to_be_visible()
    await zed.goes(group_link(table))
    await zed.page.get_by_role("button", name="Bob That was me").click()
    await ala.page.locator(".claim-note").get_by_role("button", name="No", exact=True).click()
    await expect(zed.page.locator(".notice", has_text="They said no.")).to_be_visible()
    await zed.page.get_by_role("link", name="Sit down as someone new").click()
    await expect(zed.page).to_have_url(re.compile(f"^{house}/j/{table.code}#"))  # the key of the link goes along
    await expect_well(zed)


@SIZES
async def test_ones_own_link_opens_the_seat_elsewhere_and_is_made_anew(
    chromium: Browser, house: str, size: ViewportSize
) -> None:
    table = Api(house).opens("Ala", "Bob")
    bob = await Person.arrives(chromium, house, size)
    await bob.goes(table.seat_link(1))
    await bob.page.get_by_role("button", name="Menu").click()
    dialog = bob.page.get_by_role("dialog")
    await dialog.get_by_role("button", name="Your own link").click()
    await expect(dialog.get_by_text("This link opens your seat, and no other")).to_be_visible()
    await expect_well(bob)
    await bob.page.keyboard.press("Escape")

    link = table.call("POST", f"/api/tables/{table.code}/seats/1/links", {}, seat=1)["link"]
    tablet = await Person.arrives(chromium, house, NARROW)
    await tablet.goes("/t/" + link.split("/t/")[1])
    await expect(tablet.page.get_by_role("button", name="Menu")).to_be_visible()
    note = bob.page.locator(".device-note")
    await expect(note).to_contain_text("Another device has opened your seat with your own link")
    await expect(tablet.page.locator(".device-note")).to_have_count(0)
    await expect_well(bob)
    await note.get_by_role("button", name="Sign it out").click()
    await expect(note).to_have_count(0)
    await expect(tablet.page.get_by_text("has made a new link and signed this one out")).to_be_visible()
    await expect(tablet.page).to_have_url(f"{house}/j/{table.code}")
    await expect_well(tablet)


async def test_a_known_device_is_not_told_again(chromium: Browser, house: str) -> None:
    table = Api(house).opens("Ala", "Bob")
    bob = await Person.arrives(chromium, house, PHONE)
    await bob.goes(table.seat_link(1))
    await expect(bob.page.get_by_role("button", name="Menu")).to_be_visible()
    table.call("POST", f"/api/tables/{table.code}/visits", {"key": table.tokens[1]})
    note = bob.page.locator(".device-note")
    await note.get_by_role("button", name="That was me").click()
    await expect(note).to_have_count(0)
    await bob.page.reload()
    await expect(bob.page.get_by_role("button", name="Menu")).to_be_visible()
    await expect(note).to_have_count(0)


async def test_the_host_ends_somebodys_link(chromium: Browser, house: str) -> None:
    table = Api(house).opens("Ala", "Bob")
    before = table.call("POST", f"/api/tables/{table.code}/seats/1/links", {}, seat=1)["link"]
    ala = await Person.arrives(chromium, house, NARROW)
    await ala.goes(table.seat_link(0))
    await ala.page.get_by_role("button", name="Menu").click()
    dialog = ala.page.get_by_role("dialog")
    await dialog.get_by_role("button", name="Report or mute").click()
    await dialog.get_by_role("button", name="End Bob’s link").click()
    await expect(ala.page.get_by_text("Bob’s own link has ended.")).to_be_visible()
    assert table.call("POST", f"/api/tables/{table.code}/seats/1/links", {}, seat=1)["link"] != before
