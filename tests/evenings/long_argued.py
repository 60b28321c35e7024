"""The Same Game, argued about in the browser cup by cup until it is won. Run it with `make evenings`.

Two rounds of four turns with five safe cups each: forty arguments at one table of two languages, on two desks, two
phones and a television. Everybody gives clues in turn, and is silent meanwhile.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.async_api import Browser, expect
from tests.browsers import PATIENT
from tests.evenings import arguing, cups
from tests.evenings.evening import LONGEST, PROMPT, Evening
from tests.evenings.guest import LAPTOP_SCREEN, PHONE_SCREEN, TV_SCREEN, Guest
from tests.web.house import open_house
from tests.web.people import Api

pytestmark = pytest.mark.xdist_group("browser")
SEED = "argued 1"
PEOPLE = (
    ("Ala", LAPTOP_SCREEN, "en"),
    ("Bartek", PHONE_SCREEN, "pl"),
    ("Celina", LAPTOP_SCREEN, "pl"),
    ("Dana", PHONE_SCREEN, "en"),
)
TURNS = 8
SAFE = 5  # cups without a trap, of six


@pytest.fixture(scope="module")
def argued_house(tmp_path_factory: pytest.TempPathFactory, bundle: Path) -> Iterator[str]:
    with open_house(tmp_path_factory.mktemp("argued"), away=PATIENT, files=bundle, seed=SEED) as address:
        yield address


async def test_every_cup_of_a_game_is_argued_about(chromium: Browser, argued_house: str) -> None:
    evening = Evening(chromium, "argued-cups")
    table = evening.table = Api(argued_house).opens(*[name for name, *_ in PEOPLE], game="same_game").starts()
    people = []
    for seat, (name, screen, language) in enumerate(PEOPLE):
        guest = await Guest.comes(chromium, argued_house, name, screen, language=language)
        await guest.goes(table.seat_link(seat))
        guest.seat = seat
        people.append(guest)
    television = await Guest.comes(chromium, argued_house, "TV", TV_SCREEN)
    await television.goes(table.here("screen"))
    evening.guests = [*people, television]
    for number in range(TURNS):
        if number % len(people) == 0:
            for seat in range(len(people)):
                cups.writes(table, seat)
        await plays_a_turn(evening, people, television, number)
    await evening.everybody_comes_to("ending", "same_game")
    assert table.table(0)["outcome"]["winners"] == [0, 1, 2, 3]
    assert table.table(0)["view"]["board"]["score"] == TURNS * 3
    await evening.ends()


async def plays_a_turn(evening: Evening, people: list[Guest], television: Guest, number: int) -> None:
    """The giver begins and is silent; the three others argue about one cup after the other."""
    table = evening.table
    giver = people[table.table(0)["ask"]["waiting"][0]]
    await shows_the_question(table, giver)
    await giver.page.locator("[data-main]:visible").first.click()
    team = team_of([guest for guest in people if guest is not giver], television)
    for guest in (team.reads, team.errs, team.follows):
        await turns_to_the_cups(guest)
        await shows_the_question(table, guest)
    await expect(giver.page.locator(".talk-input")).to_have_count(0)
    for cup in range(SAFE):
        looks = f"turn {number + 1}: talk is open beside the cups" if cup == number % SAFE else ""
        reason = f"turn {number + 1} cup {cup + 1}"
        await cups.argue_about_a_cup(evening, team, reason, doubts=cup % 2 == 0, looks=looks)


async def turns_to_the_cups(guest: Guest) -> None:
    """What the last turn came to stays on a screen until its person has seen enough."""
    lying = guest.page.locator(".table [data-thing^='cup:']")
    seen_enough = guest.page.locator(".same-dock[data-phase=moment] [data-main]")
    await expect(lying.or_(seen_enough).first).to_be_visible(timeout=LONGEST)
    if await seen_enough.is_visible():
        await seen_enough.click()
    await expect(lying).to_have_count(SAFE + 1, timeout=LONGEST)


def team_of(guessers: list[Guest], television: Guest) -> cups.Team:
    """Somebody at a desk reads the clue, and somebody with a phone errs."""
    reads = next(guest for guest in guessers if not guest.screen.touch)
    errs = next(guest for guest in guessers if guest.screen.touch)
    [follows] = [guest for guest in guessers if guest not in (reads, errs)]
    return cups.Team(reads, errs, follows, television)


async def shows_the_question(table: Api, guest: Guest) -> None:
    prompt = table.table(int(guest.seat or 0))["prompt"]
    await guest.page.wait_for_function(PROMPT, arg=prompt["id"] if prompt else "", timeout=arguing.PATIENCE)
