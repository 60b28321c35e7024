"""Play a new clue: one card from the giver's hand, upright or sideways; then the hand is filled up again."""

import pytest

from parlour.errors import OutOfTurn
from parlour.game import Choices
from parlour.games.similo.actions import GiveClue, Manner, Mark, Remove, Unmark, Withdraw
from parlour.games.similo.events import ClueGiven, Drawn
from parlour.games.similo.known import Clue
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
    table = similo_table(giver=2)
    assert table.ask is not None
    assert table.ask.section == "clue" and table.ask.seats == {2} and not table.ask.may


def test_every_card_of_the_hand_may_be_played_upright_or_sideways() -> None:
    table = similo_table()
    manners: tuple[Manner, Manner] = ("similar", "different")
    assert table.prompt(GIVER) == Choices(
        tuple(GiveClue(card, manner) for card in hand(table).cards for manner in manners)
    )


@pytest.mark.parametrize("manner", ["similar", "different"])
def test_everybody_sees_the_clue_and_how_it_lies(manner: Manner) -> None:
    table = similo_table(3)
    card = give(table, manner)
    for viewer in (None, 0, 1, 2):
        assert ClueGiven(GIVER, card, manner) in table.seen_by(viewer)
        assert table.view(viewer).board.clues == (Clue(card, manner),)


def test_the_hand_is_filled_up_right_after_the_clue() -> None:
    table = similo_table()
    before = hand(table).cards
    card = give(table)
    kept = set(before) - {card}
    assert len(hand(table).cards) == 5 and kept < set(hand(table).cards) and card not in hand(table).cards


def test_the_new_card_comes_from_the_stock() -> None:
    table = similo_table()
    stock = table.state.box.stock
    give(table)
    drawn = hand(table).cards[-1]
    assert drawn in stock and drawn not in table.state.box.stock
    assert len(table.state.box.stock) == len(stock) - 1


def test_only_the_giver_sees_the_new_card() -> None:
    table = similo_table(3)
    give(table)
    drawn = Drawn(GIVER, (hand(table).cards[-1],))
    assert table.log[-1].events[-1] == drawn
    assert [drawn in table.seen_by(viewer) for viewer in (None, 0, 1, 2)] == [False, True, False, False]


def test_clues_stay_in_the_order_of_their_rounds() -> None:
    table = similo_table()
    first = give(table, "similar")
    remove(table, safe(table))
    second = give(table, "different")
    remove(table, safe(table))
    assert board(table).clues == (Clue(first, "similar"), Clue(second, "different"))


def test_one_clue_a_round() -> None:
    table = guessing_table()
    with pytest.raises(OutOfTurn):
        give(table)


def test_a_perfect_game_takes_five_clues() -> None:
    table = similo_table()
    play_rounds(table, 5)
    assert len(board(table).clues) == 5 and table.outcome is not None


def test_a_card_that_is_not_in_the_hand_cannot_be_played() -> None:
    table = similo_table()
    strange = board(table).grid[0]
    assert refused(table, GIVER, GiveClue(strange, "similar")) == ("clue", "not_in_hand")


def test_a_played_card_cannot_be_played_again() -> None:
    table = similo_table()
    card = give(table)
    remove(table, safe(table))
    assert refused(table, GIVER, GiveClue(card, "different")) == ("clue", "not_in_hand")


@pytest.mark.parametrize("action", [Mark("fables/merlin"), Unmark("fables/merlin"), Remove(()), Withdraw()])
def test_the_giver_can_only_give_clues(action: Mark | Unmark | Remove | Withdraw) -> None:
    assert refused(similo_table(), GIVER, action) == ("clue", "clue_first")


def test_nobody_else_gives_clues() -> None:
    table = guessing_table()
    card = hand(table).cards[0]
    assert refused(table, 1, GiveClue(card, "similar")) == ("clue", "giver_only")


def test_guessers_wait_for_the_clue() -> None:
    table = similo_table()
    assert table.prompt(1) is None
    with pytest.raises(OutOfTurn) as refusal:
        table.play(1, Mark(board(table).grid[0]))
    assert refusal.value.section == "clue"


def test_the_giver_waits_for_the_guessers() -> None:
    table = guessing_table()
    assert table.prompt(GIVER) is None
    with pytest.raises(OutOfTurn):
        table.play(GIVER, Mark(board(table).grid[0]))
