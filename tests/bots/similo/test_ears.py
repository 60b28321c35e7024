"""Several kinds of listeners: a giver learns from what the guessers took away, and from nothing else."""

from msgspec.structs import replace

from parlour.bots.similo.ears import START, by_looks, by_words, heard, share_of_names
from parlour.bots.similo.mind import Mind
from parlour.game import Game
from parlour.games import similo
from parlour.games.similo.actions import GiveClue
from parlour.games.similo.known import Board, Clue, SimiloOptions
from parlour.games.similo.remove import in_grid_order

CLEAR = Mind("somebody", 0.0, 0.0)


def board_after(*, names: bool) -> Board:
    """One round: the guessers have taken away whom somebody of this kind believes in least."""
    game = Game.open(similo, 2, SimiloOptions("animals", "animals", giver=0), "ash")
    known: Board = game.state.board
    for card in game.state.hands[0].cards:
        by_name = by_words(card, known.remaining)
        by_sight = by_looks(CLEAR, card, known.remaining)
        least = min(range(12), key=(by_name if names else by_sight).__getitem__)
        if least != min(range(12), key=(by_sight if names else by_name).__getitem__):
            game.play(0, GiveClue(card, "similar"))
            gone = in_grid_order(known, (known.remaining[least],))
            after: Board = replace(
                game.state.board,
                removed=(gone,),
                remaining=tuple(name for name in known.remaining if name not in gone),
            )
            return after
    raise AssertionError("the two kinds agree about all five cards")


def test_before_anybody_has_done_anything_nobody_knows() -> None:
    game = Game.open(similo, 2, SimiloOptions(giver=0), "ash")
    assert share_of_names(CLEAR, game.state.board) == START


def test_guessers_who_think_of_names_are_recognised() -> None:
    assert share_of_names(CLEAR, board_after(names=True)) > START


def test_guessers_who_look_at_the_pictures_are_recognised() -> None:
    assert share_of_names(CLEAR, board_after(names=False)) < START


def test_a_clue_upright_and_sideways_point_opposite_ways() -> None:
    game = Game.open(similo, 2, SimiloOptions("animals", "animals", giver=0), "ash")
    cards = game.state.board.remaining
    card = game.state.hands[0].cards[0]
    for names in (0.0, 1.0):
        like = heard(CLEAR, names, [Clue(card, "similar")], cards)
        unlike = heard(CLEAR, names, [Clue(card, "different")], cards)
        assert max(like, key=like.__getitem__) == min(unlike, key=unlike.__getitem__)
