"""Real tables in every phase, somebody in every role, and every command as a value that could be sent there.

Six people sit at each of these tables. Ala has opened it; Ben has the host's role while it is lent; Chloe is a guest.
These three may be silent, replaced or muted besides. Dan gives the clues unless one of them does. Esra is away, and a
bot plays for Flo, who is coming back. Robin, where there is a chair for one more, is a bot. Yan came while a game ran.
"""

from collections.abc import Callable
from functools import cache
from itertools import combinations
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from parlour.games.ego.actions import TurnOver
from parlour.games.similo.actions import Mark, Remove, Withdraw
from parlour.rules import Action
from parlour.table import commands as c
from parlour.table.audience import asked
from parlour.table.commands import Actor, Command, Visitor
from parlour.table.match import round_of
from parlour.table.now import Now
from parlour.table.permissions import Role, RoomPhase
from parlour.table.play import REACTIONS
from parlour.table.records import (
    About,
    CameLate,
    CountdownBegun,
    OwnPicture,
    SaidSentence,
    SatDown,
    SeatClaimed,
    Sitter,
    SitterId,
)
from parlour.testing.random_games import answers
from tests.table.tables import (
    ALA,
    BEN,
    CAST,
    CHLOE,
    DAN,
    ESRA,
    LATER,
    NOON,
    OPERATOR,
    STRANGER,
    SYSTEM,
    Evening,
    moment,
    person,
)

FLO = 5
ROBIN = 6  # a bot, where the game has a seat for one more
YAN = 7  # came late

SEATED: dict[Role, SitterId] = {"host": ALA, "lent host": BEN, "sitter": CHLOE}
UNSEATED: dict[Role, Actor] = {
    "watcher": Visitor(watch=True),
    "audience": Visitor(audience=1),
    "screen": Visitor(screen=True),
    "latecomer": Visitor(group=True),
    "stranger": STRANGER,
    "operator": OPERATOR,
    "system": SYSTEM,
}
LIMITS: tuple[Role, ...] = ("silent seat", "replaced seat", "muted person")


class Player(Struct, frozen=True):
    """Who sends the commands: a first role, and what is taken away from the seat."""

    role: Role
    limits: tuple[Role, ...] = ()

    @property
    def sitter(self) -> SitterId:
        """As whom; for somebody without a seat, whose seat they try to use."""
        return SEATED.get(self.role, CHLOE)

    @property
    def by(self) -> Actor:
        return person(SEATED[self.role]) if self.role in SEATED else UNSEATED[self.role]

    def __str__(self) -> str:
        return " ".join((*(limit.split()[0] for limit in self.limits), self.role))


PLAYERS = (
    *[Player(role, limits) for role in SEATED for count in range(4) for limits in combinations(LIMITS, count)],
    *map(Player, UNSEATED),
)

IMPOSSIBLE: dict[tuple[Role, RoomPhase], str] = {
    ("silent seat", "lobby"): "nobody knows a secret before a game",
    ("silent seat", "playing"): "a running game with a silent seat is in the phase silent",
    ("silent seat", "closed"): "the game that closes talk has no silent seats: One Mind",
    ("silent seat", "ended"): "after a game everybody may talk",
}
"""Roles that nobody can have in a phase, and why. tests/table/test_permissions.py checks that it is so."""


class Stage(Struct, frozen=True):
    """A table in a phase, and how things are there now."""

    evening: Evening
    now: Now
    player: Player


@cache
def stage(phase: RoomPhase, player: Player) -> Stage:
    """A table in this phase at which this player has these roles."""
    evening = STAGES[phase](player)
    away = {ESRA, ALA} if player.role == "lent host" else {ESRA}
    at = NOON if phase == "reveal" else NOON + LATER
    here = {ALA, BEN, CHLOE, DAN, FLO, YAN} - away
    if phase in ("lobby", "ended"):
        evening.fold(SeatClaimed(at, 1, ESRA, "asked for", 123))
    if phase == "ended":
        evening.fold(CountdownBegun(at - LATER, "ego", 5.0))
    if phase in ("playing", "silent", "closed", "reveal", "ended", "deleted"):
        chair = ROBIN if any(sitter.id == ROBIN for sitter in evening.table.sitters) else None
        evening.fold(CameLate(at, YAN, "Yan", "owl", "key of Yan", chair))
    evening.table.deleted = phase == "deleted"
    return Stage(evening, moment(at, here=here, away=away), player)


# Phases


def _lobby(player: Player) -> Evening:
    """A bot has the last chair that is taken."""
    evening = _company(player, "similo", {})
    evening.fold(SatDown(NOON, Sitter(ROBIN, "Robin", "robot", (), "newcomer")))
    return evening


