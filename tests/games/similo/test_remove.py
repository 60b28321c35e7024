"""Discuss and remove characters: the guessers mark, agree and confirm; what they confirm together is gone."""

import pytest

from parlour.ballot import Rule
from parlour.errors import Illegal, Stale
from parlour.game import Action, Choices
from parlour.games import similo
from parlour.games.similo.actions import Mark, Remove, Unmark, Withdraw
from parlour.games.similo.events import Confirmed, Disagreed, Marked, Removed, Unmarked, Withdrawn
from parlour.games.similo.known import REMOVALS
from parlour.table import Table
from tests.games.similo.tables import (
    GIVER,
    board,
    give,
    guessing_table,
    mark,
    play_rounds,
    refused,
    remove,
    safe,
    similo_table,
)


def listed(table: Table, seat: int) -> tuple[Action, ...]:
    prompt = table.prompt(seat)
    assert isinstance(prompt, Choices)
    return prompt.actions


# The rounds


def test_five_rounds_take_away_one_two_three_four_and_one() -> None:
    assert REMOVALS == (1, 2, 3, 4, 1)
    table = similo_table()
    for quota, left in zip((1, 2, 3, 4, 1), (11, 9, 6, 2, 1), strict=True):
        give(table)
        assert board(table).quota == quota
        remove(table, safe(table))
        assert len(board(table).remaining) == left
    assert table.outcome is not None


def test_the_characters_of_one_round_go_together() -> None:
    table = similo_table()
    play_rounds(table, 2)
    give(table)
    cards = safe(table)
    remove(table, cards)
    assert table.log[-1].events == (Confirmed(2, cards), Removed(cards))
    assert board(table).removed[-1] == cards


def test_all_guessers_are_asked_at_once() -> None:
    table = guessing_table(5)
    assert table.ask is not None
    assert table.ask.section == "remove" and table.ask.seats == {1, 2, 3, 4} and not table.ask.sealed


def test_what_is_gone_stays_gone() -> None:
    table = guessing_table()
    (gone,) = safe(table)
    remove(table, (gone,))
    give(table)
    assert refused(table, 1, Mark(gone)) == ("remove", "not_on_the_table")
    assert refused(table, 1, Remove((gone, *safe(table, 1)))) == ("remove", "not_on_the_table")


# Marks


def test_marks_are_seen_by_all_at_once() -> None:
    table = guessing_table(3)
    card = board(table).grid[3]
    table.play(1, Mark(card))
    for viewer in (None, 0, 1, 2):
        assert table.seen_by(viewer)[-1] == Marked(1, card)
        assert table.view(viewer).board.marks == {1: (card,)}


def test_marks_may_be_changed() -> None:
    table = guessing_table()
    one, other = board(table).grid[:2]
    table.play(1, Mark(one))
    assert table.play(1, Unmark(one)) == (Unmarked(1, one),)
    table.play(1, Mark(other))
    assert board(table).marks_of(1) == (other,)


def test_marks_alone_take_nobody_away() -> None:
    table = guessing_table()
    for seat in (1, 2, 3):
        table.play(seat, Mark(board(table).grid[0]))
    assert len(board(table).remaining) == 12


def test_everyone_has_marks_of_their_own() -> None:
    table = guessing_table()
    table.play(1, Mark(board(table).grid[0]))
    table.play(2, Mark(board(table).grid[0]))
    table.play(2, Unmark(board(table).grid[0]))
    assert board(table).marks_of(1) == (board(table).grid[0],) and board(table).marks_of(2) == ()


def test_no_more_marks_than_characters_to_take_away() -> None:
    table = similo_table()
    play_rounds(table, 1)
    give(table)
    one, two, three = board(table).remaining[:3]
    mark(table, 1, (one, two))
    assert refused(table, 1, Mark(three)) == ("remove", "enough_marked")
    assert listed(table, 1) == (Unmark(one), Unmark(two), Remove((one, two)))


