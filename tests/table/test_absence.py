"""Absence never stops a table: skipped once, a bot in the seat, and the person back; all of it in one log."""

from collections.abc import Iterable
from typing import Any

import pytest
from msgspec.structs import replace

from parlour.archive.replay import dump, load, prose
from parlour.archive.verify import verify
from parlour.errors import GameOver, Stale
from parlour.game import Answered
from parlour.game.annotations import CameBack, Excused, Returning, Skipped, StandIn, without_annotations
from parlour.games.council_of_four.actions import EndTurn
from parlour.games.ego.actions import Answer
from parlour.games.similo.actions import Mark, Remove
from parlour.table import Table
from parlour.table.absence import is_attended, people
from parlour.table.commands import (
    ComeBack,
    DismissStandIn,
    ExcuseAbsent,
    HandSeatBack,
    LeaveToBot,
    NameHost,
    PassHostOn,
    PlayBotMove,
    SeatStandIn,
    SetUnhurried,
    StandUp,
    VoteAbsent,
)
from parlour.table.records import AnyRecord, HostNamed, Played, Voted
from tests.table.tables import (
    ALA,
    BEN,
    CHLOE,
    DAN,
    NOON,
    SYSTEM,
    Evening,
    give_clue,
    moment,
    person,
    picture,
    refused,
    similo,
)

NOBODY: frozenset[int] = frozenset()


def last_events(evening: Evening) -> tuple[Any, ...]:
    return evening.game.log[-1].events


def come_back(evening: Evening, sitter: int) -> None:
    evening.send(ComeBack(by=person(sitter), sitter=sitter))


def hand_back(evening: Evening, sitter: int) -> tuple[AnyRecord, ...]:
    return evening.send(HandSeatBack(by=SYSTEM, sitter=sitter, number=evening.match.number))


def excuse(evening: Evening, away: int, here: Iterable[int]) -> tuple[AnyRecord, ...]:
    """Those who are here go on without somebody."""
    return evening.send(ExcuseAbsent(by=SYSTEM, sitter=away), moment(here=here, away={away}))


def pass_host_on(
    evening: Evening, here: Iterable[int], away: Iterable[int], local: Iterable[int] = ()
) -> tuple[AnyRecord, ...]:
    return evening.send(PassHostOn(by=SYSTEM), moment(here=here, local=local, away=away))


# Skipping


def test_the_default_is_played_for_whoever_is_skipped_and_marked_as_such() -> None:
    evening = similo()
    wanted = evening.default(ALA)
    evening.vote(ALA, BEN, "skip", {BEN})
    entry = evening.game.log[-1]
    assert entry.seat == ALA and entry.action == wanted
    assert entry.events[0] == Skipped(ALA) and Skipped(ALA) not in without_annotations(entry.events)
    assert len(evening.game.state.board.clues) == 1


def test_a_mark_changes_nothing_that_the_rules_know() -> None:
    evening, plain = similo(), similo()
    evening.vote(ALA, BEN, "skip", {BEN})
    give_clue(plain)
    assert evening.game.state == plain.game.state


def test_everybody_sees_that_somebody_was_skipped() -> None:
    evening = similo()
    evening.vote(ALA, BEN, "skip", {BEN})
    for viewer in (None, ALA, BEN):
        assert Skipped(ALA) in evening.game.seen_by(viewer)


def test_what_is_played_under_seal_for_somebody_stays_closed() -> None:
    evening = Evening("Ben", "Chloe", game="ego", options={"first": 0})
    evening.start()
    evening.move(ALA, Answer(2))
    evening.vote(BEN, ALA, "skip", {ALA, CHLOE})
    assert last_events(evening) == (Skipped(BEN), Answered(BEN))


