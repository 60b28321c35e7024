"""Read and answer: the reader answers in secret, turns the card over, swaps it, or pays not to answer."""

from collections.abc import Iterator

from parlour.chance import Chance
from parlour.errors import Illegal
from parlour.game import Action, Choices, Event, Seat
from parlour.games.ego.actions import Answer, EgoAction, Guess, Refuse, Swap, TurnOver
from parlour.games.ego.events import AnswerChosen, AnswerLaid, Refused, Settled, TurnedOver, Unguessed
from parlour.games.ego.known import REFUSAL, Board
from parlour.games.ego.ready import EgoState, draw
from parlour.games.ego.turn import pass_on

ANSWERS = (Answer(1), Answer(2), Answer(3))


def readings(board: Board, reader: Seat) -> Choices:
    """Three answers, and the ways round answering that are still open."""
    ways: list[Action] = [
        way for way, reason in ((TurnOver(), why_not_turn(board)), (Swap(), why_not_swap(board))) if not reason
    ]
    if board.chips[reader] >= REFUSAL:
        ways.append(Refuse())
    return Choices((*ANSWERS, *ways))


def why_not_turn(board: Board) -> str:
    """A card is turned over once a turn; the group's own cards have no back."""
    if board.own is not None:
        return "no_back"
    return "turned_already" if board.turned else ""


def why_not_swap(board: Board) -> str:
    """A card is swapped once a turn, while there are cards."""
    if board.swapped:
        return "swapped_already"
    return "" if board.cards else "no_cards_left"


def check_reading(board: Board, reader: Seat, action: EgoAction) -> None:
    match action:
        case Answer():
            reason = ""
        case TurnOver():
            reason = why_not_turn(board)
        case Swap():
            reason = why_not_swap(board)
        case Refuse():
            reason = "" if board.chips[reader] >= REFUSAL else "too_poor_to_refuse"
        case Guess():
            reason = "reader_cannot_guess"
    if reason:
        raise Illegal("reading", reason)


def read(state: EgoState, reader: Seat, action: EgoAction, chance: Chance) -> Iterator[Event]:
    """What the reader does with the card."""
    match action:
        case Answer(dots):
            yield AnswerLaid(reader)
            yield AnswerChosen(reader, dots)
            if not state.board.guessers:
                yield from unguessed(state, reader, chance)
        case TurnOver():
            yield TurnedOver(reader)
        case Swap():
            yield draw(state.box, reader, chance)
        case Refuse():
            yield from refuse(state, reader, chance)
        case Guess():
            raise AssertionError("checked before")


def refuse(state: EgoState, reader: Seat, chance: Chance) -> Iterator[Event]:
    """Two chips into the pool, and the turn passes."""
    paid = tuple(-REFUSAL if seat == reader else 0 for seat in range(state.board.seats))
    refused = [Refused(reader), Settled(paid, REFUSAL, 0)]
    yield from refused
    yield from pass_on(_after(state, refused), chance)


def unguessed(state: EgoState, reader: Seat, chance: Chance) -> Iterator[Event]:
    """Nobody else has a chip: the question passes without bets."""
    passed = [Unguessed(reader)]
    yield from passed
    yield from pass_on(_after(state, passed), chance)


def _after(state: EgoState, events: list[Event]) -> EgoState:
    for event in events:
        state = state.after(event)
    return state
