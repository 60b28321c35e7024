"""Somebody with the group's link who wants other people's seats: asks for all of them, and tries the key everywhere."""

import asyncio
from random import Random

from benchmarks.simulation.line import Answer
from benchmarks.simulation.person import Person

MOST_TRIES = 8


class Hostile:
    """Has no seat, and gets one only if somebody nods."""

    def __init__(self, device: Person, key: str, luck: Random) -> None:
        self._device = device
        self._key = key
        self._luck = luck

    async def stay(self) -> None:
        for _ in range(MOST_TRIES):
            await asyncio.sleep(self._luck.choice((0.5, 2.0, 8.0)))
            if self._device.gone:
                return
            seat = self._luck.randrange(3)
            match self._luck.choice(("ask", "ask", "ask", "visit", "look", "withdraw")):
                case "ask":
                    await self._ask(seat)
                case "visit":
                    await self._call("POST", "/visits", {"key": self._key})
                case "look":
                    await self._call("GET", "/reunion")
                case _:
                    await self._call("DELETE", "/reunion")

    async def _ask(self, seat: int) -> None:
        answer = await self._call("POST", "/reunion", {"key": self._key, "seat": seat})
        if answer is not None and answer.status == 201:
            self._device.token = answer.json()["token"]

    async def _call(self, method: str, rest: str, body: object = None) -> Answer | None:
        return await self._device.call(method, rest, body, tries=1)
