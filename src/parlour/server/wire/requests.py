"""Request bodies as types, against which requests are checked. Answers are in answers.py."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from parlour.languages import LanguageCode, WordLanguage
from parlour.server.wire.messages import Fields
from parlour.table.levels import LEVELS, USUAL_LEVEL
from parlour.table.records import AbsenceWish, ClockKind, HookFormat, HookKind, LateDoor, Pace

SeatNumber = Annotated[int, Meta(ge=0, le=99, description="A place at the table, counted from 0")]
PersonName = Annotated[
    str, Meta(max_length=200, description="At most 24 visible characters on one line", examples=["Ala"])
]
Avatar = Annotated[str, Meta(max_length=40, description="A picture of web/art/avatars.json", examples=["fox"])]
BotKind = Annotated[str, Meta(max_length=20, description=", ".join(LEVELS))]
ScreenNumber = Annotated[int, Meta(ge=0, le=99, description="The two digits that the screen shows the asker")]
ScreenCode = Annotated[str, Meta(max_length=8, description="Four letters, or five", examples=["MOLE"])]
WishKey = Annotated[str, Meta(min_length=16, max_length=64)]
GameOptions = Annotated[Fields, Meta(description="See `options` of the game in GET /api/games")]


EXAMPLE_POINT = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
EXAMPLE_AUTH = "BTBZMqHH6r4Tts7J_aSIgg"
"""Keys of a device that does not exist: the example of RFC 8291."""

OWN_EXAMPLE = """[cellar]
ask = "Which of us would go down to the cellar alone?"
answers = ["Me, with a torch", "Me, running", "Nobody, are you mad?"]
"""


OWN_FIELDS = {"ask": "Who snores?", "answers": ["Ala", "Bartek", "The tent"], "language": "en"}


class RequestBody(Struct, frozen=True, forbid_unknown_fields=True):
    """A request's body. Unknown fields are errors."""


class NewTable(RequestBody, frozen=True):
    """A table and its first seat, the host's. `play`: bots sit down on the other chairs, and a first game starts.

    `key` is a secret of the sender, unique per table: a repeated request gets the same table.
    """

    game: Annotated[str, Meta(max_length=40, examples=["similo"])]
    name: PersonName
    avatar: Avatar = ""
    language: LanguageCode = "en"
    options: GameOptions = {}
    play: bool = False
    key: WishKey | None = None
    screen: Annotated[ScreenCode, Meta(description="A waiting screen: it shows the table, under this code")] | None = (
        None
    )
    ask: Annotated[str, Meta(max_length=64, description="The screen's answer to POST /api/screens/{code}/asks")] = ""
    number: ScreenNumber | None = None
    founder: Annotated[str, Meta(max_length=64, description="The key of a founder's link, where one is needed")] = ""


class Filling(RequestBody, frozen=True):
    """Bots for the empty chairs, up to the best number of players for the game."""

    bot: BotKind = USUAL_LEVEL


class ShowOn(RequestBody, frozen=True):
    """The code of a waiting screen and, once it was asked, the number that it shows."""

    screen: ScreenCode
    number: ScreenNumber | None = None


class AskForScreen(RequestBody, frozen=True):
    """A request to open a new table on a waiting screen, which shows this name."""

    name: PersonName


class NewSeat(RequestBody, frozen=True):
    """A person with a name, or (by the host) a bot of a kind; `persona` names a member of the cast.

    While a game runs, `seat` names the bot whose seat is wanted, and `next` asks for a seat in the next game.
    `group` is the key of the group link, which shows the host that the group knows this person.

    `key` is a secret of the sender, unique per seat: a repeated request gets the same seat. A bot needs none.
    """

    name: PersonName = ""
    avatar: Avatar = ""
    bot: BotKind | None = None
    persona: PersonName = ""
    key: WishKey | None = None
    seat: SeatNumber | None = None
    next: bool = False
    group: Annotated[str, Meta(max_length=80)] = ""
    language: (
        Annotated[LanguageCode, Meta(description="The language in which the newcomer writes, at a mixed table")] | None
    ) = None


class LatecomerAnswer(RequestBody, frozen=True):
    """Whether a latecomer may have the seat that they ask for. If not, they get one in the next game."""

    agrees: bool


class NewMember(RequestBody, frozen=True):
    """A new member of the audience. `key` is a secret of the sender: a repeated request gets the same membership."""

    key: WishKey | None = None


