"""Records film strips: the frames of every game's moments and endings on a phone, a desktop and a television.

    python tools/filmstrip.py <folder for the pictures> [part of a scene's name …] [--sizes phone,tv] [--dark]

Each scene is one table, played by HTTP up to its moment. Every screen has its own clock that runs in steps; a picture
is taken at every change of the beat, and one at the end. `<scene>.png` has all frames of a scene side by side. Compare
it with the mock-ups.
"""

import argparse
import asyncio
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

from playwright.async_api import Browser, ViewportSize, async_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tools")]

from browser import browser as find_browser  # noqa: E402 - tools/ is not a package
from film_scenes import SCENES, Scene  # noqa: E402
from tests.browsers import FLAGS, modules  # noqa: E402
from tests.evenings import sheet  # noqa: E402
from tests.web.house import open_house  # noqa: E402
from tests.web.people import DESKTOP, NARROW, PHONE, TV, Person  # noqa: E402
from tests.web.test_show import STEP, looks_on  # noqa: E402

SIZES: Mapping[str, ViewportSize] = {
    "phone": PHONE,
    "small": NARROW,
    "land": {"width": 844, "height": 390},
    "laptop": {"width": 1280, "height": 800},
    "desk": DESKTOP,
    "tv": TV,
}
USUAL = "phone,laptop,tv"
# # the current beat and its number: a count has several of one kind
TOLD = """() => {
  const told = document.querySelector('[data-beat]');
  const dots = [...(told?.querySelectorAll('.moment-beats i') ?? [])];
  return told ? `${told.dataset.beat} ${dots.findIndex(({ dataset }) => dataset.state === 'now') + 1}` : '';
}"""
LONGEST = 40_000  # milliseconds of a moment
WAIT = 200  # steps until the news arrive


async def film(browser: Browser, house: str, scene: Scene, sizes: list[str], dark: bool) -> None:
    """Play a scene up to its moment, open the screens, and save their frames."""
    played = scene.play(house)
    pages = sheet.Sheet(scene.name)
    lookers = {size: await looks(browser, house, played.link(size), size, dark) for size in sizes}
    for looker in lookers.values():
        if await (mine := looker.page.get_by_role("button", name="That was me")).count():  # the film's own device
            await mine.click()
            await looker.page.clock.run_for(STEP)
    for size, looker in lookers.items():
        await pages.keeps(size, f"{size} 000 before", looker.page, broken=False)
    if played.moment is not None:
        played.moment()
        for size, looker in lookers.items():
            await frames(pages, size, looker)
    troubles = [f"{size}: {what}" for size, looker in lookers.items() for what in looker.trouble]
    await pages.is_written(browser, troubles)
    for looker in lookers.values():
        await looker.context.close()
    print(scene.name, *troubles, sep="\n  ")


async def looks(browser: Browser, house: str, link: str, size: str, dark: bool) -> Person:
    return await looks_on(browser, house, link, SIZES[size], dark=dark, calm=False)


async def frames(pages: sheet.Sheet, size: str, looker: Person) -> None:
    """Take a picture in the middle of every beat, and one after the last."""
    page = looker.page
    for _ in range(WAIT):
        if await page.evaluate(TOLD):
            break
        await page.clock.run_for(STEP)
        await asyncio.sleep(0.03)
    told, number = "", 0
    for _ in range(LONGEST // STEP):
        beat = await page.evaluate(TOLD)
        if not beat:
            break
        if beat != told:
            number += 1
            told = beat
            await page.clock.run_for(4 * STEP)
            await pages.keeps(size, f"{size} {number:03} {beat}", page, broken=False)
        await page.clock.run_for(STEP)
    await page.clock.run_for(4000)  # for what follows the last beat
    await pages.keeps(size, f"{size} {number + 1:03} after", page, broken=False)


async def main(folder: Path, names: list[str], sizes: list[str], dark: bool) -> None:
    wanted = [scene for scene in SCENES if not names or any(name in scene.name for name in names)]
    sheet.FOLDER = str(folder)
    path = find_browser()
    assert path is not None, "no Chromium: run `make browser`"
    with tempfile.TemporaryDirectory() as data, open_house(Path(data), away=600, files=modules(Path(data))) as house:
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(executable_path=path, args=FLAGS)
            for scene in wanted:
                await film(browser, house, scene, sizes, dark)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--sizes", default=USUAL)
    parser.add_argument("--dark", action="store_true")
    asked = parser.parse_args()
    asyncio.run(main(asked.folder, asked.names, asked.sizes.split(","), asked.dark))
