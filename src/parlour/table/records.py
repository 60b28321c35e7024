"""A table's log: everything that can happen at a table, as the lines that are kept, the moves of its games among them.

Records are made in this package and nowhere else. Their names are those in the logs that people have: they stay.
"""

from typing import Any, Literal

import msgspec
from msgspec import Struct

from parlour.errors import Damaged
from parlour.game import Header, Step, log

SitterId = int
"""Who sits at a table has a number for life."""


class Record(Struct, frozen=True, tag=True, tag_field="type", gc=False):
    """A line of a table's log."""

    at: float  # seconds since the epoch


class Sitter(Struct, frozen=True):
    """Somebody at the table: a person, who holds the secret token behind one of the `keys`, or a bot of some kind."""

    id: SitterId
    name: str
    avatar: str
    keys: tuple[str, ...] = ()  # fingerprints of tokens, never the tokens
    bot: str = ""
    persona: str = ""  # who of the cast it is: bots/personas.toml


NOBODY = "N. N."
"""What somebody is called who wants to be forgotten, in every language."""


def nobody(sitter: Sitter) -> Sitter:
    return Sitter(sitter.id, NOBODY, "", (), sitter.bot)


# What can happen at a table


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
    """Somebody has left; and is forgotten, if that was the wish: see forgetting.py.

    Who was asked to leave knew the screen and watch links: these keys take the place of theirs. None: they stay.
    What is written of a key is its salt (server/link_keys.py), or in older logs the key itself.
    """

    sitter: SitterId
    forgotten: bool = False
    screen: str = ""
    watch: str = ""
    group: str = ""


class KeysChanged(Record, frozen=True):
    """The screen and watch links have other keys now."""

    screen: str
    watch: str


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


class OwnPicture(Struct, frozen=True):
    """A picture that somebody has brought: what it is called here, and the id under which it is kept beside the log.

    `game`: the one that it was brought for. `bare`: there is a name and no picture.
    """

    id: str
    name: str
    game: str = "similo"  # there was no other when the first were brought
    bare: bool = False


class Pictured(Record, frozen=True):
    """Somebody has brought these pictures for the table, and no others."""

    sitter: SitterId
    pictures: tuple[OwnPicture, ...]


class Arranged(Record, frozen=True):
    """The host turned the chairs: the sitters in their new order."""

    order: tuple[SitterId, ...]


class DoorSet(Record, frozen=True):
    """May others sit down? May others watch?"""

    locked: bool
    watching: bool


class ResearchAllowed(Record, frozen=True):
    """Games that begin from now on may be read by researchers, without names; or none of them any more."""

    on: bool


class HostNamed(Record, frozen=True):
    """Somebody else is the host now; or only for as long as the host is away."""

    sitter: SitterId
    lent: bool = False


class Muted(Record, frozen=True):
    """The host lets somebody play, but not speak: no reactions, no other name or picture, nothing brought along."""

    sitter: SitterId
    on: bool


# About the evening


class Wanted(Record, frozen=True):
    """What somebody would like to play next; no game: a voice is taken back."""

    sitter: SitterId
    game: str


class GroupLinked(Record, frozen=True):
    """The group has a link to come back by. It has a key of its own; an earlier one opens nothing more."""

    key: str


# About somebody who is away


AbsenceWish = Literal["skip", "bot", "wait"]
"""What somebody wants to happen to the seat of a person who is away."""


class Voted(Record, frozen=True):
    """These sitters want it so, as long as this question is asked. Who rather waits takes an earlier vote back."""

    sitter: SitterId  # who is away
    by: tuple[SitterId, ...]
    wish: AbsenceWish
    question: str


class Replaced(Record, frozen=True):
    """Between games: a bot of this kind will play for this person; no kind, and the person plays again."""

    sitter: SitterId
    kind: str


# About the clock


ClockKind = Literal["off", "soft", "hard"]
Pace = Literal["brisk", "steady", "calm", "day"]


class ClockSet(Record, frozen=True):
    """The host has chosen the table's clock."""

    kind: ClockKind
    pace: Pace


class Held(Record, frozen=True):
    """The host has stopped the clock, or lets it run again."""

    on: bool


class Unhurried(Record, frozen=True):
    """Somebody wants twice the time from now on; or no longer."""

    sitter: SitterId
    on: bool


class Extended(Record, frozen=True):
    """Somebody wants as much time again for the question that is asked now."""

    sitter: SitterId


# Games


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


AboutSitters = SatDown | StoodUp | Introduced | KeyCut | Arranged | HostNamed | Muted
AboutTheTable = Agreed | Brought | Pictured | DoorSet | KeysChanged | Wanted | GroupLinked
AnyRecord = (
    Founded
    | SatDown
    | StoodUp
    | KeysChanged
    | Introduced
    | KeyCut
    | Agreed
    | Brought
    | Pictured
    | Arranged
    | DoorSet
    | ResearchAllowed
    | HostNamed
    | Muted
    | Wanted
    | GroupLinked
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


class Change(Struct, frozen=True, gc=False):
    """A record to be written and, if it is a line of a game, the step that it tells: so nobody works it out again."""

    record: AnyRecord
    step: Step | None = None


Wished = AnyRecord | Change
"""What a wish is answered with."""


def played(at: float, step: Step, key: str = "") -> Change:
    """A line of the running game."""
    return Change(Played(at, log.raw(step.entry), key), step)


_records: msgspec.json.Decoder[AnyRecord] = msgspec.json.Decoder(AnyRecord)


def write(record: AnyRecord) -> bytes:
    return msgspec.json.encode(record)


def read(line: bytes) -> AnyRecord:
    try:
        return _records.decode(line)
    except msgspec.MsgspecError as error:
        raise Damaged(f"a line of the table's log cannot be read: {error}") from error
