"""Commands: every request to a table, as a value.

People, screens, bots, the clock, the absence rules and the operator all send commands. `handle.handle` turns a
command into records or refuses it, and `permissions.py` says who may send it and when. A command can be logged,
compared, repeated and tested.

    by    the sender: what a visitor's tokens open, the system itself, or the operator
    key   the idempotency key: a second command with the same key changes nothing. "" switches this off
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

# Senders


class Visitor(Struct, frozen=True, tag=True, tag_field="type", gc=False):
    """The seats or the link that a visitor's tokens open; seats are in the order of the tokens.

    A stranger has neither.
    """

    sitters: tuple[SitterId, ...] = ()
    screen: bool = False
    watch: bool = False
    audience: AudienceId | None = None  # their number in the audience
    group: bool = False
    claim: int | None = None  # the seat that they have claimed with the group link
    late: SitterId | None = None  # their id at this table, if they wait for a seat
    held: bool = False  # had a seat of the running game by a key that was revoked


class System(Struct, frozen=True, tag=True, tag_field="type", gc=False):
    """The bots, the clock, the absence rules and other tasks of the server. No HTTP route sends these."""


class Operator(Struct, frozen=True, tag=True, tag_field="type", gc=False):
    """The operator, with `parlour admin`."""


Actor = Visitor | System | Operator


class Command(Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    by: Actor
    key: str = ""


class OwnCommand(Command, frozen=True, kw_only=True):
    """A command that a person sends as one of their own seats: `sitter`."""

    sitter: SitterId


class HostCommand(Command, frozen=True, kw_only=True):
    """A command of the host."""


class SystemCommand(Command, frozen=True, kw_only=True):
    """A command that only the system sends."""


# Seats


class SitDown(Command, frozen=True, kw_only=True):
    """Take the next free chair. `token` is the fingerprint of the secret that will open the seat."""

    name: str
    avatar: str
    token: str
    address: str = ""
    language: str = ""


class ClaimSeat(Command, frozen=True, kw_only=True):
    """Claim this seat with the group link, and ask somebody who is present to confirm."""

    sitter: SitterId
    token: str


class WithdrawClaim(Command, frozen=True, kw_only=True):
    """Withdraw a claim."""

    claim: int


class AnswerClaim(OwnCommand, frozen=True, kw_only=True):
    """Confirm or reject a claim. A confirmed person gets the seat on their device."""

    claim: int
    agrees: bool


class ChangeSeat(OwnCommand, frozen=True, kw_only=True):
    """Change the name or the picture. None leaves it unchanged."""

    name: str | None = None
    avatar: str | None = None


class SetLanguage(OwnCommand, frozen=True, kw_only=True):
    """Set the language in which this seat writes at a table of several languages, from the next game on.

    "": the table's.
    """

    language: str


class CutKey(OwnCommand, frozen=True, kw_only=True):
    """Give the same seat to one more device. A person's own link counts as a key of the seat."""

    token: str
    way: KeyWay = "link"


class RenewLink(OwnCommand, frozen=True, kw_only=True):
    """Renew the sender's own link. All devices without one of the keys in `keep` lose the seat."""

    keep: tuple[str, ...] = ()


class RevokeLink(HostCommand, frozen=True, kw_only=True):
    """Renew somebody's own link. Devices that got the seat by a link or a confirmed claim lose it."""

    sitter: SitterId


class StandUp(OwnCommand, frozen=True, kw_only=True):
    """Leave the table. `forget`: also remove the person's name and other traces (forget_person.py)."""

    forget: bool = False


class RemovePerson(HostCommand, frozen=True, kw_only=True):
    """Remove a person or a bot. After a person, the screen and watch links change."""

    sitter: SitterId


class Face(Struct, frozen=True):
    """Somebody whom a bot can be: a name, an animal and the persona's id."""

    name: str
    avatar: str
    persona: str = ""
    language: str = ""  # in which the persona writes; "": the table's


