"""Explains a clue: in which features the card and the secret character stood out alike, or unlike."""

from collections.abc import Mapping
from operator import itemgetter

from parlour.bots.similo.meaning import contrast, there_in_round
from parlour.bots.similo.mind import Mind, sight
from parlour.bots.similo.style import Style
from parlour.bots.why import Explanation, Reason
from parlour.games.similo.actions import Card
from parlour.games.similo.known import Board, Cards, Clue
from parlour.lexicon.decks import features
from parlour.rules import Seat

MOST = 2  # reasons
LEAST = 0.25  # least share of the strongest reason for the second to be mentioned


def whys(board: Board, minds: Mapping[Seat, Style]) -> tuple[Explanation, ...]:
    """The explanations of all clues; empty before the secret is revealed."""
    if board.secret is None or board.giver is None or board.giver not in minds:
        return ()
    mind = minds[board.giver].mind(board, board.giver)
    return tuple([_why(mind, board, place, clue, board.secret) for place, clue in enumerate(board.clues)])


def _why(mind: Mind, board: Board, place: int, clue: Clue, secret: Card) -> Explanation:
    assert board.giver is not None
    because = reasons(mind, clue, secret, there_in_round(board, place))
    kind = clue.manner if because else "name"
    return Explanation(board.giver, place, kind, clue.card, secret, because)


def reasons(mind: Mind, clue: Clue, secret: Card, there: Cards) -> tuple[Reason, ...]:
    """The features that point in the right direction, strongest first."""
    against = contrast(mind, there)
    way = 1 if clue.manner == "similar" else -1
    pointing = []
    for feature, average, power, card, other in zip(
        features(), against.average, against.power, sight(mind, clue.card), sight(mind, secret), strict=True
    ):
        strength = way * power * (card - average) * (other - average)
        pointing.append((strength, Reason(feature.id, card > average)))
    strongest = sorted([one for one in pointing if one[0] > 0], key=itemgetter(0), reverse=True)[:MOST]
    return tuple([reason for strength, reason in strongest if strength >= LEAST * strongest[0][0]])
