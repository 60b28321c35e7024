"""Sample turns: their scripts are played to the end under today's rules, in every language, so that they cannot rot."""

import pytest

from parlour.errors import Refused
from parlour.game.abilities import ability
from parlour.game.log import Answered
from parlour.game.sample import YOU, HasSample, Sample, at_step, hint, is_expected, played
from parlour.games import GAMES
from parlour.games.ego.actions import Guess
from parlour.games.similo.actions import Mark, Remove
from parlour.languages import LANGUAGES
from parlour.rules import Write
from parlour.say.words import words_in

SAMPLED = [name for name, rules in GAMES.items() if ability(rules, HasSample)]
of_every_sample = pytest.mark.parametrize("name", SAMPLED)
in_every_language = pytest.mark.parametrize("language", LANGUAGES)


def script(name: str, language: str = "en") -> Sample:
    has = ability(GAMES[name], HasSample)
    assert has is not None
    return has.sample(language)


@in_every_language
@of_every_sample
def test_a_script_is_played_by_the_rules_and_every_law_holds(name: str, language: str) -> None:
    rules, sample = GAMES[name], script(name, language)
    seen = []
    for step, game in played(rules, sample):
        assert all(rules.laws(game.state).values()), step
        if step is None:
            continue
        seen.append(step)
        if step.expect is not None:
            assert is_expected(step, game, step.expect)
            events = game.propose(YOU, step.expect).entry.events
            assert [type(event) for event in events] != [Answered], "the newcomer must see what comes of it"
    assert tuple(seen) == sample.steps


@in_every_language
@of_every_sample
def test_the_coach_has_a_sentence_for_every_step_and_for_every_other_move(name: str, language: str) -> None:
    said = {**words_in(language, "sample"), **words_in(language, name)}
    for step in script(name, language).steps:
        assert f"{name}.sample.{step.name}" in said
        hints = [step.name, *(one.name for one in step.hints)] if step.expect is not None else []
        assert {f"{name}.sample.refused.{one}" for one in hints} <= said.keys()


def test_a_newcomer_may_mark_as_they_like_and_the_order_does_not_matter() -> None:
    sample = script("similo")
    number = [step.name for step in sample.steps].index("two")
    hansel, goldilocks = "fables/hansel", "fables/goldilocks"
    step, game = at_step(GAMES["similo"], sample, number, (Mark(hansel), Mark(goldilocks)))
    assert game.state.board.marks[YOU] == (hansel, goldilocks)
    assert is_expected(step, game, Remove((hansel, goldilocks)))
    assert not is_expected(step, game, Remove((hansel, "fables/merlin")))


def test_a_word_may_be_written_in_any_letters_and_a_wrong_one_is_refused_by_the_rules() -> None:
    sample = script("one_mind", "fr")
    number = [step.name for step in sample.steps].index("write")
    step, game = at_step(GAMES["one_mind"], sample, number)
    assert is_expected(step, game, Write(("SABLE",)))
    assert not is_expected(step, game, Write(("coquillage",)))
    with pytest.raises(Refused, match="lies_there"):
        is_expected(step, game, Write(("mer",)))


def test_the_coach_knows_a_careful_bet_from_a_wrong_guess() -> None:
    sample = script("ego")
    (step,) = [step for step in sample.steps if step.expect is not None]
    assert hint(step, Guess(3, 1)) == "careful"
    assert hint(step, Guess(1, 2)) == ""
