"""The rulebook's example evening, gem by gem, with the words of each language's own rulebook."""

from typing import NamedTuple

import pytest

from parlour.games.one_mind.events import Ended, Matched
from parlour.games.one_mind.options import OneMindOptions, WordLanguage
from parlour.table import Table
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


def begun(evening: Evening) -> Table:
    """Four players, eight gems; the first token shows a question mark, the second an N."""
    options = OneMindOptions(language=evening.language)
    table = table_of(4, letters=evening.letters, tokens="?N", options=options)
    assert board(table).middle == 8
    write(table, *evening.start)
    return table


@in_every_language
def test_everybody_draws_a_letter_and_the_start_words_lie_in_the_top_row(evening: Evening) -> None:
    table = begun(evening)
    assert board(table).drawn == tuple(evening.letters)
    assert [card.word for card in board(table).rows[0].cards] == [*evening.start]
    assert board(table).basis == evening.start


@in_every_language
def test_feed_and_food_count_as_a_match_and_bring_two_gems_each(evening: Evening) -> None:
    table = begun(evening)
    assert board(table).token == "?"
    write(table, *evening.first, last=MARIA)
    count_as_one(table, PETER, MARIA)
    events = agree(table)
    assert taken(events) == [(MARIA, 2), (PETER, 2)]
    assert board(table).gems == (2, 0, 2, 0) and board(table).middle == 4
    # FOOD was read first and lies on FEED: the next round links FOOD, PRESENT and SURPRISE
    assert set(board(table).basis) == {evening.first[MARIA], evening.first[SOPHIA], evening.first[TOBIAS]}


@in_every_language
def test_nut_and_nut_bring_peter_one_gem_and_sophia_two(evening: Evening) -> None:
    table = begun(evening)
    write(table, *evening.first, last=MARIA)
    count_as_one(table, PETER, MARIA)
    agree(table)
    assert board(table).token == "N"
    write(table, *evening.second, last=TOBIAS)
    assert [card.seat for card in board(table).cards] == [TOBIAS, PETER, SOPHIA, MARIA]
    events = agree(table)
    assert only(events, Matched) == [Matched((PETER, SOPHIA), evening.second[PETER])]
    assert taken(events) == [(PETER, 1), (SOPHIA, 2)]
    assert board(table).gems == (3, 2, 2, 0) and board(table).middle == 1
    assert board(table).round == 3 and table.outcome is None


@in_every_language
def test_if_tobias_had_written_present_too_the_team_would_have_won_instantly(evening: Evening) -> None:
    table = begun(evening)
    peter, sophia, maria, _ = evening.first
    write(table, peter, sophia, maria, sophia, last=MARIA)
    count_as_one(table, PETER, MARIA)
    events = agree(table)
    assert events[-1] == Ended("all_matched")
    assert table.outcome is not None and table.outcome.winners == {PETER, SOPHIA, MARIA, TOBIAS}
