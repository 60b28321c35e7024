"""Finds out which kind of listeners the guessers are, within an evening, from public facts.

There are two kinds: by the pictures (`meaning.py`) and by the names of the cards (`names.py`). Each kind expects some
characters to be removed; actual removals make the kind that expected them more likely. A giver weights both kinds by
their probabilities.
"""

from collections.abc import Sequence
from math import exp
from statistics import fmean

from parlour.bots.evening import Earlier, Evening
from parlour.bots.similo.meaning import Belief, alike, meant, there_in_round
from parlour.bots.similo.mind import Mind
from parlour.bots.similo.names import alike_by_name, meant_by_name
from parlour.games.similo.known import Board, Cards, Clue

START = 0.7  # initial probability of listeners by names
TRUST = 3.0  # how much it means to a listener that a character is more like the clue than another
LESSON = 3.0  # learning rate of a giver


def heard(mind: Mind, names: float, clues: Sequence[Clue], characters: Cards) -> Belief:
    """What guessers believe if this share of them thinks of names.

    All clues are compared with the remaining characters.
    """
    total = dict.fromkeys(characters, 0.0)
    for clue in clues:
        trust = TRUST if clue.manner == "similar" else -TRUST
        seen, read = alike(mind, clue.card, characters), alike_by_name(clue.card, characters)
        for name, by_sight, by_word in zip(characters, seen, read, strict=True):
            total[name] += trust * ((1 - names) * by_sight + names * by_word)
    return total


def share_of_names(mind: Mind, board: Board, evening: Evening = ()) -> float:
    """The probability that these guessers think of names, from all their removals this evening."""
    games = [board, *[one.board for one in evening if _guess_again(one, board)]]
    lead = sum(_lead(mind, game, place) for game in games for place in range(len(game.removed)))
    return START / (START + (1 - START) * exp(-LESSON * lead))


def _guess_again(one: Earlier, board: Board) -> bool:
    """Whether a guesser of that game guesses now, too."""
    return any(now not in (None, board.giver) for then, now in enumerate(one.seats) if then != one.board.giver)


def _lead(mind: Mind, board: Board, place: int) -> float:
    """How much better names explain the removals of a round than pictures do, as a logarithm."""
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
    """The average rank of the removed characters among all that were there: 1 is the least believed, 0 the most."""
    ranked = sorted(left, key=total.__getitem__, reverse=True)
    return fmean(ranked.index(name) for name in gone) / (len(left) - 1)
