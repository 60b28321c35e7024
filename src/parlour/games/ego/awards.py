"""Awards of ego: right guesses, answers that others guessed, and the boldest bet that was right."""

from collections.abc import Iterator
from typing import Any

from parlour.game.abilities import AwardKind, Feat
from parlour.games.ego.events import Guessed, Revealed, Settled
from parlour.rules import Event

KINDS = (
    AwardKind("mind_reader", place=1, least=2),
    AwardKind("boldest_bet", place=3, best="first"),  # the largest share of one's own chips
    AwardKind("open_book", place=4, least=2),
)


def feats(told: tuple[Event, ...], board: Any) -> Iterator[Feat]:
    """The feats of each answer that was revealed and of the guesses about it."""
    guesses: list[Guessed] = []
    for event in told:
        match event:
            case Guessed():
                guesses.append(event)
            case Revealed(seat, dots):
                for guess in guesses:
                    is_right = guess.dots == dots
                    yield Feat("mind_reader", (guess.seat,), int(is_right))
                    yield Feat("open_book", (seat,), int(is_right))
                    if is_right and guess.bet > 1:
                        yield Feat("boldest_bet", (guess.seat,), guess.bet, board.chips[guess.seat])
                guesses = []
            case Settled():
                guesses = []
        board = board.after(event)
