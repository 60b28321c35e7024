"""A review of One Mind: words as paths on a map of meaning, near misses, and who thinks alike."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from statistics import mean

from msgspec import Struct
from msgspec.structs import replace

from parlour.game import Game
from parlour.games.one_mind.explaining import told_in
from parlour.games.one_mind.known import Board, Card, Row
from parlour.games.one_mind.options import WordLanguage
from parlour.lexicon import words
from parlour.rules import Seat

Spot = tuple[float, float]
MIDDLE: Spot = (0.0, 0.0)


class Thought(Struct, frozen=True):
    """A word of a seat and its place on the map, from -1 to 1 in both directions.

    Unknown ones are placed amid their row.
    """

    seat: Seat
    row: int  # 0: the start words
    word: str
    x: float
    y: float
    known: bool


class Miss(Struct, frozen=True):
    """Two words of one round that were close but not a match."""

    row: int
    first: Seat
    second: Seat
    words: tuple[str, str]
    likeness: float


class Bond(Struct, frozen=True):
    """Two players: how often they met, and how alike their words were on average, as far as known."""

    first: Seat
    second: Seat
    matches: int
    likeness: float | None


class OneMindInsight(Struct, frozen=True):
    thoughts: tuple[Thought, ...]
    together: tuple[float | None, ...]  # by row: the average likeness of its words
    miss: Miss | None
    bonds: tuple[Bond, ...]  # the most alike first


def insight(game: Game) -> OneMindInsight:
    written: Board = game.state.board
    board = told_in(written, written.language)  # a table of several languages is one map
    spots = _spots(board)
    misses = list(_misses(board))
    return OneMindInsight(
        tuple(
            [
                _as_written(written, thought)
                for at, row in enumerate(board.rows)
                for thought in _thoughts(spots, at, row)
            ]
        ),
        tuple([_average(_likenesses(row, board.language)) for row in board.rows]),
        _missed(written, max(misses, key=lambda miss: miss.likeness, default=None)),
        tuple(sorted(_bonds(board), key=lambda bond: (-bond.matches, -(bond.likeness or 0.0)))),
    )


def _as_written(board: Board, thought: Thought) -> Thought:
    return replace(thought, word=_card(board.rows[thought.row], thought.seat).word)


def _missed(board: Board, miss: Miss | None) -> Miss | None:
    if miss is None:
        return None
    row = board.rows[miss.row]
    return replace(miss, words=(_card(row, miss.first).word, _card(row, miss.second).word))


# The map


def _spots(board: Board) -> Mapping[str, Spot]:
    """The place of each word with a known meaning."""
    written = dict.fromkeys(words.fold(card.word) for row in board.rows for card in row.cards)
    known = [word for word in written if words.similarity(word, word, board.language) is not None]
    return dict(zip(known, words.place(known, board.language), strict=True))


def _thoughts(spots: Mapping[str, Spot], at: int, row: Row) -> Iterable[Thought]:
    found = [spots.get(words.fold(card.word)) for card in row.cards]
    amid = _amid([spot for spot in found if spot is not None])
    for card, spot in zip(row.cards, found, strict=True):
        x, y = spot or amid
        yield Thought(card.seat, at, card.word, round(x, 4), round(y, 4), spot is not None)


def _amid(spots: Sequence[Spot]) -> Spot:
    """The mean of some places; the centre of the map if there are none."""
    if not spots:
        return MIDDLE
    return mean(x for x, _ in spots), mean(y for _, y in spots)


# How alike


def _likenesses(row: Row, language: WordLanguage) -> Iterable[float | None]:
    return (_likeness(row, one, other, language) for one, other in combinations(row.cards, 2))


def _likeness(row: Row, one: Card, other: Card, language: WordLanguage) -> float | None:
    """From -1 to 1. Words in one pile are the same; None if one of the words is unknown."""
    return 1.0 if _is_one_pile(row, one, other) else words.similarity(one.word, other.word, language)


def _is_one_pile(row: Row, one: Card, other: Card) -> bool:
    return any({one.seat, other.seat} <= {*pile.seats} for pile in row.piles)


def _is_match(row: Row, one: Seat, other: Seat) -> bool:
    return any(pile.match and {one, other} <= {*pile.seats} for pile in row.piles)


def _average(likenesses: Iterable[float | None]) -> float | None:
    told = [likeness for likeness in likenesses if likeness is not None]
    return round(mean(told), 4) if told else None


# # Near misses and matches


def _misses(board: Board) -> Iterable[Miss]:
    """Pairs of words in different piles of a row, without start words, which nobody tries to match."""
    for at, row in enumerate(board.rows):
        for one, other in combinations(row.cards if at else (), 2):
            likeness = words.similarity(one.word, other.word, board.language)
            if likeness is not None and not _is_one_pile(row, one, other):
                yield Miss(at, one.seat, other.seat, (one.word, other.word), round(likeness, 4))


def _bonds(board: Board) -> Iterable[Bond]:
    rounds = board.rows[1:]
    for first, second in combinations(sorted(board.everybody), 2):
        pairs = [(row, _card(row, first), _card(row, second)) for row in rounds]
        matches = sum(_is_match(row, first, second) for row in rounds)
        yield Bond(first, second, matches, _average(_likeness(*pair, board.language) for pair in pairs))


def _card(row: Row, seat: Seat) -> Card:
    return next(card for card in row.cards if card.seat == seat)
