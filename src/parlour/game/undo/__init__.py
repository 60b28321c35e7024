"""Undo. Nothing is deleted: a later line names the line to go back to, and every fold goes back there.

| module | contents |
|---|---|
| `lines` | the lines of a log that are about the log itself: their actions and events |
| `history` | earlier states, and the moves that have not been undone |
| `seen` | the events that each viewer saw, and how many there were before a line |
| `reveal` | what a move has shown |
| `offers` | what a seat may undo: freely, by consent, or not at all |

docs/decisions/0006-undo.md says what may be undone. The commands are in table/undo.py.
"""

from parlour.game.undo.lines import (
    UNDO_EVENTS,
    AnswerUndo,
    AskUndo,
    PracticeBegun,
    TakeAnswerBack,
    Unanswered,
    Undo,
    UndoAction,
    UndoAgreed,
    UndoAsked,
    UndoDropped,
    UndoEvent,
    Undone,
    UndoRefused,
    UndoRequest,
)

__all__ = [
    "UNDO_EVENTS",
    "AnswerUndo",
    "AskUndo",
    "PracticeBegun",
    "TakeAnswerBack",
    "Unanswered",
    "Undo",
    "UndoAction",
    "UndoAgreed",
    "UndoAsked",
    "UndoDropped",
    "UndoEvent",
    "UndoRefused",
    "UndoRequest",
    "Undone",
]