class SeatBot(HostCommand, frozen=True, kw_only=True):
    """Seat a bot on the next chair, with this name and picture, or as the first free member of the cast."""

    kind: str
    cast: tuple[Face, ...]
    name: str = ""
    avatar: str = ""


class SetBotLevel(HostCommand, frozen=True, kw_only=True):
    """Make a bot play better or worse from the next game on. It keeps its chair, its name and its picture."""

    sitter: SitterId
    kind: str


class SetBotLanguage(HostCommand, frozen=True, kw_only=True):
    """Set the language in which a bot writes at a table of several languages, from the next game on.

    "": the table's.
    """

    sitter: SitterId
    language: str


class FillWithBots(HostCommand, frozen=True, kw_only=True):
    """Seat bots on the empty chairs until the table has the best number of players for the game."""

    kind: str
    cast: tuple[Face, ...]


class Arrange(HostCommand, frozen=True, kw_only=True):
    """Change the order of the sitters."""

    order: tuple[SitterId, ...]


class NameHost(HostCommand, frozen=True, kw_only=True):
    """Make somebody else the host."""

    sitter: SitterId


class MutePerson(HostCommand, frozen=True, kw_only=True):
    """Stop somebody from speaking while they play on, or allow it again. `talk_only`: they may still react."""

    sitter: SitterId
    on: bool
    talk_only: bool = False


# People who come while a game runs


class TakeChair(Command, frozen=True, kw_only=True):
    """Take the chair of this bot in the running game, or ask the host for it, depending on the table's settings.

    `token` is the fingerprint of the secret that will open the seat.
    """

    chair: SitterId
    name: str
    avatar: str
    token: str
    address: str = ""


class AwaitGame(Command, frozen=True, kw_only=True):
    """Watch the running game and get a seat in the next one."""

    name: str
    avatar: str
    token: str
    address: str = ""


class StopWaiting(Command, frozen=True, kw_only=True):
    """Stop waiting for a seat."""

    latecomer: SitterId


class AnswerLatecomer(HostCommand, frozen=True, kw_only=True):
    """Let somebody take a bot's chair now, or make them wait for the next game."""

    latecomer: SitterId
    agrees: bool


class JoinAudience(Command, frozen=True, kw_only=True):
    """Watch and mark along without a seat. `token` is the fingerprint of the secret that this needs from then on."""

    token: str


class MarkAlong(Command, frozen=True, kw_only=True):
    """Answer the audience's question in this game, under seal: with things or with a word."""

    number: int
    question: str
    marks: tuple[str, ...]


# Settings of the table


class ChooseGame(HostCommand, frozen=True, kw_only=True):
    """Choose the next game. None leaves a setting unchanged; another game starts from its default options."""

    game: str | None = None
    options: dict[str, Any] | None = None
    language: str | None = None


class SetDoor(HostCommand, frozen=True, kw_only=True):
    """Set whether others may sit down, whether others may watch, and whether latecomers may take the chairs of bots.

    None leaves a setting unchanged.
    """

    locked: bool | None = None
    watching: bool | None = None
    latecomers: LateDoor | None = None


class AllowResearch(HostCommand, frozen=True, kw_only=True):
    """Set whether researchers may read the games that begin from now on, without names."""

    on: bool


class SetClock(HostCommand, frozen=True, kw_only=True):
    """Set the table's clock.

    None leaves a setting unchanged. During a game, the time of the current question restarts.
    """

    kind: ClockKind | None = None
    pace: Pace | None = None


class PauseClock(HostCommand, frozen=True, kw_only=True):
    """Stop the clock, or start it again."""

    on: bool


class ChangeLinks(HostCommand, frozen=True, kw_only=True):
    """Renew the screen and watch links. The old ones stop working."""


class LinkGroup(HostCommand, frozen=True, kw_only=True):
    """Make a link by which this group comes back.

    It shows the history and opens no seat by itself. An earlier link stops working.
    """


