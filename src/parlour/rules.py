"""The protocol: what a game is. The page to read first.

A game is a log of events, each with an audience. What a viewer may know is the fold of the events that the viewer
saw, and of nothing else; so a secret cannot leak, because it was never an input. The rules are pure functions from
what is known to what may happen next. Storage, streaming, replays, bots and research environments read that log.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated, Any, ClassVar, Generic, Protocol, Self, TypeVar, get_args

from msgspec import Meta, Struct

from parlour.chance import Chance
from parlour.errors import Fact
from parlour.languages import LANGUAGES as LANGUAGES

Seat = Annotated[int, Meta(extra_json_schema={"x-kind": "seat"})]
"""A place at the table, counted from 0; clockwise is ascending, wrapping round."""

Language = str


# What players wish, and what happens


class Action(Struct, frozen=True, tag=True, tag_field="type", gc=False, forbid_unknown_fields=True):
    """A wish of one seat: `Elect`, `Mark`, `Write`."""


def kinds(union: Any) -> frozenset[type]:
    """The types of a union. To look one up takes a tenth of the time of `isinstance` with the union."""
    return frozenset(get_args(union) or (union,))


class Write(Action, frozen=True):
    """Free text, as the answer to a `Words` prompt."""

    words: tuple[str, ...]


class Said(Action, frozen=True):
    """A wish that is said rather than done: a bid, a bluff. What others have heard is taken back only if they agree."""


class Event(Struct, frozen=True, tag=True, tag_field="type", gc=False):
    """A fact, in the past: `Elected`, `Marked`. Nobody sees it, unless a subclass says who does."""

    def seen_by(self, seat: Seat | None) -> bool:
        """Does this seat see it? None is a spectator."""
        return False


class Public(Event, frozen=True):
    """Every seat sees it, and so does every spectator."""

    def seen_by(self, seat: Seat | None) -> bool:
        return True


class Private(Event, frozen=True):
    """One seat sees it, whole. Split a half-secret into two events; never blank a field."""

    seat: Seat

    def seen_by(self, seat: Seat | None) -> bool:
        return seat == self.seat


# What is known, and by whom


class Knowledge(Struct, frozen=True, gc=False):
    """What somebody knows: the board, a hand, or the box. It changes only by folding an event that its owner saw.

    Where most events change nothing, `learns` names those that can, and the others are not even looked at.
    """

    learns: ClassVar[frozenset[type]] = frozenset()

    def after(self, event: Any) -> Self:
        return self


B = TypeVar("B", bound=Knowledge)
H = TypeVar("H", bound=Knowledge)
X = TypeVar("X", bound=Knowledge)


class View(Struct, Generic[B, H], frozen=True, gc=False):
    """What one viewer knows: the board and, for a seat, its own hand. A spectator has no seat and no hand."""

    seat: Seat | None
    board: B
    hand: H | None


def hands_after(hands: tuple[H, ...], event: Event) -> tuple[H, ...]:
    """Each hand after an event, if its owner saw it."""
    return tuple([hand.after(event) if event.seen_by(seat) else hand for seat, hand in enumerate(hands)])


class State(Struct, Generic[B, H, X], frozen=True, gc=False):
    """The whole truth. Only the referee holds it."""

    board: B  # face up: known to all
    hands: tuple[H, ...]  # one per seat: known to its owner
    box: X  # face down: known to nobody

    def after(self, event: Event) -> "State[B, H, X]":
        """The only door: each part folds what its owner saw. What a spectator sees, every seat sees."""
        public, kind = event.seen_by(None), type(event)
        board, hands, box = self.board, self.hands, self.box
        if public:
            board = board.after(event)
        learns = hands[0].learns
        if not learns or kind in learns:
            hands = hands_after(hands, event)
        learns = box.learns
        if not learns or kind in learns:
            box = box.after(event)
        return State(board, hands, box)

    def view(self, seat: Seat | None) -> View[B, H]:
        return View(seat, self.board, None if seat is None else self.hands[seat])


# What is asked


class Ask(Struct, frozen=True, gc=False):
    """A question to the table, under a heading of the rules. Answers to an earlier `step` of it come too late."""

    section: str
    seats: frozenset[Seat]  # they owe an answer: the table waits for them
    may: frozenset[Seat] = frozenset()  # nobody waits for them, but they may speak up
    sealed: bool = False  # all answers are opened together, when the last one is in
    step: int = 0


class Choices(Struct, frozen=True, tag="choices", tag_field="kind", gc=False):
    """One of these."""

    actions: tuple[Action, ...]


class Limits(Struct, frozen=True, gc=False):
    """What free text must be like, as data that a browser can show while one types."""

    words: int = 1  # at most so many words
    letters: int = 40  # at most so many characters in all
    starts: str = ""  # each must start with this letter
    barred: tuple[str, ...] = ()  # words on the table that may not come again
    least: int = 1  # at least so many characters
    names: int = 0  # a proper name, marked as one, may have so many words; 0: no names


class Words(Struct, frozen=True, tag="words", tag_field="kind", gc=False):
    """Free text within limits; `examples` are legal answers. Some prompts also offer actions instead of writing."""

    limits: Limits
    examples: tuple[str, ...]
    actions: tuple[Action, ...] = ()


Prompt = Choices | Words


class Outcome(Struct, frozen=True, omit_defaults=True):
    """How a game ended. Nobody wins a lost cooperative game.

    `winners` alone says who has won, `scores` only what was counted. Where places matter, as when one after the other
    drops out, `ranks` has them: the winners' is 1. Of a team all win or none, and all have the same place.
    """

    winners: frozenset[Seat]
    scores: tuple[int, ...]
    reason: str
    ranks: tuple[int, ...] = ()  # by seat, from 1; who shares a place has the same number, and the next one is left out
    teams: tuple[frozenset[Seat], ...] = ()  # every seat is in one of them; (): each plays alone, or all together


# What the lobby and the browser need to know besides


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """What the host may choose before a game. Every field has a default."""


class Piece(Struct, frozen=True):
    """Something with a name and perhaps a picture: a card, an object, a city."""

    name: str
    picture: str = ""  # a file below web/art, without its ending
    tint: str = ""
    pose: str = ""
    group: str = ""  # the deck or set it belongs to
    forms: dict[str, str] = {}  # its name after a preposition or in a case, where sentences ask for one

    def called(self, form: str) -> str:
        """“d’Arbon”: the name in one of its forms, or as it is."""
        return self.forms.get(form, self.name)


# The game


class Rules(Protocol):
    """A game is a module: these functions, and no state."""

    name: str
    version: int  # of the rules; every log carries it
    seats: range
    minutes: int  # about how long a game takes
    together: bool  # do all win or lose together?
    sections: tuple[str, ...]  # the headings of docs/rules/<game>.md that prompts and refusals name
    endings: tuple[str, ...]  # every `Outcome.reason`
    Options: Any  # its subclass of `Options`
    Action: Any  # the union of its actions
    Event: Any  # the union of its events

    def lay(self, seats: int, options: Any) -> State[Any, Any, Any]:
        """The table before anything has happened. Refuses options that do not fit."""

    def setup(self, state: State[Any, Any, Any], chance: Chance) -> Iterable[Event]:
        """Deal."""

    def ask(self, board: Any) -> Ask | Outcome:
        """Who owes an answer, under which heading; or how it ended."""

    def legal(self, view: View[Any, Any]) -> Prompt:
        """What an asked seat may answer, from its own view: a secret cannot influence it."""

    def check(self, view: View[Any, Any], action: Any) -> None:
        """Raise `Illegal` unless this seat may do this now. From its own view, so that a refusal tells no secret."""

    def decide(self, state: State[Any, Any, Any], moves: Mapping[Seat, Any], chance: Chance) -> Iterable[Event]:
        """What comes of checked moves: one, or all sealed answers in the order in which they came in.

        Rules that have folded the events on the way may say where they lead: see `Story`.
        """

    def default(self, view: View[Any, Any]) -> Action:
        """The answer for a clock that ran out, or an absent person."""

    def silent(self, board: Any) -> frozenset[Seat]:
        """Who may not talk or react now."""

    def laws(self, state: State[Any, Any, Any]) -> Mapping[str, bool]:
        """What must hold at every step, by name: conservation laws."""

    def pieces(self, language: Language) -> Mapping[str, Piece]:
        """Everything that events and views name by an id, in the reader's language."""


