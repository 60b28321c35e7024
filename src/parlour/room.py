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
from parlour.absence import Absence, Replaced, Voted
from parlour.clocks import Clock, ClockSet, Extended, Held, Unhurried
from parlour.errors import Damaged, Denied, Refused
from parlour.game import Seat, handed_down
from parlour.games import GAMES
from parlour.lexicon.questions import OWN_QUESTIONS
from parlour.marks import StandIn
from parlour.record import Record
from parlour.record import SitterId as SitterId
from parlour.table import AnyEntry, Header, Table

BOTS = ("newcomer", "regular", "expert")
REACTIONS = ("👏", "😂", "🤔", "😮", "❤️", "🎉", "😅", "👍")


class Sitter(Struct, frozen=True):
    """Somebody at the table: a person, who holds the secret token behind one of the `keys`, or a bot of some kind."""

    id: SitterId
    name: str
    avatar: str
    keys: tuple[str, ...] = ()  # fingerprints of tokens, never the tokens
    bot: str = ""


NOBODY = "N. N."
"""What somebody is called who wants to be forgotten, in every language."""


def nobody(sitter: Sitter) -> Sitter:
    return Sitter(sitter.id, NOBODY, "", (), sitter.bot)


# What can happen in a room


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
    """Somebody has left; and is forgotten, if that was the wish: see forgetting.py."""

    sitter: SitterId
    forgotten: bool = False


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


class Brought(Record, frozen=True):
    """Somebody has brought questions for the table, instead of those that they brought before; or none any more."""

    sitter: SitterId
    questions: tuple[dict[str, Any], ...]


class Arranged(Record, frozen=True):
    """The host turned the chairs: the sitters in their new order."""

    order: tuple[SitterId, ...]


class DoorSet(Record, frozen=True):
    """May others sit down? May others watch?"""

    locked: bool
    watching: bool


class HostNamed(Record, frozen=True):
    """Somebody else is the host now; or only for as long as the host is away."""

    sitter: SitterId
    lent: bool = False


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
    | Brought
    | Arranged
    | DoorSet
    | HostNamed
    | Voted
    | Replaced
    | ClockSet
    | Held
    | Unhurried
    | Extended
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
        self.stand_ins: dict[Seat, str] = {}  # seats that a bot plays for the moment, and its kind
        self.moved_at = 0.0  # when something was last played

    def forget(self, number: SitterId) -> None:
        """Somebody who played here has no name any more."""
        self.players = tuple(nobody(player) if player.id == number else player for player in self.players)

    def seat_of(self, sitter: SitterId) -> Seat | None:
        return self.sitters.index(sitter) if sitter in self.sitters else None

    def bot_at(self, seat: Seat) -> str:
        """The kind of bot that plays this seat now; none, if a person does."""
        return self.players[seat].bot or self.stand_ins.get(seat, "")

    @property
    def question(self) -> str:
        """Names a question of this evening: the rules number their questions anew in each game."""
        return f"{self.number}.{self.table.prompt_id}"


