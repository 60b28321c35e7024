"""The codec of ego. The ids follow the rules' order of answers and bets.

Questions are encoded by their places in the built-in list; a group's own questions have none.
"""

from collections.abc import Mapping
from functools import cache

from parlour.games.ego.actions import BETS, DOTS, HONOUR, Answer, EgoAction, Guess, Refuse, Swap, TurnOver
from parlour.games.ego.guessing import guesses
from parlour.games.ego.known import ALL_CHIPS, Board, EgoOptions, Hand
from parlour.games.ego.reading import readings
from parlour.lab.codecs.shape import Block, Field, Vector, from_here, ones, places, starts
from parlour.lexicon import questions
from parlour.rules import Action, Prompt, SeatView

SEATS = 6
SIDES = 440  # questions: two on each of 220 cards
BET = (HONOUR, *BETS)

BLOCKS = (
    Block("Answer", len(DOTS), "the answer's dots"),
    Block("TurnOver", 1),
    Block("Swap", 1),
    Block("Refuse", 1),
    Block("Guess", len(DOTS) * len(BET), "the answer's dots (3) × the bet: for honour, one, two"),
)
PARTS = (
    Field("reader", (SEATS,), "who reads"),
    Field("question", (SIDES,), "the question on the table"),
    Field("moment", (4,), "turned over, swapped, answered, the question is one of the group's own"),
    Field("answer", (len(DOTS),), "the answer on the table, as far as the observer knows it"),
    Field("guesses", (SEATS, len(DOTS) + len(BET)), "open guesses: dots (3), bet (3)"),
    Field("chips", (SEATS + 2,), "each seat's chips, the pool, the box; as parts of all"),
    Field("cards", (1,), "cards that nobody has drawn yet, in hundreds"),
    Field("told", (SEATS, SIDES), "what everybody has told: the dots of the answer, as thirds"),
)
FIRST, AT = starts(BLOCKS), places(PARTS)
EVERY: tuple[EgoAction, ...] = (
    *map(Answer, DOTS),
    TurnOver(),
    Swap(),
    Refuse(),
    *[Guess(dots, bet) for dots in DOTS for bet in BET],
)
"""All actions, in the order of their ids."""


class EgoCodec:
    """The codec of ego, the same for every table."""

    version = 1
    blocks, parts = BLOCKS, PARTS
    actions = sum(block.size for block in BLOCKS)
    size = sum(part.size for part in PARTS)

    def __init__(self, seats: int, options: EgoOptions) -> None:
        self.sides = sides()

    def legal(self, view: SeatView[Board, Hand], prompt: Prompt) -> Mapping[int, Action]:
        return {self.encode(view, action): action for action in prompt.actions}

    def encode(self, view: SeatView[Board, Hand], action: Action) -> int:
        wish: EgoAction = action  # type: ignore[assignment]
        match wish:
            case Answer(dots):
                return FIRST["Answer"] + DOTS.index(dots)
            case Guess(dots, bet):
                return FIRST["Guess"] + len(BET) * DOTS.index(dots) + BET.index(bet)
            case TurnOver() | Swap() | Refuse():
                return FIRST[type(wish).__name__]

    def ids(self, view: SeatView[Board, Hand]) -> list[int]:
        options = guesses if view.board.laid else readings
        return [self.encode(view, action) for action in options(view.board, view.seat).actions]

    def decode(self, view: SeatView[Board, Hand], number: int) -> Action:
        return EVERY[number]

    def observe(self, view: SeatView[Board, Hand]) -> Vector:
        board, seat = view.board, view.seat
        assert board.reader is not None
        here = [AT["reader"] + from_here(seat, board.reader, board.seats)]
        if board.question in self.sides:
            here.append(AT["question"] + self.sides[board.question])
        moment = (board.turned, board.swapped, board.laid, board.own is not None)
        here += [AT["moment"] + number for number, is_so in enumerate(moment) if is_so]
        answer = board.answer or view.hand.answer
        here += [AT["answer"] + DOTS.index(answer)] if answer else []
        for other, guess in board.guesses.items():
            row = AT["guesses"] + (len(DOTS) + len(BET)) * from_here(seat, other, board.seats)
            here += [row + DOTS.index(guess.dots), row + len(DOTS) + BET.index(guess.bet)]
        return self._counted(view, ones(self.size, here))

    def _counted(self, view: SeatView[Board, Hand], seen: Vector) -> Vector:
        """Encode chips, cards, and answers that were given."""
        board = view.board
        for other, chips in enumerate(board.chips):
            seen[AT["chips"] + from_here(view.seat, other, board.seats)] = chips / ALL_CHIPS
        seen[AT["chips"] + SEATS], seen[AT["chips"] + SEATS + 1] = board.pool / ALL_CHIPS, board.box / ALL_CHIPS
        seen[AT["cards"]] = board.cards / 100
        for told in board.told:
            if told.question in self.sides:
                row = AT["told"] + SIDES * from_here(view.seat, told.seat, board.seats)
                seen[row + self.sides[told.question]] = told.dots / 3
        return seen


@cache
def sides() -> dict[str, int]:
    """The numbers of all built-in questions."""
    return {
        side: number for number, side in enumerate(side for card in questions.cards() for side in questions.sides(card))
    }


codec = EgoCodec
