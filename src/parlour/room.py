"""A room: the people at one table, what they agreed on, and the games they play there, one after the other.

Everything that happens in a room is a record in one append-only log, the moves of its games among them; a room is the
fold of its log. So a killed server loses nothing, and any worker that has read the log knows all there is to know.
Pure, like the table: the clock, the tokens and the seeds come in as arguments.

`Room.fold` lets a record happen. The other methods answer a wish with the record to be written, or raise `Denied`.
"""

from collections import deque
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct

from parlour import room_log
from parlour import table as table_log
from parlour.absence import Absence, Replaced, Voted
from parlour.clocks import Clock, ClockSet, Extended, Held, Unhurried
from parlour.errors import Damaged, Denied, GameOver, Refused
from parlour.game import Seat, handed_down
from parlour.games import GAMES
from parlour.lexicon.questions import OWN_QUESTIONS
from parlour.marks import StandIn, TimedOut
from parlour.options import agreed_options, option_for, read_options
from parlour.record import SitterId
from parlour.room_log import (
    Agreed,
    AnyRecord,
    Arranged,
    Brought,
    DoorSet,
    Founded,
    HostNamed,
    Introduced,
    KeyCut,
    Played,
    Reacted,
    SatDown,
    Sitter,
    Started,
    StoodUp,
    nobody,
)
from parlour.table import AnyEntry, Table
from parlour.undo import REMEMBERED, Undo

BOTS = ("newcomer", "regular", "expert")
REACTIONS = ("👏", "😂", "🤔", "😮", "❤️", "🎉", "😅", "👍")


class Match:
    """One game of the evening: the table it is played on, and which sitter has which of its seats."""

    def __init__(
        self, number: int, table: Table, sitters: tuple[SitterId, ...], players: tuple[Sitter, ...], at: float
    ) -> None:
        self.number = number
        self.table = table
        self.sitters = sitters
        self.players = players  # as they were when it began
        self.stand_ins: dict[Seat, str] = {}  # seats that a bot plays for the moment, and its kind
        self.moved_at = at  # when something was last played
        self.clocks: deque[Clock] = deque(maxlen=REMEMBERED)  # as they stood at each of the last lines

    def forget(self, number: SitterId) -> None:
        """Somebody who played here has no name any more."""
        self.players = tuple(nobody(player) if player.id == number else player for player in self.players)

    def seat_of(self, sitter: SitterId) -> Seat | None:
        return self.sitters.index(sitter) if sitter in self.sitters else None

    def bot_at(self, seat: Seat) -> str:
        """The kind of bot that plays this seat now; none, if a person does."""
        return self.players[seat].bot or self.stand_ins.get(seat, "")

    def clock_before(self, entry: AnyEntry) -> Clock | None:
        """The clock as it stood at the move that this line takes back; none if that move was made because time was up.

        Whoever is given that move back needs time to make another one.
        """
        if not isinstance(entry.action, Undo):
            return None
        ago = len(self.table.log) - entry.action.line
        if not 0 < ago <= len(self.clocks) or any(isinstance(event, TimedOut) for event in self.table.log[-ago].events):
            return None
        return self.clocks[-ago]

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
        first = room_log.read(lines[0]) if lines else None
        if not isinstance(first, Founded):
            raise Damaged("a room's log begins with its founding")
        room = cls(first)
        for line in lines[1:]:
            room.fold(room_log.read(line))
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
        if self.match.table.outcome is not None:
            raise GameOver
        return self.match, seat

    # What happens

    def fold(self, record: AnyRecord) -> None:
        """Let a line of the log happen."""
        match record:
            case Played():
                self._play(record)
            case Started():
                self._begin(record)
            case SatDown(sitter=sitter):
                self.sitters.append(sitter)
                self.newcomer = max(self.newcomer, sitter.id + 1)
            case StoodUp():
                self._let_go(record)
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
        if self.is_last(number):
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
        return Agreed(at, game, agreed_options(game, options, language), language)

    def bring(self, at: float, number: SitterId, questions: tuple[dict[str, Any], ...]) -> Brought:
        """Questions of one's own. Nobody reads them before they are drawn, so they are no part of what is agreed."""
        self._expect_no_game()
        self.sitter(number)
        if not option_for(self.game, "questions"):
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
        chosen = read_options(self.game, self._filled_in(self.options))
        for earlier in self.matches:
            if earlier.table.game is game:
                chosen = handed_down(game, chosen, earlier.table.state.board)
        table = Table(game, seats, chosen, seed)
        dealt = msgspec.Raw(table_log.write(self._with_stand_ins(table.deal())))
        return Started(at, table.header, tuple(sitter.id for sitter in self.sitters), dealt)

    def move(self, at: float, number: SitterId, action: Any, prompt: str, key: str) -> Played:
        """A sitter's move in the running game."""
        match, seat = self.playing(number)
        entry = match.table.propose(seat, action, prompt)
        return Played(at, msgspec.Raw(table_log.write(entry)), key)

    def draft(self, number: SitterId, action: Any, prompt: str) -> Struct | None:
        """A move that is not made: the game's advice on it, or the refusal that the move would get."""
        match, seat = self.playing(number)
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

    def _filled_in(self, options: dict[str, Any]) -> dict[str, Any]:
        """With the questions that people have brought along, where the game has a place for them."""
        place = option_for(self.game, "questions")
        own = [question for brought in self.own.values() for question in brought]
        return {**options, place: own} if place else options

    def _begin(self, started: Started) -> None:
        header, sitters = started.header, started.sitters
        table = Table(GAMES[header.game], header.seats, read_options(header.game, header.options), header.seed)
        table.header = header
        table.fold(_entry(table, started.dealt))
        players = tuple(self.sitter(number) for number in sitters)
        self.matches.append(Match(len(self.matches) + 1, table, sitters, players, started.at))
        self.absence = self.absence.at_start()
        self._note(self.matches[-1], table.log[0])
        self.keys.clear()

    def _play(self, played: Played) -> None:
        match = self.match
        assert match is not None
        entry = _entry(match.table, played.entry)
        earlier = match.clock_before(entry)
        match.clocks.append(self.clock.stopped(played.at))
        match.table.fold(entry)
        match.moved_at = played.at
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
        self.own.pop(gone.sitter, None)
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


def _entry(table: Table, raw: msgspec.Raw) -> AnyEntry:
    return table_log.read(table.game, bytes(raw))
