"""Every game on the shelf, at every table size: the sentences of the conformance kit.

A game's tests/games/<game>/secrets.py says what it hides; everything else the kit finds out by playing.
"""

from importlib import import_module
from typing import Any

import pytest

from parlour.game import Game
from parlour.games import GAMES
from parlour.table import Table
from tests.games import hosting, kit, knowing, leaving, papers, undoing, worlds
from tests.games.kit import Secrets

SEEDS = ("ash", "birch")
TABLES = [
    pytest.param(game, seats, seed, id=f"{name}-{seats}-{seed}")
    for name, game in GAMES.items()
    for seats in game.seats
    for seed in SEEDS
]
HOUSE_RULES = [
    pytest.param(game, seats, options, id=f"{name}-{seats}-{number}")
    for name, game in GAMES.items()
    for seats in {game.seats[0], game.seats[-1]}
    for number, options in enumerate(hosting.every_option(game, seats))
]

at_every_table = pytest.mark.parametrize(("game", "seats", "seed"), TABLES)
under_all_options = pytest.mark.parametrize(("game", "seats", "options"), HOUSE_RULES)
of_every_game = pytest.mark.parametrize("game", [pytest.param(game, id=name) for name, game in GAMES.items()])


def secrets_of(game: Game) -> Secrets:
    declared = import_module(f"tests.games.{game.name}.secrets").SECRETS
    assert isinstance(declared, Secrets)
    return declared


# Who knows what


@at_every_table
def test_views_equal_the_fold_of_what_was_seen(game: Game, seats: int, seed: str) -> None:
    knowing.check_views_equal_the_fold_of_what_was_seen(game, seats, seed)


@at_every_table
def test_no_secret_reaches_other_viewers_bytes(game: Game, seats: int, seed: str) -> None:
    knowing.check_no_secret_reaches_other_viewers_bytes(game, seats, seed, secrets=secrets_of(game))


@at_every_table
def test_canary_words_stay_closed(game: Game, seats: int, seed: str) -> None:
    knowing.check_canary_words_stay_closed(game, seats, seed)


@at_every_table
def test_two_worlds_look_the_same(game: Game, seats: int, seed: str) -> None:
    worlds.check_two_worlds_look_the_same(game, seats, seed, secrets=secrets_of(game))


@at_every_table
def test_hidden_moves_look_the_same(game: Game, seats: int, seed: str) -> None:
    worlds.check_hidden_moves_look_the_same(game, seats, seed, secrets=secrets_of(game))


# What may be answered, and what is refused


@at_every_table
def test_every_listed_answer_is_accepted(game: Game, seats: int, seed: str) -> None:
    kit.check_every_listed_answer_is_accepted(game, seats, seed)


@at_every_table
def test_default_is_always_legal(game: Game, seats: int, seed: str) -> None:
    kit.check_default_is_always_legal(game, seats, seed)


@at_every_table
def test_defaults_move_on(game: Game, seats: int, seed: str) -> None:
    leaving.check_defaults_move_on(game, seats, seed)


@at_every_table
def test_who_is_away_comes_to_rest(game: Game, seats: int, seed: str) -> None:
    leaving.check_who_is_away_comes_to_rest(game, seats, seed)


@at_every_table
def test_obstacles_are_in_the_way(game: Game, seats: int, seed: str) -> None:
    kit.check_obstacles_are_in_the_way(game, seats, seed)


@at_every_table
def test_words_keep_to_their_limits(game: Game, seats: int, seed: str) -> None:
    kit.check_words_keep_to_their_limits(game, seats, seed)


@at_every_table
def test_a_refusal_changes_nothing(game: Game, seats: int, seed: str) -> None:
    kit.check_a_refusal_changes_nothing(game, seats, seed)


@at_every_table
def test_nothing_happens_before_it_is_folded(game: Game, seats: int, seed: str) -> None:
    kit.check_nothing_happens_before_it_is_folded(game, seats, seed)


# How a game goes


@at_every_table
def test_every_game_ends(game: Game, seats: int, seed: str) -> None:
    kit.check_every_game_ends(game, seats, seed)


