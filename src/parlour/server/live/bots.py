"""The bots' turns: whenever a bot's seat owes an answer, somebody here gives it.

A bot waits like a person would. How long is drawn before it looks at anything, so that its pause tells nothing about
its cards. Any worker may answer for a bot: the move's key names the bot's turn, so only one answer counts.
"""

import asyncio
from contextlib import suppress
from secrets import token_hex
from time import time

from parlour.bots import temperament, who
from parlour.errors import Refused
from parlour.rules import Action, AnySeatView, Seat
from parlour.server.live.open_table import OpenTable, Proposal
from parlour.server.live.patience import beat, coming_back, holds_back, is_coming_back, next_beat, rushes, settled
from parlour.server.live.thinking import Puzzle, Thinkers
from parlour.server.run.journal import note
from parlour.server.run.metrics import Metrics
from parlour.storage import StorageError
from parlour.table import Match, Table, play
from parlour.table.absence import hand_back
from parlour.table.records import Wished

SECOND_THOUGHTS = 3  # how often a bot thinks anew because the table has changed meanwhile
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
        for seat in (*ask.seats, *coming_back(table, match)):
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
        tempo = temperament(person_at(match, seat)).tempo
        pause, begun = beat(self._pace, tempo), asyncio.get_running_loop().time()
        if self._pace:  # where bots hesitate, they also look on
            begun += max(0.0, match.moved_at + match.telling() - time())
        undos = match.game.undos
        view, action = await self._answer(table, match, seat)
        await _until(next_beat(begun, pause, asyncio.get_running_loop().time()))
        thoughts, patient = 0, True
        while match.bot_at(seat) and match.game.prompt(seat) is not None and not table.closed:
            if holds_back(table, match):
                if is_coming_back(table, match, seat):
                    return  # it does not think, it only waits: so the person may have the seat at once
                await self._until_people_have_shown_theirs(table, match, seat)
                thoughts = 0
            elif view != match.game.view(seat) and (thoughts < SECOND_THOUGHTS or undos != match.game.undos):
                undos = match.game.undos
                view, action = await self._answer(table, match, seat)
                thoughts += 1
            elif match.game.request is not None and patient:
                patient = await settled(table, match)
            elif rushes(table, match, seat, action):
                if is_coming_back(table, match, seat):
                    return
                await table.stirs()
                thoughts = 0
            else:
                break
        if not table.closed:
            await self._post(table, match, seat, action, match.game.undos)

    async def _until_people_have_shown_theirs(self, table: OpenTable, match: Match, seat: Seat) -> None:
        """And then a breath more, or all bots would show theirs at once."""
        while holds_back(table, match) and not (table.closed or is_coming_back(table, match, seat)):
            await table.stirs()
        await asyncio.sleep(beat(self._pace) / 2)

    async def _answer(self, table: OpenTable, match: Match, seat: Seat) -> tuple[AnySeatView, Action]:
        """What the bot would do now; if it fails, what somebody absent would do."""
        view, prompt = match.game.view(seat), match.game.prompt(seat)
        game, kind = match.game.header.game, match.bot_at(seat)
        assert prompt is not None
        luck, person = f"{self._luck}:{table.id}:{seat}", person_at(match, seat)
        puzzle = Puzzle(game, kind, view, prompt, luck, table.now.length, person)
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


def turn_number(match: Match, seat: Seat) -> int:
    """How many moves this seat has made: the same on every worker."""
    return sum(entry.seat == seat for entry in match.game.log)


def person_at(match: Match, seat: Seat) -> str:
    """Which persona plays here; nobody in particular, if a bot sits in for a person."""
    return who(match.players[seat])


async def _until(due: float) -> None:
    left = due - asyncio.get_running_loop().time()
    if left > 0:
        await asyncio.sleep(left)
