"""Permissions: one table that says who may send which command, and when.

A command is allowed if the answer to three questions is yes, in this order. May a sender with this role (host …
system) send it at all? May it be sent in this phase? Is the acting seat free of limits, such as a seat that must
keep silent, a bot that plays for it, or a host who has muted its person?

docs/permissions.md is generated from this module (tools/permissions.py); tests/table/test_permissions.py tries
every cell.
"""

from typing import TYPE_CHECKING, Literal, assert_never, get_args

from parlour.errors import Denied, GameOver, Refused
from parlour.table import commands as c
from parlour.table.commands import Actor, Command, HostCommand, Operator, OwnCommand, System, Visitor
from parlour.table.match import closed_until, is_closed, may_others_write, silent_until
from parlour.table.now import Now
from parlour.table.records import SitterId

if TYPE_CHECKING:
    from parlour.table.table import Table

Role = Literal[
    "host",
    "lent host",
    "sitter",
    "silent seat",
    "replaced seat",
    "muted person",
    "watcher",
    "audience",
    "screen",
    "latecomer",
    "stranger",
    "operator",
    "system",
]
ROLES: tuple[Role, ...] = get_args(Role)

RoomPhase = Literal["lobby", "playing", "silent", "closed", "reveal", "ended", "deleted"]
PHASES: tuple[RoomPhase, ...] = get_args(RoomPhase)

MEANING: dict[str, str] = {
    "host": "whose table it is, also while they have lent the role",
    "lent host": "who has the role while the host is away",
    "sitter": "anybody else with a seat",
    "silent seat": "in addition: the acting seat knows a secret that the others look for",
    "replaced seat": "in addition: a bot plays for the acting seat",
    "muted person": "in addition: the host has muted the acting person",
    "watcher": "has the watch link, while the table may be watched",
    "audience": "a friend for whom the game has no seat: marks along, while the table may be watched",
    "screen": "a big screen that shows the table",
    "latecomer": "has the group's link, or asks for a seat by it, or waits for one, and has no seat",
    "stranger": "has no key of this table",
    "operator": "runs the server: `parlour admin`",
    "system": "the bots, the clock, the absence rules",
    "lobby": "no game has begun yet",
    "playing": "a game runs",
    "silent": "a game runs, and a seat must keep silent",
    "closed": "a game runs, and talk is closed for everybody",
    "reveal": "a game runs, and the screens still show what the last move brought",
    "ended": "the last game is over",
    "deleted": "the table is gone",
}

CODES = {
    "yes": "",
    "-": "no_token",
    "host": "host_only",
    "lent": "lent_host",
    "silent": "silent_role",
    "muted": "muted",
    "bot": "bot_plays",
    "held": "seat_held",
    "run": "game_running",
    "none": "no_game",
    "over": "game_over",
    "closed": "talk_closed",
    "gone": "no_such_table",
}
"""The refusal code for the word in each cell."""

