"""The server's answers as structs. Requests are in requests.py; a table and its game are in messages.py."""

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
    """The links of a table. `seat` is the person's own link, which opens this seat on another device."""

    join: str
    screen: str | None = None
    watch: str | None = None
    seat: str | None = None


class Seated(Struct, frozen=True, omit_defaults=True):
    """You have a seat. The token lets you act; a bot has none."""

    code: str
    seat: int
    token: str | None = None
    links: Links | None = None


class Awaited(Struct, frozen=True):
    """You wait for a seat. The token lets you watch meanwhile, and opens the seat as soon as you have it.

    `state`: the host is asked for `seat`, or you will have a seat in the next game.
    """

    code: str
    state: Literal["asking", "next"]
    seat: int | None
    token: str


class InAudience(Struct, frozen=True):
    """You belong to the audience. The token lets you watch and mark along."""

    code: str
    token: str


class Sealed(Struct, frozen=True):
    """The part of your answer that is stored until the reveal."""

    question: str
    marks: tuple[str, ...]


class Link(Struct, frozen=True):
    link: str


class Webhook(Struct, frozen=True):
    """The webhook of the group's chat, for the host.

    `on`: the operator allows it. `address` is hidden except for its host name and its end. `at` and `status` are of
    the last line that was sent automatically; 0 for none.
    """

    on: bool
    address: str
    format: HookFormat
    kinds: tuple[HookKind, ...]
    at: int
    status: int


class PushKey(Struct, frozen=True):
    """Whether this server can send push notifications.

    `on`: the operator allows it. `key` is the public key to which a browser subscribes, in base64url; "" if it is
    off.
    """

    on: bool
    key: str


class Subscribed(Struct, frozen=True):
    """A device gets notifications from now on. `id` stops them."""

    id: str


class Room(Struct, frozen=True):
    """The bytes of questions and pictures that may still be brought from here to this table, and the hourly limit."""

    left: int
    most: int


class MyQuestions(Struct, frozen=True):
    """The questions that a seat has written for the next games, for that seat only. `mark` identifies this list."""

    seat: int
    questions: tuple[Fields, ...]
    mark: str
    room: Room


class PictureNow(Struct, frozen=True):
    """A picture that somebody has brought. `GET …/pictures/{id}` shows it to people who sit or watch at the table.

    `bare`: there is a name and no image.
    """

    id: str
    name: str
    seat: int
    bare: bool


class BroughtPicture(PictureNow, frozen=True):
    """A picture that was just brought, and how much more may be brought."""

    room: Room


class TablePictures(Struct, frozen=True):
    """The pictures that a table has for its chosen game. `room` is for people who may bring some."""

    pictures: tuple[PictureNow, ...]
    room: Room | None


class GameNumber(Struct, frozen=True):
    """The number of a game at this table, counted from 1."""

    number: int


class Seen(Struct, frozen=True):
    """The number of events of the game that this viewer has seen."""

    seq: int


class LineNumber(Struct, frozen=True):
    """The number of a line; 0 for a gesture, and for a line that was said before."""

    n: int


class TalkOfGame(Struct, frozen=True):
    """The lines of one game."""

    lines: tuple[LineNow, ...]


class Advised(Struct, frozen=True):
    """The move would be accepted. `advice`: the game's comment on it, if any."""

    advice: Fields | None


class Decided(Struct, frozen=True):
    """Whether it happened. If not, the vote was counted, and more of the people who are present must vote for it."""

    done: bool


class Visited(Struct, frozen=True, omit_defaults=True):
    """The seat that the key opens; null for a spectator. `token`: this device's own key of the seat, if it is new."""

    seat: int | None
    token: str | None = None


class ClaimStatus(Struct, frozen=True, omit_defaults=True):
    """A seat that somebody has claimed with the group link, and the status of the claim.

    `sign` is a number that the person who may confirm the claim sees as well. The `token` opens the seat after the
    confirmation.
    """

    seat: int | None
    state: Literal["waiting", "yes", "no", "withdrawn", "game", "lapsed"]
    sign: int | None = None
    token: str | None = None


class ScreenNow(Struct, frozen=True):
    """A big screen that waits for a table. `key` is the screen's secret; `seconds`: how long the code is valid."""

    code: str
    seconds: int
    key: str | None = None
    link: str | None = None


class ScreenAsked(Struct, frozen=True):
    """Who asks to show a table on a screen, which table (null: a new one), and the number to be entered."""

    name: str
    table: str | None
    number: int


