"""Order at the table, in the browser: hush, report, mute, clear, lines that are not kept, the call, models."""

import os
from pathlib import Path

import pytest
from playwright.async_api import Browser, Locator, Route, ViewportSize, expect
from tests.web.house import open_house
from tests.web.people import DESKTOP, NARROW, PHONE, Api, Person

pytestmark = pytest.mark.xdist_group("browser")

LAPTOP: ViewportSize = {"width": 1280, "height": 800}
CALL = "https://meet.example.org/our-room"


def says(table: Api, seat: int, text: str) -> None:
    body = {"key": os.urandom(8).hex(), "text": text}
    table.call("POST", f"/api/tables/{table.code}/talk", body, seat=seat)


def guessing(house: str) -> Api:
    """Similo with a clue on the table: Bo is silent, Ala is the host."""
    table = Api(house).opens("Ala", "Bo", "Cy", "Di", giver=1).starts()
    table.clue(1)
    return table


async def arrives(chromium: Browser, house: str, table: Api, seat: int = 0, *, phone: bool = False) -> Person:
    person = await Person.arrives(chromium, house, PHONE if phone else DESKTOP, touch=phone)
    await person.goes(table.seat_link(seat))
    await person.is_at("similo")
    return person


def line(person: Person, words: str) -> Locator:
    return person.page.locator(".talk .said", has_text=words)


async def opens_line(person: Person, words: str) -> Locator:
    """What can be done about this line."""
    await line(person, words).locator(".said-who").click()
    return person.page.get_by_role("dialog")


async def opens_options(person: Person) -> Locator:
    await person.page.get_by_role("button", name="What is shown, and more").click()
    return person.page.get_by_role("dialog")


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
async def test_a_line_is_reported_and_its_writer_muted_for_talk_or_for_reactions_too(
    chromium: Browser, house: str, phone: bool
) -> None:
    table = guessing(house)
    says(table, 2, "Something rude")
    ala = await arrives(chromium, house, table, phone=phone)
    if phone:
        await ala.page.locator("[data-open-talk]:visible").first.click()
    dialog = await opens_line(ala, "Something rude")
    await expect(dialog.locator(".talk-quote")).to_have_text("Something rude")
    await dialog.get_by_role("button", name="Report this line").click()
    await expect(dialog).to_contain_text("the line and who wrote it")
    await dialog.locator("textarea").fill("rude")
    assert await ala.barriers() == [] and await ala.cut_off() == []
    await dialog.get_by_role("button", name="Send to the operator").click()
    await expect(dialog.get_by_role("status")).to_be_visible()
    await dialog.get_by_role("button", name="Close").last.click()

    dialog = await opens_line(ala, "Something rude")
    await dialog.get_by_role("button", name="Mute Cy: talk only").click()
    await expect(dialog).to_be_hidden()
    assert [(seat["muted"], seat["talk_muted"]) for seat in table.table(0)["seats"]][2] == (False, True)
    cy = await arrives(chromium, house, table, 2)
    await expect(cy.page.locator(".talk-shut")).to_contain_text("The host has muted you.")
    await expect(cy.page.locator(".talk-input")).to_have_count(0)
    dialog = await opens_line(ala, "Something rude")
    await dialog.get_by_role("button", name="Let Cy speak").click()
    await expect(cy.page.locator(".talk-input")).to_be_visible()
    dialog = await opens_line(ala, "Something rude")
    await dialog.get_by_role("button", name="Mute Cy: talk and reactions").click()
    await expect(cy.page.locator(".talk-input")).to_have_count(0)
    assert [(seat["muted"], seat["talk_muted"]) for seat in table.table(0)["seats"]][2][0] is True
    assert (ala.trouble, cy.trouble, await ala.missing_keys()) == ([], [], [])


async def test_only_the_host_mutes_and_nobody_is_asked_about_their_own_line(chromium: Browser, house: str) -> None:
    table = guessing(house)
    says(table, 2, "Mine")
    says(table, 0, "The host's")
    cy = await arrives(chromium, house, table, 2)
    await expect(line(cy, "Mine").locator(".said-who")).to_have_count(0)
    dialog = await opens_line(cy, "The host's")
    await expect(dialog.get_by_role("button", name="Report this line")).to_be_visible()
    await expect(dialog.get_by_role("button", name="Mute")).to_have_count(0)


async def test_who_is_hushed_is_read_by_others_and_not_here(chromium: Browser, house: str) -> None:
    table = guessing(house)
    says(table, 2, "On and on")
    says(table, 3, "Quite")
    ala, di = await arrives(chromium, house, table), await arrives(chromium, house, table, 3)
    dialog = await opens_line(ala, "On and on")
    await dialog.get_by_role("button", name="Hush Cy").click()
    await expect(line(ala, "On and on")).to_have_count(0)
    says(table, 2, "Still here")
    await expect(line(di, "Still here")).to_be_visible()
    says(table, 3, "Indeed")
    await expect(line(ala, "Indeed")).to_be_visible()
    await expect(line(ala, "Still here")).to_have_count(0)
    dialog = await opens_options(ala)
    await dialog.get_by_role("button", name="Show Cy again").click()
    await expect(line(ala, "Still here")).to_be_visible()


