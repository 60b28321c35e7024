"""Taking back. Nothing is ever deleted: a later line says back to where the game went, and every fold goes there too.

| module | |
|---|---|
| `lines` | the lines of a log that are about the log itself: their actions and events |
| `history` | how things were before the last lines, and the moves that count |
| `seen` | the events that each viewer saw, and how many there were before a line |
| `reveal` | what a move has shown |
| `offers` | what a seat may take back: freely, by consent, or not at all |

docs/decisions/0006-undo.md says what may be taken back. The commands are in table/undo.py.
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
