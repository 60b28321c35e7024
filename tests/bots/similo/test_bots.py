"""Bots at Similo: they keep the rules, they end, they cannot cheat, and the stronger ones are stronger."""

from functools import cache
from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace

from parlour.bots import ALL_KINDS, KINDS, bot
from parlour.bots.similo import KINDS as OWN
from parlour.bots.similo.giver import best_clue
from parlour.bots.similo.guesser import understood
from parlour.bots.similo.meaning import by_doubt, likely
from parlour.chance import Chance
from parlour.game import Game
from parlour.game.ballot import Rule
from parlour.games import similo
from parlour.games.similo import Options
from parlour.games.similo.actions import GiveClue, Mark, Remove
from parlour.games.similo.known import Board, Box, Hand
from parlour.games.similo.remove import give_way
from parlour.lab.play import play_game
from parlour.lab.simulate import simulate
from parlour.rules import State

SimiloState = State[Board, Hand, Box]
TEAMS: tuple[Rule, ...] = ("majority", "unanimous", "anyone")


def answers(game: Game, seat: int, decision: int = 0) -> dict[str, Any]:
    """What each kind would answer here."""
    prompt = game.prompt(seat)
    assert prompt is not None
    return {
        kind: bot("similo", kind).choose(game.view(seat), prompt, Chance("answers", decision)) for kind in ALL_KINDS
    }


def after_one_clue(seats: int = 4, seed: str = "clue") -> Game:
    game = Game.open(similo, seats, Options(giver=0), seed)
    game.play(0, answers(game, 0)["expert"])
    return game


# The rules


@pytest.mark.parametrize("seats", similo.seats)
def test_every_answer_is_one_that_the_prompt_lists(seats: int) -> None:
    game = Game.open(similo, seats, Options(deck="myths", clue_deck="food"), f"random {seats}")
    luck = Chance("walk", seats)
    while game.ask is not None:
        seat = luck.choice(sorted(game.ask.seats | game.ask.may))
        prompt = game.prompt(seat)
        assert prompt is not None
        offered = answers(game, seat, len(game.log))
        assert set(offered.values()) <= set(prompt.actions)
        game.play(seat, offered["luck"])


@pytest.mark.parametrize("kinds", list(product(ALL_KINDS, ALL_KINDS)))
def test_games_of_all_mixtures_end(kinds: tuple[str, str]) -> None:
    mixture = [bot("similo", kinds[seat % 2]) for seat in range(5)]
    for team in TEAMS:
        assert play_game(similo, Options(team=team), mixture, "mixture", moves=4000).outcome is not None


@pytest.mark.parametrize("kind", KINDS)
def test_eight_seats_that_must_agree_do_agree(kind: str) -> None:
    game = play_game(similo, Options(team="unanimous"), [bot("similo", kind)] * 8, "eight", moves=1000)
    assert game.outcome is not None


@pytest.mark.parametrize("kind", KINDS)
def test_a_bot_takes_nothing_back(kind: str) -> None:
    game = play_game(similo, Options(team="unanimous"), [bot("similo", kind)] * 6, "back")
    assert {type(entry.action) for entry in game.log[1:]} == {GiveClue, Mark, Remove}


@pytest.mark.parametrize("kind", KINDS)
def test_a_stubborn_person_gets_their_way_in_the_end(kind: str) -> None:
    """One person and one bot must agree; the person always wants the last three of those that remain."""
    game = Game.open(similo, 3, Options(giver=0, team="unanimous"), "stubborn")
    while game.ask is not None and len(game.log) < 200:
        board: Board = game.state.board
        yielding = give_way(board, frozenset({2}), frozenset({0, 1, 2}))
        if yielding:
            game.play(1, yielding[1])
        elif 2 not in game.ask.seats:
            seat = min(game.ask.seats)
            game.play(seat, answers(game, seat)[kind])
        else:
            game.play(2, Remove(board.remaining[-board.quota :]))
    assert game.outcome is not None


# What a bot may know


