"""Build an emporium with a permit in one of its cities; rules for every emporium, however it is built."""

from functools import cache

from parlour.errors import Illegal
from parlour.games.council_of_four.actions import Build
from parlour.games.council_of_four.board import Board
from parlour.games.council_of_four.events import AssistantsReturned, Built
from parlour.games.council_of_four.printed import CITIES, Cities, City, Permit, cities_of
from parlour.games.council_of_four.reward import reward_of_city
from parlour.games.council_of_four.roads import connected
from parlour.games.council_of_four.story import Story
from parlour.games.council_of_four.tiles import last_emporium, win_tiles
from parlour.rules import Action, Seat


def builds(board: Board, free: Cities) -> list[Action]:
    """Each unused permit with each of its cities where the player can build."""
    permits = board.players[board.turn].permits
    return [move for permit in permits for move in builds_with(permit) if move.city in free]


@cache
def builds_with(permit: Permit) -> tuple[Build, ...]:
    """One move for each city of the permit."""
    return tuple(Build(permit, city) for city in cities_of(permit))


def open_cities(board: Board, seat: Seat) -> Cities:
    """The cities where a player can build: no own emporium, and enough assistants for the emporiums of others."""
    if not board.has_emporium_left(seat):
        return ""
    player = board.players[seat]
    own, rivals, most = player.emporiums, board.emporiums_of_others(seat), player.assistants
    return "".join([city for city in CITIES if city not in own and rivals.count(city) <= most])


def check_build(board: Board, seat: Seat, move: Build) -> None:
    player = board.players[seat]
    if move.permit in player.used:
        raise Illegal("build", "permit_used", {"permit": move.permit})
    if move.permit not in player.permits:
        raise Illegal("build", "not_your_permit", {"permit": move.permit})
    if move.city not in cities_of(move.permit):
        raise Illegal("build", "other_city", {"permit": move.permit, "city": move.city})
    check_emporium(board, seat, move.city)


def check_emporium(board: Board, seat: Seat, city: City) -> None:
    """One emporium per city and player; one assistant for each emporium of another player; ten emporiums in all."""
    if len(city) != 1 or city not in CITIES:
        raise Illegal("emporiums", "no_such_city", {"city": city})
    if not board.has_emporium_left(seat):
        raise Illegal("emporiums", "no_emporium_left")
    if city in board.players[seat].emporiums:
        raise Illegal("emporiums", "built_already", {"city": city})
    missing = board.rivals(seat, city) - board.players[seat].assistants
    if missing > 0:
        raise Illegal("emporiums", "assistants_short", {"count": missing})


def build(story: Story, seat: Seat, move: Build) -> None:
    """Turn the permit face down, and open the emporium."""
    story.happen(Built(seat, move.city, move.permit))
    open_emporium(story, seat, move.city)


def open_emporium(story: Story, seat: Seat, city: City) -> None:
    """Return assistants, then get the rewards of the city and of all own emporiums connected with it, each once."""
    board = story.board
    rivals = board.rivals(seat, city)
    if rivals:
        story.happen(AssistantsReturned(seat, city, rivals))
    for rewarding in connected(board.sides, board.players[seat].emporiums, city):
        reward_of_city(story, seat, rewarding)
    win_tiles(story, seat, city)
    last_emporium(story, seat)
