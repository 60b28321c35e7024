"""The nobility track: squares that give the player a choice. Choices are owed one at a time, in the order reached."""

from parlour.errors import Illegal
from parlour.games.council_of_four.acquire import check_face_up
from parlour.games.council_of_four.actions import Decline, OwedAction, ReusePermit, TakePermit, TakeToken
from parlour.games.council_of_four.board import Board
from parlour.games.council_of_four.events import Declined, Lapsed, PermitChosen, PermitGranted, TokenChosen
from parlour.games.council_of_four.known import Owed
from parlour.games.council_of_four.printed import REGIONS, City, Permit, gain
from parlour.games.council_of_four.reward import bonus_of_permit, reward_of_city
from parlour.games.council_of_four.story import Story
from parlour.rules import Action, Seat


def owed_choices(board: Board) -> tuple[Action, ...]:
    """The player's options for the square that was reached first. A free permit may be declined."""
    owed = board.owed[0]
    player = board.players[owed.seat]
    match owed.what:
        case "token":
            return tuple(TakeToken(city) for city in player.emporiums if _is_eligible(board, owed, city))
        case "permit":
            permits = tuple(TakePermit(permit) for region in REGIONS for permit in board.face_up(region))
            return (*permits, Decline()) if permits else ()
        case "again":
            return tuple(ReusePermit(permit) for permit in player.permits + player.used)


def _is_eligible(board: Board, owed: Owed, city: City) -> bool:
    """Whether the city's token may be chosen: it gives no step on the track, and this square has not given it yet."""
    token = board.tokens.get(city)
    return token is not None and not gain(token).nobility and city not in owed.taken


def check_owed(board: Board, seat: Seat, move: OwedAction) -> None:
    owed = board.owed[0]
    match owed.what, move:
        case "token", TakeToken(city):
            _check_token(board, owed, city)
        case "permit", TakePermit(permit):
            check_face_up(board, permit)
        case "permit", Decline():
            pass
        case "again", ReusePermit(permit):
            _check_own(board, seat, permit)
        case _:
            raise Illegal("nobility", "another_choice_first")


def _check_token(board: Board, owed: Owed, city: City) -> None:
    if city not in board.players[owed.seat].emporiums:
        raise Illegal("nobility", "no_emporium_there", {"city": city})
    if city in owed.taken:
        raise Illegal("nobility", "another_token", {"city": city})
    if not _is_eligible(board, owed, city):
        raise Illegal("nobility", "token_not_eligible", {"city": city})


def _check_own(board: Board, seat: Seat, permit: Permit) -> None:
    player = board.players[seat]
    if permit not in player.permits + player.used:
        raise Illegal("nobility", "not_your_permit", {"permit": permit})


def choose(story: Story, seat: Seat, move: OwedAction) -> None:
    match move:
        case TakeToken(city):
            story.happen(TokenChosen(seat, city))
            reward_of_city(story, seat, city)
        case TakePermit(permit):
            story.happen(PermitGranted(seat, permit))
            bonus_of_permit(story, seat, permit)
        case Decline():
            story.happen(Declined(seat))
        case ReusePermit(permit):
            story.happen(PermitChosen(seat, permit))
            bonus_of_permit(story, seat, permit)


def drop_impossible(story: Story) -> None:
    """Drop choices that have no options."""
    while story.board.owed and not owed_choices(story.board):
        story.happen(Lapsed(story.board.owed[0].seat))
