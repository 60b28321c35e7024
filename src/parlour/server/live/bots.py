"""The bots' turns: when a bot's seat owes an answer, this worker gives it.

A bot waits like a person would. The pause is drawn before the bot looks at anything, so that it reveals nothing
about its cards; a thought that takes longer ends at a later multiple of that pause. A bot does not show its choice
before the people who are present have shown theirs, and it waits while people talk about an undo. While nobody
attends, no bot moves; when somebody is back, they get a moment first. If a team has confirmed but does not agree,
its bots give way. Any worker may answer for a bot: the command names the bot's turn, so only one answer counts. If
the question has changed meanwhile, the bot thinks again.
"""

import asyncio
from collections.abc import Collection, Coroutine, Iterable, Mapping
from contextlib import suppress
from math import ceil
from random import Random
from secrets import token_hex
from typing import Any

from msgspec import Struct

from parlour.bots import llm, temperament, who
from parlour.bots.evening import evening_of
from parlour.errors import Refused
from parlour.game.abilities import GivesWay, PacesBots, ability
from parlour.rules import Action, AnySeatView, Seat
from parlour.server.live.open_table import OpenTable
from parlour.server.live.reasons import answer_why, say_why
from parlour.server.live.thinking import Puzzle, Thinkers
from parlour.server.log import log_error
from parlour.server.metrics import Metrics
from parlour.server.steady import time
from parlour.storage import StorageError
from parlour.table import Match
from parlour.table.absence import is_attended, seats_away
from parlour.table.commands import Command, HandSeatBack, PlayBotMove, System
from parlour.table.play import turn_number
from parlour.table.records import NOTHING, Pending, Spoke
from parlour.table.talk.phrases import WHY

SECOND_THOUGHTS = 3  # how often a bot thinks again because the table has changed meanwhile
RETRIES = (1.0, 2.0, 5.0, 10.0, 30.0)  # seconds between tries while the storage is not available
HEARING = 30.0  # seconds that bots wait while people talk about an undo
LUCK = Random()  # a generator of its own, because the global one may have been seeded
WELCOME = 1.5  # seconds between the return of somebody who attends and the first move of a bot
LEAST, MOST = 0.6, 1.4  # random factor on a bot's usual pause
MOST_HEARD = 30  # lines that a language model gets