def test_the_refusal_says_how_many_are_enough() -> None:
    table = guessing_table()
    mark(table, 1, board(table).grid[:1])
    with pytest.raises(Illegal) as refusal:
        table.play(1, Mark(board(table).grid[1]))
    assert refusal.value.facts == {"count": 1}


def test_a_character_is_marked_once() -> None:
    table = guessing_table()
    card = board(table).grid[0]
    table.play(1, Mark(card))
    assert refused(table, 1, Mark(card)) == ("remove", "marked_already")


def test_only_what_lies_there_can_be_marked() -> None:
    table = guessing_table()
    assert refused(table, 1, Mark(table.state.box.stock[0])) == ("remove", "not_on_the_table")


def test_only_what_is_marked_can_be_unmarked() -> None:
    table = guessing_table()
    table.play(1, Mark(board(table).grid[0]))
    assert refused(table, 2, Unmark(board(table).grid[0])) == ("remove", "not_marked")


def test_marks_are_gone_after_the_round() -> None:
    table = guessing_table()
    table.play(3, Mark(board(table).grid[5]))
    remove(table, safe(table))
    assert board(table).marks == {} and board(table).votes == {}


# Select, then confirm


def test_marks_can_be_confirmed_once_they_are_complete() -> None:
    table = similo_table()
    play_rounds(table, 1)
    give(table)
    one, two = safe(table)
    table.play(1, Mark(two))
    assert not any(isinstance(action, Remove) for action in listed(table, 1))
    table.play(1, Mark(one))
    assert Remove((one, two)) in listed(table, 1)


def test_all_see_who_confirmed_what() -> None:
    table = guessing_table(4)
    cards = safe(table)
    assert table.play(1, Remove(cards)) == (Confirmed(1, cards),)
    assert Confirmed(1, cards) in table.seen_by(None)
    assert board(table).votes == {1: cards} and len(board(table).remaining) == 12


def test_a_confirmed_choice_is_marked_too() -> None:
    table = guessing_table()
    cards = safe(table)
    table.play(1, Remove(cards))
    assert board(table).marks_of(1) == cards


def test_the_order_of_the_cards_does_not_matter() -> None:
    table = similo_table(3)
    play_rounds(table, 1)
    give(table)
    one, two = safe(table)
    table.play(1, Remove((one, two)))
    table.play(2, Remove((two, one)))
    assert board(table).removed[-1] == (one, two)


@pytest.mark.parametrize("count", [0, 1, 3, 12])
def test_the_number_of_characters_must_be_right(count: int) -> None:
    table = similo_table()
    play_rounds(table, 1)
    give(table)
    assert refused(table, 1, Remove(board(table).grid[:count])) == ("remove", "wrong_number")


def test_one_character_twice_is_not_two() -> None:
    table = similo_table()
    play_rounds(table, 1)
    give(table)
    assert refused(table, 1, Remove(safe(table, 1) * 2)) == ("remove", "wrong_number")


def test_only_what_lies_there_can_be_confirmed() -> None:
    table = guessing_table()
    assert refused(table, 1, Remove(table.state.box.stock[:1])) == ("remove", "not_on_the_table")


def test_one_may_agree_with_what_a_teammate_confirmed() -> None:
    table = guessing_table()
    cards = safe(table)
    table.play(1, Remove(cards))
    assert Remove(cards) in listed(table, 2)
    table.play(2, Remove(cards))
    assert board(table).removed == (cards,)


def test_who_has_confirmed_owes_nothing_but_may_withdraw() -> None:
    table = guessing_table()
    table.play(1, Remove(safe(table)))
    assert table.ask is not None
    assert table.ask.seats == {2, 3} and table.ask.may == {1}
    assert listed(table, 1) == (Withdraw(),)


def test_a_confirmation_may_be_withdrawn() -> None:
    table = guessing_table()
    cards = safe(table)
    table.play(1, Remove(cards))
    assert table.play(1, Withdraw()) == (Withdrawn(1),)
    assert board(table).votes == {} and board(table).marks_of(1) == cards
    assert table.ask is not None and table.ask.seats == {1, 2, 3}


