"""A finished game again, in a real browser: scrubbing, other eyes, moments, a file, and the check of its luck."""

import re
from pathlib import Path

import pytest
from playwright.async_api import Browser, ViewportSize, expect
from tests.golden.make import FOLDER
from tests.web.people import DESKTOP, NARROW, PHONE, Person

from parlour.games import GAMES

pytestmark = pytest.mark.xdist_group("browser")

DRAWN = """const make = URL.createObjectURL
URL.createObjectURL = (blob) => {
  if (blob.type === 'image/svg+xml') blob.text().then((text) => (window.drawn = text))
  return make(blob)
}"""
IN_OUR_LETTERS = """async () => {
  const whole = window.drawn  // what is drawn below is noticed, too
  const bare = whole.replace(/<style[^]*?<\\/style>/, '')
  const [own, fallback] = await Promise.all([whole, bare].map(async (text) => {
    const image = new Image()
    image.src = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }))
    await image.decode()
    return image
  }))
  const drawn = (image) => {
    const pen = Object.assign(document.createElement('canvas'), { width: 900, height: 500 }).getContext('2d')
    pen.drawImage(image, 0, 0)
    return pen.getImageData(0, 0, 900, 500).data.join()
  }
  const pause = () => new Promise((next) => setTimeout(next, 100))
  for (let left = 50; left && drawn(own) === drawn(fallback); left--) await pause()  // its fonts are being read
  return bare.length < whole.length && drawn(own) !== drawn(fallback)
}"""


def a_golden_game(game: str) -> Path:
    return sorted((FOLDER / game).glob("*.jsonl"))[0]


async def all_is_well(person: Person) -> None:
    assert (await person.barriers(), await person.missing_keys(), person.trouble) == ([], [], [])


async def opens(person: Person, file: Path) -> None:
    await person.goes("/replay")
    await person.page.locator("input[type=file]").set_input_files(file)
    await expect(person.page.get_by_role("slider")).to_be_visible(timeout=60_000)  # it may have to start a process


@pytest.mark.parametrize("game", GAMES)
async def test_every_game_can_be_watched_again_through_all_eyes(chromium: Browser, house: str, game: str) -> None:
    ala = await Person.arrives(chromium, house, DESKTOP)
    await opens(ala, a_golden_game(game))
    page = ala.page
    await expect(page.get_by_text(re.compile(r"^Step 1 of \d+$"))).to_be_visible()
    await page.keyboard.press("ArrowRight")
    await expect(page.get_by_text(re.compile(r"^Step 2 of"))).to_be_visible()
    for eyes in await page.get_by_role("radiogroup", name="View as").get_by_role("radio").all():
        await eyes.check()
        await expect(page.get_by_text(re.compile(r"^Step 2 of"))).to_be_visible()
    await page.get_by_role("button", name="To the end").click()
    table = await page.locator("main").inner_text()
    assert not re.search(r"Waiting|thinking|choose|is writing", table), "the last step waits for nobody"
    await page.get_by_role("button", name="Review").click()
    await expect(page.get_by_role("button", name="Table", exact=True)).to_be_visible()
    await expect(page.locator(".reviewed-picture")).to_be_visible()
    assert await page.locator(".review table").count() > 0, "the picture is a table, too"
    assert await page.evaluate("document.documentElement.scrollHeight <= innerHeight"), (
        "the story scrolls in its column"
    )
    await all_is_well(ala)


async def test_a_lost_game_is_not_told_as_if_it_were_won(chromium: Browser, house: str) -> None:
    ala = await Person.arrives(chromium, house, DESKTOP)
    await opens(ala, FOLDER / "similo" / "secret_removed.jsonl")
    await ala.page.get_by_role("button", name="To the end").click()
    last = ala.page.locator(".replay-moments button").last
    await expect(last).to_contain_text("Oh no")
    assert not re.search("safe", await last.inner_text(), re.IGNORECASE)
    await expect(ala.page.locator(".similo-dock")).to_contain_text("Oh no")


@pytest.mark.parametrize("size", [PHONE, NARROW], ids=["phone", "narrow"])
async def test_on_a_phone_nothing_is_cut_off(chromium: Browser, house: str, size: ViewportSize) -> None:
    ala = await Person.arrives(chromium, house, size, dark=True)
    await opens(ala, a_golden_game("council_of_four"))
    for _ in range(3):
        await ala.page.get_by_role("button", name="One step forward").click()
    assert await ala.cut_off() == []
    await all_is_well(ala)


