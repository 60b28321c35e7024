"""What the server says of itself."""

import pytest

from parlour.bots import offered
from tests.server.conftest import Running


@pytest.mark.parametrize(
    ("url", "told"),
    [("", False), ("localhost:11434", False), ("http:///v1", False), ("http://localhost:11434/v1", True)],
)
async def test_it_speaks_of_a_language_model_exactly_where_one_can_be_seated(
    house: Running, monkeypatch: pytest.MonkeyPatch, url: str, told: bool
) -> None:
    monkeypatch.setenv("PARLOUR_LLM_URL", url)
    facts = (await house.person().call("GET", "/api/server")).json()
    assert facts["model"] is ("llm" in offered("similo")) is told


async def test_facts_about_the_server_have_their_old_address_too(house: Running) -> None:
    somebody = house.person()
    now = (await somebody.call("GET", "/api/server")).json()
    assert (await somebody.call("GET", "/api/house")).json() == now
