"""One table: the referee around a game. It asks, checks, decides, writes the log and folds it. No I/O, no clock."""

from collections.abc import Iterable
from functools import lru_cache
from hashlib import sha256
from typing import Any, Generic, Self, TypeVar

import msgspec
from msgspec import Struct

from parlour.chance import Chance
from parlour.errors import Damaged, GameOver, OutOfTurn, Stale
from parlour.game import Action, Ask, Event, Game, Outcome, Prompt, Public, Seat, State, View

A = TypeVar("A")
E = TypeVar("E")


class Answered(Public, frozen=True):
    """A seat has given its sealed answer; what it says stays closed until everybody has answered."""

    seat: Seat


class Opened(Public, frozen=True):
    """The last sealed answer is in: all are opened together."""


class Header(Struct, frozen=True):
    """What a game starts from. The seed stays with the referee until the game is over."""

    game: str
    version: int
    seats: int
    options: dict[str, Any]
    seed: str

    @property
    def promise(self) -> str:
        """The seed's fingerprint, published at the start: nobody can change the shuffle afterwards."""
        return sha256(self.seed.encode()).hexdigest()


class Entry(Struct, Generic[A, E], frozen=True, gc=False):
    """One line of the log: who wished what, and what came of it. Nobody's wish: the set-up."""

    seat: Seat | None
    action: A | None
    events: tuple[E, ...]


AnyEntry = Entry[Any, Any]


class Table:
    """A game being played."""

    def __init__(self, game: Game, seats: int, options: Any = None, seed: str = "") -> None:
        options = game.Options() if options is None else options
        self.game = game
        self.header = Header(game.name, game.version, seats, msgspec.to_builtins(options), seed)
        self.log: list[AnyEntry] = []
        self.state: State[Any, Any, Any] = game.lay(seats, options)
        self.sealed: dict[Seat, Any] = {}
        self._asked: Ask | Outcome | None = None

    @classmethod
    def open(cls, game: Game, seats: int, options: Any = None, seed: str = "") -> Self:
        """A new table, dealt."""
        table = cls(game, seats, options, seed)
        table.fold(table.deal())
        return table

    @classmethod
    def replay(cls, game: Game, header: Header, log: Iterable[AnyEntry]) -> Self:
        """The same table again, from what was written down. It needs neither today's rules nor today's luck."""
        table = cls(game, header.seats, msgspec.convert(header.options, game.Options), header.seed)
        table.header = header
        for entry in log:
            table.fold(entry)
        return table

    # What is asked

    @property
    def ask(self) -> Ask | None:
        """Who owes an answer; None when the game is over. Who has sealed an answer owes nothing more."""
        asked = self._asked or self._question()
        if isinstance(asked, Outcome):
            return None
        if self.sealed:
            return msgspec.structs.replace(asked, seats=asked.seats - self.sealed.keys())
        return asked

    @property
    def outcome(self) -> Outcome | None:
        asked = self._question()
        return asked if isinstance(asked, Outcome) else None

    @property
    def prompt_id(self) -> str:
        """Names the question. It stays the same while others at the table answer theirs."""
        ask = self._question()
        return "over" if isinstance(ask, Outcome) else f"{ask.section}.{ask.step}"

    def view(self, seat: Seat | None) -> View[Any, Any]:
        return self.state.view(seat)

    def prompt(self, seat: Seat) -> Prompt | None:
        """What this seat may answer now; None when nobody asks it."""
        ask = self.ask
        if ask is None or not (seat in ask.seats or seat in ask.may):
            return None
        return self.game.legal(self.state.view(seat))

    # What happens

    def play(self, seat: Seat, action: Action, prompt: str | None = None) -> tuple[Any, ...]:
        """One seat's move. Returns what happened; a refusal raises and changes nothing."""
        entry = self.propose(seat, action, prompt)
        self.fold(entry)
        return entry.events

    def deal(self) -> AnyEntry:
        """The first line of the log."""
        assert not self.log, "dealt already"
        return Entry(None, None, tuple(self.game.setup(self.state, self._chance())))

    def propose(self, seat: Seat, action: Action, prompt: str | None = None) -> AnyEntry:
        """The line that this move would add to the log. Nothing changes until it is folded."""
        ask = self.ask
        if ask is None:
            raise GameOver
        if prompt is not None and prompt != self.prompt_id:
            raise Stale
        if not (seat in ask.seats or seat in ask.may):
            raise OutOfTurn(ask.section)
        if not isinstance(action, self.game.Action):
            raise TypeError(f"{action!r} is no action of {self.game.name}")
        self.game.check(self.state.view(seat), action)
        if ask.sealed:
            return Entry(seat, action, tuple(self._seal(ask, seat, action)))
        return Entry(seat, action, tuple(self.game.decide(self.state, {seat: action}, self._chance())))

    def closes(self, seat: Seat, action: Action) -> bool:
        """Would this be the seat's last word on the question? A mark can be taken back; a confirmed vote is one."""
        state = self.state
        for event in self.propose(seat, action).events:
            state = state.after(event)
        before, after = self._question(), self.game.ask(state.board)
        assert isinstance(before, Ask)
        if isinstance(after, Outcome) or (after.section, after.step) != (before.section, before.step):
            return True
        return seat not in after.seats

    def fold(self, entry: AnyEntry) -> None:
        """Let a line of the log happen."""
        for event in entry.events:
            if type(event) is Answered:
                self.sealed[event.seat] = entry.action
            elif type(event) is Opened:
                self.sealed.clear()
            else:
                self.state = self.state.after(event)
        self.log.append(entry)
        self._asked = None

    def seen_by(self, seat: Seat | None, since: int = 0) -> list[Event]:
        """The events of the log that this viewer saw, from this line on."""
        return [event for entry in self.log[since:] for event in entry.events if event.seen_by(seat)]

    def _seal(self, ask: Ask, seat: Seat, action: Action) -> Iterable[Event]:
        """One more sealed answer; with the last one all are opened."""
        yield Answered(seat)
        if ask.seats == {seat}:
            yield Opened()
            yield from self.game.decide(self.state, {**self.sealed, seat: action}, self._chance())

    def _question(self) -> Ask | Outcome:
        if self._asked is None:
            self._asked = self.game.ask(self.state.board)
        return self._asked

    def _chance(self) -> Chance:
        return Chance(self.header.seed, len(self.log))


# The log on paper


def write(entry: AnyEntry) -> bytes:
    return msgspec.json.encode(entry)


def read(game: Game, line: bytes) -> AnyEntry:
    try:
        return _decoder(game.Action, game.Event).decode(line)
    except msgspec.MsgspecError as error:
        raise Damaged(f"a line of the log cannot be read: {error}") from error


@lru_cache
def _decoder(action: Any, event: Any) -> msgspec.json.Decoder[AnyEntry]:
    return msgspec.json.Decoder(Entry[action, event | Answered | Opened])
