"""Get ready: twenty chips each, half of them into the pool; the rest of the 120 stays in the box."""

import pytest

from parlour.errors import Illegal
from parlour.game import Game
from parlour.games import ego
from parlour.games.ego.events import CardDrawn, CharacterBrought, ReaderChosen
from parlour.games.ego.known import EgoOptions
from parlour.games.ego.ready import house_cards
from parlour.lexicon import questions
from parlour.rules import Seat
from tests.games.ego.tables import board, box, ego_table, hand, reader


def test_two_to_six_can_play() -> None:
    assert list(ego.seats) == [2, 3, 4, 5, 6]


@pytest.mark.parametrize(
    ("seats", "pool", "in_the_box"),
    [(2, 20, 80), (3, 30, 60), (4, 40, 40), (5, 50, 20), (6, 60, 0)],  # three: 30, four: 40, as the rulebook says
)
def test_ten_chips_each_ten_into_the_pool_and_the_rest_into_the_box(seats: int, pool: int, in_the_box: int) -> None:
    start = board(ego_table(seats))
    assert start.chips == (10,) * seats
    assert (start.pool, start.box) == (pool, in_the_box)
    assert sum(start.chips) + start.pool + start.box == 120


def test_the_host_may_say_who_begins() -> None:
    for seat in range(4):
        assert reader(ego_table(4, first=seat)) == seat


@pytest.mark.parametrize("seats", ego.seats)
def test_chance_can_let_everybody_begin(seats: int) -> None:
    assert {reader(ego_table(seats, first=None, seed=str(seed))) for seed in range(120)} == set(range(seats))


@pytest.mark.parametrize("first", [-1, 3, 6])
def test_somebody_who_is_not_there_cannot_begin(first: Seat) -> None:
    with pytest.raises(Illegal) as refusal:
        Game(ego, 3, EgoOptions(first=first))
    assert (refusal.value.section, refusal.value.code) == ("ready", "no_such_seat")
    assert refusal.value.facts == {"seat": first}


def test_the_first_reader_draws_a_card_that_all_can_read() -> None:
    game = ego_table(3, first=2)
    drawn = CardDrawn(2, board(game).question)
    for viewer in (None, 0, 1, 2):
        assert game.seen_by(viewer)[:2] == [ReaderChosen(2), drawn]


def test_a_card_has_two_questions_and_either_side_may_be_up() -> None:
    drawn = {board(ego_table(seed=str(seed))).question for seed in range(60)}
    assert {question[-1] for question in drawn} == {"a", "b"}


def test_every_card_is_drawn_at_most_once() -> None:
    game = ego_table()
    assert all(board(game).question not in card for card in box(game).cards)
    assert board(game).cards == len(box(game).cards) == len(house_cards(grown_up=False)) - 1


def test_questions_that_are_not_for_children_stay_away_unless_asked_for() -> None:
    not_for_children = {questions.sides(card) for card in questions.cards() if questions.is_grown_up(card)}
    assert not_for_children
    assert not not_for_children & set(box(ego_table()).cards)
    assert not_for_children <= set(ego.lay(4, EgoOptions(grown_up=True)).box.cards)


def test_there_are_220_cards() -> None:
    assert len(house_cards(grown_up=True)) == 220
    assert len(house_cards(grown_up=False)) < 220


def test_everybody_brings_a_character_that_nobody_else_knows() -> None:
    game = ego_table(3)
    assert len({hand(game, seat).character for seat in range(3)}) == 3
    for viewer in (None, 0, 1, 2):
        seen = [event.seat for event in game.seen_by(viewer) if isinstance(event, CharacterBrought)]
        assert seen == ([] if viewer is None else [viewer])
