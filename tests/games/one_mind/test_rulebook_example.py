"""The rulebook's example evening, gem by gem, with the words of each language's own rulebook."""

from typing import NamedTuple

import pytest

from parlour.game import Game
from parlour.games.one_mind.events import Ended, Matched
from parlour.games.one_mind.options import OneMindOptions, WordLanguage
from tests.games.one_mind.tables import agree, board, count_as_one, only, table_of, taken, write

PETER, SOPHIA, MARIA, TOBIAS = range(4)


class Evening(NamedTuple):
    language: WordLanguage
    letters: str
    start: tuple[str, str, str, str]
    first: tuple[str, str, str, str]  # Peter, Sophia, Maria, Tobias
    second: tuple[str, str, str, str]


EVENINGS = (
    Evening(
        "en",
        "CJPB",
        ("CAT", "JOY", "PUZZLE", "BAG"),
        ("FEED", "PRESENT", "FOOD", "SURPRISE"),
        ("NUT", "NUT", "NUTRIA", "NIBBLE"),
    ),
    Evening(
        "de",
        "KJRT",
        ("KATZE", "JUBELN", "RÄTSEL", "TÜTE"),
        ("FRESSEN", "GESCHENK", "FUTTER", "ÜBERRASCHUNG"),
        ("NUSS", "NUSS", "NAGETIER", "NASCHEN"),
    ),
    Evening(
        "fr",
        "CJPB",
        ("CHAT", "JOIE", "PUZZLE", "BOÎTE"),
        ("NOURRIR", "CADEAU", "NOURRITURE", "SURPRISE"),
        ("NOËL", "NOËL", "NŒUD", "NOIX"),
    ),
)

in_every_language = pytest.mark.parametrize("evening", EVENINGS, ids=[evening.language for evening in EVENINGS])


def begun(evening: Evening) -> Game:
    """Four players, eight gems; the first token shows a question mark, the second an N."""
    options = OneMindOptions(language=evening.language)
    game = table_of(4, letters=evening.letters, tokens="?N", options=options)
    assert board(game).middle == 8
    write(game, *evening.start)
    return game


@in_every_language
def test_everybody_draws_a_letter_and_the_start_words_lie_in_the_top_row(evening: Evening) -> None:
    game = begun(evening)
    assert board(game).drawn == tuple(evening.letters)
    assert [card.word for card in board(game).rows[0].cards] == [*evening.start]
    assert board(game).basis == evening.start


@in_every_language
def test_feed_and_food_count_as_a_match_and_bring_two_gems_each(evening: Evening) -> None:
    game = begun(evening)
    assert board(game).token == "?"
    write(game, *evening.first, last=PETER)
    count_as_one(game, PETER, MARIA)
    events = agree(game)
    assert taken(events) == [(PETER, 2), (MARIA, 2)]
    assert board(game).gems == (2, 0, 2, 0) and board(game).middle == 4


@in_every_language
def test_maria_lays_food_on_peters_feed_and_the_next_round_links_food(evening: Evening) -> None:
    game = begun(evening)
    write(game, *evening.first, last=PETER)
    assert [card.seat for card in board(game).cards] == [PETER, SOPHIA, MARIA, TOBIAS]
    count_as_one(game, PETER, MARIA)
    agree(game)
    assert set(board(game).basis) == {evening.first[MARIA], evening.first[SOPHIA], evening.first[TOBIAS]}


@in_every_language
def test_nut_and_nut_bring_peter_one_gem_and_sophia_two(evening: Evening) -> None:
    game = begun(evening)
    write(game, *evening.first, last=PETER)
    count_as_one(game, PETER, MARIA)
    agree(game)
    assert board(game).token == "N"
    write(game, *evening.second, last=TOBIAS)
    assert [card.seat for card in board(game).cards] == [TOBIAS, PETER, SOPHIA, MARIA]
    events = agree(game)
    assert only(events, Matched) == [Matched((PETER, SOPHIA), evening.second[PETER])]
    assert taken(events) == [(PETER, 1), (SOPHIA, 2)]
    assert board(game).gems == (3, 2, 2, 0) and board(game).middle == 1
    assert board(game).round == 3 and game.outcome is None


@in_every_language
def test_if_tobias_had_written_present_too_the_team_would_have_won_instantly(evening: Evening) -> None:
    game = begun(evening)
    peter, sophia, maria, _ = evening.first
    write(game, peter, sophia, maria, sophia, last=PETER)
    count_as_one(game, PETER, MARIA)
    events = agree(game)
    assert events[-1] == Ended("all_matched")
    assert game.outcome is not None and game.outcome.winners == {PETER, SOPHIA, MARIA, TOBIAS}
