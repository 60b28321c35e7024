"""One seed, one evening: who comes, what is played, what goes wrong; and a trace that is the same every time."""

import asyncio
import gc
import logging
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import cache
from hashlib import blake2b
from random import Random
from typing import Any
from unittest.mock import patch

from msgspec import Struct

from benchmarks.simulation.disk import Disk, PlainLines
from benchmarks.simulation.hostile import Hostile
from benchmarks.simulation.invariants import Broken, Invariants
from benchmarks.simulation.line import Answer, Lines, StreamLine
from benchmarks.simulation.loop import Stuck, VirtualLoop
from benchmarks.simulation.nature import Nature, places, ruled_by
from benchmarks.simulation.person import Person
from benchmarks.simulation.sqlite_lines import SqliteLines
from benchmarks.simulation.weather import MOST_WORKERS, STORM, Fault, Tear, forecast
from benchmarks.simulation.worker import Worker, application
from parlour import games
from parlour.bots import bot
from parlour.games import GAMES
from parlour.server.live import open_table
from parlour.server.live.thinking import Puzzle
from parlour.server.run import worker as server_worker
from parlour.server.settings import Settings
from parlour.table import Table, records
from parlour.table import handle as handling
from parlour.table.commands import Command
from parlour.table.now import Now
from parlour.table.records import Pending

FIREFLIES = "examples.fireflies"
PLAYED: dict[str, tuple[float, dict[str, Any]]] = {
    "fireflies": (10.0, {"jars": 1}),
    "ego": (10.0, {"questions": 1}),
    "similo": (1.0, {}),
    "same_game": (0.1, {"team": "anyone"}),
    "council_of_four": (0.1, {}),
    "one_mind": (0.03, {}),
}
"""How often each is played, and with which options. The short ones mostly: an evening is about the server."""

MOST_LINES = 100  # durable lines of an evening: a longer game has shown that it moves on
PATIENCE = 400.0  # seconds without a line in calm weather before a table is called stalled
TICKS = (0.5, 3.0, 3.0, 3.0)
QUIET = 12.0  # seconds at the end in which nobody does anything
GLANCES = 480  # two minutes: a message that left while the disk was slow may still be under way
GOODBYES = 4  # what is cancelled may begin something else
NAMES = ("Ala", "Bob", "Cleo", "Dan")
LATE = ("Zoe", "Yan")
AUDIENCE = ("Uma", "Vito", "Wanda")
FATAL = ("a bot's turn failed", "the timeouts failed", "a request failed", "a log is damaged")


class Told(Struct, frozen=True):
    """How an evening went."""

    seed: int
    trace: str
    game: str
    lines: int
    steps: int
    seconds: float  # on the evening's own clock
    checked: int
    over: bool
    faults: tuple[str, ...]  # those that struck
    breach: str = ""


