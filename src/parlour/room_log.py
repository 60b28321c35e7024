"""A room's log: everything that can happen in a room, as the lines that are kept, the moves of its games among them.

What somebody's absence and the table's clock add to it stands with them, in absence.py and clocks.py.
"""

from typing import Any

import msgspec
from msgspec import Struct

from parlour.absence import Replaced, Voted
from parlour.clocks import ClockSet, Extended, Held, Unhurried
from parlour.errors import Damaged
from parlour.record import Record, SitterId
from parlour.table import Header


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
