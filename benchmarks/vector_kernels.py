"""The kernels as environments, played at random: Gymnasium's vector interface and JaxMARL's, with their speeds.

    python -m benchmarks.vector_kernels [--batch 1024] [--steps 400] [--council]

It checks at every step that each running table has a legal action and an ended one has none, that a new game begins
without a reward, and that rewards come at the end only. Council of Four is left out unless asked for: on a CPU it takes
minutes to compile.
"""

import argparse
import time
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from parlour.lab import envs
from parlour.lab.envs.kernels import JaxMarl


def chosen(masks: Any, key: Any) -> Any:
    """A random legal action for each table; any where none is legal."""
    return jax.random.categorical(key, jnp.where(masks > 0, 0.0, -1e9), axis=-1)


def batched(game: str, seats: int, batch: int, steps: int) -> None:
    tables = envs.batched(game, batch, seats)
    choose = jax.jit(chosen)
    began = time.perf_counter()
    seen, _ = tables.reset(seed=1)
    seen, _, over, _, infos = tables.step(choose(seen["action_mask"], jax.random.key(0)))
    jax.block_until_ready(seen)
    compiled, ended, spent = time.perf_counter() - began, 0, 0.0
    for number in range(steps):
        was_over = np.asarray(over)
        began = time.perf_counter()
        seen, _, over, _, infos = tables.step(choose(seen["action_mask"], jax.random.key(number + 1)))
        jax.block_until_ready(seen)
        spent += time.perf_counter() - began
        is_over, returns = np.asarray(over), np.asarray(infos["returns"])
        assert (np.asarray(seen["action_mask"]).any(1) == ~is_over).all(), "a running table without a legal action"
        assert not is_over[was_over].any() and not returns[was_over].any(), "a new game begins without a reward"
        assert not returns[~is_over].any(), "rewards come at the end only"
        ended += int(is_over.sum())
    assert ended, "no game has ended"
    print(
        f"{game}, {seats} seats, envs.batched: {batch:,} tables × {steps} steps, {ended:,} games ended, "
        f"{batch * steps / spent:,.0f} steps a second, {compiled:.0f} s to compile",
        flush=True,
    )


def marl(game: str, seats: int, batch: int, steps: int) -> None:
    table = JaxMarl(game, seats)

    def step(held: Any, key: Any) -> Any:
        _, state = held
        masks, keys = table.get_avail_actions(state), jax.random.split(key, table.num_agents)
        actions = {agent: chosen(masks[agent], own) for agent, own in zip(table.agents, keys, strict=True)}
        seen, state, rewards, dones, _ = table.step(key, state, actions)
        return (seen, state), (jnp.stack([rewards[agent] for agent in table.agents]), dones["__all__"])

    @jax.jit
    def play(keys: Any) -> Any:
        return jax.vmap(lambda key: jax.lax.scan(step, table.reset(key), jax.random.split(key, steps))[1])(keys)

    began = time.perf_counter()
    jax.block_until_ready(play(jax.random.split(jax.random.key(1), batch)))
    first, began = time.perf_counter() - began, time.perf_counter()
    rewards, dones = jax.block_until_ready(play(jax.random.split(jax.random.key(2), batch)))
    spent, ends = time.perf_counter() - began, np.asarray(dones)
    assert ends.any() and not np.asarray(rewards)[~ends].any(), "rewards come at the end only"
    print(
        f"{game}, {seats} seats, JaxMarl: {batch:,} tables × {steps} steps, {int(ends.sum()):,} games ended, "
        f"{batch * steps / spent:,.0f} steps a second, {first - spent:.0f} s to compile",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--batch", type=int, default=1024)
    parser.add_argument("--steps", type=int, default=400)
    parser.add_argument("--council", action="store_true")
    asked = parser.parse_args()
    device = jax.devices()[0]
    print(f"JAX {jax.__version__} on {device.device_kind} ({device.platform})", flush=True)
    games = [("similo", 2), *([("council_of_four", 3)] if asked.council else [])]
    for game, seats in games:
        batched(game, seats, asked.batch, asked.steps)
        marl(game, seats, asked.batch, asked.steps)


if __name__ == "__main__":
    main()
