"""The lines of a log that are about the log itself: what is wished of it, and what everybody sees of that."""

from msgspec import Struct

from parlour.rules import Action, Public, Seat

# What is wished of the log


class Undo(Action, frozen=True):
    """Back to before this line. Luck that was seen comes again, and those whose consent it took have given it."""

    line: int
    luck: tuple[int, ...] = ()
    agreed: tuple[Seat, ...] = ()


class AskUndo(Action, frozen=True):
    """May I go back to before this line? These seats are asked."""

    line: int
    of: tuple[Seat, ...]


class AnswerUndo(Action, frozen=True):
    """Yes or no. A no from the person who asked withdraws the request."""

    agrees: bool


class TakeAnswerBack(Action, frozen=True):
    """Have one's sealed answer back, unopened."""


UndoAction = Undo | AskUndo | AnswerUndo | TakeAnswerBack


# What everybody sees of it


class Undone(Public, frozen=True):
    """Somebody has taken back. `back`: how many of the events that this viewer saw before still count."""

    seat: Seat
    back: int = 0


class UndoAsked(Public, frozen=True):
    """Somebody would like to take back all that this viewer saw after so many events."""

    seat: Seat
    back: int = 0


class UndoAgreed(Public, frozen=True):
    seat: Seat


class UndoRefused(Public, frozen=True):
    """One no is enough."""

    seat: Seat


class UndoDropped(Public, frozen=True):
    """The person who asked withdraws the request."""

    seat: Seat


class Unanswered(Public, frozen=True):
    """A seat has taken its sealed answer back, unopened, and owes one again."""

    seat: Seat


class PracticeBegun(Public, frozen=True):
    """Somebody alone among bots has taken back what had shown something: from now on it is a practice game."""

    seat: Seat


UndoEvent = Undone | UndoAsked | UndoAgreed | UndoRefused | UndoDropped | Unanswered | PracticeBegun
UNDO_EVENTS = frozenset((Undone, UndoAsked, UndoAgreed, UndoRefused, UndoDropped, Unanswered, PracticeBegun))


class UndoRequest(Struct, frozen=True):
    """Somebody waits for the table's consent. It lapses as soon as the game moves on."""

    seat: Seat
    line: int
    waiting: frozenset[Seat]
    agreed: tuple[Seat, ...] = ()