def test_a_turn_of_several_answers_is_skipped_whole_by_one_command() -> None:
    evening = Evening("Ben", "Chloe", game="council_of_four", options={"first": ALA})
    evening.start()
    made = evening.handle(evening.voting(ALA, person(BEN), "skip"), moment(here={BEN}, away={ALA}))
    assert len(made) > 1 and all(isinstance(pending.record, Played) for pending in made)
    assert len(evening.game.log) == 1, "nothing has happened before all of it is stored"
    for pending in made:
        evening.apply(pending)
    skipped = evening.game.log[1:]
    assert [entry.events[0] for entry in skipped] == [Skipped(ALA)] * len(made)
    assert isinstance(skipped[-1].action, EndTurn)
    assert evening.game.ask is not None and evening.game.ask.seats == {BEN}
    assert picture(Table.found(evening.lines)) == picture(evening.table)


def test_the_host_skips_alone() -> None:
    evening = similo(host=DAN)
    give_clue(evening)
    (made,) = evening.vote(BEN, DAN, "skip", {ALA, CHLOE, DAN})
    assert isinstance(made, Played) and last_events(evening)[0] == Skipped(BEN)


def test_others_need_most_of_those_who_are_here() -> None:
    evening = similo()
    here = {BEN, CHLOE, DAN}
    assert isinstance(evening.vote(ALA, BEN, "skip", here)[0], Voted)
    assert isinstance(evening.vote(ALA, CHLOE, "skip", here)[0], Played)


def test_who_is_here_alone_is_most_of_those_who_are_here() -> None:
    evening = similo()
    give_clue(evening)
    assert isinstance(evening.vote(BEN, DAN, "bot", {DAN})[0], Played)


def test_a_vote_of_somebody_who_left_does_not_count() -> None:
    evening = similo()
    evening.vote(ALA, BEN, "skip", {BEN, CHLOE, DAN})
    assert isinstance(evening.vote(ALA, CHLOE, "skip", {CHLOE, DAN})[0], Voted)


def test_two_wishes_are_not_added_up() -> None:
    evening = similo()
    here = {BEN, CHLOE, DAN}
    evening.vote(ALA, BEN, "skip", here)
    assert isinstance(evening.vote(ALA, CHLOE, "bot", here)[0], Voted)


def test_who_rather_waits_takes_the_vote_back() -> None:
    evening = similo()
    here = {BEN, CHLOE, DAN}
    evening.vote(ALA, BEN, "skip", here)
    evening.vote(ALA, BEN, "wait", here)
    assert evening.table.absence.votes_about(ALA, evening.match.question) == {}
    assert isinstance(evening.vote(ALA, CHLOE, "skip", here)[0], Voted)


def test_votes_are_about_the_question_that_is_asked() -> None:
    evening = similo()
    evening.vote(ALA, CHLOE, "skip", {BEN, CHLOE, DAN})
    give_clue(evening)
    assert evening.table.absence.votes_about(ALA, evening.match.question) == {}
    late = VoteAbsent(by=person(DAN), sitter=ALA, wish="skip", prompt="1.clue.1", kind="regular")
    with pytest.raises(Stale):
        evening.handle(late, moment(here={DAN}, away={ALA}))


def test_who_owes_no_answer_cannot_be_skipped() -> None:
    evening = similo(giver=DAN)
    assert refused(evening, evening.voting(BEN, person(ALA), "skip"), moment(here={ALA}, away={BEN})) == "not_asked"


def test_nobody_is_skipped_before_or_after_a_game() -> None:
    evening = Evening("Ben")
    wish = VoteAbsent(by=person(ALA), sitter=BEN, wish="skip", prompt="", kind="regular")
    assert refused(evening, wish, moment(here={ALA}, away={BEN})) == "no_game"
    evening.start()
    evening.play_out()
    with pytest.raises(GameOver):
        evening.vote(BEN, ALA, "skip", {ALA})


