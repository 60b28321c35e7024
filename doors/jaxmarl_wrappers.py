"""Show that JaxMARL's own wrappers accept a kernel: random legal play through LogWrapper and CTRolloutManager.

    python doors/jaxmarl_wrappers.py [--game similo] [--seats 2] [--batch 64] [--steps 200]

It checks that the returns that LogWrapper counts are those of the games, and that CTRolloutManager's batches have the
shapes and the sums that they promise. Council of Four takes a minute or more to compile.
"""

import time
from argparse import ArgumentParser
from functools import partial
from importlib.metadata import version
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from jaxmarl.wrappers.baselines import CTRolloutManager, LogWrapper

from parlour.lab.envs.kernels import JaxMarl


def main() -> None:
    arguments = ArgumentParser(description=__doc__)
    arguments.add_argument("parlour", nargs="?", help="the command of the environment of development; not used")
    arguments.add_argument("--game", default="similo")
    arguments.add_argument("--seats", type=int, default=2)
    arguments.add_argument("--batch", type=int, default=64)
    arguments.add_argument("--steps", type=int, default=200)
    chosen = arguments.parse_args()
    table = JaxMarl(chosen.game, chosen.seats)
    told = f"jaxmarl {version('jaxmarl')}, jax {jax.__version__} ({jax.devices()[0].platform}): {chosen.game}"
    logged(table, chosen.batch, chosen.steps, told)
    managed(table, chosen.batch, told)


def legal(table: JaxMarl, state: Any, key: Any) -> dict[str, Any]:
    """A random legal action for each agent."""
    masks, keys = table.get_avail_actions(state), jax.random.split(key, table.num_agents)
    return {
        agent: jax.random.categorical(own, jnp.where(masks[agent], 0.0, -1e9))
        for agent, own in zip(table.agents, keys, strict=True)
    }


def logged(table: JaxMarl, batch: int, steps: int, told: str) -> None:
    env = LogWrapper(table)

    def step(state: Any, key: Any) -> Any:
        _, state, rewards, dones, infos = env.step(key, state, legal(table, state.env_state, key))
        return state, (rewards, dones["__all__"], infos)

    @jax.jit
    def play(key: Any) -> Any:
        start, on = jax.random.split(key)
        return jax.lax.scan(step, env.reset(start)[1], jax.random.split(on, steps))[1]

    keys = jax.random.split(jax.random.key(1), batch)
    run = jax.jit(jax.vmap(play))
    jax.block_until_ready(run(keys))
    began = time.perf_counter()
    rewards, dones, infos = jax.block_until_ready(run(keys))
    seconds = time.perf_counter() - began
    ends = np.asarray(dones)
    gained = np.stack([np.asarray(rewards[agent]) for agent in table.agents], -1)
    counted = np.asarray(infos["returned_episode_returns"])
    assert ends.any(), "no game has ended"
    assert not gained[~ends].any(), "rewards come at the end of a game"
    assert np.array_equal(counted[ends], gained[ends]), "LogWrapper counts other returns than the games have"
    print(
        f"{told}: LogWrapper, {batch} tables × {steps} steps, {int(ends.sum())} games ended, "
        f"{batch * steps / seconds:,.0f} steps a second",
        flush=True,
    )


def managed(table: JaxMarl, batch: int, told: str) -> None:
    env = CTRolloutManager(table, batch_size=batch)
    seen, state = env.batch_reset(jax.random.key(2))
    size = table.observation_space(table.agents[0]).shape[0]
    assert seen[table.agents[0]].shape == (batch, size + table.num_agents)
    assert seen["__all__"].shape == (batch, size * table.num_agents)
    for agent in table.agents:
        some = env.batch_sample(jax.random.key(3), agent)
        assert some.shape == (batch,) and bool((some <= table.wait).all())
    choose = jax.jit(jax.vmap(partial(legal, table)))
    ended = 0
    for number in range(60):
        key, luck = jax.random.split(jax.random.key(100 + number))
        actions = choose(state, jax.random.split(luck, batch))
        seen, state, rewards, dones, _ = env.batch_step(key, state, actions)
        own = np.stack([np.asarray(rewards[agent]) for agent in table.agents])
        assert np.allclose(np.asarray(rewards["__all__"]), own.sum(0))
        ended += int(np.asarray(dones["__all__"]).sum())
    print(f"{told}: CTRolloutManager, {batch} tables × 60 steps, {ended} games ended", flush=True)


if __name__ == "__main__":
    main()
