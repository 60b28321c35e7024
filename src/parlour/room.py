"""A room: the people at one table, what they agreed on, and the games they play there, one after the other.

Everything that happens in a room is a record in one append-only log, the moves of its games among them; a room is the
fold of its log. So a killed server loses nothing, and any worker that has read the log knows all there is to know.
Pure, like the table: the clock, the tokens and the seeds come in as arguments.

`Room.fold` lets a record happen. The other methods answer a wish with the record to be written, or raise `Denied`.
"""

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct

from parlour import table as table_log
from parlour.errors import Damaged, Denied, Refused
from parlour.game import Seat
from parlour.games import GAMES
from parlour.table import AnyEntry, Header, Table

BOTS = ("newcomer", "regular", "expert")
REACTIONS = ("👏", "😂", "🤔", "😮", "❤️", "🎉", "😅", "👍")
SitterId = int


class Sitter(Struct, frozen=True):
    """Somebody at the table: a person, who holds the secret token behind one of the `keys`, or a bot of some kind."""

    id: SitterId
    name: str
    avatar: str
    keys: tuple[str, ...] = ()  # fingerprints of tokens, never the tokens
    bot: str = ""


# What can happen in a room


class Record(Struct, frozen=True, tag=True, tag_field="type"):
    """A line of the room's log."""

    at: float  # seconds since the epoch


class Founded(Record, frozen=True):
    """Somebody opened a table and sits at it as its host. The screen and watch links have keys of their own."""

    host: Sitter
    game: str
    options: dict[str, Any]
    language: str
    screen: str
    watch: str


class SatDown(Record, frozen=True):
    sitter: Sitter


class StoodUp(Record, frozen=True):
    sitter: SitterId


class Introduced(Record, frozen=True):
    """A sitter has a new name or picture."""

    sitter: SitterId
    name: str
    avatar: str


class KeyCut(Record, frozen=True):
    """A second key for the same seat: to go on with it on another device."""

    sitter: SitterId
    key: str


class Agreed(Record, frozen=True):
    """The host chose what to play next, and how."""

    game: str
    options: dict[str, Any]
    language: str


class Arranged(Record, frozen=True):
    """The host turned the chairs: the sitters in their new order."""

    order: tuple[SitterId, ...]


class DoorSet(Record, frozen=True):
    """May others sit down? May others watch?"""

    locked: bool
    watching: bool


class HostNamed(Record, frozen=True):
    sitter: SitterId


class Started(Record, frozen=True):
    """A game begins: who sits on which of its seats, and its first line."""

    header: Header
    sitters: tuple[SitterId, ...]
    dealt: msgspec.Raw  # an Entry of that game


class Played(Record, frozen=True):
    """A move in the running game. `key` names the post that brought it, so that a repeated one is harmless."""

    entry: msgspec.Raw  # an Entry of that game
    key: str = ""


class Reacted(Record, frozen=True):
    sitter: SitterId
    emoji: str


AnyRecord = (
    Founded
    | SatDown
    | StoodUp
    | Introduced
    | KeyCut
    | Agreed
    | Arranged
    | DoorSet
    | HostNamed
    | Started
    | Played
    | Reacted
)

_records: msgspec.json.Decoder[AnyRecord] = msgspec.json.Decoder(AnyRecord)


def write(record: AnyRecord) -> bytes:
    return msgspec.json.encode(record)


def read(line: bytes) -> AnyRecord:
    try:
        return _records.decode(line)
    except msgspec.MsgspecError as error:
        raise Damaged(f"a line of the room's log cannot be read: {error}") from error


class Match:
    """One game of the evening: the table it is played on, and which sitter has which of its seats."""

    def __init__(self, number: int, table: Table, sitters: tuple[SitterId, ...], players: tuple[Sitter, ...]) -> None:
        self.number = number
        self.table = table
        self.sitters = sitters
        self.players = players  # as they were when it began

    def seat_of(self, sitter: SitterId) -> Seat | None:
        return self.sitters.index(sitter) if sitter in self.sitters else None


