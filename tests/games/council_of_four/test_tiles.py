"""Bonus and king's reward tiles: for all cities of a metal or a region; the first to have them takes the tile."""

import pytest

from parlour.game import Game
from parlour.games.council_of_four.actions import Build
from parlour.games.council_of_four.events import KingTileWon, TileWon
from parlour.games.council_of_four.known import CouncilOptions
from parlour.games.council_of_four.printed import TILES, Permit, Tile
from tests.games.council_of_four.tables import (
    GREEN,
    RED,
    board,
    council_table,
    give,
    happened,
    lay,
    no_tokens,
    player,
)


def build(game: Game, emporiums: str, permit: Permit, city: str) -> None:
    """The first player has these emporiums and builds one more."""
    no_tokens(game, *board(game).tokens)
    give(game, emporiums=emporiums, permits=(permit,))
    game.play(RED, Build(permit, city))


# On the map of the rulebook's picture
GROUPS: list[tuple[Tile, str, Permit, str]] = [
    ("gold", "BFHK", "mountains/O", "O"),
    ("silver", "CDG", "mountains/L", "L"),
    ("bronze", "EI", "mountains/N", "N"),
    ("iron", "A", "mountains/M", "M"),
    ("coast", "ABCD", "coast/E", "E"),
    ("hills", "FGHI", "hills/J", "J"),
    ("mountains", "KLMN", "mountains/O", "O"),
]


@pytest.mark.parametrize(("tile", "emporiums", "permit", "city"), GROUPS)
def test_all_cities_of_a_metal_or_region_win_its_tile(tile: Tile, emporiums: str, permit: Permit, city: str) -> None:
    game = council_table()
    build(game, emporiums, permit, city)
    assert TileWon(RED, tile, TILES[tile]) in happened(game, TileWon)
    assert tile in player(game).tiles and tile not in board(game).tiles


@pytest.mark.parametrize(("tile", "emporiums", "permit", "city"), GROUPS)
def test_all_but_one_win_nothing(tile: Tile, emporiums: str, permit: Permit, city: str) -> None:
    game = council_table()
    build(game, emporiums[1:], permit, city)
    assert tile not in player(game).tiles


def test_metals_lie_elsewhere_on_the_other_sides() -> None:
    game = council_table(3, CouncilOptions(coast="B", first=0))
    build(game, "D", "mountains/M", "M")
    assert player(game).tiles == ("iron",)


def test_the_kings_uppermost_tile_comes_with_it() -> None:
    game = council_table()
    build(game, "A", "mountains/M", "M")
    assert happened(game, KingTileWon) == [KingTileWon(RED, 25)]
    assert board(game).king_tiles == (18, 12, 7, 3)


def test_a_build_that_completes_two_groups_wins_two_tiles_and_two_of_the_kings() -> None:
    game = council_table()
    build(game, "ABCDI", "coast/E", "E")
    assert not player(game).king_tiles[1:] and player(game).tiles == ("coast",)
    game = council_table()
    build(game, "ABCDIN", "coast/E", "E")
    assert player(game).tiles == ("bronze", "coast") and player(game).king_tiles == (25, 18)


def test_when_the_kings_tiles_are_finished_the_bonus_tile_comes_alone() -> None:
    game = council_table()
    lay(game, king_tiles=())
    build(game, "A", "mountains/M", "M")
    assert player(game).tiles == ("iron",) and player(game).king_tiles == ()
    assert not happened(game, KingTileWon)


def test_the_last_kings_tile_goes_to_one_of_two_bonus_tiles() -> None:
    game = council_table()
    lay(game, king_tiles=(3,))
    build(game, "ABCDIN", "coast/E", "E")
    assert player(game).tiles == ("bronze", "coast") and player(game).king_tiles == (3,)


def test_only_the_first_to_complete_a_group_takes_its_tile() -> None:
    game = council_table()
    lay(game, tiles=tuple(tile for tile in TILES if tile != "iron"))
    give(game, GREEN, tiles=("iron",))
    build(game, "A", "mountains/M", "M")
    assert player(game).tiles == () and player(game).king_tiles == ()


def test_the_purple_city_counts_for_its_region_only() -> None:
    game = council_table()
    build(game, "", "hills/J", "J")
    assert player(game).tiles == ()


def test_the_points_on_tiles_wait_for_the_end() -> None:
    game = council_table()
    give(game, points=0)
    build(game, "A", "mountains/M", "M")
    assert player(game).points == 0


def test_an_old_group_wins_nothing_again() -> None:
    game = council_table()
    lay(game, tiles=tuple(tile for tile in TILES if tile != "iron"))
    build(game, "AM", "coast/B", "B")
    assert not happened(game, TileWon)
