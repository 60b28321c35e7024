"""Bonus tiles, the king's reward tiles, and the points for the last emporium."""

from parlour.games.council_of_four.events import KingTileWon, LastEmporiumBuilt, TileWon
from parlour.games.council_of_four.printed import LAST_EMPORIUM_POINTS, TILES, City, Tile
from parlour.games.council_of_four.roads import kingdom
from parlour.games.council_of_four.story import Story
from parlour.rules import Seat


def win_tiles(story: Story, seat: Seat, city: City) -> None:
    """Win the tile of a metal or region for being first to build in all its cities, with the uppermost king's tile."""
    groups = kingdom(story.board.sides).groups
    for tile in story.board.tiles:
        if city in groups[tile] and set(groups[tile]) <= set(story.board.players[seat].emporiums):
            win_tile(story, seat, tile)


def win_tile(story: Story, seat: Seat, tile: Tile) -> None:
    """Win a bonus tile, and a king's tile as long as there are any."""
    story.happen(TileWon(seat, tile, TILES[tile]))
    for points in story.board.king_tiles[:1]:
        story.happen(KingTileWon(seat, points))


def last_emporium(story: Story, seat: Seat) -> None:
    """The tenth emporium scores three points at once. After the first of them everybody else has one more turn."""
    if not story.board.has_emporium_left(seat):
        story.happen(LastEmporiumBuilt(seat, LAST_EMPORIUM_POINTS))
