"""End of the game and final score: the last emporium, the last lap, tiles, nobility, permits, and all ties."""

import pytest

from parlour.errors import GameOver
from parlour.games.council_of_four.actions import Build, Engage
from parlour.games.council_of_four.board import Board
from parlour.games.council_of_four.events import (
    GameEnded,
    LastEmporiumBuilt,
    NobilityRanked,
    PermitsCounted,
    TilesCounted,
)
from parlour.games.council_of_four.known import CouncilOptions, Player
from parlour.games.council_of_four.score import count_permits, ending, rank_nobility
from parlour.table import Table
from tests.games.council_of_four.tables import (
    BLUE,
    GREEN,
    RED,
    board,
    choices,
    council_table,
    elect_something,
    give,
    happened,
    lay,
    no_tokens,
    pass_turn,
    player,
)

NINE = "ABCDEFGIK"  # on the rulebook's map: all of the coast, and nothing else completed by H


def last_turns(seats: int = 3) -> Table:
    """Everybody is about to build in H: seat 0 as its tenth emporium."""
    table = council_table(seats)
    no_tokens(table, *board(table).tokens)
    lay(table, tiles=(), king_tiles=())
    give(table, RED, emporiums=NINE, permits=("hills/H",), points=0, assistants=3)
    return table


# The last emporium


def test_the_tenth_emporium_earns_three_points_at_once() -> None:
    table = last_turns()
    table.play(RED, Build("hills/H", "H"))
    assert happened(table, LastEmporiumBuilt) == [LastEmporiumBuilt(RED, 3)] and player(table).points == 3


def test_the_ninth_earns_nothing() -> None:
    table = last_turns()
    give(table, emporiums=NINE[1:])
    table.play(RED, Build("hills/H", "H"))
    assert not happened(table, LastEmporiumBuilt) and board(table).finisher is None


def test_the_builder_finishes_the_turn() -> None:
    table = last_turns()
    table.play(RED, Build("hills/H", "H"))
    assert board(table).turn == RED and choices(table, Engage)
    table.play(RED, Engage())
    assert board(table).turn == GREEN


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_else_has_one_more_turn(seats: int) -> None:
    table = last_turns(seats)
    table.play(RED, Build("hills/H", "H"))
    turns = []
    pass_turn(table)
    while table.ask is not None:
        turns.append(board(table).turn)
        pass_turn(table)
    assert turns == list(range(1, seats)) and table.outcome is not None


def test_the_last_lap_goes_round_the_table() -> None:
    table = last_turns()
    pass_turn(table)
    give(table, GREEN, emporiums=NINE, permits=("hills/H",), assistants=9)
    table.play(GREEN, Build("hills/H", "H"))
    turns = []
    pass_turn(table)
    while table.ask is not None:
        turns.append(board(table).turn)
        pass_turn(table)
    assert turns == [BLUE, RED]


def test_a_second_one_who_finishes_earns_three_points_too_and_no_new_lap_begins() -> None:
    table = last_turns()
    table.play(RED, Build("hills/H", "H"))
    pass_turn(table)
    give(table, GREEN, emporiums=NINE, permits=("hills/H",), points=0, assistants=9)
    table.play(GREEN, Build("hills/H", "H"))
    assert player(table, GREEN).points == 3 and board(table).finisher == RED
    pass_turn(table)
    pass_turn(table)
    assert table.outcome is not None


def test_there_is_no_market_in_the_last_lap() -> None:
    table = council_table(3, CouncilOptions(first=0, market=True))
    lay(table, finisher=GREEN, turn=BLUE)
    pass_turn(table)
    assert board(table).turn == RED and board(table).market is None


def test_nothing_happens_after_the_end() -> None:
    table = last_turns(2)
    table.play(RED, Build("hills/H", "H"))
    pass_turn(table)
    pass_turn(table)
    assert GameEnded() in table.log[-1].events and table.ask is None
    with pytest.raises(GameOver):
        table.play(RED, Engage())


# Final score


