"""Discuss and remove characters: the guessers mark, agree and confirm; what they confirm together is gone."""

import pytest

from parlour.errors import Illegal, Stale
from parlour.game import Game
from parlour.game.ballot import Rule
from parlour.games import similo
from parlour.games.similo.actions import Mark, Remove, Unmark, Withdraw
from parlour.games.similo.events import Confirmed, Marked, Removed, Unmarked, Withdrawn
from parlour.games.similo.printed import REMOVALS
from parlour.games.similo.remove import give_way
from parlour.rules import Action, Choices
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
    secret,
    similo_table,
)


def listed(game: Game, seat: int) -> tuple[Action, ...]:
    prompt = game.prompt(seat)
    assert isinstance(prompt, Choices)
    return prompt.actions


# The rounds


def test_five_rounds_take_away_one_two_three_four_and_one() -> None:
    assert REMOVALS == (1, 2, 3, 4, 1)
    game = similo_table()
    for quota, left in zip((1, 2, 3, 4, 1), (11, 9, 6, 2, 1), strict=True):
        give(game)
        assert board(game).quota == quota
        remove(game, safe(game))
        assert len(board(game).remaining) == left
    assert game.outcome is not None


def test_the_characters_of_one_round_go_together() -> None:
    game = similo_table()
    play_rounds(game, 2)
    give(game)
    cards = safe(game)
    remove(game, cards)
    assert game.log[-1].events == (Confirmed(2, cards), Removed(cards))
    assert board(game).removed[-1] == cards


def test_all_guessers_are_asked_at_once() -> None:
    game = guessing_table(5)
    assert game.ask is not None
    assert game.ask.section == "remove" and game.ask.seats == {1, 2, 3, 4} and not game.ask.sealed


def test_what_is_gone_stays_gone() -> None:
    game = guessing_table()
    (gone,) = safe(game)
    remove(game, (gone,))
    give(game)
    assert refused(game, 1, Mark(gone)) == ("remove", "not_on_the_table")
    assert refused(game, 1, Remove((gone, *safe(game, 1)))) == ("remove", "not_on_the_table")


# Marks


def test_marks_are_seen_by_all_at_once() -> None:
    game = guessing_table(3)
    card = board(game).grid[3]
    game.play(1, Mark(card))
    for viewer in (None, 0, 1, 2):
        assert game.seen_by(viewer)[-1] == Marked(1, card)
        assert game.view(viewer).board.marks == {1: (card,)}


def test_marks_may_be_changed() -> None:
    game = guessing_table()
    one, other = board(game).grid[:2]
    game.play(1, Mark(one))
    assert game.play(1, Unmark(one)) == (Unmarked(1, one),)
    game.play(1, Mark(other))
    assert board(game).marks_of(1) == (other,)


def test_marks_alone_take_nobody_away() -> None:
    game = guessing_table()
    for seat in (1, 2, 3):
        game.play(seat, Mark(board(game).grid[0]))
    assert len(board(game).remaining) == 12


def test_everyone_has_marks_of_their_own() -> None:
    game = guessing_table()
    game.play(1, Mark(board(game).grid[0]))
    game.play(2, Mark(board(game).grid[0]))
    game.play(2, Unmark(board(game).grid[0]))
    assert board(game).marks_of(1) == (board(game).grid[0],) and board(game).marks_of(2) == ()


def test_no_more_marks_than_characters_to_take_away() -> None:
    game = similo_table()
    play_rounds(game, 1)
    give(game)
    one, two, three = board(game).remaining[:3]
    mark(game, 1, (one, two))
    assert refused(game, 1, Mark(three)) == ("remove", "enough_marked")
    assert listed(game, 1) == (Unmark(one), Unmark(two), Remove((one, two)))


def test_the_refusal_says_how_many_are_enough() -> None:
    game = guessing_table()
    mark(game, 1, board(game).grid[:1])
    with pytest.raises(Illegal) as refusal:
        game.play(1, Mark(board(game).grid[1]))
    assert refusal.value.facts == {"count": 1}


def test_a_character_is_marked_once() -> None:
    game = guessing_table()
    card = board(game).grid[0]
    game.play(1, Mark(card))
    assert refused(game, 1, Mark(card)) == ("remove", "marked_already")


def test_only_what_lies_there_can_be_marked() -> None:
    game = guessing_table()
    assert refused(game, 1, Mark(game.state.box.stock[0])) == ("remove", "not_on_the_table")


def test_only_what_is_marked_can_be_unmarked() -> None:
    game = guessing_table()
    game.play(1, Mark(board(game).grid[0]))
    assert refused(game, 2, Unmark(board(game).grid[0])) == ("remove", "not_marked")


