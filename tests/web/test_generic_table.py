"""A game from elsewhere, without a table of its own: names, labels, and nothing that is asked for in vain."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.async_api import Browser, Response, expect
from tests.web.house import open_house
from tests.web.people import DESKTOP, Api, Person

from parlour.plugins import NAMED

pytestmark = pytest.mark.xdist_group("browser")


@pytest.fixture
def meadow(bundle: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A house with Fireflies on its shelf."""
    monkeypatch.setenv(NAMED, "examples.fireflies")
    with open_house(tmp_path, away=600.0, files=bundle) as address:
        yield address


async def test_fireflies_is_told_by_names_and_labels_and_asks_for_nothing_in_vain(
    chromium: Browser, meadow: str
) -> None:
    table = Api(meadow).opens("Ala", "Bartek", game="fireflies")
    ala = await Person.arrives(chromium, meadow, DESKTOP)
    lost: list[str] = []

    def note(answer: Response) -> None:
        if answer.status == 404:
            lost.append(answer.url)

    ala.page.on("response", note)
    await ala.goes(table.seat_link(0))
    await expect(ala.page.get_by_role("button", name="Start")).to_be_visible()
    table.starts()
    board = ala.page.locator(".generic-board")
    await expect(board.get_by_text("Whose turn")).to_be_visible()
    await expect(board.get_by_text("Still awake")).to_be_visible()
    await expect(board.get_by_role("listitem").filter(has_text="Bartek")).to_be_visible()
    await expect(board.get_by_text("step", exact=False)).to_have_count(0)
    await expect(ala.page.locator(".private").get_by_text("Jars", exact=True)).to_be_visible()
    await ala.page.wait_for_load_state("networkidle")
    assert lost == [] and ala.trouble == []
    assert await ala.missing_keys() == []
