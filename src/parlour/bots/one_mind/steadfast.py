"""A scripted person for the lab, who only writes words that go with their own start word.

Bots that adapt meet such a person in the end: `parlour simulate one_mind --bots steadfast,expert` measures how often.
"""

from math import log

from parlour.bots.one_mind.mind import Mind, soul
from parlour.bots.one_mind.thoughts import at_one
from parlour.bots.one_mind.writing import first_fair
from parlour.games.one_mind.known import Board, Hand
from parlour.games.one_mind.writing import slate_of
from parlour.rules import SeatView, Words, Write

BLUR = 1.0  # people differ from the lexicon more than bots do


def word_on_the_theme(view: SeatView[Board, Hand], prompt: Words) -> Write:
    """An association with the start word that has not been written yet."""
    assert view.seat is not None
    board, slate = view.board, slate_of(view.board, view.seat)
    theme = next(card.word for card in board.rows[0].cards if card.seat == view.seat)
    mind = Mind(soul(board, view.seat), BLUR)
    found = at_one(theme, slate.language, slate.letter)
    ranked = sorted(found, key=lambda word: (-log(found[word]) - mind.leaning(word), word))
    return first_fair(slate, (*ranked, *prompt.examples))
