"""The nobility track: every square on the way gives what is printed on it; four of them give the player a choice."""

import pytest
from msgspec.structs import replace

from parlour.game import Game
from parlour.games.council_of_four.actions import Acquire, Cards, Decline, Elect, ReusePermit, TakePermit, TakeToken
from parlour.games.council_of_four.events import (
    Advanced,
    CityRewarded,
    Declined,
    DrewCards,
    Lapsed,
    PermitGranted,
    PermitRewarded,
    PermitShown,
)
from parlour.games.council_of_four.known import Owed
from parlour.games.council_of_four.printed import NOBILITY, REGIONS, Permit, Region, gain
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


def step_to(square: int, *, seats: int = 3, steps: int = 1) -> Game:
    """The first player is about to reach a square, with a permit that gives nothing but steps."""
    game = council_table(seats)
    give(game, nobility=square - steps, points=0, coins=5, assistants=0)
    seat_council(game, "coast", "pink", "pink", "pink", "pink")
    show(game, "coast", "coast/AE" if steps == 2 else "coast/CDE", "coast/D")
    deal(game, *ALL_PINK)
    return game


def step(game: Game, permit: Permit = "coast/CDE") -> None:
    game.play(RED, Acquire(permit, ALL_PINK, 0))


# Plain squares


@pytest.mark.parametrize("square", range(1, 21))
def test_each_square_gives_what_is_printed_on_it(square: int) -> None:
    game = step_to(square)
    step(game)
    printed = gain(NOBILITY.get(square, ()))
    assert player(game).nobility == square
    assert player(game).points == printed.points
    assert player(game).coins == 5 + printed.coins
    assert player(game).assistants == printed.assistants
    assert len(hand(game)) == 1 + printed.cards  # the permit itself gives a card
    assert board(game).main == printed.main


def test_two_steps_give_what_is_on_both_squares() -> None:
    game = step_to(19, steps=2)
    step(game, "coast/AE")
    assert [event.square for event in happened(game, Advanced)] == [18, 19]
    assert player(game).points == 8 + 2


def test_a_square_that_is_passed_over_gives_its_choice_too() -> None:
    game = step_to(5, steps=2)
    token(game, A=("points/2",))
    give(game, emporiums="A")
    step(game, "coast/AE")
    assert choices(game) == [TakeToken("A")]


def test_the_track_ends_at_twenty_and_gives_nothing_again() -> None:
    game = step_to(21)
    step(game)
    assert player(game).nobility == 20 and player(game).points == 0
    assert not happened(game, Advanced)


def test_one_step_beyond_the_end_is_lost() -> None:
    game = step_to(21, steps=2)
    step(game, "coast/AE")
    assert player(game).nobility == 20 and player(game).points == 3


# A choice comes before everything else


def test_a_choice_is_asked_at_once() -> None:
    game = step_to(10)
    step(game)
    assert game.ask is not None and game.ask.section == "nobility" and game.ask.seats == {RED}


def test_nothing_else_can_be_done_before() -> None:
    game = step_to(10)
    lay(game, main=2)
    step(game)
    colour = next(colour for colour, count in board(game).reserve.items() if count)
    assert refused(game, Elect("coast", colour)) == ("nobility", "choose_first")


def test_afterwards_the_turn_goes_on() -> None:
    game = step_to(10)
    lay(game, main=2)
    step(game)
    game.play(RED, TakePermit("coast/D"))
    assert game.ask is not None and game.ask.section == "turn" and game.ask.seats == {RED}


def test_a_turn_does_not_end_before_the_choice_is_made() -> None:
    game = step_to(10)
    give(game, coins=0)
    step(game)
    assert board(game).main == 0 and board(game).turn == RED
    show(game, "coast", "coast/D", "coast/A")
    game.play(RED, TakePermit("coast/D"))
    assert board(game).turn == GREEN


def test_without_a_choice_owed_nothing_can_be_chosen() -> None:
    game = council_table()
    give(game, emporiums="A")
    assert refused(game, TakeToken("A")) == ("nobility", "nothing_owed")


def test_it_must_be_the_choice_that_is_owed() -> None:
    game = step_to(10)
    give(game, emporiums="A")
    token(game, A=("coins/1",))
    step(game)
    assert refused(game, TakeToken("A")) == ("nobility", "another_choice_first")


# Square 4: the reward of one city token


def test_square_four_gives_the_reward_of_a_city_with_an_own_emporium() -> None:
    game = step_to(4)
    give(game, emporiums="AB")
    token(game, A=("points/3",), B=("coins/2",), C=("coins/1",))
    step(game)
    assert choices(game) == [TakeToken("A"), TakeToken("B")]
    game.play(RED, TakeToken("A"))
    assert happened(game, CityRewarded) == [CityRewarded(RED, "A", ("points/3",))]
    assert player(game).points == 3 and board(game).owed == ()


