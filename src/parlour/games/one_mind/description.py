"""Describes the table in sentences: the words to link, the letter, the words that were read, the rows, the gems."""

from collections.abc import Iterator

from parlour.game.abilities import Sentence
from parlour.games.one_mind.known import QUESTION, Ballot, Board, Hand
from parlour.rules import SeatView, View


def describe(view: View[Board, Hand]) -> Iterator[Sentence]:
    board = view.board
    yield Sentence("one_mind.look.round", {"round": board.round, "rounds": board.rounds})
    if board.basis:
        yield Sentence("one_mind.look.basis", {"words": board.basis}, urgent=True)
    letter = board.letter_for(view.seat) if isinstance(view, SeatView) else board.token
    if letter and letter != QUESTION:
        yield Sentence("one_mind.look.letter", {"letter": letter.upper()})
    if board.ballot is not None:
        yield _vote(board, board.ballot)
    for card in board.cards:
        yield Sentence("one_mind.look.word", {"seat": card.seat, "word": card.word, "state": card.state}, urgent=True)
    for claim in board.claims:
        words = (board.card_of(claim.first).word, board.card_of(claim.second).word)
        yield Sentence("one_mind.look.claim", {"words": words, "counts": "yes" if claim.counts else "no"})
    for number, row in reversed(list(enumerate(board.rows))):
        yield Sentence("one_mind.look.row", {"row": number, "words": tuple(card.word for card in row.cards)})
    for seat, count in enumerate(board.gems):
        yield Sentence("one_mind.look.gems", {"seat": seat, "count": count})
    yield Sentence("one_mind.look.middle", {"count": board.middle})


def _vote(board: Board, ballot: Ballot) -> Sentence:
    words = tuple(dict.fromkeys(board.card_of(seat).word for seat in ballot.seats))
    return Sentence(
        "one_mind.look.vote", {"kind": ballot.kind, "words": words, "voted": tuple(ballot.votes)}, urgent=True
    )
