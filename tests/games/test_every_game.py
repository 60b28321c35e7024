"""Every game on the shelf, and the example, at every table size: the sentences of the conformance kit.

A game's tests/games/<game>/secrets.py says what it hides; everything else the kit finds out by playing.
"""

from importlib import import_module
from typing import Any, cast

import pytest
from examples import fireflies

from parlour.game import Game
from parlour.games import GAMES
from parlour.rules import Rules
from tests.games.kit import (
    absence,
    declared,
    files,
    log,
    options,
    prompts,
    questions,
    refusals,
    secrets,
    two_worlds,
    undo,
    values,
    views,
)
from tests.games.kit.secrets import Secrets

RULES: dict[str, Rules] = {**GAMES, fireflies.name: cast(Rules, fireflies)}
SEEDS = ("ash", "birch")
TABLES = [
    pytest.param(rules, seats, seed, id=f"{name}-{seats}-{seed}")
    for name, rules in RULES.items()
    for seats in rules.seats
    for seed in SEEDS
]
HOUSE_RULES = [
    pytest.param(rules, seats, chosen, id=f"{name}-{seats}-{number}")
    for name, rules in RULES.items()
    for seats in {rules.seats[0], rules.seats[-1]}
    for number, chosen in enumerate(options.every_option(rules, seats))
]

at_every_table = pytest.mark.parametrize(("rules", "seats", "seed"), TABLES)
under_all_options = pytest.mark.parametrize(("rules", "seats", "chosen"), HOUSE_RULES)
of_every_game = pytest.mark.parametrize("rules", [pytest.param(rules, id=name) for name, rules in RULES.items()])


def secrets_of(rules: Rules) -> Secrets:
    own = import_module(f"tests.games.{rules.name}.secrets").SECRETS
    assert isinstance(own, Secrets)
    return own


# Who knows what


@at_every_table
def test_views_equal_the_fold_of_what_was_seen(rules: Rules, seats: int, seed: str) -> None:
    views.check_views_equal_the_fold_of_what_was_seen(rules, seats, seed)


@at_every_table
def test_no_secret_reaches_other_viewers_bytes(rules: Rules, seats: int, seed: str) -> None:
    views.check_no_secret_reaches_other_viewers_bytes(rules, seats, seed, secrets=secrets_of(rules))


@at_every_table
def test_canary_words_stay_closed(rules: Rules, seats: int, seed: str) -> None:
    views.check_canary_words_stay_closed(rules, seats, seed)


@at_every_table
def test_two_worlds_look_the_same(rules: Rules, seats: int, seed: str) -> None:
    two_worlds.check_two_worlds_look_the_same(rules, seats, seed, secrets=secrets_of(rules))


@at_every_table
def test_hidden_moves_look_the_same(rules: Rules, seats: int, seed: str) -> None:
    two_worlds.check_hidden_moves_look_the_same(rules, seats, seed, secrets=secrets_of(rules))


@of_every_game
def test_every_declared_name_is_there(rules: Rules) -> None:
    secrets.check_every_declared_name_is_there(rules, secrets_of(rules))


@of_every_game
def test_nothing_is_declared_in_vain(rules: Rules) -> None:
    declared.check_nothing_is_declared_in_vain(rules, secrets_of(rules))


# What may be answered, and what is refused


@at_every_table
def test_every_listed_answer_is_accepted(rules: Rules, seats: int, seed: str) -> None:
    prompts.check_every_listed_answer_is_accepted(rules, seats, seed)


@at_every_table
def test_default_is_always_legal(rules: Rules, seats: int, seed: str) -> None:
    prompts.check_default_is_always_legal(rules, seats, seed)


@at_every_table
def test_defaults_move_on(rules: Rules, seats: int, seed: str) -> None:
    absence.check_defaults_move_on(rules, seats, seed)


@at_every_table
def test_who_is_away_comes_to_rest(rules: Rules, seats: int, seed: str) -> None:
    absence.check_who_is_away_comes_to_rest(rules, seats, seed)


@at_every_table
def test_obstacles_are_in_the_way(rules: Rules, seats: int, seed: str) -> None:
    prompts.check_obstacles_are_in_the_way(rules, seats, seed)


@at_every_table
def test_words_keep_to_their_limits(rules: Rules, seats: int, seed: str) -> None:
    prompts.check_words_keep_to_their_limits(rules, seats, seed)


@at_every_table
def test_a_refusal_changes_nothing(rules: Rules, seats: int, seed: str) -> None:
    refusals.check_a_refusal_changes_nothing(rules, seats, seed)


@at_every_table
def test_nothing_happens_before_it_is_folded(rules: Rules, seats: int, seed: str) -> None:
    refusals.check_nothing_happens_before_it_is_folded(rules, seats, seed)


# How a game goes


@at_every_table
def test_copies_are_games_of_their_own(rules: Rules, seats: int, seed: str) -> None:
    values.check_copies_are_games_of_their_own(rules, seats, seed)


