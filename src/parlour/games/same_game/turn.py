"""A turn: the giver sets the trap and shows two objects. When it ends, the marker moves and the next one begins."""

from collections.abc import Iterator

from parlour.chance import Chance
from parlour.errors import Illegal
from parlour.games.same_game.actions import Begin, SameGameAction
from parlour.games.same_game.events import ClueExplained, TurnBegun, TurnEnded
from parlour.games.same_game.known import Board
from parlour.games.same_game.ready import SameGameState, begin_round
from parlour.games.same_game.understanding import explained
from parlour.rules import Event, Seat


def check_begin(action: SameGameAction) -> None:
    if not isinstance(action, Begin):
        raise Illegal("turn", "begin_first")


def begin(state: SameGameState, seat: Seat) -> Iterator[Event]:
    """Begin a turn. All cups are placed at once, in the order of the categories, so their placing tells nothing."""
    hand = state.hands[seat]
    assert hand.card is not None and hand.clue is not None
    yield TurnBegun(seat, hand.card, hand.clue)
    yield from explain(state.board, seat, hand.clue)


def explain(board: Board, seat: Seat, clue: str) -> Iterator[ClueExplained]:
    """Translations of a clue at a table of several languages; nothing if they are unknown."""
    language = board.language_of(seat)
    meanings = explained(clue, language) if board.languages else {}
    if meanings:
        names = dict.fromkeys(name for meaning in meanings.values() for name in meaning.names[:1])
        yield ClueExplained(seat, clue, language, meanings, tuple(names))


def end_turn(state: SameGameState, chance: Chance) -> Iterator[Event]:
    """End the turn: the first free space of the cup track says how far the marker moves, forwards or backwards."""
    board = state.board
    assert board.giver is not None
    trap = state.hands[board.giver].trap
    assert trap is not None
    ended = TurnEnded(board.giver, trap, board.worth, moved(board, board.worth))
    yield ended
    after = state.after(ended)
    if not after.board.is_over and len(after.board.turns) % board.seats == 0:
        yield from begin_round(after, chance)


def moved(board: Board, steps: int) -> int:
    """The marker's new space. It never leaves the board."""
    return min(max(board.score + steps, 0), board.scoreboard.end)
