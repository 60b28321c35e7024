"""What a table tells its readers, as structs: its stream sends them, and GET /api/tables/{code} answers with the same.

live/ fills them in, api/ answers with them; OpenAPI and web/types.generated.d.ts are made from them. What everybody may
know is in `TableMessage` and `PlayMessage`, and every reader is sent the same bytes of them. What only one reader may
know is in `YouMessage` and `MineMessage`.
"""

from typing import Any, Literal, TypeVar, cast

import msgspec
from msgspec import Raw, Struct

from parlour.game.abilities import AudienceQuestion, Obstacle
from parlour.rules import Action, Event, Knowledge, Seat
from parlour.table.records import About, AbsenceWish, ClockKind, KeyWay, LateDoor, Pace, SaidSentence
from parlour.table.seat_keys import WhyRevoked
from parlour.table.table import Phase
from parlour.text_limits import Limits

T = TypeVar("T")
Fields = dict[str, Any]
"""What a game has of its own (options, advice, insight), field by field."""

encode = msgspec.json.Encoder().encode


def packed(value: T) -> T:
    """The value as JSON, to stand for itself in messages that are encoded later. It can no longer be looked into."""
    return cast(T, Raw(encode(value)))


# The table


class BroughtNow(Struct, frozen=True):
    """Questions that a seat has brought along, and how many of them are for grown-ups."""

    seat: int
    count: int
    grown_up: int


class PicturedNow(Struct, frozen=True):
    """How many pictures a seat has brought along."""

    seat: int
    count: int


class VoteNow(Struct, frozen=True):
    """Somebody wants this as long as that question is asked."""

    by: int
    wish: AbsenceWish
    prompt: str


class SeatNow(Struct, frozen=True):
    """`sitter`: who it is, for as long as they sit here, whatever they are called. `away`: missing for so long that
    nobody need wait. `attends`: has the table before their eyes; `reads`: a sample turn lies on top of it. `stand_in`:
    the kind of bot that plays meanwhile."""

    seat: int
    sitter: int
    name: str
    avatar: str
    bot: str
    persona: str
    here: bool
    away: bool
    attends: bool
    reads: bool
    stand_in: str
    returning: bool
    muted: bool
    talk_muted: bool  # may react, but not talk
    votes: tuple[VoteNow, ...]
    language: str = ""  # that this seat writes in at a table of several; "": in the table's


class TalkSettings(Struct, frozen=True):
    """May watchers write? May a language model that has a seat read along?"""

    watchers: bool
    models: bool


class ClockNow(Struct, frozen=True):
    """The table's clock, and whether the host has stopped it."""

    kind: ClockKind
    pace: Pace
    held: bool


class TakenNow(Struct, frozen=True):
    """Another device has come to the reader's seat since the reader's own did: when, in seconds, by which way, and the
    seat of who nodded."""

    at: int
    way: KeyWay
    by: int | None = None


class ClaimNow(Struct, frozen=True):
    """Somebody with the group's link says that this seat is theirs, and the reader may nod. Both see the sign."""

    claim: int
    seat: int
    sign: int


class You(Struct, frozen=True):
    """Who the reader is: the seat that looks, all seats of this device, and whether that seat is the host's."""

    seat: int
    seats: tuple[int, ...]
    host: bool
    unhurried: bool
    taken: TakenNow | None = None
    claims: tuple[ClaimNow, ...] = ()
    keeps_lines: bool = True  # whether what this person says is kept after the game


class LostNow(Struct, frozen=True):
    """The seat that this device had until its key was revoked, and why."""

    seat: int
    name: str
    why: WhyRevoked


class TableLinks(Struct, frozen=True):
    """Where others come in. Only those at the table are given the secrets: of the screen and the watch link, and of the
    link by which this group comes back, if it has one. A person's own link is asked for: `POST …/seats/{seat}/links`.
    """

    join: str
    screen: str | None
    watch: str | None
    group: str | None = None


class WantNow(Struct, frozen=True):
    """What a seat would like to play next. "any": whatever the others want."""

    seat: int
    game: str


