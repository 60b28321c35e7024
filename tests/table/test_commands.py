"""Commands are values. Handling one changes nothing, a repeated one makes nothing, and nothing goes past them."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from msgspec.structs import fields, replace

from parlour.errors import Refused
from parlour.games import GAMES
from parlour.rules import Action
from parlour.table import Table, records
from parlour.table import commands as c
from parlour.table.commands import COMMANDS, Command, Operator, System, Together, Visitor
from parlour.table.handle import handle, scoped_key
from parlour.table.permissions import PHASES, RoomPhase
from parlour.table.records import AnyRecord, Introduced, Played, SatDown, Started, Unhurried
from parlour.table.welcome import best_size
from tests.table.stages import PLAYERS, Player, Stage, sample, stage
from tests.table.tables import (
    ALA,
    BEN,
    CAST,
    CHLOE,
    OPERATOR,
    STRANGER,
    SYSTEM,
    Evening,
    moment,
    person,
    picture,
    refused,
)
from tests.table.test_permissions import KINDS, can_be

SOURCE = Path(__file__).parents[2] / "src/parlour"

PLACES = [(player, phase) for player in PLAYERS for phase in PHASES if can_be(player, phase)]


# Purity


@pytest.mark.parametrize("phase", PHASES)
def test_handling_a_command_changes_nothing(phase: RoomPhase) -> None:
    for player in PLAYERS:
        if can_be(player, phase):
            made = stage(phase, player)
            before = picture(made.evening.table)
            for kind in KINDS:
                _try(kind, made)
            assert picture(made.evening.table) == before, player


def test_the_same_command_at_the_same_moment_makes_the_same_records() -> None:
    for player, phase in PLACES:
        made = stage(phase, player)
        for kind in KINDS:
            assert _written(_try(kind, made)) == _written(_try(kind, made))


def _try(kind: type[Command], made: Stage) -> records.Pending:
    command, now = sample(kind, made)
    try:
        return handle(made.evening.table, command, now)
    except Refused:
        return ()


def _written(made: records.Pending) -> list[bytes]:
    return [records.write(pending.record) for pending in made]


# Values


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_a_command_survives_json(kind: type[Command]) -> None:
    for player, phase in PLACES:
        made = stage(phase, player)
        command, _ = sample(kind, made)
        line = msgspec.json.encode(command)
        assert read_command(line, made.evening.table) == command
        if not isinstance(command, c.PlayMove | c.PlayBotMove):
            assert msgspec.json.decode(line, type=c.AnyCommand) == command


def test_several_commands_in_one_survive_json() -> None:
    parts = (c.ChangeSeat(by=person(ALA), sitter=ALA, name="Al"), c.SetUnhurried(by=person(ALA), sitter=ALA, on=True))
    together = Together(by=person(ALA), key="k", parts=parts)
    assert read_command(msgspec.json.encode(together), Evening().table) == together


def test_commands_are_frozen_and_can_be_compared() -> None:
    one, two = (c.SetDoor(by=person(ALA), locked=True) for _ in range(2))
    assert one == two != replace(one, locked=False)
    with pytest.raises(AttributeError):
        one.locked = False  # type: ignore[misc]
    assert all(kind.__struct_config__.frozen for kind in COMMANDS)


def read_command(line: bytes, table: Table) -> Command:
    """A command from JSON. An action is one of the game's own."""
    raw = msgspec.json.decode(line)
    (kind,) = [kind for kind in COMMANDS if kind.__name__ == raw["type"]]
    given: dict[str, Any] = {
        field.name: _read_action(raw[field.name], table)
        if field.type is Action
        else msgspec.convert(raw[field.name], field.type)
        for field in fields(kind)
    }
    return kind(**given)


def _read_action(raw: dict[str, Any], table: Table) -> Action:
    rules = GAMES["similo"] if table.match is None or table.phase != "playing" else table.match.game.rules
    action: Action = msgspec.convert(raw, rules.Action)
    return action


# Idempotency


def makes_records(kind: type[Command]) -> tuple[RoomPhase, Player]:
    """Somebody who may send this command, and when."""
    return next((phase, player) for player, phase in PLACES if _try(kind, stage(phase, player)))


REPEATABLE = [kind for kind in KINDS if kind not in (c.DeleteTable, c.FillWithBots, c.PointAt, c.ShowWriting)]


