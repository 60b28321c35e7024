"""The browser joins the public and the personal part of the stream: what comes out is what the server knows."""

import json
import random
import subprocess
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import check_web
import msgspec
import pytest
from tests.server.live.matches import match_of

from parlour.game.log import HOUSE
from parlour.game.undo.history import effective_log
from parlour.game.undo.seen import Viewer
from parlour.games import council_of_four, ego, one_mind, same_game, similo
from parlour.rules import Rules
from parlour.server.live.open_table import OpenTable
from parlour.server.live.play_messages import PlayMessages, Position
from parlour.server.live.readers import Reader, Who
from parlour.server.live.talk import TalkStream
from parlour.table.talk import Talk
from parlour.testing.undo import second_thoughts

HERE = Path(__file__).parent
WEB = check_web.ROOT / "src" / "parlour" / "web"
GAMES: dict[str, Rules] = {
    "similo": similo,
    "one_mind": one_mind,
    "same_game": same_game,
    "ego": ego,
    "council_of_four": council_of_four,
}
SEEDS, STEPS = 4, 60
OPEN = {"name": "open"}
HOUSE_NAMES = {kind.__name__ for kind in HOUSE}

Json = dict[str, Any]


class Browser:
    """Node, with what it has joined so far."""

    def __init__(self) -> None:
        command = [str(check_web.NODE), "--no-warnings", str(HERE / "join.mjs"), WEB.as_uri()]
        self._node = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def close(self) -> None:
        assert self._node.stdin is not None and self._node.stdout is not None
        self._node.stdin.close()
        self._node.wait(timeout=60)
        self._node.stdout.close()

    def hears(self, *messages: Json) -> Json:
        """These messages; what it knows then."""
        return self._says(list(messages))

    def forgets(self) -> None:
        self._says(None)

    def _says(self, line: list[Json] | None) -> Json:
        assert self._node.stdin is not None and self._node.stdout is not None
        self._node.stdin.write(json.dumps(line) + "\n")
        self._node.stdin.flush()
        known: Json = json.loads(self._node.stdout.readline())
        return known


@pytest.fixture(scope="module")
def node() -> Iterator[Browser]:
    browser = Browser()
    yield browser
    browser.close()


@pytest.fixture
def browser(node: Browser) -> Browser:
    node.forgets()
    return node


class Connection:
    """A stream of the server's, as far as it tells of a game: a real reader at a table without one."""

    def __init__(self, viewer: Viewer, at: str = "") -> None:
        table = cast("OpenTable", SimpleNamespace(reacted=0, talk=TalkStream(Talk()), viewer=lambda _: viewer))
        self.reader = Reader(table, cast("Who", None), viewer, Position.read(at), cast("Any", None))
        self.frames: list[Json] = [OPEN]

    def news(self, told: PlayMessages) -> list[Json]:
        """What the reader is sent now; the first time after that the connection is open."""
        parts: list[bytes] = []
        self.reader._add_play(parts, told)
        opened = [OPEN] if len(self.frames) == 1 else []
        sent = [frame for frame in map(parsed, parts) if frame is not None]
        self.frames += sent
        return opened + sent


def parsed(frame: bytes) -> Json | None:
    """A server-sent event; none if it is only an id, which a browser does not dispatch."""
    if frame.startswith(b"id: "):
        return None
    head, _, data = frame.partition(b"\ndata: ")
    return {"name": head.removeprefix(b"event: ").decode(), "data": json.loads(data)}


def whole(told: PlayMessages, viewer: Viewer) -> Json:
    """All of it, as `GET /api/tables/{code}` has it."""
    joined: Json = json.loads(msgspec.json.encode(told.joined(viewer)))
    return joined


def check(known: Json, expected: Json) -> None:
    """The same, but for `events`: in the browser's those of the last message, besides which it has them all."""
    assert not known["isTorn"]
    assert known["events"] == expected["events"]
    assert {**known["play"], "events": ()} == {**expected, "events": ()}


@pytest.mark.parametrize("viewer", [0, 1, None], ids=["seat 0", "seat 1", "spectator"])
@pytest.mark.parametrize("name", GAMES)
async def test_cut_and_resumed_anywhere_it_is_what_the_server_knows(
    browser: Browser, name: str, viewer: Viewer
) -> None:
    """Steps are told one by one or several at once; lines break between any two frames; old frames come again."""
    luck = random.Random(f"{name}/{viewer}")
    cuts = sum([evening(browser, GAMES[name], viewer, f"join {seed}", luck) for seed in range(SEEDS)])
    assert cuts > 2 * SEEDS


