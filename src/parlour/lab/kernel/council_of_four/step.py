"""A move with all its effects.

Every kind of move is computed and the result of the actual one is kept, without branches.

`apply` assumes that the action is legal.
"""

from collections.abc import Sequence

import jax.numpy as jnp
from jax import Array, lax

from parlour.bots.council_of_four.encoding import actions as ids
from parlour.bots.council_of_four.encoding import tables
from parlour.games.council_of_four import printed
from parlour.lab.kernel.council_of_four.gain import gain, permit_bonus, token_bonus, win_tiles
from parlour.lab.kernel.council_of_four.legal import usable
from parlour.lab.kernel.council_of_four.luck import below, nth_bit
from parlour.lab.kernel.council_of_four.state import State, one_of, put
from parlour.lab.kernel.council_of_four.turn import go_on, owe
from parlour.lab.kernel.council_of_four.work import ActionFields, Work

LUCK = 7
"""Random numbers of a move: four cards, the card of the next player, two permits."""


def apply(s: State, action: Array, luck: Sequence[Array]) -> State:
    w, move = Work(s), ActionFields(action)
    luck = lax.optimization_barrier(list(luck))
    pay(w, move)
    w.settle("coins", "hand", "jokers", "discards", "discarded_jokers", "king")
    elect(w, move)
    act_quickly(w, move)
    permit = lax.optimization_barrier(take(w, move))
    cities = lax.optimization_barrier(build(w, move))
    w.settle("assistants", "emporiums", "permits", "used")
    main = move.is_(ids.K_ACQUIRE, ids.K_KING, ids.K_ELECT, ids.K_BUILD)
    w.of["main"], w.of["acted"] = w.of["main"] - main, w.of["acted"] | main
    ends = move.is_(ids.K_END) & (w.of["owed"] != tables.A_PERMIT)
    bonus = jnp.where(
        move.is_(ids.K_ACQUIRE, ids.K_TAKE, ids.K_AGAIN),
        permit_bonus(move.area * tables.DECK + permit),
        token_bonus(w.of["tokens"], cities),
    )
    bonus = lax.optimization_barrier(jnp.where((cities != 0) | (permit >= 0), bonus, 0))
    choice = gain(w, bonus, luck[:4])
    win_tiles(w, move.is_(ids.K_KING, ids.K_BUILD))
    owe(w, move, choice)
    refill(w, luck[5:])
    w.of["moves"] = w.of["moves"] + ~ends
    go_on(w, ends, luck[4])
    return w.stored()


def pay(w: Work, move: ActionFields) -> None:
    """Satisfy a council: cards for these councillors, or for all that fit plus jokers; and coins."""
    paying, travels = move.is_(ids.K_ACQUIRE, ids.K_KING), move.is_(ids.K_KING)
    council = one_of(w.of["councils"], move.area)
    jokers = jnp.where(paying, jnp.maximum(move.code - 14, 0), 0)
    chosen = jnp.where(move.code > 14, usable(council, w.mine["hand"]), move.code + 1)
    chosen = jnp.where(paying, chosen, 0)
    cards = jnp.int32(0)
    for place in range(4):
        cards = cards + jnp.where(chosen >> place & 1, 1 << 5 * (council >> 3 * place & 7), 0)
    count = jokers + lax.population_count(chosen)
    price = jokers * printed.JOKER_PRICE
    for number in range(1, 5):
        price = price + jnp.where(count == number, printed.COUNCIL_PRICE[number], 0)
    way = jnp.asarray(tables.WAYS.ravel())[(w.of["place"] * 15 + w.of["king"]) * 15 + move.place]
    w.spend("coins", price + jnp.where(travels, printed.ROAD_PRICE * way, 0))
    w.spend("hand", cards)
    w.spend("jokers", jokers)
    w.of["discards"] = w.of["discards"] + cards
    w.of["discarded_jokers"] = w.of["discarded_jokers"] + jokers
    w.of["king"] = jnp.where(travels, move.place, w.of["king"])


def elect(w: Work, move: ActionFields) -> None:
    """Elect: one councillor in, one out; yourself for four coins, through an assistant for no coins."""
    electing = move.is_(ids.K_ELECT, ids.K_SEND)
    council = one_of(w.of["councils"], move.area)
    pushed = (council << 3 | move.place) & 4095
    w.of["councils"] = put(w.of["councils"], jnp.where(electing, move.area, -1), pushed)
    change = (1 << 5 * (council >> 9 & 7)) - (1 << 5 * jnp.minimum(move.place, 5))
    w.of["reserve"] = w.of["reserve"] + jnp.where(electing, change, 0)
    w.earn(jnp.where(move.is_(ids.K_ELECT), printed.ELECTION_COINS, 0))


def act_quickly(w: Work, move: ActionFields) -> None:
    """Pay for quick actions and get what they give."""
    engaging, buying = move.is_(ids.K_ENGAGE), move.is_(ids.K_EXTRA)
    w.spend("coins", jnp.where(engaging, printed.ENGAGE_PRICE, 0))
    sent = move.is_(ids.K_SEND, ids.K_CHANGE).astype(jnp.int32)
    w.spend("assistants", sent + jnp.where(buying, printed.EXTRA_PRICE, 0) - engaging)
    w.of["main"] = w.of["main"] + buying
    w.of["quick"] = w.of["quick"] - move.is_(ids.K_SEND, ids.K_CHANGE, ids.K_ENGAGE, ids.K_EXTRA)