def _playing(player: Player) -> Evening:
    """ego: the reader has turned the card over, and may take that back if the others agree."""
    evening = _company(player, "ego", {"first": player.sitter})
    evening.start()
    _move(evening, player.sitter, TurnOver())
    return evening


def _silent(player: Player) -> Evening:
    """Similo: after a clue Esra asks the others for a mark, after which another guesser has marked. Flo comes back."""
    evening = _clue(player)
    _mark(evening, ESRA)
    _mark(evening, next(sitter for sitter in (DAN, BEN, ALA) if sitter not in (player.sitter, _giver(player))))
    evening.send(c.TakeBack(by=person(ESRA), sitter=ESRA))
    evening.send(c.ComeBack(by=person(FLO), sitter=FLO))
    return evening


def _closed(player: Player) -> Evening:
    """One Mind: words are being written."""
    evening = _company(player, "one_mind", {})
    evening.start()
    return evening


def _reveal(player: Player) -> Evening:
    """Similo: characters have just been removed."""
    evening = _clue(player)
    game = evening.game
    secret = game.state.hands[_giver(player)].secret
    evening.move(ESRA, Remove((next(card for card in game.state.board.remaining if card != secret),)))
    return evening


def _ended(player: Player) -> Evening:
    """ego, after a short game."""
    evening = _company(player, "ego", {"first": player.sitter, "questions": 1})
    evening.start()
    evening.play_out()
    if player.role == "system":
        evening.choose("similo")  # it has a chair for Yan
    return evening


STAGES: dict[RoomPhase, Callable[[Player], Evening]] = {
    "lobby": _lobby,
    "playing": _playing,
    "silent": _silent,
    "closed": _closed,
    "reveal": _reveal,
    "ended": _ended,
    "deleted": _silent,
}


def _company(player: Player, game: str, options: dict[str, Any]) -> Evening:
    """Six people, of whom the player has these roles. They have a clock, and pictures for another game."""
    evening = Evening("Ben", "Chloe", "Dan", "Esra", "Flo", game="same_game")
    for sitter in range(6):
        picture = OwnPicture(f"picture {sitter}", f"Picture {sitter}", "same_game")
        evening.send(c.BringPicture(by=person(sitter), sitter=sitter, picture=picture))
    evening.choose(game, options)
    evening.send(c.SetClock(by=person(ALA), kind="hard", pace="steady"))
    evening.send(c.SetTalk(by=person(ALA), watchers=True))
    evening.send(c.Say(by=person(DAN), sitter=DAN, text="Good evening"))
    evening.leave_to_bot(FLO)
    if "muted person" in player.limits:
        _mute(evening, player.sitter)
    if "replaced seat" in player.limits:
        evening.leave_to_bot(player.sitter)
    if player.role == "lent host":
        evening.send(c.PassHostOn(by=SYSTEM), moment(here={BEN, CHLOE}, away={ALA}))
    return evening


def _mute(evening: Evening, sitter: SitterId) -> None:
    """A host who was muted before they were named."""
    if sitter == ALA:
        evening.send(c.NameHost(by=person(ALA), sitter=BEN))
    evening.send(c.MutePerson(by=evening.host, sitter=sitter, on=True))
    if sitter == ALA:
        evening.send(c.NameHost(by=person(BEN), sitter=ALA))


def _clue(player: Player) -> Evening:
    giver = _giver(player)
    evening = _company(player, "similo", {"giver": giver, "team": "anyone"})
    evening.seat_bot()
    evening.start()
    _move(evening, giver, evening.default(giver))
    return evening


def _giver(player: Player) -> SitterId:
    return player.sitter if "silent seat" in player.limits else DAN


def _mark(evening: Evening, sitter: SitterId) -> None:
    _move(evening, sitter, Mark(evening.game.state.board.remaining[0]))


def _move(evening: Evening, sitter: SitterId, action: Action) -> None:
    """Whoever plays the seat makes this move."""
    if sitter in evening.table.absence.stand_ins:
        evening.bot_move(sitter, action)
    else:
        evening.move(sitter, action)


# Commands


def sample(kind: type[Command], stage: Stage) -> tuple[Command, Now]:
    """A command of this kind that is possible at such a table, if it is allowed, and the moment at which it is sent."""
    made = SAMPLES[kind](stage)
    return made, replace(stage.now, away=stage.now.away | {ALA, BEN}) if kind is c.PassHostOn else stage.now


def _own(command: Any, /, **rest: Any) -> Callable[[Stage], Command]:
    """As the player's own seat."""
    return lambda stage: command(by=stage.player.by, sitter=stage.player.sitter, **rest)


def _plain(command: Any, /, **rest: Any) -> Callable[[Stage], Command]:
    return lambda stage: command(by=stage.player.by, **rest)


