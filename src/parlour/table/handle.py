"""From a command to records: the one way to change a table."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from parlour.table import absence, clock, commands, evening, lobby, pictures, play, seats, takebacks
from parlour.table.commands import Command, Together, scoped_key
from parlour.table.now import Now
from parlour.table.permissions import expect_allowed
from parlour.table.records import NOTHING, Pending, PendingRecord
from parlour.table.table import Table

HANDLERS: dict[type[Command], Callable[[Table, Any, Now], Pending]] = {
    commands.SitDown: seats.sit_down,
    commands.ReclaimSeat: seats.reclaim_seat,
    commands.ChangeSeat: seats.change_seat,
    commands.CutKey: seats.cut_key,
    commands.StandUp: seats.stand_up,
    commands.RemovePerson: seats.remove_person,
    commands.SeatBot: seats.seat_bot,
    commands.FillWithBots: seats.fill_with_bots,
    commands.Arrange: seats.arrange,
    commands.NameHost: seats.name_host,
    commands.MutePerson: seats.mute_person,
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
    commands.BringPicture: pictures.bring_picture,
    commands.ChangePicture: pictures.change_picture,
    commands.ModeratePicture: pictures.change_picture,
    commands.DropPicture: pictures.drop_picture,
    commands.RemovePicture: pictures.drop_picture,
    commands.PlayMove: play.play_move,
    commands.PlayBotMove: play.play_bot_move,
    commands.React: play.react,
    commands.TakeBack: takebacks.take_back,
    commands.AnswerTakeBack: takebacks.answer_take_back,
    commands.VoteAbsent: absence.vote_absent,
    commands.LeaveToBot: absence.leave_to_bot,
    commands.SeatStandIn: absence.seat_stand_in,
    commands.ComeBack: absence.come_back,
    commands.DismissStandIn: absence.dismiss_stand_in,
    commands.HandSeatBack: absence.hand_seat_back,
    commands.ExcuseAbsent: absence.excuse_absent,
    commands.PassHostOn: absence.pass_host_on,
    commands.TimeOut: absence.time_out,
    commands.SetClock: clock.set_clock,
    commands.PauseClock: clock.pause_clock,
    commands.SetUnhurried: clock.set_unhurried,
    commands.MoreTime: clock.more_time,
}


def handle(table: Table, command: Command, now: Now) -> Pending:
    """The records that come of a command, to be stored all together. Empty: there is nothing to do.

    Raises `Refused`, with a reason in every language, if the command is not allowed or not possible. Nothing is changed
    here: the table is only read.
    """
    if is_repeated(table, command):
        return NOTHING
    if isinstance(command, Together):
        made = tuple([record for part in command.parts for record in _one(table, part, now)])
    else:
        made = _one(table, command, now)
    key = scoped_key(command)
    return (_keyed(made[0], key), *made[1:]) if key and made else made


def is_repeated(table: Table, command: Command) -> bool:
    """Has the table had this command before?"""
    key = scoped_key(command)
    return bool(key) and key in table.keys


def _one(table: Table, command: Command, now: Now) -> Pending:
    expect_allowed(table, command, now)
    return HANDLERS[type(command)](table, command, now)


def _keyed(made: PendingRecord, key: str) -> PendingRecord:
    return PendingRecord(replace(made.record, idempotency_key=key), made.step)
