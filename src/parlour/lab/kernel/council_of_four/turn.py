"""Owed choices, the end of a turn, and the end of the game."""

import jax.numpy as jnp
from jax import Array, lax

from parlour.bots.council_of_four.encoding import actions as ids
from parlour.bots.council_of_four.encoding import tables
from parlour.games.council_of_four import printed
from parlour.lab.kernel.council_of_four.legal import eligible, is_token
from parlour.lab.kernel.council_of_four.luck import size
from parlour.lab.kernel.council_of_four.state import either, highest, one_of, put, total
from parlour.lab.kernel.council_of_four.work import MINE, ActionFields, Work


def owe(w: Work, move: ActionFields, choice: Array) -> None:
    """Update the owed choice: remove the one made, keep a second token, add a new one, drop impossible ones."""
    of, mine = w.of, w.mine
    second = move.is_(ids.K_TOKEN) & (of["owed"] == tables.TWO_TOKENS)
    owed = jnp.where(second, tables.ONE_TOKEN, choice)
    taken = jnp.where(second, move.place + 1, 0)
    tokens = eligible(of["tokens"], mine["emporiums"], taken) != 0
    permits = either(space >= 0 for spaces in of["face_up"] for space in spaces)
    again = either((*mine["permits"], *mine["used"])) != 0
    can = jnp.where(is_token(owed), tokens, jnp.where(owed == tables.A_PERMIT, permits, again))
    of["owed"] = jnp.where(can, owed, tables.NOTHING)
    of["taken"] = jnp.where(can, taken, 0)


def go_on(w: Work, ends: Array, luck: Array) -> None:
    """End the turn when nothing is owed and the player cannot perform any remaining action."""
    of, mine = w.of, w.mine
    engage = (mine["coins"] >= printed.ENGAGE_PRICE) & (w.pool() > 0)
    quick = (of["quick"] > 0) & ((mine["assistants"] > 0) | engage)
    ended = ends | ~((of["owed"] != tables.NOTHING) | (of["main"] > 0) | quick)
    w.settle(*MINE, "main", "quick", "owed", "taken")
    ended = lax.optimization_barrier(ended)
    w.put_back()
    following = of["turn"] + 1
    following = jnp.where(following == of["seats"], 0, following)
    over = ended & (following == of["finisher"])
    began = ended & ~over
    begin_turn(w, began, following, luck)
    finish(w, over)


def begin_turn(w: Work, began: Array, seat: Array, luck: Array) -> None:
    """Begin the next player's turn and draw a politics card."""
    of = w.of
    colour, joker = w.draw(began, luck)
    of["hand"] = put(of["hand"], seat, one_of(of["hand"], seat) + colour)
    of["jokers"] = put(of["jokers"], seat, one_of(of["jokers"], seat) + joker)
    of["turn"] = jnp.where(began, seat, of["turn"])
    of["main"] = jnp.where(began, 1, of["main"])
    of["quick"] = jnp.where(began, 1, of["quick"])
    of["acted"] = of["acted"] & ~began
    of["moves"] = of["moves"] + began


# The end


def finish(w: Work, over: Array) -> None:
    """Final score, winners and rewards, if the game is over now."""
    of = w.of
    here = [of["seats"] > seat for seat in range(len(of["coins"]))]
    more = final_points(w, here)
    of["points"] = tuple(
        jnp.where(over & sits, points + extra, points)
        for points, extra, sits in zip(of["points"], more, here, strict=True)
    )
    of["over"] = over
    w.settle("points", "over", "hand", "jokers")
    seats = of["seats"].astype(jnp.float32)
    of["reward"] = tuple(
        jnp.where(over & sits, (share * seats - 1) / (seats - 1), 0.0)
        for share, sits in zip(shares(w, here), here, strict=True)
    )


def final_points(w: Work, here: list[Array]) -> list[Array]:
    """The points for tiles, for the first and second on the nobility track, and for the most permits."""
    of = w.of
    tiles = [
        jnp.asarray(tables.TILE_SUMS)[won] + jnp.asarray(tables.KING_SUMS)[crowns]
        for won, crowns in zip(of["won"], of["crowns"], strict=True)
    ]
    counts = [permit_count(*both) for both in zip(of["permits"], of["used"], strict=True)]
    permits = [jnp.where(sits, count, -1) for count, sits in zip(counts, here, strict=True)]
    most = lax.optimization_barrier(highest(permits))
    nobles = nobility_points([jnp.where(sits, square, -1) for square, sits in zip(of["nobility"], here, strict=True)])
    return [
        tile + noble + jnp.where(count == most, printed.MOST_PERMITS_POINTS, 0)
        for tile, noble, count in zip(tiles, nobles, permits, strict=True)
    ]


def nobility_points(squares: list[Array]) -> list[Array]:
    """Points for the nobility track. Players who tie for first get full points each, and then nobody is second."""
    first = highest(squares)
    alone = total((square == first).astype(jnp.int32) for square in squares) == 1
    behind = [jnp.where(square == first, -1, square) for square in squares]
    second = highest(behind)
    one, two = printed.NOBILITY_POINTS
    return [
        jnp.where(square == first, one, jnp.where(alone & (square == second) & (square >= 0), two, 0))
        for square in squares
    ]


def permit_count(permits: tuple[Array, ...], used: tuple[Array, ...]) -> Array:
    return total(lax.population_count(held | done) for held, done in zip(permits, used, strict=True))


def shares(w: Work, here: list[Array]) -> list[Array]:
    """Shares of the win: most points, then most assistants plus politics cards; then the win is shared."""
    of = w.of
    helpers = [
        assistants + size(hand) + jokers
        for assistants, hand, jokers in zip(of["assistants"], of["hand"], of["jokers"], strict=True)
    ]
    ranks = [
        jnp.where(sits, points * 1024 + helper, -1)
        for points, helper, sits in zip(of["points"], helpers, here, strict=True)
    ]
    best = highest(ranks)
    first = lax.optimization_barrier([(rank == best).astype(jnp.float32) for rank in ranks])
    each = 1 / total(first)
    return [one * each for one in first]
