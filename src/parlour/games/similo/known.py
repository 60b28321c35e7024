"""The state of Similo: the board, which all know; hands, which their owners know; and the box, which nobody knows."""

from functools import cache
from typing import Annotated, Self

from msgspec import Meta, Struct
from msgspec.structs import replace

from parlour.game.ballot import Rule, is_split
from parlour.game.own_cards import OWN, OWN_CARDS, OwnCard, own_id
from parlour.games.similo.actions import Card, Manner
from parlour.games.similo.events import (
    ClueGiven,
    Confirmed,
    Disagreed,
    Drawn,
    GiverChosen,
    Laid,
    Marked,
    Removed,
    SecretDrawn,
    SecretShown,
    SimiloEvent,
    Unmarked,
    Withdrawn,
)
from parlour.games.similo.printed import CHARACTERS, HAND, REMOVALS
from parlour.lexicon.decks import DECKS, card_ids
from parlour.rules import Knowledge, Options, Seat

OWN_FOR_CLUES = CHARACTERS + HAND + len(REMOVALS)  # cards needed if the clues are own pictures, too

DeckName = Annotated[str, Meta(pattern=f"^({'|'.join(DECKS)})$", extra_json_schema={"enum": list(DECKS)})]


class SimiloOptions(Options, frozen=True):
    """Options: the decks, own pictures, the giver, and the team's rule. The clues come from the second deck.

    If both decks are the same, the game is played with one deck. If the group has brought pictures, they are the
    characters; with `own_clues` and enough pictures they are the clues, too.
    """

    deck: Annotated[DeckName, Meta(extra_json_schema={"x-kind": "deck"})] = "fables"
    clue_deck: Annotated[DeckName, Meta(extra_json_schema={"x-kind": "deck"})] = "fables"
    giver: Annotated[Seat | None, Meta(extra_json_schema={"x-kind": "seat"})] = None  # None: chance decides
    team: Annotated[Rule, Meta(extra_json_schema={"x-kind": "team"})] = "majority"
    own: Annotated[
        tuple[OwnCard, ...],
        Meta(max_length=OWN_CARDS, extra_json_schema={"x-kind": "pictures", "x-least": CHARACTERS}),
    ] = ()
    pictures: Annotated[bool, Meta(extra_json_schema={"x-needs": "pictures"})] = True  # play with them
    own_clues: Annotated[bool, Meta(extra_json_schema={"x-needs": "pictures"})] = False


class Clue(Struct, frozen=True, gc=False):
    """A clue on the table. Its index is the round in which it was played."""

    card: Card
    manner: Manner


Cards = tuple[Card, ...]


class Board(Knowledge, frozen=True):
    """Everything that lies face up. `votes` are confirmed choices.

    `candidates` occur only in old games, in which a disagreement withdrew all confirmations.
    """

    seats: int
    deck: str  # a built-in deck, or `OWN`
    clue_deck: str
    team: Rule
    giver: Seat | None = None  # None until the giver is chosen
    grid: Cards = ()  # the twelve characters in their places, including those already removed
    remaining: Cards = ()  # the characters that are still there
    clues: tuple[Clue, ...] = ()
    removed: tuple[Cards, ...] = ()  # round by round
    marks: dict[Seat, Cards] = {}
    votes: dict[Seat, Cards] = {}
    candidates: tuple[Cards, ...] = ()
    ballots: int = 0  # how often all had confirmed in this round and disagreed
    secret: Card | None = None  # None until the game is over
    own: tuple[OwnCard, ...] = ()  # the pictures that the group plays with

    @property
    def round(self) -> int:
        """The number of the round, counted from 1. A round begins with its clue."""
        return len(self.removed) + 1

    @property
    def quota(self) -> int:
        """How many characters are removed in this round."""
        return REMOVALS[len(self.removed)]

    @property
    def guessers(self) -> frozenset[Seat]:
        return everybody_but(self.seats, self.giver)

    def marks_of(self, seat: Seat) -> Cards:
        return self.marks.get(seat, ())

    def after(self, event: SimiloEvent) -> Self:
        match event:
            case Marked(seat, card):
                return replace(self, marks={**self.marks, seat: (*self.marks_of(seat), card)})
            case Unmarked(seat, card):
                kept = tuple(other for other in self.marks_of(seat) if other != card)
                return replace(self, marks={**self.marks, seat: kept})
            case Confirmed(seat, cards):
                votes = {**self.votes, seat: cards}
                ballots = self.ballots + is_split(votes, self.team, self.guessers)
                return replace(self, marks={**self.marks, seat: cards}, votes=votes, ballots=ballots)
            case Withdrawn(seat):
                return replace(self, votes={other: cards for other, cards in self.votes.items() if other != seat})
            case Disagreed(candidates):
                return replace(self, votes={}, candidates=candidates)
            case Removed(cards):
                left = tuple(card for card in self.remaining if card not in cards)
                removed = (*self.removed, cards)
                return replace(self, remaining=left, removed=removed, marks={}, votes={}, candidates=(), ballots=0)
            case ClueGiven(_, card, manner):
                return replace(self, clues=(*self.clues, Clue(card, manner)))
            case GiverChosen(giver):
                return replace(self, giver=giver)
            case Laid(cards):
                return replace(self, grid=cards, remaining=cards)
            case SecretShown(card):
                return replace(self, secret=card)
            case _:
                return self


HAND_MOVES = frozenset((ClueGiven, Drawn, SecretDrawn))


class Hand(Knowledge, frozen=True):
    """The clue giver's hand and secret. A guesser's hand is empty."""

    cards: Cards = ()
    secret: Card | None = None

    def after(self, event: SimiloEvent) -> Self:
        if type(event) not in HAND_MOVES:
            return self
        match event:
            case ClueGiven(_, card) if card in self.cards:
                return replace(self, cards=tuple(other for other in self.cards if other != card))
            case Drawn(_, cards):
                return replace(self, cards=self.cards + cards)
            case SecretDrawn(_, card):
                return replace(self, secret=card)
            case _:
                return self


class Box(Knowledge, frozen=True):
    """The face-down deck of clues. Its order is decided when a card is drawn."""

    stock: Cards

    def after(self, event: SimiloEvent) -> Self:
        match event:
            case Laid(cards) | Drawn(_, cards):
                taken = set(cards)
                return replace(self, stock=tuple([card for card in self.stock if card not in taken]))
            case _:
                return self


@cache
def everybody_but(seats: int, giver: Seat | None) -> frozenset[Seat]:
    return frozenset(seat for seat in range(seats) if seat != giver)


def stock_of(board: Board) -> Cards:
    """The deck that clues come from, before anything is dealt."""
    return cards_of(board, board.clue_deck)


def cards_of(board: Board, deck: str) -> Cards:
    """The cards of a built-in deck, or the group's own cards."""
    return tuple(own_id(card) for card in board.own) if deck == OWN else card_ids(deck)
