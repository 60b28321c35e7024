"""The state of ego: the board, which all know; an answer, which its reader knows; and the box, which nobody knows."""

from typing import Annotated, Self

from msgspec import Meta, Struct
from msgspec.structs import replace

from parlour.games.ego.actions import Bet, Dots
from parlour.games.ego.events import (
    AnswerChosen,
    AnswerLaid,
    CardDrawn,
    CharacterBrought,
    EgoEvent,
    Ended,
    Guessed,
    OwnQuestion,
    Question,
    ReaderChosen,
    Refused,
    Revealed,
    Settled,
    Swapped,
    TurnedOver,
)
from parlour.lexicon.own_questions import OWN_QUESTIONS
from parlour.rules import Knowledge, Options, Seat

ALL_CHIPS = 120
STAKE = 10  # chips that each player keeps, and that each player puts into the pool
ONE_MORE = 1  # question for each player, with the chips of the last game
REFUSAL = 2  # chips for not answering
EVENINGS = [0, 2, 4, 8]  # questions per seat that have a name: the rulebook, a quick round, short, an evening

BY_THE_RULEBOOK = {"questions": 0, "honour": False}
"""What version 1 did, before these options were there."""

SHORT_EVENING = {"questions": 4, "honour": True}
"""What version 2 did where these options are not named. Since version 3 the rulebook's game is the default."""

NOT_TOPPED_UP = {"only": True}
"""What versions before 4 did with the group's own questions: when they had run out, the game was over."""

Card = tuple[Question, ...]
"""Its two questions; one of the group's own has nothing on the back."""


class Stand(Struct, frozen=True):
    """The chips of an earlier game, by seat, and its pool."""

    chips: tuple[int, ...]
    pool: int


class EgoOptions(Options, frozen=True):
    """Options: the length of the game, and the questions.

    `questions` ends the game after so many for each seat; 0 plays by the rulebook, until the pool is empty. With
    `honour`, players without chips guess without a bet; by the rulebook they sit out. The group's own questions come
    first and the built-in ones follow; with `mixed` each card is drawn from either with equal chances, with `only`
    there are no built-in ones. `carry` plays one more question each with the chips of the last game, which the table
    fills in as `stand`.
    """

    first: Annotated[Seat | None, Meta(extra_json_schema={"x-kind": "seat"})] = None  # None: chance decides
    questions: Annotated[int, Meta(ge=0, le=50, extra_json_schema={"x-words": EVENINGS})] = 0
    grown_up: bool = False  # also the few questions that are not for children
    own: Annotated[
        tuple[OwnQuestion, ...], Meta(max_length=OWN_QUESTIONS, extra_json_schema={"x-kind": "questions"})
    ] = ()  # before the built-in questions ...
    mixed: Annotated[bool, Meta(extra_json_schema={"x-needs": "own"})] = False  # ... or among them
    honour: bool = False
    only: Annotated[bool, Meta(extra_json_schema={"x-needs": "own"})] = False  # no built-in ones; `mixed` wins
    carry: Annotated[bool, Meta(extra_json_schema={"x-needs": "last"})] = False
    stand: Annotated[Stand | None, Meta(extra_json_schema={"x-kind": "hidden"})] = None


class Token(Struct, frozen=True, gc=False):
    """A guess that lies face up on the table, and the chips on it."""

    dots: Dots
    bet: Bet


class Round(Struct, frozen=True):
    """The result of a question."""

    reader: Seat
    question: Question
    own: OwnQuestion | None
    answer: Dots
    guesses: dict[Seat, Token]
    gains: tuple[int, ...]  # by seat


class Told(Struct, frozen=True, gc=False):
    """An answer that a player gave about themselves."""

    seat: Seat
    question: Question
    dots: Dots


