"""Commands: everything that anybody may want of a table, as values.

People, screens, bots, the clock, the absence rules and the operator all send commands; `handle.handle` turns one into
records or refuses it, and `permissions.py` says who may send it and when. A command can be logged, compared, repeated
and tested.

    by    who sends it: what a visitor's tokens open, the system itself, or the operator
    key   its idempotency key: a table that has had a command with the same key changes nothing. "" has no such effect
"""

from typing import Any, get_args

from msgspec import Struct

from parlour.rules import Action
from parlour.table.records import (
    About,
    AbsenceWish,
    AudienceId,
    ClockKind,
    HookFormat,
    HookKind,
    KeyWay,
    LateDoor,
    OwnPicture,
    Pace,
    SaidSentence,
    SitterId,
)

# Who sends it


class Visitor(Struct, frozen=True, tag=True, tag_field="type", gc=False):
    """What a visitor's tokens open: seats, in the order of the tokens, or a link. Nothing of it: a stranger."""

    sitters: tuple[SitterId, ...] = ()
    screen: bool = False
    watch: bool = False
    audience: AudienceId | None = None  # belongs to the audience
    group: bool = False
    claim: int | None = None  # the seat that they have asked for by the group's link
    late: SitterId | None = None  # who they will be at this table: they wait for a seat in it
    held: bool = False  # had a seat of the running game by a key that was revoked


class System(Struct, frozen=True, tag=True, tag_field="type", gc=False):
    """The bots, the clock, the absence rules and other tasks of the server. They have no route."""


class Operator(Struct, frozen=True, tag=True, tag_field="type", gc=False):
    """The operator, with `parlour admin`."""


Actor = Visitor | System | Operator


