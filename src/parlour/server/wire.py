"""What goes over the wire, as types: requests are checked against these, answers are documented by them."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from parlour.game import LANGUAGES

assert LANGUAGES == ("en", "de", "fr", "pl")
Language = Literal["en", "de", "fr", "pl"]
Seat = Annotated[int, Meta(ge=0, le=99, description="A place at the table, counted from 0")]
Short = Annotated[str, Meta(max_length=80)]
Name = Annotated[str, Meta(max_length=200, description="At most 24 visible characters on one line", examples=["Ala"])]
Avatar = Annotated[str, Meta(max_length=40, description="A picture of web/art/avatars.json", examples=["fox"])]
GameOptions = Annotated[dict[str, Any], Meta(description="See `options` of the game in GET /api/games")]


class Request(Struct, frozen=True, forbid_unknown_fields=True):
    """A request's body: unknown fields are mistakes."""


class NewTable(Request, frozen=True):
    """A table, and its first seat: the host's."""

    game: Annotated[str, Meta(max_length=40, examples=["similo"])]
    name: Name
    avatar: Avatar = ""
    language: Language = "en"
    options: GameOptions = {}


class NewSeat(Request, frozen=True):
    """A person with a name, or (by the host) a bot of a kind."""

    name: Name = ""
    avatar: Avatar = ""
    bot: Annotated[str, Meta(max_length=20, description="newcomer, regular or expert")] | None = None


class Introduction(Request, frozen=True):
    """A new name or picture."""

    name: Name | None = None
    avatar: Avatar | None = None


class Changes(Request, frozen=True):
    """What the host may change. `options` are taken whole: what is missing has its default."""

    game: Annotated[str, Meta(max_length=40)] | None = None
    options: GameOptions | None = None
    language: Language | None = None
    locked: bool | None = None
    watching: bool | None = None
    host: Seat | None = None
    order: Annotated[tuple[Seat, ...], Meta(max_length=20, description="All seats, in their new order")] | None = None


class Nothing(Request, frozen=True):
    """`{}`"""


class NewMove(Request, frozen=True):
    """An answer to a prompt. `key` is unique per move: the same post again changes nothing."""

    prompt: Annotated[str, Meta(max_length=80, description="The prompt's `id`", examples=["1.remove.301"])]
    action: Annotated[
        dict[str, Any],
        Meta(description="One of the prompt's actions", examples=[{"type": "Mark", "card": "fables/merlin"}]),
    ]
    key: Annotated[str, Meta(min_length=1, max_length=64)]
    seat: Seat | None = None


class NewReaction(Request, frozen=True):
    """A small gesture."""

    emoji: Annotated[str, Meta(max_length=16, examples=["👏"])]
    seat: Seat | None = None


class NewVisit(Request, frozen=True):
    """The secret from a link's fragment."""

    key: Annotated[str, Meta(min_length=1, max_length=64)]


# Answers


class Links(Struct, frozen=True, omit_defaults=True):
    """Where others come in; `seat` brings this seat to another device."""

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


class GameNumber(Struct, frozen=True):
    """The how-manieth game of this table it is."""

    number: int


class Seen(Struct, frozen=True):
    """How many events of the game this viewer has seen by now."""

    seq: int


class Visited(Struct, frozen=True):
    """The seat that the key opens; null for a spectator."""

    seat: int | None


class SeatNow(Struct, frozen=True):
    seat: int
    name: str
    avatar: str
    bot: str
    here: bool


class You(Struct, frozen=True):
    """Who the reader is: the seat that looks, all seats of this device, and whether that seat is the host's."""

    seat: int
    seats: tuple[int, ...]
    host: bool


class Finished(Struct, frozen=True):
    number: int
    game: str
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str


class OutcomeNow(Struct, frozen=True):
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str


class PlayerNow(Struct, frozen=True):
    seat: int
    name: str
    avatar: str
    bot: str


class AskNow(Struct, frozen=True):
    """Whom the table waits for, who may speak up, and who has given a sealed answer."""

    section: str
    waiting: tuple[int, ...]
    may: tuple[int, ...]
    answered: tuple[int, ...]


class TableNow(Struct, frozen=True):
    """The table, and the caller's view of its game."""

    code: str
    phase: Literal["lobby", "playing", "over"]
    game: str
    language: str
    options: dict[str, Any]
    locked: bool
    watching: bool
    host: int
    seats: tuple[SeatNow, ...]
    games: tuple[Finished, ...]
    you: You | None
    links: dict[str, str | None]
    number: int | None
    players: tuple[PlayerNow, ...]
    promise: str | None
    events: tuple[dict[str, Any], ...]
    view: dict[str, Any] | None
    prompt: dict[str, Any] | None
    ask: AskNow | None
    silent: tuple[int, ...]
    outcome: OutcomeNow | None
    seed: str | None


class GameCard(Struct, frozen=True):
    """A game on the shelf. `options` is a JSON schema."""

    name: str
    version: int
    seats: tuple[int, int]
    minutes: int
    together: bool
    options: dict[str, Any]
    bots: tuple[str, ...]
    sections: tuple[str, ...]
    endings: tuple[str, ...]


class Shelf(Struct, frozen=True):
    games: tuple[GameCard, ...]
    shelf: tuple[str, ...]


class RulesPage(Struct, frozen=True):
    """The rules in our own words; headings have the ids that `section` names."""

    title: str
    html: str


class Credits(Struct, frozen=True):
    credits: tuple[dict[str, Any], ...]


class Health(Struct, frozen=True):
    status: Literal["ok", "storage", "stopping"]
