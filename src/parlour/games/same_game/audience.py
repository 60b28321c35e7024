"""The audience of The Same Game: spectators mark the cup that they would lift next."""

from parlour.game.abilities import AudienceQuestion, Marks, most_marked
from parlour.game.annotations import AudienceTold
from parlour.games.same_game.actions import Category
from parlour.games.same_game.known import Board


def audience_question(board: Board) -> AudienceQuestion | None:
    """The question, one for each cup while the team lifts cups; none while a clue is doubted or rewritten."""
    if board.clue is None or board.giver is None or board.doubts or board.is_over:
        return None
    return AudienceQuestion(f"{len(board.turns)} {len(board.lifted)} {board.clue}", board.covered)


def audience_told(before: Board, after: Board, marks: tuple[Marks, ...]) -> AudienceTold | None:
    """The cup that most of the audience would have lifted."""
    lifted = _lifted(before, after)
    if lifted is None:
        return None
    (wanted,) = most_marked(marks, before.covered, 1)
    right = sum(one == (lifted,) for one in marks)
    return AudienceTold(len(marks), right, (wanted,), "yes" if wanted == lifted else "no")


def _lifted(before: Board, after: Board) -> Category | None:
    """The cup that this step has lifted. With the last one the turn is over."""
    if len(after.turns) > len(before.turns):
        turn = after.turns[-1]
        return turn.trap if turn.sprung else turn.lifted[-1]
    return after.lifted[-1] if len(after.lifted) > len(before.lifted) else None
