"""People who come while a game runs: they take the chair of a bot, or wait for the next game."""

from typing import Any

import pytest
from msgspec.structs import replace

from parlour.game.annotations import TookOver
from parlour.game.undo.offers import offer
from parlour.games.similo.actions import Mark, Unmark
from parlour.table import Table
from parlour.table.commands import (
    AnswerLatecomer,
    AwaitGame,
    Command,
    HandSeatBack,
    MutePerson,
    RemovePerson,
    SeatLatecomers,
    SetDoor,
    StandUp,
    StopWaiting,
    TakeChair,
    Visitor,
)
from parlour.table.forget_person import struck_out
from parlour.table.latecomers import LASTS, MOST, can_be_seated, door_now, finishes
from parlour.table.now import Now
from parlour.table.records import CameLate, ChairTaken, LatecomerAnswered, LateDoor, Played, SatDown, StoodUp
from tests.table.tables import ALA, BEN, NOON, STRANGER, SYSTEM, Evening, give_clue, moment, person, picture, refused

ROBIN = 2  # a bot
DANA = 3  # comes late


def take(chair: int = ROBIN, name: str = "Dana", by: Visitor = STRANGER, **rest: Any) -> TakeChair:
    return TakeChair(by=by, chair=chair, name=name, avatar="hedgehog", token=f"key of {name}", **rest)


def wait(name: str = "Dana", by: Visitor = STRANGER) -> AwaitGame:
    return AwaitGame(by=by, name=name, avatar="hedgehog", token=f"key of {name}")


def nod(late: int = DANA, by: int = ALA, *, agrees: bool = True) -> AnswerLatecomer:
    return AnswerLatecomer(by=person(by), latecomer=late, agrees=agrees)


def everybody(*others: int) -> Now:
    return moment(here={ALA, BEN, DANA, *others})


def night(game: str = "similo", options: dict[str, Any] | None = None, door: LateDoor | None = None) -> Evening:
    """Ala is the host. Ben and the bot Robin play with her; in Similo Ben gives the clues."""
    evening = Evening("Ben", game=game)
    evening.seat_bot()
    evening.choose(game, options if options is not None else {"giver": BEN})
    evening.start()
    if door is not None:
        evening.send(SetDoor(by=person(ALA), latecomers=door))
    return evening


def seat_at(evening: Evening, sitter: int) -> int:
    seat = evening.match.seat_of(sitter)
    assert seat is not None
    return seat


# The host's switch


def test_the_host_is_asked_unless_the_table_is_set_otherwise() -> None:
    evening = night()
    assert evening.table.latecomers.door == "ask"
    (came,) = evening.send(take())
    assert came == CameLate(NOON, DANA, "Dana", "hedgehog", "key of Dana", ROBIN)
    assert evening.table.holder("key of Dana") is None and evening.match.bot_at(2) == "regular"


def test_at_once_there_is_no_question() -> None:
    evening = night(door="now")
    taken, line = evening.send(take())
    assert isinstance(taken, ChairTaken) and isinstance(line, Played)
    assert [sitter.name for sitter in evening.table.sitters] == ["Ala", "Ben", "Dana"]
    assert evening.match.sitters == (ALA, BEN, DANA) and evening.match.people == {0, 1, 2}
    assert [player.name for player in evening.match.players] == ["Ala", "Ben", "Dana"]
    assert evening.game.log[-1].events == (TookOver(2, "Robin", "robot"),)
    assert picture(Table.found(evening.lines)) == picture(evening.table)


def test_a_table_may_seat_latecomers_in_the_next_game_only() -> None:
    evening = night(door="next")
    assert refused(evening, take()) == "next_game_only"
    evening.send(wait())
    assert evening.table.latecomers.waiting[DANA].chair is None


def test_the_switch_stays_when_the_door_is_changed_otherwise() -> None:
    evening = night(door="now")
    evening.send(SetDoor(by=person(ALA), watching=False))
    assert evening.table.latecomers.door == "now"


def test_a_host_who_must_keep_silent_is_not_asked() -> None:
    evening = night(options={"giver": ALA})
    assert door_now(evening.table) == "next"
    assert refused(evening, take()) == "next_game_only"
    assert refused(evening, SetDoor(by=person(ALA), latecomers="now")) == "silent_role"


