"""What the server answers, as structs. What comes in is in requests.py; a table and its game are in messages.py."""

from typing import Literal

from msgspec import Struct

from parlour.archive.awards import Award
from parlour.bots.why import Explanation
from parlour.errors import Fact
from parlour.game.abilities import Phrase
from parlour.rules import Action, Event
from parlour.server.wire.messages import Fields, LineNow, OutcomeNow, PlayerNow, PlayNow, ViewNow
from parlour.server.wire.seat_fields import SeatFields
from parlour.table.records import ClockKind, HookFormat, HookKind


class Links(Struct, frozen=True, omit_defaults=True):
    """Where others come in; `seat` is the person's own link, which brings this seat to another device."""

    join: str
    screen: str | None = None
    watch: str | None = None
    seat: str | None = None


class Seated(Struct, frozen=True, omit_defaults=True):
    """You have a seat. The token is your right to act; a bot has none."""

    code: str
    seat: int
    token: str | None = None
    links: Links | None = None


class Awaited(Struct, frozen=True):
    """You wait for a seat. The token watches meanwhile, and opens the seat as soon as you have it.

    `state`: the host is asked for `seat`, or there will be a seat in the next game.
    """

    code: str
    state: Literal["asking", "next"]
    seat: int | None
    token: str


class InAudience(Struct, frozen=True):
    """You belong to the audience. The token watches, and marks along."""

    code: str
    token: str


class Sealed(Struct, frozen=True):
    """What is kept of your answer until the reveal."""

    question: str
    marks: tuple[str, ...]


class Link(Struct, frozen=True):
    link: str


class Webhook(Struct, frozen=True):
    """The webhook of the group's chat, for the host. `on`: the operator allows it. `address` is covered but for its
    host name and its end; `at` and `status` are of the last line that was sent by itself, 0 for none."""

    on: bool
    address: str
    format: HookFormat
    kinds: tuple[HookKind, ...]
    at: int
    status: int


class PushKey(Struct, frozen=True):
    """Can this server tell people on their devices? `on`: the operator allows it. `key` is the public key that a
    browser subscribes to, in base64url; "" if it is off."""

    on: bool
    key: str


class Subscribed(Struct, frozen=True):
    """A device is told from now on. `id` stops it."""

    id: str


class Room(Struct, frozen=True):
    """Bytes of questions and pictures that may still be brought from here to this table, of so many in an hour."""

    left: int
    most: int


class MyQuestions(Struct, frozen=True):
    """What a seat has written for the next games, for its own eyes; `mark` says which list that is."""

    seat: int
    questions: tuple[Fields, ...]
    mark: str
    room: Room


class PictureNow(Struct, frozen=True):
    """A picture that somebody has brought: `GET …/pictures/{id}` shows it to people who sit or watch at the table.

    `bare`: there is a name and no picture.
    """

    id: str
    name: str
    seat: int
    bare: bool


class BroughtPicture(PictureNow, frozen=True):
    """A picture that was brought just now, and how much more may be."""

    room: Room


class TablePictures(Struct, frozen=True):
    """What a table has brought for the game that is agreed on. `room` is for those who may bring something."""

    pictures: tuple[PictureNow, ...]
    room: Room | None


class GameNumber(Struct, frozen=True):
    """The how-manieth game of this table it is."""

    number: int


class Seen(Struct, frozen=True):
    """How many events of the game this viewer has seen by now."""

    seq: int


class LineNumber(Struct, frozen=True):
    """The number of a line that was said; 0 for a gesture, and for a line that was said before."""

    n: int


class TalkOfGame(Struct, frozen=True):
    """What was said in a game."""

    lines: tuple[LineNow, ...]


class Advised(Struct, frozen=True):
    """The move would be accepted; what the game says about it, if it says anything."""

    advice: Fields | None


class Decided(Struct, frozen=True):
    """Did it happen? If not, it was a vote, and more of those who are here must want the same."""

    done: bool


class Visited(Struct, frozen=True, omit_defaults=True):
    """The seat that the key opens; null for a spectator. `token`: this device's own key of the seat, if it is new."""

    seat: int | None
    token: str | None = None


class ClaimStatus(Struct, frozen=True, omit_defaults=True):
    """A seat that somebody has asked for by the group's link, and how that stands. `sign` is what the person who may
    nod sees as well. The `token` opens the seat once somebody has nodded.
    """

    seat: int | None
    state: Literal["waiting", "yes", "no", "withdrawn", "game", "lapsed"]
    sign: int | None = None
    token: str | None = None


class ScreenNow(Struct, frozen=True):
    """A big screen that waits to be sent a table. `key` is the screen's own; `seconds`: how long the code is good."""

    code: str
    seconds: int
    key: str | None = None
    link: str | None = None


class ScreenAsked(Struct, frozen=True):
    """Who would like to show a table on a screen, which one (null: a new one), and the number to be entered there."""

    name: str
    table: str | None
    number: int


class AskedScreen(Struct, frozen=True):
    """A screen was asked. `ask` is the asker's secret: it goes with the number that the screen shows."""

    code: str
    ask: str


class ScreenShows(Struct, frozen=True):
    """Whether a screen still waits; and, for the screen itself, who asks, the table that it was sent and the key."""

    code: str
    waiting: bool
    table: str | None = None
    key: str | None = None
    asked: ScreenAsked | None = None


