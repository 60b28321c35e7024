"""Get ready: categories by level, a card and a number for everybody, and a trap where the number lies."""

import pytest

from parlour.errors import Illegal
from parlour.games import same_game
from parlour.games.same_game.events import CardDealt, CategoriesLaid, FirstChosen, NumberDrawn, TilesLaid
from parlour.games.same_game.known import SameGameOptions
from parlour.games.same_game.printed import GROUPS, ON_DISPLAY, ROUNDS, START, Level
from parlour.lexicon.objects import category
from tests.games.same_game.tables import board, box, hand, play_turn, same_table, section, waiting, yoga_table

LEVELS: tuple[Level, ...] = (1, 2, 3, 4)


@pytest.mark.parametrize(("level", "count"), [(1, 6), (2, 7), (3, 8), (4, 9)])
def test_a_level_shows_six_to_nine_categories(level: Level, count: int) -> None:
    assert len(board(same_table(level=level)).categories) == count


@pytest.mark.parametrize("level", LEVELS)
def test_so_many_categories_of_each_colour(level: Level) -> None:
    groups = [category(id).group for id in board(same_table(level=level)).categories]
    assert tuple(groups.count(group) for group in GROUPS) == ON_DISPLAY[level]
    assert groups == sorted(groups, key=GROUPS.index)


def test_no_category_comes_twice() -> None:
    for seed in range(20):
        shown = board(same_table(level=4, seed=str(seed))).categories
        assert len(set(shown)) == 9


def test_other_games_have_other_categories() -> None:
    assert len({board(same_table(seed=str(seed))).categories for seed in range(10)}) > 5


def test_everybody_has_a_card_that_only_its_owner_sees() -> None:
    game = same_table(6)
    cards = [hand(game, seat).card for seat in range(6)]
    assert len(set(cards)) == 6 and None not in cards
    for seat in range(6):
        seen = [event for event in game.seen_by(seat) if isinstance(event, CardDealt)]
        assert [event.seat for event in seen] == [seat]
    assert not any(isinstance(event, CardDealt | NumberDrawn) for event in game.seen_by(None))


def test_nobody_knows_the_cards_that_are_left() -> None:
    game = same_table(4)
    assert len(box(game).stock) == 276


@pytest.mark.parametrize("level", LEVELS)
def test_every_category_has_a_number(level: Level) -> None:
    tiles = board(same_table(level=level)).tiles
    assert tuple(tiles) == board(same_table(level=level)).categories
    assert sorted(tiles.values()) == list(range(1, len(tiles) + 1))


def test_the_number_is_drawn_before_the_tiles_are_laid() -> None:
    kinds = [type(event) for event in same_table(3).log[0].events]
    assert kinds == [CategoriesLaid, FirstChosen, *[CardDealt] * 3, *[NumberDrawn] * 3, TilesLaid]


def test_numbers_go_back_into_the_bag() -> None:
    """Two seats may have the same trap: with six seats and six numbers that is nearly always so."""
    shared = 0
    for seed in range(30):
        game = same_table(6, seed=str(seed))
        shared += len({hand(game, seat).trap for seat in range(6)}) < 6
    assert shared > 20


def test_every_number_can_be_drawn() -> None:
    drawn = {hand(same_table(6, level=4, seed=str(seed)), seat).number for seed in range(20) for seat in range(6)}
    assert drawn == set(range(1, 10))


def test_your_trap_is_where_your_number_lies() -> None:
    game = yoga_table()
    assert [hand(game, seat).trap for seat in range(3)] == ["length", "importance", "weight"]


def test_the_host_says_who_goes_first() -> None:
    assert board(same_table(4, first=2)).first == 2


def test_or_chance_does() -> None:
    assert {board(same_table(4, first=None, seed=str(seed))).first for seed in range(30)} == {0, 1, 2, 3}


@pytest.mark.parametrize("seat", [-1, 3])
def test_whoever_goes_first_sits_at_the_table(seat: int) -> None:
    with pytest.raises(Illegal, match="no_such_seat") as refusal:
        same_game.lay(3, SameGameOptions(first=seat))
    assert refusal.value.code == "no_such_seat" and refusal.value.section == "ready"


@pytest.mark.parametrize(("seats", "start"), [(2, 4), (3, 4), (4, 0), (5, 6), (6, 4)])
def test_the_marker_starts_by_the_number_of_players(seats: int, start: int) -> None:
    assert board(same_table(seats)).score == start == START[seats]


@pytest.mark.parametrize(("seats", "rounds"), [(2, 3), (3, 2), (4, 2), (5, 1), (6, 1)])
def test_rounds_by_the_number_of_players(seats: int, rounds: int) -> None:
    assert board(same_table(seats)).rounds == rounds == ROUNDS[seats]


def test_all_begin_by_writing() -> None:
    game = same_table(5)
    assert section(game) == "clue" and waiting(game) == [0, 1, 2, 3, 4]


def test_a_new_round_has_new_cards_and_numbers_and_the_same_categories() -> None:
    game = same_table(3)
    categories, first = board(game).categories, [hand(game, seat).card for seat in range(3)]
    for _ in range(3):
        play_turn(game, lifts=1)
    assert board(game).round == 2 and board(game).categories == categories
    second = [hand(game, seat).card for seat in range(3)]
    assert not set(first) & set(second) and all(hand(game, seat).trap is not None for seat in range(3))
    assert section(game) == "clue" and waiting(game) == [0, 1, 2]