class Turns:
    """The bots that are at their turns."""

    def __init__(self, thinkers: Thinkers, metrics: Metrics, pace: float) -> None:
        self._thinkers = thinkers
        self._metrics = metrics
        self._pace = pace
        self._luck = token_hex(16)
        self._closed = False
        self._taken: dict[tuple[str, Seat], asyncio.Task[None]] = {}
        self._speaking: set[asyncio.Task[None]] = set()

    def open(self) -> None:
        self._closed = False

    def look(self, table: OpenTable) -> int:
        """Start the turn of every bot that owes an answer. Returns the number of turns that were started."""
        match = table.now.match
        if match is None or table.closed or self._closed:
            return 0
        waiting = [seat for seat in _bots_owing(table, match) if (table.id, seat) not in self._taken]
        for seat in waiting:
            self._give_turn(table, match, seat)
        return len(waiting)

    def watch_over(self, tables: Iterable[OpenTable]) -> None:
        """Start turns that were lost, because their tables would wait indefinitely. This should never be needed."""
        for table in tables:
            if self.look(table):
                self._metrics.bots_missed.inc()
                log_error("a table waited for a bot that nobody had asked", {"table": table.id})

    async def close(self) -> None:
        self._closed = True
        tasks = [*self._taken.values(), *self._speaking]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def hear(self, table: OpenTable, made: Pending) -> None:
        """Handle records that this worker has stored: somebody may have asked a bot for its reason."""
        asked = _asked_why(made)
        if asked is not None and not self._closed:
            self._speak(answer_why(self._thinkers, table, asked, table.now.talk.count))

    def _speak(self, words: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(words)
        self._speaking.add(task)
        task.add_done_callback(self._speaking.discard)

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
            log_error("a bot's turn failed", {"table": table.id, "seat": seat}, error)
        else:
            self.look(table)

    async def _take_turn(self, table: OpenTable, match: Match, seat: Seat) -> None:
        if is_coming_back(table, match, seat):
            await self._hand_back(table, match, seat)
            return
        if not match.bot_at(seat) or match.game.prompt(seat) is None or seat not in _owing(table, match):
            return  # the person is back, or the question was taken back, before the bot had looked at it
        paces = ability(match.game.rules, PacesBots)
        tempo = temperament(person_at(match, seat)).tempo * (1.0 if paces is None else paces.tempo)
        pause, begun = beat(self._pace, tempo), asyncio.get_running_loop().time()
        if self._pace:  # if bots hesitate, they also watch the last move
            begun += looks_on(match, time())
        thought: _Thought | None = await self._answer(table, match, seat)
        await _until(next_beat(begun, pause, asyncio.get_running_loop().time()))
        while thought is not None:
            thought = await self._settle(table, match, seat, thought)
            if thought is not None:
                thought = await self._post(table, match, seat, thought)

    async def _settle(self, table: OpenTable, match: Match, seat: Seat, thought: "_Thought") -> "_Thought | None":
        """Think again while the table changes, and wait while people talk or think.

        Returns None if the turn is over.
        """
        thoughts, patient = 0, True
        while match.bot_at(seat) and match.game.prompt(seat) is not None and not table.closed:
            if not is_attended(table.now, table.moment()):
                await table.wait_for_change()  # while nobody attends, nothing happens
            elif self._pace and (moment := table.gathered + WELCOME - time()) > 0:
                await asyncio.sleep(moment)
            elif seat not in _owing(table, match):
                return None  # nobody waits for it any more
            elif holds_back(table, match):
                if is_coming_back(table, match, seat):
                    return None  # it is only waiting, so the person may have the seat at once
                await self._until_people_have_shown_theirs(table, match, seat)
                thoughts = 0
            elif thought.is_stale(match, seat) and (
                thoughts < SECOND_THOUGHTS
                or thought.undos != match.game.undos
                or not stands(match, seat, thought.action)
            ):
                thought = await self._answer(table, match, seat)
                thoughts += 1
            elif match.game.request is not None and patient:
                patient = await settled(table, match)
            elif giving_way(table, match) is None and rushes(table, match, seat, thought.action):
                if is_coming_back(table, match, seat):
                    return None
                await table.wait_for_change()
                thoughts = 0
            else:
                return thought
        return None

    async def _until_people_have_shown_theirs(self, table: OpenTable, match: Match, seat: Seat) -> None:
        """Wait until people have shown their choices, and a moment longer, or all bots would show theirs at once."""
        while holds_back(table, match) and not (table.closed or is_coming_back(table, match, seat)):
            await table.wait_for_change()
        await asyncio.sleep(beat(self._pace) / 2)

    async def _answer(self, table: OpenTable, match: Match, seat: Seat) -> "_Thought":
        """Return what the bot would do now; if it fails, the default of the rules."""
        game = match.game
        view, prompt, kind = game.view(seat), game.prompt(seat), match.bot_at(seat)
        undos, turn = game.undos, turn_number(match, seat)
        assert prompt is not None
        way = giving_way(table, match)
        if way is not None and seat in way:
            return _Thought(view, way[seat], undos, turn)
        luck, person = f"{self._luck}:{table.id}:{seat}", person_at(match, seat)
        evening = evening_of(table.now.matches, match)
        puzzle = Puzzle(
            game.header.game, kind, view, prompt, luck, table.now.length, person, evening, heard_by(table, kind)
        )
        try:
            action, seconds = await self._thinkers.think(puzzle, table.id, table.address)
        except Exception as error:
            log_error("a bot failed", {"game": game.header.game, "kind": kind, "table": table.id}, error)
            return _Thought(view, game.rules.default(view), undos, turn)
        self._metrics.thought.labels(game.header.game).observe(seconds)
        return _Thought(view, action, undos, turn)

    async def _hand_back(self, table: OpenTable, match: Match, seat: Seat) -> None:
        """Give the seat back to a person who is present again, while no bot is thinking for it."""
        with suppress(Refused):  # the game is over
            await self._store(table, HandSeatBack(by=System(), sitter=match.sitters[seat], number=match.number))

    async def _post(self, table: OpenTable, match: Match, seat: Seat, thought: "_Thought") -> "_Thought | None":
        """Send the answer. If the question has changed meanwhile, return the bot's new thought; otherwise None."""
        try:
            if not await self._submit(table, match, seat, thought):
                return None  # another worker was quicker, or the bot gets its turn again
        except Refused as refusal:
            if table.now.match is not match or not match.bot_at(seat) or match.game.prompt(seat) is None:
                return None
            if thought.is_stale(match, seat):
                return await self._answer(table, match, seat)
            log_error("a bot's move was refused", {"game": match.game.header.game, "why": str(refusal)})
            await self._write_default(table, match, seat)
        self._metrics.moves.labels("bot").inc()
        if self._pace and match.people and not self._closed:  # if bots hesitate, they also talk
            self._speak(say_why(self._thinkers, table, match, seat, beat(self._pace) / 2))
        return None

    async def _write_default(self, table: OpenTable, match: Match, seat: Seat) -> None:
        """Play the default of the rules for a bot that does not know the game."""
        game = match.game
        view = game.view(seat)
        default = _Thought(view, game.rules.default(view), game.undos, turn_number(match, seat))
        with suppress(Refused):  # the table has changed again: there will be another turn
            await self._submit(table, match, seat, default)

    async def _submit(self, table: OpenTable, match: Match, seat: Seat, thought: "_Thought") -> bool:
        """Return whether the answer was played.

        After an undo in the meantime it is not, and the bot has its turn again.
        """
        sitter, turn, number = match.sitters[seat], thought.turn, match.number
        key = f"{sitter}:{number}.{turn}"
        action, undos = thought.action, thought.undos
        command = PlayBotMove(by=System(), key=key, sitter=sitter, action=action, number=number, turn=turn, undos=undos)
        return bool(await self._store(table, command))

    async def _store(self, table: OpenTable, command: Command) -> Pending:
        """Submit the command and return its records. Retries while the storage is not available."""
        for pause in RETRIES:
            try:
                return await table.submit(command)
            except StorageError as error:
                log_error("a bot's move could not be stored", {"table": table.id}, error)
                await asyncio.sleep(pause)
        return NOTHING


class _Thought(Struct, frozen=True):
    """What a bot would do, and the state that it was looking at."""

    view: AnySeatView
    action: Action
    undos: int
    turn: int

    def is_stale(self, match: Match, seat: Seat) -> bool:
        return bool(self.view != match.game.view(seat))


def heard_by(table: OpenTable, kind: str) -> tuple[str, ...]:
    """Return what people said in this game since the table allowed a language model to read it; otherwise ()."""
    match, talk = table.now.match, table.now.talk
    if match is None or kind != llm.KIND or not talk.models:
        return ()
    lines = [line for line in talk.lines_of(match.number) if line.n > talk.models_from]
    spoken = [line for line in lines if line.said.text and not line.bot]
    return tuple([f"{line.name}: {line.said.text}" for line in spoken[-MOST_HEARD:]])


def looks_on(match: Match, now: float) -> float:
    """Return the seconds until the last move has been shown. A clock that was set back causes no wait."""
    telling = match.telling()
    return min(telling, max(0.0, match.moved_at + telling - now))


def _bots_owing(table: OpenTable, match: Match) -> list[Seat]:
    """Return the bots that are asked, and those that are to give a seat back."""
    if len(match.people) == len(match.sitters) or match.game.ask is None:
        return []
    owing = dict.fromkeys((*_owing(table, match), *coming_back(table, match)))  # each once
    return [seat for seat in owing if match.bot_at(seat)]


def _owing(table: OpenTable, match: Match) -> Collection[Seat]:
    """Return the seats that the game asks. If a team has confirmed but does not agree, only its bots that give way."""
    way, ask = giving_way(table, match), match.game.ask
    return way if way is not None else () if ask is None else ask.seats


def giving_way(table: OpenTable, match: Match) -> Mapping[Seat, Action] | None:
    """Return what a team's bots do if the team has confirmed but does not agree; None in all other cases."""
    gives = ability(match.game.rules, GivesWay)
    if gives is None or match.game.outcome is not None:
        return None
    here = frozenset(range(len(match.sitters))) - frozenset(seats_away(table.now, table.moment()))
    return gives.give_way(match.game.state.board, match.people, here)


def stands(match: Match, seat: Seat, action: Action) -> bool:
    """Return whether this is still a legal answer. Others may have taken the piece that the bot wanted."""
    try:
        match.game.rules.check(match.game.view(seat), action)
    except Refused:
        return False
    return True


def person_at(match: Match, seat: Seat) -> str:
    """Return which persona plays here; "" if a bot stands in for a person."""
    return who(match.players[seat])


async def _until(due: float) -> None:
    left = due - asyncio.get_running_loop().time()
    if left > 0:
        await asyncio.sleep(left)


# Pauses of bots


def beat(pace: float, tempo: float = 1.0) -> float:
    """Return the seconds that a bot takes for its next answer, independent of the question."""
    return pace * tempo * LUCK.uniform(LEAST, MOST)


def next_beat(begun: float, beat: float, now: float) -> float:
    """Return when the answer may be shown: after one pause, or after as many as the thought has taken."""
    return begun + beat * max(1, ceil((now - begun) / beat)) if beat > 0 else now


def holds_back(table: OpenTable, match: Match) -> bool:
    """Return whether somebody present still has to show their choice. Until then bots keep theirs hidden."""
    return any(match.sitters[seat] in table.presence.here for seat in match.undecided())


def rushes(table: OpenTable, match: Match, seat: Seat, action: Action) -> bool:
    """Return whether this answer would settle what people who are present still think about. Then the bot waits."""
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


async def settled(table: OpenTable, match: Match) -> bool:
    """Wait for a while until the undo request is settled. Returns whether it is."""
    with suppress(TimeoutError):
        async with asyncio.timeout(HEARING):
            while match.game.request is not None and not table.closed:
                await table.wait_for_change()
    return match.game.request is None


def is_coming_back(table: OpenTable, match: Match, seat: Seat) -> bool:
    return match.sitters[seat] in table.now.absence.returning


def coming_back(table: OpenTable, match: Match) -> list[Seat]:
    """Return the stand-ins whose people are back, including seats that are not asked: they need not wait for a turn."""
    return [seat for seat in match.stand_ins if is_coming_back(table, match, seat)] if match.stand_ins else []


def _asked_why(made: Pending) -> Spoke | None:
    """Return the line that asks "why?" about something, if these records have one."""
    lines = [pending.record for pending in made if isinstance(pending.record, Spoke)]
    return next((line for line in lines if line.phrase == WHY and line.about is not None), None)
