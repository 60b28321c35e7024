"""A newcomer: one idea at a time, and yesterday's clues forgotten."""

from parlour.bots.similo.meaning import Belief
from parlour.bots.similo.mind import Mind, sight, weights
from parlour.bots.similo.style import Style
from parlour.chance import Chance
from parlour.game import Seat, View
from parlour.games.similo.actions import Card, GiveClue
from parlour.games.similo.known import Board, Hand

IDEAS = 2  # features that a newcomer thinks of at once


def first_clue(style: Style, view: View[Board, Hand], chance: Chance) -> GiveClue:
    """Think of one thing about the secret; play the card that has most of it, or sideways the one that lacks it most."""
    assert view.seat is not None and view.hand is not None and view.hand.secret is not None
    mind = style.mind(view.board, view.seat)
    idea = striking(mind, view.hand.secret, chance)
    wanted = sight(mind, view.hand.secret)[idea]
    near = min(view.hand.cards, key=lambda card: abs(sight(mind, card)[idea] - wanted))
    far = max(view.hand.cards, key=lambda card: abs(sight(mind, card)[idea] - wanted))
    if chance.random() < LIKENESS:
        return GiveClue(near, "similar")
    return GiveClue(far, "different")


def glance(style: Style, board: Board, seat: Seat) -> Belief:
    """What the latest clue says about the characters, as far as one or two ideas go."""
    mind = style.mind(board, seat)
    clue = board.clues[-1]
    chance = Chance(mind.soul, board.round)  # the same ideas for the whole round
    ideas = [striking(mind, clue.card, chance) for _ in range(IDEAS)]
    shown = sight(mind, clue.card)
    sign = -1.0 if clue.manner == "similar" else 1.0
    return {
        name: sign * sum(abs(sight(mind, name)[idea] - shown[idea]) for idea in ideas) for name in board.remaining
    }


def striking(mind: Mind, card: Card, chance: Chance) -> int:
    """A feature of this card that comes to mind: the stronger, the likelier."""
    pull = [weight * value * value for weight, value in zip(weights(mind), sight(mind, card), strict=True)]
    stop = chance.random() * sum(pull)
    for feature, strength in enumerate(pull):
        stop -= strength
        if stop < 0:
            return feature
    return 0


LIKENESS = 0.7  # how often a newcomer says "like this" rather than "unlike this"
