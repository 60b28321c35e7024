"""Draw a card: from a deck that is made anew of the discards, and that nobody can look into."""

import pytest
from msgspec.structs import replace

from parlour.game import Game
from parlour.games.council_of_four.actions import Acquire
from parlour.games.council_of_four.events import Drawn, DrewCards, Reshuffled
from parlour.games.council_of_four.printed import CARDS, Card
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


def stack(game: Game, **cards: int) -> None:
    """Exchange the politics deck for these cards."""
    politics: dict[Card, int] = {card: cards.get(card, 0) for card in CARDS}
    game.state = replace(game.state, box=replace(game.state.box, politics=politics))
    lay(game, deck=sum(cards.values()))


def discard(game: Game, **cards: int) -> None:
    lay(game, discards={card: cards.get(card, 0) for card in CARDS})


def test_a_turn_begins_with_a_card() -> None:
    game = council_table()
    before = len(hand(game, GREEN))
    pass_turn(game)
    assert board(game).turn == GREEN
    assert len(hand(game, GREEN)) == player(game, GREEN).cards == before + 1


def test_only_its_player_sees_which_card_it_is() -> None:
    game = council_table()
    pass_turn(game)
    (drawn,) = happened(game, Drawn)
    assert [drawn in game.seen_by(viewer) for viewer in (None, 0, 1, 2)] == [False, False, True, False]


def test_everybody_sees_that_a_card_was_drawn() -> None:
    game = council_table()
    pass_turn(game)
    assert all(DrewCards(GREEN, 1) in game.seen_by(viewer) for viewer in (None, 0, 1, 2))


def test_the_card_comes_from_the_deck() -> None:
    game = council_table()
    stack(game, pink=1)
    discard(game)
    deal(game, seat=GREEN)
    pass_turn(game)
    assert hand(game, GREEN) == ("pink",) and board(game).deck == 0


def test_an_empty_deck_is_made_of_the_discards() -> None:
    game = council_table()
    stack(game)
    discard(game, white=2)
    deal(game, seat=GREEN)
    pass_turn(game)
    assert happened(game, Reshuffled)[0].cards["white"] == 2
    assert hand(game, GREEN) == ("white",)
    assert board(game).deck == 1 and sum(board(game).discards.values()) == 0


def test_a_deck_that_gives_out_its_last_card_is_not_made_anew_before_it_is_needed() -> None:
    game = council_table()
    stack(game, pink=1)
    discard(game, white=2)
    pass_turn(game)
    assert not happened(game, Reshuffled) and board(game).deck == 0


def test_without_deck_and_discards_there_is_no_card() -> None:
    game = council_table()
    stack(game)
    discard(game)
    before = hand(game, GREEN)
    pass_turn(game)
    assert hand(game, GREEN) == before and board(game).turn == GREEN
    assert not happened(game, DrewCards) and not happened(game, Reshuffled)


@pytest.mark.parametrize(("left", "drawn"), [(0, 0), (1, 1), (4, 3)])
def test_a_bonus_draws_as_many_as_there_are(left: int, drawn: int) -> None:
    game = council_table()
    seat_council(game, "coast", "pink", "pink", "pink", "pink")
    show(game, "coast", "coast/B", "coast/A")
    deal(game, "blue", "pink", "pink", "pink", "pink")
    stack(game, white=left)
    discard(game)
    lay(game, deck=left)
    game.play(RED, Acquire("coast/B", ("pink",) * 4, 0))
    # the four pink cards that were paid are discards by now, and make the deck anew
    assert player(game).cards == 1 + 3
    assert hand(game).count("white") == drawn


def test_the_played_cards_are_discards_that_everybody_sees() -> None:
    game = council_table()
    seat_council(game, "coast", "pink", "white", "pink", "blue")
    show(game, "coast", "coast/D", "coast/A")
    deal(game, "blue", "pink")
    discard(game, pink=1)
    game.play(RED, Acquire("coast/D", ("pink", "blue"), 7))
    assert board(game).discards["pink"] == 2 and board(game).discards["blue"] == 1
    assert hand(game) == ()


def test_hands_lie_in_the_order_of_their_colours() -> None:
    game = council_table()
    for seat in range(3):
        assert list(hand(game, seat)) == sorted(hand(game, seat), key=CARDS.index)