class Room:
    """The fold of a room's log."""

    def __init__(self, founded: Founded) -> None:
        self.length = 1
        self.founded_at = self.touched_at = founded.at
        self.sitters: list[Sitter] = [founded.host]
        self.host: SitterId = founded.host.id
        self.game = founded.game
        self.options = founded.options
        self.language = founded.language
        self.screen = founded.screen
        self.watch = founded.watch
        self.locked = False
        self.watching = True
        self.matches: list[Match] = []
        self.keys: set[str] = set()  # posts of the running game that have been answered
        self.newcomer: SitterId = founded.host.id + 1

    @classmethod
    def found(cls, lines: Sequence[bytes]) -> "Room":
        """A room from its log."""
        first = read(lines[0]) if lines else None
        if not isinstance(first, Founded):
            raise Damaged("a room's log begins with its founding")
        room = cls(first)
        for line in lines[1:]:
            room.fold(read(line))
        return room

    # What is so

    @property
    def match(self) -> Match | None:
        """The running game, or the last one."""
        return self.matches[-1] if self.matches else None

    @property
    def phase(self) -> str:
        if self.match is None:
            return "lobby"
        return "playing" if self.match.table.outcome is None else "over"

    def sitter(self, number: SitterId) -> Sitter:
        for sitter in self.sitters:
            if sitter.id == number:
                return sitter
        raise Denied("no_such_seat")

    def holder(self, key: str) -> Sitter | None:
        """Whose key is this?"""
        return next((sitter for sitter in self.sitters if key in sitter.keys), None)

    # What happens

    def fold(self, record: AnyRecord) -> None:
        """Let a line of the log happen."""
        match record:
            case Played(entry=raw, key=key):
                assert self.match is not None
                self.match.table.fold(_entry(self.match.table, raw))
                if key:
                    self.keys.add(key)
            case Started(header=header, sitters=sitters, dealt=raw):
                self._begin(header, sitters, raw)
            case SatDown(sitter=sitter):
                self.sitters.append(sitter)
                self.newcomer = max(self.newcomer, sitter.id + 1)
            case StoodUp(sitter=number):
                self.sitters = [sitter for sitter in self.sitters if sitter.id != number]
                self._pass_host_on()
            case Introduced(sitter=number, name=name, avatar=avatar):
                self._change(number, name=name, avatar=avatar)
            case KeyCut(sitter=number, key=key):
                self._change(number, keys=(*self.sitter(number).keys, key))
            case Agreed(game=game, options=options, language=language):
                self.game, self.options, self.language = game, options, language
            case Arranged(order=order):
                self.sitters = [self.sitter(number) for number in order]
            case DoorSet(locked=locked, watching=watching):
                self.locked, self.watching = locked, watching
            case HostNamed(sitter=number):
                self.host = number
            case Reacted() | Founded():
                pass
        self.length += 1
        self.touched_at = record.at

    # Wishes

    def sit(self, at: float, name: str, avatar: str, key: str) -> SatDown:
        """A newcomer takes the next free chair."""
        self._expect_room()
        self._expect_free(name)
        return SatDown(at, Sitter(self.newcomer, name, avatar, (key,)))

    def sit_bot(self, at: float, kind: str, name: str, avatar: str) -> SatDown:
        """The host fills a chair with a bot."""
        if kind not in BOTS:
            raise Denied("no_such_bot", facts={"bot": kind})
        self._expect_room(of_host=True)
        self._expect_free(name)
        return SatDown(at, Sitter(self.newcomer, name, avatar, (), kind))

    def stand_up(self, at: float, number: SitterId) -> StoodUp:
        """Leave, or be asked to leave. Not in the middle of a game, and somebody must stay."""
        self._expect_no_game()
        self.sitter(number)
        if not any(sitter.id != number and not sitter.bot for sitter in self.sitters):
            raise Denied("last_person")
        return StoodUp(at, number)

    def introduce(self, at: float, number: SitterId, name: str, avatar: str) -> Introduced:
        self.sitter(number)
        self._expect_free(name, but_for=number)
        return Introduced(at, number, name, avatar)

    def agree(self, at: float, game: str, options: dict[str, Any], language: str) -> Agreed:
        """What to play next. Options that name a seat are checked when the game starts."""
        self._expect_no_game()
        if game not in GAMES:
            raise Denied("no_such_game", facts={"game": game})
        return Agreed(at, game, msgspec.to_builtins(read_options(game, options)), language)

    def arrange(self, at: float, order: tuple[SitterId, ...]) -> Arranged:
        self._expect_no_game()
        if sorted(order) != sorted(sitter.id for sitter in self.sitters):
            raise Denied("no_such_seat")
        return Arranged(at, order)

    def name_host(self, at: float, number: SitterId) -> HostNamed:
        if self.sitter(number).bot:
            raise Denied("bots_cannot_host")
        return HostNamed(at, number)

    def start(self, at: float, seed: str) -> Started:
        """Deal. The table outlives its games: the next one starts the same way."""
        self._expect_no_game()
        game = GAMES[self.game]
        seats = len(self.sitters)
        if seats not in game.seats:
            raise Denied("wrong_table_size", facts={"count": seats, "least": game.seats[0], "most": game.seats[-1]})
        table = Table(game, seats, read_options(self.game, self.options), seed)
        dealt = msgspec.Raw(table_log.write(table.deal()))
        return Started(at, table.header, tuple(sitter.id for sitter in self.sitters), dealt)

    def move(self, at: float, number: SitterId, action: Any, prompt: str, key: str) -> Played:
        """A sitter's move in the running game."""
        if self.match is None:
            raise Denied("no_game")
        seat = self.match.seat_of(number)
        if seat is None:
            raise Denied("not_playing")
        entry = self.match.table.propose(seat, action, prompt)
        return Played(at, msgspec.Raw(table_log.write(entry)), key)

    def react(self, at: float, number: SitterId, emoji: str) -> Reacted:
        """A small gesture, closed to seats that must be silent."""
        self.sitter(number)
        if emoji not in REACTIONS:
            raise Denied("no_such_reaction")
        if self.phase == "playing" and self.match is not None:
            seat = self.match.seat_of(number)
            if seat in self.match.table.game.silent(self.match.table.state.board):
                raise Refused("silent_role")
        return Reacted(at, number, emoji)

    # Within

    def _begin(self, header: Header, sitters: tuple[SitterId, ...], dealt: msgspec.Raw) -> None:
        game = GAMES[header.game]
        table = Table(game, header.seats, read_options(header.game, header.options), header.seed)
        table.header = header
        table.fold(_entry(table, dealt))
        players = tuple(self.sitter(number) for number in sitters)
        self.matches.append(Match(len(self.matches) + 1, table, sitters, players))
        self.keys.clear()

    def _change(self, number: SitterId, **changes: Any) -> None:
        self.sitters = [
            msgspec.structs.replace(sitter, **changes) if sitter.id == number else sitter for sitter in self.sitters
        ]

    def _pass_host_on(self) -> None:
        if all(sitter.id != self.host for sitter in self.sitters):
            self.host = next(sitter.id for sitter in self.sitters if not sitter.bot)

    def _expect_no_game(self) -> None:
        if self.phase == "playing":
            raise Denied("game_running")

    def _expect_free(self, name: str, but_for: SitterId | None = None) -> None:
        """Two people of one name could not be told apart."""
        if any(sitter.name.casefold() == name.casefold() for sitter in self.sitters if sitter.id != but_for):
            raise Denied("name_taken", facts={"name": name})

    def _expect_room(self, *, of_host: bool = False) -> None:
        self._expect_no_game()
        if self.locked and not of_host:
            raise Denied("table_locked")
        if len(self.sitters) >= GAMES[self.game].seats[-1]:
            raise Denied("table_full", facts={"most": GAMES[self.game].seats[-1]})


def read_options(game: str, options: dict[str, Any]) -> Any:
    """The game's options from plain data, or why they cannot be had."""
    try:
        return msgspec.convert(options, GAMES[game].Options)
    except msgspec.ValidationError as error:
        raise Denied("bad_options", facts={"problem": str(error)}) from error


def _entry(table: Table, raw: msgspec.Raw) -> AnyEntry:
    return table_log.read(table.game, bytes(raw))
