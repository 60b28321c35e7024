"""`Similo`: the game for a giver (seat 0) and a guesser (seat 1), in the conventions of Pgx, for one table."""

from dataclasses import dataclass, replace

from parlour.lab.kernel import NO_JAX

try:
    import jax
except ModuleNotFoundError as error:  # pragma: no cover - the suite has it
    raise ModuleNotFoundError(NO_JAX) from error

import jax.numpy as jnp
from jax import Array, lax

from parlour.games.similo.printed import CHARACTERS, HAND, REMOVALS
from parlour.lab.kernel.similo.state import ACTIONS, DECK, GIVER, GUESSER, MARK, ROUNDS, State

EVERYBODY = (1 << CHARACTERS) - 1
FEATURES = ROUNDS + 1 + CHARACTERS * DECK + 2 * CHARACTERS + ROUNDS * DECK + ROUNDS + CHARACTERS + DECK


@dataclass(frozen=True)
class Similo:
    """The environment.

    With `apart` the clues come from a deck of their own, else from the rest of the characters' deck.

    Rewards come with the last move and are the same for both: 1 if only the secret character is left.
    """

    apart: bool = False

    num_actions = ACTIONS
    observation_shape = (FEATURES,)

    def init(self, key: Array) -> State:
        """A new table: twelve characters, one of them secret, and five clue cards."""
        keys = jax.random.split(key, 3)
        laid = shuffled(keys[0])
        secret = jax.random.randint(keys[1], (), 0, CHARACTERS)
        return self.deal(laid[:CHARACTERS], secret, shuffled(keys[2]) if self.apart else laid[CHARACTERS:])

    def deal(self, grid: Array, secret: Array, clues: Array) -> State:
        """A table with these characters, and these clue cards in the order of drawing."""
        deck = jnp.zeros(DECK, jnp.int8).at[: clues.shape[0]].set(clues.astype(jnp.int8))
        small = jnp.int8
        return State(
            grid=grid.astype(small), remaining=jnp.int16(EVERYBODY), marked=jnp.int16(0), secret=secret.astype(small),
            hand=(1 << clues[:HAND].astype(jnp.int32)).sum().astype(jnp.int32), deck=deck, drawn=small(HAND),
            clues=jnp.full(ROUNDS, -1, small), sideways=small(0), round=small(0), turn=small(GIVER), safe=small(0),
            over=jnp.bool_(False), reward=jnp.float32(0),
        )  # fmt: skip

    def step(self, state: State, action: Array) -> State:
        """One move, which must be legal. A game that is over stays as it is, without a second reward."""
        after = self.play(state, action)
        kept = jax.tree.map(lambda old, new: jnp.where(state.over, old, new), state, after)
        return replace(kept, reward=jnp.where(state.over, 0.0, after.reward))

    def play(self, state: State, action: Array) -> State:
        """One move of a game that is not over. Callers that reset finished games at once can skip the check."""
        clue, mark = give_clue(state, action), take_away(state, action)
        return jax.tree.map(lambda one, other: jnp.where(action < MARK, one, other), clue, mark)

    def legal_action_mask(self, state: State) -> Array:
        """[72] The giver's cards, in both directions; or the characters that are neither removed nor marked."""
        cards = state.hand >> jnp.arange(DECK) & 1
        open_to = (state.remaining & ~state.marked).astype(jnp.int32) >> jnp.arange(CHARACTERS) & 1
        giving, guessing = cards * (state.turn == GIVER), open_to * (state.turn == GUESSER)
        return jnp.concatenate([giving, giving, guessing]).astype(jnp.bool_)

    def observe(self, state: State, seat: Array | None = None) -> Array:
        """What a seat knows, as numbers; by default, the seat whose turn it is."""
        return observe(state, state.turn if seat is None else seat)


def shuffled(key: Array) -> Array:
    """[30] A shuffled deck, sorted by a random number of 32 bits for each card."""
    return jnp.argsort(jax.random.bits(key, (DECK,), jnp.uint32))


def give_clue(state: State, action: Array) -> State:
    """Play a clue card, and draw the next one."""
    card, sideways = action % DECK, (action // DECK).astype(jnp.int8)
    drawn = 1 << state.deck[state.drawn].astype(jnp.int32)
    return replace(
        state,
        clues=jnp.where(jnp.arange(ROUNDS) == state.round, card.astype(jnp.int8), state.clues),
        sideways=state.sideways | sideways << state.round,
        hand=state.hand & ~(1 << card) | drawn,
        drawn=state.drawn + jnp.int8(1),
        turn=jnp.int8(GUESSER),
        reward=jnp.float32(0),
    )


def take_away(state: State, action: Array) -> State:
    """Mark a character. Once the round's number is marked, they are removed; with the secret the game is lost."""
    marked = state.marked | (1 << jnp.maximum(action - MARK, 0)).astype(jnp.int16)
    quota = jnp.asarray(REMOVALS, jnp.int8)[state.round]
    full = lax.population_count(marked) == quota
    lost = full & (marked >> state.secret.astype(jnp.int16) & 1 == 1)
    found = full & ~lost & (state.round == ROUNDS - 1)
    return replace(
        state,
        marked=jnp.where(full, 0, marked).astype(jnp.int16),
        remaining=jnp.where(full, state.remaining & ~marked, state.remaining),
        safe=jnp.where(full & ~lost, state.safe + quota, state.safe),
        round=state.round + full.astype(jnp.int8),
        turn=jnp.where(full, GIVER, GUESSER).astype(jnp.int8),
        over=lost | found,
        reward=found.astype(jnp.float32),
    )


def observe(state: State, seat: Array) -> Array:
    """[FEATURES] The table, and for the giver the secret and the hand."""
    mine = seat == GIVER
    places = jnp.arange(CHARACTERS)
    parts = [
        jnp.arange(ROUNDS) == state.round,
        (state.turn == seat).reshape(1),
        state.grid[:, None] == jnp.arange(DECK),
        state.remaining.astype(jnp.int32) >> places & 1,
        state.marked.astype(jnp.int32) >> places & 1,
        state.clues[:, None] == jnp.arange(DECK),
        state.sideways.astype(jnp.int32) >> jnp.arange(ROUNDS) & 1,
        mine & (places == state.secret),
        mine * (state.hand >> jnp.arange(DECK) & 1),
    ]
    return jnp.concatenate([part.astype(jnp.float32).reshape(-1) for part in parts])


def pooled_reset(state: State, pool: State, luck: Array) -> State:
    """In a batch: replace finished games by games of a pool. The next luck should pick others."""
    which = jnp.where(state.over, luck % pool.turn.shape[0], 0)

    def fresh(old: Array, new: Array) -> Array:
        over = state.over.reshape(-1, *[1] * (old.ndim - 1))
        return jnp.where(over, new[which], old)

    return jax.tree.map(fresh, state, pool)


def random_action(state: State, luck: Array) -> Array:
    """A random legal action. `luck` is a whole number of any size."""
    legal = Similo().legal_action_mask(state)
    place = luck % legal.sum()
    return jnp.argmax(jnp.cumsum(legal) > place)
