"""Games as data: what people allow and no more, nobody's name, and arrays that say what the log says."""

import asyncio
import json
import sys
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest

from parlour.__main__ import main
from parlour.archive.consent import allowed
from parlour.archive.data import DataGame, from_files
from parlour.errors import Denied, ParlourError
from parlour.game import AnyEntry, Entry, Game, log
from parlour.game.undo import PracticeBegun
from parlour.games import GAMES
from parlour.lab.agents import agents
from parlour.lab.arrays import UNNAMED, games, load
from parlour.lab.codecs import codec
from parlour.lab.play import answer
from parlour.storage import Address, store
from parlour.table.options import read_options
from parlour.table.records import AnyRecord, Founded, Played, ResearchAllowed, SatDown, Sitter, Started, write

ROOT = Path(__file__).parents[2]
GOLDEN = ROOT / "docs/data/golden"
HOST, BOT = Sitter(0, "Ada Lovelace", "", ("key",)), Sitter(1, "Bot", "", (), "newcomer")
OPENING: list[AnyRecord] = [Founded(1.0, HOST, "similo", {}, "en", "s", "w"), SatDown(1.0, BOT)]
ON, OFF = ResearchAllowed(1.0, True), ResearchAllowed(1.0, False)


def played(seed: str, **options: object) -> list[AnyRecord]:
    """A whole game, as a table's log has it."""
    game = Game.open(GAMES["similo"], 2, read_options("similo", {"giver": 0, **options}), seed)
    records: list[AnyRecord] = [Started(1.0, game.header, (0, 1), log.raw(game.log[0]))]
    bots, seat = agents("similo", ("regular", "regular")), 0
    while (ask := game.ask) is not None:
        seat = min(ask.seats)
        answer(game, seat, bots[seat])
        records.append(Played(1.0, entry=log.raw(game.log[-1])))
    return records


def seeds(records: list[AnyRecord]) -> list[str]:
    return [match.game.header.seed for match in allowed(map(write, records))]


def test_a_practice_game_is_in_no_statistic() -> None:
    taken_back = played("practice")
    practice: AnyEntry = Entry(0, None, (PracticeBegun(0),))
    line = len(taken_back) - 1
    taken_back.insert(line, Played(1.0, entry=log.raw(practice)))
    assert seeds([*OPENING, ON, *taken_back, *played("in earnest")]) == ["in earnest"]


def test_only_games_that_began_while_it_was_allowed_and_only_while_it_is() -> None:
    evening = [*OPENING, *played("before"), ON, *played("during")]
    assert seeds(evening) == ["during"]
    assert seeds([*evening, OFF]) == []
    assert seeds([*evening, OFF, *played("between"), ON]) == ["during"]
    assert seeds([*evening, *played("unfinished")[:3]]) == ["during"]
    assert seeds([*OPENING, *played("never")]) == []


def test_all_is_exported_beside_a_running_server_without_names(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, out = tmp_path / "parlour.db", tmp_path / "data"
    logs = {"yes": [*OPENING, ON, *played("a"), *played("b")], "no": [*OPENING, *played("c")]}

    async def beside(arguments: list[str]) -> int:
        server = store(str(file))
        await server.open()
        for number, (id, records) in enumerate(logs.items()):
            await server.tables.add(Address(id, f"KLO{'NM'[number]}", 1.0, 1.0, "over"))
            for seq, record in enumerate(records):
                await server.log.append(id, seq, [write(record)])
        try:
            return await asyncio.to_thread(main, arguments)
        finally:
            await server.close()

    asked = ["export", "--all", "--format", "parquet", "--database", str(file), "--output", str(out), "--json"]
    assert asyncio.run(beside(asked)) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 2
    assert [one.header.seed for one in games(out)] == ["a", "b"]
    assert all(b"Ada" not in path.read_bytes() and b"KLON" not in path.read_bytes() for path in out.iterdir())
    assert main(["export", "--all", "--database", str(file), "--output", str(tmp_path / "lines")]) == 0
    lines = sorted((tmp_path / "lines").iterdir())
    assert len(lines) == 2 and all("Ada" not in path.read_text() for path in lines)
    assert main(["replay", str(lines[0])]) == 0


def test_the_golden_set_is_what_the_logs_say() -> None:
    told = {one.id: one.game for one in from_files(sorted((ROOT / "tests/golden/similo").glob("*.jsonl")))}
    published = {DataGame(one).id: one for one in games(GOLDEN) if one.header.game == "similo"}
    assert told.keys() == published.keys() and all(list(told[id].log) == list(published[id].log) for id in told)


def test_arrays_have_a_row_for_each_answer() -> None:
    moves = load(GOLDEN, "similo")
    numbered = codec(GAMES["similo"], 2)
    assert moves.observation.shape == (len(moves.action), numbered.size) and moves.mask.shape[1] == numbered.actions
    named = moves.action != UNNAMED
    assert named.mean() > 0.9
    assert np.all(moves.mask[named, moves.action[named]] == 1)
    assert set(np.unique(moves.returns)) == {0.0, 1.0}


def test_tensors_need_pytorch_and_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """A stand-in for PyTorch: what is asked of it is one function, which gives each array a tensor."""
    moves = load(GOLDEN, "similo")
    monkeypatch.setitem(sys.modules, "torch", SimpleNamespace(from_numpy=lambda array: ("tensor", array)))
    tensors = moves.torch()
    assert tensors.keys() == {*moves._fields} and tensors["action"] == ("tensor", moves.action)
    monkeypatch.setitem(sys.modules, "torch", None)
    with pytest.raises(ParlourError, match="pip install torch"):
        moves.torch()


def test_vectors_of_several_sizes_are_not_stacked() -> None:
    with pytest.raises(Denied, match="bad_options"):
        load(GOLDEN, "one_mind")
    assert len(load(GOLDEN, "one_mind", seats=2).action)
    with pytest.raises(Denied):
        load(GOLDEN, "similo", options={"deck": "none of ours"})
