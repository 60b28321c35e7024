"""Draw a card: from a deck that is made anew of the discards, and that nobody can look into."""

import pytest
from msgspec.structs import replace

from parlour.games.council_of_four.actions import Acquire
from parlour.games.council_of_four.events import Drawn, DrewCards, Reshuffled
from parlour.games.council_of_four.printed import CARDS, Card
from parlour.table import Table
from tests.games.council_of_four.tables import (
    GREEN,
    RED,
    board,
    council_table,
    deal,
    hand,
    happened,
    lay,
    pass_turn,
    player,
    seat_council,
    show,
)


def stack(table: Table, **cards: int) -> None:
    """Exchange the politics deck for these cards."""
    politics: dict[Card, int] = {card: cards.get(card, 0) for card in CARDS}
    table.state = replace(table.state, box=replace(table.state.box, politics=politics))
    lay(table, deck=sum(cards.values()))


def discard(table: Table, **cards: int) -> None:
    lay(table, discards={card: cards.get(card, 0) for card in CARDS})


def test_a_turn_begins_with_a_card() -> None:
    table = council_table()
    before = len(hand(table, GREEN))
    pass_turn(table)
    assert board(table).turn == GREEN
    assert len(hand(table, GREEN)) == player(table, GREEN).cards == before + 1


def test_only_its_player_sees_which_card_it_is() -> None:
    table = council_table()
    pass_turn(table)
    (drawn,) = happened(table, Drawn)
    assert [drawn in table.seen_by(viewer) for viewer in (None, 0, 1, 2)] == [False, False, True, False]


def test_everybody_sees_that_a_card_was_drawn() -> None:
    table = council_table()
    pass_turn(table)
    assert all(DrewCards(GREEN, 1) in table.seen_by(viewer) for viewer in (None, 0, 1, 2))


def test_the_card_comes_from_the_deck() -> None:
    table = council_table()
    stack(table, pink=1)
    discard(table)
    deal(table, seat=GREEN)
    pass_turn(table)
    assert hand(table, GREEN) == ("pink",) and board(table).deck == 0


def test_an_empty_deck_is_made_of_the_discards() -> None:
    table = council_table()
    stack(table)
    discard(table, white=2)
    deal(table, seat=GREEN)
    pass_turn(table)
    assert happened(table, Reshuffled)[0].cards["white"] == 2
    assert hand(table, GREEN) == ("white",)
    assert board(table).deck == 1 and sum(board(table).discards.values()) == 0


def test_a_deck_that_gives_out_its_last_card_is_not_made_anew_before_it_is_needed() -> None:
    table = council_table()
    stack(table, pink=1)
    discard(table, white=2)
    pass_turn(table)
    assert not happened(table, Reshuffled) and board(table).deck == 0


def test_without_deck_and_discards_there_is_no_card() -> None:
    table = council_table()
    stack(table)
    discard(table)
    before = hand(table, GREEN)
    pass_turn(table)
    assert hand(table, GREEN) == before and board(table).turn == GREEN
    assert not happened(table, DrewCards) and not happened(table, Reshuffled)


@pytest.mark.parametrize(("left", "drawn"), [(0, 0), (1, 1), (4, 3)])
def test_a_bonus_draws_as_many_as_there_are(left: int, drawn: int) -> None:
    table = council_table()
    seat_council(table, "coast", "pink", "pink", "pink", "pink")
    show(table, "coast", "coast/B", "coast/A")
    deal(table, "blue", "pink", "pink", "pink", "pink")
    stack(table, white=left)
    discard(table)
    lay(table, deck=left)
    table.play(RED, Acquire("coast/B", ("pink",) * 4, 0))
    # the four pink cards that were paid are discards by now, and make the deck anew
    assert player(table).cards == 1 + 3
    assert hand(table).count("white") == drawn


def test_the_played_cards_are_discards_that_everybody_sees() -> None:
    table = council_table()
    seat_council(table, "coast", "pink", "white", "pink", "blue")
    show(table, "coast", "coast/D", "coast/A")
    deal(table, "blue", "pink")
    discard(table, pink=1)
    table.play(RED, Acquire("coast/D", ("pink", "blue"), 7))
    assert board(table).discards["pink"] == 2 and board(table).discards["blue"] == 1
    assert hand(table) == ()


def test_hands_lie_in_the_order_of_their_colours() -> None:
    table = council_table()
    for seat in range(3):
        assert list(hand(table, seat)) == sorted(hand(table, seat), key=CARDS.index)
