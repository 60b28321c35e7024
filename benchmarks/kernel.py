"""Council of Four and Similo on the kernel: moves a second beside Pgx, bytes a state, the time to compile; equality.

    python -m benchmarks.kernel                    on whatever JAX finds
    python -m benchmarks.kernel --batches 65536,1048576 --seats 3
    python -m benchmarks.kernel --equal 10000      recorded games of the rules, again on the kernel, move for move

A move is chosen at random from all that is legal, played, and a game that is over gives way to a fresh one. On a CPU
the time is that of the process, so that a busy machine does not count; elsewhere it is the clock's.
"""

import argparse
import sys
import time
from collections.abc import Callable
from typing import Any

from parlour.lab.kernel import NO_JAX

try:
    import jax
except ModuleNotFoundError as error:  # pragma: no cover - the suite has it
    raise ModuleNotFoundError(NO_JAX) from error

import jax.numpy as jnp
from jax import Array, lax

from parlour.lab.kernel.council_of_four.council import Council, pooled_reset, random_action
from parlour.lab.kernel.council_of_four.parity import differences
from parlour.lab.kernel.once import OPTIONS, once
from parlour.lab.kernel.similo.parity import ONE_DECK, TWO_DECKS, compare, record
from parlour.lab.kernel.similo.similo import Similo
from parlour.lab.kernel.similo.similo import pooled_reset as similo_reset
from parlour.lab.kernel.similo.similo import random_action as similo_action

POOL = 4096
ROUNDS = 3


def clock() -> float:
    return time.process_time() if on_cpu() else time.perf_counter()


def on_cpu() -> bool:
    return bool(jax.devices()[0].platform == "cpu")


def compiled(one_move: Callable[..., Any], moves: int) -> Callable[..., Any]:
    """So many moves in a row; on a CPU with every value worked out once."""

    def run(*start: Any) -> Any:
        step = once(one_move) if on_cpu() else one_move
        return lax.scan(lambda carry, _: (step(*carry), None), start, None, length=moves)[0]

    return jax.jit(run, compiler_options=OPTIONS if on_cpu() else None)


def timed(run: Callable[..., Any], *start: Any) -> tuple[Any, float, float]:
    """The last result, the seconds of the best round, and the seconds until the first one was done."""
    began = time.perf_counter()
    state = jax.block_until_ready(run(*start))
    first, best = time.perf_counter() - began, float("inf")
    for _ in range(ROUNDS):
        began = clock()
        state = jax.block_until_ready(run(*state[: len(start)]))
        best = min(best, clock() - began)
    return state, best, first


def council(batch: int, moves: int, seats: int) -> None:
    """Random games, so many side by side."""
    game = Council(seats=seats)
    pool = jax.jit(jax.vmap(game.init))(jax.random.split(jax.random.key(1), POOL))

    def one_move(state: Any, luck: Array, ended: Array) -> tuple[Any, Array, Array]:
        state = jax.vmap(lambda s: game.play(s, random_action(s)))(state)
        luck = luck * 1664525 + 1013904223
        ended = ended + state.over.sum()
        return pooled_reset(state, pool, luck & 0x7FFFFFFF), luck, ended

    which = jnp.arange(batch) % POOL
    luck = jax.random.bits(jax.random.key(2), (batch,), jnp.uint32).astype(jnp.int32)
    state = jax.tree.map(lambda one: one[which], pool)
    (state, _, ended), best, first = timed(compiled(one_move, moves), state, luck, jnp.int32(0))
    weight = sum(one.nbytes for one in jax.tree.leaves(state)) / batch
    speed, games = batch * moves / best, float(ended) / ((ROUNDS + 1) * batch * moves)
    print(
        f"council of four, {seats or '2-4'} seats, batch {batch:>9,}: {speed / 1e6:8.2f} M moves/s, "
        f"{speed * games:10,.0f} games/s, {weight:.0f} bytes a state, {first - best:.1f} s to compile",
        flush=True,
    )
    roofline(speed, weight)