def _claim(stage: Stage) -> Command:
    return c.ClaimSeat(by=_asker(stage, group=True), sitter=ESRA, token="another key")


def _reason(stage: Stage) -> Command:
    """Flo's bot tells why it marked a card."""
    match = stage.evening.table.match
    number, round = (0, 0) if match is None else (match.number, round_of(match))
    card = getattr(match.game.state.board, "remaining", ("none",))[0] if match else "none"
    sentence = SaidSentence("talk.reason.feeling")
    about = About("card", card)
    return c.SayReason(by=stage.player.by, sitter=FLO, about=about, sentence=sentence, number=number, round=round)


def _withdraw(stage: Stage) -> Command:
    return c.WithdrawClaim(by=_asker(stage, claim=1), claim=1)


def _waiting(stage: Stage) -> Actor:
    """A latecomer who waits for a seat; anybody else as they are."""
    by = stage.player.by
    return replace(by, late=YAN) if isinstance(by, Visitor) and by.group else by


def _mark_along(stage: Stage) -> Command:
    """What the audience is asked; or anything, where it is asked nothing."""
    match, by = stage.evening.table.match, stage.player.by
    by = replace(by, audience=1) if isinstance(by, Visitor) and by.group else by
    question = None if match is None else asked(match)
    if match is None or question is None:
        return c.MarkAlong(by=by, number=1, question="none", marks=("none",))
    return c.MarkAlong(by=by, number=match.number, question=question.id, marks=question.of[: question.count])


def _asker(stage: Stage, **has: Any) -> Actor:
    """Somebody with a seat, or a latecomer, who has this besides."""
    by = stage.player.by
    return replace(by, **has) if isinstance(by, Visitor) and (by.sitters or by.group) else by


def _picture(command: Any, /, **rest: Any) -> Callable[[Stage], Command]:
    return lambda stage: command(
        by=stage.player.by, sitter=stage.player.sitter, id=f"picture {stage.player.sitter}", **rest
    )


def _arrange(stage: Stage) -> Command:
    order = tuple(sitter.id for sitter in reversed(stage.evening.table.sitters))
    return c.Arrange(by=stage.player.by, order=order)


def _play(stage: Stage) -> Command:
    action = _action(stage, stage.player.sitter)
    return c.PlayMove(by=stage.player.by, sitter=stage.player.sitter, action=action, prompt=_question(stage))


def _action(stage: Stage, sitter: SitterId) -> Action:
    """An answer out of the seat's prompt, if it is asked; some move of the game, if it is not."""
    if stage.evening.table.phase != "playing":
        return Withdraw()
    seat = stage.evening.match.seat_of(sitter)
    assert seat is not None
    listed = answers(stage.evening.game.prompt(seat))
    return listed[0] if listed else stage.evening.default(sitter)


def _answer(stage: Stage) -> Command:
    match, sitter = stage.evening.table.match, stage.player.sitter
    request = None if match is None else match.game.request
    number = 0 if match is None else match.number
    back = 0 if match is None or request is None else match.game.seen.position(match.seat_of(sitter), request.line)
    return c.AnswerTakeBack(by=stage.player.by, sitter=sitter, back=back, number=number, agrees=True)


def _play_bot(stage: Stage) -> Command:
    """For Flo."""
    by, action = stage.player.by, _action(stage, FLO)
    if stage.evening.table.phase != "playing":
        return c.PlayBotMove(by=by, sitter=FLO, action=action, number=1, turn=0, undos=0)
    return replace(stage.evening.bot_moving(FLO, action), by=by)


def _question(stage: Stage) -> str:
    return "" if stage.evening.table.match is None else stage.evening.match.question


def _number(stage: Stage) -> int:
    return len(stage.evening.table.matches)


QUESTION = {"ask": "Tea?", "answers": ["Yes", "No", "Later"], "language": "en"}