class DeleteTable(HostCommand, frozen=True, kw_only=True):
    """Delete the table and its log, for everybody."""


class WantGame(OwnCommand, frozen=True, kw_only=True):
    """Vote for the next game. "any": no preference. "": withdraw the vote."""

    game: str


class OpenLobby(HostCommand, frozen=True, kw_only=True):
    """Go on to the lobby after a game, with everybody."""


class PauseCountdown(OwnCommand, frozen=True, kw_only=True):
    """Stop the countdown to the next game. Not `on`: continue it."""

    on: bool


# Contributions


class BringQuestions(OwnCommand, frozen=True, kw_only=True):
    """Set the questions that this sitter brings to the table; with `add`, add to the earlier ones instead.

    `seen` names the questions that the sender changed, if known, so that two devices do not overwrite each other's
    changes.
    """

    questions: tuple[dict[str, Any], ...]
    add: bool = False
    seen: str | None = None


class RemoveQuestions(HostCommand, frozen=True, kw_only=True):
    """Remove the questions that somebody has brought."""

    sitter: SitterId


class BringPicture(OwnCommand, frozen=True, kw_only=True):
    """Add a picture to the deck of the chosen game."""

    picture: OwnPicture


class ChangePicture(OwnCommand, frozen=True, kw_only=True):
    """Rename the sender's own card, or add an image to it if it has none. None leaves it unchanged."""

    id: str
    name: str | None = None
    shown: bool = False


class DropPicture(OwnCommand, frozen=True, kw_only=True):
    """Remove a picture of the sender."""

    id: str


class ModeratePicture(HostCommand, frozen=True, kw_only=True):
    """Rename a picture that somebody else has brought, or add its photo."""

    id: str
    name: str | None = None
    shown: bool = False


class RemovePicture(HostCommand, frozen=True, kw_only=True):
    """Remove a picture that somebody else has brought."""

    id: str


# The game


class StartGame(HostCommand, frozen=True, kw_only=True):
    """Start the chosen game, or the game named here, with the options that `evening.options_for` returns."""

    game: str | None = None


class PlayAtOnce(HostCommand, frozen=True, kw_only=True):
    """Seat bots beside the host and start the first game. Does nothing if there was a game."""

    kind: str
    cast: tuple[Face, ...]


class PlayMove(OwnCommand, frozen=True, kw_only=True):
    """Answer a question of the running game. `prompt` names it, with the game's number: "1.remove.301"."""

    action: Action
    prompt: str


class TakeBack(OwnCommand, frozen=True, kw_only=True):
    """Take the sender's last move back, or ask the others to allow it. The other fields name the move, if known."""

    back: int | None = None
    number: int | None = None
    prompt: str | None = None


class AnswerTakeBack(OwnCommand, frozen=True, kw_only=True):
    """Accept or reject the undo request that is waiting, and no later one."""

    back: int
    number: int
    agrees: bool


class React(OwnCommand, frozen=True, kw_only=True):
    """Send a small gesture that everybody sees."""

    emoji: str


# Talk


class Say(OwnCommand, frozen=True, kw_only=True):
    """Say something to the table: a text, a phrase by its id, or a note that is pinned to a thing."""

    text: str = ""
    phrase: str = ""
    pin: str | None = None  # "": remove the sender's note from the thing
    about: About | None = None


class SayAsWatcher(Command, frozen=True, kw_only=True):
    """Say something as a watcher: a text or a phrase."""

    text: str = ""
    phrase: str = ""
    about: About | None = None
    address: str = ""


class PointAt(OwnCommand, frozen=True, kw_only=True):
    """Point at something. Everybody sees it for a few seconds; it is not recorded."""

    about: About


class ShowWriting(OwnCommand, frozen=True, kw_only=True):
    """Show the others that the sender is writing. It is not recorded."""


