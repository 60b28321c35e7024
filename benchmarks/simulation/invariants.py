"""What must be so, whatever the weather. Each check has a name; a breach of one ends the evening, and says which.

acknowledged means stored     `stored`      an answer of success is sent only for what is durable
nothing is half done          `half`        all lines of an append are durable, or none: whatever happens between them
nobody is ahead of the disk   `ahead`       no worker's table is longer than the durable log
the audience                  `audience`    every byte on a stream follows from what its viewer was to see
nothing twice                 `doubled`     a key is written once; a bot thinks again before each of its moves; a
                                            countdown starts one game
nobody is forgotten           `unheard`     when nothing is left to do, every idle stream has everything
talk is whole                 `talk`        lines come in order, each once, none is left out, and the same to everybody
every table moves on          `stalled`     or it waits for a person, whom it names
all are equal                 `unequal`     every worker's table is the fold of the durable log
a seat is its owner's         `taken`       only the owner's own link or a nod opens it; a nod never in a game, nor for
                                            the host's seat; whose key is revoked has no stream
nobody runs in circles        `runaway`     a log does not grow without people or bots who play
nothing breaks                `broken`      no answer of 500, no unhandled error, no seat that is lost
"""

from collections import defaultdict
from collections.abc import Callable, Sequence
from typing import Any, get_args

import msgspec
from msgspec import Raw, Struct

from benchmarks.simulation.appends import Appends
from benchmarks.simulation.line import Answer, StreamLine
from benchmarks.simulation.truth import Eyes, TrueTable, Truth, encode
from benchmarks.simulation.worker import Worker
from parlour.game.abilities import GivesWay, ability
from parlour.game.undo import UndoAction
from parlour.games import GAMES
from parlour.rules import Action, Seat
from parlour.server.codes import fingerprint
from parlour.server.live.play_messages import Position, talk_known
from parlour.server.live.talk import line_now
from parlour.server.live.thinking import Puzzle
from parlour.server.wire.messages import TalkMessage
from parlour.table import records
from parlour.table.records import KeyCut, Played, Started

UNDOING = frozenset(kind.__name__ for kind in get_args(UndoAction))
"""What is written for a seat when the table has agreed, also if a bot plays it by then."""


RUNAWAY = 500
"""Durable lines of an evening: people and bots come to a quarter of that."""


class Broken(AssertionError):
    """An invariant does not hold."""

    def __init__(self, name: str, why: str) -> None:
        super().__init__(f"{name}: {why}")
        self.name = name


class HeardPlay(Struct, frozen=True):
    """A play message, as far as it is compared."""

    number: int
    seen: int
    told_at: int
    events: tuple[Raw, ...]
    board: Raw


class HeardMine(Struct, frozen=True):
    """What only a seat is sent, as far as it is compared."""

    number: int
    public: int
    private: int
    events: tuple[Raw, ...]
    backs: tuple[int, ...]
    seat: Seat
    hand: Raw
    prompt: dict[str, Raw] | None
    sealed: Raw


class Thought(Struct, frozen=True):
    """What a bot has thought of, and how long the table's log was then."""

    length: int
    action: Action | None  # None: it failed


