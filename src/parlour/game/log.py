"""A game's log: its header, its lines, and how both are stored."""

from functools import lru_cache
from hashlib import sha256
from typing import Generic, Self, TypeVar

import msgspec
from msgspec import Struct

from parlour.errors import Damaged
from parlour.game.abilities import LegacyDefaults, ability
from parlour.game.annotations import ANNOTATIONS, Annotation
from parlour.game.undo import UNDO_EVENTS, UndoAction, UndoEvent
from parlour.rules import AnyState, Event, Own, Public, Rules, Seat

A = TypeVar("A")
E = TypeVar("E", bound=Event)


class Answered(Public, frozen=True):
    """A seat has given its sealed answer. The answer stays hidden until everybody has answered."""

    seat: Seat


class Opened(Public, frozen=True):
    """The last sealed answer is given: all are opened together."""


HOUSE = ANNOTATIONS | UNDO_EVENTS | {Answered, Opened}
"""Events that no rule knows of."""


class Header(Struct, frozen=True):
    """What a game starts from. The referee keeps the seed secret until the game is over."""

    game: str
    version: int
    seats: int
    options: dict[str, Own]
    seed: str

    @property
    def promise(self) -> str:
        """The hash of the seed, published at the start: it proves that the shuffle is not changed afterwards."""
        return sha256(self.seed.encode()).hexdigest()


def options_of(rules: Rules, header: Header) -> Own:
    """The options of a game. Options that its version did not have get the values that reproduce the old rules."""
    otherwise = ability(rules, LegacyDefaults)
    before = otherwise.before.get(header.version, {}) if otherwise else {}
    return msgspec.convert({**before, **header.options}, rules.Options)


NO_GAME = (
    LookupError,
    ValueError,
    TypeError,
    AttributeError,
    AssertionError,
    ArithmeticError,
    RecursionError,
    msgspec.MsgspecError,
)
"""What the rules raise when a log tells them of something that cannot have happened."""


class Entry(Struct, Generic[A, E], frozen=True, omit_defaults=True, gc=False):
    """One line of the log: a seat's action and its events. Without a seat: the set-up, or a line of the server."""

    seat: Seat | None
    action: A | None
    events: tuple[E, ...]
    luck: int | None = None  # the line whose luck is used again after it was undone

    @property
    def is_public(self) -> bool:
        """Whether spectators saw any of it."""
        return True in [event.seen_by(None) for event in self.events]

    @property
    def is_sealed(self) -> bool:
        """Whether this is an answer that is still hidden."""
        kinds = list(map(type, self.events))
        return Answered in kinds and Opened not in kinds

    @property
    def is_opening(self) -> bool:
        return Opened in map(type, self.events)

    @property
    def is_placeholder(self) -> bool:
        """Whether this is a move whose content is not published: it was undone before anybody else had seen it."""
        return self.action is None and self.seat is not None

    def closed(self) -> Self:
        """The answer that opened all, turned back into a sealed answer."""
        opened = next(place for place, event in enumerate(self.events) if type(event) is Opened)
        return msgspec.structs.replace(self, events=self.events[:opened], luck=None)


AnyEntry = Entry[Own, Own]


class Step(Struct, frozen=True, gc=False):
    """A line of the log and the state after it, so that the line is not folded a second time."""

    entry: AnyEntry
    state: AnyState


# # Storage format


def write(entry: AnyEntry) -> bytes:
    return msgspec.json.encode(entry)


def raw(entry: AnyEntry) -> msgspec.Raw:
    """The line as raw JSON, to be embedded in other JSON."""
    return msgspec.Raw(write(entry))


def read(rules: Rules, line: bytes) -> AnyEntry:
    try:
        return _decoder(rules.Action, rules.Event).decode(line)
    except msgspec.MsgspecError as error:
        raise Damaged(f"a line of the log cannot be read: {error}") from error


@lru_cache
def _decoder(action: Own, event: Own) -> msgspec.json.Decoder[AnyEntry]:
    return msgspec.json.Decoder(Entry[action | UndoAction, event | Answered | Opened | Annotation | UndoEvent])
