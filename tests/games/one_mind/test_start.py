"""Start words: one each, by the letter that was drawn, all shown together."""

from parlour.game import Answered
from parlour.games.one_mind.events import Pile, RoundBegan, StartWordShown
from parlour.rules import Write
from tests.games.one_mind.tables import board, only, refusal, refused, table_of, write


def test_everybody_writes_at_once_and_under_seal() -> None:
    game = table_of(3)
    assert game.ask is not None and game.ask.sealed and game.ask.seats == {0, 1, 2}
    assert game.play(1, Write(("bridge",))) == (Answered(1),)
    assert board(game).cards == () and board(game).rows == ()


def test_a_start_word_starts_with_the_letter_that_its_writer_drew() -> None:
    game = table_of(3, letters="ABC")
    found = refusal(game, 1, Write(("anchor",)))
    assert (found.code, found.facts) == ("wrong_letter", {"word": "anchor", "letter": "B"})
    game.play(0, Write(("anchor",)))


def test_start_words_are_shown_together_in_the_order_of_the_seats() -> None:
    game = table_of(3)
    events = write(game, "anchor", "bridge", "candle", last=0)
    assert only(events, StartWordShown) == [
        StartWordShown(0, "anchor", False),
        StartWordShown(1, "bridge", False),
        StartWordShown(2, "candle", False),
    ]
    assert only(events, RoundBegan) == [RoundBegan(1)]


def test_two_equal_start_words_lie_there_as_one() -> None:
    game = table_of(3, letters="AAB")
    write(game, "Anchor", "anchor", "bridge")
    assert board(game).basis == ("Anchor", "bridge")
    assert board(game).rows[0].piles == (Pile((0, 1), "Anchor", False), Pile((2,), "bridge", False))
    assert board(game).gems == (0, 0, 0)


def test_a_start_word_may_not_be_used_again() -> None:
    game = table_of(3)
    write(game, "anchor", "bridge", "candle")
    assert refused(game, 0, Write(("Bridge",))) == "lies_there"