def test_marks_are_gone_after_the_round() -> None:
    game = guessing_table()
    game.play(3, Mark(board(game).grid[5]))
    remove(game, safe(game))
    assert board(game).marks == {} and board(game).votes == {}


# Select, then confirm


def test_marks_can_be_confirmed_once_they_are_complete() -> None:
    game = similo_table()
    play_rounds(game, 1)
    give(game)
    one, two = safe(game)
    game.play(1, Mark(two))
    assert not any(isinstance(action, Remove) for action in listed(game, 1))
    game.play(1, Mark(one))
    assert Remove((one, two)) in listed(game, 1)


def test_all_see_who_confirmed_what() -> None:
    game = guessing_table(4)
    cards = safe(game)
    assert game.play(1, Remove(cards)) == (Confirmed(1, cards),)
    assert Confirmed(1, cards) in game.seen_by(None)
    assert board(game).votes == {1: cards} and len(board(game).remaining) == 12


def test_a_confirmed_choice_is_marked_too() -> None:
    game = guessing_table()
    cards = safe(game)
    game.play(1, Remove(cards))
    assert board(game).marks_of(1) == cards


def test_the_order_of_the_cards_does_not_matter() -> None:
    game = similo_table(3)
    play_rounds(game, 1)
    give(game)
    one, two = safe(game)
    game.play(1, Remove((one, two)))
    game.play(2, Remove((two, one)))
    assert board(game).removed[-1] == (one, two)


@pytest.mark.parametrize("count", [0, 1, 3, 12])
def test_the_number_of_characters_must_be_right(count: int) -> None:
    game = similo_table()
    play_rounds(game, 1)
    give(game)
    assert refused(game, 1, Remove(board(game).grid[:count])) == ("remove", "wrong_number")


def test_one_character_twice_is_not_two() -> None:
    game = similo_table()
    play_rounds(game, 1)
    give(game)
    assert refused(game, 1, Remove(safe(game, 1) * 2)) == ("remove", "wrong_number")


def test_only_what_lies_there_can_be_confirmed() -> None:
    game = guessing_table()
    assert refused(game, 1, Remove(game.state.box.stock[:1])) == ("remove", "not_on_the_table")


def test_one_may_agree_with_what_a_teammate_confirmed() -> None:
    game = guessing_table()
    cards = safe(game)
    game.play(1, Remove(cards))
    assert Remove(cards) in listed(game, 2)
    game.play(2, Remove(cards))
    assert board(game).removed == (cards,)


def test_who_has_confirmed_owes_nothing_but_may_withdraw() -> None:
    game = guessing_table()
    game.play(1, Remove(safe(game)))
    assert game.ask is not None
    assert game.ask.seats == {2, 3} and game.ask.may == {1}
    assert listed(game, 1) == (Withdraw(),)


def test_a_confirmation_may_be_withdrawn() -> None:
    game = guessing_table()
    cards = safe(game)
    game.play(1, Remove(cards))
    assert game.play(1, Withdraw()) == (Withdrawn(1),)
    assert board(game).votes == {} and board(game).marks_of(1) == cards
    assert game.ask is not None and game.ask.seats == {1, 2, 3}


def test_nothing_to_withdraw_before_confirming() -> None:
    assert refused(guessing_table(), 1, Withdraw()) == ("remove", "nothing_to_withdraw")


def test_who_has_confirmed_must_withdraw_before_choosing_anew() -> None:
    game = guessing_table()
    game.play(1, Remove(safe(game)))
    for action in (Mark(board(game).grid[5]), Unmark(safe(game)[0]), Remove((board(game).grid[5],))):
        assert refused(game, 1, action) == ("remove", "confirmed_already")


def test_the_question_keeps_its_name_while_the_guessers_discuss() -> None:
    game = guessing_table()
    asked = game.prompt_id
    game.play(1, Mark(board(game).grid[0]), asked)
    game.play(2, Remove(safe(game)), asked)
    game.play(2, Withdraw(), asked)
    assert game.prompt_id == asked


def test_a_confirmation_from_the_last_round_comes_too_late() -> None:
    game = guessing_table()
    asked = game.prompt_id
    remove(game, safe(game))
    give(game)
    with pytest.raises(Stale):
        game.play(3, Remove(safe(game)), asked)


# Team choices


NEEDED: dict[Rule, tuple[int, ...]] = {  # of a team of one, two, … seven
    "majority": (1, 2, 2, 3, 3, 4, 4),
    "unanimous": (1, 2, 3, 4, 5, 6, 7),
    "anyone": (1, 1, 1, 1, 1, 1, 1),
}


