"""Get ready: a giver, a secret, twelve characters, five clue cards."""

import msgspec
import pytest

from parlour.errors import Illegal
from parlour.game import Game
from parlour.games import similo
from parlour.games.similo.events import Drawn, GiverChosen, Laid, SecretDrawn
from parlour.games.similo.known import Hand, SimiloOptions
from parlour.lexicon.decks import card_ids
from parlour.rules import Seat
from tests.games.similo.tables import GIVER, board, give, hand, play_rounds, remove, secret, similo_table


def test_two_to_eight_can_play() -> None:
    assert list(similo.seats) == [2, 3, 4, 5, 6, 7, 8]


def test_twelve_different_characters_lie_face_up() -> None:
    grid = board(similo_table()).grid
    assert len(grid) == len(set(grid)) == 12
    assert board(similo_table()).remaining == grid


def test_the_characters_come_from_the_deck() -> None:
    assert set(board(similo_table(deck="animals", clue_deck="animals")).grid) < set(card_ids("animals"))


def test_everybody_sees_the_characters() -> None:
    game = similo_table(3)
    for viewer in (None, 0, 1, 2):
        assert any(isinstance(event, Laid) for event in game.seen_by(viewer))
        assert len(game.view(viewer).board.grid) == 12


def test_the_secret_is_one_of_the_twelve() -> None:
    game = similo_table()
    assert secret(game) in board(game).grid


def test_the_secret_can_lie_in_every_place() -> None:
    tables = [similo_table(2, seed=str(seed)) for seed in range(200)]
    assert {board(game).grid.index(secret(game)) for game in tables} == set(range(12))


def test_every_card_of_the_deck_can_be_the_secret() -> None:
    secrets = {secret(similo_table(2, seed=str(seed))) for seed in range(400)}
    assert secrets == set(card_ids("fables"))


def test_the_giver_draws_five_clue_cards() -> None:
    assert len(set(hand(similo_table()).cards)) == 5


def test_no_clue_card_lies_on_the_table() -> None:
    game = similo_table()
    assert not set(hand(game).cards) & set(board(game).grid)


def test_thirteen_of_thirty_cards_are_left_to_draw() -> None:
    assert len(card_ids("fables")) == 30
    assert len(similo_table().state.box.stock) == 30 - 12 - 5


def test_only_the_giver_knows_the_secret() -> None:
    game = similo_table(3)
    assert game.view(GIVER).hand == hand(game) and hand(game).secret is not None
    for guesser in (1, 2):
        assert game.view(guesser).hand == Hand()
        assert not any(isinstance(event, SecretDrawn) for event in game.seen_by(guesser))


def test_guessers_never_see_the_givers_hand() -> None:
    game = similo_table(3)
    play_rounds(game, 3)
    held = hand(game).cards
    for viewer in (None, 1, 2):
        seen = msgspec.json.encode([game.view(viewer), game.seen_by(viewer)])
        assert not any(isinstance(event, Drawn) for event in game.seen_by(viewer))
        assert not any(card.encode() in seen for card in held)


def test_the_host_may_name_the_giver() -> None:
    for seat in range(4):
        assert board(similo_table(4, giver=seat)).giver == seat


@pytest.mark.parametrize("seats", similo.seats)
def test_chance_can_choose_every_seat(seats: int) -> None:
    givers = {board(similo_table(seats, giver=None, seed=str(seed))).giver for seed in range(120)}
    assert givers == set(range(seats))


def test_all_hear_who_gives_the_clues() -> None:
    game = similo_table(3, giver=2)
    assert GiverChosen(2) in game.seen_by(None)


@pytest.mark.parametrize("giver", [-1, 3, 8])
def test_a_giver_who_is_not_there_is_refused(giver: Seat) -> None:
    with pytest.raises(Illegal) as refusal:
        Game(similo, 3, SimiloOptions(giver=giver))
    assert (refusal.value.section, refusal.value.code) == ("ready", "no_such_giver")
    assert refusal.value.facts == {"seat": giver}


def test_the_giver_is_silent_while_the_game_runs() -> None:
    game = similo_table(3, giver=2)
    assert similo.silent(board(game)) == {2}
    give(game)
    assert similo.silent(board(game)) == {2}


def test_after_the_game_everybody_may_talk() -> None:
    game = similo_table(3)
    give(game)
    remove(game, (secret(game),))
    assert similo.silent(board(game)) == frozenset()
