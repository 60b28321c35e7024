"""The protocol for the rules of a game. Read this module first.

A game is a log of events, each with an audience. What a viewer knows is the fold of the events that the viewer saw and
of nothing else, so a secret cannot leak. The rules are pure functions of what is known.
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
    """An action of one seat: `Elect`, `Mark`, `Write`."""


class Write(Action, frozen=True):
    """Free text, as the answer to a `Words` prompt."""

    words: tuple[str, ...]


class Said(Action, frozen=True):
    """An action that is speech: a bid, a bluff. What others have heard is undone only with their consent."""


class Event(Struct, frozen=True, tag=True, tag_field="type", gc=False):
    """A fact, in the past: `Elected`, `Marked`. By default nobody sees it, neither seats nor spectators (None)."""

    def seen_by(self, seat: Seat | None) -> bool:
        return False


class Public(Event, frozen=True):
    """An event that every seat and every spectator sees."""

    def seen_by(self, seat: Seat | None) -> bool:
        return True


class Private(Event, frozen=True):
    """An event that one seat sees completely. Split a half-secret into two events; never blank a field."""

    seat: Seat

    def seen_by(self, seat: Seat | None) -> bool:
        return seat == self.seat


class Knowledge(Struct, frozen=True, gc=False):
    """A part of the state: the board, a hand, or the box. It changes only by folding an event that its owner saw."""

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
    """The complete state. Only the referee holds it."""

    board: B  # face up: known to all
    hands: tuple[H, ...]  # one per seat: known to its owner
    box: X  # face down: known to nobody

    def after(self, event: Event) -> "State[B, H, X]":
        """The only way to change the state: each part folds what its owner saw. Every seat sees what spectators see."""
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
    """A question to the table, under a heading of the rules. Answers to an earlier `step` are refused as stale."""

    section: str
    seats: frozenset[Seat]  # they owe an answer, and the table waits for them
    may: frozenset[Seat] = frozenset()  # they may answer, but nobody waits for them
    sealed: bool = False  # all answers are opened together, when the last one is in
    step: int = 0


class Choices(Struct, frozen=True, tag="choices", tag_field="kind", gc=False):
    """A prompt for one of these actions."""

    actions: tuple[Action, ...]


class Words(Struct, frozen=True, tag="words", tag_field="kind", gc=False):
    """A prompt for free text within limits; `examples` are legal answers. Some offer actions instead of writing."""

    limits: Limits
    examples: tuple[str, ...]
    actions: tuple[Action, ...] = ()


Prompt = Choices | Words


class Outcome(Struct, frozen=True, omit_defaults=True):
    """How a game ended. `winners` alone says who has won; it is empty if all have lost together."""

    winners: frozenset[Seat]
    scores: tuple[int, ...]  # what was counted
    reason: str
    ranks: tuple[int, ...] = ()  # by seat, where places matter: 1 for winners; equal for shared places
    teams: tuple[frozenset[Seat], ...] = ()  # every seat is in one; all or none of a team win


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The options that the host may choose before a game. Every field has a default."""


Own = Any  # a type of the game's own, which only its rules know: a board, an action, options
AnyState = State[Own, Own, Own]
AnyView = View[Own, Own]
AnySeatView = SeatView[Own, Own]


class Rules(Protocol):
    """The rules of a game: a module with these functions, and without state."""

    name: str
    version: int  # of the rules; every log carries it
    seats: range
    minutes: int  # about how long a game takes
    longest: int  # more moves than even aimless play takes; a longer game is stuck in a loop
    together: bool  # whether all win or lose together
    sections: tuple[str, ...]  # the headings of docs/rules/<game>.md that prompts and refusals name
    endings: tuple[str, ...]  # every possible `Outcome.reason`
    abilities: tuple[Struct, ...]  # optional abilities: game/abilities.py
    Options: Own  # its subclass of `Options`
    Action: Own  # the union of its actions
    Event: Own  # the union of its events

    def lay(self, seats: int, options: Own) -> AnyState:
        """The table before the game. Raises if the options are not valid."""

    def setup(self, state: AnyState, chance: Chance) -> Iterable[Event]:
        """Deal."""

    def ask(self, board: Own) -> Ask | Outcome:
        """The open question and who owes an answer; or the outcome."""

    def legal(self, view: AnySeatView) -> Prompt:
        """The answers that an asked seat may give, from its own view: a secret cannot influence them."""

    def check(self, view: AnySeatView, action: Own) -> None:
        """Raise `Illegal` unless this seat may do this now. It reads only the seat's view, so it reveals no secret."""

    def decide(self, state: AnyState, moves: Mapping[Seat, Own], chance: Chance) -> Iterable[Event]:
        """The events of checked moves: one move, or all sealed answers in the order in which they came in."""

    def default(self, view: AnySeatView) -> Action:
        """The answer of an absent player, or when the clock runs out."""

    def silent(self, board: Own) -> frozenset[Seat]:
        """The seats that may not talk or react now."""

    def laws(self, state: AnyState) -> Mapping[str, bool]:
        """What must hold at every step, by name: conservation laws."""

    def pieces(self, language: Language) -> Mapping[str, Piece]:
        """The names and pictures of all ids in events and views, in the reader's language."""
