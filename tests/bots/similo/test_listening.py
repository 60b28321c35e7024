"""Readers who guess in Similo: sheets without secrets, answers by the rules, and figures that go stale."""

from pathlib import Path

import pytest
from benchmarks.people import listening
from benchmarks.people.listening import Reading, answered, digest, drawn, is_read, is_won, replayed, report, sheet

from parlour.errors import Denied
from parlour.game import Game
from parlour.games.similo.actions import Manner
from parlour.games.similo.known import Clue
from parlour.games.similo.printed import REMOVALS


def start(games: int = 3) -> Reading:
    return drawn("test", "two", "expert", "en", "a program that knows the secret", games)


def with_luck(reading: Reading, *, lose: frozenset[int] = frozenset()) -> list[str]:
    """Answers that keep the secret, except in these games."""
    lines = []
    for number in range(len(reading.games)):
        game = replayed(reading, number)
        if game.ask is None:
            continue
        secret, board = game.state.hands[0].secret, game.state.board
        others = sorted(board.remaining, key=lambda one: (one == secret) is not (number in lose))
        gone = [listening.name(one, "en") for one in others[: board.quota]]
        lines.append(f"{number}: {', '.join(gone)}")
    return lines


def to_the_end(reading: Reading, lose: frozenset[int]) -> Reading:
    for _ in REMOVALS:
        reading = answered(reading, with_luck(reading, lose=lose)) if not is_read(reading) else reading
    return reading


def test_a_sheet_has_the_characters_and_the_clues_and_the_same_seed_draws_the_same() -> None:
    reading = start()
    lines = sheet(reading).splitlines()
    assert len(lines) == 6 and all("remove 1 of: " in line for line in lines[::2])
    assert all(line.strip().startswith("the secret is ") for line in lines[1::2])
    assert reading == start() and reading != drawn("other", "two", "expert", "en", reading.reader, 3)


def test_a_sheet_is_the_same_whatever_the_secret_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the giver's hand knows the secret, and no line is printed from it."""
    before = sheet(start())
    kept = listening.replayed

    def hidden(reading: Reading, number: int) -> Game:
        game = kept(reading, number)
        game.state = game.state.__class__(game.state.board, (game.state.hands[1],) * 2, game.state.box)
        return game

    reading = start()
    monkeypatch.setattr(listening, "replayed", hidden)
    assert sheet(reading) == before


def test_two_decks_are_two_and_one_is_one() -> None:
    for mode, alike in (("one", True), ("two", False)):
        board = listening.dealt("test", mode, 5).state.board  # type: ignore[arg-type]
        assert (board.deck == board.clue_deck) is alike


def test_a_game_is_lost_with_its_secret_and_won_at_the_end() -> None:
    reading = answered(start(), with_luck(start(), lose=frozenset({1})))
    assert "\n1. " not in f"\n{sheet(reading)}" and len(sheet(reading).splitlines()) == 4
    read = to_the_end(reading, frozenset())
    assert [is_won(replayed(read, number)) for number in range(3)] == [True, False, True]
    assert [len(rounds) for rounds in read.games] == [5, 1, 5]
    assert sheet(read) == "" and read.digest == digest(read)


def test_an_answer_that_is_not_possible_changes_nothing() -> None:
    reading = start()
    good = with_luck(reading)
    for bad in ([], good[:2], [*good[:2], "2: Nobody"], [*good[:2], f"{good[2]}, {good[1].split(': ')[1]}"]):
        with pytest.raises(Denied):
            answered(reading, bad)
    assert answered(reading, [line.upper() for line in good]) == answered(reading, good)


def test_a_reading_is_kept_in_a_file(tmp_path: Path) -> None:
    for reading in (start(), to_the_end(start(), frozenset({0}))):
        listening.write(reading, tmp_path / "kept.txt")
        assert listening.read(tmp_path / "kept.txt") == reading


def test_a_report_says_the_share_that_was_won_and_when_it_is_stale() -> None:
    assert "not read to the end" in report(start())
    read = to_the_end(start(), frozenset({0}))
    said = report(read)
    assert "67%" in said and "n=3" in said and "open after rounds 1 to 5: 2 2 2 2 2" in said and "STALE" not in said
    assert "STALE: other games" in report(read._replace(digest="0"))
    first = read.games[0][0]
    other: Manner = "similar" if first.clue.manner == "different" else "different"
    turned = read._replace(games=((first._replace(clue=Clue(first.clue.card, other)),), *read.games[1:]))
    assert "STALE: 1 clues" in report(turned._replace(digest=digest(turned)))


def test_the_program_draws_and_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept, answers = tmp_path / "kept.txt", tmp_path / "answers.txt"
    asked = ["--mode", "one", "--giver", "regular", "--language", "de", "--games", "2", "--file", str(kept)]
    assert listening.main(["draw", "test", *asked]) == 0
    assert "0. remove 1 of: " in capsys.readouterr().out
    assert listening.main(["draw", "another", *asked]) == 1, "a reading is not drawn anew"
    answers.write_text("0: Nobody", "utf-8")
    assert listening.main(["next", str(answers), *asked]) == 1
    before = listening.read(kept)
    boards = [replayed(before, number).state.board for number in range(2)]
    answers.write_text("\n".join(f"{at}: {listening.name(one.remaining[0], 'de')}" for at, one in enumerate(boards)))
    assert listening.main(["next", str(answers), *asked]) == 0
    assert all(rounds[0].removed for rounds in listening.read(kept).games)
