"""Nobody sees a word before everybody has written, nor which token lies under a question mark."""

import pytest

from parlour.game import Game
from parlour.games.one_mind.actions import Name
from parlour.rules import Action, Write
from parlour.testing.random_games import received, verdict, viewers
from tests.games.one_mind.tables import Rigged, agree, board, table_of, write, writing_table

CANARIES: tuple[Action, ...] = (Write(("canaryzyx",)), Name("Canaryzyx Qwv"))


def sealed(action: Action, seats: int = 4) -> Game:
    """Seat 1 has put the pen down, and nobody else has."""
    game = writing_table(seats)
    game.play(1, action)
    return game


@pytest.mark.parametrize("action", CANARIES)
def test_a_sealed_word_is_in_nobodys_bytes(action: Action) -> None:
    game = sealed(action)
    for viewer in viewers(4):
        assert b"canaryzyx" not in received(game, viewer).lower()


def test_a_sealed_start_word_is_in_nobodys_bytes() -> None:
    game = table_of(3, letters="CAB")
    game.play(0, Write(("canaryzyx",)))
    for viewer in viewers(3):
        assert b"canaryzyx" not in received(game, viewer)


def test_two_worlds_that_differ_only_in_a_sealed_word_look_the_same() -> None:
    ours, theirs = sealed(Write(("moon",))), sealed(Name("Peter Pan"))
    for viewer in viewers(4):
        assert received(ours, viewer) == received(theirs, viewer)


def test_no_refusal_tells_what_somebody_else_has_written() -> None:
    ours, theirs = sealed(Write(("moon",))), sealed(Write(("wallet",)))
    for wish in (Write(("moon",)), Write(("moons",)), Write(("moonlight",)), Write(("wallet",)), Name("Moon Wallet")):
        assert verdict(ours, 0, wish) == verdict(theirs, 0, wish) == "granted"
        assert ours.draft(0, wish) == theirs.draft(0, wish)


def test_when_all_have_written_everybody_reads_everything() -> None:
    game = writing_table(3)
    write(game, "moon", "wallet", "violin")
    for viewer in viewers(3):
        assert all(word in received(game, viewer) for word in (b"moon", b"wallet", b"violin"))


def test_two_worlds_that_differ_only_in_a_hidden_token_look_the_same() -> None:
    def world(hidden: str) -> Game:
        game = table_of(3)
        assert isinstance(game, Rigged)
        game.under = hidden
        write(game, "anchor", "bridge", "candle")
        write(game, "moon", "wallet", "violin")
        agree(game)
        return game

    ours, theirs = world("N"), world("W")
    assert ours.state.box.hidden != theirs.state.box.hidden
    assert board(ours) == board(theirs)
    for viewer in viewers(3):
        assert received(ours, viewer) == received(theirs, viewer)
