"""Browsers and a server for the web tests."""

import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from playwright.async_api import Browser, async_playwright, expect
from tests.web.house import open_house

sys.path.append(str(Path(__file__).resolve().parents[2] / "tools"))
from browser import browser as find_browser

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

expect.set_options(timeout=15_000)  # two cores may be busy; what is there at once costs no more for it


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server whose bots do not hesitate."""
    with open_house(tmp_path_factory.mktemp("house")) as address:
        yield address


@pytest.fixture
async def chromium() -> AsyncIterator[Browser]:
    path = find_browser()
    assert path is not None, "no Chromium: run `make browser`"
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        await browser.close()