class Board(Knowledge, frozen=True):
    """Everything that lies on the table."""

    chips: tuple[int, ...]  # by seat
    pool: int
    box: int
    limit: int  # questions for each seat; 0: no limit
    cards: int  # not drawn yet
    reader: Seat | None = None  # None until the reader is chosen
    question: Question = ""
    own: OwnQuestion | None = None
    turned: bool = False
    swapped: bool = False
    laid: bool = False  # the reader has answered
    answer: Dots | None = None  # None until it is turned over
    guesses: dict[Seat, Token] = {}
    read: int = 0  # questions answered or refused
    idle: int = 0  # consecutive questions that nobody could bet on
    told: tuple[Told, ...] = ()  # every answer so far
    last: Round | None = None  # the result of the last answered question
    ended: str = ""  # why the game is over
    honour: bool = False  # whether players without chips guess, too

    @property
    def seats(self) -> int:
        return len(self.chips)

    @property
    def guessers(self) -> frozenset[Seat]:
        """The seats that can guess: with a chip to bet, or for honour.

        By the rulebook the others sit this question out.
        """
        return frozenset(
            seat for seat, chips in enumerate(self.chips) if (chips or self.honour) and seat != self.reader
        )

    def after(self, event: EgoEvent) -> Self:
        match event:
            case ReaderChosen(seat):
                return replace(self, reader=seat, turned=False, swapped=False, laid=False, answer=None, guesses={})
            case CardDrawn(_, question, own):
                return replace(self, question=question, own=own, cards=self.cards - 1)
            case TurnedOver(_, question):
                return replace(self, question=question, turned=True)
            case Swapped():
                return replace(self, swapped=True)
            case Refused(seat, paid):
                chips = tuple(has - paid if other == seat else has for other, has in enumerate(self.chips))
                return replace(self, chips=chips, pool=self.pool + paid, read=self.read + 1, idle=self._idle())
            case AnswerLaid():
                return replace(self, laid=True)
            case Guessed(seat, dots, bet):
                return replace(self, guesses={**self.guesses, seat: Token(dots, bet)})
            case Revealed(seat, dots):
                told = (*self.told, Told(seat, self.question, dots))
                return replace(self, answer=dots, told=told, read=self.read + 1, idle=self._idle())
            case Settled(gains, pool, box):
                chips = tuple(has + gain for has, gain in zip(self.chips, gains, strict=True))
                return replace(self, chips=chips, pool=self.pool + pool, box=self.box + box, last=self._round(gains))
            case Ended(reason):
                return replace(self, ended=reason)
            case _:
                return self

    def _idle(self) -> int:
        return 0 if self.guessers else self.idle + 1

    def _round(self, gains: tuple[int, ...]) -> Round:
        assert self.reader is not None and self.answer is not None
        return Round(self.reader, self.question, self.own, self.answer, self.guesses, gains)


class Hand(Knowledge, frozen=True):
    """What only one seat knows: its answer while it lies face down, and the number of a bot's character."""

    character: int = 0
    answer: Dots | None = None

    def after(self, event: EgoEvent) -> Self:
        match event:
            case CharacterBrought(_, character):
                return replace(self, character=character)
            case AnswerChosen(_, dots):
                return replace(self, answer=dots)
            case ReaderChosen() if self.answer is not None:
                return replace(self, answer=None)
            case _:
                return self


class Box(Knowledge, frozen=True):
    """What nobody has seen: the remaining cards, and the back of the one on the table.

    The order of the cards is decided when one is drawn. `own` has the texts of the group's own questions.
    """

    cards: tuple[Card, ...]
    own: dict[Question, OwnQuestion] = {}
    mixed: bool = False  # else the group's own come first
    back: Card = ()  # empty for one of the group's own

    def after(self, event: EgoEvent) -> Self:
        match event:
            case CardDrawn(_, drawn):
                (card,) = [card for card in self.cards if drawn in card]
                left = tuple([other for other in self.cards if other is not card])
                return replace(self, cards=left, back=tuple([side for side in card if side != drawn]))
            case _:
                return self
