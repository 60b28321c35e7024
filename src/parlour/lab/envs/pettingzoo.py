"""PettingZoo: a table as an AEC environment, and as a parallel one."""

from collections.abc import Iterator
from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from parlour.lab.envs.episode import Episode, Observation
from parlour.lab.envs.spaces import actions, observations
from parlour.rules import Seat

Agent = str


def names(seats: int) -> list[Agent]:
    return [f"seat_{seat}" for seat in range(seats)]


def answer(action: Any) -> Any:
    """The answer of an action. With an open vocabulary, the action is a pair of kind and value."""
    return action[1] if isinstance(action, tuple) else action


class ByTurns(AECEnv[Agent, Observation, Any]):  # type: ignore[misc]
    """An AEC environment. Seats that owe an answer act clockwise, rewards come at the end, and loops are truncated."""

    def __init__(self, game: str, seats: int | None = None, *, open_words: bool = False, **table: Any) -> None:
        super().__init__()
        self.metadata = {"name": f"parlour_{game}_v1", "render_modes": [], "is_parallelizable": False}
        self.render_mode = None
        self.episode = Episode(game, seats, **table)
        self.possible_agents = names(self.episode.seats)
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._seen = observations(self.episode.codec)
        self._actions = {agent: actions(self.episode.codec, open_words=open_words) for agent in self.possible_agents}

    def observation_space(self, agent: Agent) -> spaces.Space[Any]:
        return self._seen

    def action_space(self, agent: Agent) -> spaces.Space[Any]:
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.episode.reset(seed, options)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[Agent, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.episode.seat]

    def observe(self, agent: Agent) -> Observation:
        return self.episode.observe(self._seat[agent])

    def agent_iter(self, max_iter: int = 1 << 63) -> Iterator[Agent]:
        """The seat whose turn it is, until nobody is left: as in PettingZoo, in less time."""
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:
        """What the seat whose turn it is sees and has earned: as in PettingZoo, in less time."""
        agent = self.agent_selection
        seen = self.observe(agent) if observe else None
        return (
            seen,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def step(self, action: Any) -> None:
        agent, episode = self.agent_selection, self.episode
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        episode.play(action[1] if isinstance(action, tuple) else action)
        self.agent_selection = self.possible_agents[episode.seat]
        if not episode.now.owing:
            self.terminations = dict.fromkeys(self.agents, True)
            self.rewards = dict(zip(self.possible_agents, episode.gains(), strict=True))
            self._accumulate_rewards()
        elif episode.is_given_up:
            self.truncations = dict.fromkeys(self.agents, True)

    def close(self) -> None:
        """Do nothing: there is nothing to close."""


class Parallel(ParallelEnv[Agent, Observation, Any]):  # type: ignore[misc]
    """A parallel environment. All seats that owe an answer give it in one step; other actions are ignored.

    An answer is also ignored if the question has changed meanwhile, or if it is not legal any more.
    """

    def __init__(self, game: str, seats: int | None = None, *, open_words: bool = False, **table: Any) -> None:
        self.metadata = {"name": f"parlour_{game}_v1", "render_modes": [], "is_parallelizable": True}
        self.render_mode = None
        self.episode = Episode(game, seats, **table)
        self.possible_agents = names(self.episode.seats)
        self.agents = self.possible_agents[:]
        self._seen = observations(self.episode.codec)
        self._actions = {agent: actions(self.episode.codec, open_words=open_words) for agent in self.possible_agents}

    def observation_space(self, agent: Agent) -> spaces.Space[Any]:
        return self._seen

    def action_space(self, agent: Agent) -> spaces.Space[Any]:
        return self._actions[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[Agent, Observation], dict[Agent, dict[str, Any]]]:
        self.episode.reset(seed, options)
        self.agents = self.possible_agents[:]
        return self._all_seen(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[Agent, Any]
    ) -> tuple[
        dict[Agent, Observation], dict[Agent, float], dict[Agent, bool], dict[Agent, bool], dict[Agent, dict[str, Any]]
    ]:
        agents, episode = self.agents, self.episode
        question, ask = episode.game.prompt_id, episode.game.ask
        owing = sorted(ask.seats) if ask else []
        for place, seat in enumerate(owing):
            if episode.game.prompt_id == question and (not place or self._still(seat, actions)):
                episode.answers(seat)
                episode.play(answer(actions[self.possible_agents[seat]]))
        over, given_up = episode.is_over, episode.is_given_up and not episode.is_over
        seen, gains = self._all_seen(), dict(zip(agents, episode.gains(), strict=True))
        if over or given_up:
            self.agents = []
        return (
            seen,
            gains if over else dict.fromkeys(agents, 0.0),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, given_up),
            {agent: {} for agent in agents},
        )

    def _still(self, seat: Seat, actions: dict[Agent, Any]) -> bool:
        """Whether this seat's answer is still legal after the others' moves in this step."""
        chosen = answer(actions[self.possible_agents[seat]])
        return isinstance(chosen, str) or int(chosen) in self.episode.ids(seat)

    def _all_seen(self) -> dict[Agent, Observation]:
        return {agent: self.episode.observe(seat) for seat, agent in enumerate(self.possible_agents)}

    def close(self) -> None:
        """Do nothing: there is nothing to close."""