@pytest.mark.parametrize("team", range(1, 8))
@pytest.mark.parametrize("rule", NEEDED)
def test_it_happens_when_enough_of_the_team_confirm_the_same(rule: Rule, team: int) -> None:
    game = guessing_table(team + 1, rule)
    cards = safe(game)
    for seat in range(1, NEEDED[rule][team - 1]):
        game.play(seat, Remove(cards))
        assert board(game).removed == ()
    game.play(team, Remove(cards))
    assert board(game).removed == (cards,)


def test_half_of_the_team_is_no_majority() -> None:
    game = guessing_table(5)
    cards = safe(game)
    game.play(1, Remove(cards))
    game.play(2, Remove(cards))
    assert board(game).removed == ()


def test_a_majority_need_not_wait_for_the_others() -> None:
    game = guessing_table(4)
    one, other = safe(game, 2)
    game.play(1, Remove((other,)))
    game.play(2, Remove((one,)))
    game.play(3, Remove((one,)))
    assert board(game).removed == ((one,),)


@pytest.mark.parametrize("rule", NEEDED)
def test_a_lone_guesser_decides_alone(rule: Rule) -> None:
    game = guessing_table(2, rule)
    game.play(1, Remove(safe(game)))
    assert len(board(game).removed) == 1


# When they cannot agree


def split_table(seats: int = 4, rule: Rule = "majority") -> Game:
    """Every guesser has confirmed another character."""
    game = guessing_table(seats, rule)
    for seat, card in zip(range(1, seats), safe(game, seats - 1), strict=True):
        game.play(seat, Remove((card,)))
    return game


def test_when_all_have_confirmed_and_nothing_has_enough_every_confirmation_stands() -> None:
    game = split_table()
    one, two, three = safe(game, 3)
    assert game.log[-1].events == (Confirmed(3, (three,)),)
    assert board(game).votes == {1: (one,), 2: (two,), 3: (three,)} and board(game).candidates == ()


def test_the_table_waits_for_those_who_stand_against_the_leading_choice() -> None:
    game = split_table()
    assert game.ask is not None and game.ask.seats == {2, 3} and game.ask.may == {1}


def test_the_leading_choice_is_the_best_supported_one() -> None:
    game = guessing_table(6)
    rare, wanted, often = safe(game, 3)
    for seat, card in zip(range(1, 6), (rare, wanted, often, often, wanted), strict=True):
        game.play(seat, Remove((card,)))
    assert game.ask is not None and game.ask.seats == {1, 3, 4}, "of two with equal support the lowest seat's leads"


def test_agreeing_with_a_standing_choice_settles_it_at_once() -> None:
    game = split_table()
    one = board(game).votes[1]
    game.play(3, Remove(one))
    assert board(game).removed == (one,)


def test_whoever_leads_may_agree_with_somebody_else_as_well() -> None:
    game = split_table()
    two = board(game).votes[2]
    game.play(1, Remove(two))
    assert board(game).removed == (two,)


def test_what_teammates_have_confirmed_can_be_agreed_with_in_one_tap() -> None:
    game = split_table()
    one, two, three = board(game).votes.values()
    assert listed(game, 1) == (Remove(two), Remove(three), Withdraw())
    assert listed(game, 2) == (Remove(one), Remove(three), Withdraw())


def test_who_has_confirmed_takes_it_back_before_choosing_something_that_nobody_stands_for() -> None:
    game = split_table()
    fresh = safe(game, 5)[4]
    assert refused(game, 1, Remove((fresh,))) == ("remove", "confirmed_already")
    assert refused(game, 1, Remove(board(game).votes[1])) == ("remove", "confirmed_already")


def test_who_disagrees_goes_on_marking_freely() -> None:
    game = split_table()
    mine, *_, fresh = safe(game, 5)
    game.play(1, Withdraw())
    game.play(1, Unmark(mine))
    game.play(1, Mark(fresh))
    assert board(game).marks_of(1) == (fresh,)


def test_a_confirmation_stands_while_others_change_theirs() -> None:
    game = split_table()
    game.play(1, Withdraw())
    assert set(board(game).votes) == {2, 3} and game.ask is not None and game.ask.seats == {1}


def test_a_set_that_nobody_had_confirmed_can_still_be_chosen() -> None:
    game = split_table()
    fresh = (safe(game, 5)[4],)
    for seat in (1, 2):
        game.play(seat, Withdraw())
        game.play(seat, Remove(fresh))
    assert board(game).removed == (fresh,)