def test_nothing_to_withdraw_before_confirming() -> None:
    assert refused(guessing_table(), 1, Withdraw()) == ("remove", "nothing_to_withdraw")


def test_who_has_confirmed_must_withdraw_before_choosing_anew() -> None:
    table = guessing_table()
    table.play(1, Remove(safe(table)))
    for action in (Mark(board(table).grid[5]), Unmark(safe(table)[0]), Remove((board(table).grid[5],))):
        assert refused(table, 1, action) == ("remove", "confirmed_already")


def test_the_question_keeps_its_name_while_the_guessers_discuss() -> None:
    table = guessing_table()
    asked = table.prompt_id
    table.play(1, Mark(board(table).grid[0]), asked)
    table.play(2, Remove(safe(table)), asked)
    table.play(2, Withdraw(), asked)
    assert table.prompt_id == asked


def test_a_confirmation_from_the_last_round_comes_too_late() -> None:
    table = guessing_table()
    asked = table.prompt_id
    remove(table, safe(table))
    give(table)
    with pytest.raises(Stale):
        table.play(3, Remove(safe(table)), asked)


# Team choices


NEEDED: dict[Rule, tuple[int, ...]] = {  # of a team of one, two, … seven
    "majority": (1, 2, 2, 3, 3, 4, 4),
    "unanimous": (1, 2, 3, 4, 5, 6, 7),
    "anyone": (1, 1, 1, 1, 1, 1, 1),
}


@pytest.mark.parametrize("team", range(1, 8))
@pytest.mark.parametrize("rule", NEEDED)
def test_it_happens_when_enough_of_the_team_confirm_the_same(rule: Rule, team: int) -> None:
    table = guessing_table(team + 1, rule)
    cards = safe(table)
    for seat in range(1, NEEDED[rule][team - 1]):
        table.play(seat, Remove(cards))
        assert board(table).removed == ()
    table.play(team, Remove(cards))
    assert board(table).removed == (cards,)


def test_half_of_the_team_is_no_majority() -> None:
    table = guessing_table(5)
    cards = safe(table)
    table.play(1, Remove(cards))
    table.play(2, Remove(cards))
    assert board(table).removed == ()


def test_a_majority_need_not_wait_for_the_others() -> None:
    table = guessing_table(4)
    one, other = safe(table, 2)
    table.play(1, Remove((other,)))
    table.play(2, Remove((one,)))
    table.play(3, Remove((one,)))
    assert board(table).removed == ((one,),)


@pytest.mark.parametrize("rule", NEEDED)
def test_a_lone_guesser_decides_alone(rule: Rule) -> None:
    table = guessing_table(2, rule)
    table.play(1, Remove(safe(table)))
    assert len(board(table).removed) == 1


# The run-off


def split_table(seats: int = 4, rule: Rule = "majority") -> Table:
    """Every guesser has confirmed another character."""
    table = guessing_table(seats, rule)
    for seat, card in zip(range(1, seats), safe(table, seats - 1), strict=True):
        table.play(seat, Remove((card,)))
    return table


def test_when_all_have_confirmed_and_nothing_has_enough_they_choose_again() -> None:
    table = split_table()
    wanted = tuple((card,) for card in safe(table, 3))
    assert table.log[-1].events[-1] == Disagreed(wanted)
    assert board(table).candidates == wanted and board(table).votes == {}
    assert table.ask is not None and table.ask.seats == {1, 2, 3}


def test_what_most_wanted_stands_first_in_the_run_off() -> None:
    table = guessing_table(6)
    rare, wanted, often = safe(table, 3)
    for seat, card in zip(range(1, 6), (rare, wanted, often, often, wanted), strict=True):
        table.play(seat, Remove((card,)))
    assert board(table).candidates == ((wanted,), (often,), (rare,))


