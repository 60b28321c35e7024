"""Absence never stops a table: skipped once, a bot in the seat, and the person back; all of it in one log."""

from typing import Any

import pytest

from parlour.archive.replay import dump, load, prose
from parlour.archive.verify import verify
from parlour.errors import Denied, GameOver, Stale
from parlour.game import Answered, Game
from parlour.game.marks import CameBack, Excused, Returning, Skipped, StandIn, unmarked
from parlour.games.ego.actions import Answer
from parlour.games.similo.actions import Mark, Remove
from parlour.table import Match, Table, lobby
from parlour.table.absence import come_back, excuse, hand_back, leave_to_bot, pass_host_on, people, skip, vote
from parlour.table.records import AnyRecord, Change, Played
from tests.table.test_table import ALA, BEN, CHLOE, NOON, Evening, denied, picture

DAN = 3
NOBODY: frozenset[int] = frozenset()


def evening(*, team: str = "majority") -> Evening:
    """Ala gives the clues, Ben, Chloe and Dan guess; Ala is the host."""
    together = Evening("Ben", "Chloe", "Dan")
    together.add(lobby.agree(together.table, NOON, "similo", {"giver": 0, "team": team}, "en"))
    together.start()
    return together


def match(table: Table) -> Match:
    assert table.match is not None
    return table.match


def game_at(table: Table) -> Game:
    return match(table).game


def clue(together: Evening) -> None:
    together.move(ALA, game_at(together.table).rules.default(game_at(together.table).view(ALA)))


def last_events(table: Table) -> tuple[Any, ...]:
    return game_at(table).log[-1].events


def here(*sitters: int) -> frozenset[int]:
    return frozenset(sitters)


def voted(together: Evening, about: int, by: int, wish: Any, present: frozenset[int]) -> AnyRecord:
    wished = vote(together.table, NOON, about, (by,), wish, match(together.table).question, present)
    together.add(wished)
    return wished.record if isinstance(wished, Change) else wished


# Skipping


def test_the_default_is_played_for_whoever_is_skipped_and_marked_as_such() -> None:
    together = evening()
    wanted = game_at(together.table).rules.default(game_at(together.table).view(ALA))
    together.add(skip(together.table, NOON, ALA))
    entry = game_at(together.table).log[-1]
    assert entry.seat == ALA and entry.action == wanted
    assert entry.events[0] == Skipped(ALA) and Skipped(ALA) not in unmarked(entry.events)
    assert len(game_at(together.table).state.board.clues) == 1


def test_a_mark_changes_nothing_that_the_rules_know() -> None:
    together, plain = evening(), evening()
    together.add(skip(together.table, NOON, ALA))
    clue(plain)
    assert game_at(together.table).state == game_at(plain.table).state


def test_everybody_sees_that_somebody_was_skipped() -> None:
    together = evening()
    together.add(skip(together.table, NOON, ALA))
    for viewer in (None, ALA, BEN):
        assert Skipped(ALA) in game_at(together.table).seen_by(viewer)


def test_what_is_played_under_seal_for_somebody_stays_closed() -> None:
    together = Evening("Ben", "Chloe", game="ego")
    together.add(lobby.agree(together.table, NOON, "ego", {"first": 0}, "en"))
    together.start()
    together.move(ALA, Answer(2))
    together.add(skip(together.table, NOON, BEN))
    assert last_events(together.table) == (Skipped(BEN), Answered(BEN))


def test_the_host_skips_alone() -> None:
    together = evening()
    clue(together)
    assert isinstance(voted(together, BEN, ALA, "skip", here(ALA, CHLOE, DAN)), Played)
    assert last_events(together.table)[0] == Skipped(BEN)


def test_others_need_most_of_those_who_are_here() -> None:
    together = evening()
    clue(together)
    present = here(ALA, CHLOE, DAN)
    assert not isinstance(voted(together, BEN, CHLOE, "skip", present), Played)
    assert isinstance(voted(together, BEN, DAN, "skip", present), Played)


def test_who_is_here_alone_is_most_of_those_who_are_here() -> None:
    together = evening()
    clue(together)
    assert isinstance(voted(together, BEN, DAN, "bot", here(DAN)), Played)


def test_a_vote_of_somebody_who_left_does_not_count() -> None:
    together = evening()
    clue(together)
    voted(together, BEN, CHLOE, "skip", here(ALA, CHLOE, DAN))
    assert not isinstance(voted(together, BEN, DAN, "skip", here(ALA, DAN)), Played)


