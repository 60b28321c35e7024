"""Groups write their own questions: in a form, as a list, in a file good or bad, and a game played with them."""

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


async def test_three_are_written_on_a_phone_and_played(chromium: Browser, house: str) -> None:
    """Nobody else reads them before they are drawn; their writer can change and delete them."""
    table = Api(house).opens("Ada", "Bartek", "Celina", game="ego", first=0)
    ada = await Person.arrives(chromium, house, PHONE)
    bartek = await Person.arrives(chromium, house, NARROW, language="pl")
    await ada.goes(table.seat_link(0))
    await bartek.goes(table.seat_link(1))
    await ada.page.get_by_role("button", name="Write three each").click()
    dialog = ada.page.get_by_role("dialog")
    ask = dialog.get_by_role("textbox", name="Question")
    await expect(ask).to_be_visible()
    assert await ada.cut_off() == [] and await ada.barriers() == []

    put = dialog.get_by_role("button", name="Put it in the box")
    await put.click()
    await expect(dialog.locator(".own-wrong")).to_contain_text("A question is missing")
    await dialog.get_by_role("button", name="Who of us would").click()
    await expect(ask).to_have_value("Who of us would ")
    await ask.press_sequentially("lose a sock?")
    await dialog.get_by_role("button", name="Answer: Bartek").click()
    await dialog.get_by_role("textbox", name="Answer with 2 dots").fill("Bartek")
    await dialog.get_by_role("textbox", name="Answer with 3 dots").fill("Both")
    await put.click()
    await expect(dialog.locator(".own-wrong")).to_contain_text("has the same answer twice: Bartek")
    await dialog.get_by_role("textbox", name="Answer with 2 dots").fill("Celina")
    await put.click()
    await expect(dialog.get_by_text("1 of 3 written")).to_be_attached()

    await ask.fill("Which sock, left or right?")
    await dialog.get_by_role("button", name="the players’ names").click()
    await expect(dialog.get_by_role("textbox", name="Answer with 3 dots")).to_have_value("Celina")
    await put.click()
    await expect(dialog.get_by_text("2 of 3 written")).to_be_attached()
    await bartek.sees("2 pytania (Ada)")
    await expect(bartek.page.get_by_role("button", name="Wycofaj pytania (Ada)")).to_have_count(0)
    assert "sock" not in await bartek.page.content()

    await dialog.get_by_role("button", name="See your 2 questions").click()
    await expect(dialog.get_by_role("heading", name="2 in the box")).to_be_focused()
    assert await ada.cut_off() == [] and await ada.barriers() == []
    await dialog.get_by_role("button", name="Delete: Which sock").click()
    await expect(dialog.get_by_role("heading", name="One in the box")).to_be_visible()
    await dialog.get_by_role("button", name="Change: Who of us").click()
    await ask.fill("Who of us would lose a sock first?")
    await dialog.get_by_role("button", name="Put it back").click()
    await expect(dialog.locator(".own-card")).to_contain_text(["lose a sock first?"])
    await dialog.get_by_role("button", name="Close").click()

    await bartek.page.get_by_role("button", name="Napisz trzy pytania").click()
    await expect(bartek.page.get_by_role("dialog")).to_contain_text("Ada 1")
    assert await bartek.cut_off() == [] and await bartek.barriers() == []
    await bartek.page.keyboard.press("Escape")

    await ada.page.get_by_role("button", name="Start").click()
    question = ada.page.locator("#ego-ask")
    await expect(question).to_have_text("Who of us would lose a sock first?")
    await expect(bartek.page.locator("#ego-ask")).to_have_attribute("lang", "en")
    await ada.page.get_by_role("radio", name="Both").click()
    await ada.page.get_by_role("button", name="Lock it in").click()
    await expect(bartek.page.get_by_role("radio", name="Both")).to_be_visible()  # the answer is in
    table.moves(2, {"type": "Guess", "dots": 1, "bet": 1})
    await bartek.page.get_by_role("radio", name="Both").click()
    await bartek.page.locator(".ego-dock .btn.primary").click()
    await ada.page.get_by_role("button", name="Next question").click()
    board = table.table(0)["view"]["board"]
    assert not board["ended"] and board["own"] is None  # that was the only card of theirs: ours follow
    assert await bartek.missing_keys() == [] and await ada.missing_keys() == []
    assert ada.trouble == [] and bartek.trouble == []