def test_who_is_here_is_skipped_only_after_a_long_wait_that_is_twice_as_long_for_the_unhurried() -> None:
    evening = similo()
    wish, timeout = evening.voting(ALA, person(BEN), "skip"), moment().idle_timeout
    assert refused(evening, wish, moment(NOON + timeout - 1, here={ALA, BEN})) == "not_away"
    assert evening.handle(wish, moment(NOON + timeout + 1, here={ALA, BEN}))
    evening.send(SetUnhurried(by=person(ALA), sitter=ALA, on=True))
    assert refused(evening, wish, moment(NOON + timeout + 1, here={ALA, BEN})) == "not_away"
    assert evening.handle(wish, moment(NOON + 2 * timeout + 1, here={ALA, BEN}))


def test_nobody_skips_themselves() -> None:
    evening = similo()
    wish = evening.voting(ALA, person(ALA, BEN), "skip")
    assert refused(evening, wish, moment(NOON + 10_000, here={ALA, BEN})) == "not_away"


# Silent seats


def test_a_silent_host_neither_skips_nor_chooses_for_a_guesser() -> None:
    evening = similo()
    give_clue(evening)
    for wish in ("skip", "bot"):
        now = moment(here={ALA, CHLOE, DAN}, away={BEN})
        assert refused(evening, evening.voting(BEN, person(ALA), wish), now) == "silent_role"


def test_in_the_same_game_the_giver_is_silent_from_the_reveal_to_the_end_of_the_turn() -> None:
    evening = Evening("Ben", "Chloe", game="same_game", options={"first": ALA})
    evening.start()
    here = moment(here={ALA, CHLOE}, away={BEN})
    assert evening.handle(evening.voting(BEN, person(ALA), "bot"), here), "nobody is silent yet"
    while evening.game.ask is not None and evening.game.ask.section != "lifting":
        evening.fold_default(min(evening.game.ask.seats))
    assert refused(evening, evening.voting(BEN, person(ALA), "skip"), here) == "silent_role"
    assert refused(evening, evening.voting(BEN, person(ALA), "bot"), here) == "silent_role"
    assert evening.handle(evening.voting(BEN, person(CHLOE), "skip"), here)


def test_a_silent_seat_that_is_left_alone_may_seat_a_bot_but_never_skip() -> None:
    evening = similo()
    give_clue(evening)
    alone = moment(here={ALA}, away={BEN, CHLOE, DAN})
    assert refused(evening, evening.voting(BEN, person(ALA), "skip"), alone) == "silent_role"
    evening.send(evening.voting(BEN, person(ALA), "bot"), alone)
    assert evening.match.bot_at(BEN) == "regular"
    come_back(evening, BEN)
    assert evening.table.absence.returning == {BEN}, "the owner takes the seat back"


def test_a_silent_guest_who_is_left_alone_may_seat_a_bot_too() -> None:
    evening = similo(host=BEN)
    give_clue(evening)
    evening.send(evening.voting(BEN, person(ALA), "bot"), moment(here={ALA}, away={BEN, CHLOE, DAN}))
    assert evening.match.bot_at(BEN) == "regular"


def test_a_person_whose_seat_a_bot_plays_does_not_decide_and_so_leaves_a_silent_seat_alone() -> None:
    evening = similo("Ben", "Chloe")
    give_clue(evening)
    evening.leave_to_bot(CHLOE)
    assert evening.handle(evening.voting(BEN, person(ALA), "bot"), moment(here={ALA, CHLOE}, away={BEN}))


def test_a_silent_seat_may_always_say_that_it_would_rather_wait() -> None:
    evening = similo()
    give_clue(evening)
    assert isinstance(evening.vote(BEN, ALA, "wait", {ALA, CHLOE, DAN})[0], Voted)


def test_a_silent_seat_is_not_counted_among_those_who_decide() -> None:
    evening = similo("Ben", "Chloe")
    give_clue(evening)
    assert isinstance(evening.vote(CHLOE, BEN, "bot", {ALA, BEN})[0], Played), "Ben decides: Ala has no say"


