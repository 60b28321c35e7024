"""A table: its sitters, what they agreed on, and the games they play there, one after the other.

Everything that happens at a table is a record in one append-only log, the moves of its games among them; a table is the
fold of its log. So a killed server loses nothing, and any worker that has read the log knows all there is to know.
Pure, like the game: the clock, the tokens and the seeds come in as arguments.

`Table.fold` lets a record happen. The wishes are functions in this package (lobby, play, absence, clock, takebacks):
they answer with the record to be written, or raise `Denied` and change nothing.
"""

from collections.abc import Sequence
from typing import Any, Literal, assert_never

import msgspec

from parlour.errors import Damaged, Denied, GameOver, Refused
from parlour.game import AnyEntry, Game, Step, log
from parlour.games import GAMES
from parlour.rules import Seat
from parlour.table import records
from parlour.table.absence import Absence
from parlour.table.clock import Clock
from parlour.table.match import Match
from parlour.table.records import (
    AboutSitters,
    AboutTheTable,
    Agreed,
    AnyRecord,
    Arranged,
    Brought,
    Change,
    ClockSet,
    DoorSet,
    Extended,
    Founded,
    GroupLinked,
    Held,
    HostNamed,
    Introduced,
    KeyCut,
    KeysChanged,
    Muted,
    OwnPicture,
    Pictured,
    Played,
    Reacted,
    Replaced,
    ResearchAllowed,
    SatDown,
    Sitter,
    SitterId,
    Started,
    StoodUp,
    Unhurried,
    Voted,
    Wanted,
)

Phase = Literal["lobby", "playing", "over"]


