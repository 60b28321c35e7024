"""A log of strangers may take back as often as it likes: reading twice as many lines takes twice the steps, no more."""

import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from parlour.archive import replay
from parlour.archive.verify import verify
from parlour.game import Answered, AnyEntry, Entry, Game
from parlour.game.undo import AnswerUndo, AskUndo, TakeAnswerBack, Unanswered, Undo, Undone
from parlour.game.undo.history import EffectiveMoves
from parlour.games.ego.actions import Guess
from parlour.games.similo.actions import Mark, Unmark
from parlour.rules import Seat
from tests.game.undos import BO, card, guessing, removing
from tests.golden.make import FOLDER


def lines_run(work: Callable[[], object]) -> int:
    """How many lines of Python it takes: the same on a busy machine."""
    count = 0

    def trace(frame: FrameType, event: str, argument: Any) -> Any:
        nonlocal count
        count += event == "line"
        return trace

    sys.settrace(trace)
    try:
        work()
    finally:
        sys.settrace(None)
    return count


def moves_that_count(log: Sequence[AnyEntry]) -> Iterator[tuple[int, AnyEntry]]:
    """The same moves, found by looking back from the end; newest first."""
    withdrawn: set[Seat | None] = set()
    line = len(log) - 1
    while line > 0:
        entry = log[line]
        match entry.action:
            case Undo(line=back):
                line, opening = back, log[back]
                if opening.is_opening:
                    withdrawn.add(entry.seat)
                    if opening.seat not in withdrawn:
                        yield line, opening.closed()
                    withdrawn.discard(opening.seat)
            case TakeAnswerBack():
                withdrawn.add(entry.seat)
            case _ if entry.is_sealed and entry.seat in withdrawn:
                withdrawn.discard(entry.seat)
            case AskUndo() | AnswerUndo():
                pass
            case None if entry.seat is None:
                pass
            case _:
                yield line, entry
        line -= 1


def to_and_fro(times: int) -> Game:
    """A card is marked and the mark is taken back, again and again."""
    game = removing()
    for _ in range(times):
        line = len(game.log)
        game.play(BO, Mark(card(game)))
        game.fold(Entry(BO, Undo(line), (Undone(BO),)))
    return game


def far_back(times: int) -> Game:
    """Thirty marks, and back to before the first of them: further than a table remembers."""
    game = removing()
    for _ in range(times):
        line = len(game.log)
        for place in range(30):
            game.play(BO, Unmark(card(game)) if place % 2 else Mark(card(game)))
        game.fold(Entry(BO, Undo(line), (Undone(BO),)))
    return game


def sealed(times: int) -> Game:
    """A sealed answer is given and taken back."""
    game = guessing(4)
    for _ in range(times):
        game.play(BO, Guess(1, 2))
        game.fold(Entry(BO, TakeAnswerBack(), (Unanswered(BO),)))
    return game


@pytest.mark.parametrize("play", [to_and_fro, far_back, sealed])
@pytest.mark.parametrize(
    "check", [lambda game: replay.load(replay.dump(game).splitlines()), verify], ids=["load", "verify"]
)
def test_twice_the_lines_take_twice_the_steps(play: Callable[[int], Game], check: Callable[[Game], object]) -> None:
    few, many = play(12), play(24)
    steps = [lines_run(partial(check, game)) for game in (few, many)]
    assert steps[1] < 2.3 * steps[0], steps


def test_a_log_of_answers_that_nobody_could_give_is_linear_too() -> None:
    """One seat answers over and over without taking back; then somebody goes to and fro."""

    def nonsense(times: int) -> bytes:
        game = guessing(4)
        answered: AnyEntry = Entry(BO, Guess(1, 2), (Answered(BO),))
        lines = [*game.log, *[answered] * times]
        for _ in range(times):
            lines += [answered, Entry(BO, Undo(len(lines)), (Undone(BO),))]
        game.log = lines
        return replay.dump(game)

    steps = [lines_run(partial(replay.load, nonsense(times).splitlines())) for times in (40, 80)]
    assert steps[1] < 2.3 * steps[0], steps


@pytest.mark.parametrize("play", [to_and_fro, far_back, sealed])
def test_what_counts_is_what_looking_back_finds(play: Callable[[int], Game]) -> None:
    log = play(3).log
    for length in range(1, len(log) + 1):
        assert EffectiveMoves(log[:length]).moves == list(reversed(list(moves_that_count(log[:length]))))


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*/*.jsonl")), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_and_so_in_every_golden_game(path: Path) -> None:
    game, _ = replay.read(path)
    assert game.effective.moves == list(reversed(list(moves_that_count(game.log))))