class Room:
    """The fold of a room's log."""

    def __init__(self, founded: Founded) -> None:
        self.length = 1
        self.founded_at = self.touched_at = founded.at
        self.sitters: list[Sitter] = [founded.host]
        self.host: SitterId = founded.host.id
        self.lender: SitterId | None = None  # whose role it is, while somebody else has it
        self.game = founded.game
        self.options = founded.options
        self.language = founded.language
        self.own: dict[SitterId, tuple[dict[str, Any], ...]] = {}  # questions, and who has brought them along
        self.screen = founded.screen
        self.watch = founded.watch
        self.locked = False
        self.watching = True
        self.forgotten: set[SitterId] = set()  # whose names have to be struck out of the log
        self.absence = Absence()
        self.clock = Clock()
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
                entry = _entry(self.match.table, raw)
                self.match.table.fold(entry)
                self.match.moved_at = record.at
                if entry.seat is None:
                    self._note(self.match, entry)
                if key:
                    self.keys.add(key)
            case Started(header=header, sitters=sitters, dealt=raw):
                self._begin(header, sitters, raw)
                self.matches[-1].moved_at = record.at
            case SatDown(sitter=sitter):
                self.sitters.append(sitter)
                self.newcomer = max(self.newcomer, sitter.id + 1)
            case StoodUp(sitter=number, forgotten=forgotten):
                self.sitters = [sitter for sitter in self.sitters if sitter.id != number]
                if forgotten:
                    self.forgotten.add(number)
                    for match in self.matches:
                        match.forget(number)
                self.own.pop(number, None)
                self.absence, self.clock = self.absence.without(number), self.clock.without(number)
                self._pass_host_on()
            case Introduced(sitter=number, name=name, avatar=avatar):
                self._change(number, name=name, avatar=avatar)
            case KeyCut(sitter=number, key=key):
                self._change(number, keys=(*self.sitter(number).keys, key))
            case Agreed(game=game, options=options, language=language):
                self.game, self.options, self.language = game, options, language
            case Brought(sitter=number, questions=questions):
                self.own = {sitter: brought for sitter, brought in {**self.own, number: questions}.items() if brought}
            case Arranged(order=order):
                self.sitters = [self.sitter(number) for number in order]
            case DoorSet(locked=locked, watching=watching):
                self.locked, self.watching = locked, watching
            case HostNamed(sitter=number, lent=lent):
                self.lender = (self.host if self.lender is None else self.lender) if lent else None
                self.host = number
            case Voted() | Replaced():
                self.absence = self.absence.after(record)
            case ClockSet() | Held() | Unhurried() | Extended():
                self.clock = self.clock.after(record)
            case Reacted() | Founded():
                pass
        self.length += 1
        self.touched_at = record.at
        if self.clock.kind != "off" and self.match is not None:
            self.clock = self.clock.asked(self.match.question, record.at)

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

    def stand_up(self, at: float, number: SitterId, *, forgotten: bool = False) -> StoodUp:
        """Leave, or be asked to leave. Not in the middle of a game, and somebody must stay."""
        self._expect_no_game()
        self.sitter(number)
        if not any(sitter.id != number and not sitter.bot for sitter in self.sitters):
            raise Denied("last_person")
        return StoodUp(at, number, forgotten)

    def introduce(self, at: float, number: SitterId, name: str, avatar: str) -> Introduced:
        self.sitter(number)
        self._expect_free(name, but_for=number)
        return Introduced(at, number, name, avatar)

    def agree(self, at: float, game: str, options: dict[str, Any], language: str) -> Agreed:
        """What to play next. Options that name a seat are checked when the game starts."""
        self._expect_no_game()
        if game not in GAMES:
            raise Denied("no_such_game", facts={"game": game})
        return Agreed(at, game, msgspec.to_builtins(open_options(game, spoken(game, options, language))), language)

    def bring(self, at: float, number: SitterId, questions: tuple[dict[str, Any], ...]) -> Brought:
        """Questions of one's own. Nobody reads them before they are drawn, so they are no part of what is agreed."""
        self._expect_no_game()
        self.sitter(number)
        if not takes_questions(self.game):
            raise Denied("bad_options", facts={"problem": f"{self.game} has no place for questions of one's own"})
        count = len(questions) + sum(len(brought) for sitter, brought in self.own.items() if sitter != number)
        if count > OWN_QUESTIONS:
            raise Denied("too_many_questions", facts={"count": count, "most": OWN_QUESTIONS})
        return Brought(at, number, questions)

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
        own = [question for brought in self.own.values() for question in brought]
        options = {**self.options, "own": own} if takes_questions(self.game) else self.options
        chosen = read_options(self.game, options)
        for earlier in self.matches:
            if earlier.table.game is game:
                chosen = handed_down(game, chosen, earlier.table.state.board)
        table = Table(game, seats, chosen, seed)
        dealt = msgspec.Raw(table_log.write(self._with_stand_ins(table.deal())))
        return Started(at, table.header, tuple(sitter.id for sitter in self.sitters), dealt)

    def move(self, at: float, number: SitterId, action: Any, prompt: str, key: str) -> Played:
        """A sitter's move in the running game."""
        match, seat = self._playing(number)
        entry = match.table.propose(seat, action, prompt)
        return Played(at, msgspec.Raw(table_log.write(entry)), key)

    def draft(self, number: SitterId, action: Any, prompt: str) -> Struct | None:
        """A move that is not made: the game's advice on it, or the refusal that the move would get."""
        match, seat = self._playing(number)
        return match.table.draft(seat, action, prompt)

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

    def _note(self, match: Match, entry: AnyEntry) -> None:
        """A line of the house: who plays which seat."""
        self.absence = self.absence.noted(entry.events, match.sitters)
        kinds = {seat: self.absence.stand_ins.get(sitter, "") for seat, sitter in enumerate(match.sitters)}
        match.stand_ins = {seat: kind for seat, kind in kinds.items() if kind}

    def _with_stand_ins(self, dealt: AnyEntry) -> AnyEntry:
        """The game begins with a bot on the chair of whoever is still away."""
        stand_ins = self.absence.at_start().stand_ins
        kinds = [(seat, stand_ins.get(sitter.id)) for seat, sitter in enumerate(self.sitters)]
        marks = [StandIn(seat, kind) for seat, kind in kinds if kind]
        return msgspec.structs.replace(dealt, events=(*dealt.events, *marks)) if marks else dealt

    def _begin(self, header: Header, sitters: tuple[SitterId, ...], dealt: msgspec.Raw) -> None:
        game = GAMES[header.game]
        table = Table(game, header.seats, read_options(header.game, header.options), header.seed)
        table.header = header
        table.fold(_entry(table, dealt))
        players = tuple(self.sitter(number) for number in sitters)
        self.matches.append(Match(len(self.matches) + 1, table, sitters, players))
        self.absence = self.absence.at_start()
        self._note(self.matches[-1], table.log[0])
        self.keys.clear()

    def _change(self, number: SitterId, **changes: Any) -> None:
        self.sitters = [
            msgspec.structs.replace(sitter, **changes) if sitter.id == number else sitter for sitter in self.sitters
        ]

    def _pass_host_on(self) -> None:
        if all(sitter.id != self.lender for sitter in self.sitters):
            self.lender = None
        if all(sitter.id != self.host for sitter in self.sitters):
            self.host = next(sitter.id for sitter in self.sitters if not sitter.bot)

    def _playing(self, number: SitterId) -> tuple[Match, Seat]:
        """The running game, and this sitter's seat in it."""
        if self.match is None:
            raise Denied("no_game")
        seat = self.match.seat_of(number)
        if seat is None:
            raise Denied("not_playing")
        return self.match, seat

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


def spoken(game: str, options: dict[str, Any], language: str) -> dict[str, Any]:
    """A game that needs one language for all is played in the table's, unless the host has chosen another."""
    return {"language": language, **options} if "language" in GAMES[game].Options.__struct_fields__ else options


def open_options(game: str, options: dict[str, Any]) -> Any:
    """Options that everybody at the table reads: questions of one's own are not brought among them."""
    if options.get("own"):
        raise Denied("bad_options", facts={"problem": "own: bring them to the table's questions"})
    return read_options(game, options)


def takes_questions(game: str) -> bool:
    """Can a group bring questions of its own?"""
    return "own" in GAMES[game].Options.__struct_fields__


def _entry(table: Table, raw: msgspec.Raw) -> AnyEntry:
    return table_log.read(table.game, bytes(raw))
