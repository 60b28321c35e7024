"""End of the game: final score for tiles, nobility and permits, and the winners."""

from collections.abc import Iterable

from parlour.games.council_of_four.board import Board
from parlour.games.council_of_four.events import GameEnded, NobilityRanked, PermitsCounted, TilesCounted
from parlour.games.council_of_four.known import Player
from parlour.games.council_of_four.printed import MOST_PERMITS_POINTS, NOBILITY_POINTS, TILES
from parlour.games.council_of_four.story import Story
from parlour.rules import Event, Outcome, Seat

Seats = tuple[Seat, ...]


def final_score(story: Story) -> None:
    players = story.board.players
    for event in (*count_tiles(players), *rank_nobility(players), count_permits(players), GameEnded()):
        story.happen(event)


def count_tiles(players: tuple[Player, ...]) -> Iterable[Event]:
    """Each player earns the points on bonus tiles and king's tiles."""
    for seat, player in enumerate(players):
        points = sum(TILES[tile] for tile in player.tiles) + sum(player.king_tiles)
        if points:
            yield TilesCounted(seat, points)


def rank_nobility(players: tuple[Player, ...]) -> Iterable[Event]:
    """5 points for the first on the track and 2 for the second.

    Players who tie for first get 5 each; then nobody is second.
    """
    squares = [player.nobility for player in players]
    first = _seats_with(squares, max(squares))
    yield NobilityRanked(first, 1, NOBILITY_POINTS[0])
    if len(first) == 1:
        second = _seats_with(squares, max(square for square in squares if square < max(squares)))
        yield NobilityRanked(second, 2, NOBILITY_POINTS[1])


def count_permits(players: tuple[Player, ...]) -> Event:
    """3 points for the most permits, used or not, for each player who ties."""
    permits = [len(player.permits) + len(player.used) for player in players]
    return PermitsCounted(_seats_with(permits, max(permits)), MOST_PERMITS_POINTS)


def ending(board: Board) -> Outcome:
    """Most points win; ties are broken by assistants plus politics cards; then the win is shared."""
    scores = tuple(player.points for player in board.players)
    first = _seats_with(scores, max(scores))
    helpers = [board.players[seat].assistants + board.players[seat].cards for seat in first]
    winners = tuple(seat for seat, count in zip(first, helpers, strict=True) if count == max(helpers))
    reason = "points" if len(first) == 1 else "tie_break" if len(winners) == 1 else "shared"
    return Outcome(frozenset(winners), scores, reason)


def _seats_with(values: Iterable[int], value: int) -> Seats:
    return tuple(seat for seat, other in enumerate(values) if other == value)
