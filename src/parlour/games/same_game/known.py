"""The state of The Same Game: the board, known to all; hands, known to their owners; and the stock, known to nobody."""

from typing import Annotated, Self, TypeAlias

from msgspec import Meta, Struct
from msgspec.structs import replace

from parlour.game.ballot import Rule, is_split
from parlour.game.own_cards import OWN_CARDS, OwnCard
from parlour.games.same_game.actions import Card, Category
from parlour.games.same_game.events import (
    CardDealt,
    CategoriesLaid,
    ClueDoubted,
    ClueExplained,
    ClueJudged,
    ClueNoted,
    ClueRejected,
    ClueReplaced,
    ClueUpheld,
    ClueWritten,
    Confirmed,
    Disagreed,
    Finding,
    FirstChosen,
    Lifted,
    NumberDrawn,
    Picked,
    SameGameEvent,
    SwapAsked,
    Swapped,
    SwapRefused,
    SwapVoted,
    SwapWithdrawn,
    TilesLaid,
    TurnBegun,
    TurnEnded,
    Withdrawn,
)
from parlour.games.same_game.printed import MOST_SEATS, Level, Scoreboard, worth
from parlour.languages import WordLanguage
from parlour.lexicon.words import Meaning
from parlour.rules import Knowledge, Options, Seat

ClueLanguage: TypeAlias = WordLanguage


class SameGameOptions(Options, frozen=True):
    """Options. With `helper`, writers are privately told where a clue may look alike. `own`: things of the group."""

    level: Level = 1
    language: Annotated[ClueLanguage, Meta(extra_json_schema={"x-kind": "language"})] = "en"  # the language of clues
    first: Annotated[Seat | None, Meta(extra_json_schema={"x-kind": "seat"})] = None  # None: chance decides
    team: Annotated[Rule, Meta(extra_json_schema={"x-kind": "team"})] = "majority"
    helper: bool = True
    own: Annotated[
        tuple[OwnCard, ...],
        Meta(max_length=OWN_CARDS, extra_json_schema={"x-kind": "pictures", "x-least": 1, "x-names": True}),
    ] = ()
    pictures: Annotated[bool, Meta(extra_json_schema={"x-needs": "pictures"})] = True  # play with them
    mixed: Annotated[bool, Meta(extra_json_schema={"x-kind": "mixed"})] = False  # each in their own language
    languages: Annotated[
        tuple[ClueLanguage, ...], Meta(max_length=MOST_SEATS, extra_json_schema={"x-kind": "languages"})
    ] = ()  # by seat, at a mixed table: the table fills them in from what players chose


class Wish(Struct, frozen=True, gc=False):
    """A cup that a player wanted to lift."""

    seat: Seat
    category: Category


class Turn(Struct, frozen=True, gc=False):
    """The result of one clue."""

    round: int
    giver: Seat
    card: Card
    clue: str
    rejected: tuple[str, ...]  # clues that the team rejected
    wishes: tuple[Wish, ...]  # every pick, in order
    lifted: tuple[Category, ...]  # safe cups, in the order of lifting
    trap: Category
    sprung: bool
    steps: int
    score: int


