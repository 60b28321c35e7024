"""What is known in ego: the board to all, an answer to its reader, the order of the cards to nobody."""

from typing import Annotated, ClassVar, Literal, Self

from msgspec import Meta, Struct
from msgspec.structs import replace

from parlour.game import Knowledge, Options, Seat
from parlour.games.ego.actions import Bet, Dots
from parlour.games.ego.events import (
    AnswerChosen,
    AnswerLaid,
    CardDrawn,
    EgoEvent,
    Ended,
    Guessed,
    OwnQuestion,
    ReaderChosen,
    Refused,
    Revealed,
    Settled,
    TurnedOver,
    Unguessed,
)

ALL_CHIPS = 120
STAKE = 10  # what each player keeps, and what each player gives into the pool
REFUSAL = 2

Side = Literal["a", "b"]


class EgoOptions(Options, frozen=True):
    """`questions` ends the game after so many for each seat; 0 plays by the rulebook, until the pool is empty."""

    first: Annotated[Seat | None, Meta(extra_json_schema={"x-kind": "seat"})] = None  # None: chance decides
    questions: Annotated[int, Meta(ge=0, le=50)] = 0
    grown_up: bool = False  # also the few questions that are not for children
    own: Annotated[
        tuple[OwnQuestion, ...], Meta(max_length=500, extra_json_schema={"x-kind": "questions"})
    ] = ()  # instead of the house's


class Token(Struct, frozen=True, gc=False):
    """A guess that lies open on the table."""

    dots: Dots
    bet: Bet


class Round(Struct, frozen=True):
    """How the last question went."""

    reader: Seat
    card: str
    side: Side
    own: OwnQuestion | None
    answer: Dots
    guesses: dict[Seat, Token]
    gains: tuple[int, ...]


class Board(Knowledge, frozen=True):
    """What lies on the table."""

    chips: tuple[int, ...]  # by seat
    pool: int
    box: int
    limit: int  # questions for each seat; 0: no limit
    cards: int  # still in the box of cards
    reader: Seat | None = None
    card: str = ""
    side: Side = "a"
    own: OwnQuestion | None = None
    turned: bool = False
    swapped: bool = False
    laid: bool = False  # the reader has answered
    answer: Dots | None = None  # turned over
    guesses: dict[Seat, Token] = {}
    last: Round | None = None
    read: int = 0  # questions that were answered or refused
    idle: int = 0  # questions in a row that nobody could bet on
    ended: str = ""

    @property
    def seats(self) -> int:
        return len(self.chips)

    @property
    def guessers(self) -> frozenset[Seat]:
        """Who has a chip to bet. The others sit this question out."""
        return frozenset(seat for seat, chips in enumerate(self.chips) if chips and seat != self.reader)

    def after(self, event: EgoEvent) -> Self:
        match event:
            case ReaderChosen(seat):
                return replace(self, reader=seat, card="", own=None, turned=False, swapped=False, laid=False)
            case CardDrawn(_, card, own):
                swapped = bool(self.card)
                return replace(
                    self, card=card, own=own, side="a", swapped=swapped, cards=self.cards - 1, answer=None, guesses={}
                )
            case TurnedOver():
                return replace(self, side="b" if self.side == "a" else "a", turned=True)
            case AnswerLaid():
                return replace(self, laid=True)
            case Guessed(seat, dots, bet):
                return replace(self, guesses={**self.guesses, seat: Token(dots, bet)})
            case Revealed(_, dots):
                return replace(self, answer=dots, read=self.read + 1, idle=0)
            case Unguessed():
                return replace(self, read=self.read + 1, idle=self.idle + 1)
            case Refused():
                return replace(self, read=self.read + 1)
            case Settled(seats, pool, box):
                chips = tuple(chips + gain for chips, gain in zip(self.chips, seats, strict=True))
                return replace(self, chips=chips, pool=self.pool + pool, box=self.box + box, last=self._round(seats))
            case Ended(reason):
                return replace(self, ended=reason)
            case _:
                return self

    def _round(self, gains: tuple[int, ...]) -> Round | None:
        """A settled question; a refused one has no answer to remember."""
        if self.reader is None or self.answer is None:
            return self.last
        return Round(self.reader, self.card, self.side, self.own, self.answer, self.guesses, gains)


class Hand(Knowledge, frozen=True):
    """The reader's own token, face down."""

    learns: ClassVar[frozenset[type]] = frozenset((AnswerChosen, ReaderChosen))

    answer: Dots | None = None

    def after(self, event: EgoEvent) -> Self:
        match event:
            case AnswerChosen(_, dots):
                return replace(self, answer=dots)
            case ReaderChosen():
                return replace(self, answer=None)
            case _:
                return self


class Box(Knowledge, frozen=True):
    """The cards that nobody has seen, and the texts of the group's own ones."""

    learns: ClassVar[frozenset[type]] = frozenset((CardDrawn,))

    cards: tuple[str, ...]
    own: dict[str, OwnQuestion] = {}

    def after(self, event: EgoEvent) -> Self:
        match event:
            case CardDrawn(_, drawn):
                return replace(self, cards=tuple(card for card in self.cards if card != drawn))
            case _:
                return self
