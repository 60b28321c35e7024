"""The audience of ego: spectators guess the reader's answer."""

from parlour.game.abilities import AudienceQuestion, Marks
from parlour.game.annotations import AudienceTold
from parlour.games.ego.actions import DOTS
from parlour.games.ego.known import Board


def audience_question(board: Board) -> AudienceQuestion | None:
    """The question, while an answer lies face down."""
    if not board.laid or board.answer is not None or board.ended:
        return None
    return AudienceQuestion(f"{board.read} {board.question}", tuple(map(str, DOTS)))


def audience_told(before: Board, after: Board, marks: tuple[Marks, ...]) -> AudienceTold | None:
    """How many of the audience were right."""
    if len(after.told) == len(before.told):
        return None
    answer = str(after.told[-1].dots)
    return AudienceTold(len(marks), sum(one == (answer,) for one in marks))