def test_connected_cities_reward_nothing_there() -> None:
    game = step_to(4)
    give(game, emporiums="AB")
    token(game, A=("points/3",), B=("points/2",))
    step(game)
    game.play(RED, TakeToken("A"))
    assert player(game).points == 3


def test_a_token_with_a_step_cannot_be_chosen() -> None:
    game = step_to(4)
    give(game, emporiums="AB")
    token(game, A=("nobility/1",), B=("coins/2",))
    step(game)
    assert choices(game) == [TakeToken("B")]
    assert refused(game, TakeToken("A")) == ("nobility", "token_not_eligible")


def test_the_kings_first_city_has_no_token_to_choose() -> None:
    game = step_to(4)
    give(game, emporiums="JB")
    token(game, B=("coins/2",))
    step(game)
    assert refused(game, TakeToken("J")) == ("nobility", "token_not_eligible")


def test_a_city_without_an_own_emporium_cannot_be_chosen() -> None:
    game = step_to(4)
    give(game, emporiums="B")
    give(game, GREEN, emporiums="A")
    token(game, A=("coins/1",), B=("coins/2",))
    step(game)
    assert refused(game, TakeToken("A")) == ("nobility", "no_emporium_there")
    assert facts_of_refusal(game, TakeToken("A")) == {"city": "A"}


@pytest.mark.parametrize("emporiums", ["", "J", "A", "AJ"])
def test_with_nothing_to_choose_nothing_is_owed(emporiums: str) -> None:
    game = step_to(4)
    give(game, emporiums=emporiums)
    token(game, A=("nobility/1",))
    step(game)
    assert happened(game, Lapsed) == [Lapsed(RED)] and board(game).owed == ()


def test_cards_of_the_token_are_drawn() -> None:
    game = step_to(4)
    give(game, emporiums="A")
    token(game, A=("cards/1", "points/1"))
    step(game)
    game.play(RED, TakeToken("A"))
    assert happened(game, DrewCards)[0] == DrewCards(RED, 1)


# Square 10: a permit for nothing


def test_square_ten_gives_any_face_up_permit_for_nothing() -> None:
    game = step_to(10)
    step(game)
    shown = [permit for region in REGIONS for permit in board(game).face_up(region)]
    assert [action.permit for action in choices(game, TakePermit)] == shown and len(shown) == 5


def test_the_permit_that_led_there_is_not_replaced_before_the_choice() -> None:
    game = step_to(10)
    step(game)
    assert happened(game, PermitShown) == [] and board(game).display["coast"] == (None, "coast/D")


def test_both_permits_are_replaced_when_the_choice_is_made() -> None:
    game = step_to(10)
    step(game)
    game.play(RED, TakePermit("coast/D"))
    assert len(happened(game, PermitShown)) == 2 and len(board(game).face_up("coast")) == 2


def test_a_permit_that_leads_to_a_choice_of_tokens_is_replaced_after_it() -> None:
    game = step_to(4)
    token(game, A=("points/2",))
    give(game, emporiums="A")
    step(game)
    assert happened(game, PermitShown) == [] and None in board(game).display["coast"]
    game.play(RED, TakeToken("A"))
    assert len(happened(game, PermitShown)) == 1 and None not in board(game).display["coast"]


def test_the_free_permit_has_its_bonus_and_is_replaced() -> None:
    game = step_to(10)
    show(game, "mountains", "mountains/LMN", "mountains/N")
    step(game)
    game.play(RED, TakePermit("mountains/LMN"))
    assert PermitGranted(RED, "mountains/LMN") in game.log[-1].events
    assert happened(game, PermitRewarded) == [PermitRewarded(RED, "mountains/LMN", ("points/3",))]
    assert len(happened(game, PermitShown)) == 2 and len(board(game).face_up("mountains")) == 2
    assert player(game).permits == ("coast/CDE", "mountains/LMN") and player(game).coins == 5


def test_a_free_permit_may_be_declined() -> None:
    game = step_to(10)
    step(game)
    others: tuple[Region, ...] = ("hills", "mountains")
    shown = {region: board(game).face_up(region) for region in others}
    assert choices(game)[-1] == Decline()
    assert game.play(RED, Decline())[0] == Declined(RED)
    assert player(game).permits == ("coast/CDE",) and not board(game).owed
    assert {region: board(game).face_up(region) for region in shown} == shown


def test_nothing_else_on_the_track_is_declined() -> None:
    game = council_table()
    token(game, F=("coins/1",))
    give(game, emporiums="F")
    lay(game, owed=(Owed(RED, "token"),))
    assert Decline() not in choices(game)
    assert refused(game, Decline()) == ("nobility", "another_choice_first")


