"""Golden games: there are some of every game, and all of them are aimed at by the kit (test_every_game.py)."""

from parlour.games import GAMES
from parlour.testing import golden
from parlour.testing.files import ROOT


def test_there_are_golden_games_of_every_game() -> None:
    assert all(golden.pages(rules) for rules in GAMES.values())


def test_every_golden_game_belongs_to_a_game_of_the_shelf() -> None:
    pages = {page for rules in GAMES.values() for page in golden.pages(rules)}
    tables = {*ROOT.glob("tests/golden/tables/*.jsonl")}
    assert {*ROOT.glob("tests/golden/*/*.jsonl")} - tables <= pages
