"""The nobility track: every square on the way gives what is printed on it; four of them give the player a choice."""

import pytest
from msgspec.structs import replace

from parlour.games.council_of_four.actions import Acquire, Cards, Elect, ReusePermit, TakePermit, TakeToken
from parlour.games.council_of_four.events import (
    Advanced,
    CityRewarded,
    DrewCards,
    Lapsed,
    PermitGranted,
    PermitRewarded,
    PermitShown,
)
from parlour.games.council_of_four.known import Owed
from parlour.games.council_of_four.printed import NOBILITY, REGIONS, Permit, gain
from parlour.table import Table
from tests.games.council_of_four.tables import (
    GREEN,
    RED,
    board,
    choices,
    council_table,
    deal,
    facts_of_refusal,
    give,
    hand,
    happened,
    lay,
    player,
    refused,
    seat_council,
    show,
    token,
)

ALL_PINK: Cards = ("pink", "pink", "pink", "pink")


def step_to(square: int, *, seats: int = 3, steps: int = 1) -> Table:
    """The first player is about to reach a square, with a permit that gives nothing but steps."""
    table = council_table(seats)
    give(table, nobility=square - steps, points=0, coins=5, assistants=0)
    seat_council(table, "coast", "pink", "pink", "pink", "pink")
    show(table, "coast", "coast/AE" if steps == 2 else "coast/CDE", "coast/D")
    deal(table, *ALL_PINK)
    return table


def step(table: Table, permit: Permit = "coast/CDE") -> None:
    table.play(RED, Acquire(permit, ALL_PINK, 0))


# Plain squares


@pytest.mark.parametrize("square", range(1, 21))
def test_each_square_gives_what_is_printed_on_it(square: int) -> None:
    table = step_to(square)
    step(table)
    printed = gain(NOBILITY.get(square, ()))
    assert player(table).nobility == square
    assert player(table).points == printed.points
    assert player(table).coins == 5 + printed.coins
    assert player(table).assistants == printed.assistants
    assert len(hand(table)) == 1 + printed.cards  # the permit itself gives a card
    assert board(table).main == printed.main


def test_two_steps_give_what_is_on_both_squares() -> None:
    table = step_to(19, steps=2)
    step(table, "coast/AE")
    assert [event.square for event in happened(table, Advanced)] == [18, 19]
    assert player(table).points == 8 + 2


def test_a_square_that_is_passed_over_gives_its_choice_too() -> None:
    table = step_to(5, steps=2)
    token(table, A=("points/2",))
    give(table, emporiums="A")
    step(table, "coast/AE")
    assert choices(table) == [TakeToken("A")]


def test_the_track_ends_at_twenty_and_gives_nothing_again() -> None:
    table = step_to(21)
    step(table)
    assert player(table).nobility == 20 and player(table).points == 0
    assert not happened(table, Advanced)


def test_one_step_beyond_the_end_is_lost() -> None:
    table = step_to(21, steps=2)
    step(table, "coast/AE")
    assert player(table).nobility == 20 and player(table).points == 3


# A choice comes before everything else


def test_a_choice_is_asked_at_once() -> None:
    table = step_to(10)
    step(table)
    assert table.ask is not None and table.ask.section == "nobility" and table.ask.seats == {RED}


def test_nothing_else_can_be_done_before() -> None:
    table = step_to(10)
    lay(table, main=2)
    step(table)
    colour = next(colour for colour, count in board(table).reserve.items() if count)
    assert refused(table, Elect("coast", colour)) == ("nobility", "choose_first")


def test_afterwards_the_turn_goes_on() -> None:
    table = step_to(10)
    lay(table, main=2)
    step(table)
    table.play(RED, TakePermit("coast/D"))
    assert table.ask is not None and table.ask.section == "turn" and table.ask.seats == {RED}


def test_a_turn_does_not_end_before_the_choice_is_made() -> None:
    table = step_to(10)
    give(table, coins=0)
    step(table)
    assert board(table).main == 0 and board(table).turn == RED
    show(table, "coast", "coast/D", "coast/A")
    table.play(RED, TakePermit("coast/D"))
    assert board(table).turn == GREEN


def test_without_a_choice_owed_nothing_can_be_chosen() -> None:
    table = council_table()
    give(table, emporiums="A")
    assert refused(table, TakeToken("A")) == ("nobility", "nothing_owed")