def test_a_host_who_has_become_silent_cannot_answer() -> None:
    evening = night(options={"giver": ALA})
    evening.fold(CameLate(NOON, DANA, "Dana", "", "key of Dana", ROBIN))
    assert refused(evening, nod(), everybody()) == "silent_role"


# The answer


def test_a_yes_seats_them_in_the_chair_they_asked_for() -> None:
    evening = night()
    evening.send(take())
    taken, _ = evening.send(nod(), everybody())
    assert isinstance(taken, ChairTaken) and taken.bot == ROBIN
    holder = evening.table.holder("key of Dana")
    assert holder is not None and holder.id == DANA
    assert evening.table.latecomers.waiting == {}
    assert picture(Table.found(evening.lines)) == picture(evening.table)


def test_otherwise_they_wait_for_the_next_game() -> None:
    evening = night()
    evening.send(take())
    assert evening.send(nod(agrees=False), everybody()) == (LatecomerAnswered(NOON, DANA, "next", ALA),)
    assert evening.table.latecomers.waiting[DANA].chair is None
    assert refused(evening, nod(), everybody()) == "latecomer_gone", "it cannot be thought over"


def test_only_the_host_answers() -> None:
    evening = night(options={"giver": ALA})
    evening.fold(CameLate(NOON, DANA, "Dana", "", "key of Dana", ROBIN))
    assert refused(evening, nod(by=BEN), everybody()) == "host_only"


def test_nobody_gets_a_chair_who_has_gone_meanwhile() -> None:
    evening = night()
    evening.send(take())
    assert refused(evening, nod(), moment(here={ALA, BEN})) == "latecomer_gone"
    assert refused(evening, nod(late=9), everybody()) == "latecomer_gone"


def test_of_two_who_ask_for_one_chair_the_second_waits_for_the_next_game() -> None:
    evening = night()
    evening.send(take())
    evening.send(take(name="Emil"))
    evening.send(nod(), everybody())
    assert evening.table.latecomers.waiting[DANA + 1].chair is None
    assert refused(evening, nod(late=DANA + 1), everybody(DANA + 1)) == "latecomer_gone"


def test_whoever_waits_may_think_better_of_it() -> None:
    evening = night()
    evening.send(take())
    mine = Visitor(late=DANA)
    assert refused(evening, StopWaiting(by=STRANGER, latecomer=DANA)) == "no_token"
    assert refused(evening, StopWaiting(by=Visitor(late=DANA + 1), latecomer=DANA)) == "no_token"
    evening.send(StopWaiting(by=mine, latecomer=DANA))
    assert evening.table.latecomers.waiting == {}
    assert evening.handle(StopWaiting(by=mine, latecomer=DANA)) == ()


def test_whoever_waits_for_the_next_game_may_still_ask_for_a_chair_and_stays_who_they_are() -> None:
    evening = night()
    evening.send(wait())
    again = TakeChair(by=Visitor(late=DANA), chair=ROBIN, name="Dana", avatar="owl", token="another key")
    evening.send(again)
    assert list(evening.table.latecomers.waiting) == [DANA]
    assert evening.table.latecomers.waiting[DANA].chair == ROBIN
    assert evening.table.latecomers.by_key("key of Dana") is None, "one device, one key"


# Who may come


@pytest.mark.parametrize("command", [take(), wait()])
def test_whoever_has_a_seat_of_this_game_takes_no_chair(command: Command) -> None:
    evening = night(door="now")
    for by in (person(ALA), person(BEN), Visitor(held=True)):
        assert refused(evening, replace(command, by=by)) == "seat_held"


@pytest.mark.parametrize("by", [STRANGER, Visitor(watch=True), Visitor(screen=True), Visitor(group=True)])
def test_whoever_has_none_may(by: Visitor) -> None:
    assert night(door="now").handle(take(by=by))


def test_the_group_is_known_to_the_host_and_a_stranger_is_not() -> None:
    evening = night()
    evening.send(take(by=Visitor(group=True)))
    evening.send(wait(name="Emil"))
    assert [late.known for late in evening.table.latecomers.waiting.values()] == [True, False]


def test_a_locked_table_is_locked() -> None:
    evening = night(door="now")
    evening.send(SetDoor(by=person(ALA), locked=True))
    assert refused(evening, take()) == refused(evening, wait()) == "table_locked"


