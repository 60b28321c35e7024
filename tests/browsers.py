"""Browsers and a server for the tests that need them: those of single screens and those of whole evenings."""

import shutil
from collections.abc import AsyncIterator, Generator, Iterator
from inspect import iscoroutinefunction
from pathlib import Path

import pytest
import pytest_asyncio
from browser import browser as find_browser
from bundle import build
from playwright.async_api import Browser, Error, Page, async_playwright, expect

from parlour.server.wire.web_file import WEB
from tests.web.house import RUNNING, SEED, TOLD, open_house
from tests.web.people import PATIENCE, TROUBLE

# Chromium draws what its address bar would open, in a process for every window, though nobody sees it: a third of what
# a person costs. The last such list counts, so the ones of Playwright's that matter here stand in it, too.
UNUSED = (
    *("WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup", "AimEnabled", "LensOverlay"),
    *("MediaRouter", "OptimizationHints", "NetworkTimeServiceQuerying", "PreconnectToSearch", "PaintHolding"),
    *("HttpsUpgrades", "HttpsFirstBalancedModeAutoEnable", "ThirdPartyStoragePartitioning"),
    *("AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "AvoidCorsURLLoaderRestartOnRedirect"),
)
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--disable-features={','.join(UNUSED)}",
]

FAILED = pytest.StashKey[bool]()
PATIENT = 600.0  # seconds until somebody who has no page open counts as away: longer than any test
MOST_TOLD = 3000  # characters of a page

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def bundle(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The browser's files as they are served: their code in a bundle, which is read in half the time."""
    files = modules(tmp_path_factory.mktemp("site"))
    assert build(files) == 0
    return files


def modules(folder: Path) -> Path:
    """The browser's files without a bundle."""
    files = folder / "web"
    shutil.copytree(WEB, files, ignore=shutil.ignore_patterns("bundle"))
    return files


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory, bundle: Path) -> Iterator[str]:
    """A server whose bots do not hesitate."""
    with open_house(tmp_path_factory.mktemp("house"), away=PATIENT, files=bundle) as address:
        yield address


@pytest.fixture(scope="session")
def plain_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The same where the bundle is older than the code, so that each module is a file."""
    files = modules(tmp_path_factory.mktemp("modules"))
    with open_house(tmp_path_factory.mktemp("plain"), away=PATIENT, files=files) as address:
        yield address


@pytest.fixture(scope="session")
def dealt_house(tmp_path_factory: pytest.TempPathFactory, bundle: Path) -> Iterator[str]:
    """A house in which the deals follow from the seed, each from its game and the number of it at the table."""
    with open_house(tmp_path_factory.mktemp("dealt"), away=PATIENT, files=bundle, seed=SEED) as address:
        yield address


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def one_browser() -> AsyncIterator[Browser]:
    """Started once: it takes longer to start than most tests take."""
    path = find_browser()
    assert path is not None, "no Chromium: run `make browser`"
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        await browser.close()


@pytest_asyncio.fixture(loop_scope="session")
async def chromium(one_browser: Browser, request: pytest.FixtureRequest) -> AsyncIterator[Browser]:
    """A browser that nobody has used before, and that forgets.

    When a test fails, it says what was on its pages, and the servers what they told.
    """
    yield one_browser
    if request.node.stash.get(FAILED, False):
        for number, page in enumerate(page for context in one_browser.contexts for page in context.pages):
            print(f"page {number}: {page.url.partition('#')[0]} {TROUBLE.get(page, [])}\n{await _on(page)}")
        for told in TOLD:
            print(f"the server at last: {told.read_text('utf-8')[-MOST_TOLD:]}")
    for context in list(one_browser.contexts):
        await context.close()


async def _on(page: Page) -> str:
    try:
        return str(await page.evaluate("document.body.innerText"))[:MOST_TOLD]
    except Error as problem:
        return str(problem)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    item.stash[FAILED] = report.failed or item.stash.get(FAILED, False)
    return report


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Deals follow from the name of the test."""
    RUNNING.write_text(item.nodeid, encoding="utf-8")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """All that talk to the one browser do so in its loop."""
    folders = [Path(__file__).parent / folder for folder in ("web", "evenings")]
    for item in items:
        if (
            any(folder in item.path.parents for folder in folders)
            and isinstance(item, pytest.Function)
            and iscoroutinefunction(item.function)
        ):
            item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)
