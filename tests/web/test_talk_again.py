"""What was said, after the game: in the review and the replay for those who sat there, and for nobody else."""

import os

import pytest
from playwright.async_api import Browser, expect
from tests.web.people import DESKTOP, PHONE, Api, Person

pytestmark = pytest.mark.xdist_group("browser")

CANARY = "zyzzogeton"
LATER = "afterthought"


def says(table: Api, seat: int, **what: object) -> None:
    body = {"key": os.urandom(8).hex(), **what}
    table.call("POST", f"/api/tables/{table.code}/talk", body, seat=seat)


def talked_about(house: str) -> Api:
    """A finished game of Similo, in which something was said in two of its rounds."""
    table = Api(house).opens("Ala", "Ben", "Chloe", giver=0).starts()
    table.clue()
    card = table.table(1)["view"]["board"]["remaining"][0]
    says(table, 1, text=CANARY)
    says(table, 2, phrase="not_this", about={"kind": "card", "id": card})
    safe = [one for one in table.table(1)["view"]["board"]["remaining"] if one != secret(table)]
    table.remove([1, 2], safe[:1])
    table.clue()
    says(table, 1, text=LATER)
    table.finish(0, [1, 2])
    return table


def secret(table: Api) -> str:
    return str(table.table(0)["view"]["hand"]["secret"])


async def test_the_replay_shows_what_was_said_to_those_who_sat_there(chromium: Browser, house: str) -> None:
    table = talked_about(house)
    ben = await Person.arrives(chromium, house, DESKTOP)
    await ben.goes(table.seat_link(1))
    await ben.is_at("similo")
    await ben.page.locator(".said-then summary").click()
    await expect(ben.page.locator(".said-then .said", has_text=CANARY)).to_be_visible()
    await expect(ben.page.locator(".said-then .said", has_text="Not this one!")).to_be_visible()
    await ben.goes(f"/replay/{table.code}/1")
    said = ben.page.locator(".replay-moments .said")
    await expect(said).to_have_count(3)
    story = await ben.page.locator(".replay-moments > li").all_inner_texts()
    first, later = (next(at for at, line in enumerate(story) if words in line) for words in (CANARY, LATER))
    assert first < later and "Round 2" not in "".join(story[:first]), "each line stands at its moment"
    assert later - first > 3
    assert await ben.barriers() == []
    await ben.page.get_by_role("button", name="Review").click()
    await ben.page.locator(".said-then summary").click()
    await expect(ben.page.locator(".said-then .said")).to_have_count(3)
    await ben.shows("said-then")
    assert (await ben.barriers(), await ben.missing_keys(), ben.trouble) == ([], [], [])


async def test_a_shared_link_shows_nothing_of_it_even_to_those_who_sat_there(chromium: Browser, house: str) -> None:
    table = talked_about(house)
    link = table.call("POST", f"/api/tables/{table.code}/games/1/links", {}, seat=1)["link"]
    shared = house + link[link.index("/replay/") :]
    stranger = await Person.arrives(chromium, house, PHONE)
    ben = await Person.arrives(chromium, house, DESKTOP)
    await ben.goes(table.seat_link(1))
    await ben.is_at("similo")
    asked: list[str] = []
    for person in (stranger, ben):
        person.page.on("request", lambda request: asked.append(request.url))
        await person.goes(shared)
        await expect(person.page.get_by_role("slider")).to_be_visible(timeout=60_000)
        await expect(person.page.locator(".replay-moments > li").first).to_be_attached()
        assert CANARY not in await person.page.content()
    assert asked and not [url for url in asked if url.endswith("/talk?number=1")]


async def test_lines_that_are_not_kept_are_not_in_the_replay(chromium: Browser, house: str) -> None:
    table = talked_about(house)
    table.call("PATCH", f"/api/tables/{table.code}/seats/1", {"keeps_lines": False}, seat=1)
    chloe = await Person.arrives(chromium, house, PHONE)
    await chloe.goes(table.seat_link(2))
    await chloe.is_at("similo")
    await expect(chloe.page.locator(".said-then .said")).to_have_count(1)
    await chloe.goes(f"/replay/{table.code}/1")
    await expect(chloe.page.locator(".replay-below .replay-moments .said")).to_have_count(1, timeout=60_000)
    assert CANARY not in await chloe.page.content()