BY_ROLE = """
                host lent sitter silent replaced muted watcher audience screen latecomer stranger operator system
SitDown         yes  yes  yes    silent yes      yes   yes     yes      yes    yes       yes      -        -
ClaimSeat       yes  yes  yes    silent yes      yes   -       -        -      yes       -        -        -
WithdrawClaim   yes  yes  yes    yes    yes      yes   -       -        -      yes       -        -        -
AnswerClaim     yes  yes  yes    silent yes      yes   -       -        -      -         -        -        -
ChangeSeat      yes  yes  yes    silent yes      muted -       -        -      -         -        -        -
SetLanguage     yes  yes  yes    silent yes      yes   -       -        -      -         -        -        -
CutKey          yes  yes  yes    yes    yes      yes   -       -        -      -         -        yes      -
RenewLink       yes  yes  yes    yes    yes      yes   -       -        -      -         -        -        -
RevokeLink      yes  yes  host   silent yes      yes   -       -        -      -         -        -        -
StandUp         yes  yes  yes    yes    yes      yes   -       -        -      -         -        -        -
RemovePerson    yes  yes  host   silent yes      yes   -       -        -      -         -        -        -
SeatBot         yes  yes  host   silent yes      yes   -       -        -      -         -        -        -
SetBotLevel     yes  yes  host   silent yes      yes   -       -        -      -         -        -        -
SetBotLanguage  yes  yes  host   silent yes      yes   -       -        -      -         -        -        -
FillWithBots    yes  yes  host   silent yes      yes   -       -        -      -         -        -        -
Arrange         yes  yes  host   silent yes      yes   -       -        -      -         -        -        -
NameHost        yes  lent host   silent yes      yes   -       -        -      -         -        -        -
MutePerson      yes  yes  host   silent yes      yes   -       -        -      -         -        -        -
TakeChair       held held held   silent yes      yes   yes     yes      yes    yes       yes      -        -
AwaitGame       held held held   silent yes      yes   yes     yes      yes    yes       yes      -        -
StopWaiting     -    -    -      silent yes      yes   -       -        -      yes       -        -        -
AnswerLatecomer yes  yes  host   silent yes      yes   -       -        -      -         -        -        -
JoinAudience    held held held   silent yes      yes   yes     yes      yes    yes       yes      -        -
MarkAlong       -    -    -      silent yes      yes   -       yes      -      yes       -        -        -
ChooseGame      yes  yes  host   silent yes      yes   -       -        -      -         -        -        -
SetDoor         yes  yes  host   silent yes      yes   -       -        -      -         -        -        -
AllowResearch   yes  yes  host   silent yes      yes   -       -        -      -         -        -        -
SetClock        yes  yes  host   silent yes      yes   -       -        -      -         -        -        -
PauseClock      yes  yes  host   yes    yes      yes   -       -        -      -         -        -        -
ChangeLinks     yes  yes  host   silent yes      yes   -       -        -      -         -        yes      -
LinkGroup       yes  yes  host   silent yes      yes   -       -        -      -         -        -        -
DeleteTable     yes  lent host   yes    yes      yes   -       -        -      -         -        yes      -
WantGame        yes  yes  yes    yes    yes      yes   -       -        -      -         -        -        -
OpenLobby       yes  yes  host   silent yes      yes   -       -        -      -         -        -        -
PauseCountdown  yes  yes  yes    yes    yes      yes   -       -        -      -         -        -        -
BringQuestions  yes  yes  yes    silent yes      muted -       -        -      -         -        -        -
RemoveQuestions yes  yes  host   silent yes      yes   -       -        -      -         -        -        -
BringPicture    yes  yes  yes    silent yes      muted -       -        -      -         -        -        -
ChangePicture   yes  yes  yes    silent yes      muted -       -        -      -         -        -        -
DropPicture     yes  yes  yes    yes    yes      yes   -       -        -      -         -        -        -
ModeratePicture yes  yes  host   silent yes      yes   -       -        -      -         -        -        -
RemovePicture   yes  yes  host   silent yes      yes   -       -        -      -         -        -        -
StartGame       yes  yes  host   silent yes      yes   -       -        -      -         -        -        -
PlayAtOnce      yes  yes  host   silent yes      yes   -       -        -      -         -        -        -
PlayMove        yes  yes  yes    yes    bot      yes   -       -        -      -         -        -        -
TakeBack        yes  yes  yes    yes    bot      yes   -       -        -      -         -        -        -
AnswerTakeBack  yes  yes  yes    silent bot      yes   -       -        -      -         -        -        -
React           yes  yes  yes    silent yes      muted -       -        -      -         -        -        -
Say             yes  yes  yes    silent yes      muted -       -        -      -         -        -        -
SayAsWatcher    -    -    -      -      -        -     yes     yes      -      -         -        -        -
PointAt         yes  yes  yes    silent yes      muted -       -        -      -         -        -        -
ShowWriting     yes  yes  yes    silent yes      muted -       -        -      -         -        -        -
KeepLines       yes  yes  yes    silent yes      yes   -       -        -      -         -        -        -
SetTalk         yes  yes  host   silent yes      yes   -       -        -      -         -        -        -
SetCall         yes  yes  host   silent yes      yes   -       -        -      -         -        -        -
SetHook         yes  yes  host   silent yes      yes   -       -        -      -         -        -        -
ClearTalk       yes  yes  host   silent yes      yes   -       -        -      -         -        -        -
VoteAbsent      yes  yes  yes    silent yes      yes   -       -        -      -         -        -        -
LeaveToBot      yes  yes  yes    yes    bot      yes   -       -        -      -         -        -        -
SeatStandIn     yes  yes  host   silent yes      yes   -       -        -      -         -        -        -
ComeBack        yes  yes  yes    yes    yes      yes   -       -        -      -         -        -        -
DismissStandIn  yes  yes  host   silent yes      yes   -       -        -      -         -        -        -
SetUnhurried    yes  yes  yes    yes    yes      yes   -       -        -      -         -        -        -
MoreTime        yes  yes  yes    yes    yes      yes   -       -        -      -         -        -        -
PlayBotMove     -    -    -      -      -        -     -       -        -      -         -        -        yes
SayReason       -    -    -      -      -        -     -       -        -      -         -        -        yes
HandSeatBack    -    -    -      -      -        -     -       -        -      -         -        -        yes
TimeOut         -    -    -      -      -        -     -       -        -      -         -        -        yes
ExcuseAbsent    -    -    -      -      -        -     -       -        -      -         -        -        yes
SeatLatecomers  -    -    -      -      -        -     -       -        -      -         -        -        yes
PassHostOn      -    -    -      -      -        -     -       -        -      -         -        -        yes
RunCountdown    -    -    -      -      -        -     -       -        -      -         -        -        yes
"""
"""The columns "silent", "replaced" and "muted" apply in addition to the sender's first role."""

