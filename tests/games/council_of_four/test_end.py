"""End of the game and final score: the last emporium, the last lap, tiles, nobility, permits, and all ties."""

import pytest

from parlour.errors import GameOver
from parlour.game import Game
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


def last_turns(seats: int = 3) -> Game:
    """Everybody is about to build in H: seat 0 as its tenth emporium."""
    game = council_table(seats)
    no_tokens(game, *board(game).tokens)
    lay(game, tiles=(), king_tiles=())
    give(game, RED, emporiums=NINE, permits=("hills/H",), points=0, assistants=3)
    return game


# The last emporium


def test_the_tenth_emporium_earns_three_points_at_once() -> None:
    game = last_turns()
    game.play(RED, Build("hills/H", "H"))
    assert happened(game, LastEmporiumBuilt) == [LastEmporiumBuilt(RED, 3)] and player(game).points == 3


def test_the_ninth_earns_nothing() -> None:
    game = last_turns()
    give(game, emporiums=NINE[1:])
    game.play(RED, Build("hills/H", "H"))
    assert not happened(game, LastEmporiumBuilt) and board(game).finisher is None


def test_the_builder_finishes_the_turn() -> None:
    game = last_turns()
    game.play(RED, Build("hills/H", "H"))
    assert board(game).turn == RED and choices(game, Engage)
    game.play(RED, Engage())
    assert board(game).turn == GREEN


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_else_has_one_more_turn(seats: int) -> None:
    game = last_turns(seats)
    game.play(RED, Build("hills/H", "H"))
    turns = []
    pass_turn(game)
    while game.ask is not None:
        turns.append(board(game).turn)
        pass_turn(game)
    assert turns == list(range(1, seats)) and game.outcome is not None


def test_the_last_lap_goes_round_the_table() -> None:
    game = last_turns()
    pass_turn(game)
    give(game, GREEN, emporiums=NINE, permits=("hills/H",), assistants=9)
    game.play(GREEN, Build("hills/H", "H"))
    turns = []
    pass_turn(game)
    while game.ask is not None:
        turns.append(board(game).turn)
        pass_turn(game)
    assert turns == [BLUE, RED]


def test_a_second_one_who_finishes_earns_three_points_too_and_no_new_lap_begins() -> None:
    game = last_turns()
    game.play(RED, Build("hills/H", "H"))
    pass_turn(game)
    give(game, GREEN, emporiums=NINE, permits=("hills/H",), points=0, assistants=9)
    game.play(GREEN, Build("hills/H", "H"))
    assert player(game, GREEN).points == 3 and board(game).finisher == RED
    pass_turn(game)
    pass_turn(game)
    assert game.outcome is not None


def test_there_is_no_market_in_the_last_lap() -> None:
    game = council_table(3, CouncilOptions(first=0, market=True))
    lay(game, finisher=GREEN, turn=BLUE)
    pass_turn(game)
    assert board(game).turn == RED and board(game).market is None


def test_nothing_happens_after_the_end() -> None:
    game = last_turns(2)
    game.play(RED, Build("hills/H", "H"))
    pass_turn(game)
    pass_turn(game)
    assert GameEnded() in game.log[-1].events and game.ask is None
    with pytest.raises(GameOver):
        game.play(RED, Engage())


# Final score


def finish(game: Game) -> None:
    """It is the last turn of the last lap, and it ends."""
    lay(game, finisher=(board(game).turn + 1) % len(board(game).players))
    elect_something(game)
    if game.ask is not None:
        pass_turn(game)


def test_tiles_count_at_the_end() -> None:
    game = council_table(3)
    give(game, RED, tiles=("gold", "coast"), king_tiles=(25, 18))
    give(game, GREEN, tiles=("iron",), king_tiles=())
    finish(game)
    assert happened(game, TilesCounted) == [TilesCounted(RED, 20 + 5 + 25 + 18), TilesCounted(GREEN, 5)]


def test_the_score_is_everything_together() -> None:
    game = council_table(2)
    give(game, RED, points=11, tiles=("iron",), king_tiles=(25,), nobility=4, permits=("coast/A",), used=("coast/B",))
    give(game, GREEN, points=30, nobility=3, permits=("coast/C",))
    finish(game)
    assert game.outcome is not None and game.outcome.scores == (11 + 5 + 25 + 5 + 3, 30 + 2)
    assert game.outcome.winners == {RED} and game.outcome.reason == "points"


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
    game = council_table(len(players))
    lay(game, players=players)
    return board(game)
