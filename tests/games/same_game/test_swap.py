"""Swap a card: once in a game, by the team's choice, before the clue is written, and without a word about the cards."""

import pytest

from parlour.errors import OutOfTurn
from parlour.games import same_game
from parlour.games.same_game.actions import AskSwap, Begin, VoteSwap, Withdraw
from parlour.games.same_game.events import CardDealt, SwapAsked, Swapped, SwapRefused, SwapVoted, SwapWithdrawn
from parlour.rules import Words, Write
from tests.games.same_game.tables import (
    begin,
    board,
    box,
    hand,
    offered,
    play_turn,
    refused,
    same_table,
    section,
    waiting,
    write_all,
    yoga_table,
)

YES, NO = VoteSwap("yes"), VoteSwap("no")


def test_whoever_asks_waits_for_the_others() -> None:
    game = yoga_table(4)
    assert game.play(0, AskSwap()) == (SwapAsked(0),)
    assert section(game) == "swap" and waiting(game) == [1, 2, 3]
    assert offered(game, 1) == (YES, NO) and offered(game, 0) == (Withdraw(),)


def test_the_majority_of_the_table_decides_and_the_wish_counts() -> None:
    game = yoga_table(3)
    game.play(0, AskSwap())
    first, second, third = game.play(1, YES)
    assert (first, second) == (SwapVoted(1, "yes"), Swapped(0))
    assert isinstance(third, CardDealt) and third.seat == 0
    assert hand(game, 0).card == third.card != "yoga-mat" and not board(game).spare


def test_the_number_and_the_trap_stay() -> None:
    game = yoga_table(3)
    game.play(0, AskSwap())
    game.play(1, YES)
    assert (hand(game, 0).number, hand(game, 0).trap) == (2, "length")


def test_nobody_else_sees_the_old_card_or_the_new_one() -> None:
    game = yoga_table(3)
    game.play(0, AskSwap())
    game.play(1, YES)
    new = hand(game, 0).card
    for viewer in (1, 2, None):
        told = str(game.seen_by(viewer))
        assert "'yoga-mat'" not in told and f"'{new}'" not in told


def test_the_old_card_is_out_of_the_game() -> None:
    game = yoga_table(3)
    game.play(0, AskSwap())
    game.play(1, YES)
    assert "yoga-mat" not in box(game).stock and hand(game, 0).card not in box(game).stock


def test_where_everyone_must_agree_one_no_is_enough() -> None:
    game = yoga_table(4, team="unanimous")
    game.play(2, AskSwap())
    game.play(0, YES)
    assert game.play(1, NO) == (SwapVoted(1, "no"), SwapRefused(2))
    assert board(game).spare and section(game) == "clue"


def test_where_anyone_decides_asking_is_enough() -> None:
    game = yoga_table(4, team="anyone")
    events = game.play(2, AskSwap())
    assert events[:2] == (SwapAsked(2), Swapped(2)) and section(game) == "clue"


def test_half_of_the_table_is_no_majority() -> None:
    game = yoga_table(4)
    game.play(0, AskSwap())
    game.play(1, NO)
    assert game.play(2, NO) == (SwapVoted(2, "no"), SwapRefused(0))


def test_two_players_both_must_want_it() -> None:
    game = yoga_table(2)
    game.play(1, AskSwap())
    assert game.play(0, NO) == (SwapVoted(0, "no"), SwapRefused(1))


def test_who_was_refused_asks_again_in_the_next_round_only() -> None:
    game = same_table(2, first=0)
    game.play(0, AskSwap())
    game.play(1, NO)
    assert refused(game, 0, AskSwap()) == ("swap", "denied_already") and AskSwap() not in offered(game, 0)
    play_turn(game, lifts=5)
    play_turn(game, lifts=5)
    assert AskSwap() in offered(game, 0)


def test_somebody_else_may_still_ask() -> None:
    game = yoga_table(3)
    game.play(0, AskSwap())
    game.play(1, NO)
    game.play(2, NO)
    game.play(1, AskSwap())
    assert board(game).swapper == 1


def test_a_wish_can_be_taken_back() -> None:
    game = yoga_table(3)
    game.play(0, AskSwap())
    assert game.play(0, Withdraw()) == (SwapWithdrawn(0),)
    assert section(game) == "clue" and waiting(game) == [0, 1, 2]


def test_the_others_decide_not_whoever_asks() -> None:
    game = yoga_table(3)
    game.play(0, AskSwap())
    assert refused(game, 0, YES) == ("swap", "others_decide")
    assert refused(game, 1, Withdraw()) == ("swap", "not_your_wish")


def test_nothing_else_is_done_while_the_team_decides() -> None:
    game = yoga_table(3)
    game.play(0, AskSwap())
    assert refused(game, 1, Write(("Sofa",))) == ("swap", "decide_first")
    assert refused(game, 0, Begin()) == ("swap", "decide_first")


def test_what_was_written_before_stays_written() -> None:
    game = yoga_table(3)
    game.play(1, Write(("Sofa",)))
    game.play(0, AskSwap())
    assert waiting(game) == [1, 2]
    game.play(1, YES)
    assert hand(game, 1).clue == "Sofa" and waiting(game) == [0, 2]


def test_after_your_clue_is_written_it_is_too_late() -> None:
    game = yoga_table(3)
    game.play(0, Write(("Refrigerator",)))
    assert offered(game, 0) == ()
    assert refused(game, 0, AskSwap()) == ("swap", "written_already")


def test_there_is_one_spare_card_for_the_whole_game() -> None:
    game = same_table(2, first=0, team="anyone")
    game.play(0, AskSwap())
    assert refused(game, 1, AskSwap()) == ("swap", "no_spare_card")
    play_turn(game, lifts=5)
    play_turn(game, lifts=5)
    assert board(game).round == 2 and not board(game).spare
    assert refused(game, 0, AskSwap()) == ("swap", "no_spare_card")


def test_a_rejected_clue_is_no_reason_to_swap() -> None:
    game = yoga_table(2)
    begin(game)
    game.play(1, same_game.actions.Doubt())
    prompt = game.prompt(0)
    assert isinstance(prompt, Words) and prompt.actions == ()
    assert refused(game, 0, AskSwap()) == ("swap", "written_already")


def test_out_of_the_writing_nobody_asks() -> None:
    game = yoga_table(3)
    write_all(game)
    with pytest.raises(OutOfTurn):
        game.play(1, AskSwap())


def test_who_is_away_goes_with_the_others() -> None:
    game = yoga_table(5)
    game.play(0, AskSwap())
    here = frozenset({0, 1, 2})
    assert same_game.while_away(game.view(3), here) is None
    game.play(1, YES)
    assert same_game.while_away(game.view(3), here) == YES
    assert same_game.while_away(game.view(0), frozenset({1, 2})) is None
