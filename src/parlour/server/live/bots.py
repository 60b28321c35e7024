"""The bots' turns: whenever a bot's seat owes an answer, somebody here gives it.

A bot waits like a person would. How long is drawn before it looks at anything, so that its pause tells nothing about
its cards. Any worker may answer for a bot: the move's key names the bot's turn, so only one answer counts.
"""

import asyncio
from contextlib import suppress
from random import Random
from secrets import token_hex
from time import time

from parlour.errors import Refused
from parlour.rules import Action, AnySeatView, Seat
from parlour.server.live.open_table import OpenTable, Proposal
from parlour.server.live.thinking import Puzzle, Thinkers
from parlour.server.run.journal import note
from parlour.server.run.metrics import Metrics
from parlour.storage import StorageError
from parlour.table import Match, Table, play
from parlour.table.absence import hand_back
from parlour.table.records import Wished

HEARING = 30.0  # seconds that bots wait while people talk about taking something back
SECOND_THOUGHTS = 3  # how often a bot thinks anew because the table has changed meanwhile
PAUSES = Random()  # its own: whoever has seeded the common one would be surprised
BREATHS = (1.0, 2.0, 5.0, 10.0, 30.0)  # seconds between tries while the storage is away


class TurnTaken(Refused):
    """This turn has been taken: by another worker, or before a restart."""

    def __init__(self) -> None:
        super().__init__("turn_taken")


