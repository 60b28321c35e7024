"""Groups bring their own questions: a good file, a bad one, and a game played with them."""

from pathlib import Path

import pytest
from playwright.async_api import Browser, expect
from tests.web.people import DESKTOP, NARROW, PHONE, Api, Person

from parlour.say import messages

pytestmark = pytest.mark.xdist_group("browser")

ANSWERS = 'answers = ["The left one", "The right one", "Both"]'
GOOD = "".join(f'[q{number}]\nask = "Which sock goes missing, the {number}th?"\n{ANSWERS}\n' for number in range(1, 4))
BAD = """[sock]
ask = "Which sock?"
answers = ["The left one", "The left one", "Both"]

[shoe]
ask = ""
answers = ["a", "b"]
"""


async def test_a_good_file_is_brought_and_played(chromium: Browser, house: str, tmp_path: Path) -> None:
    table = Api(house).opens("Ada", "Bartek", game="ego", first=0)
    ada = await Person.arrives(chromium, house, DESKTOP)
    bartek = await Person.arrives(chromium, house, PHONE, language="pl")
    await ada.goes(table.seat_link(0))
    await bartek.goes(table.seat_link(1))
    file = tmp_path / "socks.toml"
    file.write_text(GOOD, "utf-8")

    await ada.page.get_by_role("button", name="Add questions").click()
    await ada.page.locator("input[type=file]").set_input_files(file)
    await expect(ada.page.get_by_role("textbox", name="Or type or paste them here")).to_have_value(GOOD)
    await ada.page.get_by_role("button", name="Add to the deck").click()
    await ada.sees("3 questions by Ada")
    await bartek.sees("3 pytania (Ada)")
    await expect(bartek.page.get_by_role("button", name="Wycofaj pytania (Ada)")).to_have_count(0)
    assert "sock" not in await bartek.page.content()

    await ada.page.get_by_role("button", name="Start").click()
    question = ada.page.locator("#ego-ask")
    await expect(question).to_contain_text("Which sock goes missing")
    await expect(bartek.page.locator("#ego-ask")).to_have_text(await question.inner_text())
    await expect(bartek.page.locator("#ego-ask")).to_have_attribute("lang", "en")
    await ada.page.get_by_role("radio", name="Both").click()
    await ada.page.get_by_role("button", name="Lock it in").click()

    await bartek.page.get_by_role("radio", name="Both").click()
    await bartek.page.locator(".ego-dock .btn.primary").click()
    await ada.sees("Bartek guessed it!")
    assert await bartek.missing_keys() == [] and await ada.missing_keys() == []
    assert ada.trouble == [] and bartek.trouble == []


async def test_a_guess_is_still_there_after_a_reload(chromium: Browser, house: str) -> None:
    table = Api(house).opens("Ada", "Bartek", "Celina", game="ego", first=0).starts()
    table.moves(0, {"type": "Answer", "dots": 2})
    bartek = await Person.arrives(chromium, house, PHONE)
    await bartek.goes(table.seat_link(1))
    await bartek.page.get_by_role("radio").nth(2).click()
    await bartek.page.get_by_role("radio", name="Bet 2").click()
    await bartek.shows("ego-phone")
    await bartek.page.get_by_role("button", name="Bet 2 on").click()
    laid = bartek.page.get_by_text("Your guess is in: 3 dots, bet 2")
    await expect(laid).to_be_visible()
    await bartek.page.reload()
    await expect(laid).to_be_visible()
    celina = await Person.arrives(chromium, house, PHONE)
    await celina.goes(table.seat_link(2))
    await celina.sees("What would Ada say?")
    assert "bet 2" not in await celina.page.content()