class CountdownNow(Struct, frozen=True):
    """`game` starts `seconds` after `at`, in milliseconds of the server's clock; unless it is paused: `by` needs a
    moment, or the game could not be started and `by` is null."""

    game: str
    at: int
    seconds: float
    paused: bool
    by: int | None


class NextNow(Struct, frozen=True):
    """Between games: what the vote comes to, with which options, and whose turn its part is. "": no game fits.

    `waiting` are the seats that are present and have not voted. `lobby`: the host has gone on to the lobby.
    """

    game: str
    options: Fields
    part: int | None
    waiting: tuple[int, ...]
    lobby: bool
    countdown: CountdownNow | None


class Finished(Struct, frozen=True):
    """A game that was played at this table, the names of those who played it, and how it ended."""

    number: int
    game: str
    players: tuple[str, ...]
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str
    ranks: tuple[int, ...]
    teams: tuple[tuple[int, ...], ...]
    sitters: tuple[int, ...] = ()  # who that was, for as long as they sit here
    at: int = 0  # when it ended, in seconds


class ChairNow(Struct, frozen=True):
    """A seat of the running game that a bot has, and that somebody who comes late may take. `silent`: who sits there
    must say nothing now. `beside`: those with whom one plays there; of a team, the team."""

    seat: int
    silent: bool
    beside: tuple[int, ...]


class LatecomerNow(Struct, frozen=True):
    """Somebody who came while a game ran and waits: for the seat of a bot, if the host agrees, or for the next game.

    `known`: came by the group's link. `here`: has the page open.
    """

    latecomer: int
    name: str
    avatar: str
    seat: int | None
    known: bool
    here: bool


class LatecomersNow(Struct, frozen=True):
    """`door` is what the host has chosen, `now` what holds at the moment: a host who must keep silent is not asked."""

    door: LateDoor = "ask"
    now: LateDoor = "ask"
    chairs: tuple[ChairNow, ...] = ()
    waiting: tuple[LatecomerNow, ...] = ()


class OwnWaitNow(Struct, frozen=True):
    """How it stands with the seat that the reader waits for: the host is asked for `seat`, there will be one in the
    next game, or it is theirs and the stream is to be opened again."""

    latecomer: int
    seat: int | None
    state: Literal["asking", "next", "seated"]


class OwnMarksNow(Struct, frozen=True):
    """What one of the audience has answered last, under seal: to this question of the game `number`."""

    number: int
    question: str
    marks: tuple[str, ...]


class TableMessage(Struct, frozen=True):
    """The `table` message: the place, its people and what they agreed on. The same for every reader."""

    code: str
    phase: Phase
    game: str
    language: str
    options: Fields
    own: tuple[BroughtNow, ...]
    pictures: tuple[PicturedNow, ...]
    locked: bool
    watching: bool
    research: bool  # whether games that begin now may be read by researchers, without names
    clock: ClockNow
    host: int
    seats: tuple[SeatNow, ...]
    games: tuple[Finished, ...]
    wants: tuple[WantNow, ...]
    lender: int | None = None  # whose role the host has on loan: they are away
    next: NextNow | None = None  # between games
    talk: TalkSettings = TalkSettings(False, False)
    latecomers: LatecomersNow = LatecomersNow()
    attended: bool = True  # somebody looks at the table, or bots play for all; else nothing moves by itself


class YouMessage(Struct, frozen=True):
    """The `you` message: who the reader is at this table, and the links that this reader may pass on."""

    you: You | None
    links: TableLinks
    call: str | None = None  # the link of the group's call; silent seats and screens are not given it
    late: OwnWaitNow | None = None
    audience: bool = False  # the reader belongs to the audience, and may mark along
    marked: OwnMarksNow | None = None


# Talk


class TalkRules(Struct, frozen=True):
    """What the running game says about talk. `closed`: until when nobody talks; "": it is open. `silent_until`: when
    the seats in `silent` may talk again. `watchers`: whether this moment lets those write who do not play."""

    closed: str
    silent_until: str
    round: int
    watchers: bool


LineKind = Literal["text", "phrase", "pin", "reason"]


