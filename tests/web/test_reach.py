"""Everyone at the table: at 400 % zoom, in low windows, with wide letters. Nothing is lost, nothing is covered."""

import pytest
from playwright.async_api import Browser, ViewportSize, expect
from tests.web.geometry import covered, small_letters, spaced_out, without_size
from tests.web.people import Api, Person
from tests.web.prompts import asked

from parlour.games import GAMES

pytestmark = pytest.mark.xdist_group("browser")
ZOOMED: ViewportSize = {"width": 320, "height": 256}  # 1280 x 1024 at 400 %
LOW: ViewportSize = {"width": 480, "height": 270}
PHONE: ViewportSize = {"width": 390, "height": 844}
LYING: ViewportSize = {"width": 740, "height": 360}


@pytest.mark.parametrize("game", GAMES)
async def test_a_table_at_400_percent_and_on_low_windows(chromium: Browser, house: str, game: str) -> None:
    """WCAG 1.4.10, 1.4.12, 2.4.11, 2.5.8: it scrolls in one direction, and what has the focus is in sight."""
    table = asked(Api(house), game)
    ala = await Person.arrives(chromium, house, ZOOMED)
    await ala.goes(table.seat_link(0))
    await expect(ala.page.get_by_role("main")).to_have_attribute("aria-busy", "false")
    for size in (ZOOMED, LOW, PHONE, LYING):
        await ala.page.set_viewport_size(size)
        assert await ala.cut_off() == [], size
        assert await without_size(ala.page) == [], size
        assert await small_letters(ala.page) == [], size
        assert await covered(ala.page) == [], size
    await ala.page.set_viewport_size(ZOOMED)
    await spaced_out(ala.page)
    assert await ala.cut_off() == []
