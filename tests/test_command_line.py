"""The command line: help for everything, sentences for trouble."""

import asyncio
import json
import random
from pathlib import Path

import pytest

from parlour.__main__ import main
from parlour.game import Game, log
from parlour.games import GAMES
from parlour.plugins import NAMED
from parlour.rules import Choices
from parlour.say.plain import escaped
from parlour.storage import Address, store
from parlour.table.records import AnyRecord, Founded, Played, SatDown, Sitter, Started, write
from parlour.testing.cases import CHECKS, Case
from parlour.testing.command import findings, tell

GOLDEN = Path(__file__).resolve().parents[0] / "golden" / "similo" / "found.jsonl"


@pytest.mark.parametrize(
    "command",
    [
        "serve",
        "play",
        "join",
        "simulate",
        "tournament",
        "bench",
        "replay",
        "verify",
        "export",
        "admin",
        "games",
        "check",
    ],
)
def test_every_command_says_what_it_does(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main([command, "--help"])
    assert stopped.value.code == 0
    assert "usage: parlour " + command in capsys.readouterr().out


def test_games_are_listed_with_what_they_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    assert "Similo, 2–8 players" in capsys.readouterr().out


def test_a_game_of_ones_own_is_checked_whole(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(NAMED, "")
    assert main(["check", "--with", "examples.fireflies"]) == 0
    assert f"examples.fireflies: {len(CHECKS)} of {len(CHECKS)} checks pass" in capsys.readouterr().out


def test_check_names_what_fails_and_where(capsys: pytest.CaptureFixture[str]) -> None:
    def fails(number: int) -> None:
        assert number == 0, f"{number} is not nothing"

    def crashes() -> None:
        raise KeyError("card")

    tell(
        "mine",
        findings([*(Case(fails, {"number": n}, str(n), "similo") for n in range(3)), Case(crashes, {}, "", "similo")]),
    )
    told = capsys.readouterr().out
    assert "fails (2 of 3)" in told and "1: 1 is not nothing" in told and "KeyError: 'card'" in told
    assert "mine: 0 of 2 checks pass" in told


def test_check_without_a_game_says_how_to_name_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check"]) == 1
    assert "--with my_game" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("language", "words"), [("en", "sideways"), ("de", "quer"), ("fr", "carte couchée"), ("pl", "poziomo")]
)
def test_replay_tells_a_game_in_prose(language: str, words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(GOLDEN), "--language", language]) == 0
    told = capsys.readouterr().out
    assert words in told
    assert "{" not in told
    assert "similo." not in told


def test_a_file_that_is_no_log_is_told_in_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "shopping.txt"
    path.write_text("milk\n")
    assert main(["replay", str(path)]) == 1
    assert capsys.readouterr().err.startswith("parlour: ")


def test_a_file_that_is_not_there_is_told_in_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(tmp_path / "nothing")]) == 1
    assert "nothing" in capsys.readouterr().err


def test_bad_arguments_end_with_two() -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["serve", "--port", "many"])
    assert stopped.value.code == 2


def test_exporting_from_a_table_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["export", "ABCD", "--database", str(tmp_path / "parlour.db")]) == 2
    assert "no table with this code" in capsys.readouterr().err


def test_simulate_prints_json_on_request(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "similo", "--games", "4", "--seats", "2", "--bots", "luck", "--jobs", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)


# What a terminal would obey


NASTY = "Al\x1b[2Ja\r\n\x07\x9b31m\u202eevil\u200f"
OBEYED = set("\x1b\r\x07\x9b\u202e\u200f")


def nasty_log(tmp_path: Path) -> Path:
    first, *rest = GOLDEN.read_text("utf-8").splitlines()
    header = json.loads(first)
    header["names"] = [NASTY] * header["header"]["seats"]
    path = tmp_path / "nasty.jsonl"
    path.write_text("\n".join([json.dumps(header), *rest]), "utf-8")
    return path


def test_names_in_a_log_do_nothing_to_the_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = nasty_log(tmp_path)
    assert main(["replay", str(path)]) == 0
    told = capsys.readouterr().out
    assert "evil" in told and not OBEYED & set(told)
    assert main(["verify", str(path)]) == 0
    assert not OBEYED & set(capsys.readouterr().out)


def test_what_is_wrong_with_a_file_is_told_without_its_spells(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "nasty.jsonl"
    path.write_text(json.dumps({"header": {"game": NASTY, "version": 1, "seats": 2, "options": {}, "seed": ""}}))
    assert main(["replay", str(path)]) == 1
    assert main(["simulate", NASTY]) == 2
    assert main(["export", NASTY, "--database", str(tmp_path / "parlour.db")]) == 2
    assert not OBEYED & set(capsys.readouterr().err)


def test_json_says_the_same_and_does_nothing() -> None:
    shown = escaped(json.dumps({"name": NASTY}, ensure_ascii=False) + "\n")
    assert json.loads(shown) == {"name": NASTY}
    assert not OBEYED & set(shown) and shown.endswith("\n")


def an_evening() -> list[AnyRecord]:
    """A table with a person and a bot, and one game of Similo that was played to its end."""
    game = Game.open(GAMES["similo"], 2, seed="ash")
    host, bot = Sitter(0, NASTY, "", ("key",)), Sitter(1, "Bot", "", (), "newcomer")
    started = Started(1.0, game.header, (0, 1), log.raw(game.log[0]))
    chance = random.Random(1)
    records: list[AnyRecord] = [Founded(1.0, host, "similo", {}, "en", "s", "w"), SatDown(1.0, bot), started]
    while (ask := game.ask) is not None:
        seat = min(ask.seats)
        prompt = game.prompt(seat)
        assert isinstance(prompt, Choices)
        game.play(seat, chance.choice(prompt.actions))
        records.append(Played(1.0, entry=log.raw(game.log[-1])))
    return records


def exported_beside(file: Path, records: list[AnyRecord], *more: str) -> int:
    """`parlour export` of a table with these records, while a server has the file open."""

    async def beside() -> int:
        server = store(str(file))
        await server.open()
        await server.tables.add(Address("table", "KLON", 1.0, 1.0, "over"))
        for seq, record in enumerate(records):
            await server.log.append("table", seq, [write(record)])
        try:
            return await asyncio.to_thread(main, ["export", "klon", "--database", str(file), *more])
        finally:
            await server.close()

    return asyncio.run(beside())


@pytest.mark.parametrize(
    ("kept", "more", "told"),
    [
        (2, (), "No game has been started yet."),
        (3, (), "Not during a game."),
        (1_000, ("--number", "2"), "There’s nothing here."),
    ],
)
def test_exporting_a_game_that_is_not_finished_or_not_there(
    kept: int, more: tuple[str, ...], told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert exported_beside(tmp_path / "parlour.db", an_evening()[:kept], *more) == 2
    assert told in capsys.readouterr().err


def test_export_works_beside_a_running_server(tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    """The server keeps a lock; who only reads needs none."""
    assert exported_beside(tmp_path / "parlour.db", an_evening()) == 0
    exported = capfdbinary.readouterr().out.decode()
    assert json.loads(exported.partition("\n")[0])["names"] == [NASTY, "Bot"]
    assert not OBEYED & set(exported)
