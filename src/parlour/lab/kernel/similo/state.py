"""The state of Similo, and its 72 action ids.

0   GiveClue   a card (30), upright: similar
30  GiveClue   a card (30), sideways: different
60  Mark       a place of the grid (12); the mark that completes a round's number also confirms them
"""

from dataclasses import dataclass
from functools import partial

try:
    import jax
except ModuleNotFoundError as error:  # pragma: no cover - the suite has it
    raise ModuleNotFoundError("parlour.lab.kernel needs JAX: pip install 'parlour[kernel]'") from error

import jax.numpy as jnp
from jax import Array

from parlour.games.similo.printed import CHARACTERS, REMOVALS

DECK = 30
ROUNDS = len(REMOVALS)
SIDEWAYS, MARK = DECK, 2 * DECK
ACTIONS = MARK + CHARACTERS
GIVER, GUESSER = 0, 1


@partial(jax.tree_util.register_dataclass)
@dataclass(frozen=True)
class State:
    """One table: 66 bytes. Sets of places and of cards are bit masks; rounds are counted from 0."""

    grid: Array  # [12] the character in each place, including those already removed
    remaining: Array
    marked: Array
    secret: Array  # its place
    hand: Array  # the giver's clue cards
    deck: Array  # [30] clue cards in the order of drawing
    drawn: Array  # number of cards drawn
    clues: Array  # [5] by round; -1 if there is none yet
    sideways: Array  # the clues that are sideways, as bits
    round: Array
    turn: Array
    safe: Array  # characters removed in safe rounds: the score
    over: Array
    reward: Array  # of the last move, for both: 1 if the secret is found

    @property
    def terminated(self) -> Array:
        return self.over

    @property
    def rewards(self) -> Array:
        """[..., 2]"""
        return jnp.stack([self.reward, self.reward], axis=-1)

    @property
    def current_player(self) -> Array:
        return self.turn