@at_every_table
def test_luck_can_be_given(rules: Rules, seats: int, seed: str) -> None:
    values.check_luck_can_be_given(rules, seats, seed)


@at_every_table
def test_everything_unknown_can_be_imagined(rules: Rules, seats: int, seed: str) -> None:
    values.check_everything_unknown_can_be_imagined(rules, seats, seed)


@at_every_table
def test_every_game_ends(rules: Rules, seats: int, seed: str) -> None:
    log.check_every_game_ends(rules, seats, seed)


@at_every_table
def test_the_laws_hold_at_every_step(rules: Rules, seats: int, seed: str) -> None:
    log.check_the_laws_hold_at_every_step(rules, seats, seed)


@at_every_table
def test_the_seed_decides_everything(rules: Rules, seats: int, seed: str) -> None:
    log.check_the_seed_decides_everything(rules, seats, seed)


@at_every_table
def test_a_log_survives_paper(rules: Rules, seats: int, seed: str) -> None:
    log.check_a_log_survives_paper(rules, seats, seed)


@at_every_table
def test_prompt_ids_name_the_question(rules: Rules, seats: int, seed: str) -> None:
    questions.check_prompt_ids_name_the_question(rules, seats, seed)


@at_every_table
def test_sealed_answers_open_together(rules: Rules, seats: int, seed: str) -> None:
    questions.check_sealed_answers_open_together(rules, seats, seed)


@at_every_table
def test_silent_seats_sit_at_the_table(rules: Rules, seats: int, seed: str) -> None:
    questions.check_silent_seats_sit_at_the_table(rules, seats, seed)


# What is taken back


@at_every_table
def test_what_is_free_shows_nothing(rules: Rules, seats: int, seed: str) -> None:
    undo.check_what_is_free_shows_nothing(rules, seats, seed, secrets=secrets_of(rules))


@at_every_table
def test_what_is_said_is_not_unsaid(rules: Rules, seats: int, seed: str) -> None:
    undo.check_what_is_said_is_not_unsaid(rules, seats, seed, secrets=secrets_of(rules))


@at_every_table
def test_going_back_is_going_back(rules: Rules, seats: int, seed: str) -> None:
    undo.check_going_back_is_going_back(rules, seats, seed)


@at_every_table
def test_luck_comes_again(rules: Rules, seats: int, seed: str) -> None:
    undo.check_luck_comes_again(rules, seats, seed)


@under_all_options
def test_every_option_plays_to_its_end(rules: Rules, seats: int, chosen: Any) -> None:
    Game(rules, seats, chosen)
    log.check_the_laws_hold_at_every_step(rules, seats, "option", chosen)
    prompts.check_every_listed_answer_is_accepted(rules, seats, "option", chosen)
    log.check_every_game_ends(rules, seats, "option", chosen)


# What lies next to the rules


@of_every_game
def test_it_stands_on_the_shelf_under_its_name(rules: Rules) -> None:
    assert GAMES[rules.name] is rules
    assert len(set(rules.sections)) == len(rules.sections) and len(set(rules.endings)) == len(rules.endings) > 0


@of_every_game
def test_the_tempo_is_told_by_heading(rules: Rules) -> None:
    absence.check_the_tempo_is_told_by_heading(rules)


@of_every_game
def test_the_default_options_lay_at_every_size(rules: Rules) -> None:
    options.check_the_default_options_lay_at_every_size(rules)


@of_every_game
def test_bad_options_are_refused(rules: Rules) -> None:
    options.check_bad_options_are_refused(rules)


@of_every_game
def test_options_survive_paper(rules: Rules) -> None:
    options.check_options_survive_paper(rules)


@of_every_game
def test_pieces_have_a_name_in_every_language(rules: Rules) -> None:
    questions.check_pieces_have_a_name_in_every_language(rules)


@of_every_game
def test_the_rules_page_has_every_heading(rules: Rules) -> None:
    files.check_the_rules_page_has_every_heading(rules)


@of_every_game
def test_every_refusal_names_a_heading(rules: Rules) -> None:
    files.check_every_refusal_names_a_heading(rules)


@of_every_game
def test_every_refusal_has_a_test(rules: Rules) -> None:
    files.check_every_refusal_has_a_test(rules)


@of_every_game
def test_every_sentence_exists_in_every_language(rules: Rules) -> None:
    files.check_every_sentence_exists_in_every_language(rules)


@of_every_game
def test_sentences_speak_only_of_what_there_is(rules: Rules) -> None:
    files.check_sentences_speak_only_of_what_there_is(rules)


@of_every_game
def test_there_is_a_table_to_play_at(rules: Rules) -> None:
    files.check_there_is_a_table_to_play_at(rules)


@of_every_game
def test_every_picture_is_there(rules: Rules) -> None:
    files.check_every_picture_is_there(rules)


@of_every_game
def test_there_is_a_golden_game_for_every_ending(rules: Rules) -> None:
    files.check_there_is_a_golden_game_for_every_ending(rules)