def finish(table: Table) -> None:
    """It is the last turn of the last lap, and it ends."""
    lay(table, finisher=(board(table).turn + 1) % len(board(table).players))
    elect_something(table)
    if table.ask is not None:
        pass_turn(table)


def test_tiles_count_at_the_end() -> None:
    table = council_table(3)
    give(table, RED, tiles=("gold", "coast"), king_tiles=(25, 18))
    give(table, GREEN, tiles=("iron",), king_tiles=())
    finish(table)
    assert happened(table, TilesCounted) == [TilesCounted(RED, 20 + 5 + 25 + 18), TilesCounted(GREEN, 5)]


def test_the_score_is_everything_together() -> None:
    table = council_table(2)
    give(table, RED, points=11, tiles=("iron",), king_tiles=(25,), nobility=4, permits=("coast/A",), used=("coast/B",))
    give(table, GREEN, points=30, nobility=3, permits=("coast/C",))
    finish(table)
    assert table.outcome is not None and table.outcome.scores == (11 + 5 + 25 + 5 + 3, 30 + 2)
    assert table.outcome.winners == {RED} and table.outcome.reason == "points"


NOBILITY: list[tuple[tuple[int, ...], list[tuple[tuple[int, ...], int]]]] = [
    ((7, 4, 2), [((0,), 5), ((1,), 2)]),
    ((2, 4, 7), [((2,), 5), ((1,), 2)]),
    ((7, 7, 2), [((0, 1), 5)]),
    ((7, 4, 4), [((0,), 5), ((1, 2), 2)]),
    ((7, 4, 4, 4), [((0,), 5), ((1, 2, 3), 2)]),
    ((5, 5, 5), [((0, 1, 2), 5)]),
    ((3, 0, 0), [((0,), 5), ((1, 2), 2)]),
    ((0, 0), [((0, 1), 5)]),
    ((1, 0), [((0,), 5), ((1,), 2)]),
]


@pytest.mark.parametrize(("squares", "ranks"), NOBILITY)
def test_nobility_earns_five_and_two_and_ties_share(
    squares: tuple[int, ...], ranks: list[tuple[tuple[int, ...], int]]
) -> None:
    events = list(rank_nobility(tuple(Player(nobility=square) for square in squares)))
    assert events == [NobilityRanked(seats, place + 1, points) for place, (seats, points) in enumerate(ranks)]


PERMITS: list[tuple[tuple[tuple[int, int], ...], tuple[int, ...]]] = [
    (((1, 2), (1, 1)), (0,)),
    (((0, 3), (2, 2)), (1,)),
    (((2, 0), (0, 2), (1, 0)), (0, 1)),
    (((0, 0), (0, 0)), (0, 1)),
]


@pytest.mark.parametrize(("held", "most"), PERMITS)
def test_most_permits_used_or_not_earn_three_points_and_ties_all_have_them(
    held: tuple[tuple[int, int], ...], most: tuple[int, ...]
) -> None:
    players = tuple(Player(permits=("coast/A",) * unused, used=("coast/B",) * used) for unused, used in held)
    assert count_permits(players) == PermitsCounted(most, 3)


# Who has won


def test_most_points_win() -> None:
    scored = _scored(Player(points=30), Player(points=31, assistants=0), Player(points=29, assistants=9))
    assert ending(scored).winners == {GREEN} and ending(scored).reason == "points"


def test_in_a_draw_assistants_and_politics_cards_decide() -> None:
    scored = _scored(
        Player(points=30, assistants=2, cards=3), Player(points=30, assistants=4, cards=2), Player(points=29, cards=20)
    )
    assert ending(scored).winners == {GREEN} and ending(scored).reason == "tie_break"


def test_a_complete_draw_is_shared() -> None:
    scored = _scored(
        Player(points=30, assistants=2, cards=3), Player(points=30, assistants=1, cards=4), Player(points=30)
    )
    assert ending(scored).winners == {RED, GREEN} and ending(scored).reason == "shared"


def _scored(*players: Player) -> Board:
    table = council_table(len(players))
    lay(table, players=players)
    return board(table)
