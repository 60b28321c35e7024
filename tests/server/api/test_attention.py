"""Nobody attending, nothing happens: what a page says about who looks at it, and what the table makes of it."""

import asyncio

import pytest

from parlour.server.live.presence import Attention, Presence
from tests.server.conftest import Opening, Running, table_of
from tests.server.people import PATIENCE, Json, Person


async def turns(person: Person, attention: str, page: str = "mine") -> int:
    answer = await person.call("PUT", person.path("/stream"), {"page": page, "attention": attention})
    return answer.status_code


async def until(person: Person, met: object) -> Json:
    async with asyncio.timeout(PATIENCE):
        while True:
            table = await person.look()
            if met(table):  # type: ignore[operator]
                return table
            await asyncio.sleep(0.02)


async def alone_with_bots(house: Running) -> Person:
    """Ala, who guesses, and two bots, one of whom gives the clues."""
    (ala,) = await table_of(house, "Ala")
    for _ in range(2):
        await ala.call("POST", ala.path("/seats"), {"bot": "regular"})
    await ala.change(game="similo", options={"giver": 1})
    return ala


@pytest.mark.parametrize("attention", ["hidden", "reads"])
async def test_no_bot_moves_while_the_only_person_looks_at_something_else(open_house: Opening, attention: str) -> None:
    house = await open_house(grace=0.01)
    ala = await alone_with_bots(house)
    async with ala.stream(query=f"?page=mine&attention={attention}"):
        await until(ala, lambda table: not table["attended"])
        await ala.start()
        await asyncio.sleep(0.3)
        table = await ala.look()
        assert table["view"]["board"]["clues"] == [] and not table["attended"]
        assert await turns(ala, "attends") == 204
        table = await until(ala, lambda table: bool(table["view"]["board"]["clues"]))
        assert table["attended"] and table["seats"][0]["attends"]


async def test_a_stream_that_says_nothing_attends(house: Running) -> None:
    ala = await alone_with_bots(house)
    async with ala.stream():
        await ala.start()
        await until(ala, lambda table: bool(table["view"]["board"]["clues"]))


async def test_a_page_speaks_for_its_own_stream_only(open_house: Opening) -> None:
    house = await open_house(grace=0.01)
    ala = await alone_with_bots(house)
    async with ala.stream(query="?page=mine"), ala.stream(query="?page=other"):
        assert await turns(ala, "hidden") == 204
        assert (await ala.look())["attended"], "the other page is looked at"
        assert await turns(ala, "hidden", "other") == 204
        assert not (await ala.look())["attended"]


async def test_who_reads_the_sample_turn_is_seen_to(open_house: Opening) -> None:
    house = await open_house(grace=0.01)
    ala = await alone_with_bots(house)
    async with ala.stream(query="?page=mine"):
        await turns(ala, "reads")
        seat = (await ala.look())["seats"][0]
        assert seat["reads"] and seat["here"] and not seat["attends"] and not seat["away"]


@pytest.mark.parametrize("attention", ["asleep", "", 1])
async def test_another_attention_is_malformed(house: Running, attention: object) -> None:
    ala = await alone_with_bots(house)
    answer = await ala.call("PUT", ala.path("/stream"), {"page": "mine", "attention": attention})
    assert answer.status_code == 400


# Presence


async def test_the_most_that_somebodys_pages_say_counts() -> None:
    presence = Presence(0.01, lambda who: None)
    presence.come((1,), "hidden")
    assert presence.here == {1} and not presence.attending
    presence.come((1,), "reads")
    assert presence.reading == {1}
    presence.come((1,), "attends")
    assert presence.attending == {1} and not presence.reading


@pytest.mark.parametrize(("word", "attends"), [("attends", True), ("hidden", False), ("reads", False)])
async def test_another_workers_word_tells_it_too(word: Attention, attends: bool) -> None:
    presence = Presence(0.01, lambda who: None)
    presence.hear(3, "other", word)
    assert presence.here == {3} and (3 in presence.attending) is attends


async def test_a_program_without_a_stream_attends_for_a_while() -> None:
    presence = Presence(0.01, lambda who: None, 0.05, lambda: [1])
    presence.look_round()
    assert not presence.attending, "it has done nothing"
    presence.sign_of_life(1)
    assert presence.attending == {1}
    await asyncio.sleep(0.1)
    assert not presence.attending and presence.away == {1}
    presence.close()
