"""Explains a marked character: a clue that speaks against it, and the feature in which it does."""

from operator import itemgetter

from msgspec import Struct

from parlour.bots.reasons import FEELING, MarkReason, Thing
from parlour.bots.similo.ears import START, by_looks, by_words
from parlour.bots.similo.meaning import contrast
from parlour.bots.similo.mind import Mind
from parlour.bots.similo.style import Style
from parlour.game.own_cards import is_own
from parlour.games.similo.actions import Card
from parlour.games.similo.known import Board, Clue, Hand
from parlour.lexicon.decks import card, features
from parlour.rules import Seat, SeatView

CLEAR, HARDLY = 2.5, 1.2  # of 4: a card clearly has this feature, or hardly has it
RATHER, LITTLE = 2.0, 1.6  # the same where nothing is clear
LEAST = 0.45  # least weight of a clue against a character to be a reason
CALLED = 2.0  # least weight of words alone: most people do not see what a bot links
CALLED_ALONE = 0.3  # the same for a group's own pictures, which have nothing but names
VAGUE = frozenset(
    {"brown", "hairy", "long", "pink", "round", "sweet"}
)  # the bot weighs these, but people do not follow such a reason


class Against(Struct, frozen=True):
    """How much one clue says against a character, by pictures and by names."""

    clue: Clue
    by_sight: float
    by_name: float


def marked(board: Board, seat: Seat) -> tuple[Thing, ...]:
    return tuple([Thing("card", card) for card in board.marks_of(seat)])


def reason(style: Style, view: SeatView[Board, Hand], thing: Thing) -> MarkReason:
    """The strongest clue against it; else that it is only a feeling."""
    board, name = view.board, thing.id
    mind = style.mind(board, view.seat)
    against = [_against(style, mind, board, clue, name) for clue in board.clues[-style.memory :]]
    heaviest = sorted(against, key=lambda one: -(one.by_sight + one.by_name))
    for one in heaviest:
        key, feature = _seen(mind, board, one.clue, name, CLEAR, HARDLY) if one.by_sight >= LEAST else ("", "")
        if key:
            return MarkReason(thing, key, {"card": name, "clue": one.clue.card, "feature": feature})
        least = CALLED_ALONE if is_own(name) or is_own(one.clue.card) else CALLED
        if one.clue.manner == "different" and one.by_name >= least:  # names that do not go together say nothing
            return MarkReason(thing, f"talk.reason.name.{one.clue.manner}", {"card": name, "clue": one.clue.card})
    for one in heaviest:
        key, feature = _seen(mind, board, one.clue, name, RATHER, LITTLE) if one.by_sight > 0 else ("", "")
        if key:
            return MarkReason(thing, key, {"card": name, "clue": one.clue.card, "feature": feature})
    return MarkReason(thing, FEELING, {"card": name})


def _against(style: Style, mind: Mind, board: Board, clue: Clue, name: Card) -> Against:
    """The clue's weight as the guesser computes it: `ears.heard`."""
    names, place = style.names * START, board.remaining.index(name)
    way = -1 if clue.manner == "similar" else 1
    by_sight = by_looks(mind, clue.card, board.remaining)[place]
    by_name = by_words(clue.card, board.remaining)[place]
    return Against(clue, way * (1 - names) * by_sight, way * names * by_name)


def _seen(mind: Mind, board: Board, clue: Clue, name: Card, clear: float, hardly: float) -> tuple[str, str]:
    """The feature that says most: one of them clearly has it and the other hardly, or both clearly have it.

    The feature is true of the cards, also where this mind sees them otherwise, and no clue of the other manner has it
    too.
    """
    if is_own(name) or is_own(clue.card):
        return "", ""
    found = []
    power = contrast(mind, (name, clue.card)).power
    others = [card(one.card).profile for one in board.clues if one.manner != clue.manner and not is_own(one.card)]
    strongest = [max(values, default=0.0) for values in zip(*others, strict=True)] or [0.0] * len(power)
    for feature, weight, first, second, elsewhere in zip(
        features(), power, card(clue.card).profile, card(name).profile, strongest, strict=True
    ):
        if feature.id in VAGUE or elsewhere >= clear:
            continue
        if clue.manner == "similar" and max(first, second) >= clear and min(first, second) <= hardly:
            where = "clue" if first > second else "card"
            found.append((weight * abs(first - second), f"talk.reason.only.{where}", feature.id))
        elif clue.manner == "different" and min(first, second) >= clear:
            found.append((min(first, second), "talk.reason.both", feature.id))
    _, key, feature_id = max(found, key=itemgetter(0), default=(0.0, "", ""))
    return key, feature_id
