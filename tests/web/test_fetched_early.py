"""What a page is made of is on its way before the page asks for it, and nothing comes twice; bundled or as it is."""

import re

import pytest
from playwright.async_api import Browser, expect
from tests.web.people import PHONE, Api, Person

from parlour.games import GAMES

pytestmark = pytest.mark.xdist_group("browser")
FEW = 26  # answers until a table can be drawn, where the code is bundled; each module alone would be a hundred
NOTICE = """new MutationObserver((_, eyes) => {
  if (!document.querySelector('main.table[aria-busy=false]')) return
  eyes.disconnect()
  window.stood = performance.now()
}).observe(document, { subtree: true, childList: true, attributeFilter: ['aria-busy'] })"""
MOVED = """{
  window.moved = []
  const who = ({ node }) => node?.className ?? node?.nodeName
  const note = ({ value, sources, hadRecentInput }) => hadRecentInput || window.moved.push([value, ...sources.map(who)])
  new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type: 'layout-shift', buffered: true })
}"""
STILL = 0.02  # layout shift, as browsers count it
ASKED = (
    """performance.getEntriesByType('resource').filter((one) => one.startTime <= window.stood).map((one) => one.name)"""
)
WORN = """[...document.styleSheets].flatMap((sheet) => [sheet, ...[...sheet.cssRules].map((rule) => rule.styleSheet)])
  .flatMap((sheet) => [sheet, ...[...(sheet?.cssRules ?? [])].map((rule) => rule.styleSheet)])
  .flatMap((sheet) => sheet?.href ?? [])"""
PRELOADED = "[...document.querySelectorAll('link[rel$=preload]')].map((link) => link.href)"


async def asked_for(chromium: Browser, house: str, game: str) -> tuple[list[str], list[str]]:
    """What a browser asks for until a table stands, and what was announced in time."""
    table = Api(house).opens("Ala", "Bartek", game=game).starts()
    ala = await Person.arrives(chromium, house, PHONE)
    await ala.page.add_init_script(f"{NOTICE};{MOVED}")
    await ala.goes(table.seat_link(0))
    await expect(ala.page.locator("main.table[aria-busy=false]")).to_be_visible()
    asked = [_path(url) for url in await ala.page.evaluate(ASKED)]
    early = [_path(link) for link in await ala.page.evaluate(PRELOADED)]
    worn = {_path(url) for url in await ala.page.evaluate(WORN)}
    assert {path for path in early if path.endswith(".css")} <= worn, "fetched, and never used"
    await ala.page.evaluate("document.fonts.ready.then(() => new Promise(requestAnimationFrame)).then(() => null)")
    moved = await ala.page.evaluate("window.moved")
    assert sum(value for value, *_ in moved) <= STILL, ("it moves while it loads", moved)
    assert ala.trouble == []
    return asked, early


def show(game: str) -> str:
    """A game's moments come when its table stands: nobody waits for them."""
    return f"games/{game}/show.js"


def _path(url: str) -> str:
    return re.sub(r"^.*?/static/\w+/", "", url)


@pytest.mark.parametrize("game", GAMES)
async def test_nothing_that_a_table_is_made_of_is_found_late(chromium: Browser, plain_house: str, game: str) -> None:
    asked, early = await asked_for(chromium, plain_house, game)
    code = [path for path in asked if re.search(r"\.(m?js|css)$", path)]
    assert [path for path in code if path.startswith("games/") and game not in path] == []
    assert sorted(code) == sorted(set(code))
    modules = {path for path in code if path.endswith("js")}
    assert modules - {*early, show(game)} == {"early.js", "app.js"}


@pytest.mark.parametrize("game", GAMES)
async def test_bundled_a_table_comes_in_few_answers(chromium: Browser, house: str, game: str) -> None:
    asked, early = await asked_for(chromium, house, game)
    code = [path for path in asked if re.search(r"\.(m?js|css)$", path)]
    assert [path for path in code if not path.startswith("bundle/")] == ["early.js"]
    assert sorted(code) == sorted(set(code))
    later = {*early, f"bundle/{show(game)}"}
    assert {path for path in code if path.endswith("js")} - later == {"early.js", "bundle/app.js"}
    assert len([path for path in asked if not re.search(r"^art/|\.woff2$", path)]) <= FEW


async def test_bundled_every_page_can_be_opened(chromium: Browser, house: str) -> None:
    table = Api(house).opens("Ala", "Bartek").starts()
    ala = await Person.arrives(chromium, house, PHONE)
    for path in (
        "/",
        "/settings",
        "/credits",
        "/accessibility",
        "/privacy",
        "/history",
        "/verify",
        "/rules",
        "/rules/ego",
        "/sample/similo",
        "/rules",
        "/sample/same_game",
        "/replay",
        f"/j/{table.code}",
    ):
        await ala.goes(path)
        await expect(ala.page.get_by_role("heading", level=1)).not_to_have_count(0)
    await ala.goes(table.seat_link(0))
    await ala.page.get_by_role("button", name="Menu").click()
    await ala.page.get_by_role("dialog").get_by_role("button", name="Rules").click()
    await expect(ala.page.get_by_role("dialog").get_by_role("heading", name="What we decided")).to_be_visible()
    assert ala.trouble == []


async def test_a_page_that_cannot_be_fetched_is_loaded_whole(chromium: Browser, plain_house: str) -> None:
    """The house has moved to another edition, or the line was gone for a moment: a link must still lead somewhere."""
    ala = await Person.arrives(chromium, plain_house, PHONE)
    await ala.goes("/")
    await ala.sees("Similo")
    await ala.page.route("**/pages/credits.js", lambda route: route.abort(), times=1)
    await ala.page.locator("a[href$='/credits']").first.click()
    await expect(ala.page.get_by_role("heading", level=1)).to_have_text("Credits")