# Permits


def take(w: Work, move: ActionFields) -> Array:
    """Take a permit, or put two under their deck, which empties their spaces.

    Returns the permit whose bonus is due, or -1.
    """
    taking, changing = move.is_(ids.K_ACQUIRE, ids.K_TAKE), move.is_(ids.K_CHANGE)
    shown = one_of(w.of["face_up"], move.area)
    permit = jnp.where(move.piece == 0, shown[0], shown[1])
    owner = w.mine["permits"]
    w.mine["permits"] = put(owner, jnp.where(taking, move.area, -1), one_of(owner, move.area) | 1 << permit)
    deck = Deck(w, move.area)
    deck.bury(shown[0], changing)
    deck.bury(shown[1], changing)
    left = jnp.where(changing | (taking & (move.piece == 0)), -1, shown[0])
    right = jnp.where(changing | (taking & (move.piece == 1)), -1, shown[1])
    w.of["face_up"] = put(w.of["face_up"], move.area, (left, right))
    deck.put_back(w, move.area)
    return jnp.where(taking, permit, jnp.where(move.is_(ids.K_AGAIN), move.piece, -1))


def refill(w: Work, luck: Sequence[Array]) -> None:
    """Fill empty spaces with the next permits once nothing is owed. At most two spaces are empty.

    Two are empty after a free permit: its own space, and the space of the permit that led to it.
    """
    w.settle("face_up", "fresh", "buried", "under", "owed")
    for piece in luck:
        waits = [
            ((left < 0) | (right < 0)) & ((fresh != 0) | (buried > 0))
            for (left, right), fresh, buried in zip(w.of["face_up"], w.of["fresh"], w.of["buried"], strict=True)
        ]
        region = jnp.where(waits[0], 0, jnp.where(waits[1], 1, jnp.where(waits[2], 2, -1)))
        can = (w.of["owed"] == tables.NOTHING) & (region >= 0)
        shown, deck = one_of(w.of["face_up"], region), Deck(w, region)
        new = deck.show(piece, can)
        left = jnp.where(can & (shown[0] < 0), new, shown[0])
        right = jnp.where(can & (shown[0] >= 0), new, shown[1])
        w.of["face_up"] = put(w.of["face_up"], region, (left, right))
        deck.put_back(w, region)
        w.settle("face_up", "fresh", "buried", "under")


class Deck:
    """The face-down permits of a region: a set on top, and a queue under it."""

    def __init__(self, w: Work, region: Array) -> None:
        self.fresh, self.buried = one_of(w.of["fresh"], region), one_of(w.of["buried"], region)
        under = one_of(w.of["under"], region)
        self.low, self.high = under[0], under[1]

    def put_back(self, w: Work, region: Array) -> None:
        w.of["fresh"] = put(w.of["fresh"], region, self.fresh)
        w.of["buried"] = put(w.of["buried"], region, self.buried)
        w.of["under"] = put(w.of["under"], region, (self.low, self.high))

    def bury(self, permit: Array, can: Array) -> None:
        """Put a permit under the deck, if there is one."""
        can = can & (permit >= 0)
        bits = jnp.where(can, permit, 0).astype(jnp.uint32) << (4 * (self.buried & 7)).astype(jnp.uint32)
        self.low = jnp.where(self.buried < 8, self.low | bits, self.low)
        self.high = jnp.where(self.buried < 8, self.high, self.high | bits)
        self.buried = self.buried + can

    def show(self, luck: Array, can: Array) -> Array:
        """The next permit, or -1. Permits that were put under the deck come last."""
        count = lax.population_count(self.fresh)
        fresh, under = can & (count > 0), can & (count == 0) & (self.buried > 0)
        drawn = lax.optimization_barrier(nth_bit(self.fresh, below(luck, count), 16))
        oldest = (self.low & 15).astype(jnp.int32)
        self.fresh = jnp.where(fresh, self.fresh & ~(1 << drawn), self.fresh)
        self.low = jnp.where(under, self.low >> 4 | self.high << 28, self.low)
        self.high = jnp.where(under, self.high >> 4, self.high)
        self.buried = self.buried - under
        return jnp.where(fresh, drawn, jnp.where(under, oldest, -1))


# Emporiums


def build(w: Work, move: ActionFields) -> Array:
    """Return assistants and build the emporium. Returns the cities whose rewards are due."""
    of, mine = w.of, w.mine
    building, permitted = move.is_(ids.K_KING, ids.K_BUILD), move.is_(ids.K_BUILD)
    bit = jnp.where(permitted, 1 << move.piece, 0)
    region = jnp.where(permitted, move.area, -1)
    mine["used"] = put(mine["used"], region, one_of(mine["used"], move.area) | bit)
    mine["permits"] = put(mine["permits"], region, one_of(mine["permits"], move.area) & ~bit)
    rivals = of["neutral"] >> move.place & 1
    for theirs in of["emporiums"]:
        rivals = rivals + (theirs >> move.place & 1)
    w.spend("assistants", jnp.where(building, rivals, 0))
    mine["emporiums"] = mine["emporiums"] | jnp.where(building, 1 << move.place, 0)
    place = (of["place"] << 15 | mine["emporiums"]) * 15 + move.place
    group = jnp.asarray(tables.joined().ravel())[place].astype(jnp.int32)
    return jnp.where(building, group, jnp.where(move.is_(ids.K_TOKEN), 1 << move.place, 0))
