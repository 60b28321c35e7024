"""The state of One Mind: the board, which all know, and the tokens under question marks, which nobody knows."""

from typing import Literal, Self

from msgspec import Struct
from msgspec.structs import replace

from parlour.game.ballot import Rule
from parlour.games.one_mind.actions import Answer, Doubt
from parlour.games.one_mind.events import (
    Agreed,
    Automatic,
    Ended,
    Erased,
    FoundFair,
    FoundUnfair,
    GemsTaken,
    Joined,
    KeptApart,
    Letter,
    LetterDrawn,
    LetterTossed,
    MatchProposed,
    MatchSeen,
    OneMindEvent,
    Pile,
    QuestionTossed,
    Reason,
    Reconsidered,
    RoundBegan,
    RowLaid,
    StartWordShown,
    StayAsked,
    Stayed,
    TokenHidden,
    VoteCalled,
    Voted,
    WordChallenged,
    WordDoubted,
    WordExplained,
    WordRead,
)
from parlour.games.one_mind.options import Judge, Letters, Ruling, RulingKind, WordLanguage, is_same_question
from parlour.games.one_mind.printed import CASE_LAW, Level
from parlour.lexicon.words import Meaning, Spoken
from parlour.rules import Knowledge, Seat

Token = str
"""What lies on the round track: a letter, "?" for the side with the question mark, "" where there is no token."""

QUESTION: Token = "?"


CardState = Literal["fair", "doubted", "barred", "erased"]
"""Doubted: the table found against this word before, and does again unless it votes anew. Barred: it did just now."""


class Card(Struct, frozen=True, gc=False):
    """A word that was read."""

    seat: Seat
    word: str
    name: bool = False
    state: CardState = "fair"
    why: Doubt | Literal[""] = ""  # why it was challenged
    cleared: tuple[Doubt, ...] = ()  # reasons that the table has rejected in this round


class Row(Struct, frozen=True):
    """A row of cards next to the round track, in reading order, and its piles. The first row has the start words."""

    token: Token
    cards: tuple[Card, ...]
    piles: tuple[Pile, ...]


class Claim(Struct, frozen=True, gc=False):
    """A statement about two words, named by their writers in reading order: do they count as the same?"""

    first: Seat
    second: Seat
    because: Automatic | Reason | Literal["called"]
    counts: bool
    settled: bool  # final: the same letters, or the table has voted


class Ballot(Struct, frozen=True):
    """An open vote. `seats` wrote the words that it is about; yes is always in favour of the word or pair."""

    kind: Literal["same", "fair", "stays"]
    seats: tuple[Seat, ...]
    why: Doubt | Literal[""]
    caller: Seat
    votes: dict[Seat, Answer]


