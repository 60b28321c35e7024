"""The events of ego and their audiences."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from parlour.games.ego.actions import Bet, Dots
from parlour.languages import LanguageCode
from parlour.lexicon.questions import ANSWER_LENGTH, ASK_LENGTH
from parlour.rules import Private, Public, Seat

Question = str
"""A question by its card and side: "c017b"; one of the group's own: "own3"."""

Ask = Annotated[str, Meta(min_length=1, max_length=ASK_LENGTH)]
Possible = Annotated[str, Meta(min_length=1, max_length=ANSWER_LENGTH)]


class OwnQuestion(Struct, frozen=True, omit_defaults=True):
    """A question of the group's own. It is shown as it was written, in any language."""

    ask: Ask
    answers: tuple[Possible, Possible, Possible]
    grown_up: bool = False  # not for children
    language: Literal["", LanguageCode] = ""  # "": unknown


class CharacterBrought(Private, frozen=True):
    """The character of a seat. People bring a character of their own; a bot derives one from this number."""

    character: int


class ReaderChosen(Public, frozen=True):
    """The seat that reads and answers next."""

    seat: Seat


class CardDrawn(Public, frozen=True):
    """A question lies face up. Built-in ones are shown in each viewer's language; the group's own bring their text."""

    seat: Seat
    question: Question
    own: OwnQuestion | None = None


class TurnedOver(Public, frozen=True):
    """The question on the back is used."""

    seat: Seat
    question: Question


class Swapped(Public, frozen=True):
    """The card is removed from the game; another one is drawn."""

    seat: Seat


class Refused(Public, frozen=True):
    """The reader pays into the pool and the turn passes."""

    seat: Seat
    paid: int


class AnswerLaid(Public, frozen=True):
    """The reader's token lies face down."""

    seat: Seat


class AnswerChosen(Private, frozen=True):
    """The answer that was laid. Only the reader sees it."""

    dots: Dots


class Guessed(Public, frozen=True):
    """A guess, after all tokens are turned over."""

    seat: Seat
    dots: Dots
    bet: Bet


class Revealed(Public, frozen=True):
    """The reader's token is turned over."""

    seat: Seat
    dots: Dots


class Settled(Public, frozen=True):
    """Chips are paid: what each seat, the pool and the box gain or lose."""

    gains: tuple[int, ...]  # by seat
    pool: int
    box: int


class Ended(Public, frozen=True):
    reason: str


EgoEvent = (
    CharacterBrought
    | ReaderChosen
    | CardDrawn
    | TurnedOver
    | Swapped
    | Refused
    | AnswerLaid
    | AnswerChosen
    | Guessed
    | Revealed
    | Settled
    | Ended
)
