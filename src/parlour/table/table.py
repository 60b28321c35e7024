"""A table: its sitters, what they agreed on, and the games that they play, one after the other.

Everything that happens at a table is a record in one append-only log, including the moves of its games. A table is
the fold of its log. So a killed server loses nothing, and any worker that has read the log knows the whole table.
The code is pure, like the game: the clock, the tokens and the seeds are arguments.

`Table.apply` applies a record. Requests are commands (commands.py), which `handle.handle` turns into records or
refuses.
"""

from collections.abc import Sequence
from typing import Any, Literal, assert_never

import msgspec

from parlour.errors import Damaged, Denied, GameOver
from parlour.game import AnyEntry, Game, Step, log
from parlour.games import GAMES
from parlour.rules import Seat
from parlour.table import records
from parlour.table.absence import Absence
from parlour.table.audience import Audience
from parlour.table.claims import Claims
from parlour.table.clock import Clock
from parlour.table.countdown import Countdown
from parlour.table.evening import PAUSE
from parlour.table.latecomers import Latecomers
from parlour.table.match import Match
from parlour.table.records import (
    AboutLatecomers,
    AboutSitters,
    AboutTheTable,
    Agreed,
    AnyRecord,
    Arranged,
    AudienceJoined,
    BotChanged,
    Brought,
    CallSet,
    CameLate,
    ChairTaken,
    ClaimClosed,
    ClockSet,
    CountdownBegun,
    CountdownPaused,
    CountdownStopped,
    DoorSet,
    Extended,
    Founded,
    GroupLinked,
    Held,
    HookSet,
    HostNamed,
    Introduced,
    KeyCut,
    KeysChanged,
    LanguageSet,
    LatecomerAnswered,
    LinesKept,
    LinkRenewed,
    LobbyOpened,
    MarkedAlong,
    Muted,
    OwnPicture,
    PendingRecord,
    Pictured,
    Played,
    Reacted,
    Replaced,
    ResearchAllowed,
    SatDown,
    SeatClaimed,
    Sitter,
    SitterId,
    Spoke,
    Started,
    StoodUp,
    TalkCleared,
    TalkSet,
    Unhurried,
    Voted,
    Wanted,
)
from parlour.table.seat_keys import SeatKeys
from parlour.table.talk import Talk

Phase = Literal["lobby", "playing", "over"]

MOST_KEYS = 256  # idempotency keys that a table remembers: retries come soon


