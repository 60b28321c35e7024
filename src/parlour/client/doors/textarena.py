"""TextArena: every game in every language, `textarena.make("Parlour-similo-en-v1")`, for TextArena's wrappers and
agents.

Needs the package textarena: `pip install 'parlour[textarena]'`.
"""

from typing import Any

import textarena

from parlour.client.doors.text_game import Deal, TextGame
from parlour.games import GAMES
from parlour.languages import LANGUAGES
from parlour.rules import Seat


class TextArenaGame(textarena.Env):  # type: ignore[misc]
    """A game with TextArena's interface: `reset`, `get_observation`, `step`, `close`."""

    def __init__(
        self, game: str, language: str = "en", options: dict[str, Any] | None = None, listed: bool = True
    ) -> None:
        self.deal = Deal(game, language=language, options=options or {}, listed=listed)

    def reset(self, num_players: int | None = None, seed: int | None = None) -> None:
        deal = self.deal
        self.game = TextGame(Deal(deal.game, num_players, seed or 0, deal.language, deal.options, deal.listed))

    def get_observation(self) -> tuple[Seat, list[tuple[int, str, Any]]]:
        """Return the seat that is asked, and its observation."""
        turn = self.game.turn
        if turn is None:
            return self.game.world.seat, []
        return turn.seat, [(textarena.GAME_ID, turn.text, textarena.ObservationType.GAME_BOARD)]

    def step(self, action: str) -> tuple[bool, dict[str, Any]]:
        seat = self.game.world.seat
        refused = self.game.act(action)
        return self.game.is_done, {"seat": seat, **({"refused": refused} if refused else {})}

    def close(self) -> tuple[dict[Seat, float], dict[Seat, dict[str, Any]]]:
        result = self.game.result
        told = zip(result.refusals, result.defaults, strict=True)
        info = {
            seat: {"reason": result.reason, "refusals": refusals, "defaults": defaults}
            for seat, (refusals, defaults) in enumerate(told)
        }
        return dict(enumerate(result.rewards)), info


def register() -> None:
    """Register all games in all languages with TextArena."""
    for game in GAMES:
        for language in LANGUAGES:
            textarena.register(f"Parlour-{game}-{language}-v1", TextArenaGame, game=game, language=language)