def test_only_what_somebody_wanted_can_be_chosen_in_a_run_off() -> None:
    table = split_table()
    assert listed(table, 1) == tuple(Remove(cards) for cards in board(table).candidates)
    assert refused(table, 1, Remove((safe(table, 5)[4],))) == ("remove", "choose_a_candidate")


def test_there_is_nothing_to_mark_in_a_run_off() -> None:
    table = split_table()
    assert refused(table, 1, Mark(safe(table, 5)[4])) == ("remove", "choose_a_candidate")
    assert refused(table, 1, Unmark(safe(table, 1)[0])) == ("remove", "choose_a_candidate")


def test_a_run_off_ends_like_any_choice() -> None:
    table = split_table()
    (choice, *_) = board(table).candidates
    table.play(3, Remove(choice))
    table.play(1, Remove(choice))
    assert board(table).removed == (choice,)
    assert board(table).candidates == () and board(table).ballots == 0


def test_a_run_off_may_be_followed_by_another_among_fewer() -> None:
    table = split_table(4, "unanimous")
    one, two, _ = board(table).candidates
    for seat, cards in ((1, one), (2, two), (3, one)):
        table.play(seat, Remove(cards))
    assert board(table).candidates == (one, two) and board(table).ballots == 2


def test_one_may_withdraw_in_a_run_off_too() -> None:
    table = split_table()
    (choice, *_) = board(table).candidates
    table.play(1, Remove(choice))
    table.play(1, Withdraw())
    assert listed(table, 1) == tuple(Remove(cards) for cards in board(table).candidates)


def test_the_run_off_is_a_new_question() -> None:
    table = guessing_table(4)
    asked = table.prompt_id
    one, two, three = safe(table, 3)
    for seat, card in ((1, one), (2, two), (3, three)):
        table.play(seat, Remove((card,)), asked)
    assert table.prompt_id != asked
    with pytest.raises(Stale):
        table.play(1, Remove((one,)), asked)


# Absent players


def test_an_absent_guesser_follows_the_team() -> None:
    table = guessing_table()
    cards = safe(table)
    table.play(1, Remove(cards))
    assert similo.default(table.view(2)) == Remove(cards)


def test_an_absent_guesser_follows_the_first_candidate_in_a_run_off() -> None:
    table = split_table()
    assert similo.default(table.view(2)) == Remove(board(table).candidates[0])


def test_an_absent_guesser_follows_the_marks_when_nobody_has_confirmed() -> None:
    table = guessing_table()
    wanted = safe(table, 3)[-1]
    mark(table, 1, [wanted])
    assert similo.default(table.view(2)) == Remove((wanted,))


def test_an_absent_guesser_whom_nobody_leads_takes_the_first_ones() -> None:
    table = similo_table()
    play_rounds(table, 1)
    give(table)
    assert similo.default(table.view(2)) == Remove(board(table).remaining[:2])


def test_those_who_are_here_decide_without_somebody_absent() -> None:
    table = guessing_table(team="unanimous")
    cards, here = safe(table), frozenset({GIVER, 1, 2})
    table.play(3, Remove(cards))
    assert similo.while_away(table.view(3), here) == Withdraw()
    table.play(3, Withdraw())
    assert similo.while_away(table.view(3), here) == Unmark(cards[0])
    table.play(3, Unmark(cards[0]))
    table.play(1, Remove(cards))
    assert similo.while_away(table.view(3), here) is None, "one of the two is not all"
    table.play(2, Remove(cards))
    assert similo.while_away(table.view(3), here) == Remove(cards)
    table.play(3, Remove(cards))
    assert board(table).removed == (cards,)


def test_nobody_gives_clues_for_an_absent_giver() -> None:
    table = similo_table()
    assert similo.while_away(table.view(GIVER), frozenset({1, 2, 3})) is None


def test_an_absent_giver_plays_the_first_card_upright() -> None:
    table = similo_table()
    assert similo.default(table.view(GIVER)) == listed(table, GIVER)[0]