def test_people_who_share_a_device_with_a_silent_seat_vote_without_it() -> None:
    evening = similo("Ben", "Chloe", "Dan", "Esra")
    give_clue(evening)
    now = moment(here={ALA, BEN, CHLOE, DAN}, away={4})
    (made,) = evening.send(evening.voting(4, person(ALA, BEN), "skip"), now)
    assert isinstance(made, Voted) and made.by == (BEN,), "the host is silent, and Ben does not decide alone"


def test_a_host_who_shares_a_device_with_a_silent_seat_decides_alone() -> None:
    evening = similo(host=BEN)
    give_clue(evening)
    now = moment(here={ALA, BEN, DAN}, away={CHLOE})
    assert isinstance(evening.send(evening.voting(CHLOE, person(ALA, BEN), "skip"), now)[0], Played)


# A bot in the seat


def test_a_bot_plays_for_whoever_is_away_and_the_log_says_which() -> None:
    evening = similo()
    evening.vote(ALA, BEN, "bot", {BEN})
    assert last_events(evening) == (StandIn(ALA, "regular"),)
    assert evening.match.bot_at(ALA) == "regular" and evening.match.bot_at(BEN) == ""


def test_a_seat_that_a_bot_plays_is_neither_skipped_nor_handed_over_again() -> None:
    evening = similo()
    evening.leave_to_bot(ALA, "expert")
    assert refused(evening, evening.voting(ALA, person(BEN), "skip"), moment(here={BEN}, away={ALA})) == "bot_plays"
    assert refused(evening, LeaveToBot(by=person(ALA), sitter=ALA, kind="expert")) == "bot_plays"


def test_there_are_three_kinds_of_bots() -> None:
    assert refused(similo(), LeaveToBot(by=person(ALA), sitter=ALA, kind="genius")) == "no_such_bot"


def test_while_a_bot_plays_the_person_makes_no_move() -> None:
    evening = similo()
    evening.leave_to_bot(ALA)
    assert refused(evening, evening.moving(ALA, evening.default(ALA))) == "bot_plays"
    evening.bot_move(ALA, evening.default(ALA))
    assert len(evening.game.state.board.clues) == 1


def test_a_bots_answer_counts_only_if_its_turn_is_as_it_was_when_it_thought() -> None:
    evening = similo()
    evening.leave_to_bot(ALA)
    thought = evening.bot_moving(ALA, evening.default(ALA))
    for stale in (replace(thought, turn=5), replace(thought, undos=1), replace(thought, number=2)):
        assert evening.handle(stale) == ()
    assert evening.handle(replace(thought, sitter=BEN)) == (), "no bot plays for Ben"
    assert evening.send(thought)
    assert evening.handle(thought) == (), "the turn was taken"


def test_the_person_is_back_at_once_when_nobody_asks_the_seat() -> None:
    evening = similo()
    evening.leave_to_bot(BEN)
    come_back(evening, BEN)
    assert last_events(evening) == (CameBack(BEN),) and evening.match.bot_at(BEN) == ""


def test_in_a_bots_turn_the_person_is_back_when_it_is_over() -> None:
    evening = similo()
    evening.leave_to_bot(ALA)
    come_back(evening, ALA)
    assert last_events(evening) == (Returning(ALA),)
    assert evening.match.bot_at(ALA) == "regular" and evening.table.absence.returning == {ALA}
    evening.bot_move(ALA, evening.default(ALA))
    hand_back(evening, ALA)
    assert evening.match.bot_at(ALA) == "" and evening.table.absence.returning == NOBODY


def test_a_person_who_is_coming_back_attends_the_table_when_nobody_else_does() -> None:
    """Otherwise the bot waits until somebody attends, and the person until the bot has moved."""
    evening = similo()
    evening.leave_to_bot(ALA, "expert")
    others_away = moment(here={ALA}, away={BEN, CHLOE, DAN}, attending={ALA})
    assert not is_attended(evening.table, others_away)
    come_back(evening, ALA)
    assert is_attended(evening.table, others_away)


