"""Write a word: in secret, all at once; who has put the pen down is public."""

import pytest

from parlour.game import Answered
from parlour.games import one_mind
from parlour.games.one_mind.actions import Agree, Name, Propose, Vote
from parlour.games.one_mind.events import WordRead
from parlour.games.one_mind.options import OneMindOptions, WordLanguage
from parlour.games.one_mind.printed import TOKENS
from parlour.games.one_mind.samples import WANTED, by_letter, samples
from parlour.games.one_mind.slate import Slate, clash
from parlour.languages import WORD_LANGUAGES
from parlour.lexicon import words
from parlour.rules import Words, Write
from tests.games.one_mind.tables import board, only, refused, write, writing_table

in_every_language = pytest.mark.parametrize("language", WORD_LANGUAGES)


def test_who_has_finished_is_public_and_what_they_wrote_is_not() -> None:
    game = writing_table(3)
    assert game.play(2, Write(("moon",))) == (Answered(2),)
    assert game.ask is not None and game.ask.seats == {0, 1}
    assert board(game).cards == ()


def test_the_last_to_finish_reads_first_and_then_it_goes_clockwise() -> None:
    events = write(writing_table(5), "ladder", "market", "novel", "onion", "paper", last=3)
    assert [event.seat for event in only(events, WordRead)] == [3, 4, 0, 1, 2]


def test_the_prompt_has_the_letter_the_words_on_the_table_and_the_limits() -> None:
    game = writing_table(3, tokens="N")
    prompt = game.prompt(0)
    assert isinstance(prompt, Words)
    limits = prompt.limits
    assert (limits.starts, limits.words, limits.letters, limits.least, limits.names) == ("N", 1, 40, 1, 20)
    assert limits.barred == ("anchor", "bridge", "candle")
    assert prompt.actions == ()


def test_a_name_is_marked_as_one_by_its_writer() -> None:
    game = writing_table(3)
    assert refused(game, 0, Write(("Peter Pan",))) == "several_words"
    events = write(game, Name("Peter Pan"), "moon", "novel")
    assert only(events, WordRead)[1] == WordRead(0, "Peter Pan", True)


def test_while_all_write_there_is_nothing_to_check_or_vote_on() -> None:
    game = writing_table(3)
    for action in (Agree(), Propose(0, 1), Vote("yes")):
        assert refused(game, 0, action) == "write_first"


# Samples


@in_every_language
def test_every_letter_has_six_sample_words(language: WordLanguage) -> None:
    assert {letter: len(stock) for letter, stock in by_letter(language).items()} == dict.fromkeys(TOKENS[language], 6)


@in_every_language
def test_no_sample_word_clashes_with_another_or_is_an_animal(language: WordLanguage) -> None:
    stock = [word for some in by_letter(language).values() for word in some]
    for word in stock:
        others = tuple(other for other in stock if other != word)
        assert clash(word, others, language) is None, word
        assert not words.is_animal(word, language), word


@in_every_language
def test_there_are_always_several_legal_samples_for_any_letter(language: WordLanguage) -> None:
    """Even when eight players have used the whole stock of that letter up."""
    for letter in TOKENS[language]:
        used = by_letter(language)[letter]
        assert len(samples(Slate(language, letter, used, animal_style=True))) >= 3, letter
        assert len(samples(Slate(language, letter, (), animal_style=True))) >= 6, letter
    assert len(samples(Slate(language, "", (), animal_style=False))) == WANTED


def test_absent_people_write_different_words() -> None:
    game = writing_table(8, options=OneMindOptions(language="en"))
    written = {str(one_mind.default(game.view(seat))) for seat in range(8)}
    assert len(written) == 8


# Advice


def test_a_writer_is_told_whether_the_dictionary_knows_the_word() -> None:
    game = writing_table(3)
    assert game.draft(0, Write(("mountain",))) == one_mind.Advice(unknown=False)
    assert game.draft(0, Write(("ploofle",))) == one_mind.Advice(unknown=True)
    assert game.draft(0, Name("Ploofle Snig")) == one_mind.Advice(unknown=False)


def test_there_is_no_advice_on_votes() -> None:
    game = writing_table(3)
    write(game, "moon", "novel", "paper")
    assert game.draft(0, Agree()) is None
