"""Several languages at one table: a clue is judged in its writer's language and told in every other."""

import pytest

from parlour.bots.same_game import KINDS
from parlour.chance import Chance
from parlour.errors import Illegal
from parlour.game import Game, log
from parlour.games import same_game
from parlour.games.same_game.events import ClueExplained
from parlour.games.same_game.known import Board, SameGameOptions
from parlour.games.same_game.printed import START
from parlour.games.same_game.understanding import explained
from parlour.languages import WORD_LANGUAGES
from parlour.lexicon.words import Meaning
from parlour.rules import Write
from parlour.testing.options import check_every_option_plays_to_its_end

MIXED = SameGameOptions(mixed=True, languages=("de", "pl", "fr"))


def written() -> Game:
    """Everybody has written a clue in a language of their own."""
    game = Game.open(same_game, 3, MIXED, "languages")
    for seat, clue in enumerate(("Regenschirm", "drabina", "marteau")):
        game.play(seat, Write((clue,)))
    return game


def test_a_clue_is_judged_in_the_language_of_its_writer() -> None:
    game = Game.open(same_game, 3, MIXED, "languages")
    with pytest.raises(Illegal) as caught:
        game.play(0, Write(("Holzleiter",)))
    assert caught.value.code == "material"


def test_a_clue_that_is_shown_is_told_in_the_other_languages() -> None:
    game = written()
    first = min(game.ask.seats) if game.ask else 0
    events = game.play(first, same_game.default(game.view(first)))
    (told,) = [event for event in events if isinstance(event, ClueExplained)]
    board: Board = game.state.board
    assert told.seat == board.giver == first and told.language == board.clue_language
    assert set(WORD_LANGUAGES) - {told.language} <= set(told.meanings)
    assert board.meanings[f"{told.language}:{told.clue}"] == told.meanings


def test_a_clue_that_is_no_object_of_ours_is_told_as_a_word_or_roughly_or_not() -> None:
    assert explained("Regenschirm", "de")["en"] == Meaning(("Umbrella",))
    assert explained("Qwxzu", "de") == {}
    assert explained("Klappgartenstuhl", "de")["en"].rough


def test_a_table_of_one_language_is_told_nothing() -> None:
    game = Game.open(same_game, 3, SameGameOptions(mixed=True, language="fr"), "languages")
    board: Board = game.state.board
    assert board.language == "fr" and board.languages == ()


def test_a_mixed_log_folds_to_the_same_state() -> None:
    game = written()
    first = min(game.ask.seats) if game.ask else 0
    game.play(first, same_game.default(game.view(first)))
    again = Game.replay(same_game, game.header, [log.read(same_game, log.write(entry)) for entry in game.log])
    assert again.state == game.state


def test_mixed_tables_keep_the_laws_and_end() -> None:
    check_every_option_plays_to_its_end(same_game, 3, MIXED)


def test_bots_of_three_languages_understand_each_other() -> None:
    game, bot = Game.open(same_game, 3, MIXED, "bots"), KINDS["expert"]
    while game.ask is not None:
        seat = min(game.ask.seats or game.ask.may)
        prompt = game.prompt(seat)
        assert prompt is not None
        game.play(seat, bot.choose(game.view(seat), prompt, Chance("bots", len(game.log))))
    assert game.outcome is not None and game.outcome.scores[0] > START[3]