def test_to_come_back_twice_is_to_come_back_once() -> None:
    evening = similo()
    evening.leave_to_bot(ALA)
    come_back(evening, ALA)
    assert evening.handle(ComeBack(by=person(ALA), sitter=ALA)) == ()


def test_who_plays_cannot_come_back() -> None:
    evening = similo()
    assert refused(evening, ComeBack(by=person(BEN), sitter=BEN)) == "no_stand_in"
    evening.leave_to_bot(BEN)
    assert hand_back(evening, BEN) == (), "nobody has come"


def test_a_second_bot_is_not_sent_away_by_an_earlier_return() -> None:
    evening = similo()
    evening.leave_to_bot(ALA)
    come_back(evening, ALA)
    hand_back(evening, ALA)
    evening.leave_to_bot(ALA, "expert")
    assert evening.table.absence.returning == NOBODY and evening.match.bot_at(ALA) == "expert"


def test_between_games_a_bot_is_meant_for_the_next_one() -> None:
    evening = Evening("Ben")
    evening.leave_to_bot(BEN, "newcomer")
    evening.start()
    assert last_events(evening)[-1] == StandIn(BEN, "newcomer")
    assert evening.match.bot_at(BEN) == "newcomer"


def test_a_stand_in_stays_for_the_next_game_until_the_person_is_back() -> None:
    evening = Evening("Ben")
    evening.start()
    evening.leave_to_bot(BEN, "newcomer")
    evening.play_out()
    evening.start("second")
    assert evening.match.bot_at(BEN) == "newcomer"
    evening.play_out()
    come_back(evening, BEN)
    evening.start("third")
    assert evening.match.bot_at(BEN) == "" and StandIn(BEN, "newcomer") not in last_events(evening)


def test_who_was_coming_back_when_a_game_ended_plays_the_next_one() -> None:
    evening = Evening("Ben", options={"giver": 1})
    evening.start()
    evening.leave_to_bot(BEN, "newcomer")
    come_back(evening, BEN)
    assert evening.table.absence.returning == {BEN}
    evening.play_out()
    evening.start("second")
    assert evening.match.bot_at(BEN) == "" and evening.table.absence.returning == NOBODY


def test_who_stands_up_leaves_no_bot_behind() -> None:
    evening = Evening("Ben", "Chloe")
    evening.leave_to_bot(BEN, "newcomer")
    evening.send(StandUp(by=person(BEN), sitter=BEN))
    assert evening.table.absence.stand_ins == {}


def test_bots_have_no_stand_ins() -> None:
    evening = Evening()
    evening.seat_bot()
    assert refused(evening, LeaveToBot(by=person(1), sitter=1, kind="expert")) == "bot_plays"
    assert refused(evening, SeatStandIn(by=person(ALA), sitter=1, kind="expert")) == "bot_plays"


def test_between_games_the_host_seats_a_bot_for_somebody_else_and_sends_it_away_again() -> None:
    evening = Evening("Ben", "Chloe")
    evening.send(SeatStandIn(by=person(ALA), sitter=BEN, kind="expert"))
    assert evening.table.absence.stand_ins == {BEN: "expert"}
    assert refused(evening, SeatStandIn(by=person(ALA), sitter=BEN, kind="expert")) == "bot_plays"
    evening.send(DismissStandIn(by=person(ALA), sitter=BEN))
    assert evening.table.absence.stand_ins == {}
    assert refused(evening, DismissStandIn(by=person(ALA), sitter=BEN)) == "no_stand_in"


# Those who are here decide


def test_a_vote_of_somebody_who_left_is_withdrawn() -> None:
    evening = similo()
    give_clue(evening)
    evening.move(BEN, Remove(evening.game.state.board.remaining[:1]))
    assert excuse(evening, BEN, {ALA, CHLOE, DAN})
    assert last_events(evening)[0] == Excused(BEN)
    assert evening.game.state.board.votes == {}


