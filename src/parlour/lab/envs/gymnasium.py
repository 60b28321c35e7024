"""A Gymnasium environment: one seat learns, partners of your choice play the others."""

from collections.abc import Sequence
from typing import Any

import gymnasium

from parlour.bots import Bot
from parlour.chance import Chance
from parlour.errors import Denied, ParlourError
from parlour.lab.agents import AgentFailed, agent
from parlour.lab.envs.episode import BadAction, Episode, Observation
from parlour.lab.envs.spaces import actions, observations
from parlour.rules import Seat


class OneSeat(gymnasium.Env[Observation, Any]):
    """The environment of one seat.

    `partners` play the other seats in order, the last one all that are left: names of bots, `module:Class`, or objects
    with `choose`. With `seat=None` the seat changes in every game.
    """

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        seat: Seat | None = 0,
        partners: Sequence[str | Bot] = ("regular",),
        *,
        open_words: bool = False,
        **table: Any,
    ) -> None:
        self.episode = Episode(game, seats, **table)
        if not partners or (seat is not None and not 0 <= seat < self.episode.seats):
            raise Denied("bad_options", facts={"problem": f"{game} needs partners, and a seat that is there"})
        self.observation_space = observations(self.episode.codec)
        self.action_space = actions(self.episode.codec, open_words=open_words)
        self.own, self.seat = seat, seat or 0
        self.partners = [agent(game, one) if isinstance(one, str) else one for one in partners]

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self.episode.reset(seed, options)
        if self.own is None:
            self.seat = int(self.episode.luck.integers(self.episode.seats))
        self._let_others_play()
        return self.episode.observe(self.seat), self._info()

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        self.episode.play(action[1] if isinstance(action, tuple) else action)
        self._let_others_play()
        over = self.episode.is_over
        gain = self.episode.gains()[self.seat] if over else 0.0
        return self.episode.observe(self.seat), gain, over, self.episode.is_given_up and not over, self._info()

    def _let_others_play(self) -> None:
        """Let the partners play until it is the learner's turn or the game is over."""
        episode = self.episode
        while not episode.is_over and not episode.is_given_up and episode.seat != self.seat:
            game, seat = episode.game, episode.seat
            partner = self.partners[min((seat - self.seat) % episode.seats - 1, len(self.partners) - 1)]
            prompt = game.prompt(seat)
            assert prompt is not None
            try:
                episode.play(
                    partner.choose(game.view(seat), prompt, Chance(f"{game.header.seed} {seat}", len(game.log)))
                )
            except BadAction:
                raise
            except ParlourError as trouble:
                where = f"{episode.rules.name}, seat {seat}, step {len(game.log)}"
                raise AgentFailed(f"{where}: {trouble}") from trouble

    def _info(self) -> dict[str, Any]:
        return {"seat": self.seat, "step": self.episode.now.lines}