class Evening:
    """Everything that an evening is made of."""

    def __init__(self, seed: int, tell: Callable[[str], None] | None = None, *, talk: bool = False) -> None:
        self.seed = seed
        self.talk = talk
        self._tell = tell
        self.luck = Random(seed)
        self.weather = forecast(Random(f"weather {seed}"))
        self.loop = VirtualLoop(Random(f"order {seed}"), shuffled=self.weather.shuffled)
        self.nature = Nature(self.loop, Random(f"nature {seed}"))
        self.kept = SqliteLines() if self.weather.sqlite else PlainLines()
        self.disk = Disk(self.kept, self.weather, Random(f"disk {seed}"))
        self.lines = Lines(self.loop, self.weather, self.disk.delay)
        self.workers: list[Worker | None] = [None] * self.weather.workers
        self.settings = Settings(
            pace=self.luck.choice((0.0, 1.6)), thinkers=0, idle=self.luck.choice((5.0, 600.0)), secret=f"of {seed}"
        ).lifted()
        self.holds = Invariants(self.alive)
        self.people: list[Person] = []
        self.hostile: list[Hostile] = []
        self.game = ""
        self._trace = blake2b(digest_size=12)
        self._errands: list[asyncio.Task[Any]] = []
        self._late: list[asyncio.Task[None]] = []  # who comes in the middle
        self._struck: list[str] = []
        self._connect()

    def alive(self) -> list[Worker]:
        return [worker for worker in self.workers if worker is not None and not worker.dead]

    def _connect(self) -> None:
        self.disk.on_append = self.holds.appends.want
        self.disk.on_durable = self._durable
        self.lines.on_sent = self._sent
        self.lines.on_answer = self._answered
        self.loop.on_step = self.holds.after_step
        self.loop.on_rest = self.holds.at_rest
        self.loop.work = self._work
        self.loop.working_time = lambda: self.disk.luck.expovariate(2.0)
        self.loop.set_exception_handler(self._unhandled)

    # The trace

    def note(self, what: str, *details: object) -> None:
        line = f"{self.loop.time():.6f} {what} {details!r}"
        self._trace.update(line.encode())
        if self._tell is not None:
            self._tell(line)

    def _durable(self, table: str, seq: int, lines: Sequence[bytes]) -> None:
        for place, line in enumerate(lines, seq):
            self.note("durable", table, place, line)
        self.holds.durable(table, seq, lines)

    def handled(self, table: Table, made: Pending) -> None:
        """The records of one command belong together, however the server stores them."""
        for worker in self.alive():
            for opened in worker.server.services.tables.by_id.values():
                if opened.now is table and made:
                    lines = [records.write(pending.record) for pending in made]
                    self.holds.appends.want(opened.id, table.length, lines)

    def _sent(self, line: StreamLine, body: bytes) -> None:
        self.note("sent", line.worker.place, body)
        self.holds.sent(line, body)

    def _answered(self, method: str, path: str, body: Any, answer: Answer) -> None:
        self.note("answered", method, path, answer.status, answer.body)
        self.holds.answered(method, path, body, answer)

    def _work(self, do: Callable[..., Any], args: tuple[Any, ...]) -> Any:
        puzzle = args[0] if args and isinstance(args[0], Puzzle) else None
        if puzzle is None:
            return do(*args)
        if self.disk.happens(self.weather.bad_thought):
            self.holds.thought(puzzle, None)
            raise RuntimeError("a bad thought")
        answer = do(*args)
        self.note("thought", puzzle.luck.rpartition(":")[2], puzzle.decision, answer[0])
        self.holds.thought(puzzle, answer[0])
        return answer

    def _unhandled(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        if not self.loop.reaping and "Future exception was never retrieved" not in context["message"]:
            self.holds.expect(False, "broken", f"{context['message']}: {context.get('exception')!r}")

    def complained(self, record: logging.LogRecord) -> None:
        """What the operator would read."""
        self.note("journal", record.getMessage())
        if record.getMessage() in FATAL and not self.loop.reaping:
            error = record.exc_info[1] if record.exc_info else None
            self.holds.expect(False, "broken", f"{record.getMessage()}: {error!r}")

    # The evening

    async def run(self) -> None:
        for place in range(self.weather.workers):
            await self._start(place)
        await self._gather()
        staying = [self.loop.create_task(person.stay()) for person in self.people]
        staying += [self.loop.create_task(somebody.stay()) for somebody in self.hostile]
        for fault in self.weather.faults:
            self._errands.append(self.loop.create_task(self._strike(fault)))
        await self._storm()
        await self._calm()
        await self._finish()
        await self._settle()
        for task in (*staying, *self._late):
            task.cancel()

    async def _start(self, place: int) -> None:
        skew = self.luck.choice((0.0, 0.0, 0.4, -7.0))
        worker = Worker(place, self.settings, self.disk, self.loop, skew)
        worker.shelf.on_tear = lambda tear: self._torn(worker, tear)
        with suppress(Exception):
            await worker.start()
        if worker.open:
            self.workers[place] = worker
        else:
            worker.kill()

    async def _gather(self) -> None:
        """People sit down, perhaps with bots; the first of them starts."""
        quiet, self.disk.calm, self.lines.calm = self.luck.random() < 0.8, True, True
        self.game = self.luck.choices(list(PLAYED), [weight for weight, _ in PLAYED.values()])[0]
        size = self.luck.choice((2, 3, 3, 4))
        count = self.luck.choice((1, 2, 2, 3)[: size + 1])
        people = [Person(name, self.lines, self._open, Random(f"{name} {self.seed}")) for name in NAMES[:count]]
        host = people[0]
        assert await host.found(self.game, PLAYED[self.game][1])
        self.disk.calm = self.lines.calm = quiet
        self.people = [host, *[person for person in people[1:] if await person.sit(host.code)]]
        self.disk.calm = self.lines.calm = True
        for _ in range(size - len(self.people)):
            await host.call("POST", "/seats", {"bot": "newcomer"})
        if self.luck.random() < 0.3:
            await host.call("PATCH", "", {"clock": {"kind": "hard", "pace": "brisk"}})
        if not await self._hand_out_group_link(host):
            await host.call("POST", "/games", {})
        games = self.luck.choice((1, 1, 1, 1, 2))
        for person in self.people:
            person.games = games
            person.restless = self.luck.choice((0.0, 0.2, 1.0))
            person.talkative = 2.0 if self.talk else 0.0
        if self.luck.random() < 0.4:
            self.people.append(await self._watcher(host))
        await self._expect_latecomers(host)
        self._expect_audience(host)
        self.disk.calm = self.lines.calm = False

    async def _expect_latecomers(self, host: Person) -> None:
        """In some evenings people come while the game runs, at any moment of the storm."""
        luck = Random(f"late {self.seed}")
        if luck.random() < 0.5:
            return
        await host.call("PATCH", "", {"latecomers": luck.choice(("now", "ask", "ask", "next"))})
        for name in LATE[: luck.choice((1, 1, 2))]:
            person = Person(name, self.lines, self._open, Random(f"{name} {self.seed}"))
            person.code, person.games = host.code, self.people[0].games
            person.on_own_link = self.holds.own_links.add
            self._late.append(self.loop.create_task(self._come_late(person, luck.uniform(0.0, STORM))))

    def _expect_audience(self, host: Person) -> None:
        """In some evenings friends without a seat mark along."""
        luck = Random(f"audience {self.seed}")
        for name in AUDIENCE[: luck.choice((0, 0, 1, 3))]:
            person = Person(name, self.lines, self._open, Random(f"{name} {self.seed}"))
            person.code = host.code
            self._late.append(self.loop.create_task(self._join_audience(person, luck.uniform(0.0, STORM))))

    async def _join_audience(self, person: Person, after: float) -> None:
        await asyncio.sleep(after)
        if not self.disk.calm and await person.join_audience():
            person.calm = self.disk.calm
            self.people.append(person)
            await person.stay()

    async def _come_late(self, person: Person, after: float) -> None:
        await asyncio.sleep(after)
        if not self.disk.calm and await person.come_late():
            person.calm = self.disk.calm
            self.people.append(person)
            await person.stay()

    async def _hand_out_group_link(self, host: Person) -> bool:
        """In some evenings somebody gets hold of the group's link. Mostly the host starts later then: is that so?"""
        luck = Random(f"links {self.seed}")
        for person in self.people:
            person.on_own_link = self.holds.own_links.add
        if luck.random() < 0.6:
            return False
        answer = await host.call("POST", "/group", {})
        assert answer is not None
        device = Person("Mallory", self.lines, self._open, luck)
        device.code = host.code
        self.hostile.append(Hostile(device, answer.json()["link"].partition("#")[2], luck))
        return luck.random() < 0.7

    async def _watcher(self, host: Person) -> Person:
        answer = await host.call("GET", "")
        assert answer is not None
        watcher = Person("Eve", self.lines, self._open, Random(f"Eve {self.seed}"))
        watcher.code, watcher.token = host.code, answer.json()["links"]["watch"].partition("#")[2]
        return watcher

    def _open(self) -> list[Worker]:
        return [worker for worker in self.alive() if worker.open]

    async def _strike(self, fault: Fault) -> None:
        await asyncio.sleep(fault.at)
        if self.disk.calm:
            return
        self.note("fault", fault.blow, fault.worker)
        self._struck.append(fault.blow)
        worker = self.workers[fault.worker]
        match fault.blow:
            case "outage":
                self.disk.away = True
                self.disk.outages += 1
                await asyncio.sleep(fault.seconds)
                self.disk.away = False
            case "slow":
                self.disk.slow = True
                await asyncio.sleep(fault.seconds)
                self.disk.slow = False
            case "jump" if worker is not None:
                worker.skew += fault.size
            case "deaf" if worker is not None:
                worker.shelf.deaf = True
                await asyncio.sleep(fault.seconds)
                worker.shelf.hear_again()
            case "kill" | "stop" if worker is not None and not worker.dead:
                self.workers[fault.worker] = None if fault.blow == "kill" else worker
                await self._end(worker, politely=fault.blow == "stop")
                await asyncio.sleep(fault.seconds)
                await self._start(fault.worker)

    def _torn(self, worker: Worker, tear: Tear) -> None:
        """Between two lines of an append."""
        self.note("torn", tear, worker.place)
        self._struck.append(f"torn: {tear}")
        if tear == "kill" and not worker.dead:
            worker.kill()
            self._errands.append(self.loop.create_task(self._start_again(worker)))

    async def _start_again(self, killed: Worker) -> None:
        await asyncio.sleep(self.disk.luck.choice((0.5, 4.0, 20.0)))
        if self.workers[killed.place] is killed:
            await self._start(killed.place)

    async def _end(self, worker: Worker, *, politely: bool) -> None:
        if politely:
            await worker.stop()
        else:
            worker.kill()

    async def _storm(self) -> None:
        """Until the time is over or the games are; somebody may go home for good."""
        leaver = self.luck.choice(self.people) if len(self.people) > 1 and self.luck.random() < 0.2 else None
        until = self.loop.time() + STORM
        while self.loop.time() < until and not self._is_over() and self.holds.truth.lines < MOST_LINES:
            await asyncio.sleep(3.0)
            if leaver is not None and self.luck.random() < 0.1 and leaver is not self.people[0]:
                leaver.gone = True

    async def _calm(self) -> None:
        """All parts work again, and no more faults are injected."""
        self.note("calm")
        self.disk.calm = self.lines.calm = True
        self.disk.away = self.disk.slow = False
        for errand in self._errands:
            errand.cancel()
        await asyncio.sleep(0.0)
        for place, worker in enumerate(self.workers):
            if worker is None or worker.dead or not worker.open:
                await self._start(place)
            elif worker.shelf.deaf:
                worker.shelf.hear_again()
        for person in self.people:
            person.calm = True

    async def _finish(self) -> None:
        """The table moves on until its games are over, or it is plain that it would."""
        lines, since = self.holds.truth.lines, self.loop.time()
        while not self._is_over() and self.holds.truth.lines < MOST_LINES:
            await asyncio.sleep(5.0)
            if self.holds.truth.lines != lines:
                lines, since = self.holds.truth.lines, self.loop.time()
            elif self.loop.time() - since > PATIENCE:
                self.holds.expect(False, "stalled", self._whom_it_waits_for)
                self.holds.raise_breach()

    async def _settle(self) -> None:
        """Everybody goes quiet; then all workers know the same."""
        for person in self.people:
            person.gone = True
        await asyncio.sleep(QUIET)
        for worker in self._open():
            for table in list(worker.server.tables.by_id.values()):
                await worker.run(table.catch_up())
        for _ in range(GLANCES):  # bots may still be playing: then there is a moment at which everybody has heard
            await asyncio.sleep(0.25)
            if self.holds.know_the_same():
                break
        self.holds.expect_equal()

    def _is_over(self) -> bool:
        for true in self.holds.truth.tables.values():
            over = sum(match.game.outcome is not None for match in true.now.matches)
            return over >= max((person.games for person in self.people if not person.gone), default=0)
        return False

    def _whom_it_waits_for(self) -> str:
        for true in self.holds.truth.tables.values():
            if true.match is not None and true.match.game.ask is not None:
                kinds = {seat: true.match.bot_at(seat) or "a person" for seat in true.match.game.ask.seats}
                return f"{true.match.question} waits for {kinds}"
        return "in the lobby"

    def told(self) -> Told:
        return Told(
            self.seed,
            self._trace.hexdigest(),
            self.game,
            self.holds.truth.lines,
            self.loop.steps,
            self.loop.time() - 1000.0,
            self.holds.checked,
            self._is_over() if self.people else False,
            tuple(self._struck),
            str(self.holds.breach or ""),
        )

    # The end

    def put_away(self) -> None:
        """What the living and the dead have left behind."""
        self.loop.reap()
        with suppress(Stuck):
            for _ in range(GOODBYES):
                tasks = [task for task in self.loop.tasks if not task.done()]
                for task in tasks:
                    task.cancel()
                with suppress(RuntimeError):  # the evening's own end may still stop the loop
                    self.loop.run_until_complete(asyncio.wait(tasks) if tasks else asyncio.sleep(0))
        self.loop.close()
        if isinstance(self.kept, SqliteLines):
            self.kept.close()


class Listening(logging.Handler):
    """What the server would write into its journal."""

    def __init__(self, evening: Evening) -> None:
        super().__init__()
        self._evening = evening

    def emit(self, record: logging.LogRecord) -> None:
        self._evening.complained(record)


@contextmanager
def ticking(seconds: float) -> Iterator[None]:
    """How often a server looks after its streams: half of an evening's time would be that."""
    usual, server_worker.TICK = server_worker.TICK, seconds
    try:
        yield
    finally:
        server_worker.TICK = usual


@contextmanager
def overheard(evening: Evening) -> Iterator[None]:
    """The evening hears what comes of every command."""

    def handle(table: Table, command: Command, now: Now) -> Pending:
        made = handling.handle(table, command, now)
        evening.handled(table, made)
        return made

    with patch.object(open_table, "handle", handle):
        yield


@cache
def get_ready() -> None:
    """What is built or imported only once must not cost the first evening any luck."""
    if "fireflies" not in GAMES:
        games.add(FIREFLIES)
    for game in PLAYED:
        bot(game, "newcomer")
    for place in range(MOST_WORKERS):
        application(place)
    places()


def play(seed: int, tell: Callable[[str], None] | None = None, *, talk: bool = False) -> Told:
    """The evening of this seed; line by line, if somebody wants to be told. `talk`: with people who also talk."""
    get_ready()
    evening = Evening(seed, tell, talk=talk)
    journal = logging.getLogger("parlour")
    handler, propagate = Listening(evening), journal.propagate
    journal.addHandler(handler)
    journal.propagate = False
    collecting = gc.isenabled()
    gc.disable()
    try:
        with ruled_by(evening.nature), overheard(evening), ticking(evening.luck.choice(TICKS)):
            try:
                evening.loop.run_until_complete(evening.run())
            except (Broken, Stuck) as breach:
                evening.holds.expect(False, "stuck", str(breach))
            told = evening.told()
            evening.put_away()
    finally:
        journal.removeHandler(handler)
        journal.propagate = propagate
        if collecting:
            gc.enable()
    return told
