"""What the server answers, as types: its messages are documented by them. What comes in is in wire.py."""

from typing import Any, Literal

from msgspec import Struct

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

    advice: dict[str, Any] | None


class BroughtNow(Struct, frozen=True):
    """Questions that a seat has brought along, and how many of them are for grown-ups."""

    seat: int
    count: int
    grown_up: int


class Decided(Struct, frozen=True):
    """Did it happen? If not, it was a vote, and more of those who are here must want the same."""

    done: bool


class Visited(Struct, frozen=True):
    """The seat that the key opens; null for a spectator."""

    seat: int | None


class VoteNow(Struct, frozen=True):
    """Somebody wants this as long as that question is asked."""

    by: int
    wish: Literal["skip", "bot"]
    prompt: str


class SeatNow(Struct, frozen=True):
    """`sitter`: who it is, for as long as they sit here, whatever they are called. `away`: missing for so long that
    nobody need wait. `stand_in`: the kind of bot that plays meanwhile."""

    seat: int
    sitter: int
    name: str
    avatar: str
    bot: str
    here: bool
    away: bool
    stand_in: str
    returning: bool
    votes: tuple[VoteNow, ...]


class ClockNow(Struct, frozen=True):
    """The table's clock, and whether the host has stopped it."""

    kind: Literal["off", "soft", "hard"]
    pace: Literal["brisk", "steady", "calm", "day"]
    held: bool


class SeatTime(Struct, frozen=True):
    """Seconds that a person has for this question, and those that are left."""

    seat: int
    of: float
    left: float


class TimeNow(Struct, frozen=True):
    """The `clock` message: who has how long for this question, if they owe an answer to it."""

    kind: Literal["off", "soft", "hard"]
    held: bool
    prompt: str | None
    seats: tuple[SeatTime, ...]


class You(Struct, frozen=True):
    """Who the reader is: the seat that looks, all seats of this device, and whether that seat is the host's."""

    seat: int
    seats: tuple[int, ...]
    host: bool
    unhurried: bool


class Finished(Struct, frozen=True):
    """A game that was played at this table, and the names of those who played it."""

    number: int
    game: str
    players: tuple[str, ...]
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str


class OutcomeNow(Struct, frozen=True):
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str


class PlayerNow(Struct, frozen=True):
    """As they were when the game began. `sitter`: who of `seats` that is."""

    seat: int
    sitter: int
    name: str
    avatar: str
    bot: str


class AskNow(Struct, frozen=True):
    """Whom the table waits for, who may speak up, and who has given a sealed answer. `id` is that of their prompts."""

    id: str
    section: str
    waiting: tuple[int, ...]
    may: tuple[int, ...]
    answered: tuple[int, ...]


class RequestNow(Struct, frozen=True):
    """Somebody asks to take back all that the reader has seen after `back` events, and waits for these to agree."""

    seat: int
    back: int
    agreed: tuple[int, ...]
    waiting: tuple[int, ...]


class UndoNow(Struct, frozen=True):
    """What the reader may take back: `what`, and with it all events after the first `back` of those seen.

    Unless it is `free`, `why_not` says why (`who` is whom that speaks of), and `ask` who would have to agree.
    """

    possible: bool
    free: bool
    why_not: str
    who: int | None
    back: int
    what: dict[str, Any] | None
    ask: tuple[int, ...]
    request: RequestNow | None


class TableNow(Struct, frozen=True):
    """The table, and the caller's view of its game."""

    code: str
    phase: Literal["lobby", "playing", "over"]
    game: str
    language: str
    options: dict[str, Any]
    own: tuple[BroughtNow, ...]
    locked: bool
    watching: bool
    clock: ClockNow
    host: int
    seats: tuple[SeatNow, ...]
    games: tuple[Finished, ...]
    you: You | None
    links: dict[str, str | None]
    time: TimeNow | None
    number: int | None
    players: tuple[PlayerNow, ...]
    promise: str | None
    events: tuple[dict[str, Any], ...]
    view: dict[str, Any] | None
    prompt: dict[str, Any] | None
    sealed: dict[str, Any] | None
    undo: UndoNow | None
    ask: AskNow | None
    silent: tuple[int, ...]
    outcome: OutcomeNow | None
    seed: str | None


class GameCard(Struct, frozen=True):
    """A game on the shelf. `options` is a JSON schema; `seat_fields` says which fields of boards, hands, actions and
    events speak of seats."""

    name: str
    version: int
    seats: tuple[int, int]
    minutes: int
    together: bool
    options: dict[str, Any]
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
    credits: tuple[dict[str, Any], ...]


class Health(Struct, frozen=True):
    status: Literal["ok", "storage", "stopping"]


class FrameNow(Struct, frozen=True):
    """A finished game after one line of its log: whose wish it was, what these eyes saw happen, and the table then."""

    seat: int | None
    events: tuple[dict[str, Any], ...]
    view: dict[str, Any]
    section: str
    waiting: tuple[int, ...]
    may: tuple[int, ...]
    answered: tuple[int, ...]
    silent: tuple[int, ...]


class Replay(Struct, frozen=True):
    """A finished game, whole."""

    code: str
    game: str
    options: dict[str, Any]
    players: tuple[PlayerNow, ...]
    promise: str
    seed: str
    eyes: str
    outcome: OutcomeNow
    frames: tuple[FrameNow, ...]
    insight: dict[str, Any] | None


class Verified(Struct, frozen=True):
    """`kept` is null when no promise was given; `line` is the first that does not follow from the seed, 0 if all do."""

    game: str
    promise: str
    kept: bool | None
    lines: int
    line: int
    same_rules: bool
    honest: bool
