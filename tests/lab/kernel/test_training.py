"""Training, in the small: a tiny net plays itself for a few moves, learns, is kept, and goes on where it stopped.

The games are made up here, because compiling the kernel with its gradients takes a CPU a minute; that it fits is shown
by tracing it. This does all of it:

    python -m parlour.lab.training.council_of_four.train --hasty --games 64 --moves 16 --to runs/try
"""

import argparse
import json
from functools import partial
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from jax import Array

from parlour.bots.council_of_four.champion.network import load
from parlour.bots.council_of_four.encoding.actions import ACTIONS
from parlour.bots.council_of_four.encoding.features import FEATURES, PLACES
from parlour.lab.training.council_of_four.selfplay import Arena, Moves, by_seat, from_observer, start
from parlour.lab.training.council_of_four.train import Plan, compiled, iterate, look_back, new_learner, resume, train

PLAN = Plan(width=8, depth=1, iterations=4, minibatches=2)
ARENA = Arena(games=4, moves=2, fresh=2, sides="ABA")


def options(folder: Path, most: int) -> argparse.Namespace:
    return argparse.Namespace(
        to=folder, resume=None, weights=None, minutes=9.0, in_all=0.0, most=most, tell=1, every=0, seed=1, hasty=True
    )


def made_up(arena: Arena, weights: Any, state: Any, key: Array, score_part: Array) -> tuple[Any, Moves, Array]:
    """Games in which the first action is always played, and the first seat always wins at once."""
    shape = (arena.moves, arena.games)
    won = jnp.broadcast_to(jnp.array([1.0, 0, 0, 0]), (*shape, PLACES))
    moves = Moves(
        seen=jax.random.uniform(key, (*shape, FEATURES)), legal=jnp.ones((*shape, ACTIONS), bool),
        action=jnp.zeros(shape, jnp.int32), likely=jnp.full(shape, -6.4), values=jnp.full((*shape, PLACES), 0.25),
        actor=jnp.zeros(shape, jnp.int32), seats=jnp.full(shape, 4), over=jnp.ones(shape, bool), shares=won,
        length=jnp.ones(shape), points=won, kind=jnp.zeros(shape, jnp.int32),
    )  # fmt: skip
    return state, moves, jnp.full((arena.games, PLACES), 0.25)


def test_an_iteration_on_the_kernel_fits_together() -> None:
    learner = jax.eval_shape(partial(new_learner, PLAN), jax.random.key(0))
    state = jax.eval_shape(partial(start, ARENA), jax.random.key(0))
    after = jax.eval_shape(partial(iterate, PLAN, ARENA), learner, state, jax.random.key(0), 0.0)
    assert jax.tree.map(lambda one: (one.shape, one.dtype), (learner, state)) == jax.tree.map(
        lambda one: (one.shape, one.dtype), after[:2]
    )


def test_a_tiny_net_learns_and_goes_on_where_it_stopped(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("parlour.lab.training.council_of_four.train.rollout", made_up)
    monkeypatch.setattr("parlour.lab.training.council_of_four.train.start", lambda arena, key: jnp.zeros(arena.games))
    compiled.cache_clear()
    train(PLAN, ARENA, options(tmp_path, 1))
    first = resume(tmp_path)
    train(PLAN, ARENA, options(tmp_path, 1))
    second = resume(tmp_path)
    assert (first[1], second[1]) == (1, 2)
    assert second[2] == 2 * ARENA.games * ARENA.moves
    assert int(second[0].steps) == 2 * PLAN.minibatches
    assert not np.allclose(first[0].weights["in"], second[0].weights["in"])
    told = [json.loads(line) for line in (tmp_path / "log.jsonl").read_text().splitlines()]
    assert [line["iteration"] for line in told] == [1, 2]
    assert all(np.isfinite(value) for line in told for value in line.values())
    assert load(tmp_path / "champion.npz")["in_bias"].shape == (PLAN.width,)
    assert "going on after iteration 1" in capsys.readouterr().out


def test_values_are_turned_to_the_observer_and_back() -> None:
    values = jnp.array([[0.5, 0.3, 0.2, 0.0]])
    turn, seats = jnp.array([2]), jnp.array([3])
    told = by_seat(values, turn, seats)
    np.testing.assert_allclose(told, [[0.3, 0.2, 0.5, 0.0]])
    np.testing.assert_allclose(from_observer(told, turn, seats), values)


def test_who_wins_is_told_back_to_the_moves_that_led_there() -> None:
    """Two moves, the second ends the game: with patience 1 both have the whole way to the end as their advantage."""
    values = jnp.array([[[0.5, 0.5, 0, 0]], [[0.75, 0.25, 0, 0]]])
    none = jnp.zeros((2, 1))
    moves = Moves(
        seen=none, legal=none, action=none, likely=none, values=values, actor=jnp.array([[0], [1]]),
        seats=jnp.array([[2], [2]]), over=jnp.array([[False], [True]]), length=none, points=none, kind=none,
        shares=jnp.array([[[0, 0, 0, 0]], [[1.0, 0, 0, 0]]]),
    )  # fmt: skip
    lessons = look_back(Plan(patience=1.0), moves, jnp.full((1, 4), 0.25))
    np.testing.assert_allclose(lessons.advantage, [[0.5], [-0.25]])
    np.testing.assert_allclose(lessons.target, [[[1, 0, 0, 0]], [[0, 1, 0, 0]]])