@pytest.mark.parametrize("kind", REPEATABLE, ids=lambda kind: kind.__name__)
def test_a_repeated_command_makes_nothing_also_in_the_next_game(kind: type[Command]) -> None:
    made = stage.__wrapped__(*makes_records(kind))
    evening = made.evening
    plain, now = sample(kind, made)
    command = replace(plain, key="sent once")
    first, *rest = evening.send(command, now)
    assert first.idempotency_key == scoped_key(command)
    assert [record.idempotency_key for record in rest] == [""] * len(rest)
    _expect_nothing(evening, command, now)
    if evening.table.phase == "playing":
        evening.play_out()
    _expect_nothing(evening, command, now)
    evening.choose("one_mind")
    evening.start()
    _expect_nothing(evening, command, now)
    evening.table = Table.found(evening.lines)
    _expect_nothing(evening, command, now)


def _expect_nothing(evening: Evening, command: Command, now: Any) -> None:
    before = picture(evening.table)
    assert scoped_key(command) in evening.table.keys
    assert handle(evening.table, command, now) == ()
    assert picture(evening.table) == before


def test_a_command_without_a_key_may_be_sent_again() -> None:
    evening = Evening()
    for _ in range(2):
        assert evening.send(c.React(by=person(ALA), sitter=ALA, emoji="👏"))
    assert not evening.table.keys


def test_a_refused_command_uses_up_no_key() -> None:
    evening = Evening()
    start = c.StartGame(by=person(ALA), key="k")
    assert refused(evening, start) == "wrong_table_size"
    evening.sit("Ben")
    assert evening.send(start)


def test_a_command_that_makes_nothing_uses_up_no_key() -> None:
    evening = Evening("Ben", "Chloe", "Dan")
    fill = c.FillWithBots(by=person(ALA), key="k", kind="regular", cast=CAST)
    assert evening.send(fill) == ()
    evening.stand_up(CHLOE)
    assert len(evening.send(fill)) == 1


def test_several_records_of_one_command_are_one_command() -> None:
    evening = Evening("Ben", "Chloe", game="council_of_four", options={"first": ALA})
    evening.start()
    skip, now = replace(evening.voting(ALA, person(BEN), "skip"), key="k"), moment(here={BEN}, away={ALA})
    made = evening.send(skip, now)
    assert len(made) > 1 and [bool(record.idempotency_key) for record in made] == [True] + [False] * (len(made) - 1)
    _expect_nothing(evening, skip, now)
    assert evening.game.ask is not None and evening.game.ask.seats == {BEN}, "Ben's turn is not skipped by it"


def test_to_play_at_once_is_one_command() -> None:
    evening = Evening()
    command = c.PlayAtOnce(by=person(ALA), key="k", kind="regular", cast=CAST)
    *seated, started = evening.send(command)
    assert all(isinstance(record, SatDown) for record in seated) and isinstance(started, Started)
    assert len(evening.table.sitters) == len(evening.match.sitters) == best_size(GAMES["similo"])
    _expect_nothing(evening, command, moment())
    assert evening.handle(replace(command, key="another")) == (), "there was a game"


def test_to_fill_a_table_with_bots_is_one_command() -> None:
    evening = Evening()
    command = c.FillWithBots(by=person(ALA), key="k", kind="regular", cast=CAST)
    assert len(evening.send(command)) == best_size(GAMES["similo"]) - 1
    assert len({sitter.name for sitter in evening.table.sitters}) == len(evening.table.sitters)
    _expect_nothing(evening, command, moment())


def test_people_who_share_a_device_get_twice_the_time_by_the_same_command() -> None:
    evening = Evening()
    command = c.SitDown(by=person(ALA), key="k", name="Ben", avatar="owl", token="key of Ben")
    made = evening.send(command)
    assert [type(record) for record in made] == [SatDown, Unhurried, Unhurried]
    assert evening.table.clock.unhurried == {ALA, BEN}
    _expect_nothing(evening, command, moment())


# Keys


def keyed(by: c.Actor) -> Command:
    return c.ChangeLinks(by=by, key="same")


def test_keys_of_different_senders_do_not_collide() -> None:
    evening = Evening("Ben")
    evening.send(c.PassHostOn(by=SYSTEM), moment(here={BEN}, away={ALA}))
    for by in (person(ALA), person(BEN), OPERATOR):
        assert evening.send(keyed(by))
    assert len(evening.table.keys) == 3


