"""Sample turns: on the real table, by hand, with a coach who says what comes next; nobody waits and nothing is kept."""

import re
from collections.abc import Awaitable, Callable

import pytest
from playwright.async_api import Browser, Page, expect
from tests.web.people import DESKTOP, NARROW, PHONE, Api, Person

from parlour.game.abilities import ability
from parlour.game.sample import HasSample
from parlour.games import GAMES

pytestmark = pytest.mark.xdist_group("browser")
SAMPLED = [name for name, rules in GAMES.items() if ability(rules, HasSample)]
Deed = Callable[[Page], Awaitable[None]]


async def tries(person: Person, game: str) -> None:
    await person.goes(f"/sample/{game}")
    await expect(person.page.locator(".coach")).to_be_visible()


async def comes_to(page: Page, step: str) -> None:
    await expect(page.locator(".coach")).to_have_attribute("data-step", step)
    await expect(page.locator(".coach-words")).to_be_focused()


async def goes_on(page: Page) -> None:
    await page.get_by_role("button", name="Got it").press("Enter")


async def removes(page: Page, *names: str) -> None:
    for name in names:
        spot = page.get_by_role("gridcell").get_by_role("button", name=f"{name}, row")
        await spot.click()
        await expect(spot).to_have_attribute("aria-pressed", "true")
    await page.get_by_role("button", name=f"Remove {len(names)}", exact=True).click()


async def test_similo_is_tried_with_real_cards_and_real_answers(chromium: Browser, house: str) -> None:
    ala = await Person.arrives(chromium, house, PHONE)
    page = ala.page
    await tries(ala, "similo")
    await comes_to(page, "secret")
    await goes_on(page)
    await comes_to(page, "similar")
    await expect(page.locator(".coach-ring")).to_be_visible()
    await goes_on(page)
    await comes_to(page, "one")
    await removes(page, "Hansel")  # not what the coach would do
    await expect(page.locator(".bubble")).to_contain_text("least of all")
    await page.locator(".bubble .btn.ghost").click()
    await page.get_by_role("button", name="Clear").click()
    await removes(page, "Wicked Witch")
    await comes_to(page, "two")
    await removes(page, "Hansel", "Goldilocks")
    await comes_to(page, "last")
    await removes(page, "Puss in Boots")
    await comes_to(page, "won")
    await expect(page.get_by_role("heading", name="You found Frog Prince!")).to_be_visible()
    await page.get_by_role("button", name="Play it again").click()
    await comes_to(page, "secret")
    await page.get_by_role("link", name="Skip", exact=True).click()
    await page.wait_for_url(f"{house}/")
    assert ala.trouble == []


async def test_ego_says_what_a_bet_pays(chromium: Browser, house: str) -> None:
    ala = await Person.arrives(chromium, house, DESKTOP)
    page = ala.page
    await tries(ala, "ego")
    for step in ("question", "token"):
        await comes_to(page, step)
        await goes_on(page)
    await comes_to(page, "bet")
    await page.get_by_role("radio", name=re.compile("In the water")).click()
    await page.get_by_role("button", name="Bet 1 on").click()
    await expect(page.locator(".bubble")).to_contain_text("bet 2")
    await page.get_by_role("radiogroup", name="Your bet").get_by_role("radio").nth(1).click()
    await page.get_by_role("button", name="Bet 2 on").click()
    await comes_to(page, "paid")
    await expect(page.locator(".coach-words")).to_contain_text("You bet 2, so you win 2")
    assert ala.trouble == []


async def test_one_mind_is_written_by_hand(chromium: Browser, house: str) -> None:
    ala = await Person.arrives(chromium, house, PHONE, language="de")
    page = ala.page
    await tries(ala, "one_mind")
    await page.get_by_role("button", name="Verstanden").click()
    await comes_to(page, "write")
    field = page.locator(".mind-field")
    await field.fill("Meer")
    await expect(page.locator(".mind-said-of")).to_contain_text("liegt schon")  # the rules say so
    await field.fill("Muschel")
    await field.press("Enter")
    await expect(page.locator(".bubble")).to_contain_text("Aber ich schreibe „Sand“")  # and so does the coach
    await page.locator(".bubble .btn.ghost").click()
    await field.fill("sand")
    await field.press("Enter")
    await comes_to(page, "match")
    await page.get_by_role("button", name="Einverstanden").click()
    await comes_to(page, "gems")
    assert ala.trouble == []


async def test_council_of_four_guides_three_turns(chromium: Browser, house: str) -> None:
    ala = await Person.arrives(chromium, house, DESKTOP)
    page = ala.page
    await tries(ala, "council_of_four")
    for step in ("goal", "council"):
        await comes_to(page, step)
        await goes_on(page)
    await comes_to(page, "elect")
    await page.locator(".c4-action[data-type=Elect]").click()
    await page.locator(".c4-option[data-field=council]").filter(has_text="Coast").click()
    await page.locator(".c4-option[data-field=colour]").filter(has_text="pink").first.click()
    await page.locator(".c4-confirm").click()
    await comes_to(page, "permit")
    await page.locator(".c4-region[data-region=coast] .c4-permits > :first-child").click()
    await page.locator(".c4-confirm").click()
    await comes_to(page, "build")
    await page.locator(".c4-action[data-type=Build]").click()
    await page.locator(".c4-option[data-field=city]").first.click()
    await page.locator(".c4-confirm").click()
    await comes_to(page, "paid")
    assert ala.trouble == []


@pytest.mark.parametrize("language", ["de", "fr", "es"])
async def test_every_step_can_be_read_on_a_small_phone_and_done_for_you(
    chromium: Browser, house: str, language: str
) -> None:
    """Every step points at something that is there; nothing is cut off, and axe has nothing to say."""
    ala = await Person.arrives(chromium, house, NARROW, language=language, dark=language == "de")
    page = ala.page
    for game in SAMPLED:
        has = ability(GAMES[game], HasSample)
        assert has is not None
        await tries(ala, game)
        for step in has.sample(language).steps:
            await comes_to(page, step.name)
            if step.point:
                await expect(page.locator(".coach-ring:not([hidden])")).not_to_have_count(0)
            assert await ala.cut_off() == [], (game, step.name)
            if step.expect is not None and language == "de":  # dark; the light ones are looked at below
                assert await ala.barriers() == [], (game, step.name)
            if step is not has.sample(language).steps[-1]:
                await page.locator(".coach-buttons .btn").last.press("Enter")
    assert await ala.missing_keys() == []
    assert ala.trouble == []


async def test_a_sample_leads_back_to_the_table_that_it_was_opened_from(chromium: Browser, house: str) -> None:
    table = Api(house).opens("Ala", "Bartek", game="similo")
    ala = await Person.arrives(chromium, house, PHONE)
    await ala.goes(table.seat_link(0))
    await ala.page.locator(".sample-button").click()
    await comes_to(ala.page, "secret")
    await ala.page.get_by_role("link", name="Skip", exact=True).click()
    await ala.page.wait_for_url(f"**/t/{table.code}")
    await ala.sees("Bartek")
