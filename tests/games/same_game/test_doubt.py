"""Doubt a clue: before the first cup the team may vote it invalid; then another is written for the same card."""

from parlour.game import Words, Write
from parlour.games import same_game
from parlour.games.same_game.actions import Doubt, Judge, Lift, Pick
from parlour.games.same_game.events import (
    ClueDoubted,
    ClueJudged,
    ClueRejected,
    ClueReplaced,
    ClueUpheld,
)
from tests.games.same_game.tables import begin, board, hand, lift, offered, refused, section, waiting, yoga_table

VALID, INVALID = Judge("valid"), Judge("invalid")


def test_a_teammate_calls_the_vote_and_has_voted_against() -> None:
    table = yoga_table(4)
    begin(table, {0: "Refrigerator"})
    assert table.play(2, Doubt()) == (ClueDoubted(2, "Refrigerator", "object"),)
    assert section(table) == "doubt" and waiting(table) == [1, 3] and board(table).doubts == {2: False}
    assert offered(table, 1) == (VALID, INVALID) and table.prompt(0) is None


def test_the_team_is_told_what_the_lexicon_knows() -> None:
    table = yoga_table(3)
    begin(table, {0: "xqzzyw"})
    table.play(1, Doubt())
    assert board(table).finding == "unknown"


def test_the_majority_may_let_it_pass() -> None:
    table = yoga_table(4)
    begin(table, {0: "Refrigerator"})
    table.play(2, Doubt())
    table.play(1, VALID)
    assert table.play(3, VALID) == (ClueJudged(3, "valid"), ClueUpheld("Refrigerator"))
    assert section(table) == "lifting" and waiting(table) == [1, 2, 3]


def test_or_throw_it_out() -> None:
    table = yoga_table(4)
    begin(table, {0: "Refrigerator"})
    table.play(2, Doubt())
    assert table.play(1, INVALID) == (ClueJudged(1, "invalid"), ClueRejected(0, "Refrigerator"))
    assert section(table) == "clue" and waiting(table) == [0] and board(table).clue is None


def test_a_tie_is_in_favour_of_the_clue() -> None:
    table = yoga_table(3)
    begin(table)
    table.play(1, Doubt())
    assert isinstance(table.play(2, VALID)[-1], ClueUpheld)


def test_a_single_teammate_decides_alone() -> None:
    table = yoga_table(2)
    begin(table)
    assert isinstance(table.play(1, Doubt())[-1], ClueRejected)


def test_the_giver_writes_another_for_the_same_card_and_it_is_shown() -> None:
    table = yoga_table(2)
    begin(table, {0: "Refrigerator"})
    table.play(1, Doubt())
    assert isinstance(table.prompt(0), Words)
    assert table.play(0, Write(("Sofa",))) == (ClueReplaced(0, "Sofa"),)
    assert (board(table).card, board(table).clue) == ("yoga-mat", "Sofa")
    assert hand(table, 0).trap == "length" and hand(table, 0).clue == "Sofa"
    assert section(table) == "lifting" and board(table).rejected == ("Refrigerator",)


def test_not_the_same_clue_again() -> None:
    table = yoga_table(2)
    begin(table, {0: "Refrigerator"})
    table.play(1, Doubt())
    assert refused(table, 0, Write(("REFRIGERATOR",))) == ("object", "rejected_already")
    prompt = table.prompt(0)
    assert isinstance(prompt, Words) and "refrigerator" in prompt.limits.barred


def test_the_new_clue_may_be_doubted_too() -> None:
    table = yoga_table(2)
    begin(table, {0: "Refrigerator"})
    for clue in ("Sofa", "Ladder"):
        table.play(1, Doubt())
        table.play(0, Write((clue,)))
    lift(table, "length")
    assert board(table).turns[0].rejected == ("Refrigerator", "Sofa") and board(table).turns[0].clue == "Ladder"


def test_once_for_each_clue() -> None:
    table = yoga_table(3)
    begin(table)
    table.play(1, Doubt())
    table.play(2, VALID)
    assert Doubt() not in offered(table, 2)
    assert refused(table, 2, Doubt()) == ("doubt", "upheld_already")


def test_not_after_the_first_cup() -> None:
    table = yoga_table(3)
    begin(table)
    lift(table, "weight")
    assert Doubt() not in offered(table, 1)
    assert refused(table, 1, Doubt()) == ("doubt", "too_late")


def test_a_new_turn_may_be_doubted_again() -> None:
    table = yoga_table(3)
    begin(table)
    table.play(1, Doubt())
    table.play(2, VALID)
    lift(table, "length")
    begin(table)
    assert Doubt() in offered(table, 0)


def test_first_the_vote_then_the_cups() -> None:
    table = yoga_table(4)
    begin(table)
    table.play(3, Pick("weight"))
    table.play(3, Lift("weight"))
    table.play(2, Doubt())
    assert refused(table, 1, Lift("weight")) == ("doubt", "judge_first")
    table.play(1, VALID)
    table.play(3, VALID)
    assert board(table).votes == {} and board(table).picks == {3: "weight"}


def test_a_run_off_may_be_stopped_by_a_doubt_and_goes_on_if_the_clue_may_stay() -> None:
    table = yoga_table(3)
    begin(table)
    table.play(1, Lift("weight"))
    table.play(2, Lift("price"))
    assert Doubt() in offered(table, 1)
    table.play(1, Doubt())
    table.play(2, VALID)
    assert offered(table, 1) == (Lift("weight"), Lift("price"))


def test_what_was_said_about_a_rejected_clue_goes_with_it() -> None:
    """Neither the run-off nor anybody's pick is about the clue that is written next."""
    table = yoga_table(3)
    begin(table)
    table.play(1, Lift("weight"))
    table.play(2, Lift("price"))
    table.play(1, Doubt())
    table.play(2, INVALID)
    table.play(0, Write(("Sofa",)))
    assert (board(table).candidates, board(table).ballots, board(table).picks) == ((), 0, {})
    lift(table, "length")
    assert [wish.category for wish in board(table).turns[0].wishes] == ["length", "length"]


def test_the_giver_stays_silent() -> None:
    table = yoga_table(2)
    begin(table)
    table.play(1, Doubt())
    assert same_game.silent(board(table)) == {0}


def test_who_is_away_goes_with_the_others() -> None:
    table = yoga_table(6)
    begin(table)
    table.play(1, Doubt())
    here = frozenset({0, 1, 2})
    assert same_game.while_away(table.view(4), here) is None
    table.play(2, VALID)
    assert same_game.while_away(table.view(4), here) == VALID
    assert same_game.default(table.view(4)) == VALID