SAMPLES: dict[type[Command], Callable[[Stage], Command]] = {
    c.SitDown: _plain(c.SitDown, name="Zoe", avatar="owl", token="key of Zoe"),
    c.ClaimSeat: _claim,
    c.WithdrawClaim: _withdraw,
    c.AnswerClaim: _own(c.AnswerClaim, claim=1, agrees=True),
    c.ChangeSeat: _own(c.ChangeSeat, name="Zed"),
    c.CutKey: _own(c.CutKey, token="another key"),
    c.RenewLink: _own(c.RenewLink),
    c.RevokeLink: _plain(c.RevokeLink, sitter=ESRA),
    c.StandUp: _own(c.StandUp),
    c.RemovePerson: _plain(c.RemovePerson, sitter=ESRA),
    c.SeatBot: _plain(c.SeatBot, kind="regular", cast=CAST),
    c.SetLanguage: _own(c.SetLanguage, language="de"),
    c.SetBotLanguage: _plain(c.SetBotLanguage, sitter=ROBIN, language="de"),
    c.SetBotLevel: _plain(c.SetBotLevel, sitter=ROBIN, kind="regular"),
    c.FillWithBots: _plain(c.FillWithBots, kind="regular", cast=CAST),
    c.Arrange: _arrange,
    c.NameHost: _plain(c.NameHost, sitter=ESRA),
    c.MutePerson: _plain(c.MutePerson, sitter=ESRA, on=True),
    c.TakeChair: _plain(c.TakeChair, chair=ROBIN, name="Zoe", avatar="owl", token="key of Zoe"),
    c.AwaitGame: _plain(c.AwaitGame, name="Zoe", avatar="owl", token="key of Zoe"),
    c.StopWaiting: lambda stage: c.StopWaiting(by=_waiting(stage), latecomer=YAN),
    c.AnswerLatecomer: _plain(c.AnswerLatecomer, latecomer=YAN, agrees=False),
    c.JoinAudience: _plain(c.JoinAudience, token="key of Uma"),
    c.MarkAlong: _mark_along,
    c.ChooseGame: _plain(c.ChooseGame, game="ego"),
    c.SetDoor: _plain(c.SetDoor, locked=True),
    c.AllowResearch: _plain(c.AllowResearch, on=True),
    c.SetClock: _plain(c.SetClock, kind="soft"),
    c.PauseClock: _plain(c.PauseClock, on=True),
    c.ChangeLinks: _plain(c.ChangeLinks),
    c.LinkGroup: _plain(c.LinkGroup),
    c.DeleteTable: _plain(c.DeleteTable),
    c.WantGame: _own(c.WantGame, game="ego"),
    c.OpenLobby: _plain(c.OpenLobby),
    c.PauseCountdown: _own(c.PauseCountdown, on=True),
    c.BringQuestions: _own(c.BringQuestions, questions=(QUESTION,)),
    c.RemoveQuestions: _plain(c.RemoveQuestions, sitter=ESRA),
    c.BringPicture: _own(c.BringPicture, picture=OwnPicture("new", "New")),
    c.ChangePicture: _picture(c.ChangePicture, name="Renamed"),
    c.DropPicture: _picture(c.DropPicture),
    c.ModeratePicture: _plain(c.ModeratePicture, id=f"picture {ESRA}", name="Renamed"),
    c.RemovePicture: _plain(c.RemovePicture, id=f"picture {ESRA}"),
    c.StartGame: _plain(c.StartGame),
    c.PlayAtOnce: _plain(c.PlayAtOnce, kind="regular", cast=CAST),
    c.PlayMove: _play,
    c.TakeBack: _own(c.TakeBack),
    c.AnswerTakeBack: _answer,
    c.React: _own(c.React, emoji=REACTIONS[0].emoji),
    c.Say: _own(c.Say, text="Not Merlin"),
    c.SayAsWatcher: _plain(c.SayAsWatcher, text="Well done"),
    c.PointAt: _own(c.PointAt, about=About("person", str(ALA))),
    c.ShowWriting: _own(c.ShowWriting),
    c.KeepLines: _own(c.KeepLines, on=False),
    c.SetTalk: _plain(c.SetTalk, watchers=True),
    c.SetCall: _plain(c.SetCall, link="https://call.example/room"),
    c.SetHook: _plain(c.SetHook, address="https://chat.example/hooks/7f", kinds=("turn",)),
    c.ClearTalk: _plain(c.ClearTalk),
    c.SayReason: _reason,
    c.VoteAbsent: lambda stage: c.VoteAbsent(
        by=stage.player.by, sitter=ESRA, wish="skip", prompt=_question(stage), kind="regular"
    ),
    c.LeaveToBot: _own(c.LeaveToBot, kind="regular"),
    c.SeatStandIn: _plain(c.SeatStandIn, sitter=ESRA, kind="regular"),
    c.ComeBack: _own(c.ComeBack),
    c.DismissStandIn: _plain(c.DismissStandIn, sitter=FLO),
    c.SetUnhurried: _own(c.SetUnhurried, on=True),
    c.MoreTime: lambda stage: c.MoreTime(by=stage.player.by, sitter=stage.player.sitter, prompt=_question(stage)),
    c.PlayBotMove: _play_bot,
    c.HandSeatBack: lambda stage: c.HandSeatBack(by=stage.player.by, sitter=FLO, number=_number(stage)),
    c.TimeOut: _plain(c.TimeOut, sitter=ESRA),
    c.ExcuseAbsent: _plain(c.ExcuseAbsent, sitter=ESRA),
    c.SeatLatecomers: _plain(c.SeatLatecomers),
    c.PassHostOn: _plain(c.PassHostOn),
    c.RunCountdown: _plain(c.RunCountdown),
}
