"""Toss a token: a letter for all, or a question mark."""

import pytest

from parlour.game import Game
from parlour.games import one_mind
from parlour.games.one_mind.events import LetterTossed, QuestionTossed, TokenHidden
from parlour.games.one_mind.options import Letters, OneMindOptions
from parlour.rules import Write
from tests.games.one_mind.tables import ANY, agree, board, refusal, table_of, write, writing_table

WORDS = ("ladder", "market", "novel", "onion", "paper", "radio")


def tossed(letters: Letters, seed: str) -> list[object]:
    """Every token of a game in which nobody ever matches."""
    game = Game.open(one_mind, 3, OneMindOptions(letters=letters), seed)
    while game.ask is not None:
        for seat in sorted(game.ask.seats):
            game.play(seat, one_mind.default(game.view(seat)))
    events = [event for entry in game.log for event in entry.events]
    return [event for event in events if isinstance(event, LetterTossed | QuestionTossed | TokenHidden)]


def test_with_a_letter_up_every_word_starts_with_it() -> None:
    game = writing_table(3, tokens="N")
    assert board(game).token == "N"
    found = refusal(game, 0, Write(("moon",)))
    assert (found.section, found.code, found.facts) == ("words", "wrong_letter", {"word": "moon", "letter": "N"})
    game.play(0, Write(("novel",)))


def test_with_the_question_mark_up_any_letter_will_do() -> None:
    game = writing_table(3, tokens="?")
    write(game, "moon", "novel", "zero")
    assert [card.word for card in board(game).cards] == ["zero", "moon", "novel"]


def test_tokens_stay_on_the_round_track() -> None:
    game = writing_table(3, tokens="?NR")
    write(game, "moon", "ladder", "zero")
    agree(game)
    write(game, "novel", "nurse", "night")
    agree(game)
    assert [row.token for row in board(game).rows] == ["", "?", "N"]
    assert board(game).token == "R"


@pytest.mark.parametrize("seed", ["ash", "birch", "cedar"])
def test_no_letter_comes_twice_in_a_game(seed: str) -> None:
    drawn = [event.letter for event in tossed("normal", seed) if isinstance(event, LetterTossed | TokenHidden)]
    assert 1 < len(drawn) == len(set(drawn))  # the game may be won before the sixth round


def test_a_token_falls_on_both_sides() -> None:
    kinds = {type(event) for seed in "abcd" for event in tossed("normal", seed)}
    assert kinds == {LetterTossed, QuestionTossed, TokenHidden}


def test_nobody_sees_the_letter_under_a_question_mark() -> None:
    game = table_of(3, tokens=ANY)
    events = write(game, "anchor", "bridge", "candle")
    (hidden,) = [event for event in events if isinstance(event, TokenHidden)]
    assert not any(hidden.seen_by(viewer) for viewer in (None, 0, 1, 2))