async def test_the_host_clears_the_talk_for_everybody(chromium: Browser, house: str) -> None:
    table = guessing(house)
    says(table, 2, "Enough of this")
    ala, di = await arrives(chromium, house, table), await arrives(chromium, house, table, 3)
    await expect(line(di, "Enough of this")).to_be_visible()
    assert await (await opens_options(di)).get_by_role("button", name="Clear the talk").count() == 0
    dialog = await opens_options(ala)
    await dialog.get_by_role("button", name="Clear the talk").click()
    await expect(dialog.get_by_role("heading", name="Clear all that was said?")).to_be_visible()
    await dialog.get_by_role("button", name="Clear the talk").click()
    await expect(line(ala, "Enough of this")).to_have_count(0)
    await expect(line(di, "Enough of this")).to_have_count(0)
    assert (ala.trouble, di.trouble) == ([], [])


async def test_lines_that_are_not_to_be_kept_leave_every_screen(chromium: Browser, house: str) -> None:
    table = guessing(house)
    says(table, 2, "Forget it")
    says(table, 3, "Keep it")
    cy, di = await arrives(chromium, house, table, 2), await arrives(chromium, house, table, 3)
    await expect(line(di, "Forget it")).to_be_visible()
    dialog = await opens_options(cy)
    switch = dialog.get_by_role("switch", name="Don’t keep my lines")
    await switch.press("Space")
    await expect(switch).to_be_checked()
    await expect(line(di, "Forget it")).to_have_count(0)
    await expect(line(di, "Keep it")).to_be_visible()
    assert [one["text"] for one in table.table(0)["lines"]["lines"]] == ["Keep it"]


async def test_the_call_opens_in_a_tab_of_its_own_that_learns_nothing(chromium: Browser, house: str) -> None:
    table = guessing(house)
    ala = await arrives(chromium, house, table)
    dialog = await opens_options(ala)
    await dialog.get_by_label("Where do you talk?").fill(CALL)
    await dialog.get_by_role("button", name="Save").click()
    cy, bo = await arrives(chromium, house, table, 2, phone=True), await arrives(chromium, house, table, 1)
    await cy.page.locator("[data-open-talk]:visible").first.click()
    button = cy.page.get_by_role("link", name="Join the call")
    await expect(button).to_have_attribute("href", CALL)
    await expect(button).to_contain_text("meet.example.org")
    assert await button.get_attribute("target") == "_blank"
    assert set(str(await button.get_attribute("rel")).split()) == {"noreferrer", "noopener"}
    asked: list[dict[str, str]] = []

    async def answers(route: Route) -> None:
        asked.append(route.request.headers)
        await route.fulfill(body="call")

    await cy.context.route(f"{CALL}**", answers)
    async with cy.context.expect_page() as opened:
        await button.click()
    call = await opened.value
    await call.wait_for_load_state()
    assert call.url == CALL and await call.evaluate("opener") is None
    assert "referer" not in asked[0] and await call.evaluate("document.referrer") == ""
    await expect(cy.page.locator(".bubble")).to_contain_text("The clue giver stays silent there too.")
    await expect(bo.page.locator(".talk-shut")).to_be_visible()
    assert await bo.page.locator(".talk-call").count() == 0 and CALL not in await bo.page.content()


@pytest.mark.parametrize("language", ["de", "en", "es", "fr", "pl"])
async def test_beside_the_call_the_heading_of_talk_keeps_its_words_whole(
    chromium: Browser, house: str, language: str
) -> None:
    table = guessing(house)
    table.call("PATCH", f"/api/tables/{table.code}", {"call": CALL}, seat=0)
    for size in (NARROW, PHONE, LAPTOP):
        ala = await Person.arrives(chromium, house, size, language=language, touch=size["width"] < 1000)
        await ala.goes(table.seat_link(0))
        await ala.is_at("similo")
        if size["width"] < 1000:
            await ala.page.locator("[data-open-talk]:visible").first.click()
        heading = ala.page.locator(".talk-head h2")
        await expect(heading).to_be_visible()
        assert await heading.evaluate(LINES) <= len((await heading.inner_text()).split()), "a word is broken"
        assert await ala.page.locator(".talk-call small").evaluate(FITS), "the host of the call is cut off"
        assert await ala.cut_off() == []
        await ala.context.close()


FITS = "small => small.scrollWidth <= small.clientWidth + 1"
LINES = """heading => {
  const range = document.createRange()
  range.selectNodeContents(heading)
  return new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size
}"""


async def test_everybody_is_told_that_a_language_model_reads_along(
    chromium: Browser, tmp_path: Path, bundle: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PARLOUR_LLM_URL", "http://127.0.0.1:9/v1")  # nobody answers
    with open_house(tmp_path, files=bundle) as house:
        table = Api(house).opens("Ala", "Bo", "Cy", bots=("llm",), giver=1).starts()
        cy = await arrives(chromium, house, table, 2)
        told = cy.page.locator(".talk-reads")
        await expect(cy.page.locator(".talk-input")).to_be_visible()
        await expect(told).to_have_count(0)
        ala = await arrives(chromium, house, table)
        switch = (await opens_options(ala)).get_by_role("switch", name="Let language models read along")
        await switch.press("Space")
        await expect(told).to_contain_text("A language model is reading along")
        await switch.press("Space")
        await expect(told).to_have_count(0)
