"""The records of a table: everything that can happen there, as lines of its log, including the moves of its games.

Only this package creates records (tests/table/test_commands.py checks it). Their names must not change, because
they are in existing logs.
"""

from typing import Any, Literal

import msgspec
from msgspec import Struct

from parlour.errors import Damaged
from parlour.game import Header, Step, log

SitterId = int
"""The number of somebody at a table. It never changes."""


class Keyed(Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """A record with the idempotency key of its command, so that the same command again changes nothing."""

    idempotency_key: str = msgspec.field(default="", name="idempotency")


class Record(Keyed, frozen=True, tag=True, tag_field="type", gc=False):
    """A line of a table's log."""

    at: float  # seconds since the epoch


class Sitter(Struct, frozen=True):
    """A person at the table, who holds the secret token behind one of the `keys`, or a bot."""

    id: SitterId
    name: str
    avatar: str
    keys: tuple[str, ...] = ()  # fingerprints of tokens, never the tokens
    bot: str = ""
    persona: str = ""  # an id of bots/personas.toml
    language: str = ""  # in which they write at a table of several languages; "": the table's


NOBODY = "N. N."
"""The name of somebody who is forgotten, in every language."""


def nobody(sitter: Sitter) -> Sitter:
    return Sitter(sitter.id, NOBODY, "", (), sitter.bot)


# People and the table


class Founded(Record, frozen=True):
    """Somebody opened a table and sits at it as its host. The screen and watch links have keys of their own."""

    host: Sitter
    game: str
    options: dict[str, Any]
    language: str
    screen: str
    watch: str
    address: str = ""  # from which the founder came; the operator sees it if somebody sends a report


class SatDown(Record, frozen=True):
    sitter: Sitter
    address: str = ""  # from which the person came


class StoodUp(Record, frozen=True):
    """Somebody has left, and is forgotten if `forget` is set (forget_person.py).

    A person who was removed knew the screen and watch links, so the records have new keys for them. None: they
    stay. The log has a key's salt (server/link_keys.py), or in older logs the key itself.
    """

    sitter: SitterId
    forgotten: bool = False
    screen: str = ""
    watch: str = ""
    group: str = ""


class KeysChanged(Record, frozen=True):
    """The screen and watch links have new keys."""

    screen: str
    watch: str


class Introduced(Record, frozen=True):
    """A sitter has a new name or picture."""

    sitter: SitterId
    name: str
    avatar: str


class LanguageSet(Record, frozen=True):
    """A seat writes in this language at a table of several languages, from the next game on."""

    sitter: SitterId
    language: str


class BotChanged(Record, frozen=True):
    """A bot has another kind."""

    sitter: SitterId
    kind: str


KeyWay = Literal["", "link", "nod", "operator"]
"""How a device got a seat: by the person's own link, by a confirmed claim, or from the operator.

"": in an older log.
"""


class KeyCut(Record, frozen=True):
    """Another device has a key for the same seat.

    `by`: who confirmed the claim. `instead`: the key that stops working if the seat had too many. Older logs do not
    have the way; seat_keys.py has the rule for keys that the group link cut then.
    """

    sitter: SitterId
    key: str
    way: KeyWay = ""
    by: SitterId | None = None
    instead: str = ""


class LinkRenewed(Record, frozen=True):
    """The owner or the host renewed a person's own link, and these keys of the seat stop working."""

    sitter: SitterId
    revoked: tuple[str, ...] = ()
    why: Literal["owner", "host"] = "owner"


class SeatClaimed(Record, frozen=True):
    """Somebody with the group link claims this seat. If a person who is present confirms it, the key opens the seat.

    `sign` is a number that both of them see. `asker`: the seats that the device already has.
    """

    claim: int
    sitter: SitterId
    key: str
    sign: int
    asker: tuple[SitterId, ...] = ()


class ClaimClosed(Record, frozen=True):
    """A claim was confirmed, rejected or withdrawn."""

    claim: int
    answer: Literal["yes", "no", "withdrawn"]
    by: SitterId | None = None


class Agreed(Record, frozen=True):
    """The host chose the next game and its options."""

    game: str
    options: dict[str, Any]
    language: str


class Brought(Record, frozen=True):
    """Somebody set the questions that they bring to the table. An empty list removes them."""

    sitter: SitterId
    questions: tuple[dict[str, Any], ...]


class OwnPicture(Struct, frozen=True):
    """A picture that somebody has brought: its name here, and the id under which it is stored beside the log.

    `game`: the game for which it was brought. `bare`: there is a name and no image.
    """

    id: str
    name: str
    game: str = "similo"  # the first pictures were all for this game
    bare: bool = False


class Pictured(Record, frozen=True):
    """Somebody set the pictures that they bring to the table."""

    sitter: SitterId
    pictures: tuple[OwnPicture, ...]


class Arranged(Record, frozen=True):
    """The host changed the order of the sitters."""

    order: tuple[SitterId, ...]


LateDoor = Literal["now", "ask", "next"]
"""What a latecomer may do with the chair of a bot: take it at once, ask the host for it, or wait for the next game."""


class DoorSet(Record, frozen=True):
    """The host set whether others may sit down or watch, and what latecomers may do."""

    locked: bool
    watching: bool
    latecomers: LateDoor = "ask"


class CameLate(Record, frozen=True):
    """Somebody came while a game ran, and waits for the chair of a bot, if the host agrees, or for the next game.

    `sitter` is their id at this table from now on. `known`: they have the group link.
    """

    sitter: SitterId
    name: str
    avatar: str
    key: str
    chair: SitterId | None = None
    known: bool = False
    address: str = ""


class LatecomerAnswered(Record, frozen=True):
    """The host makes them wait for the next game, or they stopped waiting."""

    sitter: SitterId
    answer: Literal["next", "withdrawn"]
    by: SitterId | None = None


class ChairTaken(Record, frozen=True):
    """A person has taken the seat of this bot, also in the running game. The bot has left the table."""

    bot: SitterId
    sitter: Sitter
    address: str = ""


AudienceId = int
"""A friend without a seat, counted from 1 at each table. The table does not know their name."""


class AudienceJoined(Record, frozen=True):
    """A friend without a seat watches and may mark along. `key`: the fingerprint of their secret."""

    member: AudienceId
    key: str


class MarkedAlong(Record, frozen=True):
    """The answer of one audience member to this question of the game `number`. It stays sealed until the reveal."""

    member: AudienceId
    number: int
    question: str
    marks: tuple[str, ...]


class ResearchAllowed(Record, frozen=True):
    """Researchers may read the games that begin from now on, without names; or they may no longer."""

    on: bool


class HostNamed(Record, frozen=True):
    """Somebody else is the host now, or only while the host is away."""

    sitter: SitterId
    lent: bool = False


class Muted(Record, frozen=True):
    """The host lets somebody play, but not speak: no reactions, no other name or picture, no contributions."""

    sitter: SitterId
    on: bool
    talk_only: bool = False  # they may still react and change their name and picture


# About the evening


class Wanted(Record, frozen=True):
    """Somebody voted for the next game. "any": no preference. "": the vote is withdrawn."""

    sitter: SitterId
    game: str


class LobbyOpened(Record, frozen=True):
    """The host went on to the lobby after a game, with everybody."""


class CountdownBegun(Record, frozen=True):
    """Everybody who was present had voted: this game starts after this many seconds."""

    game: str
    seconds: float


class CountdownPaused(Record, frozen=True):
    """Somebody needs a moment. None: the game could not start with the chosen options."""

    sitter: SitterId | None = None


class CountdownStopped(Record, frozen=True):
    """The countdown is off: the vote continues, or the person who needed a moment is ready."""


class GroupLinked(Record, frozen=True):
    """The group has a link by which it comes back: to see its history, to sit down, and to claim an old seat.

    The link has a key of its own. An earlier link stops working.
    """

    key: str


# About somebody who is away


AbsenceWish = Literal["skip", "bot", "wait"]
"""What somebody votes for about the seat of a person who is away."""


class Voted(Record, frozen=True):
    """These sitters voted, for as long as this question is asked. A vote to wait withdraws an earlier vote."""

    sitter: SitterId  # who is away
    by: tuple[SitterId, ...]
    wish: AbsenceWish
    question: str


class Replaced(Record, frozen=True):
    """Between games: a bot of this kind will play for this person. No kind: the person plays again."""

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
    """The host has stopped the clock, or started it again."""

    on: bool


class Unhurried(Record, frozen=True):
    """Somebody has twice the time from now on, or the normal time again."""

    sitter: SitterId
    on: bool


class Extended(Record, frozen=True):
    """Somebody gets the same time again for the current question."""

    sitter: SitterId


# Games


class Started(Record, frozen=True):
    """A game begins: the sitter of each of its seats, and its first line."""

    header: Header
    sitters: tuple[SitterId, ...]
    dealt: msgspec.Raw  # an Entry of that game


class Played(Record, frozen=True, kw_only=True):
    """A move in the running game."""

    entry: msgspec.Raw  # an Entry of that game
    idempotency_key: str = msgspec.field(default="", name="key")  # its name in older logs


class Reacted(Record, frozen=True):
    sitter: SitterId
    emoji: str


# Talk


class About(Struct, frozen=True, gc=False):
    """The subject of a line: a person by their id, or a thing of the game by its kind and id."""

    kind: str
    id: str


class SaidSentence(Struct, frozen=True, gc=False):
    """A sentence with gaps, by its key. Every reader gets it in their own language."""

    key: str
    args: dict[str, str] = {}


class Spoke(Record, frozen=True, kw_only=True):
    """Somebody said something: a text, a phrase, or a bot's reason. With `pin` it is a note on its subject.

    `number`, `seen` and `round`: the game, the number of public events before it, and the round. When somebody is
    forgotten, only `number` stays in their lines.
    """

    sitter: SitterId | None  # None: a watcher
    text: str = ""
    phrase: str = ""
    sentence: SaidSentence | None = None
    about: About | None = None
    pin: bool = False
    number: int = 0
    seen: int = 0
    round: int = 0
    address: str = ""  # from which a watcher came


class TalkCleared(Record, frozen=True):
    """The host has hidden all lines."""


class TalkSet(Record, frozen=True):
    """The host set whether watchers may write, and whether a language model that has a seat may read along."""

    watchers: bool
    models: bool


class CallSet(Record, frozen=True):
    """The host set the link of the group's call; "": there is none."""

    link: str


class LinesKept(Record, frozen=True):
    """Somebody chose whether their lines are kept."""

    sitter: SitterId
    on: bool


HookFormat = Literal["discord", "slack", "ntfy", "json"]
HookKind = Literal["turn", "over", "open"]


class HookSet(Record, frozen=True):
    """The host set the webhook of the group's chat: address, format, kinds of events, and the link in its lines.

    An empty address removes it.
    """

    address: str
    format: HookFormat = "json"
    kinds: tuple[HookKind, ...] = ()
    link: str = ""


AboutTalk = Spoke | TalkCleared | TalkSet | CallSet | LinesKept
AboutSitters = (
    SatDown | StoodUp | Introduced | LanguageSet | BotChanged | KeyCut | LinkRenewed | Arranged | HostNamed | Muted
)
AboutLatecomers = CameLate | LatecomerAnswered | ChairTaken
AboutTheAudience = AudienceJoined | MarkedAlong
AboutTheNextGame = CountdownBegun | CountdownPaused | CountdownStopped
AboutTheTable = Agreed | Brought | Pictured | DoorSet | KeysChanged | Wanted | LobbyOpened | GroupLinked
AnyRecord = (
    Founded
    | SatDown
    | StoodUp
    | KeysChanged
    | Introduced
    | LanguageSet
    | BotChanged
    | KeyCut
    | LinkRenewed
    | SeatClaimed
    | ClaimClosed
    | Agreed
    | Brought
    | Pictured
    | Arranged
    | DoorSet
    | CameLate
    | LatecomerAnswered
    | ChairTaken
    | AudienceJoined
    | MarkedAlong
    | ResearchAllowed
    | HostNamed
    | Muted
    | Wanted
    | LobbyOpened
    | CountdownBegun
    | CountdownPaused
    | CountdownStopped
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
    | Spoke
    | TalkCleared
    | TalkSet
    | CallSet
    | LinesKept
    | HookSet
)


class PendingRecord(Struct, frozen=True, gc=False):
    """A record to be stored. For a line of a game, its step comes along, so that it is not computed again."""

    record: AnyRecord
    step: Step | None = None


Pending = tuple[PendingRecord, ...]
"""The records of a command, stored all together or not at all. Empty: there is nothing to do."""

NOTHING: Pending = ()


def pending(*made: AnyRecord) -> Pending:
    """Return these records as pending records, in this order."""
    return tuple([PendingRecord(record) for record in made])


def played(at: float, step: Step) -> PendingRecord:
    """Return a line of the running game as a pending record."""
    return PendingRecord(Played(at, entry=log.raw(step.entry)), step)


_records: msgspec.json.Decoder[AnyRecord] = msgspec.json.Decoder(AnyRecord)


def write(record: AnyRecord) -> bytes:
    return msgspec.json.encode(record)


def read(line: bytes) -> AnyRecord:
    try:
        return _records.decode(line)
    except msgspec.MsgspecError as error:
        raise Damaged(f"a line of the table's log cannot be read: {error}") from error