class Board(Knowledge, frozen=True):
    """Everything that lies on the table."""

    language: WordLanguage
    level: Level
    letters: Letters
    animal_style: bool
    judge: Judge
    team: Rule
    rounds: int
    middle: int  # gems
    gems: tuple[int, ...]  # by seat
    box: int  # gems that are not in this game
    case_law: tuple[Ruling, ...] = ()  # the table's verdicts, the latest last
    drawn: tuple[Letter, ...] = ()  # the letters of the start words, by seat; empty without tokens
    rows: tuple[Row, ...] = ()
    basis: tuple[str, ...] = ()  # the words to be linked in this round
    round: int = 0  # 0 while start words are written
    token: Token = ""  # of this round
    cards: tuple[Card, ...] = ()  # read in this round and not yet in their row, in reading order
    claims: tuple[Claim, ...] = ()  # of this round
    agreed: tuple[Seat, ...] = ()
    ballot: Ballot | None = None  # an open vote
    ballots: int = 0  # votes called in this round
    ended: str = ""  # why the game is over
    languages: tuple[WordLanguage, ...] = ()  # by seat, at a table of several languages; else empty
    meanings: dict[str, dict[str, Meaning]] = {}  # of "de:Gift", by language, at a table of several languages

    @property
    def seats(self) -> int:
        return len(self.gems)

    @property
    def everybody(self) -> frozenset[Seat]:
        return frozenset(range(self.seats))

    @property
    def lying(self) -> tuple[str, ...]:
        """Every word in every row, also those covered in a pile, but not erased ones."""
        return tuple([card.word for row in self.rows for card in row.cards if card.state != "erased"])

    def letter_for(self, seat: Seat) -> Letter:
        """The letter that this seat's next word must start with; "" for any letter."""
        if not self.rows:
            return self.drawn[seat] if self.drawn else ""
        return "" if self.token == QUESTION else self.token

    def language_of(self, seat: Seat) -> WordLanguage:
        """The language in which this seat writes."""
        return self.languages[seat] if self.languages else self.language

    def spoken(self, card: Card) -> Spoken:
        return card.word, self.language_of(card.seat)

    @property
    def lying_spoken(self) -> tuple[Spoken, ...]:
        """The same words as `lying`, each with its language."""
        return tuple([self.spoken(card) for row in self.rows for card in row.cards if card.state != "erased"])

    @property
    def basis_spoken(self) -> tuple[Spoken, ...]:
        """The words of the basis, each with its language."""
        written = {card.word: self.spoken(card) for row in self.rows for card in row.cards}
        return tuple([written[word] for word in self.basis])

    def card_of(self, seat: Seat) -> Card:
        return next(card for card in self.cards if card.seat == seat)

    def after(self, event: OneMindEvent) -> Self:
        match event:
            case LetterDrawn(_, letter):
                return replace(self, drawn=(*self.drawn, letter))
            case StartWordShown(seat, word, name) | WordRead(seat, word, name):
                return replace(self, cards=(*self.cards, Card(seat, word, name)))
            case WordExplained(_, word, language, meanings, _):
                return replace(self, meanings={**self.meanings, f"{language}:{word}": meanings})
            case RoundBegan(number):
                return replace(self, round=number, token="")
            case LetterTossed(letter):
                return replace(self, token=letter)
            case QuestionTossed():
                return replace(self, token=QUESTION)
            case GemsTaken(seat, gems):
                mine = tuple(has + gems if other == seat else has for other, has in enumerate(self.gems))
                return replace(self, gems=mine, middle=self.middle - gems)
            case RowLaid(piles):
                row = Row(self.token, self.cards, piles)
                basis = tuple(dict.fromkeys(pile.word for pile in piles)) or self.basis
                return replace(
                    self, rows=(*self.rows, row), basis=basis, cards=(), claims=(), agreed=(), ballot=None, ballots=0
                )
            case Ended(reason):
                return replace(self, ended=reason)
            case _:
                return self._checked(event)

    def _checked(self, event: OneMindEvent) -> Self:
        """Apply an event to the cards of this round, before they are laid into their row."""
        match event:
            case MatchSeen(first, second, _, because):
                return self._claimed(Claim(first, second, because, counts=True, settled=because == "equal"))
            case MatchProposed(first, second, _, because):
                counts = because in ("synonym", "ruled_same", "translation")
                return self._claimed(Claim(first, second, because, counts, settled=False))
            case WordDoubted(seat, _, why):
                return self._marked((seat,), "doubted", why)
            case Agreed(seat):
                return replace(self, agreed=(*self.agreed, seat))
            case Reconsidered(seat):
                return replace(self, agreed=tuple([other for other in self.agreed if other != seat]))
            case VoteCalled(seat, first, second):
                return self._asked(Ballot("same", (first, second), "", seat, {}))
            case WordChallenged(seat, targets, _, why):
                return self._asked(Ballot("fair", targets, why, seat, {}))
            case StayAsked(targets):
                assert self.ballot is not None
                return self._asked(Ballot("stays", targets, self.ballot.why, self.ballot.caller, {}))
            case Voted(seat, answer):
                assert self.ballot is not None
                return replace(self, ballot=replace(self.ballot, votes={**self.ballot.votes, seat: answer}))
            case Joined(first, second, words):
                return self._settled(first, second, counts=True)._ruled("same", words, "yes", "", (first, second))
            case KeptApart(first, second, words):
                return self._settled(first, second, counts=False)._ruled("same", words, "no", "", (first, second))
            case FoundFair(targets, word, why):
                return replace(self._cleared(targets, why)._ruled("fair", (word,), "yes", why, targets), ballot=None)
            case FoundUnfair(targets, word, why):
                return self._marked(targets, "barred", why)._ruled("fair", (word,), "no", why, targets)
            case Stayed():
                return replace(self, ballot=None)
            case Erased(targets):
                return replace(self._marked(targets, "erased", self.card_of(targets[0]).why), ballot=None)
            case _:
                return self

    def _claimed(self, claim: Claim) -> Self:
        return replace(self, claims=(*self.claims, claim))

    def _asked(self, ballot: Ballot) -> Self:
        return replace(self, ballot=ballot, ballots=self.ballots + 1)

    def _marked(self, seats: tuple[Seat, ...], state: CardState, why: Doubt | Literal[""]) -> Self:
        """Set the state of these seats' cards."""
        cards = [replace(card, state=state, why=why) if card.seat in seats else card for card in self.cards]
        return replace(self, cards=tuple(cards))

    def _cleared(self, seats: tuple[Seat, ...], why: Doubt) -> Self:
        """Clear these seats' cards of one reason. They may still be challenged for another one."""
        cards = [
            replace(card, state="fair", why="", cleared=(*card.cleared, why)) if card.seat in seats else card
            for card in self.cards
        ]
        return replace(self, cards=tuple(cards))

    def _settled(self, first: Seat, second: Seat, *, counts: bool) -> Self:
        """Apply the result of a vote on two words."""
        known = {(claim.first, claim.second): claim for claim in self.claims}
        claim = known.get((first, second), Claim(first, second, "called", counts, settled=True))
        claims = {**known, (first, second): replace(claim, counts=counts, settled=True)}
        return replace(self, claims=tuple(claims.values()), ballot=None)

    def _ruled(
        self,
        kind: RulingKind,
        words: tuple[str, ...],
        answer: Answer,
        why: Doubt | Literal[""],
        seats: tuple[Seat, ...],
    ) -> Self:
        """Remember a verdict instead of an older one on the same words; not one about words on the table now."""
        if why == "on_the_table":
            return self
        first, last = self.language_of(seats[0]), self.language_of(seats[-1])
        ruling = Ruling(kind, words, answer, first, why, last if kind == "same" and last != first else "")
        kept = [other for other in self.case_law if not is_same_question(other, ruling)]
        return replace(self, case_law=(*kept, ruling)[-CASE_LAW:])


class Hand(Knowledge, frozen=True):
    """An empty hand: a word is sealed until all are opened, and then on the board."""


class Box(Knowledge, frozen=True):
    """The bag of tokens, and the tokens under question marks. A token leaves the bag when it is tossed."""

    bag: tuple[Letter, ...]
    hidden: tuple[Letter, ...] = ()

    def after(self, event: OneMindEvent) -> Self:
        match event:
            case LetterTossed(letter):
                return replace(self, bag=without(self.bag, letter))
            case TokenHidden(letter):
                return replace(self, bag=without(self.bag, letter), hidden=(*self.hidden, letter))
            case _:
                return self


def without(bag: tuple[Letter, ...], letter: Letter) -> tuple[Letter, ...]:
    return tuple([other for other in bag if other != letter])