class Table:
    """The fold of a table's log."""

    def __init__(self, founded: Founded) -> None:
        self.length = 1
        self.founded_at = self.touched_at = founded.at
        self.sitters: list[Sitter] = [founded.host]
        self.founder: SitterId = founded.host.id
        self.host: SitterId = founded.host.id
        self.lender: SitterId | None = None  # the owner of the role, while somebody else has it
        self.game = founded.game
        self.options = founded.options
        self.chosen = False  # whether the options were chosen since the last game began
        self.language = founded.language
        self.own: dict[SitterId, tuple[dict[str, Any], ...]] = {}  # questions, by the person who brought them
        self.pictures: dict[SitterId, tuple[OwnPicture, ...]] = {}  # by the person who brought them
        self.screen = founded.screen
        self.watch = founded.watch
        self.group = ""  # the key of the link by which this group comes back
        self.seat_keys = SeatKeys()  # how devices got seats, and which keys stopped working
        self.claims = Claims()  # of seats, by people who have the group's link
        self.latecomers = Latecomers()  # people who came while a game ran, and what they may do
        self.audience = Audience()  # friends without a seat who mark along
        self.wants: dict[SitterId, str] = {}  # each person's vote for the next game
        self.played_with: dict[str, dict[str, Any]] = {}  # the options of each game when it last began here
        self.in_lobby = False  # the host went on to the lobby after a game
        self.countdown: Countdown | None = None  # to the next game
        self.muted: set[SitterId] = set()  # people who may play but not speak, including those who have left
        self.talk_muted: set[SitterId] = set()  # people who may react but not talk, including those who have left
        self.talk = Talk()
        self.hook = HookSet(founded.at, "")  # of the group's chat
        self.evenings = 1  # the number of evenings at this table
        self.addresses: dict[SitterId, str] = {founded.host.id: founded.address}  # from which people came
        self.locked = False
        self.watching = True
        self.research = False  # researchers read no games unless the table allows it
        self.forgotten: set[SitterId] = set()  # people whose names must be removed from the log
        self.absence = Absence()
        self.clock = Clock()
        self.matches: list[Match] = []
        self.match: Match | None = None  # the running game, or the last one
        self.keys: dict[str, None] = {}  # idempotency keys of the last commands, the oldest first
        self.deleted = False  # by somebody at this worker, moments ago
        self.newcomer: SitterId = founded.host.id + 1

    @classmethod
    def found(cls, lines: Sequence[bytes]) -> "Table":
        """Return a table from its log."""
        first = records.read(lines[0]) if lines else None
        if not isinstance(first, Founded):
            raise Damaged("a table's log begins with its founding")
        table = cls(first)
        for line in lines[1:]:
            table.apply(PendingRecord(records.read(line)))
        return table

    # The table as it is now

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

    def place(self, number: SitterId) -> int:
        """Return where somebody sits, counted from 0."""
        for place, sitter in enumerate(self.sitters):
            if sitter.id == number:
                return place
        raise Denied("no_such_seat")

    def at_place(self, place: int) -> SitterId:
        """Return who sits at a place, counted from 0."""
        if not 0 <= place < len(self.sitters):
            raise Denied("no_such_seat", facts={"seat": place})
        return self.sitters[place].id

    def holder(self, key: str) -> Sitter | None:
        """Return the sitter who has this key, if any."""
        for sitter in self.sitters:
            if key in sitter.keys:
                return sitter
        return None

    def is_last(self, number: SitterId) -> bool:
        """Return whether there is no other person."""
        return all(sitter.bot for sitter in self.sitters if sitter.id != number)

    def playing(self, number: SitterId) -> tuple[Match, Seat]:
        """Return the running game, and this sitter's seat in it. Raises if there is none."""
        if self.match is None:
            raise Denied("no_game")
        seat = self.match.seat_of(number)
        if seat is None:
            raise Denied("not_playing")
        if self.match.game.outcome is not None:
            raise GameOver
        return self.match, seat

    def muted_again(self, newcomer: SitterId, address: str, at: float) -> list[Muted]:
        """Return the records that keep a person muted who leaves and sits down again from the same address.

        The host can unmute the newcomer if it is somebody else.
        """
        left_from = {number for number, place in self.addresses.items() if address and place == address}
        left_from -= {sitter.id for sitter in self.sitters}
        if self.muted & left_from:
            return [Muted(at, newcomer, True)]
        return [Muted(at, newcomer, True, True)] if self.talk_muted & left_from else []

    # Changes

    def fold(self, record: AnyRecord) -> None:
        """Apply one record."""
        self.apply(PendingRecord(record))

    def apply(self, pending: PendingRecord) -> None:
        """Apply one record. If it comes with a step, the step's state is used and not computed again."""
        record = pending.record
        match record:
            case Played():
                self._play(record, pending.step)
            case Started():
                self._begin(record, pending.step)
            case (
                SatDown()
                | StoodUp()
                | Introduced()
                | LanguageSet()
                | BotChanged()
                | KeyCut()
                | LinkRenewed()
                | Arranged()
                | HostNamed()
                | Muted()
            ):
                self._sit(record)
            case (
                Agreed() | Brought() | Pictured() | DoorSet() | KeysChanged() | Wanted() | LobbyOpened() | GroupLinked()
            ):
                self._agree(record)
            case CameLate() | LatecomerAnswered() | ChairTaken():
                self._come_late(record)
            case AudienceJoined():
                self.audience = self.audience.after(record)
            case MarkedAlong():
                assert self.match is not None
                self.match.mark_along(record)
            case ResearchAllowed(on=on):
                self.research = on
            case SeatClaimed() | ClaimClosed():
                self.claims = self.claims.after(record)
            case CountdownBegun() | CountdownPaused() | CountdownStopped():
                self.countdown = Countdown.after(self.countdown, record)
            case Voted() | Replaced():
                self.absence = self.absence.after(record)
            case ClockSet() | Held() | Unhurried() | Extended():
                self.clock = self.clock.after(record)
            case Spoke() | TalkCleared() | TalkSet() | CallSet() | LinesKept():
                self.talk = self.talk.after(record, self.sitters)
            case HookSet():
                self.hook = record
            case Reacted() | Founded():
                pass
            case _:
                assert_never(record)
        self.length += 1
        if record.at - self.touched_at > PAUSE and self.phase != "playing":
            self.evenings += 1
        self.touched_at = record.at
        if record.idempotency_key:
            self._remember(record.idempotency_key)
        if self.clock.kind != "off" and self.match is not None:
            telling = self.match.telling() if isinstance(record, Played) else 0.0
            self.clock = self.clock.asked(self.match.question, record.at + telling)

    # Within

    def _sit(self, record: AboutSitters) -> None:
        """Apply a record about the sitters and the host."""
        match record:
            case SatDown(sitter=sitter, address=address):
                self.sitters.append(sitter)
                self.addresses[sitter.id] = address
                self.newcomer = max(self.newcomer, sitter.id + 1)
                self.latecomers = self.latecomers.without(sitter.id)
            case StoodUp():
                self._let_go(record)
            case Introduced(sitter=number, name=name, avatar=avatar):
                self._change(number, name=name, avatar=avatar)
            case LanguageSet(sitter=number, language=language):
                self._change(number, language=language)
            case BotChanged(sitter=number, kind=kind):
                self._change(number, bot=kind, persona="")
            case KeyCut() | LinkRenewed():
                self._change_keys(record)
            case Arranged(order=order):
                self.sitters = [self.sitter(number) for number in order]
            case HostNamed(sitter=number, lent=lent):
                self.lender = (self.host if self.lender is None else self.lender) if lent else None
                self.host = number
            case Muted(sitter=number, on=on, talk_only=talk_only):
                self.muted = self.muted | {number} if on and not talk_only else self.muted - {number}
                self.talk_muted = self.talk_muted | {number} if on and talk_only else self.talk_muted - {number}
            case _:
                assert_never(record)

    def _agree(self, record: AboutTheTable) -> None:
        """Apply a record about the next game, contributions, and who may join."""
        match record:
            case KeysChanged(screen=screen, watch=watch):
                self.screen, self.watch = screen, watch
            case Agreed(game=game, options=options, language=language):
                self.game, self.options, self.language = game, options, language
                self.chosen = True
            case Brought(sitter=number, questions=questions):
                self.own = {sitter: brought for sitter, brought in {**self.own, number: questions}.items() if brought}
            case Pictured(sitter=number, pictures=pictures):
                shown = {**self.pictures, number: pictures}
                self.pictures = {sitter: brought for sitter, brought in shown.items() if brought}
            case DoorSet(locked=locked, watching=watching, latecomers=door):
                self.locked, self.watching = locked, watching
                self.latecomers = self.latecomers.set_to(door)
            case Wanted(sitter=number, game=game):
                self.wants = {sitter: wish for sitter, wish in {**self.wants, number: game}.items() if wish}
            case LobbyOpened():
                self.in_lobby = True
            case GroupLinked(key=key):
                self.group = key
            case _:
                assert_never(record)

    def _come_late(self, record: AboutLatecomers) -> None:
        """Apply a record about latecomers, including those who get a seat during a game."""
        self.latecomers = self.latecomers.after(record)
        match record:
            case CameLate(sitter=number):
                self.newcomer = max(self.newcomer, number + 1)
            case ChairTaken(bot=bot, sitter=sitter, address=address):
                self.sitters = [sitter if other.id == bot else other for other in self.sitters]
                self.addresses[sitter.id] = address
                self.newcomer = max(self.newcomer, sitter.id + 1)
                assert self.match is not None
                self.match.take_over(bot, sitter)

    def _note(self, match: Match, entry: AnyEntry) -> None:
        """Apply a line of the server about who plays which seat."""
        self.absence = self.absence.noted(entry.events, match.sitters)
        kinds = {seat: self.absence.stand_ins.get(sitter, "") for seat, sitter in enumerate(match.sitters)}
        match.stand_in({seat: kind for seat, kind in kinds.items() if kind})

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
        self.match = match
        self.chosen = False
        self.absence = self.absence.at_start()
        self.wants, self.in_lobby, self.countdown = {}, False, None
        self.played_with[header.game] = self.options
        self.claims = self.claims.at_start()
        self.talk = self.talk.at_start()
        self._note(match, game.log[0])
        match.follow_ask(started.at)

    def _play(self, played: Played, step: Step | None) -> None:
        match = self.match
        assert match is not None
        step = step or _read(match.game, played.entry)
        entry = step.entry
        earlier = match.clock_before(entry)
        match.game.apply(step, self.clock if self.clock.kind == "off" else self.clock.stopped(played.at))
        match.moved_at = played.at
        match.seen += sum([event.seen_by(None) for event in entry.events])
        if entry.is_public:
            match.told_at = played.at
        if earlier is not None:
            self.clock = self.clock.asked_again(match.question, earlier, played.at)
        if entry.seat is None:
            self._note(match, entry)
        match.follow_ask(played.at)

    def _let_go(self, gone: StoodUp) -> None:
        self.sitters = [sitter for sitter in self.sitters if sitter.id != gone.sitter]
        if gone.forgotten:
            self.forgotten.add(gone.sitter)
            self.talk = self.talk.without(gone.sitter)
            self.addresses.pop(gone.sitter, None)
            for match in self.matches:
                match.forget(gone.sitter)
        if gone.screen and gone.watch:
            self.screen, self.watch = gone.screen, gone.watch
        self.group = gone.group or self.group
        self.own.pop(gone.sitter, None)
        self.wants.pop(gone.sitter, None)
        self.countdown = None if self.countdown is None else self.countdown.without(gone.sitter)
        self.pictures.pop(gone.sitter, None)
        self.absence, self.clock = self.absence.without(gone.sitter), self.clock.without(gone.sitter)
        self.latecomers = self.latecomers.without_chair(gone.sitter)
        self.seat_keys, self.claims = self.seat_keys.without(gone.sitter), self.claims.without(gone.sitter)
        self._pass_host_on()

    def _remember(self, key: str) -> None:
        self.keys[key] = None
        if len(self.keys) > MOST_KEYS:
            del self.keys[next(iter(self.keys))]

    def _change(self, number: SitterId, **changes: Any) -> None:
        self.sitters = [
            msgspec.structs.replace(sitter, **changes) if sitter.id == number else sitter for sitter in self.sitters
        ]

    def _change_keys(self, record: KeyCut | LinkRenewed) -> None:
        self.seat_keys = self.seat_keys.after(record, has_group_link=bool(self.group))
        keys = self.sitter(record.sitter).keys
        made = (record.key,) if isinstance(record, KeyCut) else ()
        left = tuple([key for key in (*keys, *made) if key not in self.seat_keys.revoked])
        self._change(record.sitter, keys=left)

    def _pass_host_on(self) -> None:
        if all(sitter.id != self.lender for sitter in self.sitters):
            self.lender = None
        if all(sitter.id != self.host for sitter in self.sitters):
            self.host = next(sitter.id for sitter in self.sitters if not sitter.bot)


def _read(game: Game, raw: msgspec.Raw) -> Step:
    return game.step(log.read(game.rules, bytes(raw)))
