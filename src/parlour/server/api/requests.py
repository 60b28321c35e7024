"""What comes in over the wire, as types: requests are checked against these. What goes out is in answers.py."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from parlour.languages import LanguageCode as Language

Seat = Annotated[int, Meta(ge=0, le=99, description="A place at the table, counted from 0")]
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
