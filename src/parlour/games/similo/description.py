"""Describes the table in sentences: what is to be done, the characters, the clues, and each player's choices."""

from collections.abc import Iterator

from parlour.game.abilities import Sentence
from parlour.games.similo.known import Board, Hand
from parlour.games.similo.printed import REMOVALS
from parlour.rules import View


def describe(view: View[Board, Hand]) -> Iterator[Sentence]:
    board = view.board
    if board.secret is not None:
        yield Sentence("similo.look.secret", {"card": board.secret})
    else:
        yield Sentence(
            "similo.look.round", {"round": board.round, "rounds": len(REMOVALS), "count": board.quota}, urgent=True
        )
    yield Sentence("similo.look.giver", {"seat": board.giver})
    if view.hand is not None and view.hand.secret is not None:
        yield Sentence("similo.look.mine", {"secret": view.hand.secret, "cards": view.hand.cards}, urgent=True)
    yield Sentence("similo.look.left", {"cards": board.remaining})
    for number, clue in enumerate(board.clues, 1):
        yield Sentence("similo.look.clue", {"number": number, "card": clue.card, "manner": clue.manner}, urgent=True)
    for seat, cards in board.marks.items():
        if cards:
            yield Sentence("similo.look.marked", {"seat": seat, "cards": cards, "sure": _yes(seat in board.votes)})
    for number, cards in enumerate(board.removed, 1):
        yield Sentence("similo.look.gone", {"round": number, "cards": cards})


def _yes(fact: bool) -> str:
    return "yes" if fact else "no"