class LineNow(Struct, frozen=True):
    """Something that was said, after `seen` public events of the game `number`, in its round `round`.

    `sitter` is null for a watcher. A `reason` is a bot's: its `sentence` is said in the reader's language. What is
    `pinned` is a note on what it is `about`; a `pin` without text takes the sitter's note away.
    """

    n: int
    at: int  # milliseconds
    sitter: int | None
    name: str
    bot: str
    number: int
    seen: int
    round: int
    kind: LineKind
    text: str
    phrase: str
    about: About | None
    sentence: SaidSentence | None
    pinned: bool


class TalkMessage(Struct, frozen=True):
    """The `talk` message: the lines after the number `since`. If that is 0 they replace all that the reader has.

    `count` is the number of the newest record of talk: the last part of the stream's id.
    """

    since: int
    count: int
    lines: tuple[LineNow, ...]


class PointingMessage(Struct, frozen=True):
    """The `pointing` message: somebody points at something. It is never kept."""

    sitter: int
    about: About


class WritingMessage(Struct, frozen=True):
    """The `writing` message: somebody is writing a line. It is never kept."""

    sitter: int


# The game


class PlayerNow(Struct, frozen=True):
    """As they were when the game began, or when they took the seat of a bot. `sitter`: who of `seats` that is."""

    seat: int
    sitter: int
    name: str
    avatar: str
    bot: str
    persona: str = ""


class ViewNow(Struct, frozen=True):
    """What the reader knows: the board and, for a seat, its own hand. What is in them is the game's."""

    seat: Seat | None
    board: Knowledge
    hand: Knowledge | None


class ChoicesNow(Struct, frozen=True, tag="choices", tag_field="kind"):
    """The reader is asked, and answers with one of these. `obstacles`: what is not among them, and why."""

    id: str
    section: str
    obstacles: tuple[Obstacle, ...]
    actions: tuple[Action, ...]


class WordsNow(Struct, frozen=True, tag="words", tag_field="kind"):
    """The reader is asked, and answers with words within limits, or with one of the actions if there are any."""

    id: str
    section: str
    obstacles: tuple[Obstacle, ...]
    limits: Limits
    examples: tuple[str, ...]
    actions: tuple[Action, ...]


PromptNow = ChoicesNow | WordsNow


class AskNow(Struct, frozen=True):
    """Whom the table waits for, who may speak up, and who has given a sealed answer. `id` is that of their prompts.

    `undecided`: people who have yet to show what they would choose. Bots keep theirs face down until all who are here
    have.
    """

    id: str
    section: str
    waiting: tuple[int, ...]
    may: tuple[int, ...]
    answered: tuple[int, ...]
    undecided: tuple[int, ...] = ()


class RequestNow(Struct, frozen=True):
    """Somebody asks to take back all that happened after the first `back` public events, and waits for these to
    agree."""

    seat: int
    back: int
    agreed: tuple[int, ...]
    waiting: tuple[int, ...]


class UndoNow(Struct, frozen=True):
    """What the reader may take back: `what`, and with it all events after the first `back` of those seen.

    Unless it is `free`, `why_not` says why (`who` is whom that speaks of), and `ask` who would have to agree.
    `practice`: nobody has to, but from then on it is a practice game.
    """

    possible: bool
    free: bool
    why_not: str
    who: int | None
    back: int
    what: Action | None
    ask: tuple[int, ...]
    practice: bool = False


