"""Explains a marked character: a clue that speaks against it, and the feature in which it does."""

from operator import itemgetter

from msgspec import Struct

from parlour.bots.reasons import FEELING, MarkReason, Thing
from parlour.bots.similo.ears import START, by_looks, by_words
from parlour.bots.similo.meaning import contrast
from parlour.bots.similo.mind import Mind, sight
from parlour.bots.similo.style import Style
from parlour.game.own_cards import is_own
from parlour.games.similo.actions import Card
from parlour.games.similo.known import Board, Clue, Hand
from parlour.lexicon.decks import features
from parlour.rules import Seat, SeatView

CLEAR = 2.5  # of 4: a card clearly has this feature
HARDLY = 1.2  # of 4: a card hardly has it
LEAST = 0.45  # least weight of a clue against a character to be a reason
CALLED = 2.0  # least weight of words alone: most people do not see what a bot links
CALLED_ALONE = 0.3  # the same for a group's own pictures, which have nothing but names
VAGUE = frozenset({"brown", "long", "round", "sweet"})  # the bot weighs these, but people do not follow such a reason


class Against(Struct, frozen=True):
    """How much one clue says against a character, by pictures and by names."""

    clue: Clue
    by_sight: float
    by_name: float


def marked(board: Board, seat: Seat) -> tuple[Thing, ...]:
    return tuple([Thing("card", card) for card in board.marks_of(seat)])


def reason(style: Style, view: SeatView[Board, Hand], thing: Thing) -> MarkReason:
    """The strongest clue against it; else that it is only a feeling."""
    board, card = view.board, thing.id
    mind = style.mind(board, view.seat)
    against = [_against(style, mind, board, clue, card) for clue in board.clues[-style.memory :]]
    for one in sorted(against, key=lambda one: -(one.by_sight + one.by_name)):
        key, feature = _seen(mind, one.clue, card) if one.by_sight >= LEAST else ("", "")
        if key:
            return MarkReason(thing, key, {"card": card, "clue": one.clue.card, "feature": feature})
        least = CALLED_ALONE if is_own(card) or is_own(one.clue.card) else CALLED
        if one.clue.manner == "different" and one.by_name >= least:  # names that do not go together say nothing
            return MarkReason(thing, f"talk.reason.name.{one.clue.manner}", {"card": card, "clue": one.clue.card})
    return MarkReason(thing, FEELING, {"card": card})


def _against(style: Style, mind: Mind, board: Board, clue: Clue, card: Card) -> Against:
    """The clue's weight as the guesser computes it: `ears.heard`."""
    names, place = style.names * START, board.remaining.index(card)
    way = -1 if clue.manner == "similar" else 1
    by_sight = by_looks(mind, clue.card, board.remaining)[place]
    by_name = by_words(clue.card, board.remaining)[place]
    return Against(clue, way * (1 - names) * by_sight, way * names * by_name)


def _seen(mind: Mind, clue: Clue, card: Card) -> tuple[str, str]:
    """The feature that says most: one of them clearly has it and the other hardly, or both clearly have it."""
    if is_own(card) or is_own(clue.card):
        return "", ""
    found = []
    power = contrast(mind, (card, clue.card)).power
    for feature, weight, first, second in zip(
        features(), power, sight(mind, clue.card), sight(mind, card), strict=True
    ):
        if feature.id in VAGUE:
            continue
        if clue.manner == "similar" and max(first, second) >= CLEAR and min(first, second) <= HARDLY:
            where = "clue" if first > second else "card"
            found.append((weight * abs(first - second), f"talk.reason.only.{where}", feature.id))
        elif clue.manner == "different" and min(first, second) >= CLEAR:
            found.append((min(first, second), "talk.reason.both", feature.id))
    _, key, feature_id = max(found, key=itemgetter(0), default=(0.0, "", ""))
    return key, feature_id
