"""verifiers, version 1 of its environments: a taskset of deals, and an environment in which two models play together.

    vf-eval parlour_verifiers --env.id parlour_verifiers --env.taskset.game similo -m MODEL

`giver` sits on seat 0 (and gives the clues, if the game has one clue giver), `guesser` on seat 1. Each may be a
different model. Both get the game's reward. Refused answers, and moves that were made for a seat, are metrics of
its trace. verifiers loads tasksets and environments from top-level modules, so doors/parlour_verifiers.py exports
these two.

Needs the package verifiers: `make doors`.
"""

from collections.abc import Iterator
from typing import Any

import verifiers.v1 as vf

from parlour.client.doors.text_game import Deal, TextGame


class DealsConfig(vf.TasksetConfig):  # type: ignore[misc]
    """The deals: how many of a game, with which seeds."""

    game: str = "similo"
    language: str = "en"
    first_seed: int = 0
    deals: int = 20
    listed: bool = True
    options: dict[str, Any] = {}


class DealData(vf.TaskData):  # type: ignore[misc]
    """One deal, in the form of `text_game.Deal`."""

    deal: dict[str, Any]


class DealTask(vf.Task[DealData, vf.State, vf.TaskConfig]):  # type: ignore[misc]
    """Play the deal to its end."""


class Deals(vf.Taskset[DealTask, DealsConfig]):  # type: ignore[misc]
    """The deals, in the order of their seeds."""

    def load(self) -> Iterator[DealTask]:
        chosen = self.config
        options = {"giver": 0, **chosen.options} if chosen.game == "similo" else chosen.options
        for number in range(chosen.deals):
            deal = {
                "game": chosen.game,
                "seats": 2,
                "seed": chosen.first_seed + number,
                "language": chosen.language,
                "options": options,
                "listed": chosen.listed,
            }
            data = DealData(idx=number, name=f"{chosen.game}#{deal['seed']}", prompt=None, deal=deal)
            yield DealTask(data, chosen.task)


class TwoModelsConfig(vf.EnvConfig):  # type: ignore[misc]
    """Two seats, each with its own model, sampling and limits. Neither has tools."""

    giver: vf.AgentConfig = vf.AgentConfig(harness={"id": "null"}, runtime={"type": "subprocess"})
    guesser: vf.AgentConfig = vf.AgentConfig(harness={"id": "null"}, runtime={"type": "subprocess"})


class TwoModels(vf.Env[TwoModelsConfig]):  # type: ignore[misc]
    """One deal, played by two models, each of which sees only what its own seat is told."""

    async def run(self, task: DealTask, agents: Any) -> None:
        game = TextGame(Deal(**task.data.deal))
        async with agents.giver.interaction(task) as giver, agents.guesser.interaction(task) as guesser:
            talks = (giver, guesser)
            while (turn := game.turn) is not None:
                segment = await talks[turn.seat].turn(turn.text)
                if segment.terminated:
                    break
                game.act(segment.last_reply)
        result = game.result
        for seat, talk in enumerate(talks):
            talk.trace.record_reward("game", result.rewards[seat], 1.0)
            talk.trace.record_metric("refusals", float(result.refusals[seat]))
            talk.trace.record_metric("defaults", float(result.defaults[seat]))
            talk.trace.info["ended"] = result.reason


__all__ = ["Deals", "TwoModels"]
