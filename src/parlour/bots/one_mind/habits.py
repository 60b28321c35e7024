"""What somebody is known for from earlier games of the evening: where they played, and the links that they like."""

from collections.abc import Iterator, Mapping

from parlour.bots.evening import Evening
from parlour.games.one_mind.known import Board, Row
from parlour.lexicon import words
from parlour.rules import Seat

LINKED = 6.0  # how much likelier a word is that somebody has written at one of these words before
SAID = 1.5  # and one that they have written at others


def earlier(evening: Evening, seat: Seat) -> Iterator[tuple[Board, Seat]]:
    """The games in which somebody who sits here now has played, and where they sat."""
    for one in evening:
        if seat in one.seats:
            yield one.board, one.seats.index(seat)


def favourites(evening: Evening, board: Board, seat: Seat) -> Mapping[str, float]:
    """Words that somebody has written this evening, folded, each with how much likelier that makes it now."""
    found: dict[str, float] = {}
    here = set(map(words.fold, board.basis))
    for game, place in earlier(evening, seat):
        for before, row in zip(game.rows, game.rows[1:], strict=False):
            word, there = words.fold(said(row, place)), {words.fold(pile.word) for pile in before.piles}
            if word and game.language == board.language:
                found[word] = max(found.get(word, 1.0), LINKED if here & there else SAID)
    return found


def said(row: Row, seat: Seat) -> str:
    """The word that somebody's card in a row stands for; nothing, if it was erased."""
    return next((pile.word for pile in row.piles if seat in pile.seats), "")
