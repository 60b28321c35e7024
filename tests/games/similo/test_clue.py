"""Play a new clue: one card from the giver's hand, upright or sideways; then the hand is filled up again."""

import pytest

from parlour.errors import OutOfTurn
from parlour.games.similo.actions import GiveClue, Manner, Mark, Remove, Unmark, Withdraw
from parlour.games.similo.events import ClueGiven, Drawn
from parlour.games.similo.known import Clue
from parlour.rules import Choices
from tests.games.similo.tables import (
    GIVER,
    board,
    give,
    guessing_table,
    hand,
    play_rounds,
    refused,
    remove,
    safe,
    similo_table,
)


def test_a_round_begins_with_the_givers_clue() -> None:
    game = similo_table(giver=2)
    assert game.ask is not None
    assert game.ask.section == "clue" and game.ask.seats == {2} and not game.ask.may


def test_every_card_of_the_hand_may_be_played_upright_or_sideways() -> None:
    game = similo_table()
    manners: tuple[Manner, Manner] = ("similar", "different")
    assert game.prompt(GIVER) == Choices(
        tuple(GiveClue(card, manner) for card in hand(game).cards for manner in manners)
    )


@pytest.mark.parametrize("manner", ["similar", "different"])
def test_everybody_sees_the_clue_and_how_it_lies(manner: Manner) -> None:
    game = similo_table(3)
    card = give(game, manner)
    for viewer in (None, 0, 1, 2):
        assert ClueGiven(GIVER, card, manner) in game.seen_by(viewer)
        assert game.view(viewer).board.clues == (Clue(card, manner),)


def test_the_hand_is_filled_up_right_after_the_clue() -> None:
    game = similo_table()
    before = hand(game).cards
    card = give(game)
    kept = set(before) - {card}
    assert len(hand(game).cards) == 5 and kept < set(hand(game).cards) and card not in hand(game).cards


def test_the_new_card_comes_from_the_stock() -> None:
    game = similo_table()
    stock = game.state.box.stock
    give(game)
    drawn = hand(game).cards[-1]
    assert drawn in stock and drawn not in game.state.box.stock
    assert len(game.state.box.stock) == len(stock) - 1


def test_only_the_giver_sees_the_new_card() -> None:
    game = similo_table(3)
    give(game)
    drawn = Drawn(GIVER, (hand(game).cards[-1],))
    assert game.log[-1].events[-1] == drawn
    assert [drawn in game.seen_by(viewer) for viewer in (None, 0, 1, 2)] == [False, True, False, False]


def test_clues_stay_in_the_order_of_their_rounds() -> None:
    game = similo_table()
    first = give(game, "similar")
    remove(game, safe(game))
    second = give(game, "different")
    remove(game, safe(game))
    assert board(game).clues == (Clue(first, "similar"), Clue(second, "different"))


def test_one_clue_a_round() -> None:
    game = guessing_table()
    with pytest.raises(OutOfTurn):
        give(game)


def test_a_perfect_game_takes_five_clues() -> None:
    game = similo_table()
    play_rounds(game, 5)
    assert len(board(game).clues) == 5 and game.outcome is not None


def test_a_card_that_is_not_in_the_hand_cannot_be_played() -> None:
    game = similo_table()
    strange = board(game).grid[0]
    assert refused(game, GIVER, GiveClue(strange, "similar")) == ("clue", "not_in_hand")


def test_a_played_card_cannot_be_played_again() -> None:
    game = similo_table()
    card = give(game)
    remove(game, safe(game))
    assert refused(game, GIVER, GiveClue(card, "different")) == ("clue", "not_in_hand")


@pytest.mark.parametrize("action", [Mark("fables/merlin"), Unmark("fables/merlin"), Remove(()), Withdraw()])
def test_the_giver_can_only_give_clues(action: Mark | Unmark | Remove | Withdraw) -> None:
    assert refused(similo_table(), GIVER, action) == ("clue", "clue_first")


def test_nobody_else_gives_clues() -> None:
    game = guessing_table()
    card = hand(game).cards[0]
    assert refused(game, 1, GiveClue(card, "similar")) == ("clue", "giver_only")


def test_guessers_wait_for_the_clue() -> None:
    game = similo_table()
    assert game.prompt(1) is None
    with pytest.raises(OutOfTurn) as refusal:
        game.play(1, Mark(board(game).grid[0]))
    assert refusal.value.section == "clue"


def test_the_giver_waits_for_the_guessers() -> None:
    game = guessing_table()
    assert game.prompt(GIVER) is None
    with pytest.raises(OutOfTurn):
        game.play(GIVER, Mark(board(game).grid[0]))
