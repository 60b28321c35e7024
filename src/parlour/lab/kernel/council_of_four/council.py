"""`Council`: the game as an environment, in the conventions of Pgx: `init(key)`, `step(state, action)`, a pytree.

It has one game; `jax.vmap` makes a batch and `jax.jit` makes it fast. Masks and observations are functions of the
state, not fields, so they cost time only when they are used.
"""

from dataclasses import dataclass, replace
from itertools import accumulate
from types import SimpleNamespace
from typing import Any

from parlour.lab.kernel import NO_JAX

try:
    import jax
except ModuleNotFoundError as error:  # pragma: no cover - the suite has it
    raise ModuleNotFoundError(NO_JAX) from error

import jax.numpy as jnp
from jax import Array, lax

from parlour.bots.council_of_four.encoding.actions import ACTIONS, STARTS
from parlour.bots.council_of_four.encoding.features import FEATURES, PUBLIC, features
from parlour.bots.council_of_four.encoding.tables import MAPS
from parlour.lab.kernel.council_of_four import legal
from parlour.lab.kernel.council_of_four.deal import deal, shuffle
from parlour.lab.kernel.council_of_four.luck import SPAN, mixed, nth_bit, numbers, size
from parlour.lab.kernel.council_of_four.state import State, one_of, wide
from parlour.lab.kernel.council_of_four.step import LUCK, apply

ANY = 0


@dataclass(frozen=True)
class Council:
    """Council of Four for a number of seats on one map. With 0 seats or no map, every game has random ones.

    Observations hold what the seat to move may know. Rewards come with the last move: 1 for the winner; they sum to 0.
    """

    seats: int = ANY
    sides: str = ""
    coin_track: bool = True
    assistant_pool: bool = False

    num_actions = ACTIONS
    observation_shape = (FEATURES,)

    def init(self, key: Array) -> State:
        """A new game. An open map or number of seats is chosen uniformly."""
        keys = jax.random.split(key, 4)
        seats = jnp.int32(self.seats) if self.seats else jax.random.randint(keys[0], (), 2, 5)
        place = jnp.int32(MAPS.index(self.sides)) if self.sides else jax.random.randint(keys[1], (), 0, len(MAPS))
        seed = jax.random.bits(keys[2], (2,), jnp.uint32)
        return self.deal(shuffle(keys[3], seats), seats, place, seed)

    def deal(self, order: Any, seats: Array, place: Array, seed: Array) -> State:
        limits = {"coin_track": self.coin_track, "assistant_pool": self.assistant_pool}
        return deal(order, seats, place, seed, width=self.seats or 4, **limits)

    def step(self, state: State, action: Array) -> State:
        """One move, which must be legal. A game that is over stays as it is, without a second reward."""
        after = self.play(state, action)
        kept = jax.tree.map(lambda old, new: jnp.where(state.over, old, new), state, after)
        return replace(kept, reward=tuple(jnp.where(state.over, 0.0, reward) for reward in after.reward))

    def play(self, state: State, action: Array) -> State:
        """One move of a game that is not over. Callers that reset finished games at once can skip the check."""
        return apply(state, action, numbers(state.seed, state.moves, LUCK))

    def legal_action_mask(self, state: State) -> Array:
        return legal.legal_mask(state)

    def observe(self, state: State, seat: Array | None = None) -> Array:
        """What a seat knows, as numbers; by default, the seat whose turn it is."""
        return observe(state, state.turn if seat is None else seat)


def pooled_reset(state: State, pool: State, luck: Array) -> State:
    """In a batch: replace finished games by games of a pool, each with its own luck.

    Running games read the pool's first game and discard it: this is always the same place in memory, so it is cheap.
    """
    size = pool.turn.shape[0]
    which = jnp.where(state.over, luck % size, 0)
    fresh = jax.tree.map(lambda old, new: jnp.where(state.over, new[which], old), state, pool)
    seed = (jnp.where(state.over, mixed(state.seed[0] ^ luck.astype(jnp.uint32)), state.seed[0]), fresh.seed[1])
    return replace(fresh, seed=seed)


def observe(state: State, seat: Array) -> Array:
    """The observation of a seat: its own hand, and only the number of cards of the others."""
    of = wide(state)
    cards = jnp.stack([size(hand) + jokers for hand, jokers in zip(of["hand"], of["jokers"], strict=True)])
    hand, jokers = one_of(of["hand"], seat), one_of(of["jokers"], seat)
    seen = SimpleNamespace(**{name: jnp.asarray(of[name]) for name in of if name in PUBLIC})
    return features(jnp, seen, seat.astype(jnp.int32), hand, jokers, cards)


def random_action(state: State) -> Array:
    """A random legal action, from the state's own luck."""
    words = legal.legal_words(state)
    luck = numbers(state.seed, state.moves, LUCK + 1)[LUCK]
    ends = list(accumulate(lax.population_count(word) for word in words))
    place = (luck.astype(jnp.float32) * (1 / (1 << SPAN)) * ends[-1]).astype(jnp.int32)
    bits, before, start = words[0], jnp.int32(0), jnp.int32(0)
    for number in range(1, len(words)):
        later = place >= ends[number - 1]
        bits = jnp.where(later, words[number], bits)
        before = jnp.where(later, ends[number - 1], before)
        start = jnp.where(later, int(STARTS[number]), start)
    return start + nth_bit(bits, place - before)
