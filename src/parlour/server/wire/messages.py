"""The messages of a table to its readers, as structs. Its stream and GET /api/tables/{code} use the same ones.

live/ fills them in and api/ answers with them. OpenAPI and web/types.generated.d.ts are generated from them.
`TableMessage` and `PlayMessage` have what everybody may know, and every reader gets the same bytes of them.
`YouMessage` and `MineMessage` have what only one reader may know.
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
"""Values that each game defines (options, advice, insight), by field."""

encode = msgspec.json.Encoder().encode


def packed(value: T) -> T:
    """Return the value as JSON, for messages that are encoded later. Its fields can no longer be read."""
    return cast(T, Raw(encode(value)))


# The table


class BroughtNow(Struct, frozen=True):
    """The number of questions that a seat has brought, and how many of them are for adults."""

    seat: int
    count: int
    grown_up: int


class PicturedNow(Struct, frozen=True):
    """The number of pictures that a seat has brought."""

    seat: int
    count: int


class VoteNow(Struct, frozen=True):
    """Somebody's vote, for as long as that question is asked."""

    by: int
    wish: AbsenceWish
    prompt: str


class SeatNow(Struct, frozen=True):
    """A seat and its sitter.

    - `sitter`: the id of the sitter, which stays the same under any name
    - `away`: missing for so long that nobody has to wait
    - `attends`: looks at the table; `reads`: looks at a sample turn on top of it
    - `stand_in`: the kind of bot that plays meanwhile
    """

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
    talk_muted: bool  # may react but not talk
    votes: tuple[VoteNow, ...]
    language: str = ""  # in which this seat writes at a table of several languages; "": the table's


class TalkSettings(Struct, frozen=True):
    """Whether watchers may write, and whether a language model that has a seat may read along."""

    watchers: bool
    models: bool


class ClockNow(Struct, frozen=True):
    """The table's clock, and whether the host has stopped it."""

    kind: ClockKind
    pace: Pace
    held: bool


class TakenNow(Struct, frozen=True):
    """Another device has got the reader's seat since the reader's own did: when, in seconds, how, and who confirmed
    it.
    """

    at: int
    way: KeyWay
    by: int | None = None


class ClaimNow(Struct, frozen=True):
    """Somebody with the group link claims this seat, and the reader may confirm it. Both see the sign."""

    claim: int
    seat: int
    sign: int


class You(Struct, frozen=True):
    """The reader: the seat that looks, all seats of this device, and whether the reader has the host's role."""

    seat: int
    seats: tuple[int, ...]
    host: bool
    unhurried: bool
    taken: TakenNow | None = None
    claims: tuple[ClaimNow, ...] = ()
    keeps_lines: bool = True  # whether what this person says is kept after the game


class LostNow(Struct, frozen=True):
    """The seat that this device had until its key was revoked, and the reason."""

    seat: int
    name: str
    why: WhyRevoked


class TableLinks(Struct, frozen=True):
    """The links of the table. Only its members get the secrets in the screen, watch and group links.

    A person's own link is requested separately: `POST …/seats/{seat}/links`.
    """

    join: str
    screen: str | None
    watch: str | None
    group: str | None = None


class WantNow(Struct, frozen=True):
    """A seat's vote for the next game. "any": no preference."""

    seat: int
    game: str


class CountdownNow(Struct, frozen=True):
    """The countdown: `game` starts `seconds` after `at`, in milliseconds of the server's clock, unless it is paused.

    It is paused because `by` needs a moment, or with `by` null because the game could not be started.
    """

    game: str
    at: int
    seconds: float
    paused: bool
    by: int | None


class NextNow(Struct, frozen=True):
    """The state of the vote between games: the leading game, its options, and who has its rotating role. "": no
    game fits.

    `waiting` are the seats that are present and have not voted. `lobby`: the host has gone on to the lobby.
    """

    game: str
    options: Fields
    part: int | None
    waiting: tuple[int, ...]
    lobby: bool
    countdown: CountdownNow | None


class Finished(Struct, frozen=True):
    """A game that was played at this table, the names of its players, and how it ended."""

    number: int
    game: str
    players: tuple[str, ...]
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str
    ranks: tuple[int, ...]
    teams: tuple[tuple[int, ...], ...]
    sitters: tuple[int, ...] = ()  # their ids, for as long as they sit here
    at: int = 0  # when it ended, in seconds


