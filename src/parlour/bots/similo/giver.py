"""Giving clues: which card, upright or sideways, will these people understand?

The giver plays every card of the hand both ways in its head, to guessers some of whom look at the pictures and some of
whom think of the names, and who compare all clues with the characters that are left. A good clue keeps the secret
character out of this round's removals, and leaves it well ahead for the rounds to come. All clues stay on the table, so
the strongest come first: nothing is gained by keeping one for later.
"""

from math import exp, log

from parlour.bots.evening import Evening
from parlour.bots.similo.ears import heard, share_of_names
from parlour.bots.similo.meaning import Belief, likely
from parlour.bots.similo.style import Style
from parlour.games.similo.actions import Card, GiveClue, Manner
from parlour.games.similo.known import Board, Clue, Hand
from parlour.rules import SeatView

FORESIGHT = 0.6  # how much the coming rounds count beside this one
LEAD = 1.0  # the lead over the characters to be removed that makes a secret fairly safe

MANNERS: tuple[Manner, ...] = ("similar", "different")


def best_clue(style: Style, view: SeatView[Board, Hand], evening: Evening = ()) -> GiveClue:
    """The clue that serves the guessers best, all clues together."""
    assert view.hand is not None and view.hand.secret is not None and view.seat is not None
    board, secret, mind = view.board, view.hand.secret, style.mind(view.board, view.seat)
    names = style.names * share_of_names(mind, board, evening) if style.names else 0.0
    before = board.clues[-style.memory :]

    def worth(clue: Clue) -> float:
        return promise(heard(mind, names, (*before, clue), board.remaining), secret, board.quota)

    best = max(possible(view.hand), key=worth)
    return GiveClue(best.card, best.manner)


def possible(hand: Hand) -> list[Clue]:
    return [Clue(card, manner) for card in hand.cards for manner in MANNERS]


def promise(belief: Belief, secret: Card, quota: int) -> float:
    """How good it is if the guessers believe this: the secret survives this round, and is ahead for the next ones."""
    return log(safety(belief, secret, quota)) + FORESIGHT * log(likely(belief)[secret])


def safety(belief: Belief, secret: Card, quota: int) -> float:
    """The chance that the secret is not among those taken away, as long as so many others look less likely."""
    others = sorted([value for name, value in belief.items() if name != secret])
    return 1 / (1 + exp((others[quota - 1] - belief[secret]) / LEAD))
