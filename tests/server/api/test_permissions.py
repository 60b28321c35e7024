"""The permissions table over HTTP: each command by each role that may not send it is refused, with the table's code.

Who may is tested where the command is tested. tests/table/test_permissions.py tries every cell without HTTP.
"""

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec import Struct

from parlour.server.api.problems import CODES
from parlour.server.run.app import RESOURCES
from parlour.table import commands
from parlour.table.commands import COMMANDS, Command, SystemCommand
from parlour.table.permissions import PHASES, ROLES, WHEN, WHO
from tests.server.conftest import Opening
from tests.server.people import Person

PICTURE = "/pictures/abcdefghij"
KEY = "k" * 16


class Request(Struct, frozen=True):
    """How a command is sent. `{own}` is a seat of the sender's, `{other}` somebody else's."""

    method: str
    path: str
    body: Any = None


REQUESTS: dict[type[Command], Request] = {
    commands.SitDown: Request("POST", "/seats", {"name": "Zed"}),
    commands.ClaimSeat: Request("POST", "/reunion", {"key": KEY, "seat": 1}),
    commands.WithdrawClaim: Request("DELETE", "/reunion"),
    commands.AnswerClaim: Request("POST", "/reunion/1", {"agrees": True}),
    commands.ChangeSeat: Request("PATCH", "/seats/{own}", {"name": "Other"}),
    commands.CutKey: Request("POST", "/visits", {"key": KEY}),
    commands.RenewLink: Request("DELETE", "/seats/{own}/links"),
    commands.RevokeLink: Request("DELETE", "/seats/{other}/links"),
    commands.StandUp: Request("DELETE", "/seats/{own}"),
    commands.RemovePerson: Request("DELETE", "/seats/{other}"),
    commands.SeatBot: Request("POST", "/seats", {"bot": "regular"}),
    commands.SetLanguage: Request("PATCH", "/seats/{own}", {"language": "de"}),
    commands.SetBotLanguage: Request("PATCH", "/seats/{other}", {"language": "de"}),
    commands.SetBotLevel: Request("PATCH", "/seats/{other}", {"bot": "expert"}),
    commands.FillWithBots: Request("POST", "/bots", {}),
    commands.Arrange: Request("PATCH", "", {"order": [0, 1, 2, 3]}),
    commands.NameHost: Request("PATCH", "", {"host": 2}),
    commands.MutePerson: Request("POST", "/seats/{other}/mute", {"on": True}),
    commands.TakeChair: Request("POST", "/seats", {"name": "Zed", "seat": 3}),
    commands.AwaitGame: Request("POST", "/seats", {"name": "Zed", "next": True}),
    commands.StopWaiting: Request("DELETE", "/latecomers"),
    commands.AnswerLatecomer: Request("POST", "/latecomers/9", {"agrees": True}),
    commands.JoinAudience: Request("POST", "/audience", {}),
    commands.MarkAlong: Request("PUT", "/audience/marks", {"number": 1, "question": "none", "marks": ["none"]}),
    commands.ChooseGame: Request("PATCH", "", {"language": "de"}),
    commands.SetDoor: Request("PATCH", "", {"locked": False}),
    commands.AllowResearch: Request("PATCH", "", {"research": False}),
    commands.SetClock: Request("PATCH", "", {"clock": {"kind": "off"}}),
    commands.PauseClock: Request("PATCH", "", {"held": True}),
    commands.ChangeLinks: Request("PATCH", "", {"new_links": True}),
    commands.LinkGroup: Request("POST", "/group", {}),
    commands.DeleteTable: Request("DELETE", ""),
    commands.WantGame: Request("POST", "/wants", {"game": "ego"}),
    commands.OpenLobby: Request("POST", "/lobby", {}),
    commands.PauseCountdown: Request("POST", "/countdown", {"on": True}),
    commands.BringQuestions: Request("PUT", "/questions", {"questions": []}),
    commands.RemoveQuestions: Request("DELETE", "/questions/{other}"),
    commands.BringPicture: Request("POST", "/pictures", {"name": "Card"}),
    commands.ChangePicture: Request("PATCH", PICTURE, {"name": "Card"}),
    commands.DropPicture: Request("DELETE", PICTURE),
    commands.ModeratePicture: Request("PATCH", PICTURE, {"name": "Card"}),
    commands.RemovePicture: Request("DELETE", PICTURE),
    commands.StartGame: Request("POST", "/games", {}),
    commands.PlayMove: Request("POST", "/moves", {"prompt": "{prompt}", "action": {"type": "Withdraw"}, "key": "m"}),
    commands.TakeBack: Request("POST", "/undo", {"key": "u"}),
    commands.AnswerTakeBack: Request("POST", "/undo/answers", {"number": 1, "back": 0, "agrees": True, "key": "a"}),
    commands.React: Request("POST", "/reactions", {"emoji": "👏"}),
    commands.Say: Request("POST", "/talk", {"text": "Hello", "key": "t"}),
    commands.PointAt: Request("POST", "/talk", {"point": {"kind": "person", "id": "0"}, "key": "p"}),
    commands.ShowWriting: Request("POST", "/talk", {"writing": True, "key": "w"}),
    commands.SayAsWatcher: Request("POST", "/talk", {"text": "Hello", "key": "t"}),
    commands.KeepLines: Request("PATCH", "/seats/{own}", {"keeps_lines": False}),
    commands.SetTalk: Request("PATCH", "", {"watchers_write": True}),
    commands.SetCall: Request("PATCH", "", {"call": "https://call.example/"}),
    commands.SetHook: Request("PUT", "/webhook", {"address": "https://chat.example/hooks/7f"}),
    commands.ClearTalk: Request("DELETE", "/talk"),
    commands.VoteAbsent: Request("POST", "/seats/{other}/votes", {"wish": "skip", "prompt": "{prompt}"}),
    commands.LeaveToBot: Request("PUT", "/seats/{own}/stand-in", {}),
    commands.SeatStandIn: Request("PUT", "/seats/{other}/stand-in", {}),
    commands.ComeBack: Request("DELETE", "/seats/{own}/stand-in"),
    commands.DismissStandIn: Request("DELETE", "/seats/{other}/stand-in"),
    commands.SetUnhurried: Request("PATCH", "/seats/{own}", {"unhurried": True}),
    commands.MoreTime: Request("POST", "/seats/{own}/extensions", {"prompt": "{prompt}"}),
}

