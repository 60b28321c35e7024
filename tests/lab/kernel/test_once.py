"""Every value once: barriers change how something is computed, never what."""

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array

from parlour.lab.kernel.once import OPTIONS, once

TABLE = np.arange(32, dtype=np.int32)[::-1].copy()
ROWS = jnp.arange(16, dtype=jnp.int32)


def several(rows: Array) -> tuple[Array, dict[str, Array]]:
    """Functions within it, a table, a constant, and values that are used again."""
    found = jnp.asarray(TABLE)[jnp.where(rows > 3, rows, 3)]
    both = jax.lax.optimization_barrier(found * rows)
    return both + found, {"sum": both.sum(), "same": rows, "seven": jnp.int32(7)}


def test_the_results_are_the_same() -> None:
    plain, kept = several(ROWS), jax.jit(once(several), compiler_options=OPTIONS)(ROWS)
    assert type(kept) is tuple and kept[1].keys() == plain[1].keys()
    assert all(np.array_equal(one, other) for one, other in zip(*map(jax.tree.leaves, (plain, kept)), strict=True))


def test_what_is_used_twice_and_what_is_looked_up_stands_behind_a_barrier() -> None:
    twice = once(lambda rows: (rows + 1) * (rows + 2) * (total := rows * 3) + total)
    assert str(jax.make_jaxpr(twice)(ROWS)).count("optimization_barrier") == 1
    looked_up = once(lambda rows: jnp.asarray(TABLE).at[rows + 1].get(mode="promise_in_bounds") + 1)
    assert str(jax.make_jaxpr(looked_up)(ROWS)).count("optimization_barrier") >= 2


def test_the_compiler_keeps_the_barriers() -> None:
    compiled = jax.jit(once(several)).lower(ROWS).compile(compiler_options=OPTIONS)
    assert "opt-barrier" in (compiled.as_text() or "")
