"""Read and answer: the reader answers in secret, turns the card over, swaps it, or pays not to answer."""

from collections.abc import Iterator

from parlour.chance import Chance
from parlour.errors import Illegal
from parlour.games.ego.actions import Answer, EgoAction, Guess, Refuse, Swap, TurnOver
from parlour.games.ego.events import AnswerChosen, AnswerLaid, Refused, Swapped, TurnedOver
from parlour.games.ego.guessing import turn_over
from parlour.games.ego.known import REFUSAL, Board
from parlour.games.ego.ready import EgoState, draw
from parlour.games.ego.turn import happen
from parlour.rules import Action, Choices, Event, Seat

ANSWERS = (Answer(1), Answer(2), Answer(3))


def readings(board: Board, reader: Seat) -> Choices:
    """The three answers and the remaining alternatives to answering."""
    ways: list[Action] = []
    if can_turn(board):
        ways.append(TurnOver())
    if can_swap(board):
        ways.append(Swap())
    if can_refuse(board, reader):
        ways.append(Refuse())
    return Choices((*ANSWERS, *ways))


def can_turn(board: Board) -> bool:
    """Whether the card may be turned over: once a turn. The group's own cards have no back."""
    return not board.turned and board.own is None


def can_swap(board: Board) -> bool:
    """Whether the card may be swapped: once a turn, while there are cards."""
    return not board.swapped and board.cards > 0


def can_refuse(board: Board, reader: Seat) -> bool:
    """Whether the reader may pay instead of answering. A reader with fewer than two chips must answer."""
    return board.chips[reader] >= REFUSAL


def check_reading(board: Board, reader: Seat, action: EgoAction) -> None:
    match action:
        case TurnOver() if not can_turn(board):
            raise Illegal("reading", "turned_already" if board.turned else "no_back")
        case Swap() if not can_swap(board):
            raise Illegal("reading", "swapped_already" if board.swapped else "no_card_to_swap")
        case Refuse() if not can_refuse(board, reader):
            raise Illegal("reading", "too_poor_to_refuse", {"count": REFUSAL})
        case Guess():
            raise Illegal("reading", "reader_cannot_guess")
        case _:
            return


def read(state: EgoState, reader: Seat, action: EgoAction, chance: Chance) -> Iterator[Event]:
    """The reader's action with the card."""
    match action:
        case Answer():
            yield from answer(state, reader, action, chance)
        case TurnOver():
            (back,) = state.box.back
            yield TurnedOver(reader, back)
        case Swap():
            yield Swapped(reader)
            yield draw(state.box, reader, chance)
        case Refuse():
            yield from happen(state, [Refused(reader, REFUSAL)], chance)
        case Guess():
            raise AssertionError("checked before")


def answer(state: EgoState, reader: Seat, chosen: Answer, chance: Chance) -> Iterator[Event]:
    """Lay the answer face down. If nobody can bet on it, it is turned over at once."""
    laid = [AnswerLaid(reader), AnswerChosen(reader, chosen.dots)]
    yield from laid
    if not state.board.guessers:
        for event in laid:
            state = state.after(event)
        yield from turn_over(state, {}, chance)
