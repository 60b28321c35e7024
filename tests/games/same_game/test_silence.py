"""Nothing tells the team where the trap is: no order, no numbering, no byte, not even how many bytes there are.

Around a real table the noise of a cup could tell it. Here are six worlds that differ only in the giver's number; the
same moves are made in all of them, and everybody but the giver is sent the same, until a cup is lifted off a trap.
"""

from collections.abc import Sequence
from itertools import permutations

import pytest

from parlour.game import Game
from parlour.games.same_game.actions import AskSwap, Begin, Category, Doubt, Judge, Lift, Pick, VoteSwap, Withdraw
from parlour.games.same_game.events import NumberDrawn
from parlour.rules import Action, Seat, Write
from parlour.testing.random_games import AnyViewer, received
from tests.games.same_game.tables import TILES, YOGA, board, hand, lift_by, write_all, yoga_table

BLIND: tuple[AnyViewer, ...] = (None, 1, 2)
Scene = dict[AnyViewer, bytes]


def world(number: int) -> Game:
    """The giver has drawn this number; everybody else has the same as ever."""
    return yoga_table(numbers=(number, 5, 6))


def scenes(number: int, moves: Sequence[tuple[Seat, Action]]) -> list[Scene]:
    """What the blind are sent at every step of the same moves."""
    game = world(number)
    sent = [{viewer: received(game, viewer) for viewer in BLIND}]
    for seat, action in moves:
        game.play(seat, action)
        sent.append({viewer: received(game, viewer) for viewer in BLIND})
    return sent


WRITING: list[tuple[Seat, Action]] = [
    (1, Write(("Suitcase",))),
    (0, AskSwap()),
    (1, VoteSwap("no")),
    (2, VoteSwap("no")),
    (0, Write(("Ladder",))),
    (0, Write(("Refrigerator",))),
    (2, Write(("Teapot",))),
]
DOUBTING: list[tuple[Seat, Action]] = [
    (1, Doubt()),
    (2, Judge("invalid")),
    (0, Write(("Sofa",))),
    (2, Doubt()),
    (1, Judge("valid")),
]


def lifting(cups: tuple[Category, ...]) -> list[tuple[Seat, Action]]:
    """Picks, second thoughts and disagreement before each cup."""
    return [
        move
        for cup in cups
        for move in (
            (1, Pick(cup)),
            (2, Pick(next(other for other in YOGA if other not in cups))),
            (2, Pick(cup)),
            (2, Lift(cup)),
            (2, Withdraw()),
            (1, Lift(cup)),
            (2, Lift(cup)),
        )
    ]


def test_the_worlds_differ_in_the_trap() -> None:
    assert [hand(world(number), 0).trap for number in range(1, 7)] == sorted(TILES, key=TILES.__getitem__)


def test_the_giver_alone_can_tell_them_apart() -> None:
    assert len({received(world(number), 0) for number in range(1, 7)}) == 6


def test_writing_swapping_and_writing_anew_look_the_same() -> None:
    assert all(scenes(number, WRITING) == scenes(1, WRITING) for number in range(2, 7))


def test_covering_looks_the_same() -> None:
    moves = [*WRITING, (0, Begin())]
    assert all(scenes(number, moves) == scenes(1, moves) for number in range(2, 7))


def test_doubting_looks_the_same() -> None:
    moves = [*WRITING, (0, Begin()), *DOUBTING]
    assert all(scenes(number, moves) == scenes(1, moves) for number in range(2, 7))


@pytest.mark.parametrize("traps", list(permutations(YOGA, 2))[::3])
def test_lifting_looks_the_same_until_a_trap_is_lifted(traps: tuple[Category, Category]) -> None:
    safe = tuple(category for category in YOGA if category not in traps)
    moves = [*WRITING, (0, Begin()), *DOUBTING, *lifting(safe)]
    one, other = (scenes(TILES[trap], moves) for trap in traps)
    assert one == other
    assert [[len(sent) for sent in scene.values()] for scene in one] == [
        [len(sent) for sent in scene.values()] for scene in other
    ]


def test_a_safe_cup_is_as_many_bytes_wherever_the_trap_is() -> None:
    """The message about a cup depends on the cup, and not on how near the trap is."""
    sizes: dict[Category, set[int]] = {}
    for trap in YOGA:
        for cup in YOGA:
            if cup != trap:
                game = world(TILES[trap])
                write_all(game)
                game.play(0, Begin())
                lift_by(game, 1, cup)
                lift_by(game, 2, cup)
                sizes.setdefault(cup, set()).add(len(received(game, 1)))
    assert all(len(found) == 1 for found in sizes.values())


def test_a_prompt_id_counts_questions_and_nothing_else() -> None:
    ids = set()
    for number in range(1, 7):
        game = world(number)
        write_all(game)
        game.play(0, Begin())
        ids.add(game.prompt_id)
    assert len(ids) == 1


def test_a_second_clue_is_asked_for_in_the_same_way() -> None:
    """After a rejection the giver is asked alone; that question names neither the trap nor the number."""
    tables = [world(number) for number in range(1, 7)]
    for game in tables:
        write_all(game)
        game.play(0, Begin())
        game.play(1, Doubt())
        game.play(2, Judge("invalid"))
    assert len({(received(game, 1), game.prompt_id) for game in tables}) == 1


def test_nobody_is_told_a_number_but_who_drew_it() -> None:
    game = world(3)
    for viewer in BLIND:
        told = [event for event in game.seen_by(viewer) if isinstance(event, NumberDrawn)]
        assert [event.seat for event in told] == ([] if viewer is None else [viewer])


def test_what_lies_next_to_the_categories_is_the_same_before_and_after_covering() -> None:
    game = world(3)
    before = board(game).tiles
    write_all(game)
    game.play(0, Begin())
    assert board(game).tiles == before == TILES
