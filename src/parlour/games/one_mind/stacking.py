"""Which cards lie on top of each other: a match is transitive, and every card is in one pile."""

from collections.abc import Iterable

from parlour.games.one_mind.events import Pile
from parlour.games.one_mind.known import Board, Card, Claim
from parlour.lexicon import words
from parlour.lexicon.words import Spoken
from parlour.rules import Seat

Seats = tuple[Seat, ...]
AUTOMATIC = frozenset(("equal", "lemma"))


def groups(board: Board) -> tuple[Seats, ...]:
    """Who has written the same letters; the one who read them first stands in front."""
    return _together(board, [claim for claim in board.claims if claim.because == "equal"])


def stacks(board: Board) -> tuple[Seats, ...]:
    """Who has the same thought, as it stands now."""
    return _together(board, [claim for claim in board.claims if claim.counts])


def piles(board: Board) -> tuple[Pile, ...]:
    """How the cards are laid into their row. The same word against the rules is one pile, too, but no match."""
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
    """Each card of a match is laid on the one before it: the word that was read last can be seen."""
    return board.card_of(pile[-1]).word


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
    word = board.spoken(board.card_of(seat))
    return tuple([card.seat for card in board.cards if is_one_word(board.spoken(card), word)])


def is_one_word(one: Spoken, other: Spoken) -> bool:
    """The same letters; in two languages, only if they are the same word there."""
    return words.equal(one[0], other[0], one[1]) if one[1] == other[1] else words.equal_across(one, other)


def _together(board: Board, links: Iterable[Claim]) -> tuple[Seats, ...]:
    """The seats that these claims join, each pile and all of them in reading order.

    A card that is taken out of a match leaves the rest of it a match: NUT, NUTS and NUTS, two of three.
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
    """Whose word the table found against before: it was in no match yet that could stay without it."""
    return {card.seat for card in board.cards if card.state == "doubted"}