async def test_a_replay_has_speeds_and_jumps_from_turn_to_turn(chromium: Browser, house: str) -> None:
    ala = await Person.arrives(chromium, house, DESKTOP)
    await opens(ala, a_golden_game("council_of_four"))
    speed = ala.page.get_by_role("button", name="Speed")
    for told in ("1×", "2×", "4×", "1×"):
        await expect(speed).to_have_text(told)
        await speed.click()
    where = ala.page.locator(".replay-where")
    seen: list[str] = []
    for _ in range(3):
        await ala.page.get_by_role("button", name="One turn forward").click()
        await expect(where).not_to_have_text(seen[-1] if seen else "Step 1 of")
        seen.append(await where.inner_text())
    assert len(set(seen)) == 3
    await ala.page.get_by_role("button", name="One turn back").click()
    await expect(where).to_have_text(seen[1])


async def test_a_line_that_only_says_whose_turn_it_is_stands_with_what_is_done_in_it(
    chromium: Browser, house: str
) -> None:
    ala = await Person.arrives(chromium, house, DESKTOP)
    await opens(ala, a_golden_game("council_of_four"))
    lines = await ala.page.locator(".replay-moments button").all_inner_texts()
    assert len(lines) > 10
    assert not [line for line in lines[:-1] if re.fullmatch(r"It’s \w+’s turn\.", line.strip())]


async def test_a_sentence_of_the_story_leads_to_its_moment(chromium: Browser, house: str) -> None:
    ala = await Person.arrives(chromium, house, DESKTOP)
    await opens(ala, a_golden_game("similo"))
    moments = ala.page.locator(".replay-moments button")
    await moments.nth(2).click()
    await expect(moments.nth(2)).to_have_attribute("aria-current", "step")


@pytest.mark.parametrize(("game", "said"), [("ego", "Chips for"), ("same_game", "The trap was")])
async def test_a_moment_in_a_replay_has_no_button_that_would_do_nothing(
    chromium: Browser, house: str, game: str, said: str
) -> None:
    ala = await Person.arrives(chromium, house, DESKTOP)
    await opens(ala, a_golden_game(game))
    page = ala.page
    await page.locator(".replay-moments button").filter(has_text=said).first.click()
    await expect(page.locator("[data-phase=moment]").first).to_be_visible()
    await page.keyboard.press("ArrowRight")
    for dead in ("Next question", "Continue", "Show it again", "The last turn"):
        await expect(page.get_by_role("button", name=dead)).to_have_count(0)
    await page.keyboard.press("ArrowLeft")
    for dead in ("Next question", "Continue"):
        await expect(page.get_by_role("button", name=dead)).to_have_count(0)


async def test_the_plots_of_a_review_are_saved_as_a_picture(chromium: Browser, house: str, tmp_path: Path) -> None:
    ala = await Person.arrives(chromium, house, DESKTOP)
    await ala.page.add_init_script(DRAWN)
    await opens(ala, a_golden_game("similo"))
    await ala.page.get_by_role("button", name="Review").click()
    async with ala.page.expect_download() as download:
        await ala.page.get_by_role("button", name="Save as a picture").click()
    await (await download.value).save_as(tmp_path / "review.png")
    picture = (tmp_path / "review.png").read_bytes()
    assert picture.startswith(b"\x89PNG")
    assert int.from_bytes(picture[16:20], "big") == 2000  # wide enough to be read
    assert await ala.page.evaluate(IN_OUR_LETTERS), "an image has no fonts but those that it brings along"
    assert ala.trouble == []


async def test_a_file_that_is_no_log_says_so(chromium: Browser, house: str, tmp_path: Path) -> None:
    wrong = tmp_path / "holiday.jsonl"
    wrong.write_text("Dear diary", "utf-8")
    ala = await Person.arrives(chromium, house, PHONE)
    await ala.goes("/replay")
    await ala.page.locator("input[type=file]").set_input_files(wrong)
    await expect(ala.page.locator(".bubble")).to_contain_text("isn’t a Parlour game log")


async def test_the_luck_of_a_game_can_be_checked(chromium: Browser, house: str, tmp_path: Path) -> None:
    file = a_golden_game("similo")
    ala = await Person.arrives(chromium, house, DESKTOP)
    await ala.goes("/verify")
    check = ala.page.get_by_role("button", name="Check", exact=True)
    await check.click()
    await expect(ala.page.locator(".bubble")).to_contain_text("Choose the log")
    await ala.page.locator("input[type=file]").set_input_files(file)
    await check.click()
    await expect(ala.page.get_by_role("heading", name="The shuffle was fair")).to_be_visible()
    await ala.page.get_by_label("The promise").fill("0" * 64)
    await check.click()
    await expect(ala.page.get_by_role("heading", name="Something doesn’t add up")).to_be_visible()
    await all_is_well(ala)