class Table:
    """The fold of a table's log."""

    def __init__(self, founded: Founded) -> None:
        self.length = 1
        self.founded_at = self.touched_at = founded.at
        self.sitters: list[Sitter] = [founded.host]
        self.founder: SitterId = founded.host.id
        self.host: SitterId = founded.host.id
        self.lender: SitterId | None = None  # whose role it is, while somebody else has it
        self.game = founded.game
        self.options = founded.options
        self.language = founded.language
        self.own: dict[SitterId, tuple[dict[str, Any], ...]] = {}  # questions, and who has brought them along
        self.pictures: dict[SitterId, tuple[OwnPicture, ...]] = {}  # and who has brought them along
        self.screen = founded.screen
        self.watch = founded.watch
        self.group = ""  # the key of the link by which these people come back
        self.wants: dict[SitterId, str] = {}  # what each would like to play next
        self.muted: set[SitterId] = set()  # who may play, but not speak
        self.locked = False
        self.watching = True
        self.research = False  # nobody's game is read by others unless the table says so
        self.forgotten: set[SitterId] = set()  # whose names have to be struck out of the log
        self.absence = Absence()
        self.clock = Clock()
        self.matches: list[Match] = []
        self.keys: set[str] = set()  # posts of the running game that have been answered
        self.newcomer: SitterId = founded.host.id + 1

    @classmethod
    def found(cls, lines: Sequence[bytes]) -> "Table":
        """A table from its log."""
        first = records.read(lines[0]) if lines else None
        if not isinstance(first, Founded):
            raise Damaged("a table's log begins with its founding")
        table = cls(first)
        for line in lines[1:]:
            table.apply(Change(records.read(line)))
        return table

    # What is so

    @property
    def match(self) -> Match | None:
        """The running game, or the last one."""
        return self.matches[-1] if self.matches else None

    @property
    def phase(self) -> Phase:
        if self.match is None:
            return "lobby"
        return "playing" if self.match.game.outcome is None else "over"

    def sitter(self, number: SitterId) -> Sitter:
        for sitter in self.sitters:
            if sitter.id == number:
                return sitter
        raise Denied("no_such_seat")

    def holder(self, key: str) -> Sitter | None:
        """Whose key is this?"""
        for sitter in self.sitters:
            if key in sitter.keys:
                return sitter
        return None

    def is_last(self, number: SitterId) -> bool:
        """Is there no other person?"""
        return all(sitter.bot for sitter in self.sitters if sitter.id != number)

    def playing(self, number: SitterId) -> tuple[Match, Seat]:
        """The running game, and this sitter's seat in it."""
        if self.match is None:
            raise Denied("no_game")
        seat = self.match.seat_of(number)
        if seat is None:
            raise Denied("not_playing")
        if self.match.game.outcome is not None:
            raise GameOver
        return self.match, seat

    def expect_voice(self, number: SitterId) -> None:
        """Some seats must be silent while a game runs: no gesture, no new name, no new picture."""
        self.expect_unmuted(number)
        if self.phase == "playing" and self.match is not None:
            game = self.match.game
            if self.match.seat_of(number) in game.rules.silent(game.state.board):
                raise Refused("silent_role")

    def expect_unmuted(self, number: SitterId) -> None:
        if number in self.muted:
            raise Denied("muted")

    # What happens

    def fold(self, record: AnyRecord) -> None:
        """Let a line of the log happen."""
        self.apply(Change(record))

    def apply(self, change: Change) -> None:
        """Let something happen that was worked out from how things are now. What a step knows is not folded again."""
        record = change.record
        match record:
            case Played():
                self._play(record, change.step)
            case Started():
                self._begin(record, change.step)
            case SatDown() | StoodUp() | Introduced() | KeyCut() | Arranged() | HostNamed() | Muted():
                self._sit(record)
            case Agreed() | Brought() | Pictured() | DoorSet() | KeysChanged() | Wanted() | GroupLinked():
                self._agree(record)
            case ResearchAllowed(on=on):
                self.research = on
            case Voted() | Replaced():
                self.absence = self.absence.after(record)
            case ClockSet() | Held() | Unhurried() | Extended():
                self.clock = self.clock.after(record)
            case Reacted() | Founded():
                pass
            case _:
                assert_never(record)
        self.length += 1
        self.touched_at = record.at
        if self.clock.kind != "off" and self.match is not None:
            told = self.match.telling() if isinstance(record, Played) else 0.0
            self.clock = self.clock.asked(self.match.question, record.at + told)

    # Within

    def _sit(self, record: AboutSitters) -> None:
        """Who sits here, as whom, and whose table it is."""
        match record:
            case SatDown(sitter=sitter):
                self.sitters.append(sitter)
                self.newcomer = max(self.newcomer, sitter.id + 1)
            case StoodUp():
                self._let_go(record)
            case Introduced(sitter=number, name=name, avatar=avatar):
                self._change(number, name=name, avatar=avatar)
            case KeyCut(sitter=number, key=key):
                self._change(number, keys=(*self.sitter(number).keys, key))
            case Arranged(order=order):
                self.sitters = [self.sitter(number) for number in order]
            case HostNamed(sitter=number, lent=lent):
                self.lender = (self.host if self.lender is None else self.lender) if lent else None
                self.host = number
            case Muted(sitter=number, on=on):
                self.muted = self.muted | {number} if on else self.muted - {number}
            case _:
                assert_never(record)

    def _agree(self, record: AboutTheTable) -> None:
        """What they play, what they bring along, and who may come in."""
        match record:
            case KeysChanged(screen=screen, watch=watch):
                self.screen, self.watch = screen, watch
            case Agreed(game=game, options=options, language=language):
                self.game, self.options, self.language = game, options, language
            case Brought(sitter=number, questions=questions):
                self.own = {sitter: brought for sitter, brought in {**self.own, number: questions}.items() if brought}
            case Pictured(sitter=number, pictures=pictures):
                shown = {**self.pictures, number: pictures}
                self.pictures = {sitter: brought for sitter, brought in shown.items() if brought}
            case DoorSet(locked=locked, watching=watching):
                self.locked, self.watching = locked, watching
            case Wanted(sitter=number, game=game):
                self.wants = {sitter: wish for sitter, wish in {**self.wants, number: game}.items() if wish}
            case GroupLinked(key=key):
                self.group = key
            case _:
                assert_never(record)

    def _note(self, match: Match, entry: AnyEntry) -> None:
        """A line of the house: who plays which seat."""
        self.absence = self.absence.noted(entry.events, match.sitters)
        kinds = {seat: self.absence.stand_ins.get(sitter, "") for seat, sitter in enumerate(match.sitters)}
        match.stand_ins = {seat: kind for seat, kind in kinds.items() if kind}

    def _begin(self, started: Started, step: Step | None) -> None:
        header, sitters = started.header, started.sitters
        rules = GAMES[header.game]
        game = Game(rules, header.seats, log.options_of(rules, header), header.seed)
        game.header = header
        game.apply(step or _read(game, started.dealt))
        players = tuple(self.sitter(number) for number in sitters)
        match = Match(len(self.matches) + 1, game, sitters, players, started.at)
        match.watch = self.watch
        match.again = self.match is not None and set(sitters) <= set(self.match.sitters)
        self.matches.append(match)
        self.absence = self.absence.at_start()
        self.wants = {}
        self._note(match, game.log[0])
        self.keys.clear()

    def _play(self, played: Played, step: Step | None) -> None:
        match = self.match
        assert match is not None
        step = step or _read(match.game, played.entry)
        entry = step.entry
        earlier = match.clock_before(entry)
        match.clocks.append(self.clock.stopped(played.at))
        match.game.apply(step)
        match.moved_at = played.at
        if any(event.seen_by(None) for event in entry.events):
            match.told_at = played.at
        if earlier is not None:
            self.clock = self.clock.asked_again(match.question, earlier, played.at)
        if entry.seat is None:
            self._note(match, entry)
        if played.key:
            self.keys.add(played.key)

    def _let_go(self, gone: StoodUp) -> None:
        self.sitters = [sitter for sitter in self.sitters if sitter.id != gone.sitter]
        if gone.forgotten:
            self.forgotten.add(gone.sitter)
            for match in self.matches:
                match.forget(gone.sitter)
        if gone.screen and gone.watch:
            self.screen, self.watch = gone.screen, gone.watch
        self.group = gone.group or self.group
        self.own.pop(gone.sitter, None)
        self.wants.pop(gone.sitter, None)
        self.pictures.pop(gone.sitter, None)
        self.absence, self.clock = self.absence.without(gone.sitter), self.clock.without(gone.sitter)
        self._pass_host_on()

    def _change(self, number: SitterId, **changes: Any) -> None:
        self.sitters = [
            msgspec.structs.replace(sitter, **changes) if sitter.id == number else sitter for sitter in self.sitters
        ]

    def _pass_host_on(self) -> None:
        if all(sitter.id != self.lender for sitter in self.sitters):
            self.lender = None
        if all(sitter.id != self.host for sitter in self.sitters):
            self.host = next(sitter.id for sitter in self.sitters if not sitter.bot)


def _read(game: Game, raw: msgspec.Raw) -> Step:
    return game.step(log.read(game.rules, bytes(raw)))
