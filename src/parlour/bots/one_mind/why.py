"""Explains a bot's word in One Mind: the words of the row before that led to it."""

from collections.abc import Mapping

from msgspec.structs import replace

from parlour.bots.one_mind.others import to_link
from parlour.bots.one_mind.style import Style
from parlour.bots.one_mind.thoughts import at_one
from parlour.bots.why import Explanation, Reason
from parlour.games.one_mind.explaining import told_in
from parlour.games.one_mind.known import Board, Card
from parlour.lexicon import words
from parlour.rules import Seat

MOST = 2  # words that led to it
LEAST = 0.25  # least share of the strongest pull for the second word to be mentioned
NEAR = 0.2  # least likeness of two words that go together


def whys(board: Board, minds: Mapping[Seat, Style]) -> tuple[Explanation, ...]:
    """The explanations for every row except the start words."""
    return tuple(
        [
            _why(minds[card.seat], board, at, card)
            for at, row in enumerate(board.rows)
            for card in row.cards
            if at and card.seat in minds
        ]
    )


def _why(style: Style, board: Board, at: int, card: Card) -> Explanation:
    return Explanation(card.seat, at, "word", card.word, "", reasons(style, board, at, card.seat, card.word))


def reasons(style: Style, board: Board, at: int, seat: Seat, word: str) -> tuple[Reason, ...]:
    """The words that it goes with, nearest first; empty if there are none."""
    told = told_in(replace(board, rows=board.rows[:at]), board.language_of(seat))
    pulls = {cue: weight * _pull(cue, word, told) for cue, weight in to_link(style, told, seat)}
    ranked = sorted([cue for cue, pull in pulls.items() if pull > 0], key=lambda cue: -pulls[cue])
    led = [cue for cue in ranked[:MOST] if pulls[cue] >= LEAST * pulls[ranked[0]]]
    return tuple([Reason(_as_written(board, told, cue)) for cue in led])


def _as_written(board: Board, told: Board, cue: str) -> str:
    """A word on the table in its writer's language."""
    pairs = [
        (there.word, here.word)
        for read, row in zip(told.rows, board.rows, strict=False)
        for there, here in zip(read.piles, row.piles, strict=True)
    ]
    return next((here for there, here in reversed(pairs) if there == cue), cue)


def _pull(cue: str, word: str, board: Board) -> float:
    """The strength of a word's association with another; or their likeness, if it is not associated."""
    shares = at_one(cue, board.language, word[:1].upper())
    share = next((share for said, share in shares.items() if words.fold(said) == words.fold(word)), 0.0)
    near = words.similarity(cue, word, board.language) or 0.0
    return share + (near if near >= NEAR else 0.0)
