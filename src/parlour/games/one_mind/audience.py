"""The audience of One Mind: spectators write a word, too."""

from parlour.game.abilities import AudienceQuestion, Marks
from parlour.game.annotations import AudienceTold
from parlour.games.one_mind.known import Board, Card
from parlour.games.one_mind.slate import check_text, written
from parlour.games.one_mind.writing import slate_in
from parlour.lexicon import words
from parlour.rules import Write

LIES_THERE = frozenset(("equal", "lemma", "form"))


def audience_question(board: Board) -> AudienceQuestion | None:
    """The question, while words are written. There is none for start words."""
    if board.ended or board.cards or not board.rows:
        return None
    return AudienceQuestion(f"{board.round} {board.token}")


def audience_word(board: Board, text: str) -> str:
    """The word, if a player could write it, too. At a table of several languages it is in the table's main language."""
    word = Write((text,))
    check_text(slate_in(board, board.language), word)
    return written(word)


def audience_told(before: Board, after: Board, marks: tuple[Marks, ...]) -> AudienceTold | None:
    """How many of the audience wrote a word that was read, or a form of one."""
    read = _read(before, after)
    if not read:
        return None
    return AudienceTold(len(marks), sum(_lies_there(after, read, word) for (word,) in marks))


def _lies_there(board: Board, read: tuple[Card, ...], word: str) -> bool:
    found = [words.same_across((word, board.language), board.spoken(card)) for card in read]
    return any(same is not None and same.kind in LIES_THERE for same in found)


def _read(before: Board, after: Board) -> tuple[Card, ...]:
    """The words that this step has read. If the program is the judge, they are already in their row."""
    if after.cards and not before.cards:
        return after.cards
    return after.rows[-1].cards if len(after.rows) > len(before.rows) else ()
