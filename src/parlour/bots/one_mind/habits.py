"""Habits of a player from earlier games of the evening: their games, and the links that they like."""

from collections.abc import Iterator, Mapping

from parlour.bots.evening import Evening
from parlour.games.one_mind.known import Board, Row
from parlour.lexicon import words
from parlour.rules import Seat

LINKED = 6.0  # factor for a word that the player has written before for one of these words
SAID = 1.5  # and for one that they have written for others


def earlier(evening: Evening, seat: Seat) -> Iterator[tuple[Board, Seat]]:
    """The earlier games of the player at this seat, and their seat in each."""
    for one in evening:
        if seat in one.seats:
            yield one.board, one.seats.index(seat)


def favourites(evening: Evening, board: Board, seat: Seat) -> Mapping[str, float]:
    """Words that a player has written this evening, folded, with the factor by which each is more likely now."""
    found: dict[str, float] = {}
    here = set(map(words.fold, board.basis))
    for game, place in earlier(evening, seat):
        for before, row in zip(game.rows, game.rows[1:], strict=False):
            word, there = words.fold(said(row, place)), {words.fold(pile.word) for pile in before.piles}
            if word and game.language == board.language:
                found[word] = max(found.get(word, 1.0), LINKED if here & there else SAID)
    return found


def said(row: Row, seat: Seat) -> str:
    """The word of a player's card in a row; "" if it was erased."""
    return next((pile.word for pile in row.piles if seat in pile.seats), "")