def test_it_must_be_the_choice_that_is_owed() -> None:
    table = step_to(10)
    give(table, emporiums="A")
    token(table, A=("coins/1",))
    step(table)
    assert refused(table, TakeToken("A")) == ("nobility", "another_choice_first")


# Square 4: the reward of one city token


def test_square_four_gives_the_reward_of_a_city_with_an_own_emporium() -> None:
    table = step_to(4)
    give(table, emporiums="AB")
    token(table, A=("points/3",), B=("coins/2",), C=("coins/1",))
    step(table)
    assert choices(table) == [TakeToken("A"), TakeToken("B")]
    table.play(RED, TakeToken("A"))
    assert happened(table, CityRewarded) == [CityRewarded(RED, "A", ("points/3",))]
    assert player(table).points == 3 and board(table).owed == ()


def test_connected_cities_reward_nothing_there() -> None:
    table = step_to(4)
    give(table, emporiums="AB")
    token(table, A=("points/3",), B=("points/2",))
    step(table)
    table.play(RED, TakeToken("A"))
    assert player(table).points == 3


def test_a_token_with_a_step_cannot_be_chosen() -> None:
    table = step_to(4)
    give(table, emporiums="AB")
    token(table, A=("nobility/1",), B=("coins/2",))
    step(table)
    assert choices(table) == [TakeToken("B")]
    assert refused(table, TakeToken("A")) == ("nobility", "token_not_eligible")


def test_the_kings_first_city_has_no_token_to_choose() -> None:
    table = step_to(4)
    give(table, emporiums="JB")
    token(table, B=("coins/2",))
    step(table)
    assert refused(table, TakeToken("J")) == ("nobility", "token_not_eligible")


def test_a_city_without_an_own_emporium_cannot_be_chosen() -> None:
    table = step_to(4)
    give(table, emporiums="B")
    give(table, GREEN, emporiums="A")
    token(table, A=("coins/1",), B=("coins/2",))
    step(table)
    assert refused(table, TakeToken("A")) == ("nobility", "no_emporium_there")
    assert facts_of_refusal(table, TakeToken("A")) == {"city": "A"}


@pytest.mark.parametrize("emporiums", ["", "J", "A", "AJ"])
def test_with_nothing_to_choose_nothing_is_owed(emporiums: str) -> None:
    table = step_to(4)
    give(table, emporiums=emporiums)
    token(table, A=("nobility/1",))
    step(table)
    assert happened(table, Lapsed) == [Lapsed(RED)] and board(table).owed == ()


def test_cards_of_the_token_are_drawn() -> None:
    table = step_to(4)
    give(table, emporiums="A")
    token(table, A=("cards/1", "points/1"))
    step(table)
    table.play(RED, TakeToken("A"))
    assert happened(table, DrewCards)[0] == DrewCards(RED, 1)


# Square 10: a permit for nothing


def test_square_ten_gives_any_face_up_permit_for_nothing() -> None:
    table = step_to(10)
    step(table)
    shown = [permit for region in REGIONS for permit in board(table).face_up(region)]
    assert [action.permit for action in choices(table, TakePermit)] == shown and len(shown) == 6


def test_the_permit_that_led_there_has_been_replaced_before_the_choice() -> None:
    table = step_to(10)
    step(table)
    (shown,) = happened(table, PermitShown)
    assert TakePermit(shown.permit) in choices(table)


def test_the_free_permit_has_its_bonus_and_is_replaced() -> None:
    table = step_to(10)
    show(table, "mountains", "mountains/LMN", "mountains/N")
    step(table)
    table.play(RED, TakePermit("mountains/LMN"))
    assert PermitGranted(RED, "mountains/LMN") in table.log[-1].events
    assert happened(table, PermitRewarded) == [PermitRewarded(RED, "mountains/LMN", ("points/3",))]
    assert len(happened(table, PermitShown)) == 1 and len(board(table).face_up("mountains")) == 2
    assert player(table).permits == ("coast/CDE", "mountains/LMN") and player(table).coins == 5


def test_only_a_face_up_permit_can_be_taken_for_nothing() -> None:
    table = step_to(10)
    step(table)
    assert refused(table, TakePermit("coast/CDE")) == ("acquire", "not_face_up")


