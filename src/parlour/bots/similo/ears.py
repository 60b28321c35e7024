"""Finds out which kind of listeners the guessers are, within an evening, from public facts.

There are two kinds: those who look at the pictures (`meaning.py`), and those who think of the words: of what they know
of a card (`knowledge.py`) and, a little, of its name (`names.py`). Each kind expects some characters to be removed;
actual removals make the kind that expected them more likely. A giver weights both kinds by their probabilities.

The weights were fitted to the answers of a reader, who chose the nearest and the farthest of twelve cards to a card of
another deck: there the name alone said little.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from statistics import fmean

from parlour.bots.evening import Earlier, Evening
from parlour.bots.similo.knowledge import linked
from parlour.bots.similo.meaning import Belief, alike, there_in_round
from parlour.bots.similo.mind import Mind
from parlour.bots.similo.names import alike_by_name
from parlour.game.own_cards import is_own
from parlour.games.similo.actions import Card
from parlour.games.similo.known import Board, Cards, Clue

START = 0.7  # initial probability of listeners by words
TRUST = 1.0  # how strongly a guesser believes a clue
LOOKS = 6.0  # how much it means to a listener by pictures that a character is more like the clue than another
KNOWN, NAMES = 1.5, 3.0  # the same for a listener by words: what they know of the card, and its name
NAMES_ALONE = 3.0  # and if there is nothing but names, because a group brought its own pictures
SIDEWAYS = 0.75  # how much a card that lies sideways says, compared with an upright one
LESSON = 3.0  # learning rate of a giver


def heard(mind: Mind, names: float, clues: Sequence[Clue], characters: Cards) -> Belief:
    """What guessers believe if this share of them thinks of words.

    All clues are compared with the remaining characters.
    """
    total = dict.fromkeys(characters, 0.0)
    for clue in clues:
        way = TRUST if clue.manner == "similar" else -TRUST * SIDEWAYS
        looks, words = by_looks(mind, clue.card, characters), by_words(clue.card, characters)
        for name, seen, known in zip(characters, looks, words, strict=True):
            total[name] += way * ((1 - names) * seen + names * known)
    return total


def by_looks(mind: Mind, card: Card, characters: Cards) -> tuple[float, ...]:
    """How much a clue with this card, upright, speaks for each of these, to those who look at the pictures."""
    if any(map(is_own, (card, *characters))):
        return by_words(card, characters)
    return tuple([LOOKS * near for near in alike(mind, card, characters)])


@lru_cache(maxsize=4096)
def by_words(card: Card, characters: Cards) -> tuple[float, ...]:
    """The same to those who think of the words."""
    called = alike_by_name(card, characters)
    if any(map(is_own, (card, *characters))):
        return tuple([NAMES_ALONE * near for near in called])
    return tuple([KNOWN * known + NAMES * near for known, near in zip(linked(card, characters), called, strict=True)])


def share_of_names(mind: Mind, board: Board, evening: Evening = ()) -> float:
    """The probability that these guessers think of words, from all their removals this evening."""
    games = [board, *[one.board for one in evening if _guess_again(one, board)]]
    lead = sum(_lead(mind, game, place) for game in games for place in range(len(game.removed)))
    return START / (START + (1 - START) * exp(-LESSON * lead))


def _guess_again(one: Earlier, board: Board) -> bool:
    """Whether a guesser of that game guesses now, too."""
    return any(now not in (None, board.giver) for then, now in enumerate(one.seats) if then != one.board.giver)


def _lead(mind: Mind, board: Board, place: int) -> float:
    """How much better words explain the removals of a round than pictures do, as a logarithm."""
    left, clues = there_in_round(board, place), board.clues[: place + 1]
    gone = board.removed[place]
    return _doubt(heard(mind, 1.0, clues, left), left, gone) - _doubt(heard(mind, 0.0, clues, left), left, gone)


def _doubt(total: Belief, left: Cards, gone: Cards) -> float:
    """The average rank of the removed characters among all that were there: 1 is the least believed, 0 the most."""
    ranked = sorted(left, key=total.__getitem__, reverse=True)
    return fmean(ranked.index(name) for name in gone) / (len(left) - 1)