BY_PHASE = """
                lobby playing silent closed reveal ended deleted
SitDown         yes   run     run    run    run    yes   gone
ClaimSeat       yes   run     run    run    run    yes   gone
WithdrawClaim   yes   yes     yes    yes    yes    yes   gone
AnswerClaim     yes   run     run    run    run    yes   gone
ChangeSeat      yes   yes     yes    yes    yes    yes   gone
SetLanguage     yes   yes     yes    yes    yes    yes   gone
CutKey          yes   yes     yes    yes    yes    yes   gone
RenewLink       yes   yes     yes    yes    yes    yes   gone
RevokeLink      yes   yes     yes    yes    yes    yes   gone
StandUp         yes   run     run    run    run    yes   gone
RemovePerson    yes   run     run    run    run    yes   gone
SeatBot         yes   run     run    run    run    yes   gone
SetBotLevel     yes   run     run    run    run    yes   gone
SetBotLanguage  yes   run     run    run    run    yes   gone
FillWithBots    yes   run     run    run    run    yes   gone
Arrange         yes   run     run    run    run    yes   gone
NameHost        yes   yes     yes    yes    yes    yes   gone
MutePerson      yes   yes     yes    yes    yes    yes   gone
TakeChair       none  yes     yes    yes    yes    none  gone
AwaitGame       none  yes     yes    yes    yes    none  gone
StopWaiting     yes   yes     yes    yes    yes    yes   gone
AnswerLatecomer none  yes     yes    yes    yes    none  gone
JoinAudience    yes   yes     yes    yes    yes    yes   gone
MarkAlong       none  yes     yes    yes    yes    over  gone
ChooseGame      yes   run     run    run    run    yes   gone
SetDoor         yes   yes     yes    yes    yes    yes   gone
AllowResearch   yes   yes     yes    yes    yes    yes   gone
SetClock        yes   yes     yes    yes    yes    yes   gone
PauseClock      yes   yes     yes    yes    yes    yes   gone
ChangeLinks     yes   yes     yes    yes    yes    yes   gone
LinkGroup       yes   yes     yes    yes    yes    yes   gone
DeleteTable     yes   yes     yes    yes    yes    yes   gone
WantGame        yes   run     run    run    run    yes   gone
OpenLobby       none  run     run    run    run    yes   gone
PauseCountdown  none  run     run    run    run    yes   gone
BringQuestions  yes   run     run    run    run    yes   gone
RemoveQuestions yes   run     run    run    run    yes   gone
BringPicture    yes   run     run    run    run    yes   gone
ChangePicture   yes   run     run    run    run    yes   gone
DropPicture     yes   run     run    run    run    yes   gone
ModeratePicture yes   run     run    run    run    yes   gone
RemovePicture   yes   run     run    run    run    yes   gone
StartGame       yes   run     run    run    run    yes   gone
PlayAtOnce      yes   yes     yes    yes    yes    yes   gone
PlayMove        none  yes     yes    yes    yes    over  gone
TakeBack        none  yes     yes    yes    yes    over  gone
AnswerTakeBack  none  yes     yes    yes    yes    over  gone
React           yes   yes     yes    closed yes    yes   gone
Say             yes   yes     yes    closed yes    yes   gone
SayAsWatcher    yes   yes     yes    closed yes    yes   gone
PointAt         yes   yes     yes    closed yes    yes   gone
ShowWriting     yes   yes     yes    closed yes    yes   gone
KeepLines       yes   yes     yes    yes    yes    yes   gone
SetTalk         yes   yes     yes    yes    yes    yes   gone
SetCall         yes   yes     yes    yes    yes    yes   gone
SetHook         yes   yes     yes    yes    yes    yes   gone
ClearTalk       yes   yes     yes    yes    yes    yes   gone
VoteAbsent      none  yes     yes    yes    yes    over  gone
LeaveToBot      yes   yes     yes    yes    yes    yes   gone
SeatStandIn     yes   run     run    run    run    yes   gone
ComeBack        yes   yes     yes    yes    yes    yes   gone
DismissStandIn  yes   run     run    run    run    yes   gone
SetUnhurried    yes   yes     yes    yes    yes    yes   gone
MoreTime        none  yes     yes    yes    yes    over  gone
PlayBotMove     none  yes     yes    yes    yes    over  gone
SayReason       none  yes     yes    closed yes    over  gone
HandSeatBack    none  yes     yes    yes    yes    over  gone
TimeOut         none  yes     yes    yes    yes    over  gone
ExcuseAbsent    none  yes     yes    yes    yes    over  gone
SeatLatecomers  none  run     run    run    run    yes   gone
PassHostOn      yes   yes     yes    yes    yes    yes   gone
RunCountdown    none  run     run    run    run    yes   gone
"""