class Invariants:
    """Of one evening."""

    def __init__(self, workers: Callable[[], list[Worker]]) -> None:
        self.truth = Truth()
        self.appends = Appends()
        self.breach: Broken | None = None
        self.checked = 0  # comparisons of what was sent with what may be known
        self._workers = workers
        self._thoughts: dict[tuple[str, Seat], list[Thought]] = defaultdict(list)
        self._at: dict[StreamLine, Position] = {}
        self._public: dict[tuple[Position, int], bytes] = {}  # what was sent there to those who had seen so many
        self._told: dict[StreamLine, int] = {}  # records of talk that a stream was told of
        self._tables: dict[str, str] = {}  # ids, by code
        self._holders: dict[str, int] = {}  # who has or had each key
        self.own_links: set[int] = set()  # who has opened their own link

    def expect(self, so: object, name: str, why: Callable[[], str] | str = "") -> None:
        if not so and self.breach is None:
            self.breach = Broken(name, why if isinstance(why, str) else why())

    def raise_breach(self) -> None:
        if self.breach is not None:
            raise self.breach

    # Something is durable

    def durable(self, table: str, seq: int, lines: Sequence[bytes]) -> None:
        self.appends.durable(table, seq, lines)
        for line in lines:
            self._durable_line(table, line)

    def _durable_line(self, table: str, line: bytes) -> None:
        record = records.read(line)
        true = self.truth.tables.get(table)
        if true is not None and isinstance(record, Played) and true.match is not None:
            self._expect_once(table, true, record)
        if true is not None and isinstance(record, Started):
            self.expect(true.now.phase != "playing", "doubled", "a game starts while another one runs")
        if true is not None and isinstance(record, KeyCut):
            self._expect_own(true, record)
        true = self.truth.add(table, line)
        self._holders |= {key: sitter.id for sitter in true.now.sitters for key in sitter.keys}
        self.expect(self.truth.lines < RUNAWAY, "runaway", f"{self.truth.lines} lines, the last: {line[:200]!r}")
        if true.match is not None:
            laws = true.match.game.rules.laws(true.match.game.state)
            self.expect(all(laws.values()), "broken", lambda: f"laws {laws}")

    def _expect_own(self, true: TrueTable, cut: KeyCut) -> None:
        """The record before it says who nodded; `true` is the table with that record."""
        now = true.now
        if cut.way == "link":
            self.expect(cut.sitter in self.own_links, "taken", f"sitter {cut.sitter}, without their own link")
            return
        answered = now.claims.answered.get(cut.key)
        self.expect(answered is not None and answered.answer == "yes", "taken", f"sitter {cut.sitter}, without a nod")
        self.expect(now.phase != "playing", "taken", f"sitter {cut.sitter}, in the middle of a game")
        self.expect(cut.sitter not in (now.host, now.lender), "taken", "the host's seat")

    def _expect_once(self, table: str, true: TrueTable, played: Played) -> None:
        assert true.match is not None
        key = played.idempotency_key
        self.expect(not key or key not in true.now.keys, "doubled", f"the key {key}")
        game = true.match.game
        entry = msgspec.json.decode(bytes(played.entry))
        seat = entry["seat"]
        if seat is None or not true.match.bot_at(seat) or entry["action"]["type"] in UNDOING:
            return
        before = true.own_lines.get((true.match.number, seat), 0)
        thoughts = [thought for thought in self._thoughts[table, seat] if thought.length > before]
        acts = [thought.action for thought in thoughts if thought.action is not None]
        if any(thought.action is None for thought in thoughts):
            acts.append(game.rules.default(game.view(seat)))
        gives = ability(game.rules, GivesWay)
        if gives is not None:  # without a thought: a team that has confirmed and does not agree
            board = game.state.board
            way = gives.give_way(board, true.match.people, frozenset(board.votes)) or {}
            acts += [way[seat]] if seat in way else []
        wanted = [msgspec.json.decode(encode(action)) for action in acts]
        why = f"a bot's move that it did not think of: {entry['action']} after {before}, thought {wanted}"
        self.expect(entry["action"] in wanted, "doubled", why)

    def thought(self, puzzle: Puzzle, action: Action | None) -> None:
        _, table, seat = puzzle.luck.rsplit(":", 2)
        thoughts = self._thoughts[table, int(seat)]
        thoughts.append(Thought(puzzle.decision, action))
        if action is None:  # it failed: what somebody absent would do, who saw what it saw
            thoughts.append(Thought(puzzle.decision, GAMES[puzzle.game].default(puzzle.view)))

    # Something is answered

    def answered(self, method: str, path: str, body: Any, answer: Answer) -> None:
        if answer.status >= 500 and answer.status != 503:
            self.expect(False, "broken", f"{method} {path}: {answer.status} {answer.body!r}")
        tries_links = path.split("/")[4:5] in (["reunion"], ["visits"])  # hostile.py
        if answer.status in (401, 404) and not tries_links:  # everybody here has a seat, or was asked to watch
            self.expect(False, "broken", f"{method} {path}: {answer.status}, a seat is lost")
        if answer.status not in (200, 201) or method != "POST":
            return
        rest = path.split("/")[4:]
        match rest:
            case ["talk"] if answer.json()["n"]:
                stored = any(body["key"] in true.keys for true in self.truth.tables.values())
                self.expect(stored, "stored", f"{path} {body['key']}")
            case ["moves"] | ["undo"] | ["undo", "answers"]:
                stored = any(body["key"] in true.keys for true in self.truth.tables.values())
                self.expect(stored, "stored", f"{path} {body['key']}")
            case ["seats"] | [] if "token" in (seated := answer.json()):
                key = fingerprint(seated["token"])
                stored = any(true.now.holder(key) is not None for true in self.truth.tables.values())
                self.expect(stored, "stored", f"{path}: a seat")
            case ["games"]:
                number = answer.json()["number"]
                stored = any(len(true.now.matches) >= number for true in self.truth.tables.values())
                self.expect(stored, "stored", f"{path}: game {number}")

    # Something is sent over a stream

    def sent(self, line: StreamLine, body: bytes) -> None:
        """One write: a `mine`, a `play` or both, and then the position that they lead to."""
        told: dict[bytes, bytes] = {}
        for block in body.split(b"\n\n"):
            name, _, rest = block.partition(b"\n")
            if name in (b"event: mine", b"event: play", b"event: talk"):
                told[name[7:]] = rest[6:]
            elif name.startswith(b"id: "):
                at = name[4:].decode()
                self._expect_talk(line, talk_known(at), told.pop(b"talk", None))
                if Position.read(at).number:
                    self._expect_audience(line, Position.read(at), told)
                told = {}
        self.expect(not told, "audience", "a message without a position")
        for true in self.truth.tables.values():
            if true.match is not None and true.match.game.outcome is None:
                self.expect(true.match.game.header.seed.encode() not in body, "audience", "the seed")

    def _expect_talk(self, line: StreamLine, count: int, data: bytes | None) -> None:
        """Of all that was said up to this position, what the reader did not have: no more, no less, in order."""
        before = self._told.get(line, talk_known(line.last))
        self._told[line] = count
        if data is None:
            self.expect(count == before, "talk", f"{before} to {count} without a message")
            return
        true = next(true for true in self.truth.tables.values())
        if count not in true.talks:
            self.expect(False, "ahead", f"line {count} is shown before it is stored")
            return
        heard, talk = msgspec.json.decode(data, type=TalkMessage), true.talks[count]
        since = before if talk.hidden_at <= before <= count else 0
        wanted = [line_now(one) for one in talk.lines if one.n > since]
        self.expect((heard.since, heard.count) == (since, count), "talk", f"{heard.since} to {heard.count} at {before}")
        self.expect(list(heard.lines) == wanted, "talk", lambda: f"{heard.lines}, not {wanted}")
        self.checked += 1

    def _expect_audience(self, line: StreamLine, at: Position, told: dict[bytes, bytes]) -> None:
        true = next(true for true in self.truth.tables.values())
        if at.number > len(true.now.matches):
            self.expect(False, "ahead", f"game {at} is shown before it is stored")
            return
        holder = self._holders.get(fingerprint(line.token))
        viewer = None if holder is None else true.now.matches[at.number - 1].seat_of(holder)
        everybody, eyes = (true.eyes[at.number - 1][one] for one in (None, viewer))
        since = self._at.get(line, Position.read(line.last)).within(at)
        self._at[line] = at
        self.checked += 1
        if at.public > len(everybody.told) or at.private > len(eyes.private):
            self.expect(False, "ahead", f"event {at} of {viewer} is shown before it is stored")
            return
        if b"play" in told:
            self._expect_public(everybody, since, at, told[b"play"])
        if b"mine" in told:
            self._expect_personal(eyes, since, at, msgspec.json.decode(told[b"mine"], type=HeardMine))
        self.expect(b"play" in told or at.public == since.public, "unheard", f"{since} to {at} without the events")
        self.expect(b"mine" in told or at.private == since.private, "unheard", f"{since} to {at} without the events")

    def _expect_public(self, eyes: Eyes, since: Position, at: Position, data: bytes) -> None:
        """What everybody may know; readers at the same position were sent the same bytes."""
        heard = msgspec.json.decode(data, type=HeardPlay)
        told, moment = [bytes(event) for event in heard.events], eyes.moments[at.public]
        self.expect((heard.number, heard.seen) == (at.number, at.public), "audience", f"another position than {at}")
        self.expect(
            told == eyes.told[since.public : at.public],
            "audience",
            lambda: f"events {told} from {since}, not {eyes.told[since.public : at.public]}",
        )
        self.expect(bytes(heard.board) == eyes.board(at.public), "audience", lambda: f"the board at {at}")
        self.expect(heard.told_at == round(moment.at * 1000), "audience", lambda: f"another time at {at}")
        same = self._public.setdefault((Position(at.number, at.public), since.public), data)
        self.expect(data == same, "audience", lambda: f"not the same for all: {data!r} and {same!r}")

    def _expect_personal(self, eyes: Eyes, since: Position, at: Position, heard: HeardMine) -> None:
        """What one seat may know, and nobody else is sent."""
        viewer = eyes.viewer
        place = (heard.number, heard.public, heard.private, heard.seat)
        self.expect(place == (at.number, at.public, at.private, viewer), "audience", f"{place} for {viewer} at {at}")
        if self.breach is not None:
            return
        told = [bytes(event) for event in heard.events]
        self.expect(told == eyes.private[since.private : at.private], "audience", f"private events of {viewer}: {told}")
        backs = tuple(back for place, back in eyes.backs if since.public <= place < at.public)
        self.expect(heard.backs == backs, "audience", f"{viewer} goes back to {heard.backs}, not {backs}")
        self.expect(bytes(heard.hand) == eyes.hand(at.seen), "audience", lambda: f"hand of {viewer} at {at}")
        sealed = eyes.moments[at.seen].sealed
        mine = b"null" if sealed is None else encode(sealed)
        self.expect(bytes(heard.sealed) in (mine, b"null"), "audience", f"sealed of {viewer}")
        if heard.prompt is not None:
            actions = bytes(heard.prompt["actions"])
            self.expect(actions == eyes.actions(at.seen), "audience", f"prompt of {viewer}")

    # After every step, and when nothing is left to do

    def after_step(self) -> None:
        tables = self.truth.tables
        for worker in self._workers():
            for table in worker.server.tables.by_id.values():
                if table.id not in tables or table.now.length > tables[table.id].now.length:
                    self.expect(False, "ahead", f"worker {worker.place} knows {table.now.length} lines")
        if half := self.appends.half():
            self.expect(False, "half", half)
        if self.breach is not None:
            raise self.breach

    def at_rest(self) -> None:
        for worker in self._workers():
            for table in worker.server.tables.by_id.values():
                for reader in table.readers:
                    if reader.busy_since or reader._ended:
                        continue
                    play = table.play_messages
                    place = reader.at if play is None else play.position(table.viewer(reader.sitter))
                    told = reader.shown == table.edition and reader.at == place and reader.clock == table.ticks
                    told = told and reader.talk_known == table.talk.count
                    self.expect(told, "unheard", f"a stream of sitter {reader.sitter} at worker {worker.place}")
                    keys = () if reader.sitter is None else table.now.sitter(reader.sitter).keys
                    has_key = reader.sitter is None or not set(keys).isdisjoint(reader.who.keys)
                    self.expect(has_key, "taken", f"a stream of sitter {reader.sitter} without a key")
        self.raise_breach()

    # When everybody has gone quiet

    def know_the_same(self) -> bool:
        tables = [table for worker in self._workers() for table in worker.server.tables.by_id.values()]
        return all(table.now.length == self.truth.tables[table.id].now.length for table in tables)

    def expect_equal(self) -> None:
        for worker in self._workers():
            for table in worker.server.tables.by_id.values():
                now, true = table.now, self.truth.tables[table.id].now
                self.expect(now.length == true.length, "unequal", f"worker {worker.place}: {now.length}, {true.length}")
                self.expect(_folded(now) == _folded(true), "unequal", f"worker {worker.place}")
        self.raise_breach()


def _folded(table: Any) -> list[Any]:
    """What two folds of the same log have in common."""
    games = [(match.game.log, match.game.state, match.game.sealed, match.stand_ins) for match in table.matches]
    rest = [table.sitters, table.host, table.lender, table.absence, table.keys, table.clock]
    rest += [table.seat_keys, table.claims, table.talk]
    return [games, rest, encode(table.options)]