class NewMarks(RequestBody, frozen=True):
    """An audience member's answer: things, or one word, for the question `question` of the game `number`."""

    number: int
    question: Annotated[str, Meta(max_length=400)]
    marks: Annotated[tuple[Annotated[str, Meta(max_length=400)], ...], Meta(min_length=1, max_length=12)]


class Want(RequestBody, frozen=True):
    """A vote for the next game, for one of your seats or all of them.

    "any": no preference. Empty: withdraw the vote.
    """

    game: Annotated[str, Meta(max_length=40, examples=["similo"])] = ""
    seat: int | None = None


class Moment(RequestBody, frozen=True):
    """Whether you need a moment before the next game starts."""

    on: bool = True
    seat: int | None = None


class Start(RequestBody, frozen=True):
    """The game to start; without it, the chosen one."""

    game: Annotated[str | None, Meta(examples=["similo"])] = None


class Reunion(RequestBody, frozen=True):
    """The key of the group link, and the person who claims their old seat."""

    key: Annotated[str, Meta(max_length=64)]
    seat: int


class Nod(RequestBody, frozen=True):
    """Whether this is the person whom you know."""

    agrees: bool


class Introduction(RequestBody, frozen=True):
    """A new name or picture, or twice the time at a table with a clock. No reason is asked.

    `bot` is the level of a bot, which the host may change. `language` is the language in which a seat writes at a
    table of several languages, from the next game on; "" for the table's. The host may change that of a bot.
    """

    name: PersonName | None = None
    avatar: Avatar | None = None
    unhurried: bool | None = None
    keeps_lines: Annotated[bool, Meta(description="Whether this person's lines are kept after the game")] | None = None
    bot: str | None = None
    language: WordLanguage | Literal[""] | None = None


class Changes(RequestBody, frozen=True):
    """The settings that the host may change. `options` replace all options: missing ones get their defaults."""

    game: Annotated[str, Meta(max_length=40)] | None = None
    options: GameOptions | None = None
    language: LanguageCode | None = None
    locked: bool | None = None
    watching: bool | None = None
    latecomers: (
        Annotated[LateDoor, Meta(description="Latecomers get a bot's seat: at once, if the host agrees, or never")]
        | None
    ) = None
    research: Annotated[bool, Meta(description="Whether researchers may read these games, without names")] | None = None
    clock: "ClockWish | None" = None
    call: Annotated[str, Meta(max_length=300, description="The https link of the group's call; none: ``")] | None = None
    watchers_write: Annotated[bool, Meta(description="Whether watchers may write")] | None = None
    models_read: Annotated[bool, Meta(description="Whether a language model with a seat may read the talk")] | None = (
        None
    )
    held: Annotated[bool, Meta(description="Stop or restart the clock")] | None = None
    new_links: (
        Annotated[bool, Meta(description="Replace the screen and watch links; the old ones stop working")] | None
    ) = None
    host: SeatNumber | None = None
    order: (
        Annotated[tuple[SeatNumber, ...], Meta(max_length=20, description="All seats, in their new order")] | None
    ) = None


class ClockWish(RequestBody, frozen=True):
    """The table's clock. `pace` is for a simple answer; longer answers have more time."""

    kind: ClockKind | None = None
    pace: Pace | None = None


class Nothing(RequestBody, frozen=True):
    """An empty body: `{}`."""


class NewMove(RequestBody, frozen=True):
    """An answer to a prompt. `key` is unique per move: a repeated request changes nothing."""

    prompt: Annotated[str, Meta(max_length=80, description="The prompt's `id`", examples=["1.remove.301"])]
    action: Annotated[
        Fields,
        Meta(description="One of the prompt's actions", examples=[{"type": "Mark", "card": "fables/merlin"}]),
    ]
    key: Annotated[str, Meta(min_length=1, max_length=64)]
    seat: SeatNumber | None = None


class NewDraft(RequestBody, frozen=True):
    """An answer to a prompt that is only checked."""

    prompt: Annotated[str, Meta(max_length=80, description="The prompt's `id`", examples=["1.remove.301"])]
    action: Annotated[
        Fields,
        Meta(description="The move to check", examples=[{"type": "Write", "words": ["river"]}]),
    ]
    seat: SeatNumber | None = None