class ChairNow(Struct, frozen=True):
    """A bot's seat in the running game that a latecomer may take.

    `silent`: the player there must say nothing now. `beside`: the players on the same side; in a team, the team.
    """

    seat: int
    silent: bool
    beside: tuple[int, ...]


class LatecomerNow(Struct, frozen=True):
    """Somebody who came while a game ran and waits: for a bot's seat, if the host agrees, or for the next game.

    `known`: has the group link. `here`: has the page open.
    """

    latecomer: int
    name: str
    avatar: str
    seat: int | None
    known: bool
    here: bool


class LatecomersNow(Struct, frozen=True):
    """What latecomers may do: `door` is the host's setting, `now` the current one.

    A host who must keep silent is not asked.
    """

    door: LateDoor = "ask"
    now: LateDoor = "ask"
    chairs: tuple[ChairNow, ...] = ()
    waiting: tuple[LatecomerNow, ...] = ()


class OwnWaitNow(Struct, frozen=True):
    """The status of the seat for which the reader waits.

    The host is asked for `seat`, or there will be a seat in the next game, or the seat is theirs and the stream
    must be opened again.
    """

    latecomer: int
    seat: int | None
    state: Literal["asking", "next", "seated"]


class OwnMarksNow(Struct, frozen=True):
    """The last answer of an audience member, under seal, to this question of the game `number`."""

    number: int
    question: str
    marks: tuple[str, ...]


class TableMessage(Struct, frozen=True):
    """The `table` message: the table, its people and its settings. It is the same for every reader."""

    code: str
    phase: Phase
    game: str
    language: str
    options: Fields
    own: tuple[BroughtNow, ...]
    pictures: tuple[PicturedNow, ...]
    locked: bool
    watching: bool
    research: bool  # whether researchers may read the games that begin now, without names
    clock: ClockNow
    host: int
    seats: tuple[SeatNow, ...]
    games: tuple[Finished, ...]
    wants: tuple[WantNow, ...]
    lender: int | None = None  # the owner of the host's role, while they are away
    next: NextNow | None = None  # between games
    talk: TalkSettings = TalkSettings(False, False)
    latecomers: LatecomersNow = LatecomersNow()
    attended: bool = True  # somebody looks at the table, or bots play for all; otherwise nothing moves by itself


class YouMessage(Struct, frozen=True):
    """The `you` message: who the reader is at this table, and the links that this reader may pass on."""

    you: You | None
    links: TableLinks
    call: str | None = None  # the link of the group's call; null for silent seats and screens
    late: OwnWaitNow | None = None
    audience: bool = False  # the reader belongs to the audience, and may mark along
    marked: OwnMarksNow | None = None


# Talk


class TalkRules(Struct, frozen=True):
    """What the running game says about talk.

    `closed`: when closed talk opens again; "": it is open. `silent_until`: when the seats in `silent` may talk
    again. `watchers`: whether people who do not play may write now.
    """

    closed: str
    silent_until: str
    round: int
    watchers: bool


LineKind = Literal["text", "phrase", "pin", "reason"]


class LineNow(Struct, frozen=True):
    """A line that was said after `seen` public events of the game `number`, in the round `round`.

    `sitter` is null for a watcher. A `reason` is a bot's, and its `sentence` is shown in the reader's language. A
    `pinned` line is a note on what it is `about`; a `pin` without text removes the sitter's note.
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
    """The `talk` message: the lines after the number `since`. If that is 0, they replace all earlier lines.

    `count` is the number of the newest record of talk: the last part of the stream's id.
    """

    since: int
    count: int
    lines: tuple[LineNow, ...]


class PointingMessage(Struct, frozen=True):
    """The `pointing` message: somebody points at something. It is never stored."""

    sitter: int
    about: About


class WritingMessage(Struct, frozen=True):
    """The `writing` message: somebody is writing a line. It is never stored."""

    sitter: int


# The game


class PlayerNow(Struct, frozen=True):
    """A player as at the start of the game, or when they took a bot's seat. `sitter` is their id among `seats`."""

    seat: int
    sitter: int
    name: str
    avatar: str
    bot: str
    persona: str = ""


class ViewNow(Struct, frozen=True):
    """What the reader knows: the board and, for a seat, its own hand. Their fields depend on the game."""

    seat: Seat | None
    board: Knowledge
    hand: Knowledge | None


