"""The table as a pytree, for one game. `jax.vmap` makes a batch.

Every leaf is one number: a value of four players is a tuple of four, not an array of four. In a batch each leaf is then
one plain row, all arithmetic runs along the rows, and XLA fuses a whole move into one pass over them. (With arrays it
recomputed values for every place of every array, and a move took a hundred times as long.)

Tuples have `width` places for players; `seats` of them are used, so that games of all sizes fit into one batch.
"""

import operator
from collections.abc import Iterable
from dataclasses import dataclass, field, fields
from functools import partial, reduce
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array

STATIC = {"static": True}
Row = tuple[Array, ...]
Rows = tuple[Row, ...]


@partial(jax.tree_util.register_dataclass)
@dataclass(frozen=True)
class State:
    """The complete state: the board, every hand, and the decks. About 240 bytes at four seats.

    At most one choice of the nobility track is owed at a time: a move advances two squares at most, no two choices are
    that close, and a choice is made before anything else.
    """

    coin_track: bool = field(metadata=STATIC)  # coins stop at 20
    assistant_pool: bool = field(metadata=STATIC)  # there are only 48 assistants
    # # Constant during a game
    seats: Array
    place: Array  # which map
    first: Array
    neutral: Array  # cities
    tokens: Row  # [14] the city of each token
    # # The turn
    turn: Array
    main: Array
    quick: Array
    acted: Array  # whether a main action of this turn was performed, so the turn may end
    owed: Array  # a choice: NOTHING, ONE_TOKEN, ...
    taken: Array  # the city, plus one, that the same square has already given
    finisher: Array  # -1 if there is none
    moves: Array
    # The board
    king: Array
    councils: Row  # [4] four colours of three bits, the newest lowest
    reserve: Array  # a multiset of colours
    face_up: Rows  # [3, 2] permits of a region; -1 is an empty space
    fresh: Row  # [3] permits on top of a deck, as a set: their order is not decided yet
    under: Rows  # [3, 2] permits under the deck, four bits each, the next one lowest
    buried: Row  # [3] their number
    deck: Array  # a multiset of colours
    deck_jokers: Array
    discards: Array
    discarded_jokers: Array
    tiles: Array  # tiles that are left
    king_tiles: Array  # number of tiles that are gone
    # # The players: [width]
    coins: Row
    assistants: Row
    points: Row
    nobility: Row
    hand: Row  # a multiset of colours
    jokers: Row
    permits: Rows  # [width, 3]
    used: Rows  # [width, 3]
    emporiums: Row
    won: Row  # bonus tiles
    crowns: Row  # king's tiles
    # The end
    over: Array
    reward: Row  # [width] of the last move: 1 for the winner; the sum is 0
    seed: Row  # [2]

    @property
    def terminated(self) -> Array:
        return self.over

    @property
    def rewards(self) -> Array:
        """[..., width]"""
        return jnp.stack(self.reward, axis=-1)

    @property
    def current_player(self) -> Array:
        return self.turn


I8, I16, I32, U32 = np.int8, np.int16, np.int32, np.uint32
TYPES: dict[str, Any] = {
    "neutral": I16, "moves": I32, "councils": I16, "reserve": I32, "fresh": I16, "under": U32, "deck": I32,
    "discards": I32, "coins": I16, "assistants": I16, "points": I16, "hand": I32, "permits": I16, "used": I16,
    "emporiums": I16, "acted": np.bool_, "over": np.bool_, "reward": np.float32, "seed": U32,
}  # fmt: skip
"""The type in which each field is stored; a byte by default."""

DATA = tuple(one.name for one in fields(State) if not one.metadata.get("static"))


def small(values: dict[str, Any]) -> dict[str, Any]:
    """Fields in the types in which they are stored."""
    return {name: jax.tree.map(lambda one, n=name: one.astype(TYPES.get(n, I8)), values[name]) for name in values}


def wide(state: State) -> dict[str, Any]:
    """Fields in 32 bits, for computing."""
    kept = {"under", "acted", "over", "reward", "seed"}
    return {
        name: getattr(state, name)
        if name in kept
        else jax.tree.map(lambda one: one.astype(jnp.int32), getattr(state, name))
        for name in DATA
    }


def one_of(values: tuple[Any, ...], place: Array) -> Any:
    """The value at this place, as a chain of `where`."""
    found = values[0]
    for number, value in enumerate(values[1:], 1):
        found = jax.tree.map(lambda old, new, n=number: jnp.where(place == n, new, old), found, value)
    return found


def put(values: tuple[Any, ...], place: Array, value: Any) -> tuple[Any, ...]:
    """The values with a new one at this place."""
    return tuple(
        jax.tree.map(lambda old, new, n=number: jnp.where(place == n, new, old), one, value)
        for number, one in enumerate(values)
    )


def total(values: Iterable[Array]) -> Array:
    return reduce(operator.add, values)


def highest(values: Iterable[Array]) -> Array:
    return reduce(jnp.maximum, values)


def either(values: Iterable[Array]) -> Array:
    return reduce(operator.or_, values)
