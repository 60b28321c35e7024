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


OWN_EXAMPLE = """[cellar]
ask = "Who of us would go down to the cellar alone?"
answers = ["Me, with a torch", "Me, running", "Nobody, are you mad?"]
"""


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
    """A new name or picture; twice the time, when the table has a clock. No reason is asked."""

    name: Name | None = None
    avatar: Avatar | None = None
    unhurried: bool | None = None


class Changes(Request, frozen=True):
    """What the host may change. `options` are taken whole: what is missing has its default."""

    game: Annotated[str, Meta(max_length=40)] | None = None
    options: GameOptions | None = None
    language: Language | None = None
    locked: bool | None = None
    watching: bool | None = None
    clock: "ClockWish | None" = None
    held: Annotated[bool, Meta(description="Stop the clock, or let it run again")] | None = None
    host: Seat | None = None
    order: Annotated[tuple[Seat, ...], Meta(max_length=20, description="All seats, in their new order")] | None = None


class ClockWish(Request, frozen=True):
    """How the table keeps time. `pace` is for a simple answer; what takes longer by its nature has longer."""

    kind: Literal["off", "soft", "hard"] | None = None
    pace: Literal["brisk", "steady", "calm", "day"] | None = None


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


class NewDraft(Request, frozen=True):
    """An answer to a prompt that is not given yet."""

    prompt: Annotated[str, Meta(max_length=80, description="The prompt's `id`", examples=["1.remove.301"])]
    action: Annotated[
        dict[str, Any],
        Meta(description="What the move would be", examples=[{"type": "Write", "words": ["river"]}]),
    ]
    seat: Seat | None = None


class NewQuestions(Request, frozen=True):
    """Questions of a group's own, in the form of docs/rules/ego.md: they take the place of those brought before."""

    text: Annotated[str, Meta(description="The file", examples=[OWN_EXAMPLE])]
    language: Language = "en"
    seat: Seat | None = None


class NewVote(Request, frozen=True):
    """What is to happen to the seat of somebody who is away, as long as this question is asked."""

    wish: Literal["skip", "bot", "wait"]
    prompt: Annotated[str, Meta(max_length=80, description="The `id` of `ask`", examples=["1.remove.301"])]
    bot: Annotated[str, Meta(max_length=20, description="newcomer, regular or expert")] = "regular"


class NewStandIn(Request, frozen=True):
    """A bot of this kind plays for me."""

    bot: Annotated[str, Meta(max_length=20, description="newcomer, regular or expert")] = "regular"


class NewExtension(Request, frozen=True):
    """More time for this question."""

    prompt: Annotated[str, Meta(max_length=80, description="The `id` of `ask`", examples=["1.remove.301"])]


class NewUndo(Request, frozen=True):
    """Take one's last move back, whichever it is; or the one that is meant. `key` is unique per wish."""

    key: Annotated[str, Meta(min_length=1, max_length=64)]
    back: (
        Annotated[int, Meta(ge=0, description="`undo.back`: how many of the events seen would still count")] | None
    ) = None
    number: Annotated[int, Meta(ge=1, description="Which game of the evening")] | None = None
    prompt: Annotated[str, Meta(max_length=80, description="`ask.id`: while this question is asked")] | None = None
    seat: Seat | None = None


class NewConsent(Request, frozen=True):
    """Yes or no to the request that waits. `number` and `back` name it, as in the play message."""

    number: Annotated[int, Meta(ge=1, description="Which game of the evening")]
    back: Annotated[int, Meta(ge=0, description="`undo.request.back`")]
    agrees: bool
    key: Annotated[str, Meta(min_length=1, max_length=64)]
    seat: Seat | None = None


class NewReaction(Request, frozen=True):
    """A small gesture."""

    emoji: Annotated[str, Meta(max_length=16, examples=["👏"])]
    seat: Seat | None = None


class NewVisit(Request, frozen=True):
    """The secret from a link's fragment."""

    key: Annotated[str, Meta(min_length=1, max_length=64)]


class LogFile(Request, frozen=True):
    """A game's log, as downloaded, to be looked at through some eyes: a seat's number, `table` or `all`."""

    log: Annotated[str, Meta(max_length=4_000_000)]
    eyes: Annotated[str, Meta(max_length=5)] = "table"


class ToVerify(Request, frozen=True):
    """A game's log and, if it was noted, the promise that was published at its start."""

    log: Annotated[str, Meta(max_length=4_000_000)]
    promise: Annotated[str, Meta(max_length=80)] = ""


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
    """`away`: missing for so long that nobody need wait. `stand_in`: the kind of bot that plays meanwhile."""

    seat: int
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
    seat: int
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