NEEDS_ITS_OWN = {
    commands.ClaimSeat: "the group link's key comes first: test_group_link.py",
    commands.WithdrawClaim: "there has to be a claim: test_group_link.py",
    commands.AwaitGame: "between games it is SitDown: test_latecomers_http.py",
    commands.StopWaiting: "somebody has to wait: test_latecomers_http.py",
    commands.CutKey: "the link's key comes first: test_own_link.py",
    commands.ChangePicture: "there has to be a picture: test_pictures.py",
    commands.DropPicture: "there has to be a picture: test_pictures.py",
    commands.ModeratePicture: "there has to be a picture: test_pictures.py",
    commands.RemovePicture: "there has to be a picture: test_pictures.py",
    commands.BringQuestions: "the game has to take questions: test_own_questions.py",
    commands.SayAsWatcher: "the same request as for Say: test_talk.py",
    commands.Say: "somebody without a seat is taken for a watcher: test_talk.py",
    commands.PlayMove: "the action is read before it is refused: test_moves.py",
}

NO_ROUTE = {
    commands.PlayAtOnce: "a part of POST /api/tables: whoever founds the table is its host",
    commands.Together: "several of the others",
}


class Evening(Struct):
    """A table with somebody in each role. The host gives clues in Similo, and must keep silent."""

    people: dict[str, tuple[Person, int]]  # by role, with a seat
    prompt: str = ""


@pytest.fixture
async def lobby(open_house: Opening) -> Evening:
    return await _table(open_house)


@pytest.fixture
async def playing(open_house: Opening) -> Evening:
    evening = await _table(open_house)
    host, _ = evening.people["host"]
    await host.change(options={"giver": 0})
    assert (await host.start()).status_code == 201
    evening.people["silent seat"] = evening.people["host"]
    evening.prompt = (await host.look())["ask"]["id"]
    dora, seat = evening.people["replaced seat"]
    assert (await dora.call("PUT", dora.path(f"/seats/{seat}/stand-in"), {})).status_code == 200
    return evening


async def _table(open_house: Opening) -> Evening:
    house = await open_house(pace=600)
    ala = house.person()
    links = (await ala.found("Ala"))["links"]
    people: dict[str, tuple[Person, int]] = {"host": (ala, 0)}
    for role, name in (("sitter", "Ben"), ("muted person", "Cleo"), ("replaced seat", "Dora")):
        somebody = house.person()
        await somebody.sit(ala.code, name)
        people[role] = (somebody, somebody.seat)
    assert (await ala.call("POST", ala.path("/seats/2/mute"), {"on": True})).status_code == 204
    for role in ("watcher", "screen"):
        key = links["watch" if role == "watcher" else "screen"].partition("#")[2]
        people[role] = (house.person(key, ala.code), 1)
    people["audience"] = (house.person("", ala.code), 1)
    uma, _ = people["audience"]
    joined = await uma.call("POST", uma.path("/audience"), {})
    uma.client.cookies.clear()
    uma.become(joined.json()["token"])
    people["stranger"] = (house.person("", ala.code), 1)
    return Evening(people)