def test_everybody_has_keys_of_their_own() -> None:
    senders: tuple[c.Actor, ...] = (person(ALA), person(BEN), person(11), Visitor(), System(), Operator())
    assert len({scoped_key(keyed(by)) for by in senders}) == len(senders)


def test_keys_of_people_who_share_a_device_do_not_collide() -> None:
    evening, device = Evening("Ben"), person(ALA, BEN)
    for sitter in (ALA, BEN):
        assert evening.send(c.React(by=device, key="same", sitter=sitter, emoji="👏"))


def test_a_key_is_known_again_when_the_device_has_got_another_seat() -> None:
    evening = Evening("Ben")
    react = c.React(by=person(BEN), key="k", sitter=BEN, emoji="👏")
    evening.send(react)
    _expect_nothing(evening, replace(react, by=person(ALA, BEN)), moment())


def test_nobody_uses_up_the_key_of_somebody_else() -> None:
    evening = Evening("Ben")
    theirs = c.React(by=person(BEN), key="k", sitter=ALA, emoji="👏")
    assert refused(evening, theirs) == "not_your_seat"
    evening.send(replace(theirs, sitter=BEN))
    assert evening.send(replace(theirs, by=person(ALA)))


def test_no_key_is_no_key() -> None:
    assert {scoped_key(replace(keyed(by), key="")) for by in (person(ALA), STRANGER, SYSTEM, OPERATOR)} == {""}


# Several at once


def both(evening: Evening, *parts: Any, key: str = "") -> Together:
    return Together(by=person(ALA), key=key, parts=parts)


RENAME = c.ChangeSeat(by=person(ALA), sitter=ALA, name="Alina")
UNHURRY = c.SetUnhurried(by=person(ALA), sitter=ALA, on=True)


def test_commands_that_are_sent_together_happen_together() -> None:
    evening = Evening("Ben")
    made = evening.send(both(evening, RENAME, UNHURRY, key="k"))
    assert [type(record) for record in made] == [Introduced, Unhurried]
    assert [record.idempotency_key for record in made] == ["0:k", ""]
    _expect_nothing(evening, both(evening, RENAME, UNHURRY, key="k"), moment())


@pytest.mark.parametrize("refused_part", [0, 1, 2])
def test_one_refusal_refuses_all_of_them(refused_part: int) -> None:
    evening = Evening("Ben")
    before = picture(evening.table)
    parts: list[Command] = [RENAME, UNHURRY]
    parts.insert(refused_part, c.ChooseGame(by=person(ALA), game="chess"))
    together = both(evening, *parts, key="k")
    assert refused(evening, together) == "no_such_game"
    assert picture(evening.table) == before and scoped_key(together) not in evening.table.keys


def test_every_part_needs_its_own_permission() -> None:
    evening = Evening("Ben")
    parts = (c.ChangeSeat(by=person(BEN), sitter=BEN, name="Benny"), c.SetDoor(by=person(BEN), locked=True))
    assert refused(evening, Together(by=person(BEN), parts=parts)) == "host_only"


def test_nothing_together_is_nothing() -> None:
    evening = Evening()
    assert evening.handle(both(evening, key="k")) == ()


# Nothing goes past them

RECORDS = frozenset(kind.__name__ for kind in get_args(AnyRecord))


def trees(folder: str, mentions: str = "") -> Iterator[tuple[str, ast.Module]]:
    """The modules below a folder of the source whose text has this in it."""
    for path in sorted((SOURCE / folder).rglob("*.py")):
        text = path.read_text("utf-8")
        if mentions in text:
            yield path.relative_to(SOURCE).as_posix(), ast.parse(text)


def made_records(tree: ast.Module) -> Iterator[str]:
    """The records that a module creates: calls of their classes, whatever it calls them."""
    names, modules = dict[str, str](), set[str]()
    for node in ast.walk(tree):
        match node:
            case ast.ImportFrom(module="parlour.table.records", names=imported):
                names |= {one.asname or one.name: one.name for one in imported if one.name in RECORDS}
            case ast.ImportFrom(module="parlour.table", names=imported):
                modules |= {one.asname or one.name for one in imported if one.name == "records"}
            case ast.Import(names=imported):
                modules |= {one.asname or one.name for one in imported if one.name == "parlour.table.records"}
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id=name)) if name in names:
                yield names[name]
            case ast.Call(func=ast.Attribute(value=value, attr=name)) if name in RECORDS:
                if ast.unparse(value) in modules:
                    yield name


