"""Own questions and pictures have a budget of bytes, for a table and for an address, whatever the seat."""

import pytest
from msgspec.structs import replace

from parlour.server.settings import Rate, RateLimits
from tests.server.conftest import Opening, problem, table_of


@pytest.mark.parametrize("budget", ["table_bytes", "address_bytes"])
async def test_questions_of_all_seats_together_are_limited(open_house: Opening, budget: str) -> None:
    limits = replace(RateLimits.lifted(), **{budget: Rate(1000, 0.001)})
    house = await open_house(limits=limits)
    ala, bob = await table_of(house, "Ala", "Bob")
    await ala.change(game="ego")
    text = "x" * 400
    answers = [await who.call("POST", who.path("/questions"), {"text": text}) for who in (ala, bob, ala)]
    assert [answer.status_code for answer in answers[:2]] == [422, 422], "read, and misprinted"
    assert problem(answers[2]) == (429, "too_fast")
    assert int(answers[2].headers["retry-after"]) > 1
