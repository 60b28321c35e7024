"""The referee of one game: it asks, checks, decides, writes the log and folds it into the state."""

from collections import deque
from collections.abc import Iterable
from hashlib import sha256
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Self, cast, get_args, overload

import msgspec
from msgspec import Struct

from parlour.chance import Chance
from parlour.errors import Denied, GameOver, OutOfTurn, Stale
from parlour.game.abilities import Advises, Obstacle, RedactsOptions, SaysWhyNot, ability
from parlour.game.annotations import TookOver
from parlour.game.log import HOUSE, Answered, AnyEntry, Entry, Header, Opened, Step, options_of
from parlour.game.story import Story
from parlour.game.undo import UNDO_EVENTS, Undo, UndoAction, UndoRequest
from parlour.game.undo.history import REMEMBERED, EffectiveMoves, Remembered, led_back_to, note
from parlour.game.undo.seen import SeenEvents
from parlour.rules import Action, AnySeatView, AnyState, AnyView, Ask, Event, Options, Outcome, Own, Prompt, Rules, Seat

if TYPE_CHECKING:
    from parlour.game.undo.reveal import Shown


class Game:
    """A game being played."""

    def __init__(self, rules: Rules, seats: int, options: Options | None = None, seed: str = "") -> None:
        options = rules.Options() if options is None else options
        self.rules = rules
        self.header = Header(rules.name, rules.version, seats, msgspec.to_builtins(options), seed)
        self.log: list[AnyEntry] = []
        self.state: AnyState = rules.lay(seats, options)
        self.sealed: dict[Seat, Action | None] = {}  # None: an answer that is never opened
        self.earlier: deque[Remembered] = deque(maxlen=REMEMBERED)  # before each of the last lines
        self.alike = 0  # how many of the last lines have answered the same question
        self.luck_again: tuple[int, ...] = ()  # numbers of undone lines, whose luck is used again
        self.undos = 0
        self.is_practice = False  # somebody alone among bots has undone a move that had shown something
        self.request: UndoRequest | None = None
        self.refused = 0  # the line that the players refused to undo
        self.taken_over: dict[Seat, int] = {}  # seats that a person took from a bot, and the line that says so
        self._effective: EffectiveMoves | None = None  # built on first use, then kept up to date
        self._seen: SeenEvents | None = None  # likewise
        self._anew = 0  # how often an undo led back to a different question
        self._has_notes = False  # has lines about the log itself
        self._kinds = frozenset(get_args(rules.Action) or (rules.Action,))  # faster than isinstance with the union
        self._asked: Ask | Outcome | None = None
        self._silent: frozenset[Seat] | None = None
        self.shown: dict[int, Shown] = {}  # what lines have shown, cached since the last line

    @classmethod
    def open(cls, rules: Rules, seats: int, options: Options | None = None, seed: str = "") -> Self:
        """A new game, already dealt."""
        game = cls(rules, seats, options, seed)
        game.apply(game.deal())
        return game

    @classmethod
    def replay(cls, rules: Rules, header: Header, log: Iterable[AnyEntry], remembers: int | None = REMEMBERED) -> Self:
        """The game that a log describes.

        It uses the events, so it needs neither the current rules nor new random numbers.

        With `remembers=None` it keeps every state, so that undoing to any line is fast while a whole file is read.
        """
        game = cls(rules, header.seats, options_of(rules, header), header.seed)
        game.header, game.earlier = header, deque(maxlen=remembers)
        for entry in log:
            game.fold(entry)
        return game

    @property
    def published(self) -> Header:
        """The header for readers of a finished game, without option secrets that no event has shown.

        Before that the seed is hidden, too.
        """
        options = options_of(self.rules, self.header)
        covers = ability(self.rules, RedactsOptions)
        if covers is None:
            return self.header
        shown = covers.face_up(options, (event for entry in self.log for event in entry.events))
        if shown == options:
            return self.header
        return msgspec.structs.replace(self.header, options=msgspec.to_builtins(shown))

    # What is asked

    @property
    def ask(self) -> Ask | None:
        """The question that is open and the seats that still owe an answer; None when the game is over."""
        asked = self._asked or self._question()
        if isinstance(asked, Outcome):
            return None
        if self.sealed:
            return msgspec.structs.replace(asked, seats=asked.seats - self.sealed.keys())
        return asked

    @property
    def outcome(self) -> Outcome | None:
        asked = self._asked or self._question()
        return asked if isinstance(asked, Outcome) else None

    @property
    def silent(self) -> frozenset[Seat]:
        """The seats that must stay silent now because of what they know."""
        if self._silent is None:
            self._silent = self.rules.silent(self.state.board)
        return self._silent

    @property
    def prompt_id(self) -> str:
        """The id of the question. It stays the same while other players answer."""
        ask = self._question()
        if isinstance(ask, Outcome):
            return "over"
        return f"{ask.section}.{ask.step}.{self._anew}" if self._anew else f"{ask.section}.{ask.step}"

    @overload
    def view(self, seat: Seat) -> AnySeatView: ...

    @overload
    def view(self, seat: None) -> AnyView: ...

    def view(self, seat: Seat | None) -> AnyView:
        """What a seat knows, or what spectators know if `seat` is None."""
        if seat is None:
            return self.state.public()
        self._expect_seat(seat)
        return self.state.view(seat)

    def prompt(self, seat: Seat) -> Prompt | None:
        """The answers that this seat may give now; None if it is not asked."""
        self._expect_seat(seat)
        ask = self.ask
        if ask is None or not (seat in ask.seats or seat in ask.may):
            return None
        return self.rules.legal(self.state.view(seat))

    def obstacles(self, seat: Seat) -> tuple[Obstacle, ...]:
        """The reasons why options are missing from this seat's prompt, if the game gives any."""
        tells = ability(self.rules, SaysWhyNot)
        return () if tells is None else tuple(tells.obstacles(self.state.view(seat)))

    # What happens

    def play(
        self, seat: Seat, action: Action, prompt: str | None = None, chance: Chance | None = None
    ) -> tuple[Event, ...]:
        """Make a move for one seat and return its events. An illegal move raises and changes nothing."""
        step = self.propose(seat, action, prompt, chance)
        self.apply(step)
        return step.entry.events

    def play_listed(self, seat: Seat, action: Action) -> None:
        """Make a move from this seat's current prompt. The move is not checked again."""
        ask = self.ask
        assert ask is not None
        self.apply(self._led_on(ask, seat, action, self.next_chance()))

    def deal(self, chance: Chance | None = None) -> Step:
        """The first line of the log, dealt from the seed or from the given chance."""
        assert not self.log, "dealt already"
        events, state = _told(self.state, self.rules.setup(self.state, chance or self.next_chance()))
        return Step(Entry(None, None, events), state)

    def propose(self, seat: Seat, action: Action, prompt: str | None = None, chance: Chance | None = None) -> Step:
        """The line that this move would add to the log, and the state after it.

        Nothing changes until the step is applied.

        Random numbers come from the seed or from `chance`; with `GivenLuck` every draw is a node of a search.
        """
        return self._led_on(self._allowed(seat, action, prompt), seat, action, chance or self.next_chance())

    def _led_on(self, ask: Ask, seat: Seat, action: Action, chance: Chance) -> Step:
        """The step of a move that is already known to be legal."""
        state = self.state
        if not ask.sealed:
            events, state = _told(state, self.rules.decide(state, {seat: action}, chance))
        elif ask.seats != {seat}:
            events = (Answered(seat),)
        else:
            opened, state = _told(state, self.rules.decide(state, {**self.sealed, seat: action}, chance))
            events = (Answered(seat), Opened(), *opened)
        luck = self.luck_again[0] if self.luck_again and chance.asked else None
        return Step(Entry(seat, action, events, luck), state)

    def step(self, entry: AnyEntry) -> Step:
        """The step of a line that is read from a log."""
        if isinstance(entry.action, Undo):
            return Step(entry, led_back_to(self, entry.action))
        return Step(entry, _folded(self.state, [event for event in entry.events if type(event) not in HOUSE]))

    def draft(self, seat: Seat, action: Action, prompt: str | None = None) -> Struct | None:
        """The game's advice on this move, if it gives any. Raises as the move itself would if it is not allowed."""
        self._allowed(seat, action, prompt)
        advises = ability(self.rules, Advises)
        return None if advises is None else advises.advise(self.state.view(seat), action)

    def closes(self, seat: Seat, action: Action) -> bool:
        """Whether this move completes the seat's answer. A mark can still be changed; a confirmed vote is complete."""
        before, after = self._question(), self.rules.ask(self.propose(seat, action).state.board)
        assert isinstance(before, Ask)
        if isinstance(after, Outcome) or (after.section, after.step) != (before.section, before.step):
            return True
        return seat not in after.seats

    def fold(self, entry: AnyEntry) -> None:
        """Apply one line of the log."""
        self.apply(self.step(entry))

    def apply(self, step: Step, clock: Own = None) -> None:
        """Apply a step that was computed from the current state. `clock` is kept with the history for undo."""
        entry, asked, earlier = step.entry, self._asked, self.earlier
        taken_back = self.prompt_id if type(entry.action) is Undo else ""
        question = (asked.section, asked.step) if type(asked) is Ask else None
        self.alike = self.alike + 1 if question and earlier and question == earlier[-1].question else 1
        before = Remembered(self.state, question, clock)
        self.state, self._asked, self._silent = step.state, None, None
        if not HOUSE.isdisjoint(map(type, entry.events)):
            self._note_all(entry)
        if taken_back:
            self._ask_anew(taken_back)
        if self._has_notes:
            self._move_on(entry)
        earlier.append(before)
        self.log.append(entry)
        if self._effective is not None:
            self._effective.add(self.log, len(self.log) - 1, entry)
        if self._seen is not None:
            self._seen.add(entry)
        self._asked = None
        if self.shown:
            self.shown = {}

    def seen_by(self, seat: Seat | None, since: int = 0) -> list[Event]:
        """The events of the log that this viewer saw, from line `since` on."""
        if self._has_notes:
            return [event for entry in self.log[since:] for event in self.seen.of(seat, entry)]
        return [event for entry in self.log[since:] for event in entry.events if event.seen_by(seat)]

    @property
    def effective(self) -> EffectiveMoves:
        """The moves that have not been undone."""
        if self._effective is None:
            self._effective = EffectiveMoves(self.log)
        return self._effective

    @property
    def seen(self) -> SeenEvents:
        """The events so far, by viewer."""
        if self._seen is None:
            self._seen = SeenEvents(self.header.seats, self.log)
        return self._seen

    # As a value

    def copy(self) -> Self:
        """An independent copy of the game. Past events are immutable and shared."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.log, twin.earlier, twin.sealed, twin.shown = self.log.copy(), self.earlier.copy(), self.sealed.copy(), {}
        twin._effective = twin._seen = None
        return twin

    __copy__ = copy

    def __deepcopy__(self, _memo: object) -> Self:
        return self.copy()

    def __eq__(self, other: object) -> bool:
        """Games are equal if their headers and their logs are equal."""
        return isinstance(other, Game) and (self.header, self.log) == (other.header, other.log)

    def __hash__(self) -> int:
        return hash((self.header.game, self.header.seed, len(self.log)))

    @property
    def key(self) -> str:
        """A hash of the position, the same for every way to reach it and on every machine."""
        now = (self.header.game, self.header.version, self.header.options, self.state, self.sealed)
        plain = msgspec.to_builtins(now, str_keys=True, order="deterministic")
        return sha256(msgspec.json.encode(plain, order="deterministic")).hexdigest()

    @property
    def returns(self) -> tuple[float, ...]:
        """Each seat's share of the win, from 0 to 1; before the end, 0.

        If the players do not win together, winners share 1.
        """
        return shares(self.rules, self.outcome, self.header.seats)

    def __getstate__(self) -> dict[str, Own]:
        """Pickle the rules by the name of their module, and leave caches out."""
        derived: dict[str, Own] = {"shown": {}, "_effective": None, "_seen": None}
        return {**self.__dict__, "rules": cast(ModuleType, self.rules).__name__, **derived}

    def __setstate__(self, state: dict[str, Own]) -> None:
        self.__dict__.update(state, rules=import_module(state["rules"]))

    def __repr__(self) -> str:
        header = self.header
        return f"<Game {header.game}, {header.seats} seats, seed {header.seed!r}, {len(self.log)} lines>"

    def __str__(self) -> str:
        """One line for people: the game, its progress, and who is asked or how it ended."""
        ask, outcome = self.ask, self.outcome
        if outcome is not None:
            winners = ", ".join(map(str, sorted(outcome.winners))) or "nobody"
            now = f"over: {outcome.reason}; won by {winners}"
        else:
            assert ask is not None
            now = f"{ask.section}: waiting for {', '.join(map(str, sorted(ask.seats)))}"
        return f"{self.rules.name} with {self.header.seats} seats, {len(self.log)} lines; {now}"

    # Within

    def _expect_seat(self, seat: Seat) -> None:
        if not 0 <= seat < self.header.seats:
            raise Denied("no_such_seat", facts={"seat": seat, "seats": self.header.seats})

    def _ask_anew(self, answered: str) -> None:
        """Count an undo that led back to a different question, so that the question gets a new id."""
        if self.prompt_id != answered:
            self._anew += 1

    def _note_all(self, entry: AnyEntry) -> None:
        """Apply the events of the referee: sealed answers and undo. Annotations have no effect on the state."""
        for event in entry.events:
            if type(event) is Answered:
                self.sealed[event.seat] = entry.action
            elif type(event) is Opened:
                self.sealed.clear()
            elif type(event) is TookOver:
                self.taken_over = {**self.taken_over, event.seat: len(self.log)}
            elif type(event) in UNDO_EVENTS:
                self._has_notes = True
                note(self, entry, event)

    def _allowed(self, seat: Seat, action: Action, prompt: str | None) -> Ask:
        """The question that this move answers. Raises if the move is not allowed."""
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
        """Drop an open undo request after a move, and use reused luck only once.

        A move that nobody else sees keeps the request open, because dropping it would reveal the move.
        """
        is_move = entry.action is not None and not isinstance(entry.action, UndoAction)
        if is_move and entry.is_public:
            self.request = None
        if entry.luck is not None:
            self.luck_again = self.luck_again[1:]

    def _question(self) -> Ask | Outcome:
        if self._asked is None:
            self._asked = self.rules.ask(self.state.board)
        return self._asked

    def next_chance(self) -> Chance:
        """The random numbers of the next line. Numbers of undone lines are used first."""
        return Chance(self.header.seed, self.luck_again[0] if self.luck_again else len(self.log))


def shares(rules: Rules, outcome: Outcome | None, seats: int) -> tuple[float, ...]:
    """Each seat's share of an outcome, from 0 to 1."""
    won = frozenset[Seat]() if outcome is None else outcome.winners
    share = 1.0 if rules.together else 1.0 / max(1, len(won))
    return tuple([share if seat in won else 0.0 for seat in range(seats)])


def _told(state: AnyState, events: Iterable[Event]) -> tuple[tuple[Event, ...], AnyState]:
    """The events of the rules, and the state after them. A story has that state already."""
    if isinstance(events, Story):
        return tuple(events.events), events.state
    listed = tuple(events)
    return listed, _folded(state, listed)


def _folded(state: AnyState, events: Iterable[Event]) -> AnyState:
    for event in events:
        state = state.after(event)
    return state