def test_two_wishes_are_not_added_up() -> None:
    together = evening()
    clue(together)
    present = here(ALA, CHLOE, DAN)
    voted(together, BEN, CHLOE, "skip", present)
    assert not isinstance(voted(together, BEN, DAN, "bot", present), Played)


def test_who_rather_waits_takes_the_vote_back() -> None:
    together = evening()
    clue(together)
    present = here(ALA, CHLOE, DAN)
    voted(together, BEN, CHLOE, "skip", present)
    voted(together, BEN, CHLOE, "wait", present)
    assert together.table.absence.votes_about(BEN, match(together.table).question) == {}
    assert not isinstance(voted(together, BEN, DAN, "skip", present), Played)


def test_votes_are_about_the_question_that_is_asked() -> None:
    together = evening()
    voted(together, ALA, CHLOE, "skip", here(BEN, CHLOE, DAN))
    clue(together)
    question = match(together.table).question
    assert together.table.absence.votes_about(ALA, question) == {}
    with pytest.raises(Stale):
        vote(together.table, NOON, ALA, (DAN,), "skip", "1.clue.1", here(DAN))


def test_who_owes_no_answer_cannot_be_skipped() -> None:
    together = evening()
    question = match(together.table).question
    assert denied(vote, together.table, NOON, BEN, (ALA,), "skip", question, here(ALA)) == "not_asked"


def test_nobody_is_skipped_before_or_after_a_game() -> None:
    together = Evening("Ben")
    assert denied(vote, together.table, NOON, BEN, (ALA,), "skip", "", here(ALA)) == "no_game"
    together.start()
    together.play_out()
    with pytest.raises(GameOver):
        vote(together.table, NOON, BEN, (ALA,), "skip", match(together.table).question, here(ALA))


# A bot in the seat


def test_a_bot_plays_for_whoever_is_away_and_the_log_says_which() -> None:
    together = evening()
    voted(together, ALA, BEN, "bot", here(BEN))
    assert last_events(together.table) == (StandIn(ALA, "regular"),)
    assert match(together.table).bot_at(ALA) == "regular" and match(together.table).bot_at(BEN) == ""


def test_a_seat_that_a_bot_plays_is_neither_skipped_nor_handed_over_again() -> None:
    together = evening()
    together.add(leave_to_bot(together.table, NOON, ALA, "expert"))
    question = match(together.table).question
    assert denied(vote, together.table, NOON, ALA, (BEN,), "skip", question, here(BEN)) == "bot_plays"
    assert denied(leave_to_bot, together.table, NOON, ALA, "expert") == "bot_plays"


def test_there_are_three_kinds_of_bots() -> None:
    together = evening()
    assert denied(leave_to_bot, together.table, NOON, ALA, "genius") == "no_such_bot"


def test_the_person_is_back_at_once_when_nobody_asks_the_seat() -> None:
    together = evening()
    together.add(leave_to_bot(together.table, NOON, BEN, "regular"))
    together.add(come_back(together.table, NOON, BEN))
    assert last_events(together.table) == (CameBack(BEN),) and match(together.table).bot_at(BEN) == ""


def test_in_a_bots_turn_the_person_is_back_when_it_is_over() -> None:
    together = evening()
    together.add(leave_to_bot(together.table, NOON, ALA, "regular"))
    together.add(come_back(together.table, NOON, ALA))
    assert last_events(together.table) == (Returning(ALA),)
    assert match(together.table).bot_at(ALA) == "regular" and together.table.absence.returning == {ALA}
    clue(together)
    together.add(hand_back(together.table, NOON, ALA))
    assert match(together.table).bot_at(ALA) == "" and together.table.absence.returning == NOBODY


def test_who_plays_cannot_come_back() -> None:
    together = evening()
    assert denied(come_back, together.table, NOON, BEN) == "no_stand_in"
    together.add(leave_to_bot(together.table, NOON, BEN, "regular"))
    assert denied(hand_back, together.table, NOON, BEN) == "no_stand_in", "nobody has come"