class KeepLines(OwnCommand, frozen=True, kw_only=True):
    """Choose whether the sender's lines are kept.

    Not `on`: hide them, and later ones as soon as the next game begins.
    """

    on: bool


class SetTalk(HostCommand, frozen=True, kw_only=True):
    """Set whether watchers may write, and whether a language model that has a seat may read along.

    None leaves it unchanged.
    """

    watchers: bool | None = None
    models: bool | None = None


class SetCall(HostCommand, frozen=True, kw_only=True):
    """Set the link of the group's call; "" removes it."""

    link: str


class SetHook(HostCommand, frozen=True, kw_only=True):
    """Set the webhook of the group's chat; "" removes it. `link` is the link in its lines."""

    address: str
    format: HookFormat = "json"
    kinds: tuple[HookKind, ...] = ()
    link: str = ""


class ClearTalk(HostCommand, frozen=True, kw_only=True):
    """Hide everything that has been said so far."""


# Absence


class VoteAbsent(Command, frozen=True, kw_only=True):
    """Vote on the seat of somebody who is away, for as long as the current question is asked.

    All seats of one device vote together. The host decides alone; otherwise a majority of the people who are
    present decides.
    """

    sitter: SitterId
    wish: AbsenceWish
    prompt: str
    kind: str


class LeaveToBot(OwnCommand, frozen=True, kw_only=True):
    """Let a bot play for the sender; between games, in the next one."""

    kind: str


class SeatStandIn(HostCommand, frozen=True, kw_only=True):
    """Let a bot play for somebody else who is away, between games."""

    sitter: SitterId
    kind: str


class ComeBack(OwnCommand, frozen=True, kw_only=True):
    """Take the sender's seat back from a bot: at once, or after the bot has given the answer that it owes."""


class DismissStandIn(HostCommand, frozen=True, kw_only=True):
    """Let somebody else play for themselves again instead of a bot, between games."""

    sitter: SitterId


# The clock


class SetUnhurried(OwnCommand, frozen=True, kw_only=True):
    """Give this person twice the time at this table, or the normal time again. No reason is asked."""

    on: bool


class MoreTime(OwnCommand, frozen=True, kw_only=True):
    """Get the same time again for the current question."""

    prompt: str


# The system


class PlayBotMove(SystemCommand, frozen=True, kw_only=True):
    """Play a bot's answer. It counts only if the turn, and what was taken back, are unchanged since the bot thought."""

    sitter: SitterId
    action: Action
    number: int  # of the game
    turn: int  # how many moves the seat had made before
    undos: int


class SayReason(SystemCommand, frozen=True, kw_only=True):
    """Say why a bot marked something in this round of this game. `asked`: somebody asked for the reason."""

    sitter: SitterId
    about: About
    sentence: SaidSentence
    number: int
    round: int
    asked: bool = False


class HandSeatBack(SystemCommand, frozen=True, kw_only=True):
    """Give a seat back to its person, who has returned, after the bot's turn."""

    sitter: SitterId
    number: int


class TimeOut(SystemCommand, frozen=True, kw_only=True):
    """Play the game's default for seats without time left on a hard clock."""

    sitter: SitterId


class ExcuseAbsent(SystemCommand, frozen=True, kw_only=True):
    """Let those who are present decide without somebody who is away."""

    sitter: SitterId


class SeatLatecomers(SystemCommand, frozen=True, kw_only=True):
    """Seat the people who waited for the next game, after a game is over."""


class PassHostOn(SystemCommand, frozen=True, kw_only=True):
    """Give the host's role to somebody else while the host is away, or back to the host."""


class RunCountdown(SystemCommand, frozen=True, kw_only=True):
    """Begin the countdown to the next game, stop it, or start the game, whichever is due."""


# Several at once


class Together(Command, frozen=True, kw_only=True):
    """Carry out several commands together: all of them, or none. None depends on another."""

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