class GameCard(Struct, frozen=True):
    """A game on the shelf: for so many people, and at its best with `best`. `options` is a JSON schema, `often` those
    that people really use; `seat_fields` says which fields of boards, hands, actions and events speak of seats.

    `variants` are the options whose defaults are the rulebook's game, `presets` choices of options that have a name.
    `days` is the clock with which a table begins that plays it over days, where it suits that."""

    name: str
    version: int
    seats: tuple[int, int]
    best: int
    minutes: int
    together: bool
    options: Fields
    often: tuple[str, ...]
    bots: tuple[str, ...]
    sections: tuple[str, ...]
    endings: tuple[str, ...]
    seat_fields: SeatFields
    variants: tuple[str, ...] = ()
    presets: dict[str, Fields] = {}
    phrases: tuple[Phrase, ...] = ()
    days: ClockKind | None = None


class PersonaCard(Struct, frozen=True):
    """Somebody of the cast. What they say is in the messages: `cast.quote.<id>`, `cast.temper.<temperament>`.

    `traits` are the strongest of their character, each with 1 for much of it and -1 for little.
    """

    id: str
    name: str
    animal: str
    level: str
    temperament: str
    traits: tuple[tuple[str, int], ...] = ()


class CastList(Struct, frozen=True):
    personas: tuple[PersonaCard, ...]


class Awards(Struct, frozen=True):
    """In the order in which they are handed out."""

    awards: tuple[Award, ...]


class Whys(Struct, frozen=True):
    """What bots say about their clues and words, in the order in which they gave them."""

    whys: tuple[Explanation, ...]


class Shelf(Struct, frozen=True):
    """`phrases`: those that can be said at every table."""

    games: tuple[GameCard, ...]
    shelf: tuple[str, ...]
    phrases: tuple[Phrase, ...] = ()


class RulesPage(Struct, frozen=True):
    """The rules in our own words; headings have the ids that `section` names."""

    title: str
    html: str


class Credits(Struct, frozen=True):
    credits: tuple[Fields, ...]


class Health(Struct, frozen=True):
    status: Literal["ok", "storage", "stopping"]


class ServerFacts(Struct, frozen=True):
    """Who runs this server, and what it keeps: for the page about privacy."""

    contact: str
    lobby_days: float
    playing_days: float
    over_days: float
    report_days: float
    model: bool  # may a language model elsewhere take a seat?


class LinkMeans(Struct, frozen=True):
    """A means by which a public link can be opened here, and whose machines it passes."""

    name: str
    operator: str


class PublicLinkNow(Struct, frozen=True):
    """The public link, for the person who runs the server: for anybody else `may` is false and the rest is empty."""

    may: bool
    state: Literal["off", "opening", "open", "slow", "lost", "impossible"] = "off"
    step: Literal["start", "name", "check"] = "start"  # while it opens
    url: str = ""
    means: str = ""
    operator: str = ""
    why: Literal["", "no_means", "no_address", "held_back", "unreachable"] = ""
    checked: int = 0  # seconds since an event came through it
    since: int = 0  # when it was opened or lost, in seconds since 1970
    moved: bool = False  # it had another address before
    lasts: Literal["evening", "hours"] = "evening"
    friends: int = 0  # people who have sat at a table by way of it
    ways: tuple[LinkMeans, ...] = ()  # what is installed, in the order in which it is tried


class FrameNow(Struct, frozen=True):
    """A finished game after one line of its log: whose wish it was, what these eyes saw happen, and the table then.

    `told` counts the public events so far.
    """

    seat: int | None
    events: tuple[Event, ...]
    view: ViewNow
    section: str
    waiting: tuple[int, ...]
    may: tuple[int, ...]
    answered: tuple[int, ...]
    silent: tuple[int, ...]
    told: int


class Replay(Struct, frozen=True):
    """A finished game, whole."""

    code: str
    game: str
    options: Fields
    players: tuple[PlayerNow, ...]
    promise: str
    seed: str
    eyes: str
    outcome: OutcomeNow
    frames: tuple[FrameNow, ...]
    insight: Fields | None


class Verified(Struct, frozen=True):
    """`kept` is null when no promise was given; `line` is the first that does not follow from the seed, 0 if all do."""

    game: str
    promise: str
    kept: bool | None
    lines: int
    line: int
    same_rules: bool
    honest: bool


class Description(Struct, frozen=True):
    """The table in words: one sentence a line, the most urgent first."""

    lines: list[str]


class SampleStepNow(Struct, frozen=True):
    """A step of a sample turn: the messages that lead to it, what the coach says and points at, and what is expected.

    `facts` are for its sentence; nothing is expected where there is only something to read.
    """

    name: str
    point: tuple[str, ...]
    facts: dict[str, Fact]
    expect: Action | None
    plays: tuple[PlayNow, ...]


class SampleTurn(Struct, frozen=True):
    """A sample turn, for the seat `you`, whose player has no name yet."""

    game: str
    options: Fields
    you: int
    steps: tuple[SampleStepNow, ...]


class SampleMoved(Struct, frozen=True):
    """Was that expected? If not, `hint` is what the coach says to it; or it was done, and `play` came of it."""

    expected: bool
    hint: str
    play: PlayNow | None
