"""Start words: one each, by the letter that was drawn, all shown together."""

from parlour.game import Write
from parlour.games.one_mind.events import Pile, RoundBegan, StartWordShown
from parlour.table import Answered
from tests.games.one_mind.tables import board, only, refusal, refused, table_of, write


def test_everybody_writes_at_once_and_under_seal() -> None:
    table = table_of(3)
    assert table.ask is not None and table.ask.sealed and table.ask.seats == {0, 1, 2}
    assert table.play(1, Write(("bridge",))) == (Answered(1),)
    assert board(table).cards == () and board(table).rows == ()


def test_a_start_word_starts_with_the_letter_that_its_writer_drew() -> None:
    table = table_of(3, letters="ABC")
    found = refusal(table, 1, Write(("anchor",)))
    assert (found.code, found.facts) == ("wrong_letter", {"word": "anchor", "letter": "B"})
    table.play(0, Write(("anchor",)))


def test_start_words_are_shown_together_in_the_order_of_the_seats() -> None:
    table = table_of(3)
    events = write(table, "anchor", "bridge", "candle", last=0)
    assert only(events, StartWordShown) == [
        StartWordShown(0, "anchor", False),
        StartWordShown(1, "bridge", False),
        StartWordShown(2, "candle", False),
    ]
    assert only(events, RoundBegan) == [RoundBegan(1)]


def test_two_equal_start_words_lie_there_as_one() -> None:
    table = table_of(3, letters="AAB")
    write(table, "Anchor", "anchor", "bridge")
    assert board(table).basis == ("Anchor", "bridge")
    assert board(table).rows[0].piles == (Pile((0, 1), "Anchor", False), Pile((2,), "bridge", False))
    assert board(table).gems == (0, 0, 0)


def test_a_start_word_may_not_be_used_again() -> None:
    table = table_of(3)
    write(table, "anchor", "bridge", "candle")
    assert refused(table, 0, Write(("Bridge",))) == "lies_there"
