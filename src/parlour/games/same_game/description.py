"""Describes the table in sentences: the two objects, the cups, the own card and trap, the team's choices, the score."""

from collections.abc import Iterator

from parlour.game.abilities import Sentence
from parlour.games.same_game.known import Board, Hand
from parlour.rules import View


def describe(view: View[Board, Hand]) -> Iterator[Sentence]:
    board, hand = view.board, view.hand
    turn, turns = min(len(board.turns) + 1, board.rounds * board.seats), board.rounds * board.seats
    yield Sentence("same_game.look.round", {"turn": turn, "turns": turns, "score": board.score})
    if board.giver is not None:
        yield from _turn(board)
    else:
        for category in board.categories:
            yield Sentence("same_game.look.tile", {"category": category, "number": board.tiles[category]})
        yield Sentence("same_game.look.written", {"seats": tuple(sorted(board.written))})
    if hand is not None and hand.card is not None and hand.trap is not None:
        yield Sentence(
            "same_game.look.mine", {"card": hand.card, "number": hand.number, "trap": hand.trap}, urgent=True
        )
    if hand is not None and hand.clue is not None:
        yield Sentence("same_game.look.clue", {"clue": hand.clue})
    if board.turns:
        last = board.turns[-1]
        told = {"seat": last.giver, "card": last.card, "clue": last.clue, "trap": last.trap, "steps": last.steps}
        yield Sentence("same_game.look.last", told)


def _turn(board: Board) -> Iterator[Sentence]:
    """Describe the turn that is being played."""
    if board.clue is not None:
        yield Sentence(
            "same_game.look.turn", {"seat": board.giver, "card": board.card, "clue": board.clue}, urgent=True
        )
    yield Sentence("same_game.look.covered", {"categories": board.covered}, urgent=True)
    if board.lifted:
        yield Sentence("same_game.look.lifted", {"categories": board.lifted})
    yield Sentence("same_game.look.worth", {"steps": board.worth})
    for seat, category in board.picks.items():
        yield Sentence("same_game.look.picked", {"seat": seat, "category": category})
