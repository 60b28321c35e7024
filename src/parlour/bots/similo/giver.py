"""Giving clues: which card, upright or sideways, will these people understand?

The giver imagines a few guessers, each seeing the cards a little differently, and plays every card of the hand to them
both ways in its head. A good clue keeps the secret character out of this round's removals whoever is listening, and
leaves it well ahead for the rounds to come. All clues stay on the table, so the strongest come first: nothing is
gained by keeping one for later.
"""

from collections.abc import Sequence
from math import exp, log

from parlour.bots.evening import Evening
from parlour.bots.similo.ears import by_names, share_of_names
from parlour.bots.similo.meaning import Belief, add_clue, belief, likely
from parlour.bots.similo.mind import Mind, imagined
from parlour.bots.similo.names import meant_by_name
from parlour.bots.similo.style import Style
from parlour.games.similo.actions import Card, GiveClue, Manner
from parlour.games.similo.known import Board, Cards, Clue, Hand
from parlour.rules import SeatView

FORESIGHT = 0.3  # how much the coming rounds count beside this one
LEAD = 0.35  # the lead over the characters to be removed that makes a secret fairly safe

MANNERS: tuple[Manner, ...] = ("similar", "different")


def best_clue(style: Style, view: SeatView[Board, Hand], evening: Evening = ()) -> GiveClue:
    """The clue that serves the imagined guessers best."""
    assert view.hand is not None and view.hand.secret is not None
    board, secret = view.board, view.hand.secret
    assert view.seat is not None
    audience = [(mind, belief(mind, board, style.memory)) for mind in listeners(style, view)]
    names = share_of_names(style.mind(board, view.seat), board, evening) if style.names else 0.0
    called = by_names(board, style.memory)

    def worth(clue: Clue) -> float:
        seen = [heard(mind, before, clue, board.remaining) for mind, before in audience]
        found = (1 - names) * promise(seen, secret, board.quota)
        return found + names * promise([read(called, clue, board.remaining)], secret, board.quota) if names else found

    best = max(possible(view.hand), key=worth)
    return GiveClue(best.card, best.manner)


def listeners(style: Style, view: SeatView[Board, Hand]) -> list[Mind]:
    """The guessers as the giver imagines them; who imagines nobody, plays to itself."""
    assert view.seat is not None
    mind = style.mind(view.board, view.seat)
    return [imagined(mind, number, *style.others) for number in range(style.listeners)] or [mind]


def possible(hand: Hand) -> list[Clue]:
    return [Clue(card, manner) for card in hand.cards for manner in MANNERS]


def heard(mind: Mind, before: Belief, clue: Clue, characters: Cards) -> Belief:
    """What a listener would believe after this clue."""
    after = dict(before)
    add_clue(after, mind, clue, characters)
    return after


def read(before: Belief, clue: Clue, characters: Cards) -> Belief:
    """The same, of a listener who thinks of names."""
    return {name: before[name] + share for name, share in zip(characters, meant_by_name(clue, characters), strict=True)}


def promise(beliefs: Sequence[Belief], secret: Card, quota: int) -> float:
    """How good it is if the guessers believe this: the secret survives this round, and is ahead for the next ones."""
    safe = sum(safety(belief, secret, quota) for belief in beliefs) / len(beliefs)
    ahead = sum(log(likely(belief)[secret]) for belief in beliefs) / len(beliefs)
    return log(safe) + FORESIGHT * ahead


def safety(belief: Belief, secret: Card, quota: int) -> float:
    """The chance that the secret is not among those taken away, as long as so many others look less likely."""
    others = sorted([value for name, value in belief.items() if name != secret])
    return 1 / (1 + exp((others[quota - 1] - belief[secret]) / LEAD))