class Told(Struct, frozen=True, gc=False):
    """What comes of a move, from rules that also know where it leads: then nobody need fold the events again."""

    events: tuple[Event, ...]
    end: State[Any, Any, Any]

    def __iter__(self) -> Iterator[Event]:
        return iter(self.events)


class Story(Generic[B, H, X]):
    """What comes of a move while the rules tell it, for rules that look at the table again after each event.

    Until it is told nobody else holds it. `happen` is `State.after`, without a state in between.
    """

    __slots__ = ("board", "box", "chance", "events", "hands")

    def __init__(self, state: State[B, H, X], chance: Chance) -> None:
        self.board, self.hands, self.box = state.board, state.hands, state.box
        self.chance = chance
        self.events: list[Event] = []

    def happen(self, event: Event) -> None:
        self.events.append(event)
        public, kind = event.seen_by(None), type(event)
        if public:
            self.board = self.board.after(event)
        learns = self.hands[0].learns
        if not learns or kind in learns:
            self.hands = hands_after(self.hands, event)
        learns = self.box.learns
        if not learns or kind in learns:
            self.box = self.box.after(event)

    def told(self) -> Told:
        return Told(tuple(self.events), State(self.board, self.hands, self.box))


# What some games have besides


def advice(rules: Rules, view: View[Any, Any], action: Any) -> Struct | None:
    """What a game says to somebody who has not yet made a move that `check` accepts: a second meaning, a near clash.

    A game may do without. One that can help has a function `advise(view, action)`, which answers with any struct; it
    knows the seat's own view and no more, and only the asker is told.
    """
    advise = getattr(rules, "advise", None)
    given: Struct | None = None if advise is None else advise(view, action)
    return given


