"""Four people, four languages: One Mind and The Same Game across them, on phones, a desk and a television."""

import re
from typing import Any

import pytest
from playwright.async_api import Browser, expect
from tests.web.people import DESKTOP, NARROW, PHONE, TV, Api, Person

pytestmark = pytest.mark.xdist_group("browser")

LANGUAGES = ("en", "de", "fr", "pl")
NAMES = ("Ala", "Bert", "Chloé", "Darek")
SIZES = (DESKTOP, PHONE, NARROW, PHONE)


def opens(house: str, game: str, **options: Any) -> Api:
    """A mixed table: everybody has chosen a language at their seat."""
    table = Api(house).opens(*NAMES, game=game, mixed=True, **options)
    for seat, language in enumerate(LANGUAGES):
        table.call("PATCH", f"/api/tables/{table.code}/seats/{seat}", {"language": language}, seat=seat)
    return table


async def comes(chromium: Browser, house: str, table: Api, game: str) -> list[Person]:
    """Everybody with an interface in their own language, and a television."""
    people = []
    for seat, (language, size) in enumerate(zip(LANGUAGES, SIZES, strict=True)):
        person = await Person.arrives(chromium, house, size, language=language)
        await person.goes(table.seat_link(seat))
        await person.is_at(game)
        people.append(person)
    return people


async def test_the_host_is_offered_to_mix_languages_and_everybody_chooses_one(chromium: Browser, house: str) -> None:
    table = Api(house).opens("Ala", game="one_mind", language="en")
    ala = await Person.arrives(chromium, house, DESKTOP)
    await ala.goes(table.seat_link(0))
    darek = await Person.arrives(chromium, house, PHONE, language="pl")
    await darek.goes(f"/j/{table.code}")
    await darek.page.get_by_role("textbox").first.fill("Darek")
    await darek.page.locator("button.primary").first.click()
    await darek.page.wait_for_url(f"**/t/{table.code}*")
    await ala.page.get_by_role("button", name="Mix languages").click()
    await expect(ala.page.locator(".seat-languages")).to_contain_text("Polski")
    await darek.page.locator(".seat-language").select_option("de")
    await expect(ala.page.locator(".seat-languages")).to_contain_text("Deutsch")
    await ala.shows("languages-lobby-desktop")
    await darek.shows("languages-lobby-phone")
    assert (await ala.barriers(), await ala.missing_keys(), ala.trouble) == ([], [], [])
    assert (await darek.barriers(), await darek.missing_keys(), await darek.cut_off()) == ([], [], [])


async def test_one_mind_is_won_in_four_languages(chromium: Browser, house: str) -> None:
    table = opens(house, "one_mind", letters="never", language="en").starts()
    people = await comes(chromium, house, table, "one_mind")
    television = await Person.arrives(chromium, house, TV, language="fr")
    await television.goes(table.here("screen"))
    for seat, word in enumerate(("anchor", "Brücke", "ciel", "deszcz")):
        table.moves(seat, {"type": "Write", "words": [word]})
    ala, bert, chloe, darek = people
    await expect(ala.page.locator("[data-basis] .gloss [lang=en]").first).to_have_text("bridge")
    await expect(chloe.page.locator(".gloss [lang=fr]", has_text="pont").first).to_be_attached()
    await expect(television.page.locator(".gloss [lang=fr]", has_text="pont").first).to_be_visible()
    await expect(darek.page.locator(".mind-field")).to_have_attribute("lang", "pl")
    for language, person in zip(LANGUAGES, people, strict=True):
        await person.shows(f"one_mind-{language}")
    await television.shows("one_mind-fr-tv")
    for seat, word in enumerate(("bread", "Brot", "pain", "chleb")):
        table.moves(seat, {"type": "Write", "words": [word]})
    await expect(bert.page.locator(".mind-letters[lang=pl]", has_text="chleb").first).to_be_visible()
    await expect(ala.page.locator(".mind-claims")).to_contain_text("one thought in two languages")
    for language, person in zip(LANGUAGES, people, strict=True):
        await person.shows(f"one_mind-check-{language}")
        assert (await person.barriers(), await person.missing_keys(), person.trouble) == ([], [], [])
    await television.shows("one_mind-check-fr-tv")
    for seat in range(4):
        table.moves(seat, {"type": "Agree"})
    assert table.table(0)["outcome"]["reason"] == "all_matched"


async def test_the_same_game_is_won_in_four_languages(chromium: Browser, house: str) -> None:
    table = opens(house, "same_game", language="en", first=1).starts()
    people = await comes(chromium, house, table, "same_game")
    television = await Person.arrives(chromium, house, TV, language="pl")
    await television.goes(table.here("screen"))
    clues = ("umbrella", "Leiter", "marteau", "rower")
    while (now := table.table(0))["outcome"] is None:
        board = now["view"]["board"]
        if len(board["written"]) < 4 and board["giver"] is None:
            for seat in range(4):
                examples = table.table(seat)["prompt"]["examples"]
                clue = clues[seat] if board["round"] == 1 else examples[0]
                table.moves(seat, {"type": "Write", "words": [clue]})
        turn = (1 + len(board["turns"])) % 4
        table.moves(turn, {"type": "Begin"})
        if not board["turns"]:
            await expect(people[3].page.locator(".same-clue .gloss [lang=pl]")).to_be_visible()
            await expect(people[0].page.locator(".same-clue")).to_have_attribute("lang", "de")
            await expect(people[1].page.locator(".same-clue .gloss")).to_have_count(0)
            await expect(
                television.page.locator(".gloss [lang=pl]", has_text=re.compile("drabina", re.IGNORECASE)).first
            ).to_be_visible()
            await television.shows("same_game-pl-tv")
            for language, person in zip(LANGUAGES, people, strict=True):
                await person.shows(f"same_game-{language}")
                assert (await person.barriers(), await person.missing_keys(), person.trouble) == ([], [], [])
        trap = table.table(turn)["view"]["hand"]["trap"]
        for category in [one for one in board["categories"] if one != trap]:
            for seat in sorted({0, 1, 2, 3} - {turn}):
                if (
                    table.table(0)["view"]["board"]["giver"] == turn
                    and category not in table.table(0)["view"]["board"]["lifted"]
                ):
                    table.moves(seat, {"type": "Pick", "category": category})
                    table.moves(seat, {"type": "Lift", "category": category})
    assert table.table(0)["outcome"]["winners"] == [0, 1, 2, 3]
