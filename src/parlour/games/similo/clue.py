"""Play a new clue: one card from the giver's hand, upright or sideways; then the giver draws a new card."""

from collections.abc import Iterator

from parlour.chance import Chance
from parlour.errors import Illegal
from parlour.games.similo.actions import GiveClue, SimiloAction
from parlour.games.similo.events import ClueGiven, Drawn
from parlour.games.similo.known import Board, Hand
from parlour.games.similo.ready import SimiloState
from parlour.rules import Choices, Event, SeatView


def clues(hand: Hand) -> Choices:
    """Each card of the hand, upright and sideways."""
    return Choices(
        tuple([clue for card in hand.cards for clue in (GiveClue(card, "similar"), GiveClue(card, "different"))])
    )


def check_clue(view: SeatView[Board, Hand], action: SimiloAction) -> None:
    assert view.hand is not None
    if not isinstance(action, GiveClue):
        raise Illegal("clue", "clue_first")
    if action.card not in view.hand.cards:
        raise Illegal("clue", "not_in_hand", {"card": action.card})


def give_clue(state: SimiloState, clue: GiveClue, chance: Chance) -> Iterator[Event]:
    """Play the clue, which lies on the table for the rest of the game. The giver draws one card."""
    giver = state.board.giver
    assert giver is not None
    yield ClueGiven(giver, clue.card, clue.manner)
    yield Drawn(giver, (chance.choice(state.box.stock),))