def test_only_chairs_of_bots_can_be_taken() -> None:
    evening = night(door="now")
    assert refused(evening, take(chair=BEN)) == "not_a_bots_chair"
    evening.leave_to_bot(BEN)
    assert refused(evening, take(chair=BEN)) == "not_a_bots_chair", "it is kept for Ben"
    assert refused(evening, take(chair=17)) == "not_playing"


def test_names_are_told_apart_also_from_those_who_wait() -> None:
    evening = night()
    evening.send(wait())
    assert refused(evening, take(name="ala")) == "name_taken"
    other = TakeChair(by=STRANGER, chair=ROBIN, name="Dana", avatar="", token="another key")
    assert refused(evening, other) == "name_taken"


def test_there_is_a_limit_and_old_ones_are_forgotten() -> None:
    evening = night()
    for number in range(MOST):
        evening.send(wait(name=f"Guest {'abcdefgh'[number] * 3}"))
    assert refused(evening, wait(name="Zoe")) == "too_many_latecomers"
    evening.fold(CameLate(NOON + LASTS, 99, "Zoe", "", "key of Zoe"))
    assert list(evening.table.latecomers.waiting) == [99]


def test_the_same_request_again_changes_nothing() -> None:
    evening = night()
    evening.send(take())
    assert evening.handle(take()) == ()
    evening.send(nod(), everybody())
    assert evening.handle(take()) == ()


def test_between_games_there_is_no_chair_to_take() -> None:
    evening = Evening("Ben")
    assert refused(evening, take()) == refused(evening, wait()) == "no_game"
    evening = night(door="now")
    evening.play_out()
    assert refused(evening, take()) == "no_game"


def test_somebody_who_was_muted_and_has_left_is_muted_in_the_chair() -> None:
    evening = night(door="now")
    evening.play_out()
    evening.table.addresses[BEN] = "there"
    evening.send(MutePerson(by=person(ALA), sitter=BEN, on=True))
    evening.send(RemovePerson(by=person(ALA), sitter=BEN))
    evening.choose("ego")
    evening.start()
    evening.send(take(address="there"))
    assert DANA in evening.table.muted


# When the seat changes hands


def test_marks_that_can_be_changed_are_the_persons_at_once() -> None:
    evening = night(door="now")
    give_clue(evening, BEN)
    card = evening.game.state.board.remaining[0]
    evening.bot_move(ROBIN, Mark(card))
    assert not finishes(evening.match, 2)
    evening.send(take())
    assert evening.table.absence.stand_ins == {}
    assert evening.game.state.board.marks == {2: (card,)}
    assert evening.handle(evening.moving(DANA, Unmark(card)))


def test_a_clue_that_the_bot_owes_is_still_the_bots() -> None:
    evening = night(options={"giver": ROBIN}, door="now")
    assert finishes(evening.match, 2)
    evening.send(take())
    assert evening.game.log[-1].events == (TookOver(2, "Robin", "robot", "regular"),)
    assert evening.table.absence.stand_ins == {DANA: "regular"} and evening.table.absence.returning == {DANA}
    assert refused(evening, evening.moving(DANA, evening.default(DANA))) == "bot_plays"
    evening.bot_move(DANA, evening.default(DANA))
    evening.send(HandSeatBack(by=SYSTEM, sitter=DANA, number=1))
    assert evening.match.people == {0, 1, 2}
    assert picture(Table.found(evening.lines)) == picture(evening.table)


def test_what_the_bot_was_thinking_for_its_old_seat_does_not_count_any_more() -> None:
    evening = night(options={"giver": ROBIN}, door="now")
    thought = evening.bot_moving(ROBIN, evening.default(ROBIN))
    evening.send(take())
    assert evening.handle(thought) == ()


def test_a_sealed_answer_of_the_bot_stays() -> None:
    evening = night(game="one_mind", options={}, door="now")
    evening.bot_move(ROBIN, evening.default(ROBIN))
    sealed = dict(evening.game.sealed)
    evening.send(take())
    assert evening.game.sealed == sealed and 2 in sealed
    assert evening.table.absence.stand_ins == {}
    assert not offer(evening.game, 2, evening.match.people).is_possible, "it is not the person's to take back"


def test_a_sealed_answer_that_is_owed_is_the_bots() -> None:
    evening = night(game="one_mind", options={}, door="now")
    evening.send(take())
    assert evening.table.absence.returning == {DANA}