def test_marks_of_somebody_who_left_are_taken_off() -> None:
    evening = similo()
    give_clue(evening)
    evening.move(BEN, Mark(evening.game.state.board.remaining[0]))
    for _ in range(5):
        excuse(evening, BEN, {ALA, CHLOE, DAN})
    assert not evening.game.state.board.marks_of(BEN)


@pytest.mark.parametrize("team", ["majority", "unanimous", "anyone"])
def test_those_who_are_here_are_enough(team: str) -> None:
    evening = similo(team=team)
    give_clue(evening)
    here = {ALA, CHLOE, DAN}
    cards = evening.game.state.board.remaining[:1]
    for guesser in (CHLOE, DAN):
        if not evening.game.state.board.removed:
            assert excuse(evening, BEN, here) == (), "nothing to follow yet"
            evening.move(guesser, Remove(cards))
    excuse(evening, BEN, here)
    assert evening.game.state.board.removed == (cards,)


def test_who_is_away_does_not_settle_what_the_others_disagree_about() -> None:
    evening = similo()
    give_clue(evening)
    one, two = evening.game.state.board.remaining[:2]
    evening.move(CHLOE, Remove((one,)))
    evening.move(DAN, Remove((two,)))
    assert excuse(evening, BEN, {ALA, CHLOE, DAN}) == ()
    assert evening.game.ask is not None, "they can still agree, or skip Ben"


def test_what_the_table_wanted_for_somebody_stays() -> None:
    evening = similo(host=DAN)
    give_clue(evening)
    evening.vote(BEN, DAN, "skip", {ALA, CHLOE, DAN})
    assert excuse(evening, BEN, {ALA, CHLOE, DAN}) == ()
    assert BEN in evening.game.state.board.votes


def test_nothing_is_done_for_a_seat_that_a_bot_plays() -> None:
    evening = similo()
    give_clue(evening)
    evening.move(BEN, Mark(evening.game.state.board.remaining[0]))
    evening.leave_to_bot(BEN)
    assert excuse(evening, BEN, {ALA}) == ()


def test_nothing_is_done_for_somebody_who_is_here_or_while_nobody_attends() -> None:
    evening = similo()
    give_clue(evening)
    evening.move(BEN, Mark(evening.game.state.board.remaining[0]))
    wish = ExcuseAbsent(by=SYSTEM, sitter=BEN)
    assert evening.handle(wish, moment(here={ALA, BEN, CHLOE, DAN})) == ()
    assert evening.handle(wish, moment(here={ALA}, away={BEN, CHLOE, DAN}, attending=())) == ()
    assert evening.handle(wish, moment(here={ALA, CHLOE, DAN}, away={BEN}))


# While nobody attends


def test_no_bot_answers_while_nobody_attends() -> None:
    evening = similo()
    evening.leave_to_bot(ALA)
    match = evening.table.match
    assert match is not None
    command = PlayBotMove(
        by=SYSTEM, sitter=ALA, action=match.game.rules.default(match.game.view(0)), number=match.number, turn=0, undos=0
    )
    assert evening.handle(command, moment(here={BEN}, attending=())) == ()
    assert evening.handle(command, moment(here={BEN}, attending={BEN}))


def test_bots_play_on_where_all_people_have_left_their_seats_to_them() -> None:
    evening = similo()
    for sitter in (ALA, BEN, CHLOE, DAN):
        evening.leave_to_bot(sitter)
    assert is_attended(evening.table, moment(attending=()))


def test_games_over_days_go_on_while_nobody_attends() -> None:
    evening = similo()
    assert not is_attended(evening.table, moment(attending=()))
    evening.table.clock = replace(evening.table.clock, kind="soft", pace="day")
    assert is_attended(evening.table, moment(attending=()))


def test_whoever_reads_the_sample_turn_cannot_be_skipped() -> None:
    evening = similo()
    late = moment(NOON + 10_000, here={ALA, BEN, CHLOE, DAN}, reading={ALA})
    assert refused(evening, evening.voting(ALA, person(BEN), "skip"), late) == "not_away"
    assert refused(evening, evening.voting(ALA, person(BEN), "bot"), late) == "not_away"


