"""Bonus tiles and the king's reward tiles; and what comes with the last emporium."""

from parlour.game import Seat
from parlour.games.council_of_four.events import KingTileWon, LastEmporiumBuilt, TileWon
from parlour.games.council_of_four.printed import LAST_EMPORIUM_POINTS, TILES, City, Tile
from parlour.games.council_of_four.roads import kingdom
from parlour.games.council_of_four.story import CouncilState, Story, happen


def win_tiles(state: CouncilState, seat: Seat, city: City) -> Story:
    """The first to have built in all cities of a metal or a region takes its tile, and the king's uppermost with it."""
    groups = kingdom(state.board.sides).groups
    for tile in state.board.tiles:
        if city in groups[tile] and set(groups[tile]) <= set(state.board.players[seat].emporiums):
            state = yield from win_tile(state, seat, tile)
    return state


def win_tile(state: CouncilState, seat: Seat, tile: Tile) -> Story:
    """When the king's tiles are finished, the bonus tile comes alone."""
    state = yield from happen(state, TileWon(seat, tile, TILES[tile]))
    for points in state.board.king_tiles[:1]:
        state = yield from happen(state, KingTileWon(seat, points))
    return state


def last_emporium(state: CouncilState, seat: Seat) -> Story:
    """Three points at once for the tenth emporium. With the first such, everybody else has one more turn."""
    if state.board.has_emporium_left(seat):
        return state
    return (yield from happen(state, LastEmporiumBuilt(seat, LAST_EMPORIUM_POINTS)))
