"""Bots at a table of several languages: each writes in its own, and they meet."""

from parlour.bots.one_mind import KINDS
from parlour.chance import Chance
from parlour.game import Game
from parlour.games import one_mind
from parlour.games.one_mind.known import Board
from parlour.games.one_mind.options import OneMindOptions
from parlour.lexicon import words

MIXED = OneMindOptions(mixed=True, languages=("en", "de", "fr", "pl"), judge="auto")


def played(seed: str) -> Board:
    game, bot = Game.open(one_mind, 4, MIXED, seed), KINDS["expert"]
    while game.ask is not None:
        seat = min(game.ask.seats)
        prompt = game.prompt(seat)
        assert prompt is not None
        game.play(seat, bot.choose(game.view(seat), prompt, Chance(seed, len(game.log))))
    board = game.state.board
    assert isinstance(board, Board)
    return board


def test_bots_write_in_their_own_language_and_meet_across_languages() -> None:
    boards = [played(seed) for seed in ("one", "two")]
    for board in boards:
        written = [board.spoken(card) for row in board.rows for card in row.cards]
        assert all(words.is_word(*spoken) for spoken in written)
    assert any(pile.match for board in boards for row in board.rows for pile in row.piles)
