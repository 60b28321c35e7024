"""Turning commands into records: the only way to change a table."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from parlour.table import (
    absence,
    audience,
    claims,
    clock,
    commands,
    countdown,
    evening,
    latecomers,
    lobby,
    pictures,
    play,
    reminders,
    seat_keys,
    seats,
    undo,
)
from parlour.table.commands import Command, Operator, OwnCommand, System, Together, Visitor
from parlour.table.now import Now
from parlour.table.permissions import expect_allowed
from parlour.table.records import NOTHING, Pending, PendingRecord
from parlour.table.table import Table
from parlour.table.talk import say

HANDLERS: dict[type[Command], Callable[[Table, Any, Now], Pending]] = {
    commands.SitDown: seats.sit_down,
    commands.ClaimSeat: claims.claim_seat,
    commands.WithdrawClaim: claims.withdraw_claim,
    commands.AnswerClaim: claims.answer_claim,
    commands.ChangeSeat: seats.change_seat,
    commands.SetLanguage: seats.set_language,
    commands.CutKey: seat_keys.cut_key,
    commands.RenewLink: seat_keys.renew_link,
    commands.RevokeLink: seat_keys.revoke_link,
    commands.StandUp: seats.stand_up,
    commands.RemovePerson: seats.remove_person,
    commands.SeatBot: seats.seat_bot,
    commands.SetBotLevel: seats.set_bot_level,
    commands.SetBotLanguage: seats.set_bot_language,
    commands.FillWithBots: seats.fill_with_bots,
    commands.Arrange: seats.arrange,
    commands.NameHost: seats.name_host,
    commands.MutePerson: seats.mute_person,
    commands.TakeChair: latecomers.take_chair,
    commands.AwaitGame: latecomers.await_game,
    commands.StopWaiting: latecomers.stop_waiting,
    commands.AnswerLatecomer: latecomers.answer_latecomer,
    commands.JoinAudience: audience.join_audience,
    commands.MarkAlong: audience.mark_along,
    commands.SeatLatecomers: latecomers.seat_latecomers,
    commands.ChooseGame: lobby.choose_game,
    commands.SetDoor: lobby.set_door,
    commands.AllowResearch: lobby.allow_research,
    commands.ChangeLinks: lobby.change_links,
    commands.DeleteTable: lobby.delete_table,
    commands.BringQuestions: lobby.bring_questions,
    commands.RemoveQuestions: lobby.remove_questions,
    commands.StartGame: lobby.start_game,
    commands.PlayAtOnce: lobby.play_at_once,
    commands.LinkGroup: evening.link_group,
    commands.WantGame: evening.want_game,
    commands.OpenLobby: lobby.open_lobby,
    commands.PauseCountdown: countdown.pause_countdown,
    commands.BringPicture: pictures.bring_picture,
    commands.ChangePicture: pictures.change_picture,
    commands.ModeratePicture: pictures.change_picture,
    commands.DropPicture: pictures.drop_picture,
    commands.RemovePicture: pictures.drop_picture,
    commands.PlayMove: play.play_move,
    commands.PlayBotMove: play.play_bot_move,
    commands.React: play.react,
    commands.Say: say.say,
    commands.SayAsWatcher: say.say_as_watcher,
    commands.SayReason: say.say_reason,
    commands.PointAt: say.point_at,
    commands.ShowWriting: say.show_writing,
    commands.KeepLines: say.keep_lines,
    commands.SetTalk: say.set_talk,
    commands.SetCall: say.set_call,
    commands.SetHook: reminders.set_hook,
    commands.ClearTalk: say.clear_talk,
    commands.TakeBack: undo.take_back,
    commands.AnswerTakeBack: undo.answer_take_back,
    commands.VoteAbsent: absence.vote_absent,
    commands.LeaveToBot: absence.leave_to_bot,
    commands.SeatStandIn: absence.seat_stand_in,
    commands.ComeBack: absence.come_back,
    commands.DismissStandIn: absence.dismiss_stand_in,
    commands.HandSeatBack: absence.hand_seat_back,
    commands.ExcuseAbsent: absence.excuse_absent,
    commands.PassHostOn: absence.pass_host_on,
    commands.RunCountdown: lobby.run_countdown,
    commands.TimeOut: absence.time_out,
    commands.SetClock: clock.set_clock,
    commands.PauseClock: clock.pause_clock,
    commands.SetUnhurried: clock.set_unhurried,
    commands.MoreTime: clock.more_time,
}


def handle(table: Table, command: Command, now: Now) -> Pending:
    """Return the records that a command makes, to be stored together; empty if there is nothing to do.

    Raises `Refused`, with a reason in every language, if the command is not allowed or not possible. The table is
    only read, never changed.
    """
    key = scoped_key(command)
    if key and key in table.keys:
        return NOTHING  # the table has had this command before
    if isinstance(command, Together):
        made = tuple([record for part in command.parts for record in _one(table, part, now)])
    else:
        made = _one(table, command, now)
    return (_keyed(made[0], key), *made[1:]) if key and made else made


def scoped_key(command: Command) -> str:
    """Return the key with its sender, so that nobody can use up another's key.

    People at one device have separate keys.
    """
    if not command.key:
        return ""
    match command.by:
        case Visitor(sitters=mine) if isinstance(command, OwnCommand) and command.sitter in mine:
            return f"{command.sitter}:{command.key}"
        case Visitor(sitters=(first, *_)):
            return f"{first}:{command.key}"
        case Visitor():
            return f"visitor:{command.key}"
        case System():
            return f"system:{command.key}"
        case Operator():
            return f"operator:{command.key}"


def _one(table: Table, command: Command, now: Now) -> Pending:
    expect_allowed(table, command, now)
    return audience.with_audience(table.match, HANDLERS[type(command)](table, command, now))


def _keyed(made: PendingRecord, key: str) -> PendingRecord:
    return PendingRecord(replace(made.record, idempotency_key=key), made.step)
