"""Doubt a clue: before the first cup the team may vote it invalid; then another is written for the same card."""

from parlour.games import same_game
from parlour.games.same_game.actions import Doubt, Judge, Lift, Pick, Withdraw
from parlour.games.same_game.events import (
    ClueDoubted,
    ClueJudged,
    ClueRejected,
    ClueReplaced,
    ClueUpheld,
)
from parlour.rules import Words, Write
from tests.games.same_game.tables import (
    begin,
    board,
    hand,
    lift,
    lift_by,
    offered,
    refused,
    section,
    waiting,
    yoga_table,
)

VALID, INVALID = Judge("valid"), Judge("invalid")


def test_a_teammate_calls_the_vote_and_has_voted_against() -> None:
    game = yoga_table(4)
    begin(game, {0: "Refrigerator"})
    assert game.play(2, Doubt()) == (ClueDoubted(2, "Refrigerator", "object"),)
    assert section(game) == "doubt" and waiting(game) == [1, 3] and board(game).doubts == {2: False}
    assert offered(game, 1) == (VALID, INVALID) and game.prompt(0) is None


def test_the_team_is_told_what_the_lexicon_knows() -> None:
    game = yoga_table(3)
    begin(game, {0: "xqzzyw"})
    game.play(1, Doubt())
    assert board(game).finding == "unknown"


def test_the_majority_may_let_it_pass() -> None:
    game = yoga_table(4)
    begin(game, {0: "Refrigerator"})
    game.play(2, Doubt())
    game.play(1, VALID)
    assert game.play(3, VALID) == (ClueJudged(3, "valid"), ClueUpheld("Refrigerator"))
    assert section(game) == "lifting" and waiting(game) == [1, 2, 3]


def test_or_throw_it_out() -> None:
    game = yoga_table(4)
    begin(game, {0: "Refrigerator"})
    game.play(2, Doubt())
    assert game.play(1, INVALID) == (ClueJudged(1, "invalid"), ClueRejected(0, "Refrigerator"))
    assert section(game) == "clue" and waiting(game) == [0] and board(game).clue is None


def test_a_tie_is_in_favour_of_the_clue() -> None:
    game = yoga_table(3)
    begin(game)
    game.play(1, Doubt())
    assert isinstance(game.play(2, VALID)[-1], ClueUpheld)


def test_a_single_teammate_decides_alone() -> None:
    game = yoga_table(2)
    begin(game)
    assert isinstance(game.play(1, Doubt())[-1], ClueRejected)


def test_the_giver_writes_another_for_the_same_card_and_it_is_shown() -> None:
    game = yoga_table(2)
    begin(game, {0: "Refrigerator"})
    game.play(1, Doubt())
    assert isinstance(game.prompt(0), Words)
    assert game.play(0, Write(("Sofa",))) == (ClueReplaced(0, "Sofa"),)
    assert (board(game).card, board(game).clue) == ("yoga-mat", "Sofa")
    assert hand(game, 0).trap == "length" and hand(game, 0).clue == "Sofa"
    assert section(game) == "lifting" and board(game).rejected == ("Refrigerator",)


def test_not_the_same_clue_again() -> None:
    game = yoga_table(2)
    begin(game, {0: "Refrigerator"})
    game.play(1, Doubt())
    assert refused(game, 0, Write(("REFRIGERATOR",))) == ("object", "rejected_already")
    prompt = game.prompt(0)
    assert isinstance(prompt, Words) and "refrigerator" in prompt.limits.barred


def test_the_new_clue_may_be_doubted_too() -> None:
    game = yoga_table(2)
    begin(game, {0: "Refrigerator"})
    for clue in ("Sofa", "Ladder"):
        game.play(1, Doubt())
        game.play(0, Write((clue,)))
    lift(game, "length")
    assert board(game).turns[0].rejected == ("Refrigerator", "Sofa") and board(game).turns[0].clue == "Ladder"


def test_once_for_each_clue() -> None:
    game = yoga_table(3)
    begin(game)
    game.play(1, Doubt())
    game.play(2, VALID)
    assert Doubt() not in offered(game, 2)
    assert refused(game, 2, Doubt()) == ("doubt", "upheld_already")


def test_not_after_the_first_cup() -> None:
    game = yoga_table(3)
    begin(game)
    lift(game, "weight")
    assert Doubt() not in offered(game, 1)
    assert refused(game, 1, Doubt()) == ("doubt", "too_late")


def test_a_new_turn_may_be_doubted_again() -> None:
    game = yoga_table(3)
    begin(game)
    game.play(1, Doubt())
    game.play(2, VALID)
    lift(game, "length")
    begin(game)
    assert Doubt() in offered(game, 0)


def test_first_the_vote_then_the_cups() -> None:
    game = yoga_table(4)
    begin(game)
    game.play(3, Pick("weight"))
    lift_by(game, 3, "weight")
    game.play(2, Doubt())
    assert refused(game, 1, Lift("weight")) == ("doubt", "judge_first")
    game.play(1, VALID)
    game.play(3, VALID)
    assert board(game).votes == {} and board(game).picks == {3: "weight"}


def test_a_split_team_may_doubt_the_clue_and_goes_on_if_it_may_stay() -> None:
    game = yoga_table(3)
    begin(game)
    lift_by(game, 1, "weight")
    lift_by(game, 2, "price")
    game.play(1, Withdraw())
    game.play(1, Doubt())
    game.play(2, VALID)
    assert board(game).picks == {1: "weight", 2: "price"} and Lift("weight") in offered(game, 1)


def test_what_was_said_about_a_rejected_clue_goes_with_it() -> None:
    """Nobody's pick is about the clue that is written next."""
    game = yoga_table(3)
    begin(game)
    lift_by(game, 1, "weight")
    lift_by(game, 2, "price")
    game.play(1, Withdraw())
    game.play(1, Doubt())
    game.play(2, INVALID)
    game.play(0, Write(("Sofa",)))
    assert (board(game).votes, board(game).picks) == ({}, {})
    lift(game, "length")
    assert [wish.category for wish in board(game).turns[0].wishes] == ["length", "length"]


def test_the_giver_stays_silent() -> None:
    game = yoga_table(2)
    begin(game)
    game.play(1, Doubt())
    assert same_game.silent(board(game)) == {0}


def test_who_is_away_goes_with_the_others() -> None:
    game = yoga_table(6)
    begin(game)
    game.play(1, Doubt())
    here = frozenset({0, 1, 2})
    assert same_game.while_away(game.view(4), here) is None
    game.play(2, VALID)
    assert same_game.while_away(game.view(4), here) == VALID
    assert same_game.default(game.view(4)) == VALID
