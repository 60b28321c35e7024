"""The bots' turns: whenever a bot's seat owes an answer, somebody here gives it.

A bot waits like a person would. How long is drawn before it looks at anything, so that its pause tells nothing about
its cards. Any worker may answer for a bot: the move's key names the bot's turn, so only one answer counts.
"""

import asyncio
import random
from contextlib import suppress
from secrets import token_hex
from time import time
from typing import Any

from parlour.errors import Refused
from parlour.game import Action, Seat, View
from parlour.room import Match, Room
from parlour.room_log import AnyRecord
from parlour.seatkeeping import hand_back
from parlour.server.journal import note
from parlour.server.metrics import Metrics
from parlour.server.open_room import OpenRoom, Wish
from parlour.server.thinking import Puzzle, Thinkers
from parlour.storage import StorageError

HEARING = 30.0  # seconds that bots wait while people talk about taking something back
SECOND_THOUGHTS = 3  # how often a bot thinks anew because the table has changed meanwhile
BREATHS = (1.0, 2.0, 5.0, 10.0, 30.0)  # seconds between tries while the storage is away


class Answered(Refused):
    """This turn has been taken: by another worker, or before a restart."""

    def __init__(self) -> None:
        super().__init__("answered")


class Turns:
    """Who of the bots is at it."""

    def __init__(self, thinkers: Thinkers, metrics: Metrics, pace: float) -> None:
        self._thinkers = thinkers
        self._metrics = metrics
        self._pace = pace
        self._luck = token_hex(16)
        self._taken: dict[tuple[str, Seat], asyncio.Task[None]] = {}

    def look(self, room: OpenRoom) -> None:
        """Give every bot that owes an answer its turn, once."""
        match = room.room.match
        ask = match.table.ask if match is not None else None
        if match is None or ask is None or room.closed:
            return
        for seat in (*ask.seats, *_coming_back(room, match)):
            if match.bot_at(seat) and (room.id, seat) not in self._taken:
                self._give_turn(room, match, seat)

    async def close(self) -> None:
        tasks = list(self._taken.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _give_turn(self, room: OpenRoom, match: Match, seat: Seat) -> None:
        task = asyncio.get_running_loop().create_task(self._take_turn(room, match, seat))
        self._taken[room.id, seat] = task
        task.add_done_callback(lambda done: self._turn_over(room, seat, done))

    def _turn_over(self, room: OpenRoom, seat: Seat, done: asyncio.Task[None]) -> None:
        del self._taken[room.id, seat]
        if done.cancelled():
            return
        error = done.exception()
        if error is not None:
            note("a bot's turn failed", {"table": room.id, "seat": seat}, error)
        else:
            self.look(room)

    async def _take_turn(self, room: OpenRoom, match: Match, seat: Seat) -> None:
        if is_coming_back(room, match, seat):
            await self._hand_back(room, match, seat)
            return
        if not match.bot_at(seat) or match.table.prompt(seat) is None:
            return  # the person is back, or the question was taken back, before the bot had looked at it
        due = asyncio.get_running_loop().time() + self._pace * random.uniform(0.6, 1.4)
        undos = match.table.undos
        view, action = await self._answer(room, match, seat)
        await _until(due)
        thoughts, patient = 0, True
        while match.bot_at(seat) and match.table.prompt(seat) is not None and not room.closed:
            if view != match.table.view(seat) and (thoughts < SECOND_THOUGHTS or undos != match.table.undos):
                undos = match.table.undos
                view, action = await self._answer(room, match, seat)
                thoughts += 1
            elif match.table.request is not None and patient:
                patient = await settled(room, match)
            elif rushes(room, match, seat, action):
                if is_coming_back(room, match, seat):
                    return  # it does not think, it only waits: so the person may have the seat at once
                await room.stirs()
                thoughts = 0
            else:
                break
        if not room.closed:
            await self._post(room, match, seat, action, match.table.undos)

    async def _answer(self, room: OpenRoom, match: Match, seat: Seat) -> tuple[View[Any, Any], Action]:
        """What the bot would do now; if it fails, what somebody absent would do."""
        view, prompt = match.table.view(seat), match.table.prompt(seat)
        game, kind = match.table.header.game, match.bot_at(seat)
        assert prompt is not None
        puzzle = Puzzle(game, kind, view, prompt, f"{self._luck}:{room.id}:{seat}", room.room.length)
        try:
            action, seconds = await self._thinkers.think(puzzle)
        except Exception as error:
            note("a bot failed", {"game": game, "kind": kind, "table": room.id}, error)
            return view, match.table.game.default(view)
        self._metrics.thought.labels(game).observe(seconds)
        return view, action

    async def _hand_back(self, room: OpenRoom, match: Match, seat: Seat) -> None:
        """A person is here again, and no bot is in the middle of a thought: the seat changes hands."""

        def give(current: Room) -> AnyRecord:
            if current.match is not match or not is_coming_back(room, match, seat):
                raise Answered
            return hand_back(current, time(), match.sitters[seat])

        with suppress(Answered):
            await self._store(room, give)

    async def _post(self, room: OpenRoom, match: Match, seat: Seat, action: Action, undos: int) -> None:
        """If somebody takes back in the meantime, the answer is dropped, and the bot has its turn anew."""
        key = f"{match.sitters[seat]}:bot:{turn_number(match, seat)}"
        try:
            await self._write(room, match, seat, action, key, undos)
        except Refused as refusal:
            if match.table.prompt(seat) is None or room.room.match is not match or isinstance(refusal, Answered):
                return
            note("a bot's move was refused", {"game": match.table.header.game, "why": str(refusal)})
            await self._write(room, match, seat, match.table.game.default(match.table.view(seat)), key, undos)
        self._metrics.moves.labels("bot").inc()

    async def _write(self, room: OpenRoom, match: Match, seat: Seat, action: Action, key: str, undos: int) -> None:
        def move(current: Room) -> AnyRecord:
            if current.match is not match or key in current.keys or not match.bot_at(seat):
                raise Answered
            if match.table.undos != undos:
                raise Answered
            return current.move(time(), match.sitters[seat], action, match.table.prompt_id, key)

        await self._store(room, move)

    async def _store(self, room: OpenRoom, wish: Wish) -> None:
        for breath in BREATHS:
            try:
                await room.write(wish)
                return
            except StorageError as error:
                note("a bot's move could not be stored", {"table": room.id}, error)
                await asyncio.sleep(breath)


async def settled(room: OpenRoom, match: Match) -> bool:
    """Let people talk about what one of them wants to take back, for a while. Have they come to an end?"""
    with suppress(TimeoutError):
        async with asyncio.timeout(HEARING):
            while match.table.request is not None and not room.closed:
                await room.stirs()
    return match.table.request is None


def is_coming_back(room: OpenRoom, match: Match, seat: Seat) -> bool:
    return match.sitters[seat] in room.room.absence.returning


def _coming_back(room: OpenRoom, match: Match) -> list[Seat]:
    """Also those whom nobody asks any more: they need not wait for their next turn."""
    return [seat for seat in match.stand_ins if is_coming_back(room, match, seat)] if match.stand_ins else []


def rushes(room: OpenRoom, match: Match, seat: Seat, action: Action) -> bool:
    """Would this settle what people who are here still think about? A bot shows its mind, and waits."""
    ask = match.table.ask
    if ask is None or ask.sealed:
        return False
    thinking = [other for other in ask.seats if not match.bot_at(other)]
    if not any(match.sitters[other] in room.presence.here for other in thinking):
        return False
    try:
        return match.table.closes(seat, action)
    except Refused:
        return False


def turn_number(match: Match, seat: Seat) -> int:
    """How many moves this seat has made: the same on every worker."""
    return sum(entry.seat == seat for entry in match.table.log)


async def _until(due: float) -> None:
    left = due - asyncio.get_running_loop().time()
    if left > 0:
        await asyncio.sleep(left)
