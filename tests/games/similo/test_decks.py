"""Two decks: the characters come from one, the clues and all refills only from the other."""

from itertools import permutations

import msgspec
import pytest

from parlour.games.similo.actions import GiveClue
from parlour.games.similo.known import DeckName, SimiloOptions
from parlour.lexicon.decks import DECKS, card_ids
from tests.games.similo.tables import GIVER, board, give, hand, play_rounds, refused, similo_table


def test_every_deck_can_be_chosen() -> None:
    for deck in DECKS:
        assert msgspec.convert({"deck": deck}, SimiloOptions).deck == deck
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"deck": "unheard_of"}, SimiloOptions)


@pytest.mark.parametrize("deck", DECKS)
def test_a_deck_has_thirty_cards(deck: DeckName) -> None:
    assert len(set(card_ids(deck))) == 30


@pytest.mark.parametrize(("characters", "clues"), list(permutations(DECKS, 2)))
def test_any_two_decks_can_be_combined(characters: DeckName, clues: DeckName) -> None:
    game = similo_table(2, deck=characters, clue_deck=clues)
    assert set(board(game).grid) < set(card_ids(characters))
    assert set(hand(game).cards) < set(card_ids(clues))


def test_refills_come_only_from_the_clue_deck() -> None:
    game = similo_table(3, deck="fables", clue_deck="history")
    play_rounds(game, 5)
    drawn = {*hand(game).cards, *(clue.card for clue in board(game).clues)}
    assert len(drawn) == 10 and drawn < set(card_ids("history"))


def test_the_whole_clue_deck_is_there_to_draw_from() -> None:
    game = similo_table(3, deck="fables", clue_deck="history")
    assert len(game.state.box.stock) == 30 - 5
    assert set(game.state.box.stock) < set(card_ids("history"))


def test_a_card_of_the_character_deck_is_no_clue() -> None:
    game = similo_table(3, deck="fables", clue_deck="history")
    spare = next(card for card in card_ids("fables") if card not in board(game).grid)
    assert refused(game, GIVER, GiveClue(spare, "similar")) == ("clue", "not_in_hand")


def test_the_same_deck_twice_is_the_game_with_one_deck() -> None:
    game = similo_table(3, deck="jobs", clue_deck="jobs")
    give(game)
    cards = (
        *board(game).grid,
        *hand(game).cards,
        *(clue.card for clue in board(game).clues),
        *game.state.box.stock,
    )
    assert sorted(cards) == sorted(card_ids("jobs"))


def test_a_deck_that_does_not_exist_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"deck": "dinosaurs"}, SimiloOptions)
