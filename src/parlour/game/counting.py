"""The moves that count, kept up to date while a log grows.

`undo.moves_that_count` finds them by looking back, which is quick for the last few and slow for a whole log that goes
back again and again. Here every line is looked at once, and every move that is taken back is let go of once: a log of
twice the length takes twice the time, whatever it says.
"""

from bisect import bisect_left
from collections.abc import Sequence
from operator import itemgetter
from typing import TYPE_CHECKING

from parlour.game.undo import AnswerUndo, AskUndo, TakeAnswerBack, Undo
from parlour.rules import Action, Seat

if TYPE_CHECKING:
    from parlour.game.log import AnyEntry

BEYOND = 2**63  # after every line
CountingMove = tuple[int, "AnyEntry"]


class Counting:
    """What counts after the lines that were noted: oldest first, without the set-up and the lines of the house."""

    def __init__(self, log: Sequence["AnyEntry"]) -> None:
        self.moves: list[CountingMove] = []
        self._read: set[int] = set()  # lines with sealed answers that were opened once, whatever came after
        self.closed: set[int] = set()  # lines with sealed answers that were taken back before anybody had read them
        self.taken_back: dict[int, int] = {}  # lines that an undo has taken back, and the line of that undo
        for line, entry in enumerate(log):
            self.note(log, line, entry)

    def note(self, log: Sequence["AnyEntry"], line: int, entry: "AnyEntry") -> None:
        """The next line of the log."""
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

    def since(self, line: int) -> list[CountingMove]:
        """The moves from this line on, newest first; none, if that line does not count."""
        found: list[CountingMove] = []
        for move in reversed(self.moves):
            if move[0] < line:
                break
            found.append(move)
        return found if found and found[-1][0] == line else []

    def sealed_before(self, line: int) -> dict[Seat, Action | None]:
        """The answers to the question of this line that lay closed on the table."""
        entries = reversed(self._on_the_table(line).values())
        return {entry.seat: entry.action for entry in entries if entry.seat is not None}

    def _on_the_table(self, line: int) -> dict[int, "AnyEntry"]:
        """The sealed answers before this line by their own lines, newest first: side by side, one of each seat."""
        found: dict[int, AnyEntry] = {}
        seats: set[Seat | None] = set()
        for place in range(bisect_left(self.moves, line, key=itemgetter(0)) - 1, -1, -1):
            earlier, entry = self.moves[place]
            if not entry.is_sealed or entry.seat in seats:
                break
            seats.add(entry.seat)
            found[earlier] = entry
        return found

    def _go_back(self, log: Sequence["AnyEntry"], back: int, seat: Seat | None, undo: int) -> None:
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
        """Somebody has the sealed answer back."""
        for place, (line, entry) in enumerate(self._on_the_table(BEYOND).items(), 1):
            if entry.seat == seat:
                del self.moves[-place]
                if line not in self._read:
                    self.closed.add(line)
                return
