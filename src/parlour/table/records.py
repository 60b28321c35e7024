"""A table's log: everything that can happen at a table, as the lines that are kept, the moves of its games among them.

Records are created in this package and nowhere else (tests/table/test_commands.py checks it). Their names are those in
the logs that people have: they stay.
"""

from typing import Any, Literal

import msgspec
from msgspec import Struct

from parlour.errors import Damaged
from parlour.game import Header, Step, log

SitterId = int
"""Who sits at a table has a number for life."""


class Keyed(Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """What came of a command may have its idempotency key, so that the same command again changes nothing."""

    idempotency_key: str = msgspec.field(default="", name="idempotency")


class Record(Keyed, frozen=True, tag=True, tag_field="type", gc=False):
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
    language: str = ""  # that it writes in at a table of several languages; "": in the table's


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
    address: str = ""  # that the founder came from; the operator sees it if somebody reports something


class SatDown(Record, frozen=True):
    sitter: Sitter
    address: str = ""  # that a person came from


class StoodUp(Record, frozen=True):
    """Somebody has left; and is forgotten, if that was the wish: see forget_person.py.

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


class LanguageSet(Record, frozen=True):
    """What a seat writes in at a table of several languages, from the next game on."""

    sitter: SitterId
    language: str


class BotChanged(Record, frozen=True):
    """A bot is of another kind now."""

    sitter: SitterId
    kind: str


KeyWay = Literal["", "link", "nod", "operator"]
"""How a device came to a seat: by the person's own link, by a nod, or from the operator. "": in an older log."""


class KeyCut(Record, frozen=True):
    """One more key for the same seat: another device has it, too.

    `by`: who nodded. `instead`: the key that stops working, where the seat had too many. Older logs do not say the way:
    seat_keys.py has the rule for what the group's link cut then.
    """

    sitter: SitterId
    key: str
    way: KeyWay = ""
    by: SitterId | None = None
    instead: str = ""


class LinkRenewed(Record, frozen=True):
    """A person's own link has another key, and these keys of the seat stop working: so the owner or the host wanted."""

    sitter: SitterId
    revoked: tuple[str, ...] = ()
    why: Literal["owner", "host"] = "owner"


class SeatClaimed(Record, frozen=True):
    """Somebody with the group's link says that this seat is theirs. If a person who is present nods, the key opens it.

    `sign` is a number that both of them see. `asker`: the seats that the device has already.
    """

    claim: int
    sitter: SitterId
    key: str
    sign: int
    asker: tuple[SitterId, ...] = ()


class ClaimClosed(Record, frozen=True):
    """Somebody nodded or refused, or the claim was withdrawn."""

    claim: int
    answer: Literal["yes", "no", "withdrawn"]
    by: SitterId | None = None


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


LateDoor = Literal["now", "ask", "next"]
"""What somebody who comes while a game runs may do with the chair of a bot: take it at once, ask the host for it, or
wait for the next game."""


class DoorSet(Record, frozen=True):
    """May others sit down? May others watch? And what about people who come late?"""

    locked: bool
    watching: bool
    latecomers: LateDoor = "ask"


class CameLate(Record, frozen=True):
    """Somebody came while a game ran, and waits for a seat: for the chair of a bot, if the host says yes, or for the
    next game. `sitter` is their number at this table from now on. `known`: they belong to this group."""

    sitter: SitterId
    name: str
    avatar: str
    key: str
    chair: SitterId | None = None
    known: bool = False
    address: str = ""


class LatecomerAnswered(Record, frozen=True):
    """The host would rather have them play from the next game on; or they wait no longer."""

    sitter: SitterId
    answer: Literal["next", "withdrawn"]
    by: SitterId | None = None


class ChairTaken(Record, frozen=True):
    """A person has the seat of this bot from now on, also in the running game. The bot has left the table."""

    bot: SitterId
    sitter: Sitter
    address: str = ""


AudienceId = int
"""A friend without a seat, counted from 1 at each table. They have no name here."""


class AudienceJoined(Record, frozen=True):
    """A friend for whom there is no seat watches, and may mark along. `key`: the fingerprint of their secret."""

    member: AudienceId
    key: str


class MarkedAlong(Record, frozen=True):
    """What one of the audience has answered to this question of the game `number`. It stays sealed until the reveal."""

    member: AudienceId
    number: int
    question: str
    marks: tuple[str, ...]


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
    talk_only: bool = False  # reactions, a name and a picture are left to them


# About the evening


class Wanted(Record, frozen=True):
    """What somebody would like to play next; "any": whatever the others want; no game: a voice is taken back."""

    sitter: SitterId
    game: str


class LobbyOpened(Record, frozen=True):
    """After a game the host went on to the lobby, and everybody with them."""


class CountdownBegun(Record, frozen=True):
    """Everybody who was present had voted: this game starts after so many seconds."""

    game: str
    seconds: float


class CountdownPaused(Record, frozen=True):
    """Somebody needs a moment. Nobody: the game could not be started as it was agreed on."""

    sitter: SitterId | None = None


class CountdownStopped(Record, frozen=True):
    """The game does not start by itself for now: the vote goes on, or the person who needed a moment is ready."""


class GroupLinked(Record, frozen=True):
    """The group has a link to come back by: to see its history, to sit down, and to ask for an old seat. It has a key
    of its own; an earlier one opens nothing more."""

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


class Played(Record, frozen=True, kw_only=True):
    """A move in the running game."""

    entry: msgspec.Raw  # an Entry of that game
    idempotency_key: str = msgspec.field(default="", name="key")  # as it is called in older logs


class Reacted(Record, frozen=True):
    sitter: SitterId
    emoji: str


# Talk


class About(Struct, frozen=True, gc=False):
    """What a line speaks of: a person by their number, or a thing of the game by its kind and id."""

    kind: str
    id: str


class SaidSentence(Struct, frozen=True, gc=False):
    """A sentence with gaps, by its key: every reader has it in their own language."""

    key: str
    args: dict[str, str] = {}


class Spoke(Record, frozen=True, kw_only=True):
    """Somebody said something: a text, a phrase, or a bot's reason. With `pin` it is a note on what it is about.

    `number`, `seen` and `round`: in which game, after how many public events, in which round. A line of somebody who is
    forgotten has nothing of this but the number.
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
    address: str = ""  # that a watcher came from


class TalkCleared(Record, frozen=True):
    """The host has hidden all that was said."""


class TalkSet(Record, frozen=True):
    """May watchers write? May a language model that has a seat read along?"""

    watchers: bool
    models: bool


class CallSet(Record, frozen=True):
    """The link of the group's call; "": there is none."""

    link: str


class LinesKept(Record, frozen=True):
    """Somebody wants their lines to be kept, or not."""

    sitter: SitterId
    on: bool


HookFormat = Literal["discord", "slack", "ntfy", "json"]
HookKind = Literal["turn", "over", "open"]


class HookSet(Record, frozen=True):
    """The webhook of the group's chat: where lines are posted, in which form, about what, and the link that they name.

    "": there is none."""

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
    """A record to be stored and, if it is a line of a game, the step that it tells: so nobody works it out again."""

    record: AnyRecord
    step: Step | None = None


Pending = tuple[PendingRecord, ...]
"""What comes of a command, all of it or nothing. Empty: there is nothing to do."""

NOTHING: Pending = ()


def pending(*made: AnyRecord) -> Pending:
    """These records, in this order."""
    return tuple([PendingRecord(record) for record in made])


def played(at: float, step: Step) -> PendingRecord:
    """A line of the running game."""
    return PendingRecord(Played(at, entry=log.raw(step.entry)), step)


_records: msgspec.json.Decoder[AnyRecord] = msgspec.json.Decoder(AnyRecord)


def write(record: AnyRecord) -> bytes:
    return msgspec.json.encode(record)


def read(line: bytes) -> AnyRecord:
    try:
        return _records.decode(line)
    except msgspec.MsgspecError as error:
        raise Damaged(f"a line of the table's log cannot be read: {error}") from error