def cells(phase: str, roles: tuple[str, ...]) -> Iterator[tuple[str, Request, str, str]]:
    """Each command by each role that this phase has and that may not send it; and the code of the refusal."""
    for command, request in REQUESTS.items():
        for role in roles:
            code = "" if command in NEEDS_ITS_OWN else expected(command, role, phase)
            if code:
                yield command.__name__, request, role, code


def expected(command: type[Command], role: str, phase: str) -> str:
    """First by the role itself, then by the phase, then by what is taken away from the seat."""
    limits = ("silent seat", "replaced seat", "muted person")
    first = ("host" if role == "silent seat" else "sitter") if role in limits else role
    at = PHASES.index(phase)
    by_first = WHO[command][ROLES.index(first)]
    by_limit = WHO[command][ROLES.index(role)] if role in limits else ""
    return by_first or WHEN[command][at] or by_limit


async def send(evening: Evening, request: Request, role: str) -> tuple[int, str]:
    person, seat = evening.people[role]
    other = 1 if seat != 1 else 3
    path = request.path.format(own=seat, other=other)
    body = request.body
    if isinstance(body, dict):
        body = {name: evening.prompt if value == "{prompt}" else value for name, value in body.items()}
    answer = await person.call(request.method, person.path(path), body)
    return answer.status_code, answer.json().get("code", "") if answer.content else ""


OUTSIDE = ("watcher", "audience", "screen", "stranger")


async def test_between_games(lobby: Evening) -> None:
    """One table for all: what is refused changes nothing."""
    found = 0
    for name, request, role, code in cells("lobby", ("host", "sitter", "muted person", *OUTSIDE)):
        assert await send(lobby, request, role) == (CODES[code][0], code), (name, role)
        found += 1
    assert found > 100


async def test_while_somebody_must_keep_silent(playing: Evening) -> None:
    found = 0
    roles = ("silent seat", "sitter", "muted person", "replaced seat", *OUTSIDE)
    for name, request, role, code in cells("silent", roles):
        assert await send(playing, request, role) == (CODES[code][0], code), (name, role)
        found += 1
    assert found > 150


async def test_while_talk_is_closed_nobody_reacts(open_house: Opening) -> None:
    house = await open_house(pace=600)
    ala, ben = house.person(), house.person()
    await ala.found("Ala", game="one_mind")
    await ben.sit(ala.code, "Ben")
    await ala.start()
    for person in (ala, ben):
        answer = await person.call("POST", person.path("/reactions"), {"emoji": "👏"})
        assert (answer.status_code, answer.json()["code"]) == (422, "talk_closed")
    renamed = await ben.call("PATCH", ben.path("/seats/1"), {"name": "Benno"})
    assert renamed.status_code == 200, "nothing else is closed"


async def test_a_lent_role_goes_not_so_far(open_house: Opening) -> None:
    house = await open_house(grace=0.01, away=0.05)
    ala, ben, cleo = house.person(), house.person(), house.person()
    await ala.found("Ala")
    for person, name in ((ben, "Ben"), (cleo, "Cleo")):
        await person.sit(ala.code, name)
    async with ben.stream() as stream:
        await stream.next("table")
        while (await ben.look())["host"] != 1:
            pass
        for method, path, body in (("PATCH", "", {"host": 2}), ("DELETE", "", None), ("DELETE", "/seats/0", None)):
            answer = await ben.call(method, ben.path(path), body)
            assert (answer.status_code, answer.json()["code"]) == (403, "lent_host"), (method, path)
        assert (await ben.change(locked=True)).status_code == 200


def test_every_command_has_a_request_or_a_reason() -> None:
    system = {command for command in COMMANDS if issubclass(command, SystemCommand)}
    assert set(COMMANDS) == set(REQUESTS) | set(NO_ROUTE) | system


def test_system_commands_have_no_route() -> None:
    """No module of the API can even name one: only the tasks of the server make them."""
    system = {command.__name__ for command in COMMANDS if issubclass(command, SystemCommand)} | {"System"}
    handlers = {handler.fn.__module__ for handler in RESOURCES} | {"parlour.server.api.moves"}
    for name in handlers:
        module = __import__(name, fromlist=["_"])
        assert not system & set(vars(module)), name
