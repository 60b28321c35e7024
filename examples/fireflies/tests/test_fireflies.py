"""Fireflies, the example: one fact a test, by heading."""

from typing import cast

import pytest

from examples import fireflies
from examples.fireflies import Options
from examples.fireflies.actions import Claim, Doubt
from examples.fireflies.bots import at_least
from examples.fireflies.events import Begun, Claimed, Doubted, JarsOpened, WentHome
from parlour.bots import bot
from parlour.bots.insight import insight
from parlour.bots.why import whys
from parlour.errors import Illegal
from parlour.game import Game
from parlour.game.undo.offers import offer
from parlour.lab.play import play_game
from parlour.rules import Rules, Seat

RULES = cast(Rules, fireflies)


def table(seats: int = 3, seed: str = "meadow") -> Game:
    return Game.open(RULES, seats, Options(), seed)


def turn(game: Game) -> Seat:
    assert game.ask is not None
    (seat,) = game.ask.seats
    return seat


def glowing(game: Game) -> int:
    return sum(sum(hand.jars) for hand in game.state.hands)


# Get ready


def test_everybody_catches_three_jars_of_none_one_or_two() -> None:
    hands = table().state.hands
    assert [len(hand.jars) for hand in hands] == [3, 3, 3]
    assert all(jar in (0, 1, 2) for hand in hands for jar in hand.jars)


def test_the_host_may_choose_the_number_of_jars() -> None:
    assert all(len(hand.jars) == 1 for hand in Game.open(RULES, 2, Options(jars=1), "meadow").state.hands)


def test_chance_says_who_begins() -> None:
    assert {turn(table(seed=str(number))) for number in range(20)} == {0, 1, 2}


# Claim


def test_a_claim_is_heard_by_all_and_the_left_neighbour_is_next() -> None:
    game = table()
    first = turn(game)
    assert game.play(first, Claim(4)) == (Claimed(first, 4),)
    assert turn(game) == (first + 1) % 3


def test_the_next_claim_must_be_higher() -> None:
    game = table()
    game.play(turn(game), Claim(4))
    with pytest.raises(Illegal) as refusal:
        game.play(turn(game), Claim(4))
    assert refusal.value.code == "claim_more"


def test_nobody_claims_more_than_the_jars_can_hold() -> None:
    game = table()
    with pytest.raises(Illegal) as refusal:
        game.play(turn(game), Claim(2 * 3 * 3 + 1))
    assert refusal.value.code == "not_so_many"


def test_after_the_highest_claim_one_can_only_doubt() -> None:
    game = table()
    game.play(turn(game), Claim(18))
    assert fireflies.legal(game.view(turn(game))).actions == (Doubt(),)


def test_what_is_said_is_taken_back_only_if_all_agree() -> None:
    game = table()
    first = turn(game)
    game.play(first, Claim(4))
    offered = offer(game, first, frozenset(range(3)))
    assert (offered.why, offered.ask) == ("said", frozenset(range(3)) - {first})


# Doubt


def test_there_is_nothing_to_doubt_at_first() -> None:
    game = table()
    with pytest.raises(Illegal) as refusal:
        game.play(turn(game), Doubt())
    assert refusal.value.code == "nothing_claimed"


@pytest.mark.parametrize("more", [-1, 0, 1])
def test_who_was_wrong_goes_home(more: int) -> None:
    game = table()
    claimer = turn(game)
    game.play(claimer, Claim(glowing(game) + more))
    doubter = turn(game)
    opened = [JarsOpened(hand.seat, hand.jars) for hand in game.state.hands]
    events = game.play(doubter, Doubt())
    wrong = claimer if more > 0 else doubter
    assert events[:5] == (Doubted(doubter), *opened, WentHome(wrong))


def test_those_who_are_left_catch_anew_and_the_next_one_begins() -> None:
    game = table()
    claimer = turn(game)
    game.play(claimer, Claim(18))
    events = game.play(turn(game), Doubt())
    assert Begun((claimer + 1) % 3) in events and game.state.board.awake == tuple(sorted({0, 1, 2} - {claimer}))
    assert game.state.hands[claimer].jars == ()


# The end


def test_the_last_one_awake_wins_and_who_went_first_is_last() -> None:
    game = table()
    while game.ask is not None:
        seat = turn(game)
        game.play(seat, Doubt() if game.state.board.claim else Claim(game.state.board.most))
    outcome, board = game.outcome, game.state.board
    assert outcome is not None and outcome.winners == set(board.awake)
    assert [outcome.ranks[seat] for seat in (*board.awake, *reversed(board.home))] == [1, 2, 3]


# Bots


def test_they_know_how_likely_a_number_is() -> None:
    assert at_least(0, 0) == 1 and at_least(1, 0) == 0
    assert at_least(2, 1) == pytest.approx(1 / 3) and at_least(4, 2) == pytest.approx(1 / 9)


def test_a_game_whose_bots_are_one_module_has_no_reasons_and_no_insight() -> None:
    game = play_game(RULES, None, [bot("fireflies", "regular")] * 3, "meadow")
    assert whys(game, {0: ("regular", "")}) == () and insight(game) is None