class SampleMove(RequestBody, frozen=True):
    """A move in a sample turn, with its step and what was done there before."""

    step: Annotated[int, Meta(ge=0, le=100, description="Counted from 0")]
    action: Annotated[
        Fields, Meta(description="One of the actions of the game", examples=[{"type": "Guess", "dots": 3, "bet": 2}])
    ]
    made: Annotated[tuple[Fields, ...], Meta(max_length=40, description="Earlier actions at this step")] = ()


class NewQuestions(RequestBody, frozen=True):
    """Questions of a group, in the format of docs/rules/ego.md. They replace those brought before."""

    text: Annotated[str, Meta(description="The file", examples=[OWN_EXAMPLE])]
    language: LanguageCode = "en"
    add: Annotated[bool, Meta(description="Add to earlier questions instead of replacing them")] = False
    seat: SeatNumber | None = None


class WrittenQuestions(RequestBody, frozen=True):
    """All of your questions, one by one: `{ask, answers, grown_up?, language?}` in ego."""

    questions: Annotated[tuple[Fields, ...], Meta(max_length=1000, examples=[[OWN_FIELDS]])]
    mark: Annotated[str, Meta(max_length=64, description="The mark of the list that was changed")] | None = None
    seat: SeatNumber | None = None


Photo = Annotated[str, Meta(max_length=240_000, description="JPEG in base64: 160 KB, 800 pixels a side at most")]


class NewPicture(RequestBody, frozen=True):
    """A card of the table's own: its name and a photo, scaled down before it is sent; in some games a name is
    enough.
    """

    name: PersonName
    picture: Photo = ""
    seat: SeatNumber | None = None


class PictureName(RequestBody, frozen=True):
    """The name of a picture, or a photo for a card without one."""

    name: PersonName | None = None
    picture: Photo = ""


class NewVote(RequestBody, frozen=True):
    """A vote about the seat of somebody who is away, for as long as this question is asked."""

    wish: AbsenceWish
    prompt: Annotated[str, Meta(max_length=80, description="The `id` of `ask`", examples=["1.remove.301"])]
    bot: BotKind = USUAL_LEVEL


PAGE_NAME = "[A-Za-z0-9_-]{0,40}"
"""The name that a page gives itself when it opens a stream."""


class NewAttention(RequestBody, frozen=True):
    """What the person behind a stream looks at: the table, a sample turn on top of it, or something else."""

    page: Annotated[str, Meta(pattern=f"^{PAGE_NAME}$", description="The `page` of the stream", examples=["k3Jw"])]
    attention: Literal["attends", "reads", "hidden"]


class NewStandIn(RequestBody, frozen=True):
    """A bot of this kind plays for the sender."""

    bot: BotKind = USUAL_LEVEL


class NewExtension(RequestBody, frozen=True):
    """More time for this question."""

    prompt: Annotated[str, Meta(max_length=80, description="The `id` of `ask`", examples=["1.remove.301"])]


class NewUndo(RequestBody, frozen=True):
    """Take your last move back: any, or the one that is named. `key` is unique per request."""

    key: Annotated[str, Meta(min_length=1, max_length=64)]
    back: (
        Annotated[int, Meta(ge=0, description="`undo.back`: how many of the events seen would still count")] | None
    ) = None
    number: Annotated[int, Meta(ge=1, description="Which game of the evening")] | None = None
    prompt: Annotated[str, Meta(max_length=80, description="`ask.id` of the current question")] | None = None
    seat: SeatNumber | None = None


class NewConsent(RequestBody, frozen=True):
    """Yes or no to the undo request that is waiting. `number` and `back` name it, as in the play message."""

    number: Annotated[int, Meta(ge=1, description="Which game of the evening")]
    back: Annotated[int, Meta(ge=0, description="`request.back`")]
    agrees: bool
    key: Annotated[str, Meta(min_length=1, max_length=64)]
    seat: SeatNumber | None = None


class Muting(RequestBody, frozen=True):
    """Mute somebody, or unmute them. `talk_only`: they may still react."""

    on: bool
    talk_only: bool = False


class NewReport(RequestBody, frozen=True):
    """A report to the operator: whose name, text or picture, as it is displayed, and a comment."""

    what: Literal["name", "text", "picture", "talk", "other"]
    seat: SeatNumber = 0
    line: Annotated[int, Meta(ge=0, description="The number of a line that was said, for `talk`")] = 0
    text: Annotated[str, Meta(max_length=300)] = ""
    note: Annotated[str, Meta(max_length=300)] = ""


