"""The browser's reducer: what is so after each message. It runs in node, without a page."""

import json
import subprocess
from pathlib import Path
from typing import Any

import check_web

HERE = Path(__file__).parent
WEB = check_web.ROOT / "src" / "parlour" / "web"

Message = dict[str, Any]


def after(*messages: Message) -> dict[str, Any]:
    """The state after these."""
    command = [str(check_web.NODE), "--no-warnings", str(HERE / "reduce.mjs"), WEB.as_uri()]
    told = json.dumps([messages])
    done = subprocess.run(command, input=told, capture_output=True, text=True, check=True, timeout=60)
    [state] = json.loads(done.stdout)
    return dict(state)


def entered(**begun: Any) -> Message:
    return {"kind": "entered", "visit": {"code": "KLON", "kind": "seat", "api": {}, **begun}}


def heard(kind: str, visit: int = 1, **what: Any) -> Message:
    return {"kind": "heard", "id": visit, "heard": {"kind": kind, **what}}


def sitter(number: int, name: str, **more: Any) -> dict[str, Any]:
    return {"seat": number, "sitter": number + 1, "name": name, "away": False, **more}


def table(*sitters: dict[str, Any], game: str = "similo", games: tuple[str, ...] = (), **more: Any) -> Message:
    past = [{"number": number, "game": name} for number, name in enumerate(games, 1)]
    told = {"game": game, "games": past, "seats": sitters, "host": 0, "locked": False, "you": None, "wants": [], **more}
    return heard("table", table=told, at=1000)


def play(number: int, prompt: str | None = None, *, resumed: bool = True, events: tuple[str, ...] = ()) -> Message:
    asked = None if prompt is None else {"id": prompt}
    told = {"number": number, "prompt": asked, "events": [{"type": name} for name in events], "outcome": None}
    return heard("play", play=told, resumed=resumed, at=2000)


def test_a_late_word_from_a_table_that_was_left_changes_nothing() -> None:
    left = [entered(), {"kind": "left"}]
    assert after(*left, heard("line", line="open")) == after(*left)
    again = [entered(), {"kind": "left"}, entered()]
    assert after(*again, heard("line", visit=1, line="open")) == after(*again)
    assert after(*again, heard("line", visit=2, line="open"))["visit"]["line"] == "open"


def test_modules_are_taken_only_for_the_game_that_is_shown() -> None:
    """The old game stays until a play of the next one is here, whatever the table has agreed on."""
    similo = heard("modules", game="similo", table={"for": "similo"})
    ego = heard("modules", game="ego", table={"for": "ego"})
    begun = [entered(), table(), play(1), similo]
    assert after(*begun, ego)["visit"]["modules"]["game"] == "similo"
    over = table(game="ego", games=("similo",))
    assert after(*begun, over, ego)["visit"]["modules"]["game"] == "similo"
    modules = {"game": "ego", "table": {"for": "ego"}, "show": None}
    assert after(*begun, over, play(2), ego)["visit"]["modules"] == modules
    show = heard("show", game="similo", show={})
    assert after(*begun, over, play(2), ego, show)["visit"]["modules"]["show"] is None


def test_what_is_drafted_goes_with_its_question() -> None:
    begun = [entered(), table(), play(1, "1.clue.1")]
    drafted = heard("kept", number=1, prompt="1.clue.1", changes={"card": "lion"})
    kept = heard("kept", number=1, changes={"tab": "king"})
    assert after(*begun, drafted, kept)["visit"]["local"] == {"prompt": {"card": "lion"}, "tab": "king"}
    assert after(*begun, drafted, kept, play(1, "1.clue.1"))["visit"]["local"]["prompt"] == {"card": "lion"}
    assert after(*begun, drafted, kept, play(1, "1.clue.2"))["visit"]["local"] == {"prompt": {}, "tab": "king"}
    assert after(*begun, play(1, "1.clue.2"), drafted)["visit"]["local"] == {"prompt": {}}, "it came late"
    assert after(*begun, drafted, kept, play(2, "2.clue.1"))["visit"]["local"] == {"prompt": {}}


def test_the_lobby_is_told_line_by_line_newest_first() -> None:
    ala, bartek = sitter(0, "Ala"), sitter(1, "Bartek")
    state = after(
        entered(),
        table(ala),
        table(ala, bartek),
        table(ala, {**bartek, "away": True}),
        table({**ala, "name": "Alicja"}, locked=True, game="ego"),
    )
    lines = [line["key"].removeprefix("lobby.told.") for line in state["visit"]["told"]]
    assert lines == ["locked", "game", "left", "renamed", "away", "sat"]
    assert state["visit"]["told"][0]["when"] == 1000


def test_events_are_added_while_a_game_goes_on_and_begin_anew_with_the_next() -> None:
    begun = [entered(), table(), play(1, events=("Dealt",), resumed=False), play(1, events=("Clued",))]
    types = [event["type"] for event in after(*begun)["visit"]["events"]]
    assert types == ["Dealt", "Clued"]
    assert [event["type"] for event in after(*begun, play(2, events=("Dealt",)))["visit"]["events"]] == ["Dealt"]


def test_a_page_keeps_its_own_slice() -> None:
    kept = {"kind": "slice", "name": "shelf", "now": {"players": 4}}
    other = {"kind": "slice", "name": "code", "now": {"looking": True}}
    assert after(kept, other)["slices"] == {"shelf": {"players": 4}, "code": {"looking": True}}