class Obstacle(Struct, frozen=True):
    """What a seat that is asked cannot do now, and why: as a refusal would say it, but beforehand.

    `wish` has the fields of an action that the reason is about (its `type` is one, too). The obstacle is in the way of
    every action that has them, whatever the others are.
    """

    wish: dict[str, str]
    section: str
    code: str
    facts: dict[str, Fact]


def obstacles(rules: Rules, view: View[Any, Any]) -> tuple[Obstacle, ...]:
    """Why a seat that is asked does not find this or that in its prompt. Of those that fit a wish, the first is meant.

    A game may do without. One that can tell has a function `obstacles(view)`. It is asked only where somebody reads the
    prompt, and not where bots and simulations play.
    """
    tell = getattr(rules, "obstacles", None)
    return () if tell is None else tuple(tell(view))


def handed_down(rules: Rules, options: Any, earlier: Any) -> Any:
    """The options of a new game at a table that has played it before; `earlier` is the board that it ended with.

    Mostly as the host chose them. A game whose table makes law while it plays has a function `handed_down` of its own,
    with the same arguments but for the game.
    """
    hand_down = getattr(rules, "handed_down", None)
    return options if hand_down is None else hand_down(options, earlier)


def face_up(rules: Rules, options: Any, events: Iterable[Event]) -> Any:
    """The options as everybody may read them, in a running game and afterwards.

    Mostly all of them. A game that is given secrets as an option, such as the questions that a group has brought along,
    has a function `face_up(options, events)`, which covers what has not come up.
    """
    cover = getattr(rules, "face_up", None)
    return options if cover is None else cover(options, events)