class WhatAbout(RequestBody, frozen=True):
    """The subject of a line: `person` with the sitter's id, or a thing of the game, such as `card`."""

    kind: Annotated[str, Meta(max_length=20, examples=["card"])]
    id: Annotated[str, Meta(max_length=200, examples=["fables/merlin"])]


class NewLine(RequestBody, frozen=True):
    """Exactly one of `text`, `phrase`, `pin`, `point` and `writing`. `key` is unique per line: a repeated request
    changes nothing.

    A `pin` without text removes your note.
    """

    key: Annotated[str, Meta(min_length=1, max_length=64)]
    text: Annotated[str, Meta(max_length=3000, description="1 to 240 characters as people see them")] = ""
    phrase: Annotated[str, Meta(max_length=40, description="See `phrases` in GET /api/games", examples=["agree"])] = ""
    pin: Annotated[str, Meta(max_length=3000, description="A note on `about`")] | None = None
    point: WhatAbout | None = None
    writing: bool = False
    about: WhatAbout | None = None
    seat: SeatNumber | None = None


class NewReaction(RequestBody, frozen=True):
    """A small gesture."""

    emoji: Annotated[str, Meta(max_length=16, examples=["👏"])]
    seat: SeatNumber | None = None


class NewWebhook(RequestBody, frozen=True):
    """The webhook for the group's chat: address, format and kinds of lines.

    Without an address, the present one stays.
    """

    address: Annotated[str, Meta(min_length=1, max_length=400, examples=["https://chat.example/hooks/7f"])] | None = (
        None
    )
    format: HookFormat = "json"
    kinds: Annotated[tuple[HookKind, ...], Meta(max_length=3)] = ("turn", "over", "open")


class PushKeys(RequestBody, frozen=True):
    """The keys of a browser's subscription, in base64url, as `PushSubscription.toJSON()` returns them."""

    p256dh: Annotated[str, Meta(min_length=80, max_length=100, pattern="^[A-Za-z0-9_=-]*$", examples=[EXAMPLE_POINT])]
    auth: Annotated[str, Meta(min_length=20, max_length=30, pattern="^[A-Za-z0-9_=-]*$", examples=[EXAMPLE_AUTH])]


class NewQuietHours(RequestBody, frozen=True):
    """Hours in which this person gets no notifications. `offset`: their time zone, in minutes east of Greenwich."""

    begin: Annotated[int, Meta(ge=0, le=23)]
    end: Annotated[int, Meta(ge=0, le=23)]
    offset: Annotated[int, Meta(ge=-840, le=840)]


class NewSubscription(RequestBody, frozen=True):
    """A device that is notified when it is its person's turn: a browser's subscription and its settings."""

    endpoint: Annotated[str, Meta(min_length=1, max_length=1000, examples=["https://push.example/send/7f"])]
    keys: PushKeys
    language: LanguageCode = "en"
    quiet: NewQuietHours | None = None


class NewPublicLink(RequestBody, frozen=True):
    """The means of a public link (empty: the first that works), and until when it lasts. `renew`: get a new address."""

    means: Annotated[str, Meta(max_length=20, pattern="^[a-z]*$", examples=["cloudflared"])] = ""
    lasts: Literal["evening", "hours"] = "evening"
    renew: bool = False


class ChatMessage(RequestBody, frozen=True):
    """One line for the group's chat. `when` asks whether everybody has time then; without it, the line is a test."""

    when: Annotated[str, Meta(max_length=40, pattern="^[^\\x00-\\x1f]*$", examples=["Friday, 20:00"])] = ""


class NewVisit(RequestBody, frozen=True):
    """The secret from a link's fragment."""

    key: Annotated[str, Meta(min_length=1, max_length=64)]


class LogFile(RequestBody, frozen=True):
    """A game's log, as downloaded, to be viewed as a seat by its number, as `table` or as `all`."""

    log: Annotated[str, Meta(max_length=4_000_000)]
    eyes: Annotated[str, Meta(max_length=5)] = "table"


class ToVerify(RequestBody, frozen=True):
    """A game's log and, if it was noted, the promise that was published at its start."""

    log: Annotated[str, Meta(max_length=4_000_000)]
    promise: Annotated[str, Meta(max_length=80)] = ""