def test_a_second_bot_is_not_sent_away_by_an_earlier_return() -> None:
    together = evening()
    together.add(leave_to_bot(together.table, NOON, ALA, "regular"))
    together.add(come_back(together.table, NOON, ALA))
    together.add(hand_back(together.table, NOON, ALA))
    together.add(leave_to_bot(together.table, NOON, ALA, "expert"))
    assert together.table.absence.returning == NOBODY and match(together.table).bot_at(ALA) == "expert"


def test_between_games_a_bot_is_meant_for_the_next_one() -> None:
    together = Evening("Ben")
    together.add(leave_to_bot(together.table, NOON, BEN, "newcomer"))
    together.start()
    assert last_events(together.table)[-1] == StandIn(BEN, "newcomer")
    assert match(together.table).bot_at(BEN) == "newcomer"


def test_a_stand_in_stays_for_the_next_game_until_the_person_is_back() -> None:
    together = Evening("Ben")
    together.start()
    together.add(leave_to_bot(together.table, NOON, BEN, "newcomer"))
    together.play_out()
    together.start("second")
    assert match(together.table).bot_at(BEN) == "newcomer"
    together.play_out()
    together.add(come_back(together.table, NOON, BEN))
    together.start("third")
    assert match(together.table).bot_at(BEN) == "" and StandIn(BEN, "newcomer") not in last_events(together.table)


def test_who_was_coming_back_when_a_game_ended_plays_the_next_one() -> None:
    together = Evening("Ben")
    together.add(lobby.agree(together.table, NOON, "similo", {"giver": 1}, "en"))
    together.start()
    together.add(leave_to_bot(together.table, NOON, BEN, "newcomer"))
    together.add(come_back(together.table, NOON, BEN))
    assert together.table.absence.returning == {BEN}
    together.play_out()
    together.start("second")
    assert match(together.table).bot_at(BEN) == "" and together.table.absence.returning == NOBODY


def test_who_stands_up_leaves_no_bot_behind() -> None:
    together = Evening("Ben", "Chloe")
    together.add(leave_to_bot(together.table, NOON, BEN, "newcomer"))
    together.add(lobby.stand_up(together.table, NOON, BEN))
    assert together.table.absence.stand_ins == {}


def test_bots_have_no_stand_ins() -> None:
    together = Evening()
    together.add(lobby.sit_bot(together.table, NOON, "regular", "Robo", "owl"))
    assert denied(leave_to_bot, together.table, NOON, 1, "expert") == "bot_plays"


# Those who are here decide


def test_a_vote_of_somebody_who_left_is_withdrawn() -> None:
    together = evening()
    clue(together)
    cards = (game_at(together.table).state.board.remaining[0],)
    together.move(BEN, Remove(cards))
    record = excuse(together.table, NOON, BEN, here(ALA, CHLOE, DAN))
    assert record is not None
    together.add(record)
    assert last_events(together.table)[0] == Excused(BEN)
    assert game_at(together.table).state.board.votes == {}


def test_marks_of_somebody_who_left_are_taken_off() -> None:
    together = evening()
    clue(together)
    together.move(BEN, Mark(game_at(together.table).state.board.remaining[0]))
    for _ in range(5):
        record = excuse(together.table, NOON, BEN, here(ALA, CHLOE, DAN))
        if record is not None:
            together.add(record)
    assert not game_at(together.table).state.board.marks_of(BEN)


@pytest.mark.parametrize("team", ["majority", "unanimous", "anyone"])
def test_those_who_are_here_are_enough(team: str) -> None:
    together = evening(team=team)
    clue(together)
    present = here(ALA, CHLOE, DAN)
    cards = (game_at(together.table).state.board.remaining[0],)
    for guesser in (CHLOE, DAN):
        if not game_at(together.table).state.board.removed:
            assert excuse(together.table, NOON, BEN, present) is None, "nothing to follow yet"
            together.move(guesser, Remove(cards))
    record = excuse(together.table, NOON, BEN, present)
    if record is not None:
        together.add(record)
    assert game_at(together.table).state.board.removed == (cards,)


def test_who_is_away_does_not_settle_what_the_others_disagree_about() -> None:
    together = evening()
    clue(together)
    one, two = game_at(together.table).state.board.remaining[:2]
    together.move(CHLOE, Remove((one,)))
    together.move(DAN, Remove((two,)))
    assert excuse(together.table, NOON, BEN, here(ALA, CHLOE, DAN)) is None
    assert game_at(together.table).ask is not None, "they can still agree, or skip Ben"


