"""Which cards lie on top of each other: a match is transitive, and every card is in one pile."""

from collections.abc import Iterable

from parlour.games.one_mind.events import Pile
from parlour.games.one_mind.known import Board, Card, Claim
from parlour.lexicon import words
from parlour.rules import Seat

Seats = tuple[Seat, ...]
AUTOMATIC = frozenset(("equal", "lemma"))


def groups(board: Board) -> tuple[Seats, ...]:
    """Who has written the same word, without any vote; the one who read it first stands in front."""
    return _together(board, [claim for claim in board.claims if claim.because in AUTOMATIC])


def stacks(board: Board) -> tuple[Seats, ...]:
    """Who has the same thought, as it stands now."""
    return _together(board, [claim for claim in board.claims if claim.counts])


def piles(board: Board) -> tuple[Pile, ...]:
    """How the cards are laid into their row. The same word against the rules is one pile, too, but no match."""
    unmatched: dict[str, Seats] = {}
    for card in board.cards:
        if card.state in ("doubted", "barred"):
            unmatched[words.fold(card.word)] = (*unmatched.get(words.fold(card.word), ()), card.seat)
    matched = [Pile(seats, board.card_of(seats[0]).word, len(seats) > 1) for seats in stacks(board)]
    apart = [Pile(seats, board.card_of(seats[0]).word, match=False) for seats in unmatched.values()]
    order = [card.seat for card in board.cards]
    return tuple(sorted([*matched, *apart], key=lambda pile: order.index(pile.seats[0])))


def can_match(card: Card) -> bool:
    """Nobody holds anything against it, or the table found for it."""
    return card.state == "fair"


def between(board: Board, one: Seats, other: Seats) -> Claim | None:
    """What is said about two groups, if anything is."""
    for claim in board.claims:
        if (claim.first in one and claim.second in other) or (claim.first in other and claim.second in one):
            return claim
    return None


def same_word(board: Board, seat: Seat) -> Seats:
    """Everybody who has written exactly this word."""
    word = words.fold(board.card_of(seat).word)
    return tuple([card.seat for card in board.cards if words.fold(card.word) == word])


def _together(board: Board, links: Iterable[Claim]) -> tuple[Seats, ...]:
    """The seats that these claims join, each pile and all of them in reading order."""
    order = [card.seat for card in board.cards if can_match(card)]
    pile_of = {seat: seat for seat in order}
    for link in links:
        if link.first in pile_of and link.second in pile_of:
            old, new = pile_of[link.second], pile_of[link.first]
            pile_of = {seat: new if pile == old else pile for seat, pile in pile_of.items()}
    tops = dict.fromkeys(pile_of[seat] for seat in order)
    return tuple([tuple([seat for seat in order if pile_of[seat] == top]) for top in tops])