def similo(batch: int, moves: int) -> None:
    """The same for Similo: random marks lose most games soon, and a fresh one is dealt from a pool."""
    game = Similo()
    pool = jax.jit(jax.vmap(game.init))(jax.random.split(jax.random.key(1), POOL))

    def one_move(state: Any, luck: Array, ended: Array) -> tuple[Any, Array, Array]:
        luck = luck * 1664525 + 1013904223
        state = jax.vmap(lambda s, number: game.play(s, similo_action(s, number)))(state, luck >> 8 & 0xFFFF)
        ended = ended + state.over.sum()
        return similo_reset(state, pool, luck >> 4 & 0xFFFFFF), luck, ended

    luck = jax.random.bits(jax.random.key(2), (batch,), jnp.uint32).astype(jnp.int32)
    state = jax.tree.map(lambda one: one[jnp.arange(batch) % POOL], pool)
    (state, _, ended), best, first = timed(compiled(one_move, moves), state, luck, jnp.int32(0))
    weight = sum(one.nbytes for one in jax.tree.leaves(state)) / batch
    speed, games = batch * moves / best, float(ended) / ((ROUNDS + 1) * batch * moves)
    print(
        f"similo, batch {batch:>9,}: {speed / 1e6:8.2f} M moves/s, {speed * games:10,.0f} games/s, "
        f"{weight:.0f} bytes a state, {first - best:.1f} s to compile",
        flush=True,
    )


def roofline(speed: float, weight: float) -> None:
    """A move reads and writes a state once at least: how far is the memory's speed?"""
    rows = jnp.arange(1 << (24 if on_cpu() else 29), dtype=jnp.int32)
    copy = jax.jit(lambda one: (one + 1,))
    _, best, _ = timed(copy, rows)
    memory = 2 * rows.nbytes / best
    limit = memory / (2 * weight)
    print(
        f"    roofline: {2 * weight:.0f} bytes a move at {memory / 1e9:,.0f} GB/s (measured) allow "
        f"{limit / 1e6:,.0f} M moves/s; this is {speed / limit:.1%} of it",
        flush=True,
    )


def pgx(name: str, batch: int, moves: int) -> None:
    """The same loop over a game of Pgx, with its own auto-reset."""
    try:
        import pgx as library
        from pgx.experimental import auto_reset
    except ImportError as error:
        print(f"pgx {name}: not measured here ({error})")
        return
    game = library.make(name)
    step = auto_reset(game.step, game.init)

    def one_move(carry: tuple[Any, Array], _: None) -> tuple[tuple[Any, Array], None]:
        state, key = carry
        key, one, two = jax.random.split(key, 3)
        scores = jnp.where(state.legal_action_mask, 0.0, -1e9)
        action = jax.random.categorical(one, scores)
        return (jax.vmap(step)(state, action, jax.random.split(two, batch)), key), None

    @jax.jit
    def run(state: Any, key: Array) -> Any:
        return lax.scan(one_move, (state, key), None, length=moves)[0]

    state = jax.jit(jax.vmap(game.init))(jax.random.split(jax.random.key(0), batch))
    _, best, first = timed(run, state, jax.random.key(1))
    print(
        f"pgx {name}, batch {batch:>9,}: {batch * moves / best / 1e6:8.2f} M moves/s, {first - best:.1f} s to compile",
        flush=True,
    )


def equal(count: int, seed: str) -> int:
    """How many recorded games the kernel plays otherwise than the rules: none, or it does not ship."""
    wrong: list[str] = []
    happened: set[str] = set()
    began = time.perf_counter()
    for done, found, kinds in differences(count, seed, fast=on_cpu()):
        wrong += found
        happened |= kinds
        print(f"{done} games, {len(wrong)} differ, {time.perf_counter() - began:.0f} s", flush=True)
    for line in wrong[:20]:
        print(line)
    print(f"{count} games over all sizes and maps, {len(wrong)} differ; kinds of events: {len(happened)}")
    others = compare([record(f"{seed} {number}", (ONE_DECK, TWO_DECKS)[number % 2]) for number in range(count)])
    print(f"similo: {count} games with one deck and with two, {len(others)} differences")
    return 1 if wrong or others else 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--batches", default="1024,8192" if on_cpu() else "4096,65536,1048576")
    parser.add_argument("--moves", type=int, default=100)
    parser.add_argument("--seats", default="0", help="2, 3 or 4, several with commas; 0: all sizes in one batch")
    parser.add_argument("--pgx", default="backgammon,2048,connect_four")
    parser.add_argument("--similo", action=argparse.BooleanOptionalAction, default=True)
    parser.add_argument("--equal", type=int, default=0, metavar="GAMES")
    parser.add_argument("--seed", default="proof")
    args = parser.parse_args()
    device = jax.devices()[0]
    print(f"JAX {jax.__version__} on {device.device_kind} ({device.platform})", flush=True)
    if args.equal:
        return equal(args.equal, args.seed)
    for seats in map(int, args.seats.split(",")):
        for batch in map(int, args.batches.split(",")):
            council(batch, args.moves, seats)
    if args.similo:
        similo(max(map(int, args.batches.split(","))), args.moves)
    for name in filter(None, args.pgx.split(",")):
        pgx(name, min(4096 if on_cpu() else 65536, max(map(int, args.batches.split(",")))), args.moves)
    return 0


if __name__ == "__main__":
    sys.exit(main())
