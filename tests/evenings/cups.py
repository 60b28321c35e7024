"""The Same Game argued in the browser: each seat decides from its own screen which cup it wants, and says why.

By a convention of these tests a clue puts the categories into an order, and the first one is the trap. Only one of the
team knows the convention (`reads`). Another one (`errs`) wants a cup that nobody else wants, and changes to the cup for
which it reads a reason. The third (`follows`) wants what the two others want when it has read that they agree.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from playwright.async_api import Locator, expect
from tests.evenings import arguing
from tests.evenings.evening import Evening
from tests.evenings.guest import Guest
from tests.web.people import Api

from parlour.lexicon.objects import names

WORDS = sorted(names("en").values())


@dataclass(frozen=True)
class Team:
    """Who argues about a cup, and the television on which everybody sees it."""

    reads: Guest
    errs: Guest
    follows: Guest
    television: Guest


def trap(clue: str, cups: Sequence[str]) -> str:
    """The cup that a clue warns of."""
    [named] = arguing.first(clue.lower(), list(cups), 1)
    return named


def writes(table: Api, seat: int) -> None:
    """A clue that warns of the trap."""
    view = table.table(seat)["view"]
    for word in (*table.table(seat)["prompt"]["examples"], *WORDS):
        if trap(word, view["board"]["categories"]) == view["hand"]["trap"]:
            prompt = table.table(seat)["prompt"]
            if table.sends(seat, prompt["id"], {"type": "Write", "words": [word]}).is_success:
                return
    raise AssertionError("no word names the trap: another convention is needed")


async def argue_about_a_cup(evening: Evening, team: Team, reason: str, *, doubts: bool, looks: str = "") -> str:
    """Two want different cups, one gives a reason, the other agrees, and the third one's voice decides.

    `doubts`: the other's cup is also doubted. `looks`: check the laws while talk is open. Returns the lifted cup.
    """
    safe = await _wants_a_safe_cup(team.reads)
    doubted = await _wants_another_cup(team.errs, besides=team.reads)
    await _sees_marks(team.reads, {team.errs: doubted})
    if doubts:
        await arguing.doubts(team.reads, f"cup:{doubted}")
    await arguing.reasons(team.reads, f"cup:{safe}", reason)
    bubble = team.television.page.locator(".tv-bubble", has_text=reason)
    await expect(bubble).to_be_visible(timeout=arguing.PATIENCE)
    await _thinks_again(evening, team.errs, doubted, looks=looks)
    await _joins(team)
    for guest in (team.reads, team.errs, team.follows):
        await expect(arguing.at(guest, f"cup:{safe}")).to_have_count(0, timeout=arguing.PATIENCE)
    return safe


async def _wants_a_safe_cup(guest: Guest) -> str:
    """By the clue and the cups on this screen."""
    clue = await guest.page.locator(".table .same-clue b.same-object-name").text_content()
    cups = await arguing.things(guest, "cup")
    safe = next(cup for cup in cups if cup != trap(str(clue), cups))
    await arguing.at(guest, f"cup:{safe}").click()
    return safe


async def _wants_another_cup(guest: Guest, besides: Guest) -> str:
    """The last one on this screen that the other does not want."""
    await expect(_marks(guest, besides)).to_have_count(1, timeout=arguing.PATIENCE)
    taken = await arguing.marked_by(guest, int(besides.seat or 0), "cup")
    cup = [one for one in await arguing.things(guest, "cup") if one not in taken][-1]
    await arguing.at(guest, f"cup:{cup}").click()
    return cup


async def _thinks_again(evening: Evening, guest: Guest, doubted: str, *, looks: str) -> None:
    """Read for which of the other cups there is a reason, say so, and want that one."""
    standing = [cup for cup in await arguing.things(guest, "cup") if cup != doubted]
    async with arguing.reading(guest):
        better = await arguing.newest_about(guest, [f"cup:{cup}" for cup in standing])
        if looks:
            await evening.looks(looks)
        await arguing.agrees_in_words(guest)
    await arguing.at(guest, better).click()


async def _joins(team: Team) -> None:
    """Wait until the others agree in words and want the same cup; then confirm that one, as one of them does."""
    guest = team.follows
    async with arguing.reading(guest):
        await arguing.hears_agreement(guest, by=team.errs.name)
    cup = (await arguing.marked_by(guest, int(team.reads.seat or 0), "cup"))[0]
    await _sees_marks(guest, {team.reads: cup, team.errs: cup})
    await arguing.at(guest, f"cup:{cup}").click()
    for one in (team.reads, guest):
        await one.page.locator("[data-main]:visible").first.click()


async def _sees_marks(guest: Guest, wanted: dict[Guest, str]) -> None:
    """On this screen, these people want these cups."""
    for other, cup in wanted.items():
        place = guest.page.locator(f".table [data-thing='cup:{cup}'] .same-mark [data-seat='{other.seat}']")
        await expect(place).to_have_count(1, timeout=arguing.PATIENCE)


def _marks(guest: Guest, other: Guest) -> Locator:
    return guest.page.locator(f".table [data-thing^='cup:'] .same-mark [data-seat='{other.seat}']")