def evening(browser: Browser, rules: Rules, viewer: Viewer, seed: str, luck: random.Random) -> int:
    """One game, in which people take back; how often the line broke."""
    browser.forgets()
    told: PlayMessages | None = None
    cuts, position, line = 0, "", Connection(viewer)
    for game, _ in islice(second_thoughts(rules, 3, seed), STEPS):
        told = PlayMessages(match_of(game)) if told is None else told
        told.step()
        if luck.random() < 0.3:
            continue  # the reader is slow: the next message tells of this step, too
        frames = line.news(told)
        if luck.random() < 0.25:
            known = browser.hears(*frames[: luck.randrange(len(frames) + 1)])
            assert known["events"] == whole(told, viewer)["events"][: len(known["events"])]
            position, cuts = known["position"], cuts + 1
            line = Connection(viewer, position)
            continue
        check(browser.hears(*frames), whole(told, viewer))
        again = browser.hears(luck.choice(line.frames[1:]))
        check(again, whole(told, viewer))
        position = again["position"]
    assert told is not None
    known = browser.hears(*Connection(viewer, position).news(told))
    check(known, whole(told, viewer))
    assert [event for event in known["counting"] if event["type"] not in HOUSE_NAMES] == counting(told, viewer)
    return cuts


def counting(told: PlayMessages, viewer: Viewer) -> list[Json]:
    """What the rules told this viewer in the moves that count."""
    entries = [entry for _, entry in effective_log(told.match.game.log)]
    events = [event for entry in entries for event in entry.events if event.seen_by(viewer)]
    return cast(list[Json], json.loads(msgspec.json.encode([event for event in events if type(event) not in HOUSE])))


async def test_a_reader_from_before_an_update_is_sent_everything(browser: Browser) -> None:
    """An id of the old form is no position."""
    told = None
    for game, _ in second_thoughts(same_game, 3, "old"):
        told = PlayMessages(match_of(game))
        if len(game.log) > 30:
            break
    assert told is not None
    check(browser.hears(*Connection(0, "1.7").news(told)), whole(told, 0))


async def test_what_a_seat_knows_of_one_game_is_not_joined_to_another(browser: Browser) -> None:
    """Both games have come equally far: only their numbers differ."""
    game = next(game for game, _ in second_thoughts(similo, 3, "two games") if len(game.log) > 3)
    earlier, later = match_of(game), match_of(game)
    later.number = 2
    opened, mine, _ = Connection(0).news(PlayMessages(earlier))
    _, play = Connection(None).news(PlayMessages(later))
    known = browser.hears(opened, mine, play)
    assert mine["data"]["public"] == play["data"]["seen"] and known["play"]["number"] == 2
    assert (known["play"]["view"]["seat"], known["play"]["view"]["hand"], known["play"]["prompt"]) == (None, None, None)


# Made up: any interleaving of what everybody sees and what only I see


class Log:
    """Events, mine and everybody's, and the messages about them as docs/http.md has them."""

    def __init__(self, luck: random.Random) -> None:
        self.luck = luck
        self.events: list[tuple[bool, Json]] = []  # is it public?

    def step(self) -> None:
        """Some events, which may go back."""
        for _ in range(self.luck.randrange(1, 4)):
            kind = self.luck.choice(("Seen", "Seen", "Noted", "Noted", "Undone"))
            event: Json = {"type": kind, "id": len(self.events)}
            if kind == "Undone":
                event["back"] = self.luck.randrange(len(self.events) + 1)
            self.events.append((kind != "Noted", event))

    def told(self, public: int, private: int) -> list[Json]:
        """To a reader who is connected and has read so far."""
        shared, own = self.public(), self.private()
        backs = [event["back"] for is_public, event in self.events if is_public and "back" in event]
        old = sum("back" in event for event in shared[:public])
        hand = {"seat": 0, "hand": len(own), "prompt": None, "sealed": None, "undo": None}
        count = {"number": 1, "public": len(shared), "private": len(own)}
        first = {"name": "mine", "data": {**hand, **count, "events": own[private:], "backs": backs[old:]}}
        play = {"number": 1, "seen": len(shared), "events": shared[public:], "board": len(shared)}
        return [first, {"name": "play", "data": play}]

    def public(self) -> list[Json]:
        """With `back` counted in public events."""
        told = [event for is_public, event in self.events if is_public]
        return [{**event, "back": self._shared(event["back"])} if "back" in event else event for event in told]

    def private(self) -> list[list[Any]]:
        return [[self._shared(place), event] for place, (is_public, event) in enumerate(self.events) if not is_public]

    def _shared(self, place: int) -> int:
        return sum(is_public for is_public, _ in self.events[:place])


@pytest.mark.parametrize("seed", range(40))
def test_any_interleaving_of_public_and_private_events_is_told_in_order(browser: Browser, seed: int) -> None:
    log = Log(random.Random(seed))
    known: Json = {"position": "", "events": []}
    is_connected = False
    for _ in range(25):
        log.step()
        if log.luck.random() < 0.3:
            continue
        _, public, private = (int(count) for count in (known["position"] or "0.0.0").split("."))
        mine, play = log.told(public, private)
        is_silent = is_connected and play["data"]["seen"] == public  # then nothing that everybody sees is sent
        frames = [mine] if is_silent else [mine, play] if is_connected else [OPEN, mine, play]
        is_connected = log.luck.random() < 0.7
        known = browser.hears(*(frames if is_connected else frames[: log.luck.randrange(len(frames) + 1)]))
        events = [event for _, event in log.events]
        assert known["events"] == events[: len(known["events"])]
        if is_connected:
            assert (known["events"], known["isTorn"]) == (events, False)
            assert known["play"]["view"] == {"seat": 0, "board": len(log.public()), "hand": len(log.private())}


