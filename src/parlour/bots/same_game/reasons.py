"""Explains a picked cup: in its category the two objects look different to this bot."""

from parlour.bots.reasons import FEELING, MarkReason, Thing
from parlour.bots.same_game.guesser import suspicion
from parlour.bots.same_game.style import Style
from parlour.games.same_game.known import Board, Hand
from parlour.games.same_game.understanding import understood
from parlour.rules import Seat, SeatView

CLEARLY = 0.2  # suspicion below this: they clearly differ
RATHER = 0.45  # below this: they differ more or less


def marked(board: Board, seat: Seat) -> tuple[Thing, ...]:
    return (Thing("cup", board.picks[seat]),) if seat in board.picks else ()


def reason(style: Style, view: SeatView[Board, Hand], thing: Thing) -> MarkReason:
    """The reason by how suspicious the category is; or that the clue is unknown, or that it follows the team."""
    board = view.board
    if board.card is None or board.clue is None or view.seat == board.giver:
        return MarkReason(thing, FEELING, {"card": thing.id})
    args = {"cup": thing.id, "object": board.card, "word": board.clue}
    if not understood(board.clue, board.clue_language).objects:
        return MarkReason(thing, "talk.reason.unknown", args)
    own = suspicion(style, board, view.seat)
    least = min(own[category] for category in board.covered)
    if own[thing.id] <= CLEARLY:
        return MarkReason(thing, "talk.reason.differ", args)
    if own[thing.id] <= RATHER or own[thing.id] == least:
        return MarkReason(thing, "talk.reason.rather", args)
    if any(category == thing.id for seat, category in board.picks.items() if seat != view.seat):
        return MarkReason(thing, "talk.reason.follow", args)
    return MarkReason(thing, FEELING, {"card": thing.id})
