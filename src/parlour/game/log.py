"""A game's log: its lines, what it starts from, and how both are written down."""

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
    """A seat has given its sealed answer; what it says stays closed until everybody has answered."""

    seat: Seat


class Opened(Public, frozen=True):
    """The last sealed answer is in: all are opened together."""


HOUSE = ANNOTATIONS | UNDO_EVENTS | {Answered, Opened}
"""Events that no rule knows of."""


class Header(Struct, frozen=True):
    """What a game starts from. The seed stays with the referee until the game is over."""

    game: str
    version: int
    seats: int
    options: dict[str, Own]
    seed: str

    @property
    def promise(self) -> str:
        """The seed's fingerprint, published at the start: nobody can change the shuffle afterwards."""
        return sha256(self.seed.encode()).hexdigest()


def options_of(rules: Rules, header: Header) -> Own:
    """What was agreed on. Options that an older version did not have are what it did without them."""
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
    """One line of the log: who wished what, and what came of it. Nobody's wish: the set-up, and lines of the server."""

    seat: Seat | None
    action: A | None
    events: tuple[E, ...]
    luck: int | None = None  # the line whose luck came again, after that line was taken back

    @property
    def is_public(self) -> bool:
        """Did spectators see any of it?"""
        return True in [event.seen_by(None) for event in self.events]

    @property
    def is_sealed(self) -> bool:
        """An answer that stays closed for now."""
        kinds = list(map(type, self.events))
        return Answered in kinds and Opened not in kinds

    @property
    def is_opening(self) -> bool:
        return Opened in map(type, self.events)

    @property
    def is_placeholder(self) -> bool:
        """A move whose content is not told: it was taken back before anybody else had seen it."""
        return self.action is None and self.seat is not None

    def closed(self) -> Self:
        """The answer that opened all, as one of those that were not open yet."""
        opened = next(place for place, event in enumerate(self.events) if type(event) is Opened)
        return msgspec.structs.replace(self, events=self.events[:opened], luck=None)


AnyEntry = Entry[Own, Own]


class Step(Struct, frozen=True, gc=False):
    """A line of the log, and the state that it leads to: proposed, kept, then applied. Nobody folds it again."""

    entry: AnyEntry
    state: AnyState


# The log on paper


def write(entry: AnyEntry) -> bytes:
    return msgspec.json.encode(entry)


def raw(entry: AnyEntry) -> msgspec.Raw:
    """As a part of something else that is written."""
    return msgspec.Raw(write(entry))


def read(rules: Rules, line: bytes) -> AnyEntry:
    try:
        return _decoder(rules.Action, rules.Event).decode(line)
    except msgspec.MsgspecError as error:
        raise Damaged(f"a line of the log cannot be read: {error}") from error


@lru_cache
def _decoder(action: Own, event: Own) -> msgspec.json.Decoder[AnyEntry]:
    return msgspec.json.Decoder(Entry[action | UndoAction, event | Answered | Opened | Annotation | UndoEvent])