# By hand


def play(seen: int, *events: str, number: int = 1, **more: Any) -> Json:
    data = {"number": number, "seen": seen, "events": [{"type": name} for name in events], "board": seen, **more}
    return {"name": "play", "data": data}


def mine(public: int, private: int, *events: tuple[int, str], number: int = 1, hand: str = "", **more: Any) -> Json:
    told = [[after, {"type": name}] for after, name in events]
    data = {"number": number, "public": public, "private": private, "seat": 0, "hand": hand, "prompt": None}
    return {"name": "mine", "data": {**data, "sealed": None, "undo": None, "events": told, "backs": [], **more}}


def types(known: Json) -> list[str]:
    return [event["type"] for event in known["events"]]


def test_a_hand_that_is_ahead_waits_for_its_board(browser: Browser) -> None:
    """Nobody sees the hand of one moment beside the board of another."""
    browser.hears(OPEN, mine(1, 0, hand="old"), play(1, "Dealt"))
    known = browser.hears(mine(2, 1, (1, "Drawn"), hand="new"))
    assert (known["play"]["view"], known["position"]) == ({"seat": 0, "board": 1, "hand": "old"}, "1.1.0")
    known = browser.hears(play(2, "Clued"))
    assert (known["play"]["view"], known["position"]) == ({"seat": 0, "board": 2, "hand": "new"}, "1.2.1")
    assert types(known) == ["Dealt", "Drawn", "Clued"]
    assert [event["type"] for event in known["play"]["events"]] == ["Drawn", "Clued"]


def test_what_only_i_see_comes_at_once(browser: Browser) -> None:
    browser.hears(OPEN, mine(1, 0), play(1, "Dealt"))
    known = browser.hears(mine(1, 1, (1, "Noted"), hand="note"))
    assert types(known) == ["Dealt", "Noted"] and known["play"]["view"]["hand"] == "note"


def test_a_board_without_a_hand_leaves_the_hand(browser: Browser) -> None:
    browser.hears(OPEN, mine(1, 0, hand="mine"), play(1, "Dealt"))
    assert browser.hears(play(2, "Clued"))["play"]["view"] == {"seat": 0, "board": 2, "hand": "mine"}


def test_an_undo_goes_back_in_my_own_count(browser: Browser) -> None:
    browser.hears(OPEN, mine(1, 2, (0, "Drawn"), (1, "Noted")), play(1, "Dealt"))
    undone = play(3, "Clued")
    undone["data"]["events"].append({"type": "Undone", "back": 1})
    known = browser.hears(mine(3, 2, backs=[3]), undone)
    assert types(known) == ["Drawn", "Dealt", "Noted", "Clued", "Undone"]
    assert known["events"][-1]["back"] == 3


def test_the_next_game_begins_with_nothing_of_the_last(browser: Browser) -> None:
    browser.hears(OPEN, mine(2, 1, (1, "Drawn"), hand="old"), play(2, "Dealt", "Ended"))
    known = browser.hears(play(1, "Dealt", number=2))
    assert types(known) == ["Dealt"] and known["position"] == "2.1.0"
    assert known["play"]["view"] == {"seat": None, "board": 1, "hand": None}
    late = browser.hears(mine(2, 2, (2, "Noted"), hand="late"), play(2, "Dealt", "Ended"))
    assert (types(late), late["play"]["number"]) == (["Dealt"], 2)


def test_what_is_missing_is_asked_for_from_the_beginning(browser: Browser) -> None:
    browser.hears(OPEN, play(1, "Dealt"))
    known = browser.hears(play(4, "Clued"))
    assert (known["isTorn"], known["position"]) == (True, "")


def test_a_server_that_knows_less_than_before_is_believed(browser: Browser) -> None:
    """After a restore the newest message of a new connection still replaces all before it."""
    browser.hears(OPEN, mine(3, 1, (3, "Noted")), play(3, "Dealt", "Clued", "Marked"))
    known = browser.hears(OPEN, mine(2, 0), play(2, "Dealt", "Clued"))
    assert (types(known), known["position"]) == (["Dealt", "Clued"], "1.2.0")


def test_you_and_the_table_are_one(browser: Browser) -> None:
    def table(*names: str) -> Json:
        return {"name": "table", "data": {"code": "KLON", "seats": [{"name": name} for name in names]}}

    def you(*seats: int) -> Json:
        return {"name": "you", "data": {"you": {"seat": seats[0], "seats": seats, "host": False}, "links": {}}}

    assert browser.hears(OPEN, you(0))["table"] is None
    assert browser.hears(table("Ala"))["table"]["you"]["seats"] == [0]
    known = browser.hears(you(0, 1))["table"]
    assert known["you"]["seats"] == [0], "the second chair is not at the table yet"
    known = browser.hears(table("Ala", "Bo"))["table"]
    assert (len(known["seats"]), known["you"]["seats"], known["links"]) == (2, [0, 1], {})
