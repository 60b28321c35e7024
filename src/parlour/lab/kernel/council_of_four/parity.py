"""Tests the kernel against the rules: replays recorded games move by move and reports every difference."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

import jax
import jax.numpy as jnp
import msgspec
import numpy as np
from jax import Array, lax

from parlour.bots.council_of_four.encoding.actions import bits_of
from parlour.bots.council_of_four.encoding.tables import MAPS
from parlour.games.council_of_four.known import CouncilOptions
from parlour.games.council_of_four.printed import REGIONS
from parlour.lab.kernel.council_of_four.council import Council
from parlour.lab.kernel.council_of_four.deal import Shuffle
from parlour.lab.kernel.council_of_four.legal import legal_words
from parlour.lab.kernel.council_of_four.record import Recorded, record
from parlour.lab.kernel.council_of_four.state import DATA, State
from parlour.lab.kernel.council_of_four.step import apply
from parlour.lab.kernel.once import OPTIONS, once

BATCH = 48
SPAN = 128  # moves in one call
OWN = frozenset(("reward", "seed"))  # fields that the rules do not have
HASTY = {"xla_backend_optimization_level": 0, "xla_llvm_disable_expensive_passes": True}
"""Compiler options for a test. A few hundred games gain more from fast compiling than they lose in playing."""

LIMITS = ((True, False), (True, False), (False, False), (True, True))  # coin track, assistant pool


def differences(count: int, seed: str = "proof", *, fast: bool = False) -> Iterator[tuple[int, list[str], set[str]]]:
    """Replay games of all sizes and maps.

    Yields after each batch: games so far, differences, and event types that occurred.

    `fast` tests the kernel as it runs fast on a CPU: see `parlour.lab.kernel.once`.
    """
    done = 0
    while done < count:
        numbers = range(done, min(done + BATCH, count))
        limits = LIMITS[done // BATCH % len(LIMITS)]
        games = [record_one(number, limits, seed) for number in numbers]
        done += len(games)
        yield done, compare(games, *limits, fast=fast), set().union(*(game.kinds for game in games))


def record_one(number: int, limits: tuple[bool, bool], seed: str) -> Recorded:
    """Record one game. Sizes and maps take turns; one batch in four is played completely at random."""
    sides = MAPS[number // 3 % len(MAPS)]
    chosen: dict[str, Any] = dict(zip(REGIONS, sides, strict=True))
    options = msgspec.convert(chosen | {"coin_track": limits[0], "assistant_pool": limits[1]}, CouncilOptions)
    return record(2 + number % 3, options, f"{seed} {number}", kind_first=number // BATCH % 4 != 3)


def compare(
    games: Sequence[Recorded], coin_track: bool = True, assistant_pool: bool = False, *, fast: bool = False
) -> list[str]:
    """The first difference of each game between the recording and the kernel; empty if there is none."""
    padded = [*games, *[games[-1]] * (BATCH - len(games))]
    council = Council(coin_track=coin_track, assistant_pool=assistant_pool)
    state = dealt(council, padded)
    found: dict[int, str] = {}
    for start in range(0, max(len(game.actions) for game in padded) + 1, SPAN):
        state, seen, words = played(state, *moves(padded, start), fast=fast)
        for number, game in enumerate(games):
            if number not in found:
                here = difference(game, start, {n: seen[n][:, number] for n in seen}, words[:, number])
                found |= {number: here} if here else {}
    return [f"{games[n].seats} seats, {games[n].sides}: {text}" for n, text in sorted(found.items())]


def dealt(council: Council, games: Sequence[Recorded]) -> State:
    orders = {name: jnp.array([game.shuffle[name] for game in games], jnp.int32) for name in games[0].shuffle}
    seats = jnp.array([game.seats for game in games], jnp.int32)
    places = jnp.array([MAPS.index(game.sides) for game in games], jnp.int32)
    return _deal(council, Shuffle(**orders), seats, places, jnp.zeros((len(games), 2), jnp.uint32))


@partial(jax.jit, static_argnums=0, compiler_options=HASTY)
def _deal(council: Council, orders: Shuffle, seats: Array, places: Array, seeds: Array) -> State:
    return jax.vmap(council.deal)(orders, seats, places, seeds)


def moves(games: Sequence[Recorded], start: int) -> tuple[Array, Array]:
    """[SPAN, games] actions and [SPAN, games, 7] luck, padded after the end of a game."""
    actions = np.zeros((SPAN, len(games)), np.int32)
    luck = np.zeros((SPAN, len(games), 7), np.int32)
    for number, game in enumerate(games):
        some = game.actions[start : start + SPAN]
        actions[: len(some), number] = some
        luck[: len(some), number] = np.array(game.luck[start : start + SPAN]).reshape(-1, 7)
    return jnp.asarray(actions), jnp.asarray(luck)


def played(state: State, actions: Array, luck: Array, *, fast: bool) -> tuple[State, dict[str, Any], Any]:
    """The state after these moves; and before each of them, every field and the legal actions."""
    after, (seen, words) = (_fast if fast else _hastily)(state, actions, luck)
    return after, {name: np.asarray(seen[name]) for name in seen}, np.asarray(words)


def _one_move(now: State, action: Array, luck: Array) -> tuple[State, Any]:
    seen = {name: stacked(getattr(now, name)) for name in DATA}
    words = jnp.stack(jax.vmap(legal_words)(now), axis=-1)
    return jax.vmap(lambda s, one, piece: apply(s, one, list(piece)))(now, action, luck), (seen, words)


@partial(jax.jit, compiler_options=HASTY)
def _hastily(state: State, actions: Array, luck: Array) -> Any:
    return lax.scan(lambda now, move: _one_move(now, *move), state, (actions, luck))


@partial(jax.jit, compiler_options=OPTIONS)
def _fast(state: State, actions: Array, luck: Array) -> Any:
    return lax.scan(lambda now, move: once(_one_move)(now, *move), state, (actions, luck))


def stacked(value: Any) -> Array:
    """Nested tuples of rows as one array, with the batch first."""
    return jnp.stack([stacked(one) for one in value], axis=1) if isinstance(value, tuple) else value


def difference(game: Recorded, start: int, seen: dict[str, Any], words: Any) -> str:
    """The first difference in these moves, or ""."""
    masks = bits_of(words)
    for place in range(min(SPAN, len(game.states) - start)):
        right = game.states[start + place]
        wrong = [name for name in right if name not in OWN and not same(name, right[name], seen[name][place])]
        if wrong:
            name = wrong[0]
            return f"before move {start + place}: {name} is {seen[name][place]!r}, not {right[name]!r}"
        legal = game.legal[start + place]
        if legal and set(np.flatnonzero(masks[place])) != set(legal):
            wrong_ids = set(np.flatnonzero(masks[place])) ^ set(legal)
            return f"before move {start + place}: legal sets differ in {sorted(map(int, wrong_ids))[:9]}"
        won = winners(seen["reward"][place][: game.seats])
        if right["over"] and won != game.winners:
            return f"at the end: winners {set(won)}, not {set(game.winners)}"
    return ""


def same(name: str, right: Any, found: Any) -> bool:
    """Whether two values are the same. Two tokens are alike and may be swapped."""
    right, found = np.asarray(right), np.asarray(found)
    if name == "tokens":
        right, found = np.append(right[:-2], np.sort(right[-2:])), np.append(found[:-2], np.sort(found[-2:]))
    return bool(np.array_equal(right, found))


def winners(reward: Any) -> frozenset[int]:
    """The seats with the highest reward. A win shared by all is worth 0 to each."""
    return frozenset(np.flatnonzero(reward == np.max(reward)).tolist())