def test_only_a_face_up_permit_can_be_taken_for_nothing() -> None:
    game = step_to(10)
    step(game)
    assert refused(game, TakePermit("coast/CDE")) == ("acquire", "not_face_up")


def test_when_no_permit_lies_there_none_is_owed() -> None:
    game = step_to(10)
    game.state = replace(game.state, box=replace(game.state.box, permits=dict.fromkeys(REGIONS, ())))
    lay(game, display=dict.fromkeys(REGIONS, (None, None)), permits_left=dict.fromkeys(REGIONS, 0))
    lay(game, display={**board(game).display, "coast": ("coast/CDE", None)})
    step(game)
    assert happened(game, Lapsed) == [Lapsed(RED)] and board(game).owed == ()


def test_the_free_permit_may_lead_to_the_next_square() -> None:
    game = step_to(10)
    show(game, "coast", "coast/CDE", "coast/AE")
    step(game)
    game.play(RED, TakePermit("coast/AE"))
    assert [event.square for event in happened(game, Advanced)] == [11, 12] and player(game).nobility == 12
    assert player(game).points == 5


# Square 14: the bonus of an own permit


def test_square_fourteen_gives_the_bonus_of_an_own_permit_used_or_not() -> None:
    game = step_to(14)
    give(game, permits=("coast/D",), used=("coast/A",))
    show(game, "coast", "coast/CDE", "coast/B")
    step(game)
    assert [action.permit for action in choices(game, ReusePermit)] == ["coast/D", "coast/CDE", "coast/A"]
    game.play(RED, ReusePermit("coast/A"))
    assert happened(game, PermitRewarded) == [PermitRewarded(RED, "coast/A", ("points/4", "coins/3"))]
    assert player(game).used == ("coast/A",)


def test_any_bonus_may_be_taken_again_even_steps() -> None:
    game = step_to(14)
    step(game)
    game.play(RED, ReusePermit("coast/CDE"))
    assert player(game).nobility == 15


def test_a_permit_of_somebody_else_gives_nothing() -> None:
    game = step_to(14)
    give(game, GREEN, permits=("coast/D",))
    show(game, "coast", "coast/CDE", "coast/B")
    step(game)
    assert refused(game, ReusePermit("coast/D")) == ("nobility", "not_your_permit")


def test_a_reused_permit_may_lead_to_the_square_of_two_tokens() -> None:
    game = step_to(14)
    give(game, permits=("coast/AE",), emporiums="A")
    token(game, A=("points/2",))
    step(game)
    game.play(RED, ReusePermit("coast/AE"))
    assert player(game).nobility == 16 and choices(game) == [TakeToken("A")]


# Square 16: the rewards of two city tokens


def test_square_sixteen_gives_two_rewards_one_after_the_other() -> None:
    game = step_to(16)
    give(game, emporiums="ABC")
    token(game, A=("points/3",), B=("points/2",), C=("points/1",))
    step(game)
    game.play(RED, TakeToken("B"))
    assert player(game).points == 2 and choices(game) == [TakeToken("A"), TakeToken("C")]
    game.play(RED, TakeToken("A"))
    assert player(game).points == 5 and board(game).owed == ()


def test_the_second_token_must_be_another_one() -> None:
    game = step_to(16)
    give(game, emporiums="AB")
    token(game, A=("points/3",), B=("points/2",))
    step(game)
    game.play(RED, TakeToken("B"))
    assert refused(game, TakeToken("B")) == ("nobility", "another_token")


def test_with_only_one_token_to_choose_it_is_taken_alone() -> None:
    game = step_to(16)
    give(game, emporiums="AJ")
    token(game, A=("points/3",))
    step(game)
    game.play(RED, TakeToken("A"))
    assert happened(game, Lapsed) == [Lapsed(RED)] and board(game).owed == ()


# Several choices


def test_choices_are_owed_first_come_first() -> None:
    game = step_to(10)
    give(game, emporiums="AB")
    token(game, A=("points/3",), B=("points/2",))
    step(game)
    waiting = board(game).owed[0]
    lay(game, owed=(waiting, Owed(RED, "token")))
    game.play(RED, TakePermit("coast/D"))
    assert choices(game) == [TakeToken("A"), TakeToken("B")]


def test_each_choice_is_a_question_of_its_own() -> None:
    game = step_to(16)
    give(game, emporiums="ABC")
    token(game, A=("points/3",), B=("points/2",), C=("points/1",))
    step(game)
    first = game.prompt_id
    game.play(RED, TakeToken("B"))
    assert game.prompt_id != first