def test_what_the_table_wanted_for_somebody_stays() -> None:
    together = evening()
    clue(together)
    together.add(skip(together.table, NOON, BEN))
    assert excuse(together.table, NOON, BEN, here(ALA, CHLOE, DAN)) is None
    assert BEN in game_at(together.table).state.board.votes


def test_nothing_is_done_for_a_seat_that_a_bot_plays() -> None:
    together = evening()
    clue(together)
    together.move(BEN, Mark(game_at(together.table).state.board.remaining[0]))
    together.add(leave_to_bot(together.table, NOON, BEN, "regular"))
    assert excuse(together.table, NOON, BEN, here(ALA)) is None


# The host


def test_while_the_host_is_away_somebody_else_is_and_then_gives_it_back() -> None:
    together = Evening("Ben", "Chloe")
    lent = pass_host_on(together.table, NOON, here(BEN, CHLOE), here(ALA))
    assert lent is not None
    together.add(lent)
    assert together.table.host == BEN, "who has sat here longest"
    back = pass_host_on(together.table, NOON, here(ALA, BEN), NOBODY)
    assert back is not None
    together.add(back)
    assert together.table.host == ALA and together.table.lender is None


def test_the_role_is_lent_on_and_still_goes_back_to_whose_it_is() -> None:
    together = Evening("Ben", "Chloe")
    for present, away in ((here(BEN), here(ALA)), (here(CHLOE), here(ALA, BEN)), (here(ALA, CHLOE), here(BEN))):
        record = pass_host_on(together.table, NOON, present, away)
        assert record is not None
        together.add(record)
    assert together.table.host == ALA


def test_a_host_who_is_here_or_whom_nobody_can_follow_stays_host() -> None:
    table = Evening("Ben").table
    assert pass_host_on(table, NOON, here(ALA, BEN), NOBODY) is None
    assert pass_host_on(table, NOON, NOBODY, here(ALA, BEN)) is None


def test_a_host_who_was_named_keeps_the_role() -> None:
    together = Evening("Ben")
    together.add(lobby.name_host(together.table, NOON, BEN))
    assert pass_host_on(together.table, NOON, here(ALA, BEN), NOBODY) is None


def test_when_the_lender_stands_up_the_role_stays() -> None:
    together = Evening("Ben")
    lent = pass_host_on(together.table, NOON, here(BEN), here(ALA))
    assert lent is not None
    together.add(lent)
    together.add(lobby.stand_up(together.table, NOON, ALA))
    assert together.table.host == BEN and together.table.lender is None


def test_bots_are_no_people() -> None:
    together = Evening("Ben")
    together.add(lobby.sit_bot(together.table, NOON, "regular", "Robo", "owl"))
    assert people(together.table, here(ALA, BEN, 2)) == {ALA, BEN}


# One log


def absent_evening() -> Evening:
    """Everything that can happen to a seat, and a game played to its end."""
    together = evening()
    voted(together, ALA, BEN, "wait", here(BEN, CHLOE, DAN))
    voted(together, ALA, CHLOE, "bot", here(BEN, CHLOE, DAN))
    together.add(skip(together.table, NOON, ALA))
    together.add(leave_to_bot(together.table, NOON, BEN, "expert"))
    together.add(come_back(together.table, NOON, BEN))
    together.move(BEN, game_at(together.table).rules.default(game_at(together.table).view(BEN)))
    together.add(hand_back(together.table, NOON, BEN))
    lent = pass_host_on(together.table, NOON, here(CHLOE), here(ALA))
    assert lent is not None
    together.add(lent)
    return together


def test_a_room_read_from_its_log_knows_it_all() -> None:
    together = absent_evening()
    assert picture(Table.found(together.lines)) == picture(together.table)


def test_a_finished_game_tells_who_really_played_and_its_luck_can_still_be_checked() -> None:
    together = absent_evening()
    together.play_out()
    again, names = load(dump(game_at(together.table), ("Ala", "Ben", "Chloe", "Dan")).splitlines())
    told = list(prose(again, names, "en"))
    assert "Ala was skipped." in told and "Ben is back in the game." in told
    assert any("bot" in sentence and "Ben" in sentence for sentence in told)
    assert verify(again).is_honest


def test_denials_change_nothing() -> None:
    together = evening()
    before = picture(together.table)
    with pytest.raises(Denied):
        come_back(together.table, NOON, BEN)
    assert picture(together.table) == before