def test_records_are_made_by_table_only() -> None:
    elsewhere = {
        path: made
        for path, tree in trees("", "parlour.table")
        if not path.startswith("table/") and (made := sorted(set(made_records(tree))))
    }
    assert elsewhere == {}


@pytest.mark.parametrize(
    "source",
    [
        "from parlour.table.records import SatDown\nSatDown(1.0, sitter)",
        "from parlour.table.records import SatDown as Sat\nSat(1.0, sitter)",
        "from parlour.table import records\nrecords.SatDown(1.0, sitter)",
        "import parlour.table.records\nparlour.table.records.SatDown(1.0, sitter)",
    ],
)
def test_a_record_that_is_made_elsewhere_is_found(source: str) -> None:
    assert list(made_records(ast.parse(source))) == ["SatDown"]


def test_looking_at_a_record_is_not_making_one() -> None:
    looked = (
        "from parlour.table.records import SatDown\nisinstance(x, SatDown)\nmatch x:\n    case SatDown(at=at): pass"
    )
    other = "from parlour.games.one_mind.events import Voted\nVoted(0, 'yes')"
    assert list(made_records(ast.parse(looked))) == list(made_records(ast.parse(other))) == []


def closures(tree: ast.Module) -> Iterator[str]:
    """Calls of `write` with a function: what used to change a table."""
    defined = {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and _name(node.func) == "write":
            given = [*node.args, *(keyword.value for keyword in node.keywords)]
            if any(_is_function(argument, defined) for argument in given):
                yield ast.unparse(node)


def _name(function: ast.expr) -> str:
    match function:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def _is_function(argument: ast.expr, defined: set[str]) -> bool:
    match argument:
        case ast.Lambda():
            return True
        case ast.Call(func=function):
            return _name(function) in ("partial", "as_host")
        case _:
            return _name(argument) in defined


def test_no_closure_changes_a_table() -> None:
    assert {path: found for path, tree in trees("server", "write(") if (found := list(closures(tree)))} == {}


@pytest.mark.parametrize(
    "source",
    [
        "table.write(lambda current: lobby.sit(current))",
        "def wish(current): ...\ntable.write(wish)",
        "class Deed:\n    def wish(self): ...\n    def do(self): self.table.write(self.wish)",
        "table.write(partial(wish, 3))",
    ],
)
def test_a_closure_that_is_written_is_found(source: str) -> None:
    assert len(list(closures(ast.parse(source)))) == 1


REFUSALS = frozenset(("Refused", "Illegal", "OutOfTurn", "Stale", "GameOver", "Denied"))


def refusals(tree: ast.Module, known: frozenset[str]) -> Iterator[str]:
    """Classes of refusals that a module defines."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef) and known & {_name(base) for base in node.bases}:
            yield node.name


def test_no_exception_of_the_server_steers_the_flow() -> None:
    """A refusal is for people. The server itself refuses only those who are too fast or have used up their budget."""
    found = {(path, name) for path, tree in trees("server") for name in refusals(tree, REFUSALS)}
    names = frozenset(name for _, name in found)
    assert {name for _, tree in trees("server") for name in refusals(tree, names)} == {"OverBudget"}
    assert {name for _, name in found} == {"TooFast"}


HANDLING = {
    "server/live/open_table.py": "submit, the one way to change a table",
    "server/run/admin_tables.py": "the operator's program, which is a process of its own",
}


def test_everybody_else_submits_commands() -> None:
    callers = {
        path
        for path, tree in trees("", "parlour.table.handle")
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module == "parlour.table.handle"
    }
    assert callers == set(HANDLING)


def test_the_table_changes_only_where_records_are_applied() -> None:
    """No handler applies a record: `apply` and `fold` of a table are called where lines are read or stored."""
    handlers = {path: tree for path, tree in trees("table") if path not in ("table/table.py", "table/forget_person.py")}
    assert "table/seats.py" in handlers
    for path, tree in handlers.items():
        applied = [ast.unparse(node.func) for node in ast.walk(tree) if isinstance(node, ast.Call)]
        assert not {"table.apply", "table.fold"} & set(applied), path


def test_played_records_keep_the_key_under_its_old_name() -> None:
    """Logs of earlier versions have it so."""
    line = records.write(Played(1.0, entry=msgspec.Raw(b"{}"), idempotency_key="0:k"))
    assert b'"key":"0:k"' in line