@at_every_table
def test_the_laws_hold_at_every_step(game: Game, seats: int, seed: str) -> None:
    kit.check_the_laws_hold_at_every_step(game, seats, seed)


@at_every_table
def test_the_seed_decides_everything(game: Game, seats: int, seed: str) -> None:
    kit.check_the_seed_decides_everything(game, seats, seed)


@at_every_table
def test_a_log_survives_paper(game: Game, seats: int, seed: str) -> None:
    kit.check_a_log_survives_paper(game, seats, seed)


@at_every_table
def test_prompt_ids_name_the_question(game: Game, seats: int, seed: str) -> None:
    kit.check_prompt_ids_name_the_question(game, seats, seed)


@at_every_table
def test_sealed_answers_open_together(game: Game, seats: int, seed: str) -> None:
    kit.check_sealed_answers_open_together(game, seats, seed)


@at_every_table
def test_silent_seats_sit_at_the_table(game: Game, seats: int, seed: str) -> None:
    kit.check_silent_seats_sit_at_the_table(game, seats, seed)


# What is taken back


@at_every_table
def test_what_is_free_shows_nothing(game: Game, seats: int, seed: str) -> None:
    undoing.check_what_is_free_shows_nothing(game, seats, seed, secrets=secrets_of(game))


@at_every_table
def test_going_back_is_going_back(game: Game, seats: int, seed: str) -> None:
    undoing.check_going_back_is_going_back(game, seats, seed)


@at_every_table
def test_luck_comes_again(game: Game, seats: int, seed: str) -> None:
    undoing.check_luck_comes_again(game, seats, seed)


@under_all_options
def test_every_option_plays_to_its_end(game: Game, seats: int, options: Any) -> None:
    Table(game, seats, options)
    kit.check_the_laws_hold_at_every_step(game, seats, "option", options)
    kit.check_every_listed_answer_is_accepted(game, seats, "option", options)
    kit.check_every_game_ends(game, seats, "option", options)


# What lies next to the rules


@of_every_game
def test_it_stands_on_the_shelf_under_its_name(game: Game) -> None:
    assert GAMES[game.name] is game
    assert len(set(game.sections)) == len(game.sections) and len(set(game.endings)) == len(game.endings) > 0


@of_every_game
def test_the_tempo_is_told_by_heading(game: Game) -> None:
    leaving.check_the_tempo_is_told_by_heading(game)


@of_every_game
def test_the_default_options_lay_at_every_size(game: Game) -> None:
    hosting.check_the_default_options_lay_at_every_size(game)


@of_every_game
def test_bad_options_are_refused(game: Game) -> None:
    hosting.check_bad_options_are_refused(game)


@of_every_game
def test_options_survive_paper(game: Game) -> None:
    hosting.check_options_survive_paper(game)


@of_every_game
def test_pieces_have_a_name_in_every_language(game: Game) -> None:
    kit.check_pieces_have_a_name_in_every_language(game)


@of_every_game
def test_the_rules_page_has_every_heading(game: Game) -> None:
    papers.check_the_rules_page_has_every_heading(game)


@of_every_game
def test_every_refusal_names_a_heading(game: Game) -> None:
    papers.check_every_refusal_names_a_heading(game)


@of_every_game
def test_every_refusal_has_a_test(game: Game) -> None:
    papers.check_every_refusal_has_a_test(game)


@of_every_game
def test_every_sentence_exists_in_every_language(game: Game) -> None:
    papers.check_every_sentence_exists_in_every_language(game)


@of_every_game
def test_sentences_speak_only_of_what_there_is(game: Game) -> None:
    papers.check_sentences_speak_only_of_what_there_is(game)


@of_every_game
def test_there_is_a_table_to_play_at(game: Game) -> None:
    papers.check_there_is_a_table_to_play_at(game)


@of_every_game
def test_every_picture_is_there(game: Game) -> None:
    papers.check_every_picture_is_there(game)


@of_every_game
def test_there_is_a_golden_game_for_every_ending(game: Game) -> None:
    papers.check_there_is_a_golden_game_for_every_ending(game)
