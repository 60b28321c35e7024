"""Self-play on the kernel: records observations, actions, values and winners.

Every seat is played by the same network. Games of all sizes run side by side; a finished game is replaced by a new one.
Records are relative to the observer: seats are counted from it, and colours are in its order.
"""

from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
from jax import Array, lax

from parlour.bots.council_of_four.champion.network import forward
from parlour.bots.council_of_four.encoding.features import PLACES, colour_order, turned, turned_back
from parlour.bots.council_of_four.encoding.tables import MAPS
from parlour.lab.kernel.council_of_four.council import Council, observe
from parlour.lab.kernel.council_of_four.deal import shuffle
from parlour.lab.kernel.council_of_four.legal import legal_mask
from parlour.lab.kernel.council_of_four.state import State, one_of

ILLEGAL = -1e9
LONG = 700  # moves after which a game is stopped and decided by points


@dataclass(frozen=True)
class Arena:
    """The number of games that run side by side, the moves per rollout, and the tables."""

    games: int = 8192
    moves: int = 64
    fresh: int = 2048  # new games prepared at a time
    seats: int = 0  # 0: two, three and four take turns
    sides: str = ""  # the map of every second game, or of all games
    mixed: bool = True  # whether the other games are on random maps
    dtype: Any = jnp.float32


class Moves(NamedTuple):
    """[moves, games, ...]"""

    seen: Array
    legal: Array
    action: Array
    likely: Array  # log probability of the action
    values: Array  # [..., 4] the estimated share of the win, by seat
    actor: Array
    seats: Array
    over: Array
    shares: Array  # [..., 4] the actual share of the win, by seat
    length: Array
    points: Array  # [..., 4]
    kind: Array  # the action id in the table's colours


class Looked(NamedTuple):
    seen: Array
    legal: Array
    order: Array


def start(arena: Arena, key: Array) -> State:
    """Deal games: half of them on the given map, half on random ones."""
    return jax.vmap(partial(one_game, arena))(jax.random.split(key, arena.games), jnp.arange(arena.games))


def one_game(arena: Arena, key: Array, number: Array) -> State:
    keys = jax.random.split(key, 4)
    seats = jnp.int32(arena.seats) if arena.seats else jax.random.randint(keys[0], (), 2, PLACES + 1)
    place = jax.random.randint(keys[1], (), 0, len(MAPS))
    if arena.sides:
        own = (number % 2 == 1) | (not arena.mixed)
        place = jnp.where(own, MAPS.index(arena.sides), place)
    seed = jax.random.bits(keys[2], (2,), jnp.uint32)
    return Council().deal(shuffle(keys[3], seats), seats, place, seed)


def look(state: State) -> Looked:
    """The observation and legal actions of the player to move, in that player's order."""
    order = colour_order(jnp, one_of(state.hand, state.turn).astype(jnp.int32))
    return Looked(observe(state, state.turn), turned(jnp, legal_mask(state), order), order)


def think(weights: Any, looked: Looked, seats: Array, dtype: Any) -> tuple[Array, Array]:
    """Scores of the legal actions, and each seat's estimated share of the win, the observer's first."""
    scores, seat_scores = forward(jnp, weights, looked.seen.astype(dtype))
    here = jnp.arange(PLACES) < seats[..., None]
    values = jax.nn.softmax(jnp.where(here, seat_scores.astype(jnp.float32), ILLEGAL), axis=-1)
    return jnp.where(looked.legal, scores.astype(jnp.float32), ILLEGAL), values


def by_seat(values: Array, turn: Array, seats: Array) -> Array:
    """[games, 4] Values by place from the observer, reordered by seat."""
    places = (jnp.arange(PLACES) - turn[:, None]) % seats[:, None]
    return jnp.where(jnp.arange(PLACES) < seats[:, None], jnp.take_along_axis(values, places, axis=1), 0.0)


def from_observer(values: Array, turn: Array, seats: Array) -> Array:
    """[..., 4] Values by seat, reordered by place from the observer."""
    places = (jnp.arange(PLACES) + turn[..., None]) % seats[..., None]
    here = jnp.arange(PLACES) < seats[..., None]
    return jnp.where(here, jnp.take_along_axis(values, places, axis=-1), 0.0)


def rollout(arena: Arena, weights: Any, state: State, key: Array, score_part: Array) -> tuple[State, Moves, Array]:
    """Play on. Returns the games, the recorded moves, and the values of the last positions."""
    key, deal_key = jax.random.split(key)
    fresh = start(Arena(**{**vars(arena), "games": arena.fresh}), deal_key)
    move = partial(one_move, arena, weights, fresh, score_part)
    state, moves = lax.scan(move, state, jax.random.split(key, arena.moves))
    turn, seats = state.turn.astype(jnp.int32), state.seats.astype(jnp.int32)
    values = think(weights, jax.vmap(look)(state), seats, arena.dtype)[1]
    return state, moves, by_seat(values, turn, seats)


def one_move(
    arena: Arena, weights: Any, fresh: State, score_part: Array, state: State, key: Array
) -> tuple[State, Moves]:
    choose_key, deal_key, seed_key = jax.random.split(key, 3)
    turn, seats = state.turn.astype(jnp.int32), state.seats.astype(jnp.int32)
    looked = jax.vmap(look)(state)
    scores, values = think(weights, looked, seats, arena.dtype)
    action = jax.random.categorical(choose_key, scores)
    likely = jnp.take_along_axis(jax.nn.log_softmax(scores), action[:, None], axis=1)[:, 0]
    real = jax.vmap(partial(turned_back, jnp))(action, looked.order)
    after = jax.vmap(Council().play)(state, real)
    over = after.over | (after.moves > LONG)
    points = jnp.stack(after.points, axis=1).astype(jnp.float32)
    moves = Moves(
        looked.seen.astype(arena.dtype), looked.legal, action, likely, by_seat(values, turn, seats), turn, seats,
        over, shares(after, points, seats, score_part), after.moves, points, real,
    )  # fmt: skip
    return reset(arena, after, over, fresh, deal_key, seed_key), moves


def shares(after: State, points: Array, seats: Array, score_part: Array) -> Array:
    """[games, 4] Shares of the win. Early in training they are partly based on points."""
    here = jnp.arange(PLACES) < seats[:, None]
    count = seats[:, None].astype(jnp.float32)
    won = (after.rewards * (count - 1) + 1) / count
    close = jax.nn.softmax(jnp.where(here, points / 8, ILLEGAL), axis=1)
    part = jnp.where(after.over, score_part, 1.0)[:, None]
    return jnp.where(here, (1 - part) * won + part * close, 0.0)


def reset(arena: Arena, state: State, over: Array, fresh: State, deal_key: Array, seed_key: Array) -> State:
    """Replace finished games by new ones, each with its own luck."""
    games = over.shape[0]
    which = jax.random.randint(deal_key, (games,), 0, arena.fresh)
    state = jax.tree.map(lambda old, new: jnp.where(over, new[which], old), state, fresh)
    seeds = jax.random.bits(seed_key, (2, games), jnp.uint32)
    seed = tuple(jnp.where(over, new, old) for new, old in zip(seeds, state.seed, strict=True))
    return State(**{**vars(state), "seed": seed})
