"""What the server answers, as structs. What comes in is in requests.py; a table and its game are in messages.py."""

from typing import Literal

from msgspec import Struct

from parlour.archive.awards import Award
from parlour.bots.why import Explanation
from parlour.errors import Fact
from parlour.rules import Action, Event
from parlour.server.wire.messages import Fields, OutcomeNow, PlayerNow, PlayNow, ViewNow
from parlour.server.wire.seat_fields import SeatFields


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


class Link(Struct, frozen=True):
    link: str


class MyQuestions(Struct, frozen=True):
    """What a seat has written for the next games, for its own eyes; `mark` says which list that is."""

    seat: int
    questions: tuple[Fields, ...]
    mark: str


class PictureNow(Struct, frozen=True):
    """A picture that somebody has brought: `GET …/pictures/{id}` shows it to whoever sits or looks on at the table.

    `bare`: there is a name and no picture.
    """

    id: str
    name: str
    seat: int
    bare: bool


class TablePictures(Struct, frozen=True):
    """What a table has brought for the game that is agreed on."""

    pictures: tuple[PictureNow, ...]


class GameNumber(Struct, frozen=True):
    """The how-manieth game of this table it is."""

    number: int


class Seen(Struct, frozen=True):
    """How many events of the game this viewer has seen by now."""

    seq: int


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

    `variants` are the options whose defaults are the rulebook's game, `presets` choices of options that have a name."""

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


class PersonaCard(Struct, frozen=True):
    """Somebody of the cast. What they say is in the messages: `cast.quote.<id>`, `cast.temper.<temperament>`."""

    id: str
    name: str
    animal: str
    level: str
    temperament: str


class CastList(Struct, frozen=True):
    personas: tuple[PersonaCard, ...]


class Awards(Struct, frozen=True):
    """In the order in which they are handed out."""

    awards: tuple[Award, ...]


class Whys(Struct, frozen=True):
    """What bots say about their clues and words, in the order in which they gave them."""

    whys: tuple[Explanation, ...]


class Shelf(Struct, frozen=True):
    games: tuple[GameCard, ...]
    shelf: tuple[str, ...]


class RulesPage(Struct, frozen=True):
    """The rules in our own words; headings have the ids that `section` names."""

    title: str
    html: str


class Credits(Struct, frozen=True):
    credits: tuple[Fields, ...]


class Health(Struct, frozen=True):
    status: Literal["ok", "storage", "stopping"]


class HouseFacts(Struct, frozen=True):
    """Who runs this house, and what it keeps: for the page about privacy."""

    contact: str
    lobby_days: float
    playing_days: float
    over_days: float
    report_days: float
    model: bool  # may a language model elsewhere take a seat?


class FrameNow(Struct, frozen=True):
    """A finished game after one line of its log: whose wish it was, what these eyes saw happen, and the table then."""

    seat: int | None
    events: tuple[Event, ...]
    view: ViewNow
    section: str
    waiting: tuple[int, ...]
    may: tuple[int, ...]
    answered: tuple[int, ...]
    silent: tuple[int, ...]


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
