"""How people at a table argue in the browser: by the composer, by the menu of a thing, by phrases, and by reading."""

import asyncio
import hashlib
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager

from playwright.async_api import Locator, expect
from tests.evenings.guest import Guest
from tests.evenings.labels import words

SOON = 5_000  # milliseconds until a line is there, or was refused for coming too fast
PATIENCE = 60_000


def rank(clue: str, thing: str) -> str:
    """The convention for what a clue means: an order of things, which whoever sees the clue can work out."""
    return hashlib.sha256(f"{clue} {thing}".encode()).hexdigest()


def first(clue: str, things: list[str], count: int) -> list[str]:
    """What the clue sends away."""
    return sorted(things, key=lambda thing: rank(clue, thing))[:count]


async def things(guest: Guest, kind: str) -> list[str]:
    """What lies on this person's table, in the order in which they see it."""
    names: list[str] = await guest.page.locator(f".table [data-thing^='{kind}:']").evaluate_all(
        "all => all.map((one) => one.dataset.thing)"
    )
    return [name.removeprefix(f"{kind}:") for name in names]


async def marked_by(guest: Guest, seat: int, kind: str) -> list[str]:
    """The things on which this person sees the face of that seat."""
    places = guest.page.locator(
        f".table [data-thing^='{kind}:']:has(:is(.similo-mark, .same-mark) [data-seat='{seat}'])"
    )
    names: list[str] = await places.evaluate_all("all => all.map((one) => one.dataset.thing)")
    return [name.removeprefix(f"{kind}:") for name in names]


def at(guest: Guest, thing: str) -> Locator:
    return guest.page.locator(f".table [data-thing='{thing}']").locator("[data-roving]")


def stream(guest: Guest) -> Locator:
    return guest.page.locator(".talk .log > .said")


async def said_about(guest: Guest, thing: str) -> Locator:
    """The newest line about this thing in the stream that this person sees."""
    line = stream(guest).filter(has=guest.page.locator(f"[data-about='{thing}']"))
    await expect(line).not_to_have_count(0, timeout=PATIENCE)
    return line.last


async def doubts(guest: Guest, thing: str) -> None:
    """By keyboard: N on the thing."""

    async def press() -> None:
        await at(guest, thing).focus()
        await guest.page.keyboard.press("n")

    line = stream(guest).filter(
        has=guest.page.locator(f"[data-about='{thing}']"), has_text=words(guest.language)["phrase.not_this"]
    )
    await _says(guest, press, line)


async def reasons(guest: Guest, thing: str, why: str) -> None:
    """By keyboard: B on the thing, the words, Enter."""

    async def press() -> None:
        await at(guest, thing).focus()
        await guest.page.keyboard.press("b")
        await guest.page.locator(".talk-aim").wait_for()
        await guest.page.locator(".talk-input").fill(why)
        await guest.page.keyboard.press("Enter")

    await _says(guest, press, stream(guest).filter(has_text=why))


@asynccontextmanager
async def reading(guest: Guest) -> AsyncIterator[None]:
    """Talk is in sight: beside the table, or on a phone in its place until it is closed again."""
    if not guest.screen.touch:
        yield
        return
    await opens_talk(guest)
    yield
    await closes_talk(guest)


async def newest_about(guest: Guest, things: Sequence[str]) -> str:
    """Of these things, the one that the newest line speaks for; a doubt speaks for nothing."""
    spoken = ", ".join(f"[data-about='{thing}']" for thing in things)
    doubt = words(guest.language)["phrase.not_this"]
    lines = stream(guest).filter(has=guest.page.locator(spoken), has_not_text=doubt)
    await expect(lines).not_to_have_count(0, timeout=PATIENCE)
    return str(await lines.last.locator("[data-about]").get_attribute("data-about"))


async def opens_talk(guest: Guest) -> None:
    await guest.page.locator("[data-open-talk]:visible").first.click()
    await guest.page.locator(".talk-open .talk").wait_for()


async def closes_talk(guest: Guest) -> None:
    await guest.page.get_by_role("button", name=words(guest.language)["talk.close"], exact=True).click()
    await guest.page.locator(".talk-open").wait_for(state="detached")


async def agrees_in_words(guest: Guest) -> None:
    """By the phrase, which everybody reads in their own language."""
    phrase = words(guest.language)["phrase.agree"]

    async def press() -> None:
        if not await guest.page.locator(".talk-all").is_visible():
            await guest.page.locator(".talk-more-button").click()
        await guest.page.locator(".talk-phrase", has_text=phrase).first.click()

    await _says(guest, press, guest.page.locator(".talk .said[data-mine]", has_text=phrase))


async def hears_agreement(guest: Guest, *, by: str) -> None:
    """The last line in the stream says "I agree", in this person's language."""
    line = stream(guest).last
    await expect(line).to_contain_text(by, timeout=PATIENCE)
    await expect(line).to_contain_text(words(guest.language)["phrase.agree"], timeout=PATIENCE)


async def _says(guest: Guest, press: Callable[[], Awaitable[None]], line: Locator) -> None:
    """Until the line is there: who speaks too fast is refused, and says it again."""
    kept = line.and_(guest.page.locator(":not([data-pending])"))
    before = await kept.count()
    while True:
        await press()
        try:
            await expect(kept).to_have_count(before + 1, timeout=SOON)
        except AssertionError:
            guest.expects("429 /api/tables/.*/talk")
            if await guest.page.locator(".bubble").is_visible():
                await guest.page.locator(".bubble .btn.ghost").click()
            await asyncio.sleep(1)
        else:
            return
