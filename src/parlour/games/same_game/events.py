"""What can happen in The Same Game, and who sees it."""

from typing import Literal, TypeAlias

from parlour.games.same_game.actions import Answer, Card, Category, Judgement
from parlour.lexicon.words import Meaning
from parlour.rules import Private, Public, Seat

Finding: TypeAlias = Literal["object", "word", "unknown"]
"""What the lexicon says to a clue: an object that it knows, a word that it knows, or neither."""


# Get ready


class CategoriesLaid(Public, frozen=True):
    """These lie open for the whole game."""

    categories: tuple[Category, ...]


class FirstChosen(Public, frozen=True):
    """Whose turn comes first in every round."""

    seat: Seat


class CardDealt(Private, frozen=True):
    """An object card that only its owner sees."""

    card: Card


class NumberDrawn(Private, frozen=True):
    """A number out of the bag. It goes back, so that others may draw it too."""

    number: int


class TilesLaid(Public, frozen=True):
    """A round begins: every category has a number now, and everybody a trap."""

    round: int
    tiles: dict[Category, int]


# Think of a clue


class ClueNoted(Private, frozen=True):
    """What is written on a tableau; only the writer sees it until the writer's turn."""

    clue: str


class ClueWritten(Public, frozen=True):
    """Somebody has finished writing."""

    seat: Seat


class SwapAsked(Public, frozen=True):
    seat: Seat


class SwapVoted(Public, frozen=True):
    seat: Seat
    answer: Answer


class Swapped(Public, frozen=True):
    """The old card is out of the game, unseen; the spare one goes to this seat."""

    seat: Seat


class SwapRefused(Public, frozen=True):
    seat: Seat


class SwapWithdrawn(Public, frozen=True):
    seat: Seat


# A turn


class TurnBegun(Public, frozen=True):
    """All tiles are covered, one of them with its trap up, and both objects are shown."""

    seat: Seat
    card: Card
    clue: str


class ClueDoubted(Public, frozen=True):
    """A teammate thinks that the clue is against the rules; and this is what the lexicon knows about it."""

    seat: Seat
    clue: str
    finding: Finding


class ClueJudged(Public, frozen=True):
    seat: Seat
    verdict: Judgement


class ClueUpheld(Public, frozen=True):
    """The team lets it pass."""

    clue: str


class ClueRejected(Public, frozen=True):
    """The team does not: another one is written for the same card."""

    seat: Seat
    clue: str


class ClueExplained(Public, frozen=True):
    """At a table of several languages: what a clue that was just shown is called in the others."""

    seat: Seat
    clue: str
    language: str
    meanings: dict[str, Meaning]
    names: tuple[str, ...]  # the same for all viewers: the best of each language, each once


class ClueReplaced(Public, frozen=True):
    """Another clue for the same card."""

    seat: Seat
    clue: str


class Picked(Public, frozen=True):
    seat: Seat
    category: Category


class Confirmed(Public, frozen=True):
    """A teammate wants exactly this cup lifted."""

    seat: Seat
    category: Category


class Withdrawn(Public, frozen=True):
    seat: Seat


class Disagreed(Public, frozen=True):
    """Everybody has confirmed, and no cup has enough of them. Now they choose among these."""

    candidates: tuple[Category, ...]


class Lifted(Public, frozen=True):
    """A cup is lifted: there is a number below it, or the trap."""

    category: Category
    below: Literal["number", "trap"]


class TurnEnded(Public, frozen=True):
    """Everybody sees where the trap was, and the marker moves."""

    seat: Seat
    trap: Category
    steps: int  # what the cup track says
    score: int  # where the marker stands then


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
