"""Gains: bonuses, cards, steps on the nobility track, tiles, and the points for the last emporium."""

from collections.abc import Sequence

import jax.numpy as jnp
from jax import Array, lax

from parlour.bots.council_of_four.encoding import tables
from parlour.bots.council_of_four.encoding.tables import FIELD, LAST_SQUARE, MOST_STEPS
from parlour.games.council_of_four import printed
from parlour.lab.kernel.council_of_four.legal import built
from parlour.lab.kernel.council_of_four.state import Row
from parlour.lab.kernel.council_of_four.work import Work


def permit_bonus(permit: Array) -> Array:
    return jnp.asarray(tables.PERMIT_BONUS)[jnp.clip(permit, 0, len(tables.PERMIT_BONUS) - 1)]


def token_bonus(tokens: Row, cities: Array) -> Array:
    """The total bonus of the tokens in these cities."""
    found = jnp.int32(0)
    for number, bonus in enumerate(tables.TOKEN_BONUS):
        found = found + jnp.where(cities >> tokens[number] & 1, int(bonus), 0)
    return found


def gain(w: Work, bonus: Array, luck: Sequence[Array]) -> Array:
    """Apply a bonus, including the squares of the track that it passes. Returns the choice that is owed now."""
    square, steps = w.mine["nobility"], bonus >> tables.STEPS & FIELD
    reached = jnp.minimum(square + steps, LAST_SQUARE)
    track = jnp.asarray(tables.TRACK_BONUS)
    bonus, reached = lax.optimization_barrier((bonus + track[reached] - track[square], reached))
    w.mine["nobility"] = reached
    w.mine["points"] = w.mine["points"] + (bonus >> tables.POINTS & FIELD)
    w.earn(bonus >> tables.COINS & FIELD)
    w.mine["assistants"] = w.mine["assistants"] + jnp.minimum(bonus >> tables.ASSISTANTS & FIELD, w.pool())
    w.of["main"] = w.of["main"] + (bonus >> tables.MAIN & FIELD)
    cards = bonus >> tables.CARDS & FIELD
    w.count_cards()
    for number, one in enumerate(luck):
        colour, joker = w.draw(number < cards, one)
        w.mine["hand"], w.mine["jokers"] = w.mine["hand"] + colour, w.mine["jokers"] + joker
    between = jnp.asarray(tables.choices_between().ravel())
    return between[square * (MOST_STEPS + 1) + jnp.minimum(steps, MOST_STEPS)]


def win_tiles(w: Work, building: Array) -> None:
    """Win bonus tiles with complete cities, a king's tile with each, and three points for the last emporium."""
    of, mine = w.of, w.mine
    tiles = range(len(printed.TILES))
    groups = [jnp.asarray(tables.GROUPS.ravel())[of["place"] * len(tiles) + tile] for tile in tiles]
    won = jnp.int32(0)
    for tile, group in enumerate(groups):
        won = won | jnp.where(group & ~mine["emporiums"], 0, 1 << tile)
    won = lax.optimization_barrier(jnp.where(building, won & of["tiles"], 0))
    count = lax.population_count(won)
    mine["won"] = mine["won"] | won
    mine["crowns"] = mine["crowns"] | ((1 << count) - 1 << of["king_tiles"]) & 31
    of["tiles"] = of["tiles"] & ~won
    of["king_tiles"] = jnp.minimum(of["king_tiles"] + count, len(printed.KING_TILES))
    last = building & (built(mine["emporiums"]) == printed.EMPORIUMS)
    mine["points"] = mine["points"] + jnp.where(last, printed.LAST_EMPORIUM_POINTS, 0)
    of["finisher"] = jnp.where(last & (of["finisher"] < 0), of["turn"], of["finisher"])