def test_what_the_bot_played_is_not_the_persons_to_take_back_and_what_the_person_plays_is() -> None:
    evening = night(door="now")
    give_clue(evening, BEN)
    card = evening.game.state.board.remaining[0]
    evening.bot_move(ROBIN, Mark(card))
    assert offer(evening.game, 2, evening.match.people | {2}).is_possible
    evening.send(take())
    assert not offer(evening.game, 2, evening.match.people).is_possible
    evening.move(DANA, Unmark(card))
    assert offer(evening.game, 2, evening.match.people).is_possible


def test_the_game_counts_for_whoever_sits_there_at_the_end() -> None:
    evening = night(door="now")
    evening.send(take())
    evening.play_out()
    assert evening.table.matches[0].sitters == (ALA, BEN, DANA)
    evening.choose("ego")
    evening.start()
    assert evening.match.sitters == (ALA, BEN, DANA)


# The next game


def test_whoever_waited_sits_down_when_the_game_is_over() -> None:
    evening = night()
    evening.send(wait())
    assert not can_be_seated(evening.table, everybody())
    evening.play_out()
    assert can_be_seated(evening.table, everybody())
    (sat,) = evening.send(SeatLatecomers(by=SYSTEM), everybody())
    assert isinstance(sat, SatDown) and sat.sitter.id == DANA
    assert evening.table.latecomers.waiting == {} and not can_be_seated(evening.table, everybody())
    assert evening.table.holder("key of Dana") is not None
    assert picture(Table.found(evening.lines)) == picture(evening.table)


def test_whoever_asked_and_was_not_answered_sits_down_then_too() -> None:
    evening = night()
    evening.send(take())
    evening.play_out()
    evening.send(SeatLatecomers(by=SYSTEM), everybody())
    assert [sitter.name for sitter in evening.table.sitters] == ["Ala", "Ben", "Robin", "Dana"]


def test_whoever_has_gone_sits_down_when_they_are_back() -> None:
    evening = night()
    evening.send(wait())
    evening.play_out()
    assert not can_be_seated(evening.table, moment(here={ALA, BEN}))
    assert evening.handle(SeatLatecomers(by=SYSTEM), moment(here={ALA, BEN})) == ()
    assert evening.handle(SeatLatecomers(by=SYSTEM), everybody())


def test_where_the_game_has_no_free_chair_a_bot_leaves() -> None:
    evening = Evening("Ben", game="council_of_four")
    evening.seat_bot()
    evening.seat_bot(name="Vega")
    evening.start()
    evening.send(wait())
    evening.send(wait("Emil"))
    evening.send(wait("Flo"))
    evening.play_out()
    dana, emil, flo = 4, 5, 6
    made = evening.send(SeatLatecomers(by=SYSTEM), moment(here={ALA, BEN, dana, emil, flo}))
    assert [type(record) for record in made] == [StoodUp, SatDown, StoodUp, SatDown]
    assert [sitter.name for sitter in evening.table.sitters] == ["Ala", "Ben", "Dana", "Emil"]
    assert not can_be_seated(evening.table, moment(here={flo})), "there is no chair for Flo, who goes on waiting"
    assert list(evening.table.latecomers.waiting) == [flo]


def test_a_table_that_was_locked_meanwhile_seats_nobody() -> None:
    evening = night()
    evening.send(wait())
    evening.send(SetDoor(by=person(ALA), locked=True))
    evening.play_out()
    assert not can_be_seated(evening.table, everybody())


def test_a_chair_whose_bot_was_sent_away_cannot_be_had() -> None:
    evening = night()
    evening.send(take())
    evening.play_out()
    evening.send(RemovePerson(by=person(ALA), sitter=ROBIN))
    assert evening.table.latecomers.waiting[DANA].chair is None


# To be forgotten


def test_whoever_took_a_chair_can_be_forgotten() -> None:
    evening = night()
    evening.send(take(address="there"))
    evening.send(nod(), everybody())
    evening.play_out()
    evening.send(StandUp(by=person(DANA), sitter=DANA, forget=True))
    again = struck_out(evening.lines, DANA)
    lines = [again.get(place, line) for place, line in enumerate(evening.lines)]
    assert not any(word in line for line in lines for word in (b"Dana", b"hedgehog", b"there", b"key of Dana"))
    assert Table.found(lines).matches[0].players[2].name == "N. N."
