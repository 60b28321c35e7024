"""The audience of Similo: spectators mark the characters that they would remove."""

from parlour.game.abilities import AudienceQuestion, Marks, most_marked
from parlour.game.annotations import AudienceTold
from parlour.games.similo.known import Board


def audience_question(board: Board) -> AudienceQuestion | None:
    """The question, from a clue until its characters are removed."""
    if board.secret is not None or len(board.clues) < board.round:
        return None
    clue = board.clues[-1]
    return AudienceQuestion(f"{board.round} {clue.card} {clue.manner}", board.remaining, board.quota)


def audience_told(before: Board, after: Board, marks: tuple[Marks, ...]) -> AudienceTold | None:
    """The characters that most of the audience would have removed."""
    if len(after.removed) == len(before.removed):
        return None
    wanted = most_marked(marks, before.remaining, before.quota)
    removed = set(after.removed[-1])
    right = sum(set(one) == removed for one in marks)
    return AudienceTold(len(marks), right, wanted, "yes" if set(wanted) == removed else "no")
