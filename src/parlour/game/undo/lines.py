"""The lines of a log that are about the log itself: actions that change it, and their public events."""

from msgspec import Struct

from parlour.rules import Action, Public, Seat

# # Actions


class Undo(Action, frozen=True):
    """Go back to before this line, reuse the luck that was seen, and name the seats that agreed."""

    line: int
    luck: tuple[int, ...] = ()
    agreed: tuple[Seat, ...] = ()


class AskUndo(Action, frozen=True):
    """Ask these seats for consent to go back to before this line."""

    line: int
    of: tuple[Seat, ...]


class AnswerUndo(Action, frozen=True):
    """Say yes or no to a request. A no from the person who asked withdraws it."""

    agrees: bool


class TakeAnswerBack(Action, frozen=True):
    """Take one's own sealed answer back before it is opened."""


UndoAction = Undo | AskUndo | AnswerUndo | TakeAnswerBack


# # Public events


class Undone(Public, frozen=True):
    """A move was undone. `back`: how many of the events that this viewer saw before still count."""

    seat: Seat
    back: int = 0


class UndoAsked(Public, frozen=True):
    """A seat asks to undo everything after the first `back` events that this viewer saw."""

    seat: Seat
    back: int = 0


class UndoAgreed(Public, frozen=True):
    seat: Seat


class UndoRefused(Public, frozen=True):
    """A seat refused: one no ends the request."""

    seat: Seat


class UndoDropped(Public, frozen=True):
    """The seat that asked withdrew the request."""

    seat: Seat


class Unanswered(Public, frozen=True):
    """A seat took its sealed answer back before it was opened, and owes one again."""

    seat: Seat


class PracticeBegun(Public, frozen=True):
    """A person alone among bots undid a move that had shown something: from now on it is a practice game."""

    seat: Seat


UndoEvent = Undone | UndoAsked | UndoAgreed | UndoRefused | UndoDropped | Unanswered | PracticeBegun
UNDO_EVENTS = frozenset((Undone, UndoAsked, UndoAgreed, UndoRefused, UndoDropped, Unanswered, PracticeBegun))


class UndoRequest(Struct, frozen=True):
    """An open request for consent to an undo. It lapses as soon as the game moves on."""

    seat: Seat
    line: int
    waiting: frozenset[Seat]
    agreed: tuple[Seat, ...] = ()
