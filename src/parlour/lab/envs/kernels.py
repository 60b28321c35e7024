"""The kernels as environments: Gymnasium's vector API, and JaxMARL's. `pip install 'parlour[envs,kernel]'`

Ids and vectors are those of the kernels (`parlour.lab.kernel`), not those of the codecs.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from jax import Array

from parlour.errors import Denied
from parlour.lab.kernel.council_of_four import council
from parlour.lab.kernel.similo import similo

POOL = 1024  # prepared deals, at least; one replaces a finished game, in Council with its own luck
KERNELS = ("similo", "council_of_four")


def kernel(game: str, seats: int | None) -> tuple[Any, Callable[..., Any], int]:
    """The kernel of a game, its function for new deals, and its seats."""
    match game, seats:
        case "similo", None | 2:
            return similo.Similo(), similo.pooled_reset, 2
        case "council_of_four", None | 2 | 3 | 4:
            return council.Council(seats=seats or 4), council.pooled_reset, seats or 4
        case _:
            problem = f"kernels are for Similo with 2 seats and Council of Four with 2 to 4, not {game} with {seats}"
            raise Denied("bad_options", facts={"problem": problem})


class BatchedTables(VectorEnv[dict[str, Any], Any, Any]):
    """Thousands of tables in one step. Arrays stay on JAX's device. `compiler_options` are passed to XLA."""

    def __init__(
        self, game: str, count: int, seats: int | None = None, *, compiler_options: Mapping[str, Any] | None = None
    ) -> None:
        self.kernel, deal_anew, self.seats = kernel(game, seats)
        self.num_envs = count
        self.metadata = {"name": f"parlour_{game}_kernel_v1", "autoreset_mode": AutoresetMode.NEXT_STEP}
        actions, size = self.kernel.num_actions, self.kernel.observation_shape
        self.single_observation_space = spaces.Dict(
            {
                "observation": spaces.Box(-np.inf, np.inf, size, np.float32),
                "action_mask": spaces.Box(0, 1, (actions,), np.int8),
            }
        )
        self.single_action_space = spaces.Discrete(actions)
        self.observation_space = batch_space(self.single_observation_space, count)
        self.action_space = batch_space(self.single_action_space, count)
        compiled = partial(jax.jit, compiler_options=dict(compiler_options or {}))
        self._deal = compiled(jax.vmap(self.kernel.init))
        self._look = compiled(self._seen)
        self._go_on = compiled(partial(self._stepped, deal_anew))

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Deal new games. One seed determines all of them; without one they are random."""
        if seed is not None and not isinstance(seed, int):
            raise Denied("bad_options", facts={"problem": "a batch has one seed"})
        self._key = jax.random.key(seed if seed is not None else np.random.SeedSequence().entropy % (1 << 62))  # type: ignore[operator]
        self._key, dealt, pool = jax.random.split(self._key, 3)
        self._state = self._deal(jax.random.split(dealt, self.num_envs))
        self._pool = self._deal(jax.random.split(pool, max(POOL, self.num_envs)))
        returns = jnp.zeros((self.num_envs, self.seats))
        return self._look(self._state), {"seat": self._state.turn, "returns": returns}

    def step(self, actions: Any) -> tuple[dict[str, Any], Any, Any, Any, dict[str, Any]]:
        self._key, luck = jax.random.split(self._key)
        self._state, seen, rewards, returns = self._go_on(self._state, self._pool, jnp.asarray(actions), luck)
        never = jnp.zeros(self.num_envs, jnp.bool_)
        return seen, rewards, self._state.over, never, {"seat": self._state.turn, "returns": returns}

    def _stepped(self, deal_anew: Callable[..., Any], state: Any, pool: Any, actions: Array, key: Array) -> Any:
        """Make the moves, and deal new games where the last one was over."""
        luck = jax.random.randint(key, (self.num_envs,), 0, 1 << 30)
        played = jax.vmap(self.kernel.step)(state, actions)
        after = _either(state.over, deal_anew(state, pool, luck), played)
        returns = jnp.where(state.over[:, None], 0.0, rewards_of(played))[:, : self.seats]
        own = jnp.take_along_axis(returns, state.turn[:, None].astype(jnp.int32), axis=1)[:, 0]
        return after, self._seen(after), own, returns

    def _seen(self, state: Any) -> dict[str, Array]:
        masks = jax.vmap(self.kernel.legal_action_mask)(state) & ~state.over[:, None]
        return {"observation": jax.vmap(self.kernel.observe)(state), "action_mask": masks.astype(jnp.int8)}


class JaxMarl:
    """A kernel with the interface of JaxMARL's environments, whose wrappers accept it.

    All of it can be compiled, and `step` deals the next game. JaxMARL itself need not be installed; if it is, the
    spaces are of its own classes, which its `CTRolloutManager` samples. `doors/jaxmarl_wrappers.py` runs its wrappers.

    All agents answer in every step; agents that are not asked can only wait (the last action).
    """

    def __init__(self, game: str, seats: int | None = None) -> None:
        self.game = game
        self.kernel, _, self.num_agents = kernel(game, seats)
        self.agents = [f"agent_{seat}" for seat in range(self.num_agents)]
        self.wait = self.kernel.num_actions
        known = import_module("jaxmarl.environments.spaces") if find_spec("jaxmarl") else spaces
        numbers = known.Box(-np.inf, np.inf, self.kernel.observation_shape, np.float32)
        self.observation_spaces = dict.fromkeys(self.agents, numbers)
        self.action_spaces = dict.fromkeys(self.agents, known.Discrete(self.wait + 1))

    @partial(jax.jit, static_argnums=0)
    def reset(self, key: Array) -> tuple[dict[str, Array], Any]:
        state = self.kernel.init(key)
        return self.get_obs(state), state

    @partial(jax.jit, static_argnums=0)
    def step(
        self, key: Array, state: Any, actions: Mapping[str, Array], reset_state: Any = None
    ) -> tuple[dict[str, Array], Any, dict[str, Array], dict[str, Array], dict[str, Any]]:
        key, anew = jax.random.split(key)
        seen, after, rewards, dones, infos = self.step_env(key, state, actions)
        fresh = self.kernel.init(anew) if reset_state is None else reset_state
        over = dones["__all__"]
        after = jax.tree.map(lambda new, old: jnp.where(over, new, old), fresh, after)
        seen = jax.tree.map(lambda new, old: jnp.where(over, new, old), self.get_obs(fresh), seen)
        return seen, after, rewards, dones, infos

    def step_env(
        self, key: Array, state: Any, actions: Mapping[str, Array]
    ) -> tuple[dict[str, Array], Any, dict[str, Array], dict[str, Array], dict[str, Any]]:
        """Make the move of the asked agent, with the state's own luck."""
        chosen = jnp.stack([actions[agent] for agent in self.agents])[state.turn.astype(jnp.int32)]
        after = self.kernel.step(state, chosen)
        rewards = dict(zip(self.agents, rewards_of(after), strict=False))
        dones = dict.fromkeys([*self.agents, "__all__"], after.over)
        return self.get_obs(after), after, rewards, dones, {}

    def get_obs(self, state: Any) -> dict[str, Array]:
        return {agent: self.kernel.observe(state, jnp.int8(seat)) for seat, agent in enumerate(self.agents)}

    @partial(jax.jit, static_argnums=0)
    def get_avail_actions(self, state: Any) -> dict[str, Array]:
        mask = self.kernel.legal_action_mask(state)
        asked = [(state.turn == seat) & ~state.over for seat in range(self.num_agents)]
        return {
            agent: jnp.concatenate([mask & is_asked, ~is_asked.reshape(1)])
            for agent, is_asked in zip(self.agents, asked, strict=True)
        }

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    @property
    def name(self) -> str:
        return f"parlour_{self.game}"

    @property
    def agent_classes(self) -> dict[str, list[str]]:
        return (
            {"giver": self.agents[:1], "guesser": self.agents[1:]} if self.game == "similo" else {"seat": self.agents}
        )


def rewards_of(state: Any) -> Array:
    """[..., seats] The rewards of the last move."""
    return jnp.stack(state.reward, axis=-1) if isinstance(state.reward, tuple) else jnp.asarray(state.rewards)


def _either(these: Array, one: Any, other: Any) -> Any:
    """Tables of one batch where the condition is true, and of the other elsewhere."""
    return jax.tree.map(lambda a, b: jnp.where(these.reshape(-1, *[1] * (a.ndim - 1)), a, b), one, other)