def test_when_no_permit_lies_there_none_is_owed() -> None:
    table = step_to(10)
    table.state = replace(table.state, box=replace(table.state.box, permits=dict.fromkeys(REGIONS, ())))
    lay(table, display=dict.fromkeys(REGIONS, (None, None)), permits_left=dict.fromkeys(REGIONS, 0))
    lay(table, display={**board(table).display, "coast": ("coast/CDE", None)})
    step(table)
    assert happened(table, Lapsed) == [Lapsed(RED)] and board(table).owed == ()


def test_the_free_permit_may_lead_to_the_next_square() -> None:
    table = step_to(10)
    show(table, "coast", "coast/CDE", "coast/AE")
    step(table)
    table.play(RED, TakePermit("coast/AE"))
    assert [event.square for event in happened(table, Advanced)] == [11, 12] and player(table).nobility == 12
    assert player(table).points == 5


# Square 14: the bonus of an own permit


def test_square_fourteen_gives_the_bonus_of_an_own_permit_used_or_not() -> None:
    table = step_to(14)
    give(table, permits=("coast/D",), used=("coast/A",))
    show(table, "coast", "coast/CDE", "coast/B")
    step(table)
    assert [action.permit for action in choices(table, ReusePermit)] == ["coast/D", "coast/CDE", "coast/A"]
    table.play(RED, ReusePermit("coast/A"))
    assert happened(table, PermitRewarded) == [PermitRewarded(RED, "coast/A", ("points/4", "coins/3"))]
    assert player(table).used == ("coast/A",)


def test_any_bonus_may_be_taken_again_even_steps() -> None:
    table = step_to(14)
    step(table)
    table.play(RED, ReusePermit("coast/CDE"))
    assert player(table).nobility == 15


def test_a_permit_of_somebody_else_gives_nothing() -> None:
    table = step_to(14)
    give(table, GREEN, permits=("coast/D",))
    show(table, "coast", "coast/CDE", "coast/B")
    step(table)
    assert refused(table, ReusePermit("coast/D")) == ("nobility", "not_your_permit")


def test_a_reused_permit_may_lead_to_the_square_of_two_tokens() -> None:
    table = step_to(14)
    give(table, permits=("coast/AE",), emporiums="A")
    token(table, A=("points/2",))
    step(table)
    table.play(RED, ReusePermit("coast/AE"))
    assert player(table).nobility == 16 and choices(table) == [TakeToken("A")]


# Square 16: the rewards of two city tokens


def test_square_sixteen_gives_two_rewards_one_after_the_other() -> None:
    table = step_to(16)
    give(table, emporiums="ABC")
    token(table, A=("points/3",), B=("points/2",), C=("points/1",))
    step(table)
    table.play(RED, TakeToken("B"))
    assert player(table).points == 2 and choices(table) == [TakeToken("A"), TakeToken("C")]
    table.play(RED, TakeToken("A"))
    assert player(table).points == 5 and board(table).owed == ()


def test_the_second_token_must_be_another_one() -> None:
    table = step_to(16)
    give(table, emporiums="AB")
    token(table, A=("points/3",), B=("points/2",))
    step(table)
    table.play(RED, TakeToken("B"))
    assert refused(table, TakeToken("B")) == ("nobility", "another_token")


def test_with_only_one_token_to_choose_it_is_taken_alone() -> None:
    table = step_to(16)
    give(table, emporiums="AJ")
    token(table, A=("points/3",))
    step(table)
    table.play(RED, TakeToken("A"))
    assert happened(table, Lapsed) == [Lapsed(RED)] and board(table).owed == ()


# Several choices


def test_choices_are_owed_first_come_first() -> None:
    table = step_to(10)
    give(table, emporiums="AB")
    token(table, A=("points/3",), B=("points/2",))
    step(table)
    waiting = board(table).owed[0]
    lay(table, owed=(waiting, Owed(RED, "token")))
    table.play(RED, TakePermit("coast/D"))
    assert choices(table) == [TakeToken("A"), TakeToken("B")]


def test_each_choice_is_a_question_of_its_own() -> None:
    table = step_to(16)
    give(table, emporiums="ABC")
    token(table, A=("points/3",), B=("points/2",), C=("points/1",))
    step(table)
    first = table.prompt_id
    table.play(RED, TakeToken("B"))
    assert table.prompt_id != first
