"""Think of a clue: all at once, and each stays with its writer until the writer's turn."""

import pytest

from parlour.errors import OutOfTurn
from parlour.game.undo import offers
from parlour.games import same_game
from parlour.games.same_game.actions import AskSwap, Begin, Lift
from parlour.games.same_game.clue import stands_out, thinkable
from parlour.games.same_game.events import ClueNoted, ClueWritten
from parlour.games.same_game.understanding import shown
from parlour.lexicon.objects import find
from parlour.rules import Words, Write
from tests.games.same_game.tables import (
    board,
    hand,
    refused,
    same_table,
    section,
    waiting,
    write_all,
    yoga_table,
)


def test_everybody_writes_at_the_same_time() -> None:
    game = same_table(3)
    game.play(2, Write(("Ladder",)))
    assert waiting(game) == [0, 1] and board(game).written == {2}


def test_only_the_writer_knows_a_clue() -> None:
    game = yoga_table()
    events = game.play(0, Write(("Refrigerator",)))
    assert events == (ClueNoted(0, "Refrigerator"), ClueWritten(0))
    assert game.seen_by(1)[-1] == ClueWritten(0) and game.seen_by(None)[-1] == ClueWritten(0)
    assert hand(game, 0).clue == "Refrigerator"


def test_a_clue_is_tidied() -> None:
    game = yoga_table()
    game.play(0, Write(("  air\u200b   conditioner ",)))
    assert hand(game, 0).clue == "air conditioner"


def test_until_the_last_one_is_written_you_may_write_yours_anew() -> None:
    game = yoga_table()
    game.play(0, Write(("Refrigerator",)))
    before = game.seen_by(1)
    game.play(0, Write(("Sofa",)))
    assert hand(game, 0).clue == "Sofa" and game.seen_by(1) == before


def test_when_all_have_written_it_is_too_late() -> None:
    game = yoga_table()
    write_all(game)
    with pytest.raises(OutOfTurn):
        game.play(1, Write(("Sofa",)))
    assert section(game) == "turn" and waiting(game) == [0]


def test_nothing_else_is_done_before_a_clue_is_written() -> None:
    game = same_table(3)
    assert refused(game, 0, Begin()) == ("clue", "write_first")
    assert refused(game, 1, Lift(board(game).categories[0])) == ("clue", "write_first")


def test_a_client_that_knows_no_rules_can_write() -> None:
    game = same_table(4, language="pl")
    prompt = game.prompt(0)
    assert isinstance(prompt, Words) and len(prompt.examples) == 12 and prompt.actions == (AskSwap(),)
    for example in prompt.examples:
        assert find(example, "pl") is not None
        same_game.check(game.view(0), Write((example,)))


def test_examples_are_no_hints() -> None:
    """They depend on the writer's card, but not on the trap."""
    one, other = yoga_table(numbers=(2, 5, 6)), yoga_table(numbers=(4, 5, 6))
    assert one.prompt(0) == other.prompt(0)


def test_who_is_away_gets_a_clue_from_the_data() -> None:
    game = yoga_table()
    stand_in = same_game.default(game.view(0))
    assert isinstance(stand_in, Write)
    thing = find(stand_in.words[0], "en")
    assert thing is not None
    mat, laid = shown("yoga-mat", "en"), board(game).categories
    best = max(stands_out(mat, other, "length", laid) for other in thinkable("en") if other not in mat.objects)
    assert stands_out(mat, thing, "length", laid) == best > 0.5


def test_nobody_writes_for_somebody_who_may_come_back() -> None:
    assert same_game.while_away(yoga_table().view(1), frozenset({0, 2})) is None


def test_writing_anew_does_not_end_a_request_to_take_back() -> None:
    """Its end would tell the others that somebody has written anew."""
    game, everybody = yoga_table(), frozenset((0, 1, 2))
    game.play(0, Write(("Refrigerator",)))
    game.play(1, Write(("Suitcase",)))
    game.apply(offers.take_back(game, 0, everybody))
    game.play(1, Write(("Sofa",)))
    assert game.request is not None and game.request.waiting == {1, 2}
    for seat in (1, 2):
        game.apply(offers.answer(game, seat, everybody, agrees=True))
    assert waiting(game) == [0, 1, 2] and hand(game, 1).clue is None
