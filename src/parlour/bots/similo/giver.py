"""Giving clues: choose the card and direction that the guessers will understand.

The giver tries every card of its hand in both directions on imagined guessers, some of whom think of pictures and some
of names, and who compare all clues with the remaining characters. A good clue keeps the secret character out of this
round's removals, and well ahead for the next rounds. All clues stay on the table, so the strongest come first: there is
no reason to keep one for later.
"""

from math import exp, log

from parlour.bots.evening import Evening
from parlour.bots.similo.ears import heard, share_of_names
from parlour.bots.similo.meaning import Belief, likely
from parlour.bots.similo.style import Style
from parlour.games.similo.actions import Card, GiveClue, Manner
from parlour.games.similo.known import Board, Clue, Hand
from parlour.rules import SeatView

FORESIGHT = 0.6  # weight of the next rounds relative to this one
LEAD = 1.0  # lead over the characters to be removed that makes the secret fairly safe

MANNERS: tuple[Manner, ...] = ("similar", "different")


def best_clue(style: Style, view: SeatView[Board, Hand], evening: Evening = ()) -> GiveClue:
    """The clue that works best, together with the earlier ones."""
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
    """The value of this belief: the secret survives this round and is ahead for the next ones."""
    return log(safety(belief, secret, quota)) + FORESIGHT * log(likely(belief)[secret])


def safety(belief: Belief, secret: Card, quota: int) -> float:
    """The probability that the secret is not removed, because enough others look less likely."""
    others = sorted([value for name, value in belief.items() if name != secret])
    return 1 / (1 + exp((others[quota - 1] - belief[secret]) / LEAD))
