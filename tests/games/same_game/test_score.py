"""What a turn is worth: the first space of the cup track without a cup moves the marker, also backwards."""

import pytest

from parlour.games.same_game.printed import CUPS, SCOREBOARD, START, Level, medal, worth
from tests.games.same_game.tables import board, play_game, play_turn, same_table


def test_the_track_has_nine_spaces_from_minus_two_to_three() -> None:
    assert len(SCOREBOARD.track) == CUPS == 9
    assert (SCOREBOARD.track[0], SCOREBOARD.track[-1]) == (-2, 3)
    assert list(SCOREBOARD.track) == sorted(SCOREBOARD.track)


@pytest.mark.parametrize(
    ("level", "values"),
    [
        (1, (-1, 0, 0, 1, 2, 3)),
        (2, (-1, -1, 0, 0, 1, 2, 3)),
        (3, (-2, -1, -1, 0, 0, 1, 2, 3)),
        (4, (-2, -2, -1, -1, 0, 0, 1, 2, 3)),
    ],
)
def test_unused_cups_cover_the_first_spaces(level: Level, values: tuple[int, ...]) -> None:
    categories = 5 + level
    assert tuple(worth(SCOREBOARD, categories, lifts) for lifts in range(categories)) == values


@pytest.mark.parametrize("lifts", range(6))
def test_the_marker_moves_by_it(lifts: int) -> None:
    game = same_table(3)
    play_turn(game, lifts)
    assert board(game).score == START[3] + worth(SCOREBOARD, 6, lifts) == board(game).turns[0].score


def test_while_a_turn_is_played_its_worth_can_be_seen() -> None:
    game = same_table(2)
    play_turn(game, 5)
    assert board(game).worth == worth(SCOREBOARD, 6, 0)


def test_the_marker_never_goes_below_the_board() -> None:
    game = same_table(4, level=4)
    play_turn(game, 0)
    assert board(game).turns[0].steps == -2 and board(game).score == 0


def test_the_marker_stays_on_the_last_space() -> None:
    game = same_table(4)
    play_game(game, [5] * 8)
    assert board(game).score == 24 == SCOREBOARD.end


def test_the_next_turn_starts_with_an_empty_track() -> None:
    game = same_table(3)
    play_turn(game, 3)
    play_turn(game, 2)
    assert [turn.lifted.__len__() for turn in board(game).turns] == [3, 2]
    assert board(game).score == START[3] + 1 + 0


@pytest.mark.parametrize(
    ("score", "area"),
    [
        (0, "before_bouquet"), (13, "before_bouquet"), (14, "bouquet"), (15, "bouquet"), (16, "bronze"), (17, "bronze"),
        (18, "silver"), (19, "silver"), (20, "gold"), (24, "gold"),
    ],
)  # fmt: skip
def test_the_areas_of_the_scoreboard(score: int, area: str) -> None:
    assert medal(SCOREBOARD, score) == area


@pytest.mark.parametrize("seats", range(2, 7))
def test_gold_can_be_reached_at_every_table_and_the_bouquet_missed(seats: int) -> None:
    objects = {2: 6, 3: 6, 4: 8, 5: 5, 6: 6}[seats]
    assert START[seats] + 3 * objects >= SCOREBOARD.gold
    assert medal(SCOREBOARD, max(0, START[seats] - objects)) == "before_bouquet"