def _read(table: str) -> dict[type[Command], tuple[str, ...]]:
    """Return the refusal codes of each command, column by column."""
    named = {kind.__name__: kind for kind in c.COMMANDS}
    _, *rows = [line.split() for line in table.strip().splitlines()]
    return {named[name]: tuple([CODES[cell] for cell in cells]) for name, *cells in rows}


WHO = _read(BY_ROLE)
WHEN = _read(BY_PHASE)

LIMITS: tuple[Role, ...] = ("silent seat", "replaced seat", "muted person")
FIRST_LIMIT = ROLES.index(LIMITS[0])
LIMITED = {
    kind: [(role, code) for role, code in zip(LIMITS, who[FIRST_LIMIT:], strict=False) if code]
    for kind, who in WHO.items()
}
"""The limits that remove a command, with the refusal code of each."""

TALK = (c.Say, c.SayAsWatcher, c.PointAt, c.ShowWriting)
"""Commands that are refused to somebody who is muted for talk alone."""

LIKE_PLAYING = {kind for kind, when in WHEN.items() if when[1] == when[2] == when[3] == when[4]}
"""Commands whose permission is the same in all phases of a running game, so the phase need not be looked up."""


def expect_allowed(table: "Table", command: Command, now: Now) -> None:
    """Return if this command may be handled now; otherwise raise a refusal that gives the reason."""
    kind = type(command)
    code = WHO[kind][ROLES.index(role_of(table, command.by))]
    if code:
        raise _refusal(table, code)
    _expect_own(table, command)
    is_plain = kind in LIKE_PLAYING and not table.deleted and table.phase == "playing"
    code = WHEN[kind][PHASES.index("playing" if is_plain else phase_of(table, now))]
    if code:
        raise _refusal(table, code)
    for role, code in LIMITED[kind]:
        if _is_limited(table, command, role) and not _is_excepted(table, command, role, now):
            raise _refusal(table, code)
    if kind in (c.MutePerson, c.RemovePerson, c.RevokeLink):
        _expect_may_touch(table, command)
    if kind in TALK:
        _expect_may_talk(table, command)