class Board(Knowledge, frozen=True):
    """Everything that lies on the table. `votes` are confirmed picks.

    `giver` to `doubts` are about the current turn; between turns there is no giver. `candidates` occur only in old
    games that had a run-off.
    """

    seats: int
    level: Level
    language: ClueLanguage
    team: Rule
    helper: bool
    rounds: int
    scoreboard: Scoreboard
    score: int
    first: Seat | None = None  # None until the first seat is chosen
    categories: tuple[Category, ...] = ()
    tiles: dict[Category, int] = {}
    round: int = 0
    spare: bool = True  # the card that may be swapped for is still there
    written: frozenset[Seat] = frozenset()
    swapper: Seat | None = None  # the seat that asks for the spare card
    swap_votes: dict[Seat, bool] = {}
    denied: frozenset[Seat] = frozenset()  # seats that have asked in vain in this round
    giver: Seat | None = None
    card: Card | None = None
    clue: str | None = None  # None while it is rewritten
    rejected: tuple[str, ...] = ()
    wishes: tuple[Wish, ...] = ()
    picks: dict[Seat, Category] = {}
    votes: dict[Seat, Category] = {}
    candidates: tuple[Category, ...] = ()
    ballots: int = 0  # how often all had confirmed and disagreed about this cup
    lifted: tuple[Category, ...] = ()  # safe cups
    doubts: dict[Seat, bool] = {}  # votes on a doubted clue: is it valid?
    finding: Finding | None = None  # what the lexicon knows about the clue
    upheld: bool = False  # the team has accepted this clue
    turns: tuple[Turn, ...] = ()  # finished turns
    step: int = 0  # questions so far: every question has its own number
    own: tuple[OwnCard, ...] = ()  # the things that the group plays with, before the built-in ones
    languages: tuple[ClueLanguage, ...] = ()  # by seat, at a table of several languages; else empty
    meanings: dict[str, dict[str, Meaning]] = {}  # of "de:Lampe", by language, at a table of several languages

    def language_of(self, seat: Seat) -> ClueLanguage:
        """The language in which this seat writes."""
        return self.languages[seat] if self.languages else self.language

    @property
    def clue_language(self) -> ClueLanguage:
        """The language of the current clue."""
        return self.language if self.giver is None else self.language_of(self.giver)

    @property
    def everybody(self) -> frozenset[Seat]:
        return frozenset(range(self.seats))

    @property
    def guessers(self) -> frozenset[Seat]:
        """The team: everybody except the giver."""
        return self.everybody - {self.giver}

    @property
    def next_giver(self) -> Seat:
        """The next giver, clockwise from the first seat in every round."""
        assert self.first is not None
        return (self.first + len(self.turns)) % self.seats

    @property
    def covered(self) -> tuple[Category, ...]:
        """The categories whose cup is not lifted yet."""
        return tuple([category for category in self.categories if category not in self.lifted])

    @property
    def worth(self) -> int:
        """By how much the marker would move if the turn ended now."""
        return worth(self.scoreboard, len(self.categories), len(self.lifted))

    @property
    def is_over(self) -> bool:
        return len(self.turns) == self.rounds * self.seats

    def after(self, event: SameGameEvent) -> Self:
        match event:
            case Picked(seat, category):
                return self._picked(seat, category)
            case Confirmed(seat, category):
                return self._confirmed(seat, category)
            case Withdrawn(seat):
                return replace(self, votes={other: cup for other, cup in self.votes.items() if other != seat})
            case Disagreed(candidates):
                return replace(self, votes={}, candidates=candidates)
            case Lifted(category, "number"):
                return self._anew(picks={}, candidates=(), ballots=0, lifted=(*self.lifted, category))
            case ClueExplained(_, clue, language, meanings, _):
                return replace(self, meanings={**self.meanings, f"{language}:{clue}": meanings})
            case TurnBegun(seat, card, clue):
                return self._anew(giver=seat, card=card, clue=clue)
            case TurnEnded():
                return self._after_turn(event)
            case ClueDoubted() | ClueJudged() | ClueUpheld() | ClueRejected() | ClueReplaced():
                return self._after_doubt(event)
            case SwapAsked() | SwapVoted() | Swapped() | SwapRefused() | SwapWithdrawn():
                return self._after_swap(event)
            case ClueWritten(seat):
                written = self.written | {seat}
                return replace(self, written=written, step=self.step + (written == self.everybody))
            case TilesLaid(round, tiles):
                return self._anew(round=round, tiles=tiles, written=frozenset(), denied=frozenset())
            case CategoriesLaid(categories):
                return replace(self, categories=categories)
            case FirstChosen(seat):
                return replace(self, first=seat)
            case _:
                return self

    def _picked(self, seat: Seat, category: Category) -> Self:
        """Record a pick. A player who confirms a cup also picks it."""
        if self.picks.get(seat) == category:
            return self
        wishes = (*self.wishes, Wish(seat, category))
        return replace(self, picks={**self.picks, seat: category}, wishes=wishes)

    def _confirmed(self, seat: Seat, category: Category) -> Self:
        """Record a confirmation. If all have confirmed and disagree, a new question begins."""
        votes = {**self.votes, seat: category}
        split = is_split(votes, self.team, self.guessers)
        return replace(self._picked(seat, category), votes=votes, ballots=self.ballots + split, step=self.step + split)

    def _anew(self, **changes: object) -> Self:
        """Begin a new question, without votes."""
        return replace(self, votes={}, step=self.step + 1, **changes)

    def _after_doubt(self, event: ClueDoubted | ClueJudged | ClueUpheld | ClueRejected | ClueReplaced) -> Self:
        match event:
            case ClueDoubted(seat, _, finding):
                return self._anew(doubts={seat: False}, finding=finding)
            case ClueJudged(seat, verdict):
                return replace(self, doubts={**self.doubts, seat: verdict == "valid"})
            case ClueUpheld():
                return self._anew(doubts={}, finding=None, upheld=True)
            case ClueRejected(_, clue):
                return self._without_clue((*self.rejected, clue))
            case ClueReplaced(_, clue):
                return self._anew(clue=clue)

    def _without_clue(self, rejected: tuple[str, ...]) -> Self:
        """Begin a new question without the clue, and drop everything that the team has said about it."""
        return self._anew(
            doubts={}, finding=None, clue=None, rejected=rejected, wishes=(), picks={}, candidates=(), ballots=0
        )

    def _after_swap(self, event: SwapAsked | SwapVoted | Swapped | SwapRefused | SwapWithdrawn) -> Self:
        match event:
            case SwapAsked(seat):
                return self._anew(swapper=seat, swap_votes={seat: True})
            case SwapVoted(seat, answer):
                return replace(self, swap_votes={**self.swap_votes, seat: answer == "yes"})
            case Swapped():
                return self._anew(swapper=None, swap_votes={}, spare=False)
            case SwapRefused(seat) | SwapWithdrawn(seat):
                return self._anew(swapper=None, swap_votes={}, denied=self.denied | {seat})

    def _after_turn(self, event: TurnEnded) -> Self:
        assert self.giver is not None and self.card is not None and self.clue is not None
        sprung = len(self.covered) > 1
        turn = Turn(
            self.round,
            self.giver,
            self.card,
            self.clue,
            self.rejected,
            self.wishes,
            self.lifted,
            event.trap,
            sprung,
            event.steps,
            event.score,
        )
        cleared = self._anew(
            giver=None, card=None, clue=None, rejected=(), wishes=(), picks={}, lifted=(), upheld=False
        )
        return replace(cleared, candidates=(), ballots=0, turns=(*self.turns, turn), score=event.score)