@pytest.mark.parametrize("language", ["en", "de", "fr", "pl"])
async def test_a_bad_file_is_told_line_by_line(chromium: Browser, house: str, tmp_path: Path, language: str) -> None:
    words = messages(language, "ego")
    table = Api(house).opens("Ada", "Bartek", game="ego")
    ada = await Person.arrives(chromium, house, NARROW, language=language)
    await ada.goes(table.seat_link(0))
    file = tmp_path / "socks.toml"
    file.write_text(BAD, "utf-8")
    await ada.page.get_by_role("button", name=str(words["own.bring"])).click()
    await ada.page.locator("input[type=file]").set_input_files(file)
    send = ada.page.get_by_role("button", name=str(words["own.bring_along"]))
    await send.click()
    wrong = ada.page.locator(".own-wrong li")
    await expect(wrong).to_have_count(3)
    line = str(words["own.line"]).replace("{line, number}", "{}")
    assert [text.split("\n")[0] for text in await wrong.all_inner_texts()] == [line.format(at) for at in (3, 6, 7)]
    assert await ada.cut_off() == [] and await ada.barriers() == []

    await wrong.nth(1).get_by_role("button").click()
    field = ada.page.locator(".own-text")
    picked = "field => field.value.slice(field.selectionStart, field.selectionEnd)"
    assert await field.evaluate(picked) == 'ask = ""', "the button leads to the line"
    await field.fill(GOOD)
    await send.click()
    await expect(ada.page.get_by_role("dialog")).to_be_hidden()
    await expect(ada.page.locator(".own li")).to_contain_text("Ada")
    assert await ada.missing_keys() == [] and ada.trouble == []


async def test_files_that_are_no_text_or_too_big_are_refused_at_once(
    chromium: Browser, house: str, tmp_path: Path
) -> None:
    table = Api(house).opens("Ada", "Bartek", game="ego")
    ada = await Person.arrives(chromium, house, PHONE)
    await ada.goes(table.seat_link(0))
    await ada.page.get_by_role("button", name="Add questions").click()
    for name, content, said in (
        ("photo.toml", b"\xff\xd8\xff\xe0 no text", "photo.toml isn’t plain text"),
        ("book.toml", b"# a book\n" * 30_000, "The file has 270,000 bytes"),
    ):
        file = tmp_path / name
        file.write_bytes(content)
        await ada.page.locator("input[type=file]").set_input_files(file)
        await expect(ada.page.locator(".bubble")).to_contain_text(said)
    await ada.page.get_by_role("button", name="Add to the deck").click()
    await expect(ada.page.locator(".bubble")).to_contain_text("There’s nothing here yet")


async def test_the_host_and_the_owner_can_take_them_back(chromium: Browser, house: str) -> None:
    table = Api(house).opens("Ada", "Bartek", game="ego")
    body = {"text": GOOD, "language": "en"}
    table.call("POST", f"/api/tables/{table.code}/questions", body, seat=1)
    ada = await Person.arrives(chromium, house, DESKTOP)
    await ada.goes(table.seat_link(0))
    mixed = ada.page.get_by_role("switch", name="Mixed with our cards")
    await expect(mixed).to_be_visible()
    await ada.page.get_by_role("button", name="Remove Bartek’s questions").click()
    await expect(ada.page.get_by_text("3 questions by Bartek")).to_be_hidden()
    await expect(mixed).to_be_hidden()


async def test_the_example_can_be_downloaded_and_brought(chromium: Browser, house: str) -> None:
    table = Api(house).opens("Ada", "Bartek", game="ego")
    ada = await Person.arrives(chromium, house, PHONE, language="de")
    await ada.goes(table.seat_link(0))
    await ada.page.get_by_role("button", name="Fragen mitbringen").click()
    async with ada.page.expect_download() as download:
        await ada.page.get_by_role("link", name="Ein Beispiel zum Anfangen").click()
    file = await (await download.value).path()
    assert (await download.value).suggested_filename == "fragen.toml"
    await ada.page.locator("input[type=file]").set_input_files(file)
    await ada.page.get_by_role("button", name="In die Schachtel damit").click()
    await expect(ada.page.locator(".own li")).to_contain_text("3 Fragen von Ada")
    await expect(ada.page.locator(".own li")).to_contain_text("davon eine für Erwachsene")