async def test_a_list_is_checked_while_it_is_written(chromium: Browser, house: str) -> None:
    table = Api(house).opens("Ada", "Bartek", game="ego")
    ada = await Person.arrives(chromium, house, PHONE)
    await ada.goes(table.seat_link(0))
    await ada.page.get_by_role("button", name="Write three each").click()
    await ada.page.get_by_role("button", name="Import from text").click()
    field = ada.page.get_by_role("textbox", name="Your list of questions")
    await field.fill("Who snores?\n- Ala\n2) Bartek\nThe tent\n\nRather Monday or rain?\n- Monday\n- Rain\n")
    checks = ada.page.locator(".own-check")
    await expect(checks).to_have_count(2)
    await expect(checks.nth(1)).to_contain_text("“Rather Monday or rain?” has 2 answers; it needs three.")
    assert await ada.cut_off() == [] and await ada.barriers() == []
    await ada.page.get_by_role("button", name="Put one in the box").click()
    await expect(checks).to_have_count(1)
    await expect(field).to_have_value("Rather Monday or rain?\n- Monday\n- Rain")
    await ada.page.get_by_role("button", name="Add “Neither”").click()
    await ada.page.get_by_role("button", name="Put one in the box").click()
    await expect(ada.page.locator(".own-card")).to_contain_text(["Ala · Bartek · The tent", "Monday · Rain · Neither"])
    assert await ada.missing_keys() == [] and ada.trouble == []


async def test_evenings_are_chosen_in_words(chromium: Browser, house: str) -> None:
    table = Api(house).opens("Ada", "Bartek", game="ego")
    ada = await Person.arrives(chromium, house, PHONE)
    await ada.goes(table.seat_link(0))
    lengths = ada.page.get_by_role("group", name="How long shall it be?")
    await expect(lengths.get_by_role("radio", name="Rulebook")).to_be_checked()
    await lengths.get_by_text("Whole evening").click()
    await expect(lengths.get_by_role("radio", name="Whole evening")).to_be_checked()
    while table.table(0)["options"]["questions"] != 8:  # the radio button is quicker than the post
        await ada.page.wait_for_timeout(30)


async def test_without_chips_one_guesses_for_honour(chromium: Browser, house: str) -> None:
    """Two chips at a time, always wrong: after five questions about Ada, Bartek has nothing left to bet."""
    table = Api(house).opens("Ada", "Bartek", game="ego", first=0, questions=0, honour=True).starts()
    for _ in range(5):
        table.moves(0, {"type": "Answer", "dots": 1})
        table.moves(1, {"type": "Guess", "dots": 2, "bet": 2})
        table.moves(1, {"type": "Answer", "dots": 1})
        table.moves(0, {"type": "Guess", "dots": 2, "bet": 1})
    table.moves(0, {"type": "Answer", "dots": 3})
    bartek = await Person.arrives(chromium, house, PHONE)
    await bartek.goes(table.seat_link(1))
    await bartek.sees("No chips: you guess for honour")
    await expect(bartek.page.get_by_role("radiogroup", name="Your bet")).to_have_count(0)
    await bartek.page.locator(".ego-answers [role=radio]").nth(2).click()
    await bartek.page.get_by_role("button", name="Guess for honour").click()
    await bartek.sees("You win one chip and have 1.")
    await bartek.page.get_by_role("button", name="Next question").click()
    assert await bartek.missing_keys() == [] and bartek.trouble == []


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