class Hand(Knowledge, frozen=True):
    """What one seat has before its turn: an object card, a number, the trap that it stands for, and a clue."""

    seat: Seat
    card: Card | None = None
    number: int | None = None
    trap: Category | None = None
    clue: str | None = None

    def after(self, event: SameGameEvent) -> Self:
        match event:
            case CardDealt(_, card):
                return replace(self, card=card)
            case NumberDrawn(_, number):
                return replace(self, number=number)
            case TilesLaid(_, tiles):
                (trap,) = [category for category, number in tiles.items() if number == self.number]
                return replace(self, trap=trap)
            case ClueNoted(_, clue):
                return replace(self, clue=clue)
            case ClueRejected(seat) if seat == self.seat:
                return replace(self, clue=None)
            case ClueReplaced(seat, clue) if seat == self.seat:
                return replace(self, clue=clue)
            case TurnEnded(seat) if seat == self.seat:
                return replace(self, card=None, number=None, trap=None, clue=None)
            case _:
                return self


class Box(Knowledge, frozen=True):
    """The object cards that nobody has seen. Their order, and the spare card, are decided when they are drawn."""

    stock: tuple[Card, ...]

    def after(self, event: SameGameEvent) -> Self:
        match event:
            case CardDealt(_, card):
                return replace(self, stock=tuple([other for other in self.stock if other != card]))
            case _:
                return self
