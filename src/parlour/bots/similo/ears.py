"""Which kind of listener sits here? Learnt within an evening, from nothing but what lies on the table.

There are two kinds of ears: by what is seen on the cards (`meaning.py`) and by what they are called (`names.py`). Each
kind expects some characters to be taken away and others to stay; what the guessers did take away makes the kind that
expected it likelier. A giver plays to both, as much to each as it is likely.
"""

from math import exp
from statistics import fmean

from parlour.bots.evening import Earlier, Evening
from parlour.bots.similo.meaning import Belief, meant, there_in_round
from parlour.bots.similo.mind import Mind
from parlour.bots.similo.names import meant_by_name
from parlour.games.similo.known import Board, Cards

START = 0.7  # how likely the one by names is before anybody has done anything
LESSON = 3.0  # how fast a giver believes what it sees


def by_names(board: Board, memory: int) -> Belief:
    """What somebody who thinks of names believes."""
    total = dict.fromkeys(board.remaining, 0.0)
    for place, clue in list(enumerate(board.clues))[-memory:]:
        there = there_in_round(board, place)
        for name, share in zip(there, meant_by_name(clue, there), strict=True):
            if name in total:
                total[name] += share
    return total


def share_of_names(mind: Mind, board: Board, evening: Evening = ()) -> float:
    """How likely these guessers think of names, by all that they have taken away so far, this evening."""
    games = [board, *[one.board for one in evening if _guess_again(one, board)]]
    lead = sum(_lead(mind, game, place) for game in games for place in range(len(game.removed)))
    return START / (START + (1 - START) * exp(-LESSON * lead))


def _guess_again(one: Earlier, board: Board) -> bool:
    """Whether somebody who guessed then guesses now."""
    return any(now not in (None, board.giver) for then, now in enumerate(one.seats) if then != one.board.giver)


def _lead(mind: Mind, board: Board, place: int) -> float:
    """How much better names explain what one round took away than features do, as a logarithm."""
    by_sight: Belief = {}
    by_word: Belief = {}
    for at, clue in enumerate(board.clues[: place + 1]):
        there = there_in_round(board, at)
        for total, heard in ((by_sight, meant(mind, clue, there)), (by_word, meant_by_name(clue, there))):
            for name, share in zip(there, heard, strict=True):
                total[name] = total.get(name, 0.0) + share
    left = there_in_round(board, place)
    gone = board.removed[place]
    return _doubt(by_word, left, gone) - _doubt(by_sight, left, gone)


def _doubt(total: Belief, left: Cards, gone: Cards) -> float:
    """The place of those who went among all that were there, on average: 1 is least believed in, 0 most."""
    ranked = sorted(left, key=total.__getitem__, reverse=True)
    return fmean(ranked.index(name) for name in gone) / (len(left) - 1)
