"""Bonus tiles and the king's reward tiles; and what comes with the last emporium."""

from parlour.games.council_of_four.events import KingTileWon, LastEmporiumBuilt, TileWon
from parlour.games.council_of_four.printed import LAST_EMPORIUM_POINTS, TILES, City, Tile
from parlour.games.council_of_four.roads import kingdom
from parlour.games.council_of_four.story import Story
from parlour.rules import Seat


def win_tiles(story: Story, seat: Seat, city: City) -> None:
    """The first to have built in all cities of a metal or a region takes its tile, and the king's uppermost with it."""
    groups = kingdom(story.board.sides).groups
    for tile in story.board.tiles:
        if city in groups[tile] and set(groups[tile]) <= set(story.board.players[seat].emporiums):
            win_tile(story, seat, tile)


def win_tile(story: Story, seat: Seat, tile: Tile) -> None:
    """When the king's tiles are finished, the bonus tile comes alone."""
    story.happen(TileWon(seat, tile, TILES[tile]))
    for points in story.board.king_tiles[:1]:
        story.happen(KingTileWon(seat, points))


def last_emporium(story: Story, seat: Seat) -> None:
    """Three points at once for the tenth emporium. With the first such, everybody else has one more turn."""
    if not story.board.has_emporium_left(seat):
        story.happen(LastEmporiumBuilt(seat, LAST_EMPORIUM_POINTS))
