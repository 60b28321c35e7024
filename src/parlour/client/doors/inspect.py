"""Inspect: tasks whose samples are deals, with one model on all seats or several models.

    inspect eval src/parlour/client/doors/inspect.py@deals -T game=similo --model openai/MODEL
    inspect eval … --model-role giver=openai/ONE --model-role guesser=openai/OTHER

Seat 0 has the role `giver`, all other seats have the role `guesser`. Without roles the tested model plays all
seats. Each seat has a conversation of its own. The score is the mean of the seats' rewards; refusals are counted
separately.

Needs the package inspect-ai: `make doors`.
"""

from typing import Any

from inspect_ai import Task, task
from inspect_ai.dataset import MemoryDataset, Sample
from inspect_ai.model import ChatMessage, ChatMessageAssistant, ChatMessageUser, get_model
from inspect_ai.scorer import Score, Scorer, Target, mean, scorer, stderr
from inspect_ai.solver import Generate, Solver, TaskState, solver

from parlour.client.doors.text_game import Deal, TextGame

KEPT = 12  # messages of a seat's conversation that are sent again; every observation describes the whole table


@task  # type: ignore[untyped-decorator]
def deals(
    game: str = "similo",
    language: str = "en",
    seats: int = 2,
    first_seed: int = 0,
    count: int = 10,
    listed: bool = True,
    options: dict[str, Any] | None = None,
) -> Task:
    """Return a task with this many deals of a game, played to their ends."""
    chosen = {"giver": 0, **(options or {})} if game == "similo" else options or {}
    samples = [
        Sample(
            input=f"{game}, deal {seed}",
            id=f"{game}-{language}-{seed}",
            metadata={
                "game": game,
                "seats": seats,
                "seed": seed,
                "language": language,
                "options": chosen,
                "listed": listed,
            },
        )
        for seed in range(first_seed, first_seed + count)
    ]
    return Task(dataset=MemoryDataset(samples), solver=play_deal(), scorer=rewarded())


@solver  # type: ignore[untyped-decorator]
def play_deal() -> Solver:
    """Return a solver that asks every seat with its own observations only."""

    async def solve(state: TaskState, generate: Generate) -> TaskState:
        game = TextGame(Deal(**state.metadata))
        models = [get_model(role="giver" if seat == 0 else "guesser") for seat in range(game.seats)]
        talks: list[list[ChatMessage]] = [[] for _ in models]
        while (turn := game.turn) is not None:
            talk = talks[turn.seat]
            talk.append(ChatMessageUser(content=turn.text))
            output = await models[turn.seat].generate(talk[:1] + talk[1:][-KEPT:])
            talk.append(ChatMessageAssistant(content=output.completion))
            game.act(output.completion)
        result = game.result
        state.metadata["result"] = {
            "rewards": list(result.rewards),
            "refusals": list(result.refusals),
            "defaults": list(result.defaults),
            "answers": result.answers,
            "ended": result.reason,
        }
        state.output.completion = result.reason
        return state

    return solve


@scorer(metrics=[mean(), stderr()])  # type: ignore[untyped-decorator]
def rewarded() -> Scorer:
    """Return a scorer: the mean of the seats' rewards, from 0 to 1."""

    async def score(state: TaskState, target: Target) -> Score:
        result = state.metadata["result"]
        value = sum(result["rewards"]) / len(result["rewards"])
        return Score(value=value, answer=result["ended"], metadata=result)

    return score
