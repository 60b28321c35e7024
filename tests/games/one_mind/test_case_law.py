"""Case law: the table remembers its verdicts, for this game and the next ones, in each language apart."""

import pytest

from parlour.games.one_mind.actions import Agree, Challenge, Propose, Vote
from parlour.games.one_mind.case_law import handed_down, ruled_same, ruled_unfair
from parlour.games.one_mind.events import WordDoubted
from parlour.games.one_mind.known import Claim
from parlour.games.one_mind.options import OneMindOptions, Ruling
from parlour.rules import Write
from parlour.table import Table
from tests.games.one_mind.tables import (
    agree,
    board,
    checking_table,
    count_as_one,
    found_unfair,
    only,
    refused,
    vote,
    write,
    writing_table,
)
from tests.table.tables import ALA, BEN, Evening

YES = Ruling("same", ("moon", "wallet"), "yes", "en")
NO = Ruling("same", ("moon", "wallet"), "no", "en")
FLURG = Ruling("fair", ("flurg",), "no", "en", "not_a_word")


def test_a_verdict_on_two_words_is_remembered() -> None:
    game = checking_table("moon", "wallet", "violin")
    count_as_one(game, 0, 1)
    assert board(game).case_law == (YES,)


def test_a_verdict_on_a_word_is_remembered_with_what_was_held_against_it() -> None:
    game = checking_table("flurg", "moon", "violin")
    found_unfair(game, 0, "not_a_word")
    assert board(game).case_law == (FLURG,)


def test_what_lies_on_the_table_just_now_is_no_law() -> None:
    game = checking_table("HGV", "moon", "violin")
    found_unfair(game, 0, "on_the_table")
    assert board(game).case_law == ()


def test_a_later_verdict_takes_the_place_of_an_earlier_one() -> None:
    game = checking_table("wallet", "Moon", "violin", options=OneMindOptions(case_law=(YES,)))
    game.play(0, Propose(0, 1))
    vote(game, "no")
    assert board(game).case_law == (Ruling("same", ("wallet", "Moon"), "no", "en"),)


def test_only_votes_make_law() -> None:
    game = checking_table("moon", "moon", "wallet")
    agree(game)
    assert board(game).case_law == ()


def test_the_law_finds_words_in_any_case_and_order() -> None:
    assert ruled_same((YES,), ("WALLET", "en"), ("Moon", "en")) == "yes"
    assert ruled_same((NO,), ("wallet", "en"), ("moon", "en")) == "no"
    assert ruled_same((YES,), ("moon", "en"), ("violin", "en")) is None


def test_every_language_has_its_own_law() -> None:
    assert ruled_same((YES,), ("moon", "de"), ("wallet", "de")) is None
    assert ruled_unfair((FLURG,), "flurg", "de") == ()


def test_a_word_that_was_found_unfair_before_is_doubted_when_it_is_read() -> None:
    game = writing_table(3, options=OneMindOptions(case_law=(FLURG,)))
    events = write(game, "Flurg", "flurg", "violin")
    assert only(events, WordDoubted) == [WordDoubted(0, "Flurg", "not_a_word"), WordDoubted(1, "flurg", "not_a_word")]
    agree(game)
    assert board(game).gems == (0, 0, 0), "as the table has ruled"


def test_an_old_verdict_is_challenged_for_what_it_says_and_nothing_else() -> None:
    game = checking_table("flurg", "moon", "violin", options=OneMindOptions(case_law=(FLURG,)))
    assert refused(game, 1, Challenge(0, "on_the_table")) == "against_the_rules"


def test_the_table_may_change_its_mind_about_a_word() -> None:
    game = checking_table("flurg", "Flurg", "violin", options=OneMindOptions(case_law=(FLURG,)))
    game.play(0, Challenge(0, "not_a_word"))
    vote(game, "yes")
    agree(game)
    assert board(game).gems == (2, 2, 0)
    assert board(game).case_law == (Ruling("fair", ("flurg",), "yes", "en", "not_a_word"),)


def test_a_word_that_was_found_fair_later_is_not_doubted_any_more() -> None:
    again = Ruling("fair", ("Flurg",), "yes", "en", "not_a_word")
    assert ruled_unfair((FLURG, again), "flurg", "en") == ()


def test_animals_are_doubted_only_where_animals_are_barred() -> None:
    law = (Ruling("fair", ("snark",), "no", "en", "animal"),)
    game = writing_table(3, options=OneMindOptions(case_law=law))
    assert only(write(game, "snark", "moon", "violin"), WordDoubted) == []
    strict = writing_table(3, options=OneMindOptions(case_law=law, animal_style=True))
    assert only(write(strict, "snark", "moon", "violin"), WordDoubted) == [WordDoubted(0, "snark", "animal")]


def test_the_table_forgets_its_oldest_verdicts_in_the_end() -> None:
    law = tuple(Ruling("same", (f"word{number}", "moon"), "yes", "en") for number in range(500))
    game = checking_table("moon", "wallet", "violin", options=OneMindOptions(case_law=law))
    count_as_one(game, 0, 1)
    assert board(game).case_law == (*law[1:], YES)


# From game to game


def test_verdicts_are_handed_down_to_the_next_game() -> None:
    game = checking_table("moon", "wallet", "violin")
    count_as_one(game, 0, 1)
    options = handed_down(OneMindOptions(level=2), board(game))
    assert options == OneMindOptions(level=2, case_law=(YES,))


def test_what_the_host_brought_along_is_law_unless_the_table_has_ruled_otherwise() -> None:
    game = checking_table("moon", "wallet", "violin", options=OneMindOptions(case_law=(NO,)))
    game.play(0, Propose(0, 1))
    vote(game, "yes")
    assert handed_down(OneMindOptions(case_law=(NO, FLURG)), board(game)).case_law == (FLURG, YES)


@pytest.fixture
def evening() -> Evening:
    """Two people who draw no letters."""
    return Evening("Ben", game="one_mind", options={"letters": "never"})


def begin(evening: Evening, secret: str) -> None:
    """The next game, up to the first round."""
    evening.start(secret)
    for sitter in (ALA, BEN):
        evening.move(sitter, evening.default(sitter))


def read_again(evening: Evening) -> None:
    """The server is killed, and reads its log when it comes back."""
    evening.table = Table.found(evening.lines)


def test_a_table_remembers_what_it_has_ruled_from_its_log_alone(evening: Evening) -> None:
    begin(evening, "ash")
    evening.move(0, Write(("ploofle",)))
    evening.move(1, Write(("snargle",)))
    evening.move(0, Propose(0, 1))
    evening.move(1, Vote("yes"))
    evening.move(0, Agree())
    evening.move(1, Agree())
    assert evening.table.phase == "over"

    read_again(evening)
    begin(evening, "birch")
    read_again(evening)
    assert board(evening.game).case_law == (Ruling("same", ("snargle", "ploofle"), "yes", "en"),)
    evening.move(0, Write(("Snargle",)))
    evening.move(1, Write(("Ploofle",)))
    assert board(evening.game).claims == (Claim(1, 0, "ruled_same", counts=True, settled=False),)


@pytest.mark.parametrize("language", ["de", "pl"])
def test_words_are_written_in_the_tables_language_unless_the_host_chooses_another(language: str) -> None:
    evening = Evening()
    evening.choose("similo", language=language)
    assert "language" not in evening.table.options
    evening.choose("one_mind", language=language)
    assert evening.table.options["language"] == language
    evening.choose("one_mind", {"language": "fr"}, language)
    assert evening.table.options["language"] == "fr"
