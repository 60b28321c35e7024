"""A mutable table for tracing a move: every field in 32 bits, stored again afterwards."""

from typing import Any

import jax.numpy as jnp
from jax import Array, lax

from parlour.bots.council_of_four.encoding.actions import AREA, CODE, MEANING, PIECE, PLACE
from parlour.bots.council_of_four.encoding.tables import JOKER
from parlour.games.council_of_four import printed
from parlour.lab.kernel.council_of_four.luck import below, card_at, size
from parlour.lab.kernel.council_of_four.state import DATA, State, one_of, put, small, total, wide

MINE = ("coins", "assistants", "points", "nobility", "hand", "jokers", "permits", "used", "emporiums", "won", "crowns")
NO_LIMIT = 30_000


class Work:
    """All fields of a `State`, and in `mine` those of the player whose turn it is."""

    def __init__(self, s: State) -> None:
        self.coin_track, self.assistant_pool = s.coin_track, s.assistant_pool
        self.of: dict[str, Any] = wide(s)
        self.mine: dict[str, Any] = lax.optimization_barrier({name: one_of(self.of[name], s.turn) for name in MINE})
        self.height = self.heap = jnp.int32(0)

    def stored(self) -> State:
        return State(self.coin_track, self.assistant_pool, **small({name: self.of[name] for name in DATA}))

    def put_back(self) -> None:
        """Write the player's fields back into the arrays."""
        for name in MINE:
            self.of[name] = put(self.of[name], self.of["turn"], self.mine[name])

    def settle(self, *names: str) -> None:
        """Compute these values here once. Otherwise XLA computes them again for each use."""
        for fields in (self.of, self.mine):
            here = [name for name in names if name in fields]
            fields.update(zip(here, lax.optimization_barrier([fields[name] for name in here]), strict=True))

    def spend(self, name: str, count: Array | int) -> None:
        self.mine[name] = self.mine[name] - count

    def earn(self, coins: Array) -> None:
        limit = printed.COIN_TRACK if self.coin_track else NO_LIMIT
        self.mine["coins"] = jnp.minimum(self.mine["coins"] + coins, limit)

    def pool(self) -> Array:
        """The number of assistants in the pool, while the player's own are counted in `mine`."""
        if not self.assistant_pool:
            return jnp.int32(printed.ASSISTANTS)
        others = put(self.of["assistants"], self.of["turn"], self.mine["assistants"])
        return printed.ASSISTANTS - total(others)

    def count_cards(self) -> None:
        """Count the deck and the discards, which are kept up to date while cards are drawn."""
        self.height = size(self.of["deck"]) + self.of["deck_jokers"]
        self.heap = size(self.of["discards"]) + self.of["discarded_jokers"]

    def draw(self, can: Array, luck: Array) -> tuple[Array, Array]:
        """Draw a politics card, as a colour to add to a hand or as a joker.

        An empty deck is refilled from the discards.
        """
        of = self.of
        anew = can & (self.height == 0)
        for pile, heap in (("deck", "discards"), ("deck_jokers", "discarded_jokers")):
            of[pile] = jnp.where(anew, of[heap], of[pile])
            of[heap] = jnp.where(anew, 0, of[heap])
        self.height, self.heap = jnp.where(anew, self.heap, self.height), jnp.where(anew, 0, self.heap)
        drawn = can & (self.height > 0)
        card = card_at(of["deck"], below(luck, self.height))
        colour = jnp.where(drawn & (card < JOKER), 1 << 5 * jnp.minimum(card, JOKER - 1), 0)
        joker = (drawn & (card == JOKER)).astype(jnp.int32)
        of["deck"], of["deck_jokers"] = of["deck"] - colour, of["deck_jokers"] - joker
        self.height = self.height - drawn
        self.settle("deck", "deck_jokers", "discards", "discarded_jokers")
        self.height, self.heap, *found = lax.optimization_barrier((self.height, self.heap, colour, joker))
        return found[0], found[1]


class ActionFields:
    """The fields of an action id."""

    def __init__(self, action: Array) -> None:
        word = lax.optimization_barrier(jnp.asarray(MEANING)[action])
        self.kind = word & 15
        self.area, self.piece = word >> AREA & 3, word >> PIECE & 15
        self.place, self.code = word >> PLACE & 15, word >> CODE & 31

    def is_(self, *kinds: int) -> Array:
        found = self.kind == kinds[0]
        for kind in kinds[1:]:
            found = found | (self.kind == kind)
        return found