def phase_of(table: "Table", now: Now) -> RoomPhase:
    """Return the phase of the table."""
    match = table.match
    if table.deleted:
        return "deleted"
    if match is None:
        return "lobby"
    if match.game.outcome is not None:
        return "ended"
    if is_closed(match):
        return "closed"
    if now.at < match.moved_at + match.telling():
        return "reveal"
    return "silent" if match.game.rules.silent(match.game.state.board) else "playing"


def role_of(table: "Table", actor: Actor) -> Role:
    """Return the role of the sender at this table, from what their keys open."""
    match actor:
        case System():
            return "system"
        case Operator():
            return "operator"
        case Visitor(sitters=sitters) if sitters:
            if table.lender is None:
                return "host" if table.host in sitters else "sitter"
            if table.lender in sitters:  # a host who lends the role still has it
                return "host"
            return "lent host" if table.host in sitters else "sitter"
        case (
            Visitor(group=True) | Visitor(claim=int()) | Visitor(late=int())
        ):  # may do all that the others below may, and ask for a seat
            return "latecomer"
        case Visitor(audience=int()) if table.watching:
            return "audience"
        case Visitor(screen=True):
            return "screen"
        case Visitor(watch=True) if table.watching:
            return "watcher"
        case Visitor():
            return "stranger"
        case _:
            assert_never(actor)


def host_id(table: "Table", actor: Visitor) -> SitterId:
    """Return which of the sender's seats has the host's role."""
    return table.lender if table.lender is not None and table.lender in actor.sitters else table.host


def own_seat(table: "Table", actor: Visitor, place: int | None) -> SitterId:
    """Return the visitor's seat at this place, or their first seat. Raises if the seat is not theirs."""
    if not actor.sitters:
        raise Denied("no_token")
    if place is None:
        return actor.sitters[0]
    sitter = table.at_place(place)
    if sitter not in actor.sitters:
        raise Denied("not_your_seat", facts={"seat": place})
    return sitter


def is_silent(table: "Table", sitter: SitterId) -> bool:
    """Return whether this sitter must keep silent now, because of what their seat in the running game knows."""
    match = table.match
    if match is None or table.phase != "playing":
        return False
    return match.seat_of(sitter) in match.game.silent


def has_host_role(table: "Table", sitter: SitterId) -> bool:
    """Return whether this sitter has the host's role now."""
    return sitter == table.host


def is_host_or_lender(table: "Table", sitter: SitterId) -> bool:
    """Return whether this sitter has the host's role now, or has lent it."""
    return sitter in (table.host, table.lender)


def decides_alone(table: "Table", voters: tuple[SitterId, ...]) -> bool:
    """Return whether the host is among the voters. The host decides about absent people without other votes."""
    return table.host in voters


