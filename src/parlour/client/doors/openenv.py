"""OpenEnv: a server on which a session is one game with several seats.

    uvicorn parlour.client.doors.openenv:app --port 8000

`reset` takes `game`, `seats`, `seed`, `language`, `options` and `listed`. An observation says which `seat` is asked
and what it reads. A step is that seat's answer as text. An answer for another seat is refused without a change. The
reward of a step is 0 until the game is over, and then the mean of `rewards`, which has a number for each seat.

Needs the package openenv: `make doors`.
"""

from typing import Any
from uuid import uuid4

from openenv.core.env_server.http_server import create_app
from openenv.core.env_server.interfaces import Environment
from openenv.core.env_server.types import Action, EnvironmentMetadata, Observation, State
from pydantic import Field

from parlour.client.doors.text_game import Deal, TextGame


class TextAnswer(Action):  # type: ignore[misc]
    """The answer of a seat."""

    answer: str = Field(description="A number or a word in square brackets; the last brackets count.")
    seat: int | None = Field(default=None, description="The answering seat; by default the seat that is asked.")


class TextQuestion(Observation):  # type: ignore[misc]
    """The seat that is asked, and everything that it reads."""

    seat: int = 0
    text: str = ""
    refused: str = ""
    rewards: list[float] = []
    refusals: list[int] = []
    defaults: list[int] = []
    ended: str = ""


class TableState(State):  # type: ignore[misc]
    """The progress of the game."""

    game: str = ""
    seats: int = 0
    seat: int = 0
    ended: str = ""


class TableEnvironment(Environment):  # type: ignore[misc]
    """An environment that plays one game after the other, with all seats in one session."""

    SUPPORTS_CONCURRENT_SESSIONS = True

    def __init__(self) -> None:
        super().__init__()
        self.game: TextGame | None = None
        self.episode, self.steps = str(uuid4()), 0

    def reset(self, seed: int | None = None, episode_id: str | None = None, **chosen: Any) -> TextQuestion:
        known = {"game", "seats", "language", "options", "listed"}
        deal = Deal(
            **{"game": "similo", **{name: value for name, value in chosen.items() if name in known}, "seed": seed or 0}
        )
        self.game, self.episode, self.steps = TextGame(deal), episode_id or str(uuid4()), 0
        return self._question("")

    def step(self, action: TextAnswer, timeout_s: float | None = None, **_: Any) -> TextQuestion:
        game = self.game
        if game is None:
            self.reset()
            game = self.game
        assert game is not None
        turn = game.turn
        if turn is None:
            return self._question("")
        self.steps += 1
        if action.seat is not None and action.seat != turn.seat:
            return self._question(f"seat {turn.seat} is asked, not seat {action.seat}")
        return self._question(game.act(action.answer))

    @property
    def state(self) -> TableState:
        told: dict[str, Any] = {}
        if self.game is not None:
            turn = self.game.turn
            told = {"game": self.game.deal.game, "seats": self.game.seats, "seat": turn.seat if turn else 0}
            told["ended"] = self.game.result.reason if turn is None else ""
        return TableState(episode_id=self.episode, step_count=self.steps, **told)

    def get_metadata(self) -> EnvironmentMetadata:
        from importlib.metadata import PackageNotFoundError, version

        try:
            number = version("parlour")
        except PackageNotFoundError:
            number = "0"
        about = (
            "Five tabletop games in words, for several seats: Similo, One Mind, The Same Game, ego, Council of Four."
        )
        return EnvironmentMetadata(name="parlour", description=about, version=number)

    def _question(self, refused: str) -> TextQuestion:
        assert self.game is not None
        turn = self.game.turn
        if turn is not None:
            return TextQuestion(seat=turn.seat, text=turn.text, refused=refused, done=False, reward=0.0)
        result = self.game.result
        return TextQuestion(
            done=True,
            reward=sum(result.rewards) / len(result.rewards),
            rewards=list(result.rewards),
            refusals=list(result.refusals),
            defaults=list(result.defaults),
            ended=result.reason,
        )


app = create_app(
    TableEnvironment, TextAnswer, TextQuestion, env_name="parlour", max_concurrent_envs=64, state_cls=TableState
)
