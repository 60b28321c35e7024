"""The events of The Same Game and their audiences."""

from typing import Literal, TypeAlias

from parlour.games.same_game.actions import Answer, Card, Category, Judgement
from parlour.lexicon.words import Meaning
from parlour.rules import Private, Public, Seat

Finding: TypeAlias = Literal["object", "word", "unknown"]
"""What the lexicon says to a clue: an object that it knows, a word that it knows, or neither."""


# # Get ready


class CategoriesLaid(Public, frozen=True):
    """The categories lie on the table for the whole game."""

    categories: tuple[Category, ...]


class FirstChosen(Public, frozen=True):
    """The seat that has the first turn in every round."""

    seat: Seat


class CardDealt(Private, frozen=True):
    """An object card. Only its owner sees it."""

    card: Card


class NumberDrawn(Private, frozen=True):
    """A number from the bag. It goes back, so that others may draw it too."""

    number: int


class TilesLaid(Public, frozen=True):
    """A round begins: every category has a number, and everybody a trap."""

    round: int
    tiles: dict[Category, int]


# Think of a clue


class ClueNoted(Private, frozen=True):
    """A player's clue. Only its writer sees it until the writer's turn."""

    clue: str


class ClueWritten(Public, frozen=True):
    """A player has finished writing."""

    seat: Seat


class SwapAsked(Public, frozen=True):
    seat: Seat


class SwapVoted(Public, frozen=True):
    seat: Seat
    answer: Answer


class Swapped(Public, frozen=True):
    """The old card is removed from the game, unseen; this seat gets the spare one."""

    seat: Seat


class SwapRefused(Public, frozen=True):
    seat: Seat


class SwapWithdrawn(Public, frozen=True):
    seat: Seat


# A turn


class TurnBegun(Public, frozen=True):
    """A turn begins: all tiles are covered, one of them with its trap up, and both objects are shown."""

    seat: Seat
    card: Card
    clue: str


class ClueDoubted(Public, frozen=True):
    """A teammate thinks that the clue is against the rules. `finding` is what the lexicon knows about it."""

    seat: Seat
    clue: str
    finding: Finding


class ClueJudged(Public, frozen=True):
    seat: Seat
    verdict: Judgement


class ClueUpheld(Public, frozen=True):
    """The team accepts the clue."""

    clue: str


class ClueRejected(Public, frozen=True):
    """The team rejects the clue: another one is written for the same card."""

    seat: Seat
    clue: str


class ClueExplained(Public, frozen=True):
    """At a table of several languages: translations of a clue that was just shown."""

    seat: Seat
    clue: str
    language: str
    meanings: dict[str, Meaning]
    names: tuple[str, ...]  # the same for all viewers: the best translation of each language, without repetitions


class ClueReplaced(Public, frozen=True):
    """The giver writes another clue for the same card."""

    seat: Seat
    clue: str


class Picked(Public, frozen=True):
    seat: Seat
    category: Category


class Confirmed(Public, frozen=True):
    """A teammate confirms that exactly this cup should be lifted."""

    seat: Seat
    category: Category


class Withdrawn(Public, frozen=True):
    seat: Seat


class Disagreed(Public, frozen=True):
    """Everybody has confirmed, and no cup has enough votes. They choose again among these."""

    candidates: tuple[Category, ...]


class Lifted(Public, frozen=True):
    """A cup is lifted: there is a number below it, or the trap."""

    category: Category
    below: Literal["number", "trap"]


class TurnEnded(Public, frozen=True):
    """Everybody sees where the trap was, and the marker moves."""

    seat: Seat
    trap: Category
    steps: int  # by the cup track
    score: int  # the marker's new space


SameGameEvent = (
    CategoriesLaid
    | FirstChosen
    | CardDealt
    | NumberDrawn
    | TilesLaid
    | ClueNoted
    | ClueWritten
    | SwapAsked
    | SwapVoted
    | Swapped
    | SwapRefused
    | SwapWithdrawn
    | TurnBegun
    | ClueDoubted
    | ClueJudged
    | ClueUpheld
    | ClueRejected
    | ClueReplaced
    | ClueExplained
    | Picked
    | Confirmed
    | Withdrawn
    | Disagreed
    | Lifted
    | TurnEnded
)
