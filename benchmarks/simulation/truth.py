"""What is durable, folded once more: the measure for all that workers say.

What a viewer may know is worked out here from the events of which that viewer was the audience, and from nothing else.
"""

from collections.abc import Mapping

import msgspec
from msgspec import Struct

from parlour.game import AnyEntry, Game
from parlour.game.log import HOUSE
from parlour.game.undo import AskUndo, Undo, UndoAsked, Undone
from parlour.rules import Action, Event, Knowledge, Seat, SeatView, View
from parlour.table import Match, Table, records
from parlour.table.options import read_options
from parlour.table.records import AnyRecord, Founded, Played, Spoke, Started
from parlour.table.talk import Talk

Known = tuple[Knowledge, Knowledge | None]
"""A board and, for a seat, its hand."""

encode = msgspec.json.Encoder().encode


class Moment(Struct, frozen=True):
    """How things stood for a viewer who had seen so many events, and when the newest of them was stored."""

    known: Known
    sealed: Action | None
    at: float


class Eyes:
    """One viewer of one game: what was told, and what follows from it."""

    def __init__(self, game: Game, viewer: Seat | None) -> None:
        self.viewer = viewer
        self.game = game
        self.told: list[bytes] = []
        self.private: list[bytes] = []  # what spectators were not told, each with the number of events that they were
        self.backs: list[tuple[int, int]] = []  # events that go back: the number of public ones before, and to where
        self.moments: dict[int, Moment] = {}
        options = read_options(game.header.game, game.header.options)
        laid = game.rules.lay(game.header.seats, options)
        self._known: Known = (laid.board, None if viewer is None else laid.hands[viewer])
        self._before: list[Known] = []
        self._told_before: list[int] = []  # events that this viewer had seen before each line

    def see(self, entry: AnyEntry, sealed: Mapping[Seat, Action | None], at: float) -> None:
        """The next line of the log: only what this viewer is the audience of goes into what it knows."""
        self._before.append(self._known)
        self._told_before.append(len(self.told))
        told = [self._counted(entry, event) for event in entry.events if event.seen_by(self.viewer)]
        if isinstance(entry.action, Undo):
            self._known = self._before[entry.action.line]
        else:
            board, hand = self._known
            for event in told:
                if type(event) not in HOUSE:
                    board = board.after(event) if event.seen_by(None) else board
                    hand = None if hand is None else hand.after(event)
            self._known = (board, hand)
        for event in told:
            self._note(event)
        if told or not self.moments:  # a deal that shows this viewer nothing is a moment, too
            mine = None if self.viewer is None else sealed.get(self.viewer)
            self.moments[len(self.told)] = Moment(self._known, mine, at)

    def _counted(self, entry: AnyEntry, event: Event) -> Event:
        """Where a line goes back, it says so in this viewer's own count."""
        if isinstance(event, Undone | UndoAsked):
            assert isinstance(entry.action, Undo | AskUndo)
            return msgspec.structs.replace(event, back=self._told_before[entry.action.line])
        return event

    def _note(self, event: Event) -> None:
        public = len(self.told) - len(self.private)
        if not event.seen_by(None):
            self.private.append(encode((public, event)))
        elif isinstance(event, Undone | UndoAsked):
            self.backs.append((public, event.back))
        self.told.append(encode(event))

    def board(self, seen: int) -> bytes:
        """As it may be sent to somebody who has seen so many events."""
        return encode(self.moments[seen].known[0])

    def hand(self, seen: int) -> bytes:
        return encode(self.moments[seen].known[1])

    def view(self, seen: int) -> bytes:
        board, hand = self.moments[seen].known
        return encode(View(self.viewer, board, hand))

    def actions(self, seen: int) -> bytes:
        """What somebody who knows this may answer."""
        assert self.viewer is not None
        board, hand = self.moments[seen].known
        return encode(self.game.rules.legal(SeatView(self.viewer, board, hand)).actions)


class TrueTable:
    """One table, as its durable log has it."""

    def __init__(self, founded: Founded) -> None:
        self.now = Table(founded)
        self.keys: set[str] = set()  # of all posts that are written down
        self.eyes: list[dict[Seat | None, Eyes]] = []  # by game, from 0
        self.talks: dict[int, Talk] = {0: self.now.talk}  # what was said, by how many records of it there were
        self.own_lines: dict[tuple[int, Seat], int] = {}  # the last record with a move of this seat

    @property
    def match(self) -> Match | None:
        return self.now.match

    def see(self, record: AnyRecord) -> None:
        """One more line is durable."""
        place = self.now.length
        self.now.fold(record)
        self.talks[self.now.talk.count] = self.now.talk
        if isinstance(record, Spoke):
            self.keys.add(record.idempotency_key.rpartition(":")[2])
        match self.now.match, record:
            case Match() as match, Started():
                viewers = (None, *range(match.game.header.seats))
                self.eyes.append({viewer: Eyes(match.game, viewer) for viewer in viewers})
                self._see_line(match, record.at)
            case Match() as match, Played(idempotency_key=key):
                self.keys.add(key.rpartition(":")[2])
                entry = match.game.log[-1]
                if entry.seat is not None:
                    self.own_lines[match.number, entry.seat] = place
                self._see_line(match, record.at)

    def _see_line(self, match: Match, at: float) -> None:
        for eyes in self.eyes[match.number - 1].values():
            eyes.see(match.game.log[-1], match.game.sealed, at)


class Truth:
    """All tables of an evening."""

    def __init__(self) -> None:
        self.tables: dict[str, TrueTable] = {}
        self.lines = 0

    def add(self, table: str, line: bytes) -> TrueTable:
        self.lines += 1
        record = records.read(line)
        if isinstance(record, Founded):
            self.tables[table] = TrueTable(record)
        else:
            self.tables[table].see(record)
        return self.tables[table]