def with_other_secret(state: SimiloState) -> SimiloState:
    """The same table, with another secret character and another hand and box."""
    giver = state.board.giver
    assert giver is not None
    other = next(card for card in state.board.remaining if card != state.hands[giver].secret)
    hands = list(state.hands)
    hands[giver] = Hand(state.box.stock[:5], other)
    return State(state.board, tuple(hands), Box(state.box.stock[::-1]))


@pytest.mark.parametrize("kind", ALL_KINDS)
def test_a_guesser_answers_the_same_whatever_is_hidden(kind: str) -> None:
    game = after_one_clue()
    for _ in range(30):
        if game.ask is None or game.state.board.giver in game.ask.seats:
            break
        seat = min(game.ask.seats)
        before = answers(game, seat)[kind]
        truth, game.state = game.state, with_other_secret(game.state)
        assert answers(game, seat)[kind] == before
        game.state = truth
        game.play(seat, before)


@pytest.mark.parametrize("kind", ALL_KINDS)
def test_a_giver_answers_the_same_whatever_will_be_drawn(kind: str) -> None:
    game = Game.open(similo, 3, Options(giver=0), "box")
    before = answers(game, 0)[kind]
    game.state = replace(game.state, box=Box(game.state.box.stock[::-1]))
    assert answers(game, 0)[kind] == before


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_view_gives_the_same_answer(kind: str) -> None:
    game = after_one_clue()
    assert answers(game, 1, 1)[kind] == answers(game, 1, 1)[kind]


# Sense


@pytest.mark.parametrize(("kind", "alike"), [("regular", {True, False}), ("expert", {True})])
def test_regulars_at_one_table_do_not_see_the_same_and_experts_have_clear_eyes(kind: str, alike: set[bool]) -> None:
    firsts = set()
    for number in range(20):
        game = after_one_clue(seats=3, seed=f"minds {number}")
        firsts.add(answers(game, 1)[kind] == answers(game, 2)[kind])
    assert firsts == alike


def test_no_noise_of_its_own_touches_an_experts_clue() -> None:
    """Whoever an expert is, the same hand gives the same clue; a regular's depends on its eyes."""
    for kind, alike in (("expert", {True}), ("regular", {True, False})):
        found = set()
        for number in range(30):
            game = Game.open(similo, 3, Options(giver=0), f"whose eyes {number}")
            ann, ben = (best_clue(replace(OWN[kind].style, person=name), game.view(0)) for name in ("Ann", "Ben"))
            found.add(ann == ben)
        assert found == alike


def test_a_newcomer_follows_a_teammate_who_has_confirmed() -> None:
    game = after_one_clue()
    wanted = game.state.board.remaining[-1:]
    game.play(1, Remove(wanted))
    assert answers(game, 2)["newcomer"] == Remove(wanted)


def test_an_expert_does_not_follow_a_teammate_into_the_unlikely() -> None:
    game = after_one_clue()
    likeliest = _most_believed(game, 2)
    game.play(1, Remove((likeliest,)))
    assert isinstance(answers(game, 2)["expert"], Mark)


def _most_believed(game: Game, seat: int) -> str:
    """The character that this expert would take away last."""
    return by_doubt(understood(OWN["expert"].style, game.state.board, seat))[-1]


def test_the_secret_is_pointed_at() -> None:
    """An expert's first clue makes the secret likelier than it was, in the eyes of most others."""
    better = 0
    for number in range(40):
        game = after_one_clue(seats=2, seed=f"points {number}")
        board = game.state.board
        chances = likely(understood(OWN["expert"].style, board, 1))
        better += chances[game.state.hands[0].secret] > 1 / 12
    assert better >= 28


@cache
def rate(*kinds: str, seats: int = 3) -> float:
    result = simulate("similo", 56, seats, kinds, "strength", jobs=1)
    return sum(group.wins for group in result.groups) / 56


def test_stronger_kinds_win_more() -> None:
    assert 1 / 12 < rate("newcomer") < rate("regular") - 0.08 < rate("regular") < rate("expert") - 0.08


def test_mixed_strengths_fall_between() -> None:
    """At two seats one gives and the other guesses; at three, a newcomer makes it nearly a team of newcomers."""
    assert rate("newcomer", seats=2) < rate("expert", "newcomer", seats=2) < rate("expert", seats=2)