# The host


def test_while_the_host_is_away_somebody_else_is_and_then_gives_it_back() -> None:
    evening = Evening("Ben", "Chloe")
    pass_host_on(evening, {BEN, CHLOE}, {ALA})
    assert evening.table.host == BEN, "who has sat here longest"
    assert evening.table.lender == ALA
    assert pass_host_on(evening, {ALA, BEN}, (), local={ALA}) == (HostNamed(NOON, ALA),)
    assert evening.table.host == ALA and evening.table.lender is None


def test_the_role_goes_back_only_where_the_stream_of_its_owner_is() -> None:
    evening = Evening("Ben", "Chloe")
    pass_host_on(evening, {BEN, CHLOE}, {ALA})
    assert pass_host_on(evening, {ALA, BEN}, ()) == (), "what another worker says may be old"


def test_the_role_is_lent_on_and_still_goes_back_to_whose_it_is() -> None:
    evening = Evening("Ben", "Chloe")
    pass_host_on(evening, {BEN}, {ALA})
    pass_host_on(evening, {CHLOE}, {ALA, BEN})
    assert (evening.table.host, evening.table.lender) == (CHLOE, ALA)
    pass_host_on(evening, {ALA, CHLOE}, {BEN}, local={ALA})
    assert evening.table.host == ALA


def test_a_host_who_is_here_or_whom_nobody_can_follow_stays_host() -> None:
    evening = Evening("Ben")
    assert pass_host_on(evening, {ALA, BEN}, ()) == ()
    assert pass_host_on(evening, (), {ALA, BEN}) == ()


def test_a_host_who_was_named_keeps_the_role() -> None:
    evening = Evening("Ben")
    evening.send(NameHost(by=person(ALA), sitter=BEN))
    assert pass_host_on(evening, {ALA, BEN}, (), local={ALA}) == ()


def test_when_the_lender_stands_up_the_role_stays() -> None:
    evening = Evening("Ben")
    pass_host_on(evening, {BEN}, {ALA})
    evening.stand_up(ALA)
    assert evening.table.host == BEN and evening.table.lender is None


def test_bots_are_no_people() -> None:
    evening = Evening("Ben")
    evening.seat_bot()
    assert people(evening.table, frozenset((ALA, BEN, 2))) == {ALA, BEN}


# One log


def absent_evening() -> Evening:
    """Everything that can happen to a seat, and a game played to its end."""
    evening = similo()
    evening.vote(ALA, BEN, "wait", {BEN, CHLOE, DAN})
    evening.vote(ALA, CHLOE, "bot", {BEN, CHLOE, DAN})
    evening.vote(ALA, BEN, "skip", {BEN})
    evening.leave_to_bot(BEN, "expert")
    come_back(evening, BEN)
    evening.bot_move(BEN, evening.default(BEN))
    hand_back(evening, BEN)
    pass_host_on(evening, {CHLOE}, {ALA})
    return evening


def test_a_table_read_from_its_log_knows_it_all() -> None:
    evening = absent_evening()
    assert evening.table.host == CHLOE and evening.table.lender == ALA
    assert picture(Table.found(evening.lines)) == picture(evening.table)


def test_a_finished_game_tells_who_really_played_and_its_luck_can_still_be_checked() -> None:
    evening = absent_evening()
    evening.play_out()
    again, names = load(dump(evening.game, ("Ala", "Ben", "Chloe", "Dan")).splitlines())
    told = list(prose(again, names, "en"))
    assert "Ala was skipped." in told and "Ben is back in the game." in told
    assert any("bot" in sentence and "Ben" in sentence for sentence in told)
    assert verify(again).is_honest


def test_denials_change_nothing() -> None:
    evening = similo()
    before = picture(evening.table)
    assert refused(evening, ComeBack(by=person(BEN), sitter=BEN)) == "no_stand_in"
    assert picture(evening.table) == before
