"""What can happen in ego, and who sees it."""

from msgspec import Struct

from parlour.game import Private, Public, Seat
from parlour.games.ego.actions import Bet, Dots


class OwnQuestion(Struct, frozen=True):
    """A question that the group brought along: it is read as it is written, in whatever language that is."""

    ask: str
    answers: tuple[str, str, str]


class ReaderChosen(Public, frozen=True):
    """Whose turn it is to read and to answer."""

    seat: Seat


class CardDrawn(Public, frozen=True):
    """A card lies open. The house's are read to each in their own language; the group's own bring their text."""

    seat: Seat
    card: str
    own: OwnQuestion | None = None


class TurnedOver(Public, frozen=True):
    seat: Seat


class Refused(Public, frozen=True):
    """The reader paid, and the turn passes."""

    seat: Seat


class AnswerLaid(Public, frozen=True):
    """The reader's token lies face down."""

    seat: Seat


class AnswerChosen(Private, frozen=True):
    """Which one it is: only the reader knows."""

    dots: Dots


class Guessed(Public, frozen=True):
    """A guess, when all are turned over."""

    seat: Seat
    dots: Dots
    bet: Bet


class Revealed(Public, frozen=True):
    """The reader's own token is turned over."""

    seat: Seat
    dots: Dots


class Settled(Public, frozen=True):
    """Chips go where they belong: what each seat, the pool and the box gain or lose."""

    seats: tuple[int, ...]
    pool: int
    box: int


class Unguessed(Public, frozen=True):
    """Nobody had a chip to bet: the answer stays the reader's own."""

    seat: Seat


class Ended(Public, frozen=True):
    reason: str


EgoEvent = (
    ReaderChosen
    | CardDrawn
    | TurnedOver
    | Refused
    | AnswerLaid
    | AnswerChosen
    | Guessed
    | Revealed
    | Settled
    | Unguessed
    | Ended
)
