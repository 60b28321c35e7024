"""Why a bot marked something: sentences in every language, from the seat's own view and no more."""

from itertools import islice

import bot_reasons
import pytest
from msgspec.structs import replace

from parlour.bots.reasons import Thing, marks, reason
from parlour.game import Game
from parlour.games import GAMES
from parlour.languages import LANGUAGES
from parlour.testing.random_games import walk


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["similo", "same_game"])
def test_reasons_are_short_sentences_in_every_language(game: str, language: str) -> None:
    for line, key in islice(bot_reasons.reasons(game, language), 12):
        sentence = line.partition("   [")[0]
        assert key.startswith("talk.reason.")
        assert "{" not in sentence and "talk." not in sentence and 10 < len(sentence) < 140, sentence


def in_mid_game() -> tuple[Game, int, Thing]:
    """Similo, when a guesser has marked somebody."""
    for game in walk(GAMES["similo"], 4, "ash"):
        for seat, cards in game.state.board.marks.items():
            if cards and game.outcome is None:
                return game, seat, Thing("card", cards[0])
    raise AssertionError("nobody marks anything")


@pytest.mark.parametrize("kind", ["newcomer", "regular", "expert"])
def test_a_reason_does_not_depend_on_the_secret(kind: str) -> None:
    """Every card might be the secret one: the guesser says the same."""
    game, seat, thing = in_mid_game()
    board = game.state.board
    assert board.giver is not None
    hands = game.state.hands
    told = set()
    for secret in board.grid:
        other = tuple(replace(hand, secret=secret) if at == board.giver else hand for at, hand in enumerate(hands))
        state = replace(game.state, hands=other)
        told.add(str(reason("similo", kind, "", state.view(seat), thing)))
    assert len(told) == 1


@pytest.mark.parametrize("kind", ["newcomer", "regular", "expert"])
def test_a_reason_does_not_depend_on_the_trap(kind: str) -> None:
    """Every cup might have the trap below it: the team's bot says the same."""
    told = 0
    for game in islice(walk(GAMES["same_game"], 4, "ash"), 200):
        board, hands = game.state.board, game.state.hands
        for seat, category in board.picks.items():
            assert board.giver is not None and board.giver != seat and hands[board.giver].trap in board.categories
            said = set()
            for trap in board.categories:
                other = tuple(replace(hand, trap=trap) if at == board.giver else hand for at, hand in enumerate(hands))
                view = replace(game.state, hands=other).view(seat)
                said.add(str(reason("same_game", kind, "", view, Thing("cup", category))))
            assert len(said) == 1
            told += 1
    assert told > 5


def test_a_mark_is_what_the_board_shows() -> None:
    game, seat, thing = in_mid_game()
    assert thing in marks("similo", game.state.board, seat)
    assert marks("ego", game.state.board, seat) == (), "bots of other games give no reasons"
