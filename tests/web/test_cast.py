"""Bots as characters: they sit down by name, say a line, and show their picks after the people."""

import pytest
from playwright.async_api import Browser, expect
from tests.web.people import NARROW, PHONE, TV, Api, Person

pytestmark = pytest.mark.xdist_group("browser")


async def test_bots_are_somebody_and_show_their_picks_last(chromium: Browser, house: str) -> None:
    table = Api(house).opens("Ala", "Bartek", bots=("expert",), giver=1, team="anyone")
    ala = await Person.arrives(chromium, house, PHONE)
    await ala.goes(table.seat_link(0))
    page = ala.page
    await page.get_by_role("button", name="empty seat").first.click()
    await page.get_by_role("dialog").get_by_role("button", name="Choose who sits down").click()
    await expect(page.get_by_role("dialog")).to_contain_text("I have a feeling. It is in B flat.")
    assert await ala.barriers() == [] and await ala.missing_keys() == []
    await page.get_by_role("dialog").get_by_role("button", name="Jazz").click()
    await expect(page.get_by_role("dialog")).to_be_hidden()
    seats = table.table(0)["seats"]
    assert seats[3]["persona"] == "jazz" and seats[3]["bot"] == "regular"

    table.starts()
    line = page.locator(".line .banter-line")  # on a phone it has the line above the felt
    await line.click()  # one of the two has said hello, and is hushed
    await expect(line).to_be_hidden()
    table.clue(1)

    dock = page.locator(".similo-dock")
    await expect(dock).to_contain_text("Bots show theirs after the people")
    board = table.table(0)["view"]["board"]
    assert board["marks"] == {}
    table.moves(0, {"type": "Mark", "card": board["remaining"][0]})
    await expect(dock).not_to_contain_text("Bots show theirs after the people")
    await expect(page.locator(".similo-mark [data-seat='2'], .similo-mark [data-seat='3']").first).to_be_visible()
    assert ala.trouble == []


async def test_an_evening_has_stars_a_vote_and_a_link_for_friday(chromium: Browser, house: str) -> None:
    table = Api(house).opens("Ala", "Bartek", giver=0).starts()
    table.finish(0, [1])
    table.starts()
    table.finish(0, [1], found=False)
    ala = await Person.arrives(chromium, house, NARROW)
    await ala.goes(table.seat_link(0))
    evening = ala.page.locator(".evening")
    await expect(evening.locator(".standings tbody tr")).to_have_count(2)
    await expect(evening.locator("[data-share=together]")).to_have_count(2)
    table.call("POST", f"/api/tables/{table.code}/wants", {"game": "ego"}, seat=1)
    vote = ala.page.locator(".dock")
    await expect(vote.locator("[data-game=ego]")).to_contain_text("Bartek")
    room = await Person.arrives(chromium, house, TV)
    await room.goes(table.here("screen"))
    await expect(room.page.locator(".ending .tv-vote [data-game=ego]")).to_contain_text("Bartek")
    await expect(room.page.locator(".tv-evening .standings tbody tr")).to_have_count(2, timeout=30_000)
    await expect(room.page.locator(".tv-evening .tv-vote [data-game=ego]")).to_contain_text("Bartek")
    assert (await room.missing_keys(), await room.cut_off(), room.trouble) == ([], [], [])
    await vote.get_by_role("radio", name="One Mind").click()
    await expect(vote.get_by_role("radio", name="One Mind")).to_be_checked()
    await evening.get_by_role("button", name="Keep this group").click()
    await expect(evening.locator(".evening-link")).to_contain_text(f"/f/{table.code}")
    found = (await ala.barriers(), await ala.missing_keys(), await ala.cut_off(), ala.trouble)
    assert found == ([], [], [], [])

    link = table.table(0)["links"]["group"]
    bartek = await Person.arrives(chromium, house, PHONE)  # a new phone, a week later
    await bartek.goes(f"/f/{link.split('/f/')[1]}")
    await expect(bartek.page.locator(".group-games li")).to_have_count(2)
    await bartek.page.get_by_role("button", name="Bartek").click()
    await ala.page.get_by_role("button", name="Yes, it’s Bartek").click()
    await bartek.page.wait_for_url(f"**/t/{table.code}")
    await expect(bartek.page.locator(".evening")).to_contain_text("Same group next time")
    assert bartek.trouble == []