class ChoicesNow(Struct, frozen=True, tag="choices", tag_field="kind"):
    """The reader is asked to choose one of these answers. `obstacles`: what cannot be chosen, and why."""

    id: str
    section: str
    obstacles: tuple[Obstacle, ...]
    actions: tuple[Action, ...]


class WordsNow(Struct, frozen=True, tag="words", tag_field="kind"):
    """The reader is asked for words within limits, or for one of the actions, if there are any."""

    id: str
    section: str
    obstacles: tuple[Obstacle, ...]
    limits: Limits
    examples: tuple[str, ...]
    actions: tuple[Action, ...]


PromptNow = ChoicesNow | WordsNow


class AskNow(Struct, frozen=True):
    """Who is asked: whom the table waits for, who may answer, and who has given a sealed answer. `id` is the
    prompts' id.

    `undecided`: people who have not shown yet what they would choose. Bots keep their choices hidden until all
    people who are present have shown theirs.
    """

    id: str
    section: str
    waiting: tuple[int, ...]
    may: tuple[int, ...]
    answered: tuple[int, ...]
    undecided: tuple[int, ...] = ()


class RequestNow(Struct, frozen=True):
    """A request to take back everything after the first `back` public events, and the seats that still have to
    agree.
    """

    seat: int
    back: int
    agreed: tuple[int, ...]
    waiting: tuple[int, ...]


class UndoNow(Struct, frozen=True):
    """What the reader may take back: `what`, with all events after the first `back` of those seen.

    Unless it is `free`, `why_not` has the reason (`who` is the seat in it), and `ask` has the seats that would have
    to agree. `practice`: nobody has to agree, but the game becomes a practice game.
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
    """How the game ended. `ranks` by seat and `teams` are there only if the game has them."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str
    ranks: tuple[int, ...] = ()
    teams: tuple[tuple[int, ...], ...] = ()


class BanterNow(Struct, frozen=True):
    """What a bot says about the newest step: the key of a message, chosen from public events."""

    seat: int
    key: str


class PlayMessage(Struct, frozen=True):
    """The `play` message: the public events since the reader's position, and the public state of the game.

    `seen` counts the public events of the game so far. `told_at` is the server's time of the newest step with a
    public event, in milliseconds: all screens of a table time its moment from there. A step without a public event
    changes nothing here. In `Undone`, `UndoAsked` and `request`, `back` counts public events.
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
    marking: AudienceQuestion | None = None  # what an audience may mark now


class MineNow(Struct, frozen=True):
    """What only one seat knows: its hand, its possible answers, its sealed answer, and what it may take back."""

    seat: Seat
    hand: Knowledge
    prompt: PromptNow | None
    sealed: Action | None
    undo: UndoNow | None


class MineMessage(MineNow, frozen=True, kw_only=True):
    """The `mine` message: what only this seat knows. It belongs to the `play` message with `seen` = `public`.

    `private` counts the events of the game that this seat saw and spectators did not. `events` are those since the
    reader's position, each with the number of public events before it. `backs` has, for each `Undone` and
    `UndoAsked` among the events of that `play` message, its `back` counted in all events that this seat has seen.
    """

    number: int
    public: int
    private: int
    events: tuple[tuple[int, Event], ...]
    backs: tuple[int, ...]


class PlayNow(Struct, frozen=True):
    """A game as one viewer knows it: the public and the personal message together.

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


# Other messages


class SeatTime(Struct, frozen=True):
    """The seconds that a person has for this question, and the seconds left."""

    seat: int
    of: float
    left: float


class TimeNow(Struct, frozen=True):
    """The `clock` message: the time of each person who owes an answer to this question."""

    kind: ClockKind
    held: bool
    prompt: str | None
    seats: tuple[SeatTime, ...]


class ReactionMessage(Struct, frozen=True):
    """The `reaction` message: a small gesture of somebody at the table."""

    seat: int
    emoji: str


class GoneMessage(Struct, frozen=True):
    """The `gone` message, always the last one: the table was deleted, or the reader lost access to it."""

    code: str
    reason: str


class TableNow(TableMessage, frozen=True, kw_only=True):
    """The table and the caller's view of its game: the fields of `TableMessage`, `YouMessage` and `PlayNow`, and
    the time.

    Before the first game, and for callers who may not see it, the fields of the game are empty.
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
"""The messages of the stream, by the name of the event."""


def frame(event: str, data: bytes) -> bytes:
    """Return a message as the stream sends it."""
    return b"event: %b\ndata: %b\n\n" % (event.encode(), data)