# Within


def _acting(table: "Table", command: Command) -> tuple[SitterId, ...]:
    """Return the sender's seats that act in this command. Several people at one device vote together."""
    assert isinstance(command.by, Visitor)
    match command:
        case OwnCommand(sitter=sitter):
            return (sitter,)
        case HostCommand():
            return (host_id(table, command.by),)
        case c.VoteAbsent():
            return tuple(sitter for sitter in command.by.sitters if not is_silent(table, sitter)) or command.by.sitters
        case c.SitDown() | c.ClaimSeat():
            return command.by.sitters
        case _:
            return ()


def _is_limited(table: "Table", command: Command, role: Role) -> bool:
    """Return whether a limit of one of the acting seats removes this command."""
    if not isinstance(command.by, Visitor) or not command.by.sitters:
        return False
    acting = _acting(table, command)
    match role:
        case "silent seat":
            return any(is_silent(table, sitter) for sitter in acting)
        case "replaced seat":
            return not table.absence.stand_ins.keys().isdisjoint(acting)
        case _:
            muted = table.muted | table.talk_muted if isinstance(command, TALK) else table.muted
            return not muted.isdisjoint(acting)


def _is_excepted(table: "Table", command: Command, role: Role, now: Now) -> bool:
    """A silent seat never chooses for others.

    If it is the only person left, it may seat a bot for somebody who is away; it may always vote to wait. A muted
    person may remove their own questions.
    """
    match command:
        case c.VoteAbsent(wish=wish) if role == "silent seat":
            return wish == "wait" or (wish == "bot" and _is_alone(table, command.by, now))
        case c.BringQuestions(questions=questions, add=add) if role == "muted person":
            return not questions and not add
        case _:
            return False


def _is_alone(table: "Table", actor: Actor, now: Now) -> bool:
    """Return whether nobody else is present who could decide."""
    mine = actor.sitters if isinstance(actor, Visitor) else ()
    people = {sitter.id for sitter in table.sitters if not sitter.bot and sitter.id not in table.absence.stand_ins}
    return not (people & now.here) - set(mine)


def _expect_own(table: "Table", command: Command) -> None:
    """Raise unless the command is for one of the sender's own seats."""
    if isinstance(command, OwnCommand) and isinstance(command.by, Visitor) and command.sitter not in command.by.sitters:
        raise Denied("not_your_seat", facts={"seat": table.place(command.sitter)})


def _expect_may_touch(table: "Table", command: Command) -> None:
    """Nobody can mute the host.

    A lent host can neither remove the host or the person who opened the table, nor end their links.
    """
    if isinstance(command, c.MutePerson) and command.sitter == table.host:
        raise Denied("cannot_mute")
    protected = isinstance(command, c.RemovePerson | c.RevokeLink) and command.sitter in (table.lender, table.founder)
    if protected and role_of(table, command.by) == "lent host":
        raise _refusal(table, "lent_host")


def _expect_may_talk(table: "Table", command: Command) -> None:
    """Watchers write only if the host allows it.

    Watchers, and people at the table without a seat in the running game, cannot talk while guessers decide or an
    answer is given under seal.
    """
    if isinstance(command, c.SayAsWatcher) and not table.talk.watchers:
        raise Denied("watchers_read")
    plays = isinstance(command, OwnCommand) and table.match is not None and command.sitter in table.match.sitters
    if not plays and not may_others_write(table.match):
        raise Refused("guessers_decide")


def _refusal(table: "Table", code: str) -> Refused:
    match code:
        case "game_over":
            return GameOver()
        case "silent_role":
            return Refused(code, facts={"until": silent_until(table.match)})
        case "talk_closed":
            return Refused(code, facts={"until": closed_until(table.match) if table.match else ""})
        case "lent_host":
            assert table.lender is not None
            return Denied(code, facts={"name": table.sitter(table.lender).name})
        case _:
            return Denied(code)