class Command(Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    by: Actor
    key: str = ""


class OwnCommand(Command, frozen=True, kw_only=True):
    """What somebody does as one of their own seats: `sitter`."""

    sitter: SitterId


class HostCommand(Command, frozen=True, kw_only=True):
    """What the host does."""


class SystemCommand(Command, frozen=True, kw_only=True):
    """What only the system does."""


# Seats


class SitDown(Command, frozen=True, kw_only=True):
    """Take the next free chair. `token` is the fingerprint of the secret that will open the seat."""

    name: str
    avatar: str
    token: str
    address: str = ""
    language: str = ""


class ClaimSeat(Command, frozen=True, kw_only=True):
    """Say by the group's link that this seat is one's own, and ask somebody who is present for a nod."""

    sitter: SitterId
    token: str


class WithdrawClaim(Command, frozen=True, kw_only=True):
    """Ask no longer."""

    claim: int


class AnswerClaim(OwnCommand, frozen=True, kw_only=True):
    """Confirm or reject a claim: a confirmed person gets the seat on their device."""

    claim: int
    agrees: bool


class ChangeSeat(OwnCommand, frozen=True, kw_only=True):
    """A new name or picture. None: it stays as it is."""

    name: str | None = None
    avatar: str | None = None


class SetLanguage(OwnCommand, frozen=True, kw_only=True):
    """What this seat writes in at a table of several languages, from the next game on. "": in the table's."""

    language: str


class CutKey(OwnCommand, frozen=True, kw_only=True):
    """Open the same seat on one more device. A person's own link counts as a key of the seat."""

    token: str
    way: KeyWay = "link"


class RenewLink(OwnCommand, frozen=True, kw_only=True):
    """One's own link gets a new key, and all devices but those with one of the keys `keep` lose the seat."""

    keep: tuple[str, ...] = ()


class RevokeLink(HostCommand, frozen=True, kw_only=True):
    """Somebody's own link gets a new key, and the devices that came by a link or a nod lose the seat."""

    sitter: SitterId


class StandUp(OwnCommand, frozen=True, kw_only=True):
    """Leave. `forget`: be forgotten, too (forget_person.py)."""

    forget: bool = False


class RemovePerson(HostCommand, frozen=True, kw_only=True):
    """Ask a person or a bot to leave. After a person, the screen and watch links change."""

    sitter: SitterId


class Face(Struct, frozen=True):
    """Somebody whom a bot may be: a name, an animal, and the persona's id."""

    name: str
    avatar: str
    persona: str = ""
    language: str = ""  # that the persona writes in; "": in the table's


class SeatBot(HostCommand, frozen=True, kw_only=True):
    """A bot takes the next chair, under this name and with this picture, or as the first of the cast who is free."""

    kind: str
    cast: tuple[Face, ...]
    name: str = ""
    avatar: str = ""


class SetBotLevel(HostCommand, frozen=True, kw_only=True):
    """A bot plays better or worse from the next game on. It keeps its chair, its name and its picture."""

    sitter: SitterId
    kind: str


class SetBotLanguage(HostCommand, frozen=True, kw_only=True):
    """What a bot writes in at a table of several languages, from the next game on. "": in the table's."""

    sitter: SitterId
    language: str


class FillWithBots(HostCommand, frozen=True, kw_only=True):
    """Bots on the empty chairs, until there are as many as the game is best with."""

    kind: str
    cast: tuple[Face, ...]


class Arrange(HostCommand, frozen=True, kw_only=True):
    """The sitters in their new order."""

    order: tuple[SitterId, ...]


class NameHost(HostCommand, frozen=True, kw_only=True):
    """Make somebody else the host."""

    sitter: SitterId


class MutePerson(HostCommand, frozen=True, kw_only=True):
    """Let somebody play, but not speak; or let them speak again. `talk_only`: they may still react."""

    sitter: SitterId
    on: bool
    talk_only: bool = False


# People who come while a game runs


class TakeChair(Command, frozen=True, kw_only=True):
    """Take the chair of this bot in the running game; or ask the host, if the table is set so. `token` is the
    fingerprint of the secret that will open the seat."""

    chair: SitterId
    name: str
    avatar: str
    token: str
    address: str = ""


class AwaitGame(Command, frozen=True, kw_only=True):
    """Watch the running game, and have a seat in the next one."""

    name: str
    avatar: str
    token: str
    address: str = ""


class StopWaiting(Command, frozen=True, kw_only=True):
    """Wait for a seat no longer."""

    latecomer: SitterId


class AnswerLatecomer(HostCommand, frozen=True, kw_only=True):
    """Somebody asks for a bot's chair: yes, or in the next game."""

    latecomer: SitterId
    agrees: bool


class JoinAudience(Command, frozen=True, kw_only=True):
    """Watch, and mark along without a seat. `token` is the fingerprint of the secret that this needs from then on."""

    token: str


class MarkAlong(Command, frozen=True, kw_only=True):
    """Answer what the audience of this game is asked, under seal: things, or a word."""

    number: int
    question: str
    marks: tuple[str, ...]


# What is agreed on


class ChooseGame(HostCommand, frozen=True, kw_only=True):
    """What to play next. None: it stays as it is; another game starts from its default options."""

    game: str | None = None
    options: dict[str, Any] | None = None
    language: str | None = None


class SetDoor(HostCommand, frozen=True, kw_only=True):
    """May others sit down, may others watch, and may people who come late take the chairs of bots? None: it stays as
    it is."""

    locked: bool | None = None
    watching: bool | None = None
    latecomers: LateDoor | None = None


class AllowResearch(HostCommand, frozen=True, kw_only=True):
    """Games that begin from now on may be read by researchers, without names; or not."""

    on: bool


class SetClock(HostCommand, frozen=True, kw_only=True):
    """The table's clock. None: it stays as it is. In mid-game the time of the current question restarts."""

    kind: ClockKind | None = None
    pace: Pace | None = None


class PauseClock(HostCommand, frozen=True, kw_only=True):
    """Stop the clock, or let it run again."""

    on: bool


class ChangeLinks(HostCommand, frozen=True, kw_only=True):
    """The screen and watch links get new keys; the old ones open nothing any more."""


class LinkGroup(HostCommand, frozen=True, kw_only=True):
    """A link by which this group comes back: it shows the history, and opens no seat by itself. An earlier one opens
    nothing any more."""


class DeleteTable(HostCommand, frozen=True, kw_only=True):
    """The table is gone for everybody, and its log with it."""


class WantGame(OwnCommand, frozen=True, kw_only=True):
    """What this sitter would like to play next. "any": whatever the others want. "": a wish is taken back."""

    game: str


class OpenLobby(HostCommand, frozen=True, kw_only=True):
    """After a game: go on to the lobby, with everybody."""


class PauseCountdown(OwnCommand, frozen=True, kw_only=True):
    """Wait, not yet: the next game does not start by itself. Not `on`: go on."""

    on: bool


# What people bring along


class BringQuestions(OwnCommand, frozen=True, kw_only=True):
    """Questions for the table, instead of those that this sitter brought before, or with `add` in addition to them.

    `seen` are the questions that the sender changed, if that is known: nobody writes over another device's changes.
    """

    questions: tuple[dict[str, Any], ...]
    add: bool = False
    seen: str | None = None


class RemoveQuestions(HostCommand, frozen=True, kw_only=True):
    """The questions that somebody has brought are not played."""

    sitter: SitterId


class BringPicture(OwnCommand, frozen=True, kw_only=True):
    """Add a picture of one's own to the deck of the game that is agreed on."""

    picture: OwnPicture


class ChangePicture(OwnCommand, frozen=True, kw_only=True):
    """Another name for a card of one's own, or a picture where there was none. None: it stays as it is."""

    id: str
    name: str | None = None
    shown: bool = False


class DropPicture(OwnCommand, frozen=True, kw_only=True):
    """Take away a picture that one has brought."""

    id: str


class ModeratePicture(HostCommand, frozen=True, kw_only=True):
    """The host renames a picture that somebody else has brought, or gives it its photo."""

    id: str
    name: str | None = None
    shown: bool = False


class RemovePicture(HostCommand, frozen=True, kw_only=True):
    """The host takes away a picture that somebody else has brought."""

    id: str


# The game


class StartGame(HostCommand, frozen=True, kw_only=True):
    """Deal the game that is agreed on; or this one, with the options that `evening.options_for` finds."""

    game: str | None = None


class PlayAtOnce(HostCommand, frozen=True, kw_only=True):
    """Bots sit down beside the host, and the first game is dealt. Nothing to do if there was a game."""

    kind: str
    cast: tuple[Face, ...]


class PlayMove(OwnCommand, frozen=True, kw_only=True):
    """Answer a question of the running game. `prompt` names it, with the game's number: "1.remove.301"."""

    action: Action
    prompt: str


class TakeBack(OwnCommand, frozen=True, kw_only=True):
    """Take one's last move back, or ask the others for it. The rest says which one is meant, if that is known."""

    back: int | None = None
    number: int | None = None
    prompt: str | None = None


class AnswerTakeBack(OwnCommand, frozen=True, kw_only=True):
    """Say yes or no to the request that waits: this one, and no later one."""

    back: int
    number: int
    agrees: bool


class React(OwnCommand, frozen=True, kw_only=True):
    """A small gesture that everybody sees."""

    emoji: str


# Talk


class Say(OwnCommand, frozen=True, kw_only=True):
    """Say something to the table: one of a text, a phrase by its id, or a note that is pinned to a thing."""

    text: str = ""
    phrase: str = ""
    pin: str | None = None  # "": take one's own note off the thing
    about: About | None = None


class SayAsWatcher(Command, frozen=True, kw_only=True):
    """The same from somebody who only watches: a text or a phrase."""

    text: str = ""
    phrase: str = ""
    about: About | None = None
    address: str = ""


class PointAt(OwnCommand, frozen=True, kw_only=True):
    """Point at something. Everybody sees it for a few seconds; nothing is recorded."""

    about: About


class ShowWriting(OwnCommand, frozen=True, kw_only=True):
    """Let the others see that one is writing. Nothing is recorded."""


class KeepLines(OwnCommand, frozen=True, kw_only=True):
    """Not `on`: hide all lines of one's own, and those to come as soon as the next game begins."""

    on: bool


class SetTalk(HostCommand, frozen=True, kw_only=True):
    """May watchers write? May a language model that has a seat read along? None: it stays as it is."""

    watchers: bool | None = None
    models: bool | None = None


class SetCall(HostCommand, frozen=True, kw_only=True):
    """The link of the group's call; "": none."""

    link: str


class SetHook(HostCommand, frozen=True, kw_only=True):
    """The webhook of the group's chat; "": none. `link` is what its lines lead to."""

    address: str
    format: HookFormat = "json"
    kinds: tuple[HookKind, ...] = ()
    link: str = ""


class ClearTalk(HostCommand, frozen=True, kw_only=True):
    """Hide everything that was said so far."""


# Absence


class VoteAbsent(Command, frozen=True, kw_only=True):
    """What is to happen to the seat of somebody who is away, as long as this question is asked.

    All seats of one device vote together. The host decides alone; otherwise most of the people who are here decide.
    """

    sitter: SitterId
    wish: AbsenceWish
    prompt: str
    kind: str


class LeaveToBot(OwnCommand, frozen=True, kw_only=True):
    """Let a bot play for me; between games, the next one."""

    kind: str


class SeatStandIn(HostCommand, frozen=True, kw_only=True):
    """Between games: a bot will play for somebody else, who is away."""

    sitter: SitterId
    kind: str


class ComeBack(OwnCommand, frozen=True, kw_only=True):
    """The seat is mine again: at once, or when the bot that is at it has given its answer."""


class DismissStandIn(HostCommand, frozen=True, kw_only=True):
    """Between games: somebody else plays again, and no bot."""

    sitter: SitterId


# The clock


class SetUnhurried(OwnCommand, frozen=True, kw_only=True):
    """Twice the time for this person, at this table; or no longer. No reason is asked."""

    on: bool


class MoreTime(OwnCommand, frozen=True, kw_only=True):
    """As much time again for the question that is asked."""

    prompt: str


# The system


class PlayBotMove(SystemCommand, frozen=True, kw_only=True):
    """A bot's answer. It counts if the bot's turn, and what was taken back, are still as they were when it thought."""

    sitter: SitterId
    action: Action
    number: int  # of the game
    turn: int  # how many moves the seat had made
    undos: int


class SayReason(SystemCommand, frozen=True, kw_only=True):
    """A bot says why it marked something in this round of this game. `asked`: somebody wants to know."""

    sitter: SitterId
    about: About
    sentence: SaidSentence
    number: int
    round: int
    asked: bool = False


class HandSeatBack(SystemCommand, frozen=True, kw_only=True):
    """A bot's turn is over, and its person is back."""

    sitter: SitterId
    number: int


class TimeOut(SystemCommand, frozen=True, kw_only=True):
    """A strict clock has run out: the game's default is played for seats without time left."""

    sitter: SitterId


class ExcuseAbsent(SystemCommand, frozen=True, kw_only=True):
    """Those who are here decide without somebody who is away."""

    sitter: SitterId


class SeatLatecomers(SystemCommand, frozen=True, kw_only=True):
    """A game is over: those who waited for the next one sit down."""


class PassHostOn(SystemCommand, frozen=True, kw_only=True):
    """The host is away, and somebody else has the role meanwhile; or the host is back."""


class RunCountdown(SystemCommand, frozen=True, kw_only=True):
    """Begin the countdown to the next game, stop it, or start the game: whatever is due."""


# Several at once


class Together(Command, frozen=True, kw_only=True):
    """Several commands in one: all of them happen, or none. None depends on another."""

    parts: tuple["AnyCommand", ...]


AnyCommand = (
    SitDown
    | ClaimSeat
    | WithdrawClaim
    | AnswerClaim
    | ChangeSeat
    | SetLanguage
    | CutKey
    | RenewLink
    | RevokeLink
    | StandUp
    | RemovePerson
    | SeatBot
    | SetBotLevel
    | SetBotLanguage
    | FillWithBots
    | Arrange
    | NameHost
    | MutePerson
    | TakeChair
    | AwaitGame
    | StopWaiting
    | AnswerLatecomer
    | JoinAudience
    | MarkAlong
    | ChooseGame
    | SetDoor
    | AllowResearch
    | SetClock
    | PauseClock
    | ChangeLinks
    | LinkGroup
    | DeleteTable
    | WantGame
    | OpenLobby
    | PauseCountdown
    | BringQuestions
    | RemoveQuestions
    | BringPicture
    | ChangePicture
    | DropPicture
    | ModeratePicture
    | RemovePicture
    | StartGame
    | PlayAtOnce
    | PlayMove
    | TakeBack
    | AnswerTakeBack
    | React
    | Say
    | SayAsWatcher
    | PointAt
    | ShowWriting
    | KeepLines
    | SetTalk
    | SetCall
    | SetHook
    | ClearTalk
    | VoteAbsent
    | LeaveToBot
    | SeatStandIn
    | ComeBack
    | DismissStandIn
    | SetUnhurried
    | MoreTime
    | PlayBotMove
    | SayReason
    | HandSeatBack
    | TimeOut
    | ExcuseAbsent
    | SeatLatecomers
    | PassHostOn
    | RunCountdown
    | Together
)

COMMANDS: tuple[type[Command], ...] = get_args(AnyCommand)
