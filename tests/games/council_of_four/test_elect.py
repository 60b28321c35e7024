"""Elect a councillor: one in, one out; 4 coins for oneself, none for an assistant."""

import pytest

from parlour.games.council_of_four.actions import Elect, SendAssistant
from parlour.games.council_of_four.events import AssistantSent, Elected
from parlour.games.council_of_four.known import CouncilOptions
from parlour.games.council_of_four.printed import COUNCILS, Council
from parlour.table import Table
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


def reserve(table: Table, **colours: int) -> None:
    """Exchange the councillors beside the board for these."""
    lay(table, reserve={colour: colours.get(colour, 0) for colour in board(table).reserve})


@pytest.mark.parametrize("council", COUNCILS)
def test_the_new_one_steps_in_and_the_last_one_falls_out(council: Council) -> None:
    table = council_table()
    seat_council(table, council, "pink", "white", "black", "orange")
    reserve(table, blue=8)
    table.play(RED, Elect(council, "blue"))
    assert board(table).councils[council] == ("blue", "pink", "white", "black")
    assert happened(table, Elected) == [Elected(RED, council, "blue", "orange", 4)]


def test_the_fallen_one_joins_those_beside_the_board() -> None:
    table = council_table()
    seat_council(table, "coast", "pink", "white", "black", "orange")
    reserve(table, blue=8)
    table.play(RED, Elect("coast", "blue"))
    assert board(table).reserve["blue"] == 7 and board(table).reserve["orange"] == 1


def test_the_player_earns_four_coins() -> None:
    table = council_table()
    give(table, coins=5)
    table.play(RED, choices(table, Elect)[0])
    assert player(table).coins == 9


def test_coins_stop_at_twenty() -> None:
    table = council_table()
    give(table, coins=18)
    table.play(RED, choices(table, Elect)[0])
    assert player(table).coins == 20


def test_without_the_coin_track_they_do_not() -> None:
    table = council_table(3, CouncilOptions(first=0, coin_track=False))
    give(table, coins=18)
    table.play(RED, choices(table, Elect)[0])
    assert player(table).coins == 22


def test_only_those_beside_the_board_can_be_elected() -> None:
    table = council_table()
    reserve(table, blue=8)
    assert refused(table, Elect("coast", "pink")) == ("elect", "not_in_reserve")
    assert facts_of_refusal(table, Elect("coast", "pink")) == {"colour": "pink"}


def test_each_colour_beside_the_board_is_one_choice_for_each_council() -> None:
    table = council_table()
    reserve(table, blue=5, pink=3)
    assert choices(table, Elect) == [Elect(council, colour) for council in COUNCILS for colour in ("pink", "blue")]


# Sending an assistant


def test_an_assistant_elects_for_nothing() -> None:
    table = council_table()
    give(table, coins=5, assistants=2)
    seat_council(table, "king", "pink", "white", "black", "orange")
    reserve(table, blue=8)
    table.play(RED, SendAssistant("king", "blue"))
    assert happened(table, AssistantSent) == [AssistantSent(RED, "king", "blue", "orange")]
    assert board(table).councils["king"] == ("blue", "pink", "white", "black")
    assert player(table).coins == 5 and player(table).assistants == 1


def test_without_an_assistant_nobody_can_be_sent() -> None:
    table = council_table()
    give(table, assistants=0)
    reserve(table, blue=8)
    assert refused(table, SendAssistant("king", "blue")) == ("send", "assistants_short")
    assert choices(table, SendAssistant) == []


def test_an_assistant_too_can_only_elect_those_beside_the_board() -> None:
    table = council_table()
    give(table, assistants=1)
    reserve(table, blue=8)
    assert refused(table, SendAssistant("king", "pink")) == ("send", "not_in_reserve")