class OutcomeNow(Struct, frozen=True):
    """How it ended. `ranks` by seat and `teams` only where the game has them."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str
    ranks: tuple[int, ...] = ()
    teams: tuple[tuple[int, ...], ...] = ()


class BanterNow(Struct, frozen=True):
    """What a bot says to the newest step: the key of a message, chosen from what everybody saw."""

    seat: int
    key: str


class PlayMessage(Struct, frozen=True):
    """The `play` message: the public events since the reader's position, and how the game stands for everybody.

    `seen` counts the public events of the game so far. `told_at` is the server's time of the newest step that had one,
    in milliseconds: all screens of a table count a moment from there. A step without a public event changes nothing
    here. In `Undone` and `UndoAsked`, and in `request`, `back` counts public events.
    """

    number: int
    seen: int
    told_at: int
    players: tuple[PlayerNow, ...]
    promise: str
    events: tuple[Event, ...]
    board: Knowledge
    ask: AskNow | None
    silent: tuple[int, ...]
    outcome: OutcomeNow | None
    seed: str | None
    request: RequestNow | None = None
    banter: BanterNow | None = None
    talking: TalkRules | None = None
    marking: AudienceQuestion | None = None  # what an audience may mark along now


class MineNow(Struct, frozen=True):
    """What only one seat knows: its hand, what it may answer, its answer under seal, and what it may take back."""

    seat: Seat
    hand: Knowledge
    prompt: PromptNow | None
    sealed: Action | None
    undo: UndoNow | None


class MineMessage(MineNow, frozen=True, kw_only=True):
    """The `mine` message: what only this seat knows. It belongs to the `play` message with `seen` = `public`.

    `private` counts the events of the game that this seat saw and spectators did not. `events` are those since the
    reader's position, each with the number of public events that precede it. `backs`: for each `Undone` and
    `UndoAsked` among the events of that `play` message, its `back` in all events that this seat has seen.
    """

    number: int
    public: int
    private: int
    events: tuple[tuple[int, Event], ...]
    backs: tuple[int, ...]


class PlayNow(Struct, frozen=True):
    """A game as one viewer knows it: the public and the personal message, joined.

    `events` are in the order in which they happened, and `back` in `Undone`, `UndoAsked` and `undo` counts them;
    `request.back` counts public events, as in `PlayMessage`.
    """

    number: int
    told_at: int
    players: tuple[PlayerNow, ...]
    promise: str
    events: tuple[Event, ...]
    view: ViewNow
    prompt: PromptNow | None
    sealed: Action | None
    undo: UndoNow | None
    request: RequestNow | None
    ask: AskNow | None
    silent: tuple[int, ...]
    outcome: OutcomeNow | None
    seed: str | None
    banter: BanterNow | None = None
    talking: TalkRules | None = None
    marking: AudienceQuestion | None = None


# Besides


class SeatTime(Struct, frozen=True):
    """Seconds that a person has for this question, and those that are left."""

    seat: int
    of: float
    left: float


class TimeNow(Struct, frozen=True):
    """The `clock` message: who has how long for this question, if they owe an answer to it."""

    kind: ClockKind
    held: bool
    prompt: str | None
    seats: tuple[SeatTime, ...]


class ReactionMessage(Struct, frozen=True):
    """The `reaction` message: a small gesture of somebody at the table."""

    seat: int
    emoji: str


class GoneMessage(Struct, frozen=True):
    """The `gone` message, the last one: the table is gone, or the reader's place at it."""

    code: str
    reason: str


class TableNow(TableMessage, frozen=True, kw_only=True):
    """The table and the caller's view of its game: the fields of `TableMessage`, `YouMessage` and `PlayNow`, and the
    time.

    Before the first game, and for those who may not see it, the fields of the game are empty.
    """

    you: You | None
    links: TableLinks
    call: str | None = None
    lines: TalkMessage | None = None
    lost: LostNow | None = None
    late: OwnWaitNow | None = None
    audience: bool = False
    marked: OwnMarksNow | None = None
    time: TimeNow | None = None
    number: int | None = None
    told_at: int | None = None
    players: tuple[PlayerNow, ...] = ()
    promise: str | None = None
    events: tuple[Event, ...] = ()
    view: ViewNow | None = None
    prompt: PromptNow | None = None
    sealed: Action | None = None
    undo: UndoNow | None = None
    request: RequestNow | None = None
    ask: AskNow | None = None
    silent: tuple[int, ...] = ()
    outcome: OutcomeNow | None = None
    seed: str | None = None
    banter: BanterNow | None = None
    talking: TalkRules | None = None
    marking: AudienceQuestion | None = None


STREAMED: dict[str, type[Struct]] = {
    "you": YouMessage,
    "table": TableMessage,
    "mine": MineMessage,
    "play": PlayMessage,
    "clock": TimeNow,
    "reaction": ReactionMessage,
    "talk": TalkMessage,
    "pointing": PointingMessage,
    "writing": WritingMessage,
    "gone": GoneMessage,
}
"""What the stream sends, by the name of the event."""


def frame(event: str, data: bytes) -> bytes:
    """A message as the stream sends it."""
    return b"event: %b\ndata: %b\n\n" % (event.encode(), data)
