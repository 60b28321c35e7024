"""Warm-up of games: before its first table plays here, each game is warmed up once per language, off the event loop."""

import asyncio
from typing import Any

from parlour.game.warm_up import warm_up
from parlour.games import GAMES
from parlour.server.log import log_error
from parlour.table.options import option_for, read_options


class WarmUps:
    """The games that this worker has warmed up. Does nothing if no work is done off the loop."""

    def __init__(self, *, beside: bool) -> None:
        self._beside = beside
        self._held: dict[tuple[str, str], asyncio.Task[None]] = {}

    async def hold(self, game: str, options: dict[str, Any]) -> None:
        """Wait until this game can be played in its language without reading files. Failures are not raised."""
        if not self._beside or game not in GAMES:
            return
        option = option_for(game, "language")
        language = options.get(option, "") if option else ""
        if (game, language) not in self._held:
            chosen = read_options(game, {option: language} if language else {})
            task = asyncio.get_running_loop().create_task(asyncio.to_thread(warm_up, GAMES[game], chosen))
            task.add_done_callback(lambda done: _noted(game, done))
            self._held[game, language] = task
        await asyncio.wait([self._held[game, language]])


def _noted(game: str, done: asyncio.Task[None]) -> None:
    if not done.cancelled() and (error := done.exception()) is not None:
        log_error("a game could not be warmed up", {"game": game}, error)
