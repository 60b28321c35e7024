"""What everybody thought, as paths on a map of meaning: how they came together, who nearly met, who thinks alike."""

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
    """A word of a seat and its place on the map, from -1 to 1 both ways. An unknown one lies amid its round's words."""

    seat: Seat
    row: int  # 0: the start words
    word: str
    x: float
    y: float
    known: bool


class Miss(Struct, frozen=True):
    """Two words of one round that came close and were no match."""

    row: int
    first: Seat
    second: Seat
    words: tuple[str, str]
    likeness: float


class Bond(Struct, frozen=True):
    """Two who played: how often they met, and how alike their words were on the whole, as far as anybody can tell."""

    first: Seat
    second: Seat
    matches: int
    likeness: float | None


class OneMindInsight(Struct, frozen=True):
    thoughts: tuple[Thought, ...]
    together: tuple[float | None, ...]  # by row: how alike its words are, each with each
    miss: Miss | None
    bonds: tuple[Bond, ...]  # those who think most alike first


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
    """Where each word lies that has a meaning to us, however often it was written."""
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
    """The middle of some places; of none, the middle of the map."""
    if not spots:
        return MIDDLE
    return mean(x for x, _ in spots), mean(y for _, y in spots)


# How alike


def _likenesses(row: Row, language: WordLanguage) -> Iterable[float | None]:
    return (_likeness(row, one, other, language) for one, other in combinations(row.cards, 2))


def _likeness(row: Row, one: Card, other: Card, language: WordLanguage) -> float | None:
    """From -1 to 1. Whatever lies in one pile is the same; None if one of the words is unknown."""
    return 1.0 if _is_one_pile(row, one, other) else words.similarity(one.word, other.word, language)


def _is_one_pile(row: Row, one: Card, other: Card) -> bool:
    return any({one.seat, other.seat} <= {*pile.seats} for pile in row.piles)


def _is_match(row: Row, one: Seat, other: Seat) -> bool:
    return any(pile.match and {one, other} <= {*pile.seats} for pile in row.piles)


def _average(likenesses: Iterable[float | None]) -> float | None:
    told = [likeness for likeness in likenesses if likeness is not None]
    return round(mean(told), 4) if told else None


# Who nearly met, and who did


def _misses(board: Board) -> Iterable[Miss]:
    """Pairs of words, round by round, that lie in different piles. Nobody tries to match with a start word."""
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
