"""Elect a councillor: one in, one out; 4 coins for oneself, none for an assistant."""

import pytest

from parlour.game import Game
from parlour.games.council_of_four.actions import Elect, SendAssistant
from parlour.games.council_of_four.events import AssistantSent, Elected
from parlour.games.council_of_four.known import CouncilOptions
from parlour.games.council_of_four.printed import COUNCILS, Council
from tests.games.council_of_four.tables import (
    RED,
    board,
    choices,
    council_table,
    facts_of_refusal,
    give,
    happened,
    lay,
    player,
    refused,
    seat_council,
)


def reserve(game: Game, **colours: int) -> None:
    """Exchange the councillors beside the board for these."""
    lay(game, reserve={colour: colours.get(colour, 0) for colour in board(game).reserve})


@pytest.mark.parametrize("council", COUNCILS)
def test_the_new_one_steps_in_and_the_last_one_falls_out(council: Council) -> None:
    game = council_table()
    seat_council(game, council, "pink", "white", "black", "orange")
    reserve(game, blue=8)
    game.play(RED, Elect(council, "blue"))
    assert board(game).councils[council] == ("blue", "pink", "white", "black")
    assert happened(game, Elected) == [Elected(RED, council, "blue", "orange", 4)]


def test_the_fallen_one_joins_those_beside_the_board() -> None:
    game = council_table()
    seat_council(game, "coast", "pink", "white", "black", "orange")
    reserve(game, blue=8)
    game.play(RED, Elect("coast", "blue"))
    assert board(game).reserve["blue"] == 7 and board(game).reserve["orange"] == 1


def test_the_player_earns_four_coins() -> None:
    game = council_table()
    give(game, coins=5)
    game.play(RED, choices(game, Elect)[0])
    assert player(game).coins == 9


def test_coins_stop_at_twenty() -> None:
    game = council_table()
    give(game, coins=18)
    game.play(RED, choices(game, Elect)[0])
    assert player(game).coins == 20


def test_without_the_coin_track_they_do_not() -> None:
    game = council_table(3, CouncilOptions(first=0, coin_track=False))
    give(game, coins=18)
    game.play(RED, choices(game, Elect)[0])
    assert player(game).coins == 22


def test_only_those_beside_the_board_can_be_elected() -> None:
    game = council_table()
    reserve(game, blue=8)
    assert refused(game, Elect("coast", "pink")) == ("elect", "not_in_reserve")
    assert facts_of_refusal(game, Elect("coast", "pink")) == {"colour": "pink"}


def test_each_colour_beside_the_board_is_one_choice_for_each_council() -> None:
    game = council_table()
    reserve(game, blue=5, pink=3)
    assert choices(game, Elect) == [Elect(council, colour) for council in COUNCILS for colour in ("pink", "blue")]


# Sending an assistant


def test_an_assistant_elects_for_nothing() -> None:
    game = council_table()
    give(game, coins=5, assistants=2)
    seat_council(game, "king", "pink", "white", "black", "orange")
    reserve(game, blue=8)
    game.play(RED, SendAssistant("king", "blue"))
    assert happened(game, AssistantSent) == [AssistantSent(RED, "king", "blue", "orange")]
    assert board(game).councils["king"] == ("blue", "pink", "white", "black")
    assert player(game).coins == 5 and player(game).assistants == 1


def test_without_an_assistant_nobody_can_be_sent() -> None:
    game = council_table()
    give(game, assistants=0)
    reserve(game, blue=8)
    assert refused(game, SendAssistant("king", "blue")) == ("send", "assistants_short")
    assert choices(game, SendAssistant) == []


def test_an_assistant_too_can_only_elect_those_beside_the_board() -> None:
    game = council_table()
    give(game, assistants=1)
    reserve(game, blue=8)
    assert refused(game, SendAssistant("king", "pink")) == ("send", "not_in_reserve")
