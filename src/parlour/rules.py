"""The protocol: what the rules of a game are. The page to read first.

A game is a log of events, each with an audience. What a viewer may know is the fold of the events that the viewer saw
and of nothing else, so a secret cannot leak. The rules are pure functions from what is known to what may happen next.
"""

from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Generic, Protocol, Self, TypeVar

from msgspec import Meta, Struct

from parlour.chance import Chance
from parlour.pieces import Piece
from parlour.text_limits import Limits

Seat = Annotated[int, Meta(extra_json_schema={"x-kind": "seat"})]
"""A place in a game, counted from 0; clockwise is ascending, wrapping round."""

Language = str


class Action(Struct, frozen=True, tag=True, tag_field="type", gc=False, forbid_unknown_fields=True):
    """A wish of one seat: `Elect`, `Mark`, `Write`."""


class Write(Action, frozen=True):
    """Free text, as the answer to a `Words` prompt."""

    words: tuple[str, ...]


class Said(Action, frozen=True):
    """A wish that is said rather than done: a bid, a bluff. What others have heard is taken back only if they agree."""


class Event(Struct, frozen=True, tag=True, tag_field="type", gc=False):
    """A fact, in the past: `Elected`, `Marked`. Nobody (None: no spectator) sees it, unless a subclass says so."""

    def seen_by(self, seat: Seat | None) -> bool:
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


class Knowledge(Struct, frozen=True, gc=False):
    """What somebody knows: the board, a hand, or the box. It changes only by folding an event that its owner saw."""

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


class SeatView(View[B, H], Generic[B, H], frozen=True, gc=False):
    """What a seat knows."""

    seat: Seat
    board: B
    hand: H


class State(Struct, Generic[B, H, X], frozen=True, gc=False):
    """The whole truth. Only the referee holds it."""

    board: B  # face up: known to all
    hands: tuple[H, ...]  # one per seat: known to its owner
    box: X  # face down: known to nobody

    def after(self, event: Event) -> "State[B, H, X]":
        """The only door: each part folds what its owner saw. What a spectator sees, every seat sees."""
        box = self.box.after(event)
        if event.seen_by(None):
            return State(self.board.after(event), tuple([hand.after(event) for hand in self.hands]), box)
        hands = [hand.after(event) if event.seen_by(seat) else hand for seat, hand in enumerate(self.hands)]
        return State(self.board, tuple(hands), box)

    def view(self, seat: Seat) -> SeatView[B, H]:
        return SeatView(seat, self.board, self.hands[seat])

    def public(self) -> View[B, H]:
        return View(None, self.board, None)


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


class Words(Struct, frozen=True, tag="words", tag_field="kind", gc=False):
    """Free text within limits; `examples` are legal answers. Some prompts also offer actions instead of writing."""

    limits: Limits
    examples: tuple[str, ...]
    actions: tuple[Action, ...] = ()


Prompt = Choices | Words


class Outcome(Struct, frozen=True, omit_defaults=True):
    """How a game ended. `winners` alone says who has won: nobody, if all have lost together."""

    winners: frozenset[Seat]
    scores: tuple[int, ...]  # what was counted
    reason: str
    ranks: tuple[int, ...] = ()  # by seat, where places matter: the winners' is 1; who shares one has the same
    teams: tuple[frozenset[Seat], ...] = ()  # every seat is in one, and of a team all win, or none


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """What the host may choose before a game. Every field has a default."""


Own = Any  # a type of the game's own, which only its rules know: a board, an action, options
AnyState = State[Own, Own, Own]
AnyView = View[Own, Own]
AnySeatView = SeatView[Own, Own]


class Rules(Protocol):
    """The rules of a game are a module: these functions, and no state."""

    name: str
    version: int  # of the rules; every log carries it
    seats: range
    minutes: int  # about how long a game takes
    longest: int  # moves: even aimless play is over by then; a longer game goes round in circles
    together: bool  # do all win or lose together?
    sections: tuple[str, ...]  # the headings of docs/rules/<game>.md that prompts and refusals name
    endings: tuple[str, ...]  # every `Outcome.reason`
    abilities: tuple[Struct, ...]  # what only some games can do: game/abilities.py
    Options: Own  # its subclass of `Options`
    Action: Own  # the union of its actions
    Event: Own  # the union of its events

    def lay(self, seats: int, options: Own) -> AnyState:
        """The table before anything has happened. Refuses options that do not fit."""

    def setup(self, state: AnyState, chance: Chance) -> Iterable[Event]:
        """Deal."""

    def ask(self, board: Own) -> Ask | Outcome:
        """Who owes an answer, under which heading; or how it ended."""

    def legal(self, view: AnySeatView) -> Prompt:
        """What an asked seat may answer, from its own view: a secret cannot influence it."""

    def check(self, view: AnySeatView, action: Own) -> None:
        """Raise `Illegal` unless this seat may do this now. From its own view, so that a refusal tells no secret."""

    def decide(self, state: AnyState, moves: Mapping[Seat, Own], chance: Chance) -> Iterable[Event]:
        """What comes of checked moves: one, or all sealed answers in the order in which they came in."""

    def default(self, view: AnySeatView) -> Action:
        """The answer for a clock that ran out, or an absent person."""

    def silent(self, board: Own) -> frozenset[Seat]:
        """Who may not talk or react now."""

    def laws(self, state: AnyState) -> Mapping[str, bool]:
        """What must hold at every step, by name: conservation laws."""

    def pieces(self, language: Language) -> Mapping[str, Piece]:
        """Everything that events and views name by an id, in the reader's language."""