def test_guessers_who_had_only_losing_sets_between_them_can_find_a_safe_one() -> None:
    """Everybody's first set had the secret in it: with a run-off among those the game was lost already."""
    game = similo_table(4, team="unanimous")
    play_rounds(game, 1)
    give(game)
    lost, (one, two, three) = secret(game), safe(game, 3)
    for seat, other in ((1, one), (2, two), (3, three)):
        game.play(seat, Remove((lost, other)))
    for seat in (1, 2, 3):
        game.play(seat, Withdraw())
        game.play(seat, Remove((one, two)))
    assert board(game).secret is None and set(board(game).removed[-1]) == {one, two}


def test_a_disagreement_is_a_new_question() -> None:
    game = guessing_table(4)
    asked = game.prompt_id
    one, two, three = safe(game, 3)
    for seat, card in ((1, one), (2, two), (3, three)):
        game.play(seat, Remove((card,)), asked)
    assert game.prompt_id != asked
    with pytest.raises(Stale):
        game.play(1, Remove((two,)), asked)


def test_who_takes_a_confirmation_back_is_asked_the_same_question() -> None:
    game = split_table()
    asked = game.prompt_id
    game.play(2, Withdraw(), asked)
    assert game.prompt_id == asked


# Bots give way


EVERYBODY = frozenset(range(8))


def test_bots_give_way_to_what_a_person_stands_for() -> None:
    game = split_table(3)
    two = board(game).votes[2]
    assert give_way(board(game), frozenset({GIVER, 2}), EVERYBODY) == {1: Remove(two)}


def test_bots_give_way_to_the_best_supported_of_what_people_stand_for() -> None:
    game = guessing_table(6, "unanimous")
    one, two, three = safe(game, 3)
    for seat, card in zip(range(1, 6), (three, one, two, three, two), strict=True):
        game.play(seat, Remove((card,)))
    people = frozenset({2, 3})
    assert give_way(board(game), people, EVERYBODY) == {1: Remove((two,)), 4: Remove((two,))}


def test_among_bots_alone_the_lowest_seats_choice_is_given_way_to() -> None:
    game = split_table()
    one = board(game).votes[1]
    assert give_way(board(game), frozenset(), EVERYBODY) == {2: Remove(one), 3: Remove(one)}


def test_no_bot_gives_way_before_the_people_who_are_here_have_confirmed() -> None:
    game = guessing_table(4)
    one, two = safe(game, 2)
    game.play(1, Remove((one,)))
    game.play(3, Remove((two,)))
    assert give_way(board(game), frozenset({2, 3}), EVERYBODY) is None
    assert give_way(board(game), frozenset({2, 3}), EVERYBODY - {2}) == {1: Remove((two,))}, (
        "who is away is not waited for"
    )


# Absent players


def test_an_absent_guesser_follows_the_team() -> None:
    game = guessing_table()
    cards = safe(game)
    game.play(1, Remove(cards))
    assert similo.default(game.view(2)) == Remove(cards)


def test_an_absent_guesser_agrees_with_the_leading_choice_when_they_disagree() -> None:
    game = split_table()
    assert similo.default(game.view(2)) == Remove(board(game).votes[1])


def test_an_absent_guesser_follows_the_marks_when_nobody_has_confirmed() -> None:
    game = guessing_table()
    wanted = safe(game, 3)[-1]
    mark(game, 1, [wanted])
    assert similo.default(game.view(2)) == Remove((wanted,))


def test_an_absent_guesser_whom_nobody_leads_takes_the_first_ones() -> None:
    game = similo_table()
    play_rounds(game, 1)
    give(game)
    assert similo.default(game.view(2)) == Remove(board(game).remaining[:2])


def test_those_who_are_here_decide_without_somebody_absent() -> None:
    game = guessing_table(team="unanimous")
    cards, here = safe(game), frozenset({GIVER, 1, 2})
    game.play(3, Remove(cards))
    assert similo.while_away(game.view(3), here) == Withdraw()
    game.play(3, Withdraw())
    assert similo.while_away(game.view(3), here) == Unmark(cards[0])
    game.play(3, Unmark(cards[0]))
    game.play(1, Remove(cards))
    assert similo.while_away(game.view(3), here) is None, "one of the two is not all"
    game.play(2, Remove(cards))
    assert similo.while_away(game.view(3), here) == Remove(cards)
    game.play(3, Remove(cards))
    assert board(game).removed == (cards,)


def test_nobody_gives_clues_for_an_absent_giver() -> None:
    game = similo_table()
    assert similo.while_away(game.view(GIVER), frozenset({1, 2, 3})) is None


def test_an_absent_giver_plays_the_first_card_upright() -> None:
    game = similo_table()
    assert similo.default(game.view(GIVER)) == listed(game, GIVER)[0]
