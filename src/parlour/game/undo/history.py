"""A game's history: the states before its last lines, and the moves that have not been undone."""

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from operator import itemgetter
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from parlour.errors import Damaged
from parlour.game.undo.lines import (
    AnswerUndo,
    AskUndo,
    PracticeBegun,
    TakeAnswerBack,
    Unanswered,
    Undo,
    UndoAgreed,
    UndoAsked,
    UndoDropped,
    Undone,
    UndoRefused,
    UndoRequest,
)
from parlour.rules import Action, AnyState, Ask, Event, Own, Seat

if TYPE_CHECKING:
    from parlour.game.game import Game
    from parlour.game.log import AnyEntry

REMEMBERED = 24  # lines whose earlier states a table keeps: undo goes back no further
BEYOND = 2**63  # after every line

QuestionKey = tuple[str, int]
"""A heading of the rules, and the step of it."""

Move = tuple[int, "AnyEntry"]
"""A line that counts, and where it stands."""


class Remembered(Struct, frozen=True, gc=False):
    """The state and question before a line."""

    state: AnyState
    question: QuestionKey | None  # None if nobody had computed it
    clock: Own  # the state of the table's clock


class EffectiveMoves:
    """The moves that have not been undone, without the set-up and lines about the log.

    Each line is read once and each undone move is removed once, so the time is linear in the length of the log. When an
    undo goes back to before sealed answers were opened, the answer that opened them is sealed again.
    """

    def __init__(self, log: Sequence["AnyEntry"]) -> None:
        self.moves: list[Move] = []  # oldest first
        self._read: set[int] = set()  # lines with sealed answers that were opened once, even if undone later
        self.closed: set[int] = set()  # lines with sealed answers that were undone before anybody had read them
        self._last: dict[Seat | None, int] | None = None  # the line of each seat's last move; None: not computed
        self.taken_back: dict[int, int] = {}  # lines that were undone, and the line of that undo
        for line, entry in enumerate(log):
            self.add(log, line, entry)

    def add(self, log: Sequence["AnyEntry"], line: int, entry: "AnyEntry") -> None:
        """Read the next line of the log."""
        match entry.action:
            case Undo(line=back):
                self._go_back(log, back, entry.seat, line)
            case TakeAnswerBack():
                self._take_answer(entry.seat)
            case AskUndo() | AnswerUndo():
                pass
            case None if entry.seat is None:
                pass
            case _ if line:
                if entry.is_opening:
                    self._read.update(self._on_the_table(line))
                self.moves.append((line, entry))
                if self._last is not None:
                    self._last[entry.seat] = line

    @property
    def last(self) -> Mapping[Seat | None, int]:
        """The line of each seat's last move."""
        if self._last is None:
            self._last = {entry.seat: line for line, entry in self.moves}
        return self._last

    def place(self, line: int) -> int:
        """The index of a line among the moves."""
        return bisect_left(self.moves, line, key=itemgetter(0))

    def since(self, line: int) -> list[Move]:
        """The moves from this line on, newest first; empty if that line was undone."""
        found: list[Move] = []
        for move in reversed(self.moves):
            if move[0] < line:
                break
            found.append(move)
        return found if found and found[-1][0] == line else []

    def sealed_before(self, line: int) -> dict[Seat, Action | None]:
        """The sealed answers that were given before this line to the same question."""
        entries = reversed(self._on_the_table(line).values())
        return {entry.seat: entry.action for entry in entries if entry.seat is not None}

    def _on_the_table(self, line: int) -> dict[int, "AnyEntry"]:
        """The sealed answers before this line, by line, newest first: one for each seat."""
        found: dict[int, AnyEntry] = {}
        seats: set[Seat | None] = set()
        for place in range(self.place(line) - 1, -1, -1):
            earlier, entry = self.moves[place]
            if not entry.is_sealed or entry.seat in seats:
                break
            seats.add(entry.seat)
            found[earlier] = entry
        return found

    def _go_back(self, log: Sequence["AnyEntry"], back: int, seat: Seat | None, undo: int) -> None:
        self._last = None
        while self.moves and self.moves[-1][0] >= back:
            line, entry = self.moves.pop()
            self.taken_back.setdefault(line, undo)
            if entry.is_sealed and line not in self._read:
                self.closed.add(line)
        opening = log[back]
        if opening.is_opening and opening.seat != seat:
            self._take_answer(seat)
            self.moves.append((back, opening.closed()))

    def _take_answer(self, seat: Seat | None) -> None:
        """Remove a seat's sealed answer."""
        self._last = None
        for place, (line, entry) in enumerate(self._on_the_table(BEYOND).items(), 1):
            if entry.seat == seat:
                del self.moves[-place]
                if line not in self._read:
                    self.closed.add(line)
                return


def effective_log(log: Sequence["AnyEntry"]) -> list[Move]:
    """The set-up and the moves that have not been undone, with their lines, for reviews and statistics."""
    return [(0, log[0]), *EffectiveMoves(log).moves]


# # Earlier states


def before(game: "Game", line: int) -> AnyState:
    """The state before a line that has not been undone."""
    ago = len(game.log) - line
    if ago <= len(game.earlier):
        return game.earlier[-ago].state
    return _again(game, line).state


def question_before(game: "Game", line: int) -> QuestionKey:
    """The question that this line answered. It is computed if it is not remembered."""
    ago = len(game.log) - line
    asked = game.earlier[-ago].question if ago <= len(game.earlier) else None
    if asked is None:
        ask = game.rules.ask(before(game, line).board)
        assert isinstance(ask, Ask)
        asked = ask.section, ask.step
    return asked


def led_back_to(game: "Game", action: Undo) -> AnyState:
    """The state after an undo."""
    if not game.effective.since(action.line):
        raise Damaged(f"line {action.line} cannot be taken back")
    return before(game, action.line)


def _again(game: "Game", line: int) -> "Game":
    """A replayed game with all effective moves before this line."""
    counting = [entry for earlier, entry in game.effective.moves if earlier < line]
    return game.replay(game.rules, game.header, [game.log[0], *counting])


# # Applying lines about the log


def note(game: "Game", entry: "AnyEntry", event: Event) -> None:
    """Apply one of these events to everything but the state, which the step already has."""
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
        case PracticeBegun():
            game.is_practice = True


def _go_back(game: "Game", seat: Seat | None, action: Undo) -> None:
    """Restore everything. Other players' sealed answers are sealed again and kept."""
    sealed, opening = game.effective.sealed_before(action.line), game.log[action.line]
    if opening.is_opening:
        assert opening.seat is not None and seat is not None
        sealed[opening.seat] = opening.action
        sealed.pop(seat, None)
    game.sealed = sealed
    game.luck_again, game.request = action.luck, None
    game.undos += 1