class AskedScreen(Struct, frozen=True):
    """A screen was asked. `ask` is the asker's secret, to be sent with the number that the screen shows."""

    code: str
    ask: str


class ScreenShows(Struct, frozen=True):
    """Whether a screen still waits. For the screen itself also who asks, the table that it was sent, and the key."""

    code: str
    waiting: bool
    table: str | None = None
    key: str | None = None
    asked: ScreenAsked | None = None


class GameCard(Struct, frozen=True):
    """A game on the shelf.

    - `seats`: the smallest and the largest number of players; `best`: the best one
    - `options`: their JSON schema; `often`: the options that people use often
    - `variants`: the options whose defaults are the rulebook's game; `presets`: named choices of options
    - `seat_fields`: the fields of boards, hands, actions and events that hold seats
    - `days`: the default clock for a game over days, if the game suits that
    """

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
    """A bot of the cast. Its texts are in the messages: `cast.quote.<id>`, `cast.temper.<temperament>`.

    `traits` are its strongest traits, each with 1 for much of it and -1 for little.
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
    """The awards, in the order in which they are announced."""

    awards: tuple[Award, ...]


class Whys(Struct, frozen=True):
    """What bots say about their clues and words, in the order in which they gave them."""

    whys: tuple[Explanation, ...]


class GameList(Struct, frozen=True):
    """The games. `phrases`: those that can be said at every table."""

    games: tuple[GameCard, ...]
    shelf: tuple[str, ...]
    phrases: tuple[Phrase, ...] = ()


class RulesPage(Struct, frozen=True):
    """The rules in our own words. Headings have the ids that `section` names."""

    title: str
    html: str


class Credits(Struct, frozen=True):
    credits: tuple[Fields, ...]


class Health(Struct, frozen=True):
    status: Literal["ok", "storage", "stopping"]


class ServerFacts(Struct, frozen=True):
    """Who runs this server, and what it stores: for the page about privacy."""

    contact: str
    lobby_days: float
    playing_days: float
    over_days: float
    report_days: float
    model: bool  # whether a language model elsewhere may take a seat


class LinkMeans(Struct, frozen=True):
    """A means of opening a public link here, and the operator of its machines."""

    name: str
    operator: str


class PublicLinkNow(Struct, frozen=True):
    """The public link, for the person who runs the server. For anybody else `may` is false and the rest is empty."""

    may: bool
    state: Literal["off", "opening", "open", "slow", "lost", "impossible"] = "off"
    step: Literal["start", "name", "check"] = "start"  # while it is opened
    url: str = ""
    means: str = ""
    operator: str = ""
    why: Literal["", "no_means", "no_address", "held_back", "unreachable"] = ""
    checked: int = 0  # seconds since an event last came through it
    since: int = 0  # when it was opened or lost, in seconds since 1970
    moved: bool = False  # it had another address before
    lasts: Literal["evening", "hours"] = "evening"
    friends: int = 0  # people who have sat at a table through it
    ways: tuple[LinkMeans, ...] = ()  # the installed means, in the order in which they are tried


class FrameNow(Struct, frozen=True):
    """A finished game after one line of its log: who acted, what this viewer saw, and the table after it.

    `told` is the number of public events so far.
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
    """A whole finished game."""

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
    """The result of a verification.

    `kept` is null if no promise was given. `line` is the first line that does not follow from the seed; 0 if all
    do.
    """

    game: str
    promise: str
    kept: bool | None
    lines: int
    line: int
    same_rules: bool
    honest: bool


class Description(Struct, frozen=True):
    """The table in words: one sentence per line, the most urgent first."""

    lines: list[str]


class SampleStepNow(Struct, frozen=True):
    """A step of a sample turn: the messages that lead to it, what the coach says and points at, and the expected move.

    `facts` are for the coach's sentence. No move is expected where there is only something to read.
    """

    name: str
    point: tuple[str, ...]
    facts: dict[str, Fact]
    expect: Action | None
    plays: tuple[PlayNow, ...]


class SampleTurn(Struct, frozen=True):
    """A sample turn for the seat `you`, whose player has no name yet."""

    game: str
    options: Fields
    you: int
    steps: tuple[SampleStepNow, ...]


class SampleMoved(Struct, frozen=True):
    """Whether the move was expected. If not, `hint` is the coach's answer; otherwise `play` has its result."""

    expected: bool
    hint: str
    play: PlayNow | None
