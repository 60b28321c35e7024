"""Many tables at once, as Gymnasium's vector environments: on the tables of this package, or on a kernel.

    tables = envs.vector("ego", 16, seats=3)                    any game, by the ids and vectors of its codec
    tables = envs.batched("council_of_four", 4096, seats=3)     on a kernel, in JAX: `kernels`

In each step every table takes one answer, of the seat that it asks. `infos["seat"]` has the seats that are asked next,
and the observation is theirs. The reward is that of the seat that has answered, and comes at the end of a game;
`infos["returns"]` has those of all seats. A table whose game has ended deals a new one in the next step and ignores the
answer (Gymnasium's NEXT_STEP).
"""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from parlour.lab.envs.episode import Episode
from parlour.lab.envs.spaces import actions, observations

Stepped = tuple[dict[str, Any], NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]


class Tables(VectorEnv[dict[str, Any], Any, NDArray[Any]]):
    """Tables in this process, played one after the other; fast tables where there are any."""

    def __init__(self, game: str, count: int, seats: int | None = None, **table: Any) -> None:
        self.episodes = [Episode(game, seats, **table) for _ in range(count)]
        first = self.episodes[0]
        self.num_envs, self.seats = count, first.seats
        self.metadata = {"name": f"parlour_{game}_v1", "autoreset_mode": AutoresetMode.NEXT_STEP}
        self.single_observation_space = observations(first.codec)
        self.single_action_space = actions(first.codec)
        self.observation_space = batch_space(self.single_observation_space, count)
        self.action_space = batch_space(self.single_action_space, count)
        self._over = np.zeros(count, np.bool_)

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Deal new games. An int seeds the first table and the next numbers the others; or there is a seed for each."""
        for number, episode in enumerate(self.episodes):
            own = seed + number if isinstance(seed, int) else seed[number] if seed is not None else None
            episode.reset(own, options)
        self._over[:] = False
        return self._seen(), self._infos(np.zeros((self.num_envs, self.seats)))

    def step(self, actions: Any) -> Stepped:
        rewards, returns = np.zeros(self.num_envs), np.zeros((self.num_envs, self.seats))
        ended, given_up = np.zeros(self.num_envs, np.bool_), np.zeros(self.num_envs, np.bool_)
        for number, (episode, action) in enumerate(zip(self.episodes, actions, strict=True)):
            if self._over[number]:
                episode.deal()
                continue
            seat = episode.seat
            episode.play(int(action))
            ended[number] = episode.is_over
            given_up[number] = episode.is_given_up and not episode.is_over
            if ended[number]:
                returns[number] = episode.gains()
                rewards[number] = returns[number, seat]
        self._over = ended | given_up
        return self._seen(), rewards, ended, given_up, self._infos(returns)

    def _seen(self) -> dict[str, Any]:
        """Observations and masks, as copies that callers may change."""
        asked = [(episode.now, episode.seat) for episode in self.episodes]
        masks = b"".join([now.mask(seat) if now.owing else bytes(self._actions) for now, seat in asked])
        return {
            "observation": np.stack([now.observe(seat) for now, seat in asked]),
            "action_mask": np.frombuffer(bytearray(masks), np.int8).reshape(self.num_envs, -1),
        }

    def _infos(self, returns: NDArray[np.float64]) -> dict[str, Any]:
        return {"seat": np.array([episode.seat for episode in self.episodes]), "returns": returns}

    @property
    def _actions(self) -> int:
        return self.episodes[0].codec.actions