class Turns:
    """Who of the bots is at it."""

    def __init__(self, thinkers: Thinkers, metrics: Metrics, pace: float) -> None:
        self._thinkers = thinkers
        self._metrics = metrics
        self._pace = pace
        self._luck = token_hex(16)
        self._taken: dict[tuple[str, Seat], asyncio.Task[None]] = {}

    def look(self, table: OpenTable) -> None:
        """Give every bot that owes an answer its turn, once."""
        match = table.now.match
        ask = match.game.ask if match is not None else None
        if match is None or ask is None or table.closed:
            return
        for seat in (*ask.seats, *_coming_back(table, match)):
            if match.bot_at(seat) and (table.id, seat) not in self._taken:
                self._give_turn(table, match, seat)

    async def close(self) -> None:
        tasks = list(self._taken.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _give_turn(self, table: OpenTable, match: Match, seat: Seat) -> None:
        task = asyncio.get_running_loop().create_task(self._take_turn(table, match, seat))
        self._taken[table.id, seat] = task
        task.add_done_callback(lambda done: self._turn_over(table, seat, done))

    def _turn_over(self, table: OpenTable, seat: Seat, done: asyncio.Task[None]) -> None:
        del self._taken[table.id, seat]
        if done.cancelled():
            return
        error = done.exception()
        if error is not None:
            note("a bot's turn failed", {"table": table.id, "seat": seat}, error)
        else:
            self.look(table)

    async def _take_turn(self, table: OpenTable, match: Match, seat: Seat) -> None:
        if is_coming_back(table, match, seat):
            await self._hand_back(table, match, seat)
            return
        if not match.bot_at(seat) or match.game.prompt(seat) is None:
            return  # the person is back, or the question was taken back, before the bot had looked at it
        due = asyncio.get_running_loop().time() + self._pace * PAUSES.uniform(0.6, 1.4)
        if self._pace:  # where bots hesitate, they also look on
            due += max(0.0, match.moved_at + match.telling() - time())
        undos = match.game.undos
        view, action = await self._answer(table, match, seat)
        await _until(due)
        thoughts, patient = 0, True
        while match.bot_at(seat) and match.game.prompt(seat) is not None and not table.closed:
            if view != match.game.view(seat) and (thoughts < SECOND_THOUGHTS or undos != match.game.undos):
                undos = match.game.undos
                view, action = await self._answer(table, match, seat)
                thoughts += 1
            elif match.game.request is not None and patient:
                patient = await settled(table, match)
            elif rushes(table, match, seat, action):
                if is_coming_back(table, match, seat):
                    return  # it does not think, it only waits: so the person may have the seat at once
                await table.stirs()
                thoughts = 0
            else:
                break
        if not table.closed:
            await self._post(table, match, seat, action, match.game.undos)

    async def _answer(self, table: OpenTable, match: Match, seat: Seat) -> tuple[AnySeatView, Action]:
        """What the bot would do now; if it fails, what somebody absent would do."""
        view, prompt = match.game.view(seat), match.game.prompt(seat)
        game, kind = match.game.header.game, match.bot_at(seat)
        assert prompt is not None
        puzzle = Puzzle(game, kind, view, prompt, f"{self._luck}:{table.id}:{seat}", table.now.length)
        try:
            action, seconds = await self._thinkers.think(puzzle)
        except Exception as error:
            note("a bot failed", {"game": game, "kind": kind, "table": table.id}, error)
            return view, match.game.rules.default(view)
        self._metrics.thought.labels(game).observe(seconds)
        return view, action

    async def _hand_back(self, table: OpenTable, match: Match, seat: Seat) -> None:
        """A person is here again, and no bot is in the middle of a thought: the seat changes hands."""

        def give(current: Table) -> Wished:
            if current.match is not match or not is_coming_back(table, match, seat):
                raise TurnTaken
            return hand_back(current, time(), match.sitters[seat])

        with suppress(TurnTaken):
            await self._store(table, give)

    async def _post(self, table: OpenTable, match: Match, seat: Seat, action: Action, undos: int) -> None:
        """If somebody takes back in the meantime, the answer is dropped, and the bot has its turn anew."""
        key = f"{match.sitters[seat]}:bot:{turn_number(match, seat)}"
        try:
            await self._write(table, match, seat, action, key, undos)
        except Refused as refusal:
            if match.game.prompt(seat) is None or table.now.match is not match or isinstance(refusal, TurnTaken):
                return
            note("a bot's move was refused", {"game": match.game.header.game, "why": str(refusal)})
            await self._write(table, match, seat, match.game.rules.default(match.game.view(seat)), key, undos)
        self._metrics.moves.labels("bot").inc()

    async def _write(self, table: OpenTable, match: Match, seat: Seat, action: Action, key: str, undos: int) -> None:
        def move(current: Table) -> Wished:
            if current.match is not match or key in current.keys or not match.bot_at(seat):
                raise TurnTaken
            if match.game.undos != undos:
                raise TurnTaken
            return play.move(current, time(), match.sitters[seat], action, match.game.prompt_id, key)

        await self._store(table, move)

    async def _store(self, table: OpenTable, propose: Proposal) -> None:
        for breath in BREATHS:
            try:
                await table.write(propose)
                return
            except StorageError as error:
                note("a bot's move could not be stored", {"table": table.id}, error)
                await asyncio.sleep(breath)


async def settled(table: OpenTable, match: Match) -> bool:
    """Let people talk about what one of them wants to take back, for a while. Have they come to an end?"""
    with suppress(TimeoutError):
        async with asyncio.timeout(HEARING):
            while match.game.request is not None and not table.closed:
                await table.stirs()
    return match.game.request is None


def is_coming_back(table: OpenTable, match: Match, seat: Seat) -> bool:
    return match.sitters[seat] in table.now.absence.returning


def _coming_back(table: OpenTable, match: Match) -> list[Seat]:
    """Also those whom nobody asks any more: they need not wait for their next turn."""
    return [seat for seat in match.stand_ins if is_coming_back(table, match, seat)] if match.stand_ins else []


def rushes(table: OpenTable, match: Match, seat: Seat, action: Action) -> bool:
    """Would this settle what people who are here still think about? A bot shows its mind, and waits."""
    ask = match.game.ask
    if ask is None or ask.sealed:
        return False
    thinking = [other for other in ask.seats if not match.bot_at(other)]
    if not any(match.sitters[other] in table.presence.here for other in thinking):
        return False
    try:
        return match.game.closes(seat, action)
    except Refused:
        return False


def turn_number(match: Match, seat: Seat) -> int:
    """How many moves this seat has made: the same on every worker."""
    return sum(entry.seat == seat for entry in match.game.log)


async def _until(due: float) -> None:
    left = due - asyncio.get_running_loop().time()
    if left > 0:
        await asyncio.sleep(left)
