"""Quick actions: engage an assistant, change permits, perform an additional main action. (Sending one: elect.py.)"""

from parlour.errors import Illegal
from parlour.games.council_of_four.actions import BuyMainAction, ChangePermits, Engage
from parlour.games.council_of_four.board import Board
from parlour.games.council_of_four.draw import refill
from parlour.games.council_of_four.elect import assistants_elections
from parlour.games.council_of_four.events import Engaged, MainActionBought, PermitsReturned
from parlour.games.council_of_four.printed import ENGAGE_PRICE, EXTRA_PRICE, REGIONS
from parlour.games.council_of_four.story import Story
from parlour.rules import Action, Seat


def quick_actions(board: Board) -> list[Action]:
    """The quick actions that the player can pay for."""
    player = board.players[board.turn]
    actions: list[Action] = [Engage()] if player.coins >= ENGAGE_PRICE and board.pool else []
    if player.assistants:
        actions += [ChangePermits(region) for region in REGIONS if any(board.display[region])]
        actions += assistants_elections(board)
    if player.assistants >= EXTRA_PRICE:
        actions.append(BuyMainAction())
    return actions


def check_engage(board: Board, seat: Seat) -> None:
    missing = ENGAGE_PRICE - board.players[seat].coins
    if missing > 0:
        raise Illegal("engage", "coins_short", {"count": missing})
    if not board.pool:
        raise Illegal("engage", "pool_empty")


def check_change(board: Board, seat: Seat, move: ChangePermits) -> None:
    if not board.players[seat].assistants:
        raise Illegal("change", "assistants_short", {"count": 1})
    if not board.face_up(move.region):
        raise Illegal("change", "nothing_to_change", {"region": move.region})


def check_extra(board: Board, seat: Seat) -> None:
    missing = EXTRA_PRICE - board.players[seat].assistants
    if missing > 0:
        raise Illegal("extra", "assistants_short", {"count": missing})


def engage(story: Story, seat: Seat, move: Engage) -> None:
    """Pay three coins for an assistant from the pool."""
    story.happen(Engaged(seat, ENGAGE_PRICE))


def change_permits(story: Story, seat: Seat, move: ChangePermits) -> None:
    """Return an assistant; put the region's face-up permits under their deck and turn up new ones."""
    old = story.board.face_up(move.region)
    story.happen(PermitsReturned(seat, move.region, old))
    refill(story)


def buy_main_action(story: Story, seat: Seat, move: BuyMainAction) -> None:
    """Return three assistants for one more main action in this turn."""
    story.happen(MainActionBought(seat, EXTRA_PRICE))
