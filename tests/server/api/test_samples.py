"""Sample turns over the wire: the whole script at once, and every move judged by the rules. Nothing is kept."""

from collections.abc import Iterator
from typing import Any

import pytest
from litestar.testing import TestClient

from parlour.server.run.app import build
from tests.server.conftest import QUICK
from tests.server.double import MemoryStore

OURS = {"Sec-Fetch-Site": "same-origin"}


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient[Any]]:
    with TestClient(build(QUICK, MemoryStore())) as visitor:
        visitor.headers.update(OURS)
        yield visitor


def moved(client: Any, game: str, step: int, action: dict[str, Any], *made: dict[str, Any]) -> Any:
    return client.post(f"/api/samples/{game}/en/moves", json={"step": step, "action": action, "made": list(made)})


def names(client: Any, game: str) -> list[str]:
    return [step["name"] for step in client.get(f"/api/samples/{game}/en").json()["steps"]]


def test_a_script_has_the_messages_that_a_table_would_send(client: TestClient[Any]) -> None:
    told = client.get("/api/samples/similo/de").json()
    steps = told["steps"]
    assert steps[0]["name"] == "secret"
    assert steps[0]["plays"][-1]["view"]["seat"] == told["you"] == 0
    assert steps[0]["plays"][-1]["view"]["hand"] == {"cards": [], "secret": None}
    assert steps[-1]["plays"][-1]["outcome"]["reason"] == "found"
    assert "SecretDrawn" not in str([step["plays"] for step in steps]), "nobody sees what the rules hide"


def test_a_move_is_expected_or_done_or_answered_by_the_coach(client: TestClient[Any]) -> None:
    one = names(client, "similo").index("one")
    mark = {"type": "Mark", "card": "fables/hansel"}
    assert moved(client, "similo", one, mark).json()["play"]["events"] == [{**mark, "type": "Marked", "seat": 0}]
    wrong = moved(client, "similo", one, {"type": "Remove", "cards": ["fables/hansel"]}, mark).json()
    assert wrong == {"expected": False, "hint": "one", "play": None}
    right = moved(client, "similo", one, {"type": "Remove", "cards": ["fables/gingerbread-witch"]}, mark).json()
    assert right["expected"]


def test_a_move_against_the_rules_is_refused_as_at_any_table(client: TestClient[Any]) -> None:
    one = names(client, "similo").index("one")
    refused = moved(client, "similo", one, {"type": "Remove", "cards": ["fables/hansel", "fables/merlin"]})
    assert (refused.status_code, refused.json()["code"]) == (422, "wrong_number")
    assert refused.json()["game"] == "similo"


def test_a_draft_is_advised_upon(client: TestClient[Any]) -> None:
    write = names(client, "one_mind").index("write")
    draft = {"step": write, "action": {"type": "Write", "words": ["sand"]}}
    assert client.post("/api/samples/one_mind/en/drafts", json=draft).json() == {"advice": {"unknown": False}}


@pytest.mark.parametrize(
    ("path", "code"), [("same_game/en", "no_such_game"), ("chess/en", "no_such_game"), ("ego/xx", "no_such_language")]
)
def test_what_has_no_script_says_so(client: TestClient[Any], path: str, code: str) -> None:
    assert client.get(f"/api/samples/{path}").json()["code"] == code


def test_bad_input_gets_a_clear_answer(client: TestClient[Any]) -> None:
    assert moved(client, "ego", 99, {"type": "Guess", "dots": 1, "bet": 1}).json()["code"] == "malformed"
    assert moved(client, "ego", 0, {"type": "Nonsense"}).json()["code"] == "malformed"
    assert moved(client, "ego", 0, {"type": "Guess", "dots": 1, "bet": 1}).json()["code"] == "out_of_turn"
