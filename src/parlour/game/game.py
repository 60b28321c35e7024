"""A game being played: the referee around its rules. It asks, checks, decides, writes the log and folds it."""

from collections import deque
from collections.abc import Iterable
from typing import Any, Self

import msgspec
from msgspec import Struct

from parlour.chance import Chance
from parlour.errors import GameOver, OutOfTurn, Stale
from parlour.game import undo
from parlour.game.log import HOUSE, Answered, AnyEntry, Entry, Header, Opened
from parlour.rules import (
    Action,
    Ask,
    Event,
    Obstacle,
    Outcome,
    Prompt,
    Rules,
    Seat,
    State,
    Told,
    View,
    advice,
    face_up,
    kinds,
    obstacles,
)


class Game:
    """A game being played."""

    def __init__(self, rules: Rules, seats: int, options: Any = None, seed: str = "") -> None:
        options = rules.Options() if options is None else options
        self.rules = rules
        self.header = Header(rules.name, rules.version, seats, msgspec.to_builtins(options), seed)
        self.log: list[AnyEntry] = []
        self.state: State[Any, Any, Any] = rules.lay(seats, options)
        self.sealed: dict[Seat, Any] = {}
        self.past: deque[State[Any, Any, Any]] = deque(maxlen=undo.REMEMBERED)  # before each of the last lines
        self.luck_again: tuple[int, ...] = ()  # of lines that were taken back: it comes again
        self.undos = 0
        self.request: undo.Request | None = None
        self.refused = 0  # the line that the table did not want to take back
        self._anew = 0  # how often an undo led back to another question
        self._has_notes = False  # lines about the log itself
        self._kinds = kinds(rules.Action)
        self._asked: Ask | Outcome | None = None
        self._foreseen: tuple[State[Any, Any, Any], AnyEntry, State[Any, Any, Any]] | None = None  # a proposal, told

    @classmethod
    def open(cls, rules: Rules, seats: int, options: Any = None, seed: str = "") -> Self:
        """A new table, dealt."""
        game = cls(rules, seats, options, seed)
        game.fold(game.deal())
        return game

    @classmethod
    def replay(cls, rules: Rules, header: Header, log: Iterable[AnyEntry]) -> Self:
        """The same table again, from what was written down. It needs neither today's rules nor today's luck."""
        game = cls(rules, header.seats, msgspec.convert(header.options, rules.Options), header.seed)
        game.header = header
        for entry in log:
            game.fold(entry)
        return game

    @property
    def published(self) -> Header:
        """The header as everybody may read it when the game is over. Until then the seed is covered, too."""
        options = msgspec.convert(self.header.options, self.rules.Options)
        shown = face_up(self.rules, options, (event for entry in self.log for event in entry.events))
        if shown == options:
            return self.header
        return msgspec.structs.replace(self.header, options=msgspec.to_builtins(shown))

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
        if isinstance(ask, Outcome):
            return "over"
        return f"{ask.section}.{ask.step}.{self._anew}" if self._anew else f"{ask.section}.{ask.step}"

    def view(self, seat: Seat | None) -> View[Any, Any]:
        return self.state.view(seat)

    def prompt(self, seat: Seat) -> Prompt | None:
        """What this seat may answer now; None when nobody asks it."""
        ask = self.ask
        if ask is None or not (seat in ask.seats or seat in ask.may):
            return None
        return self.rules.legal(self.state.view(seat))

    def obstacles(self, seat: Seat) -> tuple[Obstacle, ...]:
        """Why the prompt of this seat lacks what it lacks, as far as the game tells."""
        return obstacles(self.rules, self.state.view(seat))

    # What happens

    def play(self, seat: Seat, action: Action, prompt: str | None = None) -> tuple[Any, ...]:
        """One seat's move. Returns what happened; a refusal raises and changes nothing."""
        entry = self.propose(seat, action, prompt)
        self.fold(entry)
        return entry.events

    def deal(self) -> AnyEntry:
        """The first line of the log."""
        assert not self.log, "dealt already"
        return Entry(None, None, tuple(self.rules.setup(self.state, self._chance())))

    def propose(self, seat: Seat, action: Action, prompt: str | None = None) -> AnyEntry:
        """The line that this move would add to the log. Nothing changes until it is folded."""
        ask, chance = self._allowed(seat, action, prompt), self._chance()
        if ask.sealed:
            events, end = tuple(self._seal(ask, seat, action, chance)), None
        else:
            story = self.rules.decide(self.state, {seat: action}, chance)
            events, end = (story.events, story.end) if type(story) is Told else (tuple(story), None)
        entry = Entry(seat, action, events, self.luck_again[0] if self.luck_again and chance.asked else None)
        self._foreseen = None if end is None else (self.state, entry, end)
        return entry

    def draft(self, seat: Seat, action: Action, prompt: str | None = None) -> Struct | None:
        """May this seat make this move? The game's advice on it, if it gives any; a refusal is the one of the move."""
        self._allowed(seat, action, prompt)
        return advice(self.rules, self.state.view(seat), action)

    def closes(self, seat: Seat, action: Action) -> bool:
        """Would this be the seat's last word on the question? A mark can be taken back; a confirmed vote is one."""
        state = self.state
        for event in self.propose(seat, action).events:
            state = state.after(event)
        before, after = self._question(), self.rules.ask(state.board)
        assert isinstance(before, Ask)
        if isinstance(after, Outcome) or (after.section, after.step) != (before.section, before.step):
            return True
        return seat not in after.seats

    def fold(self, entry: AnyEntry) -> None:
        """Let a line of the log happen."""
        state, foreseen = self.state, self._foreseen
        if foreseen is not None and foreseen[0] is state and foreseen[1] is entry:
            self.state = foreseen[2]
        else:
            for event in entry.events:
                if type(event) in HOUSE:
                    self._note(entry, event)
                else:
                    self.state = self.state.after(event)
        if self._has_notes:
            self._move_on(entry)
        self.past.append(state)
        self.log.append(entry)
        self._asked = None

    def seen_by(self, seat: Seat | None, since: int = 0) -> list[Event]:
        """The events of the log that this viewer saw, from this line on."""
        if self._has_notes:
            return undo.seen_by(self.log, seat, since)
        return [event for entry in self.log[since:] for event in entry.events if event.seen_by(seat)]

    def ask_anew(self, answered: str) -> None:
        """Things are as they were. A question that comes back is not to be taken for what it was the first time."""
        self._asked = None
        if self.prompt_id != answered:
            self._anew += 1

    def _note(self, entry: AnyEntry, event: Event) -> None:
        """Sealed answers and what is taken back are the referee's affair; marks are only told."""
        if type(event) is Answered:
            self.sealed[event.seat] = entry.action
        elif type(event) is Opened:
            self.sealed.clear()
        elif type(event) in undo.TOLD:
            self._has_notes = True
            undo.note(self, entry, event)

    def _allowed(self, seat: Seat, action: Action, prompt: str | None) -> Ask:
        """The question that this move answers; or why it may not be made."""
        ask = self.ask
        if ask is None:
            raise GameOver
        if prompt is not None and prompt != self.prompt_id:
            raise Stale
        if not (seat in ask.seats or seat in ask.may):
            raise OutOfTurn(ask.section)
        if type(action) not in self._kinds:
            raise TypeError(f"{action!r} is no action of {self.rules.name}")
        self.rules.check(self.state.view(seat), action)
        return ask

    def _move_on(self, entry: AnyEntry) -> None:
        """Whoever makes a move does not wait for what the table will say to a request. Luck comes again only once."""
        if entry.action is not None and not isinstance(entry.action, undo.Wish):
            self.request = None
        if entry.luck is not None:
            self.luck_again = self.luck_again[1:]

    def _seal(self, ask: Ask, seat: Seat, action: Action, chance: Chance) -> Iterable[Event]:
        """One more sealed answer; with the last one all are opened."""
        yield Answered(seat)
        if ask.seats == {seat}:
            yield Opened()
            yield from self.rules.decide(self.state, {**self.sealed, seat: action}, chance)

    def _question(self) -> Ask | Outcome:
        if self._asked is None:
            self._asked = self.rules.ask(self.state.board)
        return self._asked

    def _chance(self) -> Chance:
        """Each line has its own. Luck that was seen and taken back comes first, whoever needs luck next."""
        return Chance(self.header.seed, self.luck_again[0] if self.luck_again else len(self.log))