@pytest.mark.parametrize("language", ["en", "de", "es"])
async def test_a_bad_file_is_told_line_by_line(chromium: Browser, house: str, tmp_path: Path, language: str) -> None:
    words = messages(language, "ego")
    table = Api(house).opens("Ada", "Bartek", game="ego")
    ada = await Person.arrives(chromium, house, NARROW, language=language)
    await ada.goes(table.seat_link(0))
    file = tmp_path / "socks.toml"
    file.write_text(BAD, "utf-8")
    await ada.page.get_by_role("button", name=str(words["own.bring"])).click()
    await ada.page.locator(".own-dock .btn.ghost").click()
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
    await expect(ada.page.locator(".own-card")).to_have_count(3)
    await ada.page.keyboard.press("Escape")
    await expect(ada.page.locator(".own li")).to_contain_text("Ada")
    assert await ada.missing_keys() == [] and ada.trouble == []


async def test_files_that_are_no_text_or_too_big_are_refused_at_once(
    chromium: Browser, house: str, tmp_path: Path
) -> None:
    table = Api(house).opens("Ada", "Bartek", game="ego")
    ada = await Person.arrives(chromium, house, PHONE)
    await ada.goes(table.seat_link(0))
    await ada.page.get_by_role("button", name="Write three each").click()
    await ada.page.get_by_role("button", name="Import from text").click()
    for name, content, said in (
        ("photo.toml", b"\xff\xd8\xff\xe0 no text", "photo.toml isn’t plain text"),
        ("book.toml", b"# a book\n" * 30_000, "The file has 270,000 bytes"),
    ):
        file = tmp_path / name
        file.write_bytes(content)
        await ada.page.locator("input[type=file]").set_input_files(file)
        await expect(ada.page.locator(".bubble")).to_contain_text(said)
    await ada.page.get_by_role("button", name="Put them in the box").click()
    await expect(ada.page.locator(".bubble")).to_contain_text("There’s nothing here yet")


async def test_the_host_and_the_owner_can_take_them_back(chromium: Browser, house: str) -> None:
    table = Api(house).opens("Ada", "Bartek", game="ego")
    body = {"text": GOOD, "language": "en"}
    table.call("POST", f"/api/tables/{table.code}/questions", body, seat=1)
    ada = await Person.arrives(chromium, house, DESKTOP)
    await ada.goes(table.seat_link(0))
    await ada.page.get_by_text("More options").click()
    mixed = ada.page.get_by_role("switch", name="Mixed with our cards")
    await expect(mixed).to_be_visible()
    await ada.page.get_by_role("button", name="Remove Bartek’s questions").click()
    await expect(ada.page.get_by_text("3 questions by Bartek")).to_be_hidden()
    await expect(mixed).to_be_hidden()


async def test_the_example_can_be_downloaded_and_brought(chromium: Browser, house: str) -> None:
    table = Api(house).opens("Ada", "Bartek", game="ego")
    ada = await Person.arrives(chromium, house, PHONE, language="de")
    await ada.goes(table.seat_link(0))
    await ada.page.get_by_role("button", name="Drei Fragen schreiben").click()
    await ada.page.get_by_role("button", name="Aus Text oder Datei").click()
    async with ada.page.expect_download() as download:
        await ada.page.get_by_role("link", name="Ein Beispiel zum Anfangen").click()
    file = await (await download.value).path()
    assert (await download.value).suggested_filename == "fragen.toml"
    await ada.page.locator("input[type=file]").set_input_files(file)
    await ada.page.get_by_role("button", name="In die Schachtel damit").click()
    await expect(ada.page.locator(".own-card")).to_have_count(3)
    await ada.page.keyboard.press("Escape")
    await expect(ada.page.locator(".own li")).to_contain_text("3 Fragen von Ada")
    await expect(ada.page.locator(".own li")).to_contain_text("davon eine für Erwachsene")
