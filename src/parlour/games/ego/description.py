"""Describes the table in sentences: the question with its answers, who has answered, and the chips."""

from collections.abc import Iterator

from parlour.game.abilities import Sentence
from parlour.games.ego.events import OwnQuestion
from parlour.games.ego.known import Board, Hand, Round
from parlour.rules import View

DOTS = (1, 2, 3)


def describe(view: View[Board, Hand]) -> Iterator[Sentence]:
    board = view.board
    if board.reader is not None and not board.ended:
        yield Sentence(
            "ego.look.question", {"seat": board.reader, "question": asked(board.question, board.own)}, urgent=True
        )
        for dots in DOTS:
            yield Sentence(
                "ego.look.answer", {"dots": dots, "answer": answer(board.question, board.own, dots)}, urgent=True
            )
        yield Sentence("ego.look.laid" if board.laid else "ego.look.choosing", {"seat": board.reader})
    if view.hand is not None and view.hand.answer is not None:
        yield Sentence("ego.look.mine", {"answer": answer(board.question, board.own, view.hand.answer)})
    if board.last is not None:
        yield from _last(board.last)
    for seat, count in enumerate(board.chips):
        yield Sentence("ego.look.chips", {"seat": seat, "count": count})
    yield Sentence("ego.look.pool", {"pool": board.pool, "box": board.box})


def _last(last: Round) -> Iterator[Sentence]:
    """The result of the last question: its answer, the guesses and the bets."""
    truth = answer(last.question, last.own, last.answer)
    yield Sentence("ego.look.last", {"seat": last.reader, "question": asked(last.question, last.own), "answer": truth})
    for seat, token in last.guesses.items():
        guess = answer(last.question, last.own, token.dots)
        yield Sentence("ego.look.guessed", {"seat": seat, "answer": guess, "bet": token.bet, "gain": last.gains[seat]})


def asked(question: str, own: OwnQuestion | None) -> str:
    """The id of a built-in question, or the text of the group's own question."""
    return question if own is None else own.ask


def answer(question: str, own: OwnQuestion | None, dots: int) -> str:
    return f"{question}.{dots}" if own is None else own.answers[dots - 1]
