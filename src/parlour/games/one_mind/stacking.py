"""Piles of matching cards. A match is transitive, and every card is in one pile."""

from collections.abc import Iterable

from parlour.games.one_mind.events import Pile
from parlour.games.one_mind.known import Board, Card, Claim
from parlour.lexicon import words
from parlour.lexicon.words import Spoken
from parlour.rules import Seat

Seats = tuple[Seat, ...]
AUTOMATIC = frozenset(("equal", "lemma"))


def groups(board: Board) -> tuple[Seats, ...]:
    """Seats with the same letters, grouped; in each group the one who read first comes first."""
    return _together(board, [claim for claim in board.claims if claim.because == "equal"])


def stacks(board: Board) -> tuple[Seats, ...]:
    """Seats with the same thought, as the claims stand now."""
    return _together(board, [claim for claim in board.claims if claim.counts])


def piles(board: Board) -> tuple[Pile, ...]:
    """The piles of the row. Equal words that are against the rules form a pile, too, but not a match."""
    matched = [Pile(seats, visible(board, seats), len(seats) > 1) for seats in stacks(board)]
    apart = [Pile(seats, visible(board, seats), match=False) for seats in unmatched(board)]
    order = [card.seat for card in board.cards]
    return tuple(sorted([*matched, *apart], key=lambda pile: order.index(pile.seats[0])))


def unmatched(board: Board) -> tuple[Seats, ...]:
    """Words against the rules that were not erased, grouped by equal words."""
    unfair = [card.seat for card in board.cards if card.state in ("doubted", "barred")]
    found: dict[Seat, Seats] = {}
    for seat in unfair:
        first = next((other for other in found if other in same_word(board, seat)), seat)
        found[first] = (*found.get(first, ()), seat)
    return tuple(found.values())


def visible(board: Board, pile: Seats) -> str:
    """The visible word of a pile: the one that was read last lies on top."""
    return board.card_of(pile[-1]).word


def can_match(card: Card) -> bool:
    """Whether the word is within the rules: not challenged, or cleared by the table."""
    return card.state == "fair"


def between(board: Board, one: Seats, other: Seats) -> Claim | None:
    """The claim about two groups, if there is one."""
    for claim in board.claims:
        if (claim.first in one and claim.second in other) or (claim.first in other and claim.second in one):
            return claim
    return None


def same_word(board: Board, seat: Seat) -> Seats:
    """The seats that have written exactly this word."""
    word = board.spoken(board.card_of(seat))
    return tuple([card.seat for card in board.cards if is_one_word(board.spoken(card), word)])


def is_one_word(one: Spoken, other: Spoken) -> bool:
    """Whether two words are one: the same letters, and in two languages the same word."""
    return words.equal(one[0], other[0], one[1]) if one[1] == other[1] else words.equal_across(one, other)


def _together(board: Board, links: Iterable[Claim]) -> tuple[Seats, ...]:
    """The seats joined by these claims. The piles and their seats are in reading order.

    If a card is taken out of a match, the rest is still a match: NUT, NUTS and NUTS, two of three.
    """
    pile_of = {card.seat: card.seat for card in board.cards}
    for link in links:
        if link.because in AUTOMATIC or not {link.first, link.second} & _doubted(board):
            old, new = pile_of[link.second], pile_of[link.first]
            pile_of = {seat: new if pile == old else pile for seat, pile in pile_of.items()}
    order = [card.seat for card in board.cards if can_match(card)]
    tops = dict.fromkeys(pile_of[seat] for seat in order)
    return tuple([tuple([seat for seat in order if pile_of[seat] == top]) for top in tops])


def _doubted(board: Board) -> set[Seat]:
    """Seats whose word the table ruled against before. It joins others only if they are the same word."""
    return {card.seat for card in board.cards if card.state == "doubted"}
