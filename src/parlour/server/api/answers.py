"""What the server answers, as structs. What comes in is in requests.py; a table and its game are in messages.py."""

from typing import Literal

from msgspec import Struct

from parlour.rules import Event
from parlour.server.api.messages import Fields, OutcomeNow, PlayerNow, ViewNow
from parlour.server.api.seat_fields import SeatFields


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


class Advised(Struct, frozen=True):
    """The move would be accepted; what the game says about it, if it says anything."""

    advice: Fields | None


class Decided(Struct, frozen=True):
    """Did it happen? If not, it was a vote, and more of those who are here must want the same."""

    done: bool


class Visited(Struct, frozen=True):
    """The seat that the key opens; null for a spectator."""

    seat: int | None


class GameCard(Struct, frozen=True):
    """A game on the shelf. `options` is a JSON schema; `seat_fields` says which fields of boards, hands, actions and
    events speak of seats."""

    name: str
    version: int
    seats: tuple[int, int]
    minutes: int
    together: bool
    options: Fields
    bots: tuple[str, ...]
    sections: tuple[str, ...]
    endings: tuple[str, ...]
    seat_fields: SeatFields


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
