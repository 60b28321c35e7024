"""Taking back: the lines of a log that are about the log itself.

Nothing is ever deleted. A move that was taken back still stands in the log; a later line says back to where the table
went, and every fold goes there with it. docs/decisions/0006-undo.md says what may be taken back; consent.py decides it.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from parlour.errors import Damaged
from parlour.rules import Action, AnyState, Ask, Event, Public, Seat

if TYPE_CHECKING:
    from parlour.game.game import Game
    from parlour.game.log import AnyEntry

EarlierAsk = tuple[str, int]
"""A heading of the rules, and the step of it."""

REMEMBERED = 24  # lines of which a table knows how things were before them: no further does anybody go back


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
    """Yes or no. Whoever asked and says no has thought better of it."""

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
    """Whoever asked would rather go on."""

    seat: Seat


class Unanswered(Public, frozen=True):
    """A seat has taken its sealed answer back, unopened, and owes one again."""

    seat: Seat


UndoEvent = Undone | UndoAsked | UndoAgreed | UndoRefused | UndoDropped | Unanswered
UNDO_EVENTS = frozenset((Undone, UndoAsked, UndoAgreed, UndoRefused, UndoDropped, Unanswered))


class UndoRequest(Struct, frozen=True):
    """Somebody waits for the table's consent. It lapses as soon as the game moves on."""

    seat: Seat
    line: int
    waiting: frozenset[Seat]
    agreed: tuple[Seat, ...] = ()


# What still counts


def moves_that_count(log: Sequence["AnyEntry"]) -> Iterator[tuple[int, "AnyEntry"]]:
    """The moves that nobody has taken back, and their lines, newest first. The set-up is none.

    When somebody goes back to before sealed answers were opened, the one that opened them is a closed answer again.
    """
    withdrawn: set[Seat | None] = set()
    line = len(log) - 1
    while line > 0:
        entry = log[line]
        match entry.action:
            case Undo(line=back):
                line, opening = back, log[back]
                if opening.is_opening:
                    withdrawn.add(entry.seat)
                    if opening.seat not in withdrawn:
                        yield line, opening.closed()
                    withdrawn.discard(opening.seat)
            case TakeAnswerBack():
                withdrawn.add(entry.seat)
            case _ if entry.is_sealed and entry.seat in withdrawn:
                withdrawn.discard(entry.seat)
            case AskUndo() | AnswerUndo():
                pass
            case None if entry.seat is None:
                pass
            case _:
                yield line, entry
        line -= 1


def counting(log: Sequence["AnyEntry"]) -> list[tuple[int, "AnyEntry"]]:
    """The game as it counts, from the set-up on: what reviews and statistics read, with the lines where it stands."""
    return [(0, log[0]), *reversed(list(moves_that_count(log)))]


def before(game: "Game", line: int) -> AnyState:
    """How things were before a line that still counts."""
    ago = len(game.log) - line
    if ago <= len(game.past):
        return game.past[-ago]
    return _again(game, line).state


def asked_before(game: "Game", line: int) -> EarlierAsk:
    """The question that a line which still counts has answered; mostly it is remembered."""
    ago = len(game.log) - line
    asked = game.asked[-ago] if ago <= len(game.asked) else None
    if asked is None:
        ask = game.rules.ask(before(game, line).board)
        assert isinstance(ask, Ask)
        asked = ask.section, ask.step
    return asked


def _again(game: "Game", line: int) -> "Game":
    """Another table, at which all has happened that counts and came before this line."""
    counting = [entry for earlier, entry in moves_that_count(game.log) if earlier < line]
    return game.replay(game.rules, game.header, [game.log[0], *reversed(counting)])


# What the lines do


def led_back_to(game: "Game", action: Undo) -> AnyState:
    """The state that taking back leads to."""
    if not game.counting.since(action.line):
        raise Damaged(f"line {action.line} cannot be taken back")
    return before(game, action.line)


def note(game: "Game", entry: "AnyEntry", event: Event) -> None:
    """Let one of these events happen, but for the state, which the step has."""
    match event:
        case Undone():
            assert isinstance(entry.action, Undo)
            _go_back(game, entry.seat, entry.action)
        case UndoAsked(seat):
            assert isinstance(entry.action, AskUndo)
            game.request = UndoRequest(seat, entry.action.line, frozenset(entry.action.of))
        case UndoAgreed(seat) if game.request is not None:
            request = game.request
            game.request = replace(request, waiting=request.waiting - {seat}, agreed=(*request.agreed, seat))
        case UndoRefused() if game.request is not None:
            game.refused, game.request = game.request.line, None
        case UndoDropped():
            game.request = None
        case Unanswered(seat):
            game.sealed.pop(seat, None)


def _go_back(game: "Game", seat: Seat | None, action: Undo) -> None:
    """Everything is as it was. Answers that others had given under seal are closed again, and not lost."""
    sealed, opening = game.counting.sealed_before(action.line), game.log[action.line]
    if opening.is_opening:
        assert opening.seat is not None and seat is not None
        sealed[opening.seat] = opening.action
        sealed.pop(seat, None)
    game.sealed = sealed
    game.luck_again, game.request = action.luck, None
    game.undos += 1


# How the lines are told


class Telling:
    """A log as one viewer is told it, line by line. Where a line goes back, it says so in that viewer's own count."""

    def __init__(self, sees: Callable[[Event], bool]) -> None:
        self._sees = sees
        self._told: list[int] = []  # events that this viewer had seen before each line
        self.count = 0

    def tell(self, entry: "AnyEntry") -> tuple[Event, ...]:
        """What this viewer sees of the next line."""
        self._told.append(self.count)
        seen = tuple([self._counted(entry, event) for event in entry.events if self._sees(event)])
        self.count += len(seen)
        return seen

    def _counted(self, entry: "AnyEntry", event: Event) -> Event:
        if isinstance(event, Undone | UndoAsked):
            assert isinstance(entry.action, Undo | AskUndo)
            return replace(event, back=self._told[entry.action.line])
        return event


def seen_by(log: Iterable["AnyEntry"], seat: Seat | None, since: int = 0) -> list[Event]:
    """The events of a log that this viewer saw, from this line on."""
    telling = Telling(lambda event: event.seen_by(seat))
    told = [telling.tell(entry) for entry in log]
    return [event for events in told[since:] for event in events]
