"""Every game on the shelf has a table that can be played at: on a phone, on a desk and on a television."""

import pytest
from playwright.async_api import Browser, expect
from tests.web.people import DESKTOP, NARROW, TV, Api, Person

from parlour.games import GAMES

pytestmark = pytest.mark.xdist_group("browser")
MOVES = 6
LINES = """() => {
  const said = document.querySelector('.tv-say')
  return Math.round(said.clientHeight / parseFloat(getComputedStyle(said).lineHeight))
}"""


@pytest.mark.parametrize("game", GAMES)
async def test_people_and_bots_play_and_everything_is_written(chromium: Browser, house: str, game: str) -> None:
    table = Api(house).opens("Ala", "Bartek", game=game, bots=("newcomer",)).starts()
    phone = await Person.arrives(chromium, house, NARROW, language="pl")
    desk = await Person.arrives(chromium, house, DESKTOP, dark=True)
    television = await Person.arrives(chromium, house, TV, language="de")
    await phone.goes(table.seat_link(0))
    await desk.goes(table.seat_link(1))
    await television.goes(table.here("screen"))
    everybody = (phone, desk, television)
    for person in (phone, desk):
        await person.is_at(game)
    await expect(television.page.get_by_role("main")).to_have_attribute("data-game", game)

    for _ in range(MOVES):
        prompts = [(seat, prompt) for seat in (0, 1) if (prompt := table.table(seat)["prompt"])]
        if not prompts:
            await phone.page.wait_for_timeout(300)
            continue
        seat, prompt = prompts[0]
        written = [{"type": "Write", "words": [example]} for example in prompt.get("examples", [])]
        sent = table.sends(seat, prompt["id"], [*written, *prompt["actions"]][0])
        assert sent.is_success or sent.json()["code"] in ("stale_prompt", "game_over"), "unless a bot was quicker"
        await phone.page.wait_for_timeout(150)

    for person in everybody:
        assert person.trouble == []
        assert await person.missing_keys() == []
        assert await person.barriers() == []
    assert await phone.cut_off() == []
    told_by_strip = game == "council_of_four"  # its headline is for screen readers only
    assert await television.page.evaluate(LINES) == (0 if told_by_strip else 1)
