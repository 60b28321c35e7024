"""Set-up: boards, tokens, councils, permits, and what each player starts with; and neutral emporiums for two."""

from itertools import chain

import pytest

from parlour.errors import Illegal
from parlour.game import Game
from parlour.games import council_of_four
from parlour.games.council_of_four.events import FirstChosen, NeutralBuilt, Seated, TokensLaid
from parlour.games.council_of_four.known import CouncilOptions
from parlour.games.council_of_four.printed import COLOURS, PERMITS, REGIONS, TOKENS, cities_of, region_of
from tests.games.council_of_four.tables import board, council_table, hand, player

SIZES = pytest.mark.parametrize("seats", [2, 3, 4])


def test_two_three_or_four_play() -> None:
    assert list(council_of_four.seats) == [2, 3, 4]


@SIZES
def test_coins_and_assistants_go_by_the_order_of_play(seats: int) -> None:
    game = council_table(seats, CouncilOptions(first=1))
    order = [(1 + place) % seats for place in range(seats)]
    assert [player(game, seat).coins for seat in order] == [10, 11, 12, 13][:seats]
    assert [player(game, seat).assistants for seat in order] == [1, 2, 3, 4][:seats]


@SIZES
def test_everybody_has_six_cards_and_the_first_player_has_drawn_one_more(seats: int) -> None:
    game = council_table(seats)
    assert [len(hand(game, seat)) for seat in range(seats)] == [7] + [6] * (seats - 1)
    assert [player(game, seat).cards for seat in range(seats)] == [7] + [6] * (seats - 1)


@SIZES
def test_everybody_starts_without_points_and_nobility(seats: int) -> None:
    game = council_table(seats)
    for seat in range(seats):
        assert player(game, seat).points == player(game, seat).nobility == 0
        assert not player(game, seat).emporiums and not player(game, seat).permits


def test_fourteen_tokens_lie_in_random_cities() -> None:
    laid = [_tokens(council_table(seed=seed)) for seed in ("ash", "birch")]
    assert sorted(laid[0].tokens) == sorted(laid[1].tokens) == sorted(TOKENS)
    assert laid[0].tokens != laid[1].tokens


def _tokens(game: Game) -> TokensLaid:
    (event,) = [event for event in game.log[0].events if isinstance(event, TokensLaid)]
    return event


def test_the_king_stands_in_the_purple_city_which_has_no_token() -> None:
    game = council_table()
    assert board(game).king == "J" and "J" not in board(game).tokens


def test_four_random_councillors_stand_in_each_balcony() -> None:
    game = council_table()
    seated = [event for event in game.log[0].events if isinstance(event, Seated)]
    assert [event.council for event in seated] == ["coast", "hills", "mountains", "king"]
    assert all(len(event.colours) == 4 for event in seated)


def test_the_other_eight_stand_beside_the_board() -> None:
    game = council_table()
    seated = list(chain.from_iterable(board(game).councils.values()))
    assert sum(board(game).reserve.values()) == 8
    assert {colour: board(game).reserve[colour] + seated.count(colour) for colour in COLOURS} == dict.fromkeys(
        COLOURS, 4
    )


def test_two_permits_of_each_region_lie_face_up() -> None:
    game = council_table()
    for region in REGIONS:
        assert len(board(game).face_up(region)) == 2 and board(game).permits_left[region] == 13
        assert all(region_of(permit) == region for permit in board(game).face_up(region))


def test_the_kings_tiles_lie_in_their_order() -> None:
    assert board(council_table()).king_tiles == (25, 18, 12, 7, 3)


def test_all_seven_bonus_tiles_are_there() -> None:
    assert len(board(council_table()).tiles) == 7


def test_chance_decides_who_is_first() -> None:
    firsts = {board(council_table(4, CouncilOptions(), seed)).first for seed in "abcdefghijklmnop"}
    assert firsts == {0, 1, 2, 3}


def test_the_host_may_decide_who_is_first() -> None:
    game = council_table(4, CouncilOptions(first=2))
    assert FirstChosen(2) in game.log[0].events and board(game).turn == 2


def test_the_first_player_must_sit_at_the_table() -> None:
    with pytest.raises(Illegal) as refusal:
        council_table(2, CouncilOptions(first=2))
    assert (refusal.value.section, refusal.value.code) == ("ready", "no_such_seat")


# Two players


@pytest.mark.parametrize("seats", [3, 4])
def test_three_or_four_players_have_no_neutral_emporiums(seats: int) -> None:
    assert board(council_table(seats)).neutral == ""


@pytest.mark.parametrize("seed", ["ash", "birch", "cedar", "elm"])
def test_two_players_have_three_to_nine_of_them(seed: str) -> None:
    game = council_table(2, seed=seed)
    assert 3 <= len(board(game).neutral) <= 9


def test_they_stand_in_the_cities_of_one_permit_of_each_region() -> None:
    game = council_table(2)
    built = [event for event in game.log[0].events if isinstance(event, NeutralBuilt)]
    assert [region_of(event.permit) for event in built] == list(REGIONS)
    assert all("".join(event.cities) == cities_of(event.permit) for event in built)
    assert board(game).neutral == "".join(city for event in built for city in event.cities)


def test_those_permits_go_back_into_their_decks() -> None:
    game = council_table(2)
    built = [event for event in game.log[0].events if isinstance(event, NeutralBuilt)]
    for event in built:
        assert event.permit in game.state.box.permits[region_of(event.permit)]
    shown = [permit for region in REGIONS for permit in board(game).face_up(region)]
    decks = [permit for region in REGIONS for permit in game.state.box.permits[region]]
    assert sorted(shown + decks) == sorted(PERMITS)
